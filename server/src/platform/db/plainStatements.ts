import { type Columns, type ColumnType, columnsOfModels, fits } from './columns.ts';
import { type Arguments, conditionOf, isArguments, orderOf } from './conditions.ts';
import { fromSqlInstant } from './instants.ts';
import { modelScopes } from './modelScopes.ts';
import type { Provider } from './provider.ts';
import { type OpenConnection, type SqlConnection, type SqlValue, textFor } from './sql.ts';

type Row = Record<string, unknown>;
/** One statement, and what Prisma would answer to the operation. */
type PlainStatement = { readonly text: string; readonly values: readonly SqlValue[] } & (
  | { readonly rows: (rows: readonly Row[]) => unknown }
  | { readonly changes: (count: number) => unknown }
);

interface Table {
  readonly name: string;
  readonly columns: Columns;
  /** All columns, as they are read. */
  readonly everything: string;
  /** What the database itself tells rows apart by. */
  readonly rowAddress: string;
  /** Texts that were put together before, by what they are about. */
  readonly texts: Map<string, string>;
  /** Columns that were listed before, by the `select` that named them. */
  readonly selections: WeakMap<Arguments, string | null>;
}
type Operation = (table: Table, args: Arguments) => PlainStatement | null;

const rowAddresses: Readonly<Record<Provider, string>> = { sqlite: 'rowid', postgresql: 'ctid' };

/** Rows that are added by one plain statement at most: each number of rows makes a text of its own. More are left to Prisma. */
export const PLAIN_ROWS_MAX = 20;

/**
 * The operations that make up nearly all of the work, as the one SQL statement that they are. Prisma takes 100 to 130 µs
 * of the processor to come to the same statement. Whatever is not plain (relations, text search, groups, single updates, values of
 * a wrong type) is left to Prisma; tests run every model both ways.
 */
export class PlainStatements {
  readonly #tables: ReadonlyMap<string, Table>;
  readonly #provider: Provider;

