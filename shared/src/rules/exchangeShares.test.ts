import { describe, expect, it } from 'vitest';
import { shareBetween, shareTo } from './exchangeShares.ts';

/** The whole is 8,000.00 USD sold for 57,484.80 CNH. */
const whole = 800_000n;
const bought = 5_748_480n;

/** Numbers without a pattern, the same at every run. */
const numbers = (seed: number) => {
  let state = BigInt(seed);
  return (below: bigint): bigint => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % (1n << 64n);
    return (state >> 11n) % below;
  };
};

describe('shares of an exchange order', () => {
  it('brings what belongs to what is settled in all', () => {
    expect(shareBetween(bought, { from: 0n, to: 500_000n, whole })).toBe(3_592_800n);
    expect(shareBetween(bought, { from: 500_000n, to: 600_000n, whole })).toBe(718_560n);
    expect(shareBetween(bought, { from: 600_000n, to: whole, whole })).toBe(1_437_120n);
  });

  it('rounds each down, and the last brings the rest', () => {
    const thirds = [0n, 1n, 2n, 3n].map((part) => shareTo(100n, part, 3n));
    expect(thirds).toEqual([0n, 33n, 66n, 100n]);
  });

  it('nothing of nothing is all of it', () => {
    expect(shareTo(0n, 0n, 0n)).toBe(0n);
  });

  it.each([[-1n], [4n]])('%s is no part of 3', (part) => {
    expect(() => shareTo(10n, part, 3n)).toThrow(RangeError);
  });

  it('however it is cut, the shares are the whole, and none is more than its proportion in all', () => {
    const below = numbers(7);
    for (let round = 0; round < 500; round += 1) {
      const [all, total] = [below(10_000_000n) + 1n, below(100_000_000n)];
      let [from, sum] = [0n, 0n];
      while (from < all) {
        const to = from + below(all - from) + 1n;
        const share = shareBetween(total, { from, to, whole: all });
        expect(share).toBeGreaterThanOrEqual(0n);
        sum += share;
        // In all never more than the proportion.
        expect(sum * all).toBeLessThanOrEqual(total * to);
        from = to;
      }
      expect(sum).toBe(total);
    }
  });
});
