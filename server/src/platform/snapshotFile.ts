import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { worldModels } from './db/moveSandboxRows.ts';
import type { SqlValue } from './db/sql.ts';
import type { WorldTable } from './db/worldRows.ts';

const FORMAT = 'tradeport-snapshot';
const VERSION = 1;
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

const digestOf = (lines: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const line of lines) hash.update(line).update('\n');
  return hash.digest('hex');
};

/** Packs a world: a line for the head, a line for each table and each row, a line with a checksum at the end; then gzip. */
export const packSnapshot = async ({ header, tables }: Snapshot): Promise<Buffer<ArrayBuffer>> => {
  const lines = [
    JSON.stringify({ format: FORMAT, version: VERSION, ...header }),
    ...tables.flatMap(({ name, columns, rows }) => [
      JSON.stringify({ table: name, columns, rows: rows.length }),
      ...rows.map((row) => JSON.stringify(row.map(pack))),
    ]),
  ];
  lines.push(JSON.stringify({ end: digestOf(lines) }));
  return Buffer.from(await promisify(gzip)(`${lines.join('\n')}\n`));
};

const parse = (line: string | undefined): unknown => {
  try {
    return JSON.parse(line ?? '');
  } catch {
    throw new SnapshotBroken('a line that cannot be read');
  }
};

const headerOf = (line: string | undefined): SnapshotHeader => {
  const head = parse(line);
  if (!isMembers(head) || head.format !== FORMAT) throw new SnapshotBroken('not a snapshot');
  if (head.version !== VERSION) throw new SnapshotBroken(`a format of version ${String(head.version)}`);
  const { takenOf, scenario, clockAt, clockSpeed, schemaName, hash } = head;
  const at = new Date(String(clockAt));
  const isWhole =
    [takenOf, scenario, schemaName, hash].every((word) => typeof word === 'string') && typeof clockSpeed === 'number';
  if (!isWhole || Number.isNaN(at.getTime())) throw new SnapshotBroken('its head is not whole');
  return {
    takenOf: String(takenOf),
    scenario: String(scenario),
    clockAt: at,
    clockSpeed: Number(clockSpeed),
    schemaName: String(schemaName),
    hash: String(hash),
  };
};

const tablesOf = (lines: readonly string[]): readonly WorldTable[] => {
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

const linesOf = async (file: Buffer): Promise<readonly string[]> => {
  try {
    const text = (await promisify(gunzip)(file, { maxOutputLength: UNPACKED_BYTES_MAX })).toString('utf8');
    return text.split('\n').slice(0, -1);
  } catch {
    throw new SnapshotBroken('not gzip, or it broke off');
  }
};

/** Reads the head of a snapshot alone. Throws SnapshotBroken. */
export const readSnapshotHeader = async (file: Buffer): Promise<SnapshotHeader> => headerOf((await linesOf(file))[0]);

/**
 * Reads a snapshot of this version's tables and proves that it is whole. Throws SnapshotBroken; look at the head's
 * `schemaName` first, as another version's tables read like broken ones.
 */
export const unpackSnapshot = async (file: Buffer): Promise<Snapshot> => {
  const lines = await linesOf(file);
  const header = headerOf(lines[0]);
  const end = parse(lines.at(-1));
  const body = lines.slice(0, -1);
  if (!isMembers(end) || end.end !== digestOf(body)) throw new SnapshotBroken('its checksum does not match');
  return { header, tables: tablesOf(body.slice(1)) };
};
