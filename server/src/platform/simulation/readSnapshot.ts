import { isMembers } from '@tradeport/shared/rules/members.ts';
import { type Columns, fits } from '../db/columns.ts';
import type { SqlValue } from '../db/sql.ts';
import { WorldHash } from '../db/stateHash.ts';
import { columnAt, type WorldModel, type WorldPage, type WorldRow, worldModelNamed } from '../db/worldRows.ts';
import type { AtRest } from '../secrets/atRest.ts';
import { turnSealed } from '../secrets/sealedColumns.ts';
import type { SealHead, SnapshotSeals, Vouchers } from '../secrets/snapshotSeals.ts';
import { createContentReader } from './contentReader.ts';
import { FORMAT, formatName, type SnapshotEnd, type SnapshotHeader, VERSION, vouchedText } from './snapshotFile.ts';
import { lineDigest, linesOf, parseLine, SnapshotBroken, type SnapshotLimits } from './snapshotLines.ts';
import type { WorldContent } from './worldContents.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
/** As long as the name of a version is shown. */
const SAVED_BY_CHARS = 40;

/** A snapshot of another format than this version writes. Nothing was changed. */
export class SnapshotOfOtherFormat extends Error {
  override readonly name = 'SnapshotOfOtherFormat';
  readonly theirs: string;
  /** The name of its tables, as the file says. */
  readonly schemaName: string;

  constructor({ version, savedBy, schemaName }: Readonly<Record<string, unknown>>) {
    super();
    this.theirs = [...(isText(savedBy) ? [savedBy.slice(0, SAVED_BY_CHARS)] : []), formatName(version)].join(', ');
    this.schemaName = isText(schemaName) ? schemaName : '';
  }
}

/** A file whose first and last line were read, and found to belong to what is between them. */
export interface ProvenSnapshot {
  readonly header: SnapshotHeader;
  readonly end: SnapshotEnd;
  /** Opens what is sealed in it. */
  readonly open: (sealed: string, boundTo: string) => string;
  /** Whether this installation, or one that it shares a passphrase with, vouches for it. */
  readonly isTrusted: boolean;
}

/** The years that instants of a world may lie in: what reckons with days and years stays within what it can write. */
const EARLIEST = Date.UTC(1900, 0);
const LATEST = Date.UTC(2200, 0);

/** As fast as a clock may be set. */
export const SPEED_MAX = 100_000;

const instantOf = (text: unknown, place: () => string): Date => {
  const at = new Date(isText(text) ? text : Number.NaN);
  if (!(at.getTime() >= EARLIEST && at.getTime() < LATEST))
    throw new SnapshotBroken(`${place()} is an instant that no world has`);
  return at;
};

const notWhole = (part: string): SnapshotBroken => new SnapshotBroken(`its ${part} is not whole`);

