import { SLOT_MS } from '@tradeport/shared/rules/market.ts';
import { compareDecimals, invertRate, roundRate } from '@tradeport/shared/rules/rates.ts';
import { isTradingTime, type TradingHours } from '@tradeport/shared/rules/tradingHours.ts';
import type { RateChange } from '@tradeport/shared/simulation/rateChanges.ts';
import { describe, expect, it } from 'vitest';
import type { MarketWorld, WantedRate } from '../../platform/runtime/ports.ts';
import { playedMarket } from '../market.ts';

/** A Thursday evening: the days behind it bring a close, a weekend and an opening. */
const AFTER = new Date('2026-11-05T21:37:11+08:00');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PAIR = { first: 'USD', second: 'CNH' } as const;
const later = (ms: number): Date => new Date(AFTER.getTime() + ms);

const marketOf = (hours: TradingHours, changes: readonly RateChange[] = [], seed = 'main'): MarketWorld => ({
  seed,
  hours,
  settlesMs: 0,
  overrides: {},
  changes,
});

const isReached = (mid: string, { atLeast, atMost }: WantedRate): boolean =>
  (atLeast !== undefined && compareDecimals(mid, atLeast) >= 0) ||
  (atMost !== undefined && compareDecimals(mid, atMost) <= 0);

/** The mid rate of the pair at every slot and every change of a period, in order of time. */
const midRates = (world: MarketWorld, after: Date, upTo: Date): readonly (readonly [at: Date, mid: string])[] => {
  const slots: number[] = [];
  for (let at = Math.ceil((after.getTime() + 1) / SLOT_MS) * SLOT_MS; at <= upTo.getTime(); at += SLOT_MS)
    slots.push(at);
  const moments = world.changes
    .map(({ at }) => at.getTime())
    .filter((at) => at > after.getTime() && at <= upTo.getTime());
  return [...slots, ...moments]
    .sort((a, b) => a - b)
    .map((time) => {
      const at = new Date(time);
      return [at, playedMarket.mid(world, PAIR.first, PAIR.second, at)];
    });
};

/** So many hundredths of a per cent off a rate. */
const offOf = (rate: string, hundredths: number): string => {
  const [whole = '', part = ''] = rate.split('.');
  return roundRate({
    num: BigInt(whole + part) * (10_000n + BigInt(hundredths)),
    den: 10_000n * 10n ** BigInt(part.length),
  });
};
/** The same off what the pair usually is. */
const off = (hundredths: number): string => offOf('7.08', hundredths);
const FAR = [-320, -240, -160, -80, 0, 80, 160, 240, 320];
const NEAR = [-20, -7, -2, 2, 7, 20];

const change = (hours: number, kind: RateChange['kind'], value: string): RateChange => ({
  ...PAIR,
  at: later(hours * HOUR_MS + 77),
  kind,
  value,
});
const turned = ({ first, second, value, ...others }: RateChange): RateChange => ({
  ...others,
  first: second,
  second: first,
  value: invertRate(value),
});

const courses: readonly (readonly [name: string, changes: readonly RateChange[]])[] = [
  ['nothing was done', []],
  ['it is shifted', [change(-3, 'shift', '1.004'), change(50, 'shift', '0.993')]],
  ['it is moved', [change(-1, 'moveTo', off(60)), change(9, 'moveTo', off(-140))]],
  ['it is moved the other way round', [turned(change(-1, 'moveTo', off(60))), turned(change(70, 'moveTo', off(150)))]],
  ['it is pinned and cleared', [change(-2, 'pin', off(0)), change(20, 'clear', ''), change(80, 'pin', off(170))]],
];

describe('the first instant at which a rate is reached', () => {
  it.each(courses)('is the one that looking at each slot and each change finds: %s', (_name, changes) => {
    const span = { after: AFTER, upTo: later(5 * DAY_MS) };
    let found = 0;
    for (const hours of ['always', 'businessHours'] as const)
      for (const seed of ['main', 'two']) {
        const world = marketOf(hours, changes, seed);
        const mid = playedMarket.mid(world, PAIR.first, PAIR.second, AFTER);
        const rates = midRates(world, span.after, span.upTo);
        for (const side of ['atLeast', 'atMost'] as const)
          for (const rate of [...FAR.map(off), ...NEAR.map((hundredths) => offOf(mid, hundredths))]) {
            const wanted = { ...PAIR, [side]: rate };
            if (isReached(mid, wanted)) continue;
            const at = rates.find(([, rate]) => isReached(rate, wanted))?.[0];
            expect(playedMarket.firstReach(world, wanted, span)).toEqual(at);
            found += at === undefined ? 0 : 1;
          }
      }
    expect(found).toBeGreaterThan(0);
  });

  it('is the beginning of a slot while the market trades, or the moment of a change', () => {
    const at = later(3 * DAY_MS + 1_234);
    const pinned = marketOf('businessHours', [{ ...PAIR, at, kind: 'pin', value: '9' }]);
    const span = { after: AFTER, upTo: later(30 * DAY_MS) };
    expect(playedMarket.firstReach(pinned, { ...PAIR, atLeast: '8.5' }, span)).toEqual(at);
    const best = playedMarket.mid(marketOf('businessHours'), 'USD', 'CNH', later(4 * DAY_MS));
    const found = playedMarket.firstReach(marketOf('businessHours'), { ...PAIR, atLeast: best, atMost: best }, span);
    expect(found && isTradingTime(found, 'businessHours') && found.getTime() % SLOT_MS).toBe(0);
  });

  it('is none where nothing is wanted, where it is too far, and of CNY that of CNH', () => {
    const span = { after: AFTER, upTo: later(30 * DAY_MS) };
    expect(playedMarket.firstReach(marketOf('always'), PAIR, span)).toBeUndefined();
    expect(playedMarket.firstReach(marketOf('always'), { ...PAIR, atLeast: '8' }, span)).toBeUndefined();
    const wanted = { first: 'USD', atLeast: '7.09', atMost: '7.06' } as const;
    expect(playedMarket.firstReach(marketOf('always'), { ...wanted, second: 'CNY' }, span)).toEqual(
      playedMarket.firstReach(marketOf('always'), { ...wanted, second: 'CNH' }, span),
    );
  });
});
