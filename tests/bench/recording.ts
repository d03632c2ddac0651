// Loaded by the bench into a portal, ahead of it: keeps what each transaction says to the database, as the drivers are given it, and
// hands it over when it is asked. What is rolled back is left out.
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import type { Statement, Transaction, Value } from './statement.ts';

const done: Transaction[] = [];

/** A text as the driver is given it when it is used plainly: without the portal's hint to SQLite's planner. */
const plainly = (text: string): string => text.replaceAll('+?', '?');

const isValue = (value: unknown): value is Value =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint';

const valuesOf = (values: readonly unknown[]): readonly Value[] =>
  values.map((value) => {
    if (isValue(value)) return value;
    throw new Error(`a value of the type ${typeof value} cannot be said again`);
  });

/** Puts what is told before each call of a method in front of it. */
const tellBefore = (of: object, method: string, tell: (self: unknown, args: readonly unknown[]) => void): void => {
  const own: unknown = Reflect.get(of, method);
  if (typeof own !== 'function') throw new TypeError(`the driver has no ${method} any more`);
  Reflect.set(of, method, function told(this: unknown, ...args: unknown[]): unknown {
    tell(this, args);
    return Reflect.apply(own, this, args);
  });
};

/** The statements of one connection, from the beginning of a transaction to its end. */
class Connection {
  #open: Statement[] | undefined;

  say(text: string, values: readonly unknown[]): void {
    if (/^(BEGIN ISOLATION|SAVEPOINT)/.test(text)) this.#open = [];
    else if (/^(COMMIT|RELEASE)/.test(text)) {
      if (this.#open !== undefined) done.push(this.#open);
      this.#open = undefined;
    } else if (text.startsWith('ROLLBACK')) this.#open = undefined;
    else this.#open?.push([text, valuesOf(values)]);
  }
}

const connections = new WeakMap<object, Connection>();
const connectionOf = (key: object): Connection => {
  const known = connections.get(key) ?? new Connection();
  connections.set(key, known);
  return known;
};

/** The portal writes on one connection, each transaction a savepoint; others only read, outside of any transaction. */
const recordSqlite = (): void => {
  const handle = new BetterSqlite3(':memory:');
  const statements: unknown = Object.getPrototypeOf(handle.prepare('SELECT 1'));
  handle.close();
  if (typeof statements !== 'object' || statements === null)
    throw new TypeError('the driver has no statements any more');
  // Prisma binds the values first.
  const bound = new WeakMap<object, readonly unknown[]>();
  tellBefore(statements, 'bind', (self, [values]) => bound.set(Object(self), Array.isArray(values) ? values : []));
  for (const method of ['run', 'all', 'get'])
    tellBefore(statements, method, (self, values) => {
      const { database, source } = Object(self);
      if (database instanceof BetterSqlite3 && database.inTransaction)
        connectionOf(database).say(plainly(String(source)), bound.get(Object(self)) ?? values);
    });
};

/** Whatever is said to PostgreSQL is parsed once under a name and then bound, by the portal as by Prisma. */
const recordPostgres = (): void => {
  const texts = new WeakMap<object, Map<string, string>>();
  const textsOf = (connection: object): Map<string, string> => {
    const known = texts.get(connection) ?? new Map<string, string>();
    texts.set(connection, known);
    return known;
  };
  tellBefore(pg.Connection.prototype, 'parse', (self, [query]) => {
    const { name, text } = Object(query);
    textsOf(Object(self)).set(String(name ?? ''), String(text));
  });
  tellBefore(pg.Connection.prototype, 'bind', (self, [config]) => {
    const { statement, values } = Object(config);
    const text = textsOf(Object(self)).get(String(statement ?? ''));
    if (text !== undefined) connectionOf(Object(self)).say(text, Array.isArray(values) ? values : []);
  });
};

recordSqlite();
recordPostgres();
process.on('message', () => process.send?.(done.splice(0)));