interface Head {
  readonly header: SnapshotHeader;
  readonly seal: SealHead;
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** How what is sealed in it is sealed. */
const sealOf = ({ salt, carriedKey }: Readonly<Record<string, unknown>>): SealHead => {
  if (!isText(salt) || (carriedKey !== null && !isText(carriedKey))) throw notWhole('head');
  return { salt, carriedKey };
};

const headOf = (line: Buffer | undefined): Head => {
  const head = parseLine(line);
  if (!isMembers(head) || head.format !== FORMAT) throw new SnapshotBroken('not a snapshot');
  const { version, takenOf, scenario, clockAt, clockSpeed, schemaName, savedBy } = head;
  if (version !== VERSION) throw new SnapshotOfOtherFormat(head);
  if (!isText(takenOf) || !isText(scenario) || !isText(schemaName)) throw notWhole('head');
  if (!isCount(clockSpeed) || clockSpeed > SPEED_MAX) throw new SnapshotBroken('a clock that runs as none can');
  const at = instantOf(clockAt, () => 'its clock');
  const by = isText(savedBy) ? { savedBy: savedBy.slice(0, SAVED_BY_CHARS) } : {};
  return { header: { takenOf, scenario, clockAt: at, clockSpeed, schemaName, ...by }, seal: sealOf(head) };
};

interface End {
  readonly end: SnapshotEnd;
  readonly digest: string;
  readonly vouchers: Vouchers;
}

const endOf = (line: Buffer | undefined): End => {
  const members = parseLine(line);
  if (!isMembers(members) || !isText(members.end)) throw notWhole('end');
  const { end: digest, hash, rows, own, shared } = members;
  if (!isText(hash) || !isText(own) || (shared !== null && !isText(shared)) || !isCount(rows)) throw notWhole('end');
  return { end: { hash, rows }, digest, vouchers: { own, shared } };
};

const opening = (open: AtRest['open']): AtRest['open'] => {
  return (sealed, boundTo) => {
    try {
      return open(sealed, boundTo);
    } catch {
      throw new SnapshotBroken(`the sealed text of ${boundTo} cannot be opened`);
    }
  };
};

const keysOf = async ({ seal }: Head, { end, digest, vouchers }: End, seals: SnapshotSeals) => {
  const own = await seals.open(seal);
  if (!own) throw new SnapshotBroken('what is sealed in it needs the SNAPSHOT_KEY it was saved with');
  return { open: opening(own.atRest.open), isTrusted: own.isVouched(vouchedText(digest, end), vouchers) };
};

/**
 * Reads a file through without believing any of it: its head, its limits, its checksum, who vouches for it. `ours` looks at the head
 * before all else, as another version's lines read like broken ones. Throws SnapshotBroken and SnapshotOfOtherFormat.
 */
export const proveSnapshot = async (
  file: Buffer,
  limits: SnapshotLimits,
  { ours, seals }: { readonly seals: SnapshotSeals; readonly ours: (header: SnapshotHeader) => void },
): Promise<ProvenSnapshot> => {
  const digest = lineDigest();
  let head: Head | undefined;
  let last: Buffer | undefined;
  for await (const line of linesOf(file, limits)) {
    if (!head) {
      head = headOf(line);
      ours(head.header);
    }
    if (last) digest.add(last);
    last = line;
  }
  if (!head) throw new SnapshotBroken('not a snapshot');
  const end = endOf(last);
  if (digest.end() !== end.digest) throw new SnapshotBroken('its checksum does not match');
  return { header: head.header, end: end.end, ...(await keysOf(head, end, seals)) };
};

const cellOf = (value: unknown, place: () => string): unknown => {
  if (!isMembers(value)) return value;
  if (isText(value.n) && /^-?\d{1,19}$/.test(value.n)) return BigInt(value.n);
  return isText(value.d) ? instantOf(value.d, place) : value;
};

/** A value that its column can hold on either database. */
const isSound = (value: unknown): boolean => !isText(value) || (value.isWellFormed() && !value.includes('\0'));

/** Where in a file something is wrong: rows of a table count from 1. */
export const placeIn = (table: string, row: number): string => `${table}, row ${row}`;

export const rowOf = (
  line: readonly unknown[],
  names: readonly string[],
  types: Columns,
  place: () => string,
): WorldRow => {
  if (line.length !== names.length) throw new SnapshotBroken(`${place()}: not a whole row`);
  return names.map((column, i): SqlValue => {
    const value = cellOf(line[i], () => `${place()}: ${column}`);
    if (value === null) return null;
    const type = types.get(column);
    if (type === undefined || !fits(type, value) || !isSound(value))
      throw new SnapshotBroken(`${place()}: ${column} is a value that the column cannot hold`);
    return value;
  });
};

const tableOf = (line: Readonly<Record<string, unknown>>): WorldModel => {
  const model = worldModelNamed(line.table);
  if (!model || JSON.stringify(line.columns) !== JSON.stringify(model.columns))
    throw new SnapshotBroken('a table that this version does not have');
  return model;
};

/** A part of a snapshot: some rows, sealed as this installation seals, or one content. */
export type SnapshotPart =
  | { readonly kind: 'rows'; readonly page: WorldPage }
  | { readonly kind: 'content'; readonly content: WorldContent };

/** Rows that are handed on together; legs of one entry are never parted. */
const ROWS_TOGETHER = 500;

const isCut = (model: WorldModel, rows: readonly WorldRow[], next: WorldRow): boolean => {
  if (rows.length < ROWS_TOGETHER) return false;
  if (model.name !== 'Posting') return true;
  const entry = columnAt(model, 'entryId');
  return rows.at(-1)?.[entry] !== next[entry];
};

/** What is needed to read the parts of a proven file. */
export interface PartsOf {
  readonly file: Buffer;
  readonly limits: SnapshotLimits;
  readonly proven: ProvenSnapshot;
  readonly columns: ReadonlyMap<string, Columns>;
  /** Seals for this installation. */
  readonly seal: (text: string, boundTo: string) => string;
}

/**
 * The parts of a proven file, some rows or one content at a time. When all are taken, its rows are known to be as many, and to come to
 * the state hash, that it says. Throws SnapshotBroken.
 */
export async function* partsOf({ file, limits, proven, columns, seal }: PartsOf): AsyncGenerator<SnapshotPart> {
  const hash = new WorldHash();
  const contents = createContentReader();
  const seen = new Set<string>();
  let model: WorldModel | undefined;
  let count: ReturnType<WorldHash['of']> = () => undefined;
  let rows: WorldRow[] = [];
  let total = 0;
  let rowNo = 0;
  const { open } = proven;
  const handOn = (): SnapshotPart[] => {
    if (!model || rows.length === 0) return [];
    const plain = turnSealed({ model, rows }, open);
    rows = [];
    count(plain.rows);
    contents.used.add(plain);
    total += plain.rows.length;
    return [{ kind: 'rows', page: turnSealed(plain, seal) }];
  };
  const asPart = (content: WorldContent | undefined): SnapshotPart[] => (content ? [{ kind: 'content', content }] : []);
  let isHead = true;
  for await (const line of linesOf(file, limits)) {
    const said = parseLine(line);
    if (isHead) isHead = false;
    else if (Array.isArray(said)) {
      if (!model || contents.hasBegun()) throw new SnapshotBroken('a row of no table');
      const { name } = model;
      rowNo += 1;
      const row = rowOf(said, model.columns, columns.get(name) ?? new Map(), () => placeIn(name, rowNo));
      if (isCut(model, rows, row)) yield* handOn();
      rows.push(row);
    } else if (isText(said)) contents.add(said);
    else if (isMembers(said) && 'content' in said) {
      yield* handOn();
      yield* asPart(contents.begin(said.content));
    } else if (isMembers(said) && 'table' in said) {
      yield* handOn();
      model = tableOf(said);
      if (seen.has(model.name) || contents.hasBegun()) throw new SnapshotBroken('a table that it has twice');
      seen.add(model.name);
      rowNo = 0;
      count = hash.of(model.name, model.columns);
    } else if (!isMembers(said) || !('end' in said)) throw new SnapshotBroken('a line that says nothing');
  }
  yield* handOn();
  yield* asPart(contents.end());
  if (total !== proven.end.rows) throw new SnapshotBroken('it does not have the rows it says');
  if (hash.end() !== proven.end.hash) throw new SnapshotBroken('its state hash does not match');
}
