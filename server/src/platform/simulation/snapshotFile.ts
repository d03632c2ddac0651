import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import { worldModels } from '../db/moveSandboxRows.ts';
import type { SqlValue } from '../db/sql.ts';
import type { WorldTable } from '../db/worldRows.ts';
import { contentsUsed, sha256Of, type WorldContent } from './worldContents.ts';

const FORMAT = 'tradeport-snapshot';
/** 1 had the rows of files without their contents. */
const VERSION = 2;
const formatName = (version: unknown): string => `format ${String(version).slice(0, 20)}`;
/** What this version writes and reads; an installation that was brought up to date may keep files of an older one. */
export const OUR_FORMAT = formatName(VERSION);
/** The name by which a kept snapshot is known to fit: its tables and its format. */
export const snapshotVersion = (schema: string): string => `${schema}, ${OUR_FORMAT}`;
/** A file that grows beyond this when it is unpacked is none of ours. */
const UNPACKED_BYTES_MAX = 1_000_000_000;

/** What stands on the first line of a snapshot. */
export interface SnapshotHeader {
  readonly takenOf: string;
  readonly scenario: string;
  readonly clockAt: Date;
  readonly clockSpeed: number;
  /** Which tables it fits. */
  readonly schemaName: string;
  /** The state hash of what it holds. */
  readonly hash: string;
}

export interface Snapshot {
  readonly header: SnapshotHeader;
  readonly tables: readonly WorldTable[];
}

/** A snapshot that was read, and proven whole. */
export interface ReadSnapshot extends Snapshot {
  /** What its files hold, unpacked one at a time. */
  readonly contents: () => Iterable<WorldContent>;
}

/** A file whose head was read. */
export interface OpenedSnapshot {
  readonly header: SnapshotHeader;
  /** Reads the rest, if its tables are those of this version, and proves that it is whole. Throws SnapshotBroken. */
  readonly unpack: () => ReadSnapshot;
}

/** A snapshot of another format than this version writes. Nothing was changed. */
export class SnapshotOfOtherFormat extends Error {
  override readonly name = 'SnapshotOfOtherFormat';
  readonly theirs: string;

  constructor(version: unknown) {
    super();
    this.theirs = formatName(version);
  }
}

/** A file that cannot be read, and why, in a few words. Nothing was changed. */
export class SnapshotBroken extends Error {
  override readonly name = 'SnapshotBroken';
}

const pack = (value: SqlValue): unknown => {
  if (value instanceof Date) return { d: value.toISOString() };
  return typeof value === 'bigint' ? { n: String(value) } : value;
};

const isMembers = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const unpack = (value: unknown): SqlValue => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  if (isMembers(value) && typeof value.n === 'string' && /^-?\d{1,19}$/.test(value.n)) return BigInt(value.n);
  const at = isMembers(value) && typeof value.d === 'string' ? new Date(value.d) : undefined;
  if (at === undefined || Number.isNaN(at.getTime())) throw new SnapshotBroken('a value that no column can hold');
  return at;
};

const digest = () => {
  const hash = createHash('sha256');
  return {
    add: (bytes: string | Buffer): void => {
      hash.update(bytes);
    },
    end: (): string => hash.digest('hex'),
  };
};

const digestOf = (lines: readonly Buffer[]): string => {
  const { add, end } = digest();
  for (const line of lines) {
    add(line);
    add('\n');
  }
  return end();
};

/** The text of a snapshot, a part at a time: no more than one content of a file is held unpacked. */
async function* textOf({ header, tables }: Snapshot, contents: AsyncIterable<WorldContent>): AsyncGenerator<string> {
  const { add, end } = digest();
  const count = contentsUsed(tables).length;
  const lines = [
    JSON.stringify({ format: FORMAT, version: VERSION, contents: count, ...header }),
    ...tables.flatMap(({ name, columns, rows }) => [
      JSON.stringify({ table: name, columns, rows: rows.length }),
      ...rows.map((row) => JSON.stringify(row.map(pack))),
    ]),
  ];
  const rowsText = `${lines.join('\n')}\n`;
  add(rowsText);
  yield rowsText;
  for await (const { sha256, content } of contents) {
    const line = `${JSON.stringify([sha256, content === null ? null : content.toString('base64')])}\n`;
    add(line);
    yield line;
  }
  yield `${JSON.stringify({ end: end() })}\n`;
}

/**
 * Packs a world: a line for the head, a line for each table and each row, a line for each content that `contentsUsed` names, a line
 * with a checksum at the end; then gzip.
 */
export const packSnapshot = async (
  snapshot: Snapshot,
  contents: AsyncIterable<WorldContent>,
): Promise<Buffer<ArrayBuffer>> => {
  const gzip = createGzip();
  const text = Readable.from(textOf(snapshot, contents), { highWaterMark: 1 });
  const [packed] = await Promise.all([buffer(gzip), pipeline(text, gzip)]);
  return packed;
};

