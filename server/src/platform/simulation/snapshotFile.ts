import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { SqlValue } from '../db/sql.ts';
import { WorldHash } from '../db/stateHash.ts';
import type { WorldPage } from '../db/worldRows.ts';
import type { AtRest } from '../secrets/atRest.ts';
import { turnSealed } from '../secrets/sealedColumns.ts';
import type { FileSeal } from '../secrets/snapshotSeals.ts';
import { lineDigest } from './snapshotLines.ts';
import { createUsedContents, type UsedContent, type WorldContent } from './worldContents.ts';

export const FORMAT = 'tradeport-snapshot';
/** Formats 1 and 2 were those of unreleased states. */
export const VERSION = 3;
export const formatName = (version: unknown): string => `format ${String(version).slice(0, 20)}`;
/** What this version writes and reads; an installation that was brought up to date may keep files of an older one. */
export const OUR_FORMAT = formatName(VERSION);
/** The name by which a kept snapshot is known to fit: its tables and its format. */
export const snapshotVersion = (schema: string): string => `${schema}, ${OUR_FORMAT}`;

/** The tables of a name that `snapshotVersion` made of them, and the format. */
export const schemaIn = (version: string): { readonly schema: string; readonly format: string } => {
  const [schema = '', format = ''] = version.split(', ');
  return { schema, format };
};

/** What stands on the first line of a snapshot. */
export interface SnapshotHeader {
  readonly takenOf: string;
  readonly scenario: string;
  readonly clockAt: Date;
  readonly clockSpeed: number;
  /** Which tables it fits. */
  readonly schemaName: string;
  /** The version of the project that saved it; absent in an image. */
  readonly savedBy?: string;
}

/** What stands on the last one. */
export interface SnapshotEnd {
  /** The state hash of what it holds. */
  readonly hash: string;
  readonly rows: number;
}

/** What its vouchers put their name to. */
export const vouchedText = (digest: string, { hash, rows }: SnapshotEnd): string => [digest, hash, rows].join('\n');

const pack = (value: SqlValue): unknown => {
  if (value instanceof Date) return { d: value.toISOString() };
  return typeof value === 'bigint' ? { n: String(value) } : value;
};

/** Bytes of a content on one line: no line is longer than a row may be. */
const CONTENT_PIECE = 49_152;

/** Everything that a snapshot is packed of. */
export interface SnapshotSource {
  readonly header: SnapshotHeader;
  readonly pages: AsyncIterable<WorldPage>;
  readonly seal: FileSeal;
  /** How the installation seals. */
  readonly atRest: AtRest;
  /** Reads the contents that the rows have named. */
  readonly contents: (used: readonly UsedContent[]) => AsyncIterable<WorldContent>;
}

/** Its lines, a part at a time: no more than a page of rows, or one content, is kept unpacked. */
async function* textOf(
  { header, pages, seal, atRest, contents }: SnapshotSource,
  tell: (end: SnapshotEnd) => void,
): AsyncGenerator<string> {
  const digest = lineDigest();
  const said = (lines: readonly unknown[]): string => {
    const texts = lines.map((line) => JSON.stringify(line));
    texts.forEach(digest.add);
    return texts.length === 0 ? '' : `${texts.join('\n')}\n`;
  };
  const hash = new WorldHash();
  const used = createUsedContents();
  let rows = 0;
  let count: ReturnType<WorldHash['of']> = () => undefined;
  let model: string | undefined;
  yield said([{ format: FORMAT, version: VERSION, ...header, ...seal.head }]);
  for await (const page of pages) {
    if (page.model.name !== model) {
      const { name, columns } = page.model;
      model = name;
      count = hash.of(name, columns);
      yield said([{ table: name, columns }]);
    }
    const plain = turnSealed(page, atRest.open);
    count(plain.rows);
    used.add(page);
    rows += plain.rows.length;
    yield said(turnSealed(plain, seal.atRest.seal).rows.map((row) => row.map(pack)));
  }
  for await (const { sha256, content } of contents(used.all())) {
    yield said([{ content: sha256 }]);
    for (let from = 0; from < content.length; from += CONTENT_PIECE)
      yield said([content.subarray(from, from + CONTENT_PIECE).toString('base64')]);
  }
  const end = { hash: hash.end(), rows };
  tell(end);
  const proof = digest.end();
  yield `${JSON.stringify({ end: proof, ...end, ...seal.vouch(vouchedText(proof, end)) })}\n`;
}

/**
 * Packs a world: a line for the head, a line for each table and each row, lines for each content, a line at the end with a checksum
 * and with what vouches for all of it; then gzip.
 */
export const packSnapshot = async (
  source: SnapshotSource,
): Promise<{ readonly file: Buffer<ArrayBuffer>; readonly end: SnapshotEnd }> => {
  const gzip = createGzip();
  let end: SnapshotEnd | undefined;
  const lines = textOf(source, (last) => {
    end = last;
  });
  const [file] = await Promise.all([buffer(gzip), pipeline(Readable.from(lines, { highWaterMark: 1 }), gzip)]);
  if (!end) throw new Error('a snapshot without an end');
  return { file, end };
};
