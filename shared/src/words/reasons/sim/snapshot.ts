import { type Reasons, reason } from '../../reason.ts';

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
