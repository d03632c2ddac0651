import type { Bilingual } from '../words/bilingual.ts';
import { addDays, type CalendarOverrides, type Day, isWeekend } from './calendar.ts';

/** The markets of the holiday overview, in its order. What the portal itself does follows the mainland's calendar alone. */
export const MARKETS = ['CHN', 'HKG', 'USA', 'EUR', 'JPN'] as const;
export type MarketName = (typeof MARKETS)[number];

export const marketTable: Readonly<Record<MarketName, { readonly name: Bilingual; readonly flag: string }>> = {
  CHN: { name: ['中国大陆', 'Mainland China'], flag: 'CN' },
  HKG: { name: ['中国香港', 'Hong Kong'], flag: 'HK' },
  USA: { name: ['美国', 'United States'], flag: 'US' },
  EUR: { name: ['欧元区', 'Euro area'], flag: 'EU' },
  JPN: { name: ['日本', 'Japan'], flag: 'JP' },
};

/** makeUp: a weekend day on which people work. */
export const DAY_KINDS = ['working', 'weekend', 'holiday', 'makeUp'] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/** The published days of one market that differ from the plain week. */
export interface MarketDays {
  readonly holidays: ReadonlyMap<Day, Bilingual>;
  readonly worked: ReadonlyMap<Day, Bilingual>;
}

export interface MarketDay {
  readonly day: Day;
  readonly kind: DayKind;
  readonly name?: Bilingual;
}

const asPublished = (day: Day, { holidays, worked }: MarketDays): MarketDay => {
  const holiday = holidays.get(day);
  if (holiday !== undefined) return { day, kind: 'holiday', name: holiday };
  const makeUp = worked.get(day);
  if (makeUp !== undefined) return { day, kind: 'makeUp', name: makeUp };
  return { day, kind: isWeekend(day) ? 'weekend' : 'working' };
};

/** What kind of day it is in a market; a day that was changed in the sandbox goes first. */
export const marketDay = (day: Day, days: MarketDays, overrides: CalendarOverrides = {}): MarketDay => {
  const published = asPublished(day, days);
  const changed = Object.hasOwn(overrides, day) ? overrides[day] : undefined;
  if (changed === undefined) return published;
  const works = published.kind === 'working' || published.kind === 'makeUp';
  if (changed === works) return published;
  if (changed) return { day, kind: isWeekend(day) ? 'makeUp' : 'working' };
  return { day, kind: isWeekend(day) ? 'weekend' : 'holiday' };
};

/** The days of a month such as "2026-11". */
export const daysOfMonth = (month: string): readonly Day[] => {
  const days: Day[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
};
