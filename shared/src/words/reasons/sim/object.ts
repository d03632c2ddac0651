import { type Reasons, reason } from '../../reason.ts';

/** Why its calls refuse, finer than a code. */
export const objectReasons = {
  objectUnknown: reason('ORDER_NOTFOUND', '没有这个对象', 'No such object'),
} satisfies Reasons;
