import BetterSqlite3 from 'better-sqlite3';
import { type Columns, type ColumnType, columnTypeNamed } from './columns.ts';
import { fromSqlInstant, toSqlInstant } from './instants.ts';
import type { MigrationFile } from './migrationFiles.ts';
import { worldModels } from './moveSandboxRows.ts';
import type { SqlValue } from './sql.ts';
import { orderOf, type WorldPage, type WorldRow } from './worldRows.ts';

/** The name of the one world in them: whoever writes the rows to a database gives them another. */
const WORLD = 'world';
const PAGE_ROWS = 500;

/** The tables of an earlier release with the rows of one world, until they are brought forward. */
export interface OlderTables {
  /** The columns of a table with their types; undefined: there was no such table. */
  readonly columnsOf: (table: string) => Columns | undefined;
  /** Adds a row of a world. Throws for one that the tables do not take. */
  readonly add: (table: string, columns: readonly string[], row: WorldRow) => void;
  /** Applies what came after that state, and answers the rows as the present tables have them. */
  readonly broughtForward: (types: ReadonlyMap<string, Columns>) => Generator<WorldPage>;
  readonly close: () => void;
}

const bound = (value: SqlValue): string | number | bigint | null => {
  if (value instanceof Date) return toSqlInstant(value);
  return typeof value === 'boolean' ? Number(value) : value;
};

const readAs = (type: ColumnType | undefined, value: unknown): SqlValue => {
  if (value === null) return null;
  if (typeof value === 'bigint') {
    if (type === 'Boolean') return value !== 0n;
    return type === 'BigInt' ? value : Number(value);
  }
  return type === 'DateTime' ? fromSqlInstant(String(value)) : String(value);
};

/**
 * The tables that `applied` makes, in memory: SQLite plays the migrations of a world that goes to either database, as those of both
 * do the same. `pending` are those that are still to come.
 */
export const openOlderTables = ({
  applied,
  pending,
}: {
  readonly applied: readonly MigrationFile[];
  readonly pending: readonly MigrationFile[];
}): OlderTables => {
  const database = new BetterSqlite3(':memory:');
  database.pragma('foreign_keys = OFF');
  for (const { script } of applied) database.exec(script);
  const known = new Map<string, Columns | undefined>();
  const described = (table: string): Columns | undefined => {
    const rows = database.prepare<[string], { name: string; type: string }>(
      'SELECT "name", "type" FROM pragma_table_info(?)',
    );
    const columns = rows.all(table).flatMap(({ name, type }): [string, ColumnType][] => {
      const found = columnTypeNamed(type);
      return found === undefined ? [] : [[name, found]];
    });
    return columns.length === 0 ? undefined : new Map(columns);
  };
  const columnsOf = (table: string): Columns | undefined => {
    if (!known.has(table)) known.set(table, described(table));
    return known.get(table);
  };
  const inserts = new Map<string, BetterSqlite3.Statement>();
  const insertInto = (table: string, columns: readonly string[]): BetterSqlite3.Statement => {
    const found = inserts.get(table);
    if (found) return found;
    const field = columnsOf(table)?.has('sandboxId') ? 'sandboxId' : 'id';
    const list = [field, ...columns].map((column) => `"${column}"`).join(', ');
    const places = Array.from({ length: columns.length + 1 }, () => '?').join(', ');
    const made = database.prepare(`INSERT INTO "${table}" (${list}) VALUES (${places})`);
    inserts.set(table, made);
    return made;
  };
  return {
    columnsOf,
    add: (table, columns, row) => {
      insertInto(table, columns).run(WORLD, ...row.map(bound));
    },
    broughtForward: function* (types) {
      for (const { script } of pending) database.exec(script);
      for (const model of worldModels) {
        const list = model.columns.map((column) => `"${column}"`).join(', ');
        const text = `SELECT ${list} FROM "${model.name}" WHERE "${model.sandboxField}" = ?${orderOf(model)}`;
        const statement = database.prepare<[string], unknown[]>(text).raw(true).safeIntegers(true);
        const read = model.columns.map((column) => types.get(model.name)?.get(column));
        let rows: WorldRow[] = [];
        for (const row of statement.iterate(WORLD)) {
          rows.push(row.map((value, at) => readAs(read[at], value)));
          // Legs of one entry are never parted, so those of all entries are one page.
          if (rows.length < PAGE_ROWS || model.name === 'Posting') continue;
          yield { model, rows };
          rows = [];
        }
        yield { model, rows };
      }
    },
    close: () => database.close(),
  };
};
