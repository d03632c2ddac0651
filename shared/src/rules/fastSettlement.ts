import {
  addDays,
  type CalendarOverrides,
  type ClockTime,
  type Day,
  dayOf,
  daysBetween,
  isWorkingDay,
  minuteOfDay,
  minutesOf,
  nextWorkingDay,
  timeOf,
} from './calendar.ts';

/** 15:00, the last minute of a working day that counts as that day for CNY and CNH, the fast settlement included. */
export const CNY_CUT_OFF: ClockTime = '15:00';

/** How the days of a fast settlement came about; shown to whoever asks for the sum. */
export interface FastSettlementSum {
  /** The day the request counts for: the minute 00:00 is the 24:00 of the day before. */
  readonly day: Day;
  /** "00:01" to "24:00" on that day. */
  readonly time: ClockTime;
  readonly workingDay: boolean;
  /** On a day off: the days off that follow it without a break. Zero on a working day. */
  readonly daysOffAfter: number;
  /** Days for which the speedy fee is taken. */
  readonly days: number;
}

/**
 * How many days a fast settlement is charged for, by the minute of the request with seconds cut off: on a working day
 * 1 up to 15:00 and 2 after it; on a day off 1 and the days off that follow without a break. Taken literally, also on the
 * eve of a holiday.
 */
export function fastSettlementSum(at: Date, overrides?: CalendarOverrides): FastSettlementSum {
  const midnight = minuteOfDay(at) === 0;
  const day = midnight ? addDays(dayOf(at), -1) : dayOf(at);
  const time = midnight ? '24:00' : timeOf(at);
  if (isWorkingDay(day, overrides)) {
    const days = minutesOf(time) <= minutesOf(CNY_CUT_OFF) ? 1 : 2;
    return { day, time, workingDay: true, daysOffAfter: 0, days };
  }
  const daysOffAfter = daysBetween(day, nextWorkingDay(day, overrides)) - 1;
  return { day, time, workingDay: false, daysOffAfter, days: 1 + daysOffAfter };
}

/** The days of {@link fastSettlementSum} alone. */
export function fastSettlementDays(at: Date, overrides?: CalendarOverrides): number {
  return fastSettlementSum(at, overrides).days;
}
