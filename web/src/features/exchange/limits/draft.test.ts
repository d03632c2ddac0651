import { describe, expect, it } from 'vitest';
import { standingOf } from './draft.ts';

const filled = { typedSide: 'sell', amount: '2000', deadlineDate: '2026-12-31' } as const;
const selling = { ...filled, sell: 'USD', buy: 'CNH' } as const;
const buying = { ...filled, sell: 'CNH', buy: 'USD' } as const;

describe('how a target stands to the market', () => {
  it.each([
    [selling, '7.24', '7.1856', false, '+0.76'],
    [selling, '7.1856', '7.1856', true, '+0.00'],
    [selling, '7.1', '7.1856', true, '−1.19'],
    [buying, '7.15', '7.2144', false, '−0.89'],
    [buying, '7.2144', '7.2144', true, '+0.00'],
    [buying, '7.3', '7.2144', true, '+1.19'],
  ])('%o at a target of %s while the price is %s: reached %s', (pair, targetRate, price, isReached, distance) => {
    expect(standingOf({ ...pair, targetRate }, price)).toEqual({ isReached, distance });
  });

  it('is not told while there is no price, or no target', () => {
    expect(standingOf({ ...selling, targetRate: '7.24' }, undefined)).toBeUndefined();
    expect(standingOf({ ...selling, targetRate: '7.' }, '7.2')).toBeUndefined();
  });
});
