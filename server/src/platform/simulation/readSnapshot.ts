import { isMembers } from '@tradeport/shared/rules/members.ts';
import { type Columns, fits } from '../db/columns.ts';
import type { SqlValue } from '../db/sql.ts';
import { WorldHash } from '../db/stateHash.ts';
import { columnAt, type WorldModel, type WorldPage, type WorldRow, worldModelNamed } from '../db/worldRows.ts';
import { turnSealed } from '../secrets/sealedColumns.ts';
import type { FileSeal, SealHead, SnapshotSeals, Vouchers } from '../secrets/snapshotSeals.ts';
import { FORMAT, formatName, type SnapshotEnd, type SnapshotHeader, VERSION, vouchedText } from './snapshotFile.ts';
import { lineDigest, linesOf, parseLine, SnapshotBroken, type SnapshotLimits } from './snapshotLines.ts';
import { createUsedContents, sha256Of, type WorldContent } from './worldContents.ts';

/** A snapshot of another format than this version writes. Nothing was changed. */
export class SnapshotOfOtherFormat extends Error {
  override readonly name = 'SnapshotOfOtherFormat';
  readonly theirs: string;

  constructor(version: unknown) {
    super();
    this.theirs = formatName(version);
  }
}

/** A file whose first and last line were read, and found to belong to what is between them. */
export interface ProvenSnapshot {
  readonly header: SnapshotHeader;
  readonly end: SnapshotEnd;
  readonly seal: FileSeal;
  /** Whether this installation, or one that it shares a passphrase with, vouches for it. */
  readonly isTrusted: boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string';

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

const headOf = (line: Buffer | undefined): { readonly header: SnapshotHeader; readonly seal: SealHead } => {
  const head = parseLine(line);
  if (!isMembers(head) || head.format !== FORMAT) throw new SnapshotBroken('not a snapshot');
  if (head.version !== VERSION) throw new SnapshotOfOtherFormat(head.version);
  const { takenOf, scenario, clockAt, clockSpeed, schemaName, salt, carriedKey } = head;
  if (!isText(takenOf) || !isText(scenario) || !isText(schemaName) || !isText(salt)) throw notWhole('head');
  if (typeof clockSpeed !== 'number' || !Number.isSafeInteger(clockSpeed) || clockSpeed < 0 || clockSpeed > SPEED_MAX)
    throw new SnapshotBroken('a clock that runs as none can');
  if (carriedKey !== null && !isText(carriedKey)) throw notWhole('head');
  const header = { takenOf, scenario, clockAt: instantOf(clockAt, () => 'its clock'), clockSpeed, schemaName };
  return { header, seal: { salt, carriedKey } };
};

const endOf = (
  line: Buffer | undefined,
): { readonly end: SnapshotEnd; readonly digest: string; readonly vouchers: Vouchers } => {
  const members = parseLine(line);
  if (!isMembers(members)) throw notWhole('end');
  const { end: digest, hash, rows, own, shared } = members;
  if (!isText(digest) || !isText(hash) || !isText(own) || (shared !== null && !isText(shared))) throw notWhole('end');
  if (typeof rows !== 'number' || !Number.isSafeInteger(rows) || rows < 0) throw notWhole('end');
  return { end: { hash, rows }, digest, vouchers: { own, shared } };
};

/**
 * Reads a file through without believing any of it: its head, its limits, its checksum, who vouches for it. `ours` looks at the head
 * before all else, as another version's lines read like broken ones. Throws SnapshotBroken and SnapshotOfOtherFormat.
 */
export const proveSnapshot = async (
  file: Buffer,
  limits: SnapshotLimits,
  { seals, ours }: { readonly seals: SnapshotSeals; readonly ours: (header: SnapshotHeader) => void },
): Promise<ProvenSnapshot> => {
  const digest = lineDigest();
  let head: ReturnType<typeof headOf> | undefined;
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
  const { end, digest: expected, vouchers } = endOf(last);
  if (digest.end() !== expected) throw new SnapshotBroken('its checksum does not match');
  const seal = await seals.open(head.seal);
  if (!seal) throw new SnapshotBroken('what is sealed in it needs the SNAPSHOT_KEY it was saved with');
  return { header: head.header, end, seal, isTrusted: seal.isVouched(vouchedText(expected, end), vouchers) };
};

const cellOf = (value: unknown, place: () => string): unknown => {
  if (!isMembers(value)) return value;
  if (isText(value.n) && /^-?\d{1,19}$/.test(value.n)) return BigInt(value.n);
  return isText(value.d) ? instantOf(value.d, place) : value;
};

/** A value that its column can hold on either database. */
const isSound = (value: unknown): boolean => !isText(value) || (value.isWellFormed() && !value.includes('\0'));

/** Where in a file something is wrong: rows of a table count from 1. */
const placeIn = (table: string, row: number): string => `${table}, row ${row}`;

const rowOf = (line: readonly unknown[], model: WorldModel, columns: Columns, place: () => string): WorldRow => {
  if (line.length !== model.columns.length) throw new SnapshotBroken(`${place()}: not a whole row`);
  return model.columns.map((column, i): SqlValue => {
    const value = cellOf(line[i], () => `${place()}: ${column}`);
    if (value === null) return null;
    const type = columns.get(column);
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

/** Contents as their lines come. Each that the rows name must be there, be what its hash says and be as large as its file. */
const createContentReader = () => {
  const used = createUsedContents();
  let wanted: Map<string, number> | undefined;
  let open: { readonly sha256: string; readonly pieces: Buffer[]; bytes: number } | undefined;
  const close = (): WorldContent | undefined => {
    if (!open) return undefined;
    const { sha256, pieces, bytes } = open;
    open = undefined;
    const content = Buffer.concat(pieces);
    if (wanted?.get(sha256) !== bytes || sha256Of(content) !== sha256)
      throw new SnapshotBroken('a content that is not what its hash says');
    wanted.delete(sha256);
    return { sha256, content };
  };
  return {
    used,
    begin: (sha256: unknown): WorldContent | undefined => {
      const before = close();
      wanted ??= new Map(used.all().map((each) => [each.sha256, each.bytes]));
      if (!isText(sha256) || !/^[0-9a-f]{64}$/.test(sha256) || !wanted.has(sha256))
        throw new SnapshotBroken('a content that no file of it is');
      open = { sha256, pieces: [], bytes: 0 };
      return before;
    },
    add: (text: string): void => {
      const piece = Buffer.from(text, 'base64');
      if (!open) throw new SnapshotBroken('a content that no file of it is');
      open.pieces.push(piece);
      open.bytes += piece.length;
      if (open.bytes > (wanted?.get(open.sha256) ?? 0))
        throw new SnapshotBroken('a content that is not what its hash says');
    },
    end: (): WorldContent | undefined => {
      const last = close();
      wanted ??= new Map(used.all().map((each) => [each.sha256, each.bytes]));
      if (wanted.size > 0) throw new SnapshotBroken('a file without its content');
      return last;
    },
    hasBegun: (): boolean => wanted !== undefined,
  };
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

const openSealed =
  ({ seal }: ProvenSnapshot) =>
  (sealed: string, boundTo: string): string => {
    try {
      return seal.atRest.open(sealed, boundTo);
    } catch {
      throw new SnapshotBroken(`the sealed text of ${boundTo} cannot be opened`);
    }
  };

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
  const open = openSealed(proven);
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
      const row = rowOf(said, model, columns.get(name) ?? new Map(), () => placeIn(name, rowNo));
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
