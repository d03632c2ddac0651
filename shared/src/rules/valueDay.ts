import {
  type CalendarOverrides,
  type ClockTime,
  type Day,
  dayOf,
  isWorkingDay,
  nextWorkingDay,
  upToMinute,
} from './calendar.ts';

/** The day as of which an order counts: that of its application, if a working day up to the cut-off's minute, else the next one. */
export const valueDayOf = (at: Date, cutOff: ClockTime, overrides?: CalendarOverrides): Day => {
  const day = dayOf(at);
  return isWorkingDay(day, overrides) && upToMinute(at, cutOff) ? day : nextWorkingDay(day, overrides);
};
