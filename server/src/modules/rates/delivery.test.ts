import { instantAt } from '@tradeport/shared/rules/calendar.ts';
import type { TradingHours } from '@tradeport/shared/rules/tradingHours.ts';
import { describe, expect, it } from 'vitest';
import { delivery } from './delivery.ts';

const T0_MS = 2 * 60_000;
const DEMO_SETTLES_MS = 15_000;
const worldOf = (hours: TradingHours, settlesMs = DEMO_SETTLES_MS) => ({
  seed: 'days',
  overrides: {},
  changes: [],
  hours,
  settlesMs,
});
const seconds = (at: Date, count: number): Date => new Date(at.getTime() + count * 1_000);

describe('T+1 and T+2', () => {
  it.each([
    ['2026-02-12', '2026-02-13', '2026-02-14'],
    ['2026-09-29', '2026-09-30', '2026-10-08'],
  ])('of %s are %s and %s, at 09:00 in every profile', (day, first, second) => {
    const confirmedAt = instantAt(day, '10:00');
    for (const hours of ['always', 'businessHours'] as const) {
      const world = worldOf(hours);
      expect(delivery('T1', confirmedAt, world, T0_MS)).toEqual({
        kind: 'T1',
        on: first,
        at: instantAt(first, '09:00'),
      });
      expect(delivery('T2', confirmedAt, world, T0_MS)).toEqual({
        kind: 'T2',
        on: second,
        at: instantAt(second, '09:00'),
      });
    }
  });

  it('count from the next business day where the market had closed', () => {
    const late = instantAt('2026-09-29', '23:01');
    expect(delivery('T1', late, worldOf('businessHours'), T0_MS).on).toBe('2026-10-08');
    expect(delivery('T1', seconds(late, -1), worldOf('businessHours'), T0_MS).on).toBe('2026-09-30');
    expect(delivery('T1', late, worldOf('always'), T0_MS).on).toBe('2026-09-30');
  });
});

describe('T+0', () => {
  it('is delivered minutes later up to 23:00:59, then when the market opens again', () => {
    const close = instantAt('2026-09-30', '23:00');
    const world = worldOf('businessHours', 60_000);
    expect(delivery('T0', seconds(close, 59), world, T0_MS).at).toEqual(seconds(close, 59 + 120));
    expect(delivery('T0', seconds(close, 60), world, T0_MS).at).toEqual(instantAt('2026-10-08', '09:00'));
  });

  it('has the day on which the counterparty settles, which may be the next', () => {
    const confirmedAt = seconds(instantAt('2026-11-10', '23:57'), 50);
    expect(delivery('T0', confirmedAt, worldOf('always'), T0_MS)).toMatchObject({
      at: seconds(instantAt('2026-11-10', '23:59'), 50),
      on: '2026-11-11',
    });
    expect(delivery('T0', seconds(confirmedAt, -10), worldOf('always'), T0_MS).on).toBe('2026-11-10');
  });
});
