import { describe, expect, it } from 'vitest';
import { addDays, type Day } from './calendar.ts';
import { collectedOf, countShort, coverFor, creditWorth, shortPenalty, takenAndOwed } from './exchangeCredit.ts';
import type { Cover } from './exchangeWays.ts';

const RATE = '0.0003';

describe('what an order takes of the limit', () => {
  it.each([
    [3_592_800n, '7.20', 499_000n],
    [3_592_801n, '7.20', 499_001n],
    [1n, '7.20', 1n],
  ])('%s fen of CNH at a mid of %s: %s cents', (minor, mid, worth) => {
    expect(creditWorth({ ccy: 'CNH', minor }, mid)).toBe(worth);
  });

  it('dollars are worth themselves', () => {
    expect(creditWorth({ ccy: 'USD', minor: 800_000n }, '1')).toBe(800_000n);
  });
});

describe('money or credit, never by half', () => {
  it.each<[Cover, boolean, boolean, Cover | undefined]>([
    ['money', true, true, 'money'],
    ['credit', true, true, 'credit'],
    ['money', false, true, 'credit'],
    ['credit', true, false, 'money'],
    ['money', false, false, undefined],
    ['credit', false, false, undefined],
  ])('asked for %s, where money suffices: %s, credit: %s', (asked, money, credit, cover) => {
    expect(coverFor(asked, { money, credit })).toBe(cover);
  });
});

/** Counts a shortfall as it is taken: what came in on which day, up to the closing. */
const penaltyOf = (deliveredOn: Day, shortMinor: bigint, taken: readonly [Day, bigint][], closedOn: Day): bigint => {
  let [counted, short] = [{ dayMinors: 0n, on: deliveredOn }, shortMinor];
  for (const [on, minor] of taken) {
    counted = countShort(counted, short, on);
    short -= minor;
  }
  return shortPenalty(countShort(counted, short, closedOn).dayMinors, RATE);
};

describe('the penalty of a shortfall', () => {
  it('counts each day on what is short as it begins: 3,000.00 for one day, 2,000.00 for four', () => {
    expect(penaltyOf('2026-03-04', 300_000n, [['2026-03-05', 100_000n]], '2026-03-09')).toBe(330n);
  });

  it('2,500.00 short over the holidays, from Wed 09-30 to Sat 10-10', () => {
    expect(penaltyOf('2026-09-30', 250_000n, [], '2026-10-10')).toBe(750n);
  });

  it('nothing where all is there on the delivery day, whatever the hour', () => {
    expect(penaltyOf('2026-03-04', 300_000n, [['2026-03-04', 300_000n]], '2026-03-04')).toBe(0n);
  });

  it('is rounded up once, and not day by day', () => {
    // 1.00 short for three days is 0.0009: a cent, where a cent a day would be three.
    expect(penaltyOf('2026-03-04', 100n, [], '2026-03-07')).toBe(1n);
  });

  it('is the same whether the days are counted one by one or at once', () => {
    const atOnce = countShort({ dayMinors: 0n, on: '2026-03-04' }, 12_345n, '2026-03-20');
    let counted = { dayMinors: 0n, on: '2026-03-04' };
    for (let i = 1; i <= 16; i += 1) counted = countShort(counted, 12_345n, addDays('2026-03-04', i));
    expect(counted).toEqual(atOnce);
    expect(countShort(counted, 12_345n, '2026-03-20')).toEqual(counted);
  });

  it('an earlier day counts nothing', () => {
    const counted = { dayMinors: 5n, on: '2026-03-09' };
    expect(countShort(counted, 100n, '2026-03-01')).toEqual(counted);
  });
});

it('a cost is taken of what is available, and the rest is owed', () => {
  expect(takenAndOwed(3_858n, 0n)).toEqual({ taken: 0n, owed: 3_858n });
  expect(takenAndOwed(3_858n, 3_000n)).toEqual({ taken: 3_000n, owed: 858n });
  expect(takenAndOwed(3_858n, 100_000n)).toEqual({ taken: 3_858n, owed: 0n });
});

describe('what is taken of money that becomes available', () => {
  it.each([
    // What is owed comes before what is short, and the rest is left.
    [100_000n, 3_858n, 0n, { owed: 3_858n, short: 0n, left: 96_142n }],
    [100_000n, 3_858n, 50_000n, { owed: 3_858n, short: 50_000n, left: 46_142n }],
    [100_000n, 3_858n, 500_000n, { owed: 3_858n, short: 96_142n, left: 0n }],
    [3_000n, 3_858n, 500_000n, { owed: 3_000n, short: 0n, left: 0n }],
    [100_000n, 0n, 0n, { owed: 0n, short: 0n, left: 100_000n }],
  ])('of %s, where %s are owed and %s short', (minor, owedMinor, shortMinor, taken) => {
    expect(collectedOf(minor, { owedMinor, shortMinor })).toEqual(taken);
  });
});
