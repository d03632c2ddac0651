import { describe, expect, it } from 'vitest';
import { type CalendarOverrides, instantAt } from './calendar.ts';
import { fastSettlementDays, fastSettlementSum } from './fastSettlement.ts';

describe('fastSettlementDays', () => {
  it.each<[string, number, string, CalendarOverrides?]>([
    ['2026-11-05T00:01:00+08:00', 1, 'the first minute of a working day'],
    ['2026-11-05T15:00:00+08:00', 1, 'the limit'],
    ['2026-11-05T15:00:59.999+08:00', 1, 'the limit includes its minute'],
    ['2026-11-05T15:01:00+08:00', 2, 'past the limit'],
    ['2026-11-05T23:59:59+08:00', 2, 'the evening'],
    ['2026-11-06T00:00:59+08:00', 2, 'the minute 00:00 is the 24:00 of the day before'],
    ['2026-11-06T15:01:00+08:00', 2, 'a Friday evening, taken literally'],
    ['2026-11-07T00:00:30+08:00', 2, '24:00 of a Friday'],
    ['2026-11-07T00:01:00+08:00', 2, 'the Saturday of a plain weekend'],
    ['2026-11-08T12:00:00+08:00', 1, 'its Sunday'],
    ['2026-11-09T00:00:00+08:00', 1, '24:00 of that Sunday'],
    ['2026-11-09T00:01:00+08:00', 1, 'the Monday'],
    ['2026-01-03T12:00:00+08:00', 1, 'a Saturday off, followed by a make-up Sunday'],
    ['2026-01-04T12:00:00+08:00', 1, 'that make-up Sunday'],
    ['2026-01-04T16:00:00+08:00', 2, 'that make-up Sunday in the afternoon'],
    ['2026-09-30T16:00:00+08:00', 2, 'the eve of National Day, taken literally'],
    ['2026-10-01T00:00:00+08:00', 2, '24:00 of the eve'],
    ['2026-10-01T00:01:00+08:00', 7, 'the first of seven days off'],
    ['2026-10-07T23:59:00+08:00', 1, 'the last of them'],
    ['2026-02-15T12:00:00+08:00', 9, 'the first of nine days off'],
    ['2026-11-07T12:00:00+08:00', 1, 'a Saturday before a Sunday made a working day', { '2026-11-08': true }],
    ['2026-11-07T12:00:00+08:00', 3, 'a Saturday before a Monday made a day off', { '2026-11-09': false }],
  ])('%s: %s, %s', (iso, days, _why, overrides) => {
    expect(fastSettlementDays(new Date(iso), overrides)).toBe(days);
  });

  it('tells how the days came about', () => {
    expect(fastSettlementSum(instantAt('2026-10-03', '00:00'))).toEqual({
      day: '2026-10-02',
      time: '24:00',
      workingDay: false,
      daysOffAfter: 5,
      days: 6,
    });
  });
});
