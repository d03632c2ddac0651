/**
 * When the market trades, and which of its instants counts while it does not.
 */
import {
  type CalendarOverrides,
  type Day,
  dayOf,
  instantAt,
  isWorkingDay,
  minuteOfDay,
  minutesOf,
  nextWorkingDay,
  previousWorkingDay,
  upToMinute,
} from './calendar.ts';

/** Open on working days from 09:00 to 23:00, or around the clock on every day. */
export type TradingHours = 'businessHours' | 'always';

export const MARKET_OPENS = '09:00';
export const MARKET_CLOSES = '23:00';

/** Whether the market trades at the instant. Like every clock limit, the close includes its minute: to 23:00:59. */
export function isTradingTime(at: Date, hours: TradingHours, overrides?: CalendarOverrides): boolean {
  if (hours === 'always') return true;
  return (
    isWorkingDay(dayOf(at), overrides) && minuteOfDay(at) >= minutesOf(MARKET_OPENS) && upToMinute(at, MARKET_CLOSES)
  );
}

/**
 * The instant whose mid rate holds: the instant itself from opening to close, else the last close before it. The mid
 * stands still from 23:00:00 on, so that the quotes after the close all show the same rate.
 */
export function marketInstant(at: Date, hours: TradingHours, overrides?: CalendarOverrides): Date {
  if (hours === 'always') return at;
  const day = dayOf(at);
  const minute = minuteOfDay(at);
  if (!isWorkingDay(day, overrides) || minute < minutesOf(MARKET_OPENS)) {
    return instantAt(previousWorkingDay(day, overrides), MARKET_CLOSES);
  }
  return minute < minutesOf(MARKET_CLOSES) ? at : instantAt(day, MARKET_CLOSES);
}

/** The instant itself while the market trades, else its next opening. */
export function nextTradingInstant(at: Date, hours: TradingHours, overrides?: CalendarOverrides): Date {
  if (isTradingTime(at, hours, overrides)) return at;
  const day = dayOf(at);
  const opensToday = isWorkingDay(day, overrides) && minuteOfDay(at) < minutesOf(MARKET_OPENS);
  return instantAt(opensToday ? day : nextWorkingDay(day, overrides), MARKET_OPENS);
}

/** The day on which a confirmation trades: its own day while the market trades, else that of the next opening. */
export function tradeDayOf(at: Date, hours: TradingHours, overrides?: CalendarOverrides): Day {
  return dayOf(nextTradingInstant(at, hours, overrides));
}
