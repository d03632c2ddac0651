import type { SqlValue } from './sql.ts';

type Rows = Record<string, unknown>[];

/** Rows kept at most, in statements. */
const STATEMENTS_MAX = 2_000;

/**
 * What was read, remembered as long as nothing was committed by anybody: what is answered is always what the database would answer.
 * Beyond `keptMax` answers all are forgotten, which costs each of them one more read.
 */
export class Remembered<T> {
  readonly #version: () => number | undefined;
  readonly #keptMax: number;
  #keptAt: number | undefined;
  readonly #kept = new Map<string, T>();

  /** `version` changes with every commit, of other processes too; undefined where that is not known: then nothing is remembered. */
  constructor(version: () => number | undefined, keptMax: number) {
    this.#version = version;
    this.#keptMax = keptMax;
  }

  async of(key: string, read: () => Promise<T>): Promise<T> {
    const version = this.#version();
    if (version === undefined) return await read();
    if (version !== this.#keptAt || this.#kept.size >= this.#keptMax) {
      this.#kept.clear();
      this.#keptAt = version;
    }
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const answer = await read();
    // Somebody may have committed while this was read: then it is older than what is kept now.
    if (this.#keptAt === version) this.#kept.set(key, answer);
    return answer;
  }
}

/** Rows of plain reads, remembered: for the few statements that every call makes, such as who is signed in. */
export class RememberedReads {
  readonly #rows: Remembered<Rows>;

  /** `version` as of `Remembered`. */
  constructor(version: () => number | undefined) {
    this.#rows = new Remembered(version, STATEMENTS_MAX);
  }

  all(text: string, values: readonly SqlValue[], read: () => Promise<Rows>): Promise<Rows> {
    return this.#rows.of(keyOf(text, values), read);
  }
}

/** An instant to the millisecond, which its own words do not tell. */
const wordOf = (value: Exclude<SqlValue, string>): string =>
  value instanceof Date ? String(value.getTime()) : String(value);

function keyOf(text: string, values: readonly SqlValue[]): string {
  let key = text;
  for (const value of values) key += typeof value === 'string' ? `\0${value}` : `\0\0${typeof value}${wordOf(value)}`;
  return key;
}

const TABLE = /"([A-Z]\w*)"/g;
const WRITTEN_TABLE = /\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+"([A-Z]\w*)"/gi;
const tablesRead = new Map<string, readonly string[]>();
const tablesWritten = new Map<string, readonly string[]>();

const namedBy = (pattern: RegExp, text: string): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].flatMap(([, table]) => table ?? [])),
];

/** Every text is looked at once. */
function onceFor(
  known: Map<string, readonly string[]>,
  text: string,
  find: (text: string) => readonly string[],
): readonly string[] {
  let found = known.get(text);
  if (found === undefined) {
    found = find(text);
    known.set(text, found);
  }
  return found;
}

const tablesOf = (text: string): readonly string[] => onceFor(tablesRead, text, (own) => namedBy(TABLE, own));

/** The tables that a statement writes to; all that it names where that cannot be told. */
const tablesWrittenBy = (text: string): readonly string[] =>
  onceFor(tablesWritten, text, (own) => {
    const written = namedBy(WRITTEN_TABLE, own);
    return written.length > 0 ? written : namedBy(TABLE, own);
  });

/** A statement that may write to tables: its text, or the name of one. */
export type Written = { readonly text: string } | { readonly table: string };

/**
 * Rows of plain reads, remembered within one transaction until it writes to a table that they came from. For the settings of a
 * sandbox, which several rules of one command ask for: all of them see the same. While a sandbox is filled nobody else writes there, and
 * its transactions remember together whatever they read.
 */
export class RememberedWithin {
  readonly #kept = new Map<string, { readonly tables: readonly string[]; readonly rows: Promise<Rows> }>();
  /** The keys of what is kept, by the tables that it came from. */
  readonly #from = new Map<string, Set<string>>();

  all(text: string, values: readonly SqlValue[], read: () => Promise<Rows>): Promise<Rows> {
    const key = keyOf(text, values);
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept.rows;
    if (this.#kept.size >= STATEMENTS_MAX) this.forgetAll();
    const rows = read();
    const entry = { tables: tablesOf(text), rows };
    this.#kept.set(key, entry);
    for (const table of entry.tables) {
      const keys = this.#from.get(table) ?? new Set();
      keys.add(key);
      this.#from.set(table, keys);
    }
    rows.catch(() => {
      if (this.#kept.get(key) === entry) this.#remove(key);
    });
    return rows;
  }

  /** As `all`, for whoever may change what they are given. */
  async copies(text: string, values: readonly SqlValue[], read: () => Promise<Rows>): Promise<Rows> {
    return (await this.all(text, values, read)).map((row) => ({ ...row }));
  }

  /** To be called before it is made. */
  forget(written: Written): void {
    if (this.#kept.size === 0) return;
    const tables = 'table' in written ? [written.table] : tablesWrittenBy(written.text);
    for (const table of tables) for (const key of this.#from.get(table) ?? []) this.#remove(key);
  }

  forgetAll(): void {
    this.#kept.clear();
    this.#from.clear();
  }

  #remove(key: string): void {
    for (const table of this.#kept.get(key)?.tables ?? []) this.#from.get(table)?.delete(key);
    this.#kept.delete(key);
  }
}
