import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deadlineEnd,
  deadlinesFrom,
  distancePercent,
  isTargetReached,
  midToReach,
  sideOf,
  targetKey,
} from './limitOrders.ts';
import { compareDecimals, customerRate, roundRate } from './rates.ts';

const anyRate = fc
  .tuple(fc.integer({ min: 10_000_000, max: 99_999_999 }), fc.integer({ min: 3, max: 12 }))
  .map(([digits, decimals]) => roundRate({ num: BigInt(digits), den: 10n ** BigInt(decimals) }));
const anySpread = fc.constantFrom('0', '0.002', '0.0137', '0.5');
const anySide = fc.constantFrom('bid', 'ask');

describe('a target', () => {
  it('is compared with the customer’s price, as the pair is quoted', () => {
    expect([sideOf('USD', 'CNH'), sideOf('CNH', 'USD')]).toEqual(['bid', 'ask']);
    const at = (mid: string, side: 'bid' | 'ask', target: string) =>
      isTargetReached(side, customerRate(mid, '0.002', side), target);
    expect([at('7.2545', 'bid', '7.24'), at('7.2546', 'bid', '7.24')]).toEqual([false, true]);
    expect([at('7.1358', 'ask', '7.15'), at('7.1357', 'ask', '7.15')]).toEqual([false, true]);
    expect(isTargetReached('bid', '7.24', '7.24')).toBe(true);
    expect(isTargetReached('ask', '7.24', '7.24')).toBe(true);
  });

  it('is reached from one mid on, and from none before', () => {
    fc.assert(
      fc.property(anyRate, anyRate, anySide, anySpread, (mid, target, side, spread) => {
        const difference = compareDecimals(mid, midToReach(side, target, spread));
        const isThere = side === 'bid' ? difference >= 0 : difference <= 0;
        expect(isThere).toBe(isTargetReached(side, customerRate(mid, spread, side), target));
      }),
    );
  });

  it('is reached at the very mid that is worked out', () => {
    fc.assert(
      fc.property(anyRate, anySide, anySpread, (target, side, spread) => {
        const mid = midToReach(side, target, spread);
        expect(isTargetReached(side, customerRate(mid, spread, side), target)).toBe(true);
      }),
    );
  });

  it('has a whole number that stands in the order of its value', () => {
    expect(targetKey('7.24')).toBe(7_240_000_000_000n);
    fc.assert(
      fc.property(anyRate, anyRate, (one, other) => {
        const difference = targetKey(one) - targetKey(other);
        expect(Math.sign(Number(difference))).toBe(Math.sign(compareDecimals(one, other)));
      }),
    );
  });

  it('is so far away', () => {
    expect([distancePercent('7.24', '7.24'), distancePercent('8', '8.4'), distancePercent('8', '7.9996')]).toEqual([
      '+0.00',
      '+5.00',
      '-0.01',
    ]);
  });
});

it('a deadline is a day of the next 365, and ends at 24:00', () => {
  expect(deadlinesFrom('2026-03-02')).toEqual({ first: '2026-03-02', last: '2027-03-02' });
  expect(deadlineEnd('2026-03-02').toISOString()).toBe('2026-03-02T16:00:00.000Z');
});
