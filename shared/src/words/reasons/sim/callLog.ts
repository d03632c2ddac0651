import { type Reasons, reason } from '../../reason.ts';

/** Why its calls refuse, finer than a code. */
export const callLogReasons = {
  recordMissing: reason('REQUEST_FAILED', '没有调用记录 {id}', 'No recorded call {id}'),
  replaySecret: reason(
    'OPERATION_NOT_ALLOW',
    '该调用含有未保存的机密内容，不能重放',
    'The call contains secrets that are not stored, so it cannot be replayed',
  ),
  replayCut: reason(
    'OPERATION_NOT_ALLOW',
    '该调用的请求过长或含文件，未完整保存，不能重放',
    'The request was too long or included files, so it cannot be replayed',
  ),
  nothingToTest: reason(
    'OPERATION_NOT_ALLOW',
    '这些调用中没有可成为测试的步骤',
    'None of these calls can be a step of a test',
  ),
} satisfies Reasons;
