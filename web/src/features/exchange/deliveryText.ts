import { dayOf, timeOf } from '@tradeport/shared/rules/calendar.ts';
import type { useTime } from '../../ui/times.ts';
import type { Say } from './text.ts';

/** Later than this after now the market must be closed: delivery follows a confirmation within minutes otherwise. */
const SOON_MS = 10 * 60_000;

/** When a delivery is expected, in words: "Today, about 14:54", "Mon 23 Nov, about 09:00". `now` in milliseconds. */
export function deliveryText(expectedAt: string, now: number, t: Say, time: ReturnType<typeof useTime>): string {
  const at = new Date(expectedAt);
  if (Number.isNaN(at.getTime())) return t('soon');
  if (dayOf(at) === dayOf(new Date(now))) return t('todayAbout', { at: timeOf(at) });
  return t('dayAbout', { day: time(expectedAt, 'spoken'), at: timeOf(at) });
}

/** Whether a delivery waits for the market to open. */
export const waitsForMarket = (expectedAt: string, now: number): boolean => Date.parse(expectedAt) - now > SOON_MS;
