import { describe, expect, it } from 'vitest';
import { daysAhead, lastDay, type Market, type Month, monthAfter, unpublishedIn, weekdayOf } from './holidays.ts';

const month = (name: string, days: number): Month => ({
  month: name,
  today: '2026-11-25',
  markets: ['CHN', 'USA'].map(
    (market): Market => ({
      market: market === 'CHN' ? 'CHN' : 'USA',
      flag: '',
      name: '',
      name_en: '',
      published: true,
      days: Array.from({ length: days }, (_, i) => ({
        day: `${name}-${String(i + 1).padStart(2, '0')}`,
        kind: 'working' as const,
      })),
    }),
  ),
});

describe('the days of the overview', () => {
  it('are fourteen from today on, over the end of a month too', () => {
    expect(lastDay('2026-11-25')).toBe('2026-12-08');
    const markets = daysAhead([month('2026-11', 30), month('2026-12', 31)], '2026-11-25');
    expect(markets.map(({ market, days }) => [market, days.length, days[0]?.day, days.at(-1)?.day])).toEqual([
      ['CHN', 14, '2026-11-25', '2026-12-08'],
      ['USA', 14, '2026-11-25', '2026-12-08'],
    ]);
  });

  it('are none while nothing is known', () => {
    expect(daysAhead([], '2026-11-25')).toEqual([]);
  });
});

it.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('%s and %i months are %s', (from, count, to) => {
  expect(monthAfter(from, count)).toBe(to);
});

it('knows the weekday of a day', () => {
  expect(['2026-11-22', '2026-11-23', '1970-01-01'].map(weekdayOf)).toEqual([0, 1, 4]);
});

it('the years that are not published are named with their markets, once each', () => {
  const unpublished = (name: string): Month => ({
    ...month(name, 31),
    markets: month(name, 31).markets.map((market) => ({ ...market, published: market.market !== 'CHN' })),
  });
  const named = (months: readonly Month[]) =>
    unpublishedIn(months).map(({ year, markets }) => [year, markets.map(({ market }) => market)]);
  expect(named([month('2026-11', 30), month('2026-12', 31)])).toEqual([]);
  expect(named([month('2026-12', 31), unpublished('2027-01')])).toEqual([['2027', ['CHN']]]);
  expect(named([unpublished('2027-01'), unpublished('2027-02')])).toEqual([['2027', ['CHN']]]);
});
