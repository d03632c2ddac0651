import { type Reasons, reason } from '../reason.ts';

/** Why its calls refuse, finer than a code. */
export const viewReasons = {
  viewsFull: reason('BIZ_ERROR', '每个列表最多保存 20 个视图', 'Up to 20 views can be kept of a list'),
  viewUnknown: reason('BIZ_ERROR', '没有找到此视图', 'No such view'),
} as const satisfies Reasons;
