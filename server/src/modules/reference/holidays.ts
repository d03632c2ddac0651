import { MARKETS, type MarketDays, type MarketName } from '@tradeport/shared/rules/markets.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';

export interface Holidays {
  readonly of: (market: MarketName) => Promise<MarketDays>;
  /** Whether the holidays of a year are known in a market. */
  readonly published: (market: MarketName, year: string) => Promise<boolean>;
}

type Rows = Readonly<Record<string, { readonly holidays: unknown; readonly worked: unknown }>>;

const isRows = (value: unknown): value is Rows =>
  typeof value === 'object' && value !== null && MARKETS.every((market) => market in value);

const daysOf = (rows: unknown): ReadonlyMap<string, Bilingual> =>
  new Map(
    (Array.isArray(rows) ? rows : []).map(([day, zh, en]: readonly unknown[]) => [
      String(day),
      [String(zh), String(en)],
    ]),
  );

/** The published holidays of the markets, read when somebody first asks. */
export const createHolidays = (read: () => Promise<string>): Holidays => {
  let reading: Promise<ReadonlyMap<MarketName, MarketDays>> | undefined;
  const markets = () => {
    reading ??= read().then((text) => {
      const rows: unknown = JSON.parse(text);
      if (!isRows(rows)) throw new Error('the holidays are not as the generator writes them');
      return new Map(
        MARKETS.map((market) => [
          market,
          { holidays: daysOf(rows[market]?.holidays), worked: daysOf(rows[market]?.worked) },
        ]),
      );
    });
    return reading;
  };
  const of: Holidays['of'] = async (market) =>
    (await markets()).get(market) ?? { holidays: new Map(), worked: new Map() };
  return {
    of,
    published: async (market, year) => [...(await of(market)).holidays.keys()].some((day) => day.startsWith(year)),
  };
};
