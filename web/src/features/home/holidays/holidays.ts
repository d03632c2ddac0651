import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { common } from '@tradeport/shared/contract/siteConfig.ts';
import { addDays } from '@tradeport/shared/rules/calendar.ts';

export type Month = ResultOf<(typeof common)['querySameMonthSysHoliday']>;
export type Market = Month['markets'][number];
export type MarketDay = Market['days'][number];

/** As many days as the overview on the home page looks ahead, today included. */
export const DAYS_AHEAD = 14;

const WEEKDAY_OF_1970 = 4;

/** 0 is Sunday. */
export const weekdayOf = (day: string): number =>
  (Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + WEEKDAY_OF_1970) % 7;

export const monthOf = (day: string): string => day.slice(0, 7);

/** The month so many months later, or earlier for a negative count. */
export const monthAfter = (month: string, count: number): string => {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
};

/** The last day of the overview. */
export const lastDay = (today: string): string => addDays(today, DAYS_AHEAD - 1);

/** The days of the overview, market by market, out of the months that they lie in. */
export const daysAhead = (months: readonly Month[], today: string): readonly Market[] => {
  const [first] = months;
  const last = lastDay(today);
  return (first?.markets ?? []).map((market) => ({
    ...market,
    days: months
      .flatMap(({ markets }) => markets.find((each) => each.market === market.market)?.days ?? [])
      .filter(({ day }) => day >= today && day <= last),
  }));
};

/** The years that the months lie in, with the markets where their holidays are not published; years without such are left out. */
export const unpublishedIn = (
  months: readonly Month[],
): readonly { readonly year: string; readonly markets: readonly Market[] }[] =>
  [...new Map(months.map((month) => [month.month.slice(0, 4), month.markets])).entries()]
    .map(([year, markets]) => ({ year, markets: markets.filter(({ published }) => !published) }))
    .filter(({ markets }) => markets.length > 0);
