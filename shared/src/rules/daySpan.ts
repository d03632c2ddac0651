import { type Day, daysBetween } from './calendar.ts';

/** Account records are listed over at most this span of days. */
export const ACCOUNT_SPAN_DAYS = 180;
/** Records of orders are listed over at most this span of days. */
export const ORDER_SPAN_DAYS = 360;

/** What is wrong with a period, both days inclusive: it ends before it starts, or it spans more days than it may. */
export const spanFault = (first: Day, last: Day, daysMax: number): 'startAfterEnd' | 'spanTooLong' | undefined => {
  const days = daysBetween(first, last);
  if (days < 0) return 'startAfterEnd';
  return days > daysMax ? 'spanTooLong' : undefined;
};
