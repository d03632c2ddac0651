import { type Reasons, reason } from '../../reason.ts';

/** Why its calls refuse, finer than a code. */
export const decisionReasons = {
  decisionUnknown: reason('INVALID_PARAM', '未知的决定类型', 'Unknown decision type'),
} satisfies Reasons;