const parse = (line: Buffer | undefined): unknown => {
  try {
    return JSON.parse(line?.toString() ?? '');
  } catch {
    throw new SnapshotBroken('a line that cannot be read');
  }
};

/** The head, and how many contents stand at the end. */
const headOf = (line: Buffer | undefined): { readonly header: SnapshotHeader; readonly contents: number } => {
  const head = parse(line);
  if (!isMembers(head) || head.format !== FORMAT) throw new SnapshotBroken('not a snapshot');
  if (head.version !== VERSION) throw new SnapshotOfOtherFormat(head.version);
  const { takenOf, scenario, clockAt, clockSpeed, schemaName, hash, contents } = head;
  const at = new Date(String(clockAt));
  const isWhole =
    [takenOf, scenario, schemaName, hash].every((word) => typeof word === 'string') &&
    typeof clockSpeed === 'number' &&
    Number.isSafeInteger(contents);
  if (!isWhole || Number.isNaN(at.getTime())) throw new SnapshotBroken('its head is not whole');
  const header = {
    takenOf: String(takenOf),
    scenario: String(scenario),
    clockAt: at,
    clockSpeed: Number(clockSpeed),
    schemaName: String(schemaName),
    hash: String(hash),
  };
  return { header, contents: Number(contents) };
};

const tablesOf = (lines: readonly Buffer[]): readonly WorldTable[] => {
  const tables: WorldTable[] = [];
  for (let at = 0; at < lines.length; ) {
    const head = parse(lines[at]);
    const model = isMembers(head) ? worldModels.find(({ name }) => name === head.table) : undefined;
    if (!isMembers(head) || !model || JSON.stringify(head.columns) !== JSON.stringify(model.columns))
      throw new SnapshotBroken('a table that this version does not have');
    const count = Number(head.rows);
    const rows = lines.slice(at + 1, at + 1 + count).map((line) => {
      const row = parse(line);
      if (!Array.isArray(row) || row.length !== model.columns.length)
        throw new SnapshotBroken('a row that is not whole');
      return row.map(unpack);
    });
    tables.push({ name: model.name, columns: model.columns, rows });
    at += 1 + count;
  }
  return tables;
};

const contentOf = (line: Buffer): WorldContent => {
  const parts = parse(line);
  const [sha256, text]: readonly unknown[] = Array.isArray(parts) ? parts : [];
  if (typeof sha256 !== 'string' || (typeof text !== 'string' && text !== null))
    throw new SnapshotBroken('a content that is not whole');
  return { sha256, content: text === null ? null : Buffer.from(text, 'base64') };
};

function* contentsIn(lines: readonly Buffer[]): Generator<WorldContent> {
  for (const line of lines) yield contentOf(line);
}

/** Each content that the rows name must be there, be what its hash says and be as large as its file: nothing less, nothing besides. */
const proveContents = (tables: readonly WorldTable[], contents: Iterable<WorldContent>): void => {
  const missing = new Map(contentsUsed(tables).map(({ sha256, bytes }) => [sha256, bytes]));
  for (const { sha256, content } of contents) {
    const bytes = missing.get(sha256);
    if (!missing.delete(sha256) || !/^[0-9a-f]{64}$/.test(sha256))
      throw new SnapshotBroken('a content that no file of it is');
    if (content !== null && (content.length !== bytes || sha256Of(content) !== sha256))
      throw new SnapshotBroken('a content that is not what its hash says');
  }
  if (missing.size > 0) throw new SnapshotBroken('a file without its content');
};

/** Lines are read one by one: the whole as one text would take twice its room. What stands after the last line end is dropped. */
const linesOf = async (file: Buffer): Promise<readonly Buffer[]> => {
  const text = await promisify(gunzip)(file, { maxOutputLength: UNPACKED_BYTES_MAX }).catch(() => {
    throw new SnapshotBroken('not gzip, or it broke off');
  });
  const lines: Buffer[] = [];
  for (let from = 0, to = text.indexOf('\n'); to !== -1; from = to + 1, to = text.indexOf('\n', from))
    lines.push(text.subarray(from, to));
  return lines;
};

/**
 * Reads the head of a snapshot. Throws SnapshotBroken and SnapshotOfOtherFormat. Look at its `schemaName` before unpacking, as another version's tables
 * read like broken ones.
 */
export const openSnapshot = async (file: Buffer): Promise<OpenedSnapshot> => {
  const lines = await linesOf(file);
  const { header, contents: count } = headOf(lines[0]);
  const unpack = (): ReadSnapshot => {
    const end = parse(lines.at(-1));
    const body = lines.slice(0, -1);
    if (!isMembers(end) || end.end !== digestOf(body)) throw new SnapshotBroken('its checksum does not match');
    const contentsFrom = body.length - count;
    if (count < 0 || contentsFrom < 1) throw new SnapshotBroken('its head is not whole');
    const tables = tablesOf(body.slice(1, contentsFrom));
    const contents = () => contentsIn(body.slice(contentsFrom));
    proveContents(tables, contents());
    return { header, tables, contents };
  };
  return { header, unpack };
};
