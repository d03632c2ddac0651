import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { describe, expect, it } from 'vitest';
import { arrivalDayOf, nextWorkingRun } from './payouts.ts';

const runAfter = (at: string, ccy: 'USD' | 'CNH'): string => formatInstant(nextWorkingRun(new Date(at), ccy, {}));

describe("the bank's runs of working days", () => {
  it.each([
    ['2026-11-10T08:59:59+08:00', 'USD', '2026-11-10T09:00:00+08:00'],
    ['2026-11-10T09:00:00+08:00', 'USD', '2026-11-10T10:00:00+08:00'],
    ['2026-11-10T14:59:59+08:00', 'CNH', '2026-11-10T15:01:00+08:00'],
    ['2026-11-10T15:00:59+08:00', 'CNH', '2026-11-10T15:01:00+08:00'],
    ['2026-11-10T15:01:00+08:00', 'CNH', '2026-11-11T09:00:00+08:00'],
    ['2026-11-10T15:00:59+08:00', 'USD', '2026-11-10T16:01:00+08:00'],
    ['2026-11-10T16:00:59+08:00', 'USD', '2026-11-10T16:01:00+08:00'],
    ['2026-11-10T16:01:00+08:00', 'USD', '2026-11-11T09:00:00+08:00'],
    // Over the Labour Day holidays, and to a Saturday that makes up for one of them.
    ['2026-04-30T16:01:00+08:00', 'USD', '2026-05-06T09:00:00+08:00'],
    ['2026-05-08T16:01:00+08:00', 'USD', '2026-05-09T09:00:00+08:00'],
  ] as const)('after %s in %s: %s', (at, ccy, expected) => {
    expect(runAfter(at, ccy)).toBe(expected);
  });

  it('heed the days that a sandbox has made its own', () => {
    const overrides = { '2026-11-11': false };
    const run = nextWorkingRun(new Date('2026-11-10T16:01:00+08:00'), 'USD', overrides);
    expect(formatInstant(run)).toBe('2026-11-12T09:00:00+08:00');
  });
});

describe('the day on which a payment by SWIFT arrives', () => {
  it('is one of the days allowed, always the same for an order, and each of them for some', () => {
    const drawn = Array.from({ length: 200 }, (_, i) => arrivalDayOf('seed', `WD${i}`, 2));
    expect(new Set(drawn)).toEqual(new Set([0, 1, 2]));
    expect(arrivalDayOf('seed', 'WD7', 2)).toBe(drawn[7]);
    expect(new Set(Array.from({ length: 50 }, (_, i) => arrivalDayOf('seed', `WD${i}`, 0)))).toEqual(new Set([0]));
  });
});
