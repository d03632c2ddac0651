import type { StatisticsSpan } from '@tradeport/shared/contract/accountStatistics.ts';
import { addDays, type Day, dayOf } from '@tradeport/shared/rules/calendar.ts';

/** Days in Asia/Shanghai, both of them within. */
export interface DaySpan {
  readonly from: Day;
  readonly to: Day;
}

const DAYS = 30;
const MONTHS = 12;

/** Each of the last thirty days, today the last. */
const lastDays = (today: Day): readonly DaySpan[] =>
  Array.from({ length: DAYS }, (_, i) => {
    const day = addDays(today, i - DAYS + 1);
    return { from: day, to: day };
  });

/** Each of the last twelve calendar months; of the last, this month, the days up to today. */
const lastMonths = (today: Day): readonly DaySpan[] => {
  let first = `${today.slice(0, 7)}-01`;
  const firsts = [first];
  while (firsts.length < MONTHS) {
    first = `${addDays(first, -1).slice(0, 7)}-01`;
    firsts.unshift(first);
  }
  return firsts.map((from, i) => {
    const next = firsts[i + 1];
    return { from, to: next === undefined ? today : addDays(next, -1) };
  });
};

/** The periods of a span of statistics, the oldest first, up to the day of the instant. */
export const periodsOf = (span: StatisticsSpan, at: Date): readonly DaySpan[] =>
  span === '30D' ? lastDays(dayOf(at)) : lastMonths(dayOf(at));
