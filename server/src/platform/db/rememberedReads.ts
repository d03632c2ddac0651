import type { SqlValue } from './sql.ts';

type Rows = Record<string, unknown>[];

/** Answers kept at most; beyond that all are forgotten, which costs one statement each. */
const keptMax = 2_000;

/**
 * Rows of plain reads, remembered as long as nothing was committed by anybody: what is answered is always what the
 * database would answer. For the few statements that every call makes, such as who is signed in.
 */
export class RememberedReads {
  readonly #version: () => number | undefined;
  #keptAt: number | undefined;
  readonly #kept = new Map<string, Rows>();

  /** `version` changes with every commit, of other processes too; undefined where that is not known. */
  constructor(version: () => number | undefined) {
    this.#version = version;
  }

  async all(text: string, values: readonly SqlValue[], read: () => Promise<Rows>): Promise<Rows> {
    const version = this.#version();
    if (version === undefined) return await read();
    if (version !== this.#keptAt || this.#kept.size >= keptMax) {
      this.#kept.clear();
      this.#keptAt = version;
    }
    const key = keyOf(text, values);
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const rows = await read();
    // Somebody may have committed while this was read: then these rows are older than what is kept now.
    if (this.#keptAt === version) this.#kept.set(key, rows);
    return rows;
  }
}

function keyOf(text: string, values: readonly SqlValue[]): string {
  let key = text;
  for (const value of values) key += typeof value === 'string' ? `\0${value}` : `\0\0${typeof value}${String(value)}`;
  return key;
}

const TABLE = /"([A-Z]\w*)"/g;

function tablesOf(text: string): readonly string[] {
  return [...text.matchAll(TABLE)].flatMap(([, table]) => table ?? []);
}

/**
 * Rows of plain reads, remembered within one transaction until it writes to a table that they came from. For the settings of a
 * sandbox, which several rules of one command ask for: all of them see the same.
 */
export class RememberedWithin {
  readonly #kept = new Map<string, { readonly tables: readonly string[]; readonly rows: Promise<Rows> }>();

  all(text: string, values: readonly SqlValue[], read: () => Promise<Rows>): Promise<Rows> {
    const key = keyOf(text, values);
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept.rows;
    const rows = read();
    this.#kept.set(key, { tables: tablesOf(text), rows });
    return rows;
  }

  /** To be called before a statement that may write to these tables: its text, or the name of one. */
  forget(written: { readonly text: string } | { readonly table: string }): void {
    if (this.#kept.size === 0) return;
    const tables = 'table' in written ? [written.table] : tablesOf(written.text);
    for (const [key, kept] of this.#kept)
      if (kept.tables.some((table) => tables.includes(table))) this.#kept.delete(key);
  }
}
