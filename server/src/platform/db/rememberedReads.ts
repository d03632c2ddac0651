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
