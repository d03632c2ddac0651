import type { NextWord } from '@tradeport/shared/contract/sim/clock.ts';
import {
  addDays,
  type CalendarOverrides,
  type Day,
  dayOf,
  daysBetween,
  instantAt,
  isWorkingDay,
  nextWorkingDay,
  workingDayFrom,
} from '@tradeport/shared/rules/calendar.ts';
import { CNY_CUT_OFF } from '@tradeport/shared/rules/fastSettlement.ts';
import { MARKET_OPENS } from '@tradeport/shared/rules/tradingHours.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';

export const nextTitles: Readonly<Record<NextWord, Bilingual>> = {
  dueTask: ['下一个到期任务', 'Next due task'],
  cnyCutOff: ['下一个人民币截止时间', 'Next CNY cut-off'],
  workingDay: ['下一个工作日', 'Next working day'],
  holidayEnd: ['假期结束', 'End of the holiday'],
  quoteExpiry: ['报价到期', 'Quote expiry'],
  reviewExpiry: ['复核到期', 'Review expiry'],
};

/** What each of them looks for, as a sentence. */
export const nextMeanings: Readonly<Record<NextWord, Bilingual>> = {
  dueTask: ['下一个会产生结果的到期任务', 'The next task that will do something'],
  cnyCutOff: ['下一个工作日 15:00', '15:00 of this or the next working day'],
  workingDay: ['下一个工作日开市时', 'The opening of the next working day'],
  holidayEnd: [
    '今天休息时，为其后的首个工作日 00:00；否则为下一次连休三天及以上之后的首个工作日 00:00',
    'Midnight of the first working day after a holiday: after today’s days off, else after the next three or more in a row',
  ],
  quoteExpiry: ['最早到期的换汇报价', 'The first exchange quote to expire'],
  reviewExpiry: ['最早到期的复核', 'The first review to expire'],
};

/** Which tasks end a quote or a review; any task for the first word. */
export const nextTasks: Readonly<Partial<Record<NextWord, RegExp>>> = {
  dueTask: /./,
  quoteExpiry: /^exchange\.expire$/,
  reviewExpiry: /\.expireReview$/,
};

/** Days off in a row that are called a holiday; a weekend has two. */
const HOLIDAY_DAYS = 3;
const LOOK_AHEAD_DAYS = 400;

/** The working day after the holiday that the day is in, or after the next one; undefined when none is in sight. */
const dayAfterHoliday = (today: Day, overrides: CalendarOverrides): Day | undefined => {
  if (!isWorkingDay(today, overrides)) return nextWorkingDay(today, overrides);
  const limit = addDays(today, LOOK_AHEAD_DAYS);
  for (let worked = today; worked < limit; ) {
    const next = nextWorkingDay(worked, overrides);
    if (daysBetween(worked, next) > HOLIDAY_DAYS) return next;
    worked = next;
  }
  return undefined;
};

/** The next cut-off: 15:00 of a working day. */
const nextCutOff = (now: Date, overrides: CalendarOverrides): Date => {
  const today = instantAt(workingDayFrom(dayOf(now), overrides), CNY_CUT_OFF);
  return today > now ? today : instantAt(nextWorkingDay(dayOf(now), overrides), CNY_CUT_OFF);
};

/**
 * The moments that the calendar knows: the next CNY cut-off (15:00 of a working day), the next working day (when business
 * opens), the end of the holiday (midnight before the working day after it). Each is after `now`.
 */
export const calendarMoments = (now: Date, overrides: CalendarOverrides): Readonly<Partial<Record<NextWord, Date>>> => {
  const afterHoliday = dayAfterHoliday(dayOf(now), overrides);
  return {
    cnyCutOff: nextCutOff(now, overrides),
    workingDay: instantAt(nextWorkingDay(dayOf(now), overrides), MARKET_OPENS),
    ...(afterHoliday === undefined ? {} : { holidayEnd: instantAt(afterHoliday) }),
  };
};
