import { type Static, Type } from 'typebox';
import { Closed, Instant } from '../common.ts';
import { calls, get, post } from '../define.ts';
import { type Reasons, reason } from '../reason.ts';
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
  remove: post('remove', {
    title: ['删除快照', 'Remove a snapshot'],
    access: 'sim',
    request: Closed({ name: SnapshotName }),
    result: Closed({ name: Type.String() }),
    errors: ['snapshotMissing'],
  }),
});
