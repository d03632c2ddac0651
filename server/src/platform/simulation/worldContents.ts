import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { columnAt, type WorldPage } from '../db/worldRows.ts';
import type { FileStore } from '../files/fileStore.ts';

/** The content of files of a world. */
export interface WorldContent {
  readonly sha256: string;
  readonly content: Buffer;
}

/** A content that rows of a world point to, with the size that they tell. */
export interface UsedContent {
  readonly sha256: string;
  readonly bytes: number;
  /** Of the file that was met first. */
  readonly fileName: string;
}

/** A file of the world whose content the store does not have any more. */
export class ContentLost extends Error {
  override readonly name = 'ContentLost';
  readonly fileName: string;

  constructor(fileName: string) {
    super();
    this.fileName = fileName;
  }
}

export const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** The contents that the files of a world are, each once however many files it is; handed on as the rows come. */
export const createUsedContents = () => {
  const used = new Map<string, UsedContent>();
  return {
    add: ({ model, rows }: WorldPage): void => {
      if (model.name !== 'StoredFile') return;
      const [sha, size, name] = ['contentSha', 'byteCount', 'name'].map((column) => columnAt(model, column));
      for (const row of rows) {
        const sha256 = String(row[sha ?? 0]);
        if (!used.has(sha256))
          used.set(sha256, { sha256, bytes: Number(row[size ?? 0]), fileName: String(row[name ?? 0]) });
      }
    },
    all: (): readonly UsedContent[] => [...used.values()],
  };
};

/** Bytes of contents together. */
export const bytesOf = (used: readonly UsedContent[]): number => used.reduce((sum, { bytes }) => sum + bytes, 0);

/** Reads contents out of the store, one at a time. Throws ContentLost at one that is not there, or not what it was. */
export async function* readContents(
  { objects }: FileStore,
  used: readonly UsedContent[],
): AsyncGenerator<WorldContent> {
  for (const { sha256, fileName } of used) {
    const found = await objects.read(sha256);
    const content = found && (await buffer(found));
    if (!content || sha256Of(content) !== sha256) throw new ContentLost(fileName);
    yield { sha256, content };
  }
}

/**
 * Keeps a content as if it had just come in. To be done before its rows can be seen: a content whose rows are refused then is
 * swept away, like that of an upload.
 */
export const keepContent = async (
  { arrivals, objects }: FileStore,
  { sha256, content }: WorldContent,
): Promise<void> => {
  const arrived = await arrivals.receive(sha256, Readable.from([content]), new AbortController().signal);
  try {
    await objects.keep(arrived);
  } finally {
    await arrived.discard();
  }
};
