import { type Reasons, reason } from '../../reason.ts';

/** Why its calls refuse, finer than a code. */
export const clockReasons = {
  clockBackward: reason('OPERATION_NOT_ALLOW', '沙盒时间不能倒退', 'The sandbox clock cannot move backward'),
  clockTooFar: reason('INVALID_PARAM', '一次最多前进 {days} 天', 'The clock moves at most {days} days at a time'),
  nothingNext: reason('OPERATION_NOT_ALLOW', '没有下一时刻：{what}', 'None ahead: {what}'),
} satisfies Reasons;
