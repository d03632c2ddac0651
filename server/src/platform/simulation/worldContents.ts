import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { SqlValue } from '../db/sql.ts';
import type { WorldTable } from '../db/worldRows.ts';
import type { FileStore } from '../files/fileStore.ts';

/** The content of files of a world. Null where the store had lost it: a file that cannot be read stays one that cannot. */
export interface WorldContent {
  readonly sha256: string;
  readonly content: Buffer | null;
}

/** A content that rows of a world point to, with the size that they tell. */
export interface UsedContent {
  readonly sha256: SqlValue;
  readonly bytes: SqlValue;
}

export const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** The contents that the files of a world are, each once however many files it is. */
export const contentsUsed = (tables: readonly WorldTable[]): readonly UsedContent[] => {
  const used = new Map<SqlValue, UsedContent>();
  for (const { name, columns, rows } of tables) {
    if (name !== 'StoredFile') continue;
    const [sha, size] = [columns.indexOf('contentSha'), columns.indexOf('byteCount')];
    for (const row of rows) used.set(row[sha] ?? null, { sha256: row[sha] ?? null, bytes: row[size] ?? null });
  }
  return [...used.values()];
};

/** Bytes of contents together. */
export const bytesOf = (used: readonly UsedContent[]): number =>
  used.reduce((sum, { bytes }) => sum + Number(bytes), 0);

/** Reads contents out of the store, one at a time; one that is not there, or not what it was, is told as lost. */
export async function* readContents(
  { objects }: FileStore,
  used: readonly UsedContent[],
  lost: (sha256: string) => void,
): AsyncGenerator<WorldContent> {
  for (const each of used) {
    const sha256 = String(each.sha256);
    const found = await objects.read(sha256);
    const content = found && (await buffer(found));
    if (content && sha256Of(content) === sha256) yield { sha256, content };
    else {
      lost(sha256);
      yield { sha256, content: null };
    }
  }
}

/**
 * Keeps contents as if they had just come in. To be done before their rows are written: those of rows that are refused then are
 * swept away, like those of an upload.
 */
export const keepContents = async (
  { arrivals, objects }: FileStore,
  contents: Iterable<WorldContent>,
): Promise<void> => {
  for (const { sha256, content } of contents) {
    if (content === null) continue;
    const arrived = await arrivals.receive(sha256, Readable.from([content]), new AbortController().signal);
    try {
      await objects.keep(arrived);
    } finally {
      await arrived.discard();
    }
  }
};
