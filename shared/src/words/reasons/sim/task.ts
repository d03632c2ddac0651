import { type Reasons, reason } from '../../reason.ts';

/** Why its calls refuse, finer than a code. */
export const taskReasons = {
  taskNotFailing: reason(
    'OPERATION_NOT_ALLOW',
    '任务 {id} 没有失败，或已不存在',
    'Task {id} has not failed or no longer exists',
  ),
} satisfies Reasons;
