import { describe, expect, it } from 'vitest';
import { periodsOf } from './periods.ts';

describe('periodsOf', () => {
  it('gives thirty days of Shanghai, today the last', () => {
    // 16:30 in UTC is half past midnight of the next day.
    const days = periodsOf('30D', new Date('2026-02-28T16:30:00Z'));
    expect(days).toHaveLength(30);
    expect([days[0], days.at(-1)]).toEqual([
      { from: '2026-01-31', to: '2026-01-31' },
      { from: '2026-03-01', to: '2026-03-01' },
    ]);
  });

  it('gives twelve months without a gap, this month up to today', () => {
    const months = periodsOf('12M', new Date('2028-03-05T12:00:00+08:00'));
    expect(months.map(({ from }) => from.slice(0, 7))).toEqual([
      '2027-04',
      '2027-05',
      '2027-06',
      '2027-07',
      '2027-08',
      '2027-09',
      '2027-10',
      '2027-11',
      '2027-12',
      '2028-01',
      '2028-02',
      '2028-03',
    ]);
    expect(months.slice(-2)).toEqual([
      { from: '2028-02-01', to: '2028-02-29' },
      { from: '2028-03-01', to: '2028-03-05' },
    ]);
  });
});
