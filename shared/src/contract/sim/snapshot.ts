import { type Static, Type } from 'typebox';
import { Closed, Instant, Nullable, OneOf } from '../common.ts';
import { calls, get, post } from '../define.ts';
import { type Reasons, reason } from '../reason.ts';
import { MachineName } from './object.ts';
import { SandboxName, SandboxView } from './sandbox.ts';

/** Why its calls refuse, finer than a code. */
export const snapshotReasons = {
  snapshotExists: reason('REQUEST_REPEAT', '快照 {name} 已存在', 'Snapshot {name} already exists'),
  snapshotMissing: reason('REQUEST_FAILED', '快照 {name} 不存在', 'No snapshot {name}'),
  snapshotBroken: reason('INVALID_PARAM', '快照文件损坏：{why}', 'The snapshot file is damaged: {why}'),
  snapshotTooLarge: reason(
    'OPERATION_NOT_ALLOW',
    '沙盒中的上传文件共 {size}，快照最多可包含 {limit}',
    'Uploaded files total {size}; a snapshot holds at most {limit}',
  ),
  snapshotUntrusted: reason(
    'OPERATION_NOT_ALLOW',
    '快照 {name} 并非由本系统或持有相同 SNAPSHOT_KEY 的系统保存；如确认来源可信，请注明后再恢复',
    'Snapshot {name} was saved neither here nor by an installation with the same SNAPSHOT_KEY. Confirm that you trust its source to restore it',
  ),
  snapshotFileLost: reason(
    'OPERATION_NOT_ALLOW',
    '文件 {file} 的内容已丢失，无法保存快照',
    'The content of the file {file} is lost, so no snapshot can be saved',
  ),
  snapshotOfOtherVersion: reason(
    'OPERATION_NOT_ALLOW',
    '快照来自另一版本（{theirs}），当前版本为 {ours}',
    'The snapshot is from another version ({theirs}); this is {ours}',
  ),
  comparedUnlike: reason(
    'INVALID_PARAM',
    '快照只能与快照或当前状态比较，时刻只能与时刻比较',
    'Compare a snapshot with a snapshot or the present state, and a time with a time',
  ),
  momentAhead: reason(
    'INVALID_PARAM',
    '比较的时刻不能晚于沙盒当前时间',
    'A compared time cannot be later than the sandbox clock',
  ),
  tooDifferent: reason(
    'OPERATION_NOT_ALLOW',
    '{table}的差异超过 {limit} 行，无法比较',
    '{table}: more than {limit} rows differ, too many to compare',
  ),
} satisfies Reasons;

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
