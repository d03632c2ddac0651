import { type Reasons, reason } from '../../reason.ts';

/** Why its calls refuse, finer than a code. */
export const eventReasons = {
  eventNotRecorded: reason('ORDER_NOTFOUND', '没有这个事件', 'No such event'),
  tooManyStreams: reason('REQUEST_BUSY', '实时连接过多，请稍后再试', 'Too many live connections. Try again later.'),
} satisfies Reasons;