  constructor(client: object, provider: Provider) {
    const columns = columnsOfModels(client);
    const rowAddress = rowAddresses[provider];
    this.#provider = provider;
    this.#tables = new Map(
      modelScopes.flatMap(({ name, delegate }) => {
        const found = columns.get(name);
        if (found === undefined) return [];
        const everything = listed([...found.keys()]);
        const known = { texts: new Map(), selections: new WeakMap() };
        return [[delegate, { name, columns: found, everything, rowAddress, ...known }]];
      }),
    );
  }

  /** Runs the operation, its scope already in the arguments; undefined when it is left to Prisma. */
  run(connection: SqlConnection, delegate: string, operation: string, args: Arguments): Promise<unknown> | undefined {
    const statement = this.#statementOf(delegate, operation, args);
    return statement === null ? undefined : perform(connection, textFor(this.#provider, statement.text), statement);
  }

  /** As `run`, for a write whose answer nobody looks at. */
  leave(connection: OpenConnection, delegate: string, operation: string, args: Arguments): Promise<void> | undefined {
    const statement = this.#statementOf(delegate, operation, args);
    return statement === null ? undefined : connection.leave(textFor(this.#provider, statement.text), statement.values);
  }

  #statementOf(delegate: string, operation: string, args: Arguments): PlainStatement | null {
    const table = this.#tables.get(delegate);
    const make = operations.get(operation);
    return table && make ? make(table, args) : null;
  }
}

async function perform(connection: SqlConnection, text: string, statement: PlainStatement): Promise<unknown> {
  return 'rows' in statement
    ? statement.rows(await connection.all(text, statement.values))
    : statement.changes(await connection.run(text, statement.values));
}

const operations: ReadonlyMap<string, Operation> = new Map([
  ['findMany', (table, args) => find(table, args, ['where', 'select', 'orderBy', 'take', 'skip'], (rows) => [...rows])],
  ['findFirst', findOne],
  ['findUnique', findOne],
  ['count', count],
  ['countEach', countEach],
  ['create', create],
  ['createMany', createMany],
  ['updateMany', updateMany],
  ['deleteMany', deleteMany],
]);

const counted = { changes: (count: number) => ({ count }) };

/** Whether the arguments are of these names only, each with a value. */
function holdsOnly(args: Arguments, names: readonly string[]): boolean {
  return Object.entries(args).every(([name, value]) => names.includes(name) && value !== undefined);
}

function whereOf({ columns }: Table, args: Arguments, values: SqlValue[]): string | null {
  const condition = conditionOf(columns, args.where ?? {}, values);
  return condition === '' || condition === null ? condition : ` WHERE ${condition}`;
}

/** The columns to read; null when relations or nothing would be read. */
function selected(table: Table, select: unknown): string | null {
  if (select === undefined) return table.everything;
  if (!isArguments(select)) return null;
  // Most of them are constants of their store.
  const known = table.selections.get(select);
  if (known !== undefined) return known;
  const { columns } = table;
  const wanted = Object.keys(select).filter((key) => select[key] !== false);
  const isPlain = wanted.every((name) => columns.has(name) && select[name] === true);
  const text = isPlain && wanted.length > 0 ? listed(wanted) : null;
  table.selections.set(select, text);
  return text;
}

function listed(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}

function find(
  table: Table,
  args: Arguments,
  known: readonly string[],
  answer: (rows: readonly Row[]) => unknown,
): PlainStatement | null {
  const { take, skip } = args;
  const values: SqlValue[] = [];
  const columns = selected(table, args.select);
  const where = whereOf(table, args, values);
  const order = orderOf(table.columns, args.orderBy);
  if (!holdsOnly(args, known) || columns === null || where === null || order === null) return null;
  let text = `SELECT ${columns} FROM "${table.name}"${where}${order}`;
  if (take !== undefined) {
    if (!isCount(take)) return null;
    text += ' LIMIT ?';
    values.push(take);
  }
  if (skip !== undefined && skip !== 0) {
    // SQLite skips only where there is a limit.
    if (take === undefined || !isCount(skip)) return null;
    text += ' OFFSET ?';
    values.push(skip);
  }
  return { text, values, rows: answer };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function findOne(table: Table, args: Arguments): PlainStatement | null {
  return 'take' in args
    ? null
    : find(table, { ...args, take: 1 }, ['where', 'select', 'orderBy', 'take'], ([first]) => first ?? null);
}

/** With `take` only so many rows are counted. */
function count(table: Table, args: Arguments): PlainStatement | null {
  const { take } = args;
  const values: SqlValue[] = [];
  const where = whereOf(table, args, values);
  if (!holdsOnly(args, ['where', 'take']) || where === null) return null;
  const rows = ([first]: readonly Row[]): number => Number(first?.count);
  if (take === undefined) return { text: `SELECT COUNT(*) AS "count" FROM "${table.name}"${where}`, values, rows };
  if (!isCount(take)) return null;
  const some = `SELECT 1 FROM "${table.name}"${where} LIMIT ?`;
  return { text: `SELECT COUNT(*) AS "count" FROM (${some}) AS "some"`, values: [...values, take], rows };
}

/** One row with a count for each value: what would otherwise be as many statements. */
function countEach(table: Table, args: Arguments): PlainStatement | null {
  const { column, values: sought, take } = args;
  const type = typeof column === 'string' ? table.columns.get(column) : undefined;
  if (type === undefined || !Array.isArray(sought) || sought.length === 0 || !isCount(take)) return null;
  const others: SqlValue[] = [];
  const condition = conditionOf(table.columns, args.where ?? {}, others);
  if (condition === null) return null;
  const some = `SELECT 1 FROM "${table.name}" WHERE "${column}" = ?${condition === '' ? '' : ` AND ${condition}`} LIMIT ?`;
  const values: SqlValue[] = [];
  for (const value of sought) {
    if (!fits(type, value)) return null;
    values.push(value, ...others, take);
  }
  const counts = sought.map((_, i) => `(SELECT COUNT(*) FROM (${some}) AS "some") AS "c${i}"`);
  return { text: `SELECT ${counts.join(', ')}`, values, rows: ([row]) => sought.map((_, i) => Number(row?.[`c${i}`])) };
}

/** The values of new rows, in the order of the columns; null when a row has other columns or a value does not fit. */
function rowValues({ columns }: Table, names: readonly string[], rows: readonly unknown[]): SqlValue[] | null {
  const values: SqlValue[] = [];
  for (const row of rows) {
    if (!isArguments(row) || Object.keys(row).length !== names.length) return null;
    for (const name of names) {
      const type = columns.get(name);
      const value = row[name];
      if (value !== null && !(type !== undefined && fits(type, value))) return null;
      values.push(value);
    }
  }
  return values;
}

function insertText({ name, texts }: Table, names: readonly string[], rows: number): string {
  const key = `insert ${rows} ${names.join(' ')}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const row = `(${names.map(() => '?').join(', ')})`;
  const text = `INSERT INTO "${name}" (${listed(names)}) VALUES ${Array.from({ length: rows }, () => row).join(', ')}`;
  texts.set(key, text);
  return text;
}

/** Answers the new row: what was given, and what the database put into the columns that were not. */
function create(table: Table, args: Arguments): PlainStatement | null {
  const { data } = args;
  if (!holdsOnly(args, ['data']) || !isArguments(data)) return null;
  const names = Object.keys(data);
  const values = names.length === 0 ? null : rowValues(table, names, [data]);
  if (values === null) return null;
  const text = insertText(table, names, 1);
  const missing = [...table.columns].filter(([name]) => !(name in data));
  if (missing.length === 0) return { text, values, changes: () => ({ ...data }) };
  return {
    text: `${text} RETURNING ${listed(missing.map(([name]) => name))}`,
    values,
    rows: ([returned]) => ({
      ...data,
      ...Object.fromEntries(missing.map(([name, type]) => [name, decoded(type, returned?.[name])])),
    }),
  };
}

/** SQLite does not tell the types of returned columns. */
function decoded(type: ColumnType, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  switch (type) {
    case 'Int':
      return Number(value);
    case 'Boolean':
      return Boolean(value);
    case 'DateTime':
      return value instanceof Date ? value : fromSqlInstant(String(value));
    default:
      return value;
  }
}

function createMany(table: Table, args: Arguments): PlainStatement | null {
  const rows: readonly unknown[] = Array.isArray(args.data) ? args.data : [args.data];
  const [first] = rows;
  if (!holdsOnly(args, ['data']) || rows.length > PLAIN_ROWS_MAX || !isArguments(first)) return null;
  const names = Object.keys(first);
  const values = names.length === 0 ? null : rowValues(table, names, rows);
  return values === null ? null : { text: insertText(table, names, rows.length), values, ...counted };
}

function updateMany(table: Table, args: Arguments): PlainStatement | null {
  const { data } = args;
  if (!holdsOnly(args, ['where', 'data']) || !isArguments(data)) return null;
  const values: SqlValue[] = [];
  const changes: string[] = [];
  for (const [name, value] of Object.entries(data)) {
    const change = changeOf(table.columns, name, value, values);
    if (change === null) return null;
    changes.push(change);
  }
  const where = whereOf(table, args, values);
  if (changes.length === 0 || where === null) return null;
  return { text: `UPDATE "${table.name}" SET ${changes.join(', ')}${where}`, values, ...counted };
}

function changeOf(columns: Columns, name: string, value: unknown, values: SqlValue[]): string | null {
  const type = columns.get(name);
  if (type === undefined) return null;
  if (value === null || fits(type, value)) {
    values.push(value);
    return `"${name}" = ?`;
  }
  if (!isArguments(value) || Object.keys(value).length !== 1) return null;
  const { increment, decrement } = value;
  const step = increment ?? decrement;
  if ((type !== 'Int' && type !== 'BigInt') || !fits(type, step)) return null;
  values.push(step);
  return `"${name}" = "${name}" ${increment === undefined ? '-' : '+'} ?`;
}

/** With `limit` at most so many rows go, whichever. */
function deleteMany(table: Table, args: Arguments): PlainStatement | null {
  const { limit } = args;
  const values: SqlValue[] = [];
  const where = whereOf(table, args, values);
  if (!holdsOnly(args, ['where', 'limit']) || where === null) return null;
  if (limit === undefined) return { text: `DELETE FROM "${table.name}"${where}`, values, ...counted };
  if (!isCount(limit)) return null;
  const { rowAddress } = table;
  const some = `SELECT ${rowAddress} FROM "${table.name}"${where} LIMIT ?`;
  const text = `DELETE FROM "${table.name}" WHERE ${rowAddress} IN (${some})`;
  return { text, values: [...values, limit], ...counted };
}
