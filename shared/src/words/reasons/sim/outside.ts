import { type Reasons, reason } from '../../reason.ts';

/** Why its calls refuse, finer than a code. */
export const outsideReasons = {
  eventUnknown: reason('INVALID_PARAM', '没有这种外部事件', 'Unknown external event'),
  marketAsWanted: reason('OPERATION_NOT_ALLOW', '行情已处于该状态', 'The market is already in this state'),
} satisfies Reasons;
