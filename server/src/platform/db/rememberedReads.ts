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

function tablesOf(text: string): readonly string[] {
  return [...text.matchAll(TABLE)].flatMap(([, table]) => table ?? []);
}

/** A statement that may write to tables: its text, or the name of one. */
export type Written = { readonly text: string } | { readonly table: string };

/**
 * Rows of plain reads, remembered within one transaction until it writes to a table that they came from. For the settings of a
 * sandbox, which several rules of one command ask for: all of them see the same. While a sandbox is filled nobody else writes there, and
 * its transactions remember together.
 */
export class RememberedWithin {
  readonly #kept = new Map<string, { readonly tables: readonly string[]; readonly rows: Promise<Rows> }>();

  all(text: string, values: readonly SqlValue[], read: () => Promise<Rows>): Promise<Rows> {
    const key = keyOf(text, values);
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept.rows;
    const rows = read();
    const entry = { tables: tablesOf(text), rows };
    this.#kept.set(key, entry);
    rows.catch(() => {
      if (this.#kept.get(key) === entry) this.#kept.delete(key);
    });
    return rows;
  }

  /** To be called before it is made. */
  forget(written: Written): void {
    if (this.#kept.size === 0) return;
    const tables = 'table' in written ? [written.table] : tablesOf(written.text);
    for (const [key, kept] of this.#kept)
      if (kept.tables.some((table) => tables.includes(table))) this.#kept.delete(key);
  }
}
