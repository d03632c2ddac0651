import { instantAt } from '@tradeport/shared/rules/calendar.ts';
import { readMinute } from './sandboxDates.ts';

/** A moment of a picker as an instant: undefined for an empty field, null for a text that cannot be read. */
export const readMoment = (text: string): Date | undefined | null => {
  if (text === '') return undefined;
  const [day = '', time = ''] = readMinute(text)?.split(' ') ?? [];
  return time === '' ? null : instantAt(day, time);
};
