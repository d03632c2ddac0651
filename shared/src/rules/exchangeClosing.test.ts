import { describe, expect, it } from 'vitest';
import { closingLoss } from './exchangeClosing.ts';
import { customerRate } from './rates.ts';

/** 5,000.00 USD sold at 7.1856. */
const position = { sell: 'USD', buy: 'CNH', sellMinor: 500_000n, buyMinor: 3_592_800n } as const;
const askAt = (mid: string) => customerRate(mid, '0.002', 'ask');

describe('closingLoss', () => {
  it.each([
    ['7.05', 500_000n],
    ['7.20', 498_003n],
    ['7.35', 487_840n],
  ])('at mid %s leaves %s cents of 5,000.00 USD', (mid, left) => {
    expect(position.sellMinor - closingLoss(position, askAt(mid))).toBe(left);
  });

  it('keeps a surplus, and takes never more than was sold', () => {
    expect(closingLoss(position, askAt('0.5'))).toBe(0n);
    expect(closingLoss({ ...position, buyMinor: 0n }, askAt('7.2'))).toBe(500_000n);
  });

  it('divides by the price of a pair that is quoted the other way, never by an inverse', () => {
    const bought = { sell: 'CNH', buy: 'USD', sellMinor: 721_440n, buyMinor: 100_000n } as const;
    expect(closingLoss(bought, customerRate('7.20', '0.002', 'bid'))).toBe(721_440n - 718_560n);
  });
});
