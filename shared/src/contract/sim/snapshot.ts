import { type Static, Type } from 'typebox';
import { Closed, Instant, Nullable, OneOf } from '../common.ts';
import { calls, get, post } from '../define.ts';
import { MachineName } from './object.ts';
import { SandboxName, SandboxView } from './sandbox.ts';

const SnapshotName = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]{0,59}$', minLength: 1, maxLength: 60 });
/** A snapshot that is handed in, at most, as base64. */
const SNAPSHOT_CHARS_MAX = 64_000_000;

export const SnapshotView = Closed({
  name: Type.String(),
  /** The sandbox it was taken of. */
  takenOf: Type.String(),
  scenario: Type.String(),
  /** Sandbox time when it was taken, and real time. */
  clockAt: Instant,
  takenAt: Instant,
  rows: Type.Integer(),
  bytes: Type.Integer(),
  hash: Type.String(),
  /** Whether it can be restored here: it has the tables and the format of this version. */
  fits: Type.Boolean(),
});
export type SnapshotView = Static<typeof SnapshotView>;

/** Rows of one table that a comparison lists, unless it is asked for fewer. */
export const DIFF_ROWS_MAX = 200;
/** Beyond so many characters a value is cut off. */
export const DIFF_VALUE_CHARS_MAX = 1_000;

/** What a row came to between two states. */
export const ROW_CHANGES = ['changed', 'added', 'removed'] as const;

/** One of the two states that are compared. */
const ComparedState = Closed({
  /** Null: the sandbox itself, as it is or as it was at the time. */
  snapshot: Nullable(Type.String()),
  sandbox: Type.String(),
  /** Sandbox time. */
  at: Instant,
});

/** A balance of the books that is not what it was: of a merchant, or of the platform. */
const BalanceDifference = Closed({
  merchantNo: Nullable(Type.String()),
  merchantName: Nullable(Type.String()),
  account: Type.String(),
  accountText: Type.String(),
  currency: Type.String(),
  before: Type.String(),
  after: Type.String(),
  difference: Type.String(),
});

const RowDifference = Closed({
  change: OneOf(ROW_CHANGES),
  /** What names the row in its table. */
  rowKey: Type.String(),
  /** Of an object with a life: its machine, in which `rowKey` is its number. */
  machine: Nullable(MachineName),
  merchantNo: Nullable(Type.String()),
  /** What differs, of a row that was changed. What is sealed is masked. */
  fields: Type.Array(
    Closed({
      field: Type.String(),
      fieldText: Type.String(),
      before: Nullable(Type.String()),
      after: Nullable(Type.String()),
    }),
  ),
});

const TableDifference = Closed({
  table: Type.String(),
  title: Type.String(),
  changedRows: Type.Integer(),
  addedRows: Type.Integer(),
  removedRows: Type.Integer(),
  /** Those that were changed first, then added, then removed. */
  rows: Type.Array(RowDifference, { maxItems: DIFF_ROWS_MAX }),
  /** Whether there are more than are listed. */
  truncated: Type.Boolean(),
});

/** Whole sandboxes as files: rows, uploaded files, clock, waiting tasks. */
export const simSnapshot = calls('simSnapshot', '/sim/api/snapshot', {
  list: get('list', { title: ['快照列表', 'List the snapshots'], access: 'sim', result: Type.Array(SnapshotView) }),
  save: post('save', {
    title: ['保存快照', 'Save the present sandbox as a snapshot'],
    access: 'sim',
    request: Closed({ name: SnapshotName }),
    result: SnapshotView,
    errors: ['snapshotTooLarge', 'snapshotFileLost', 'snapshotExists'],
  }),
  download: get('download', {
    title: ['下载快照', 'Download a snapshot as a file, in base64'],
    access: 'sim',
    request: Closed({ name: SnapshotName }),
    result: Closed({ name: Type.String(), fileName: Type.String(), file: Type.String() }),
    errors: ['snapshotMissing'],
  }),
  upload: post('upload', {
    title: ['上传快照', 'Hand in the file of a snapshot'],
    access: 'sim',
    bodyBytesMax: SNAPSHOT_CHARS_MAX + 1_000,
    request: Closed({
      name: SnapshotName,
      file: Type.String({ minLength: 1, maxLength: SNAPSHOT_CHARS_MAX, pattern: '^[A-Za-z0-9+/]+={0,2}$' }),
    }),
    result: SnapshotView,
    errors: ['snapshotBroken', 'snapshotOfOtherVersion', 'snapshotExists'],
  }),
  restore: post('restore', {
    title: ['恢复快照', 'Restore a snapshot into a new sandbox, or in place of one'],
    access: 'sim',
    request: Closed({
      name: SnapshotName,
      /** The sandbox to restore into. */
      into: SandboxName,
      /** Whether a sandbox of that name gives way. */
      replace: Type.Optional(Type.Boolean()),
      /** Whether it may be a snapshot that neither this installation nor one with the same SNAPSHOT_KEY has saved. */
      untrusted: Type.Optional(Type.Boolean()),
    }),
    result: SandboxView,
    errors: ['snapshotMissing', 'snapshotBroken', 'snapshotOfOtherVersion', 'snapshotUntrusted', 'sandboxExists'],
  }),
  diff: get('diff', {
    title: [
      '比较状态',
      'Compare two snapshots, a snapshot with the present, or two times: balances and rows that differ',
    ],
    access: 'sim',
    request: Closed({
      /** Two snapshots; without the second, the present state of the sandbox. */
      fromSnapshot: Type.Optional(SnapshotName),
      toSnapshot: Type.Optional(SnapshotName),
      /** Or two times of the sandbox clock; without the second, now. */
      fromAt: Type.Optional(Instant),
      toAt: Type.Optional(Instant),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: DIFF_ROWS_MAX, default: DIFF_ROWS_MAX })),
    }),
    result: Closed({
      from: ComparedState,
      to: ComparedState,
      balanceChanges: Type.Array(BalanceDifference),
      tables: Type.Array(TableDifference),
    }),
    errors: [
      'EMPTY_PARAM',
      'comparedUnlike',
      'startAfterEnd',
      'momentAhead',
      'snapshotMissing',
      'snapshotBroken',
      'snapshotOfOtherVersion',
      'tooDifferent',
    ],
    assumed: [
      'times: what the books and the event log tell, which are balances and objects that were made or changed their state',
    ],
  }),
  remove: post('remove', {
    title: ['删除快照', 'Remove a snapshot'],
    access: 'sim',
    request: Closed({ name: SnapshotName }),
    result: Closed({ name: Type.String() }),
    errors: ['snapshotMissing'],
  }),
});
