import { type Reasons, reason } from '../../reason.ts';

/** Why its calls refuse, finer than a code. */
export const storyReasons = {
  storyMissing: reason('INVALID_PARAM', '此沙盒的场景没有故事 {name}', "No story '{name}' here"),
  storyMoved: reason('REQUEST_REPEAT', '故事已不在这一步，请刷新', 'The story has moved to another step. Refresh.'),
  storyDeedFailed: reason('OPERATION_NOT_ALLOW', '未能代为完成：{why}', 'Could not be done: {why}'),
  worldMoved: reason(
    'REQUEST_REPEAT',
    '沙盒内同时有其他变动，请重试',
    'Something else happened in the sandbox at the same time. Try again.',
  ),
  storyAtItsEnd: reason('OPERATION_NOT_ALLOW', '没有更多步骤', 'No more steps'),
} satisfies Reasons;
