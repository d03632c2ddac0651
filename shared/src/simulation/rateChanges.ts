/**
 * What was done to the rates of the simulated market: the rate of a pair is a pure function of seed, pair and time, and of
 * these changes. A change holds from its moment on, for both directions of its pair, until the next one of that pair.
 */
import type { RateChangeKind } from '../contract/sim/market.ts';
import type { CurrencyCode } from '../reference/currencies.ts';
import { slotOf } from '../rules/market.ts';
import { invertRate, type Rate, ratioOf, roundRate } from '../rules/rates.ts';

export interface RateChange {
  readonly first: CurrencyCode;
  readonly second: CurrencyCode;
  readonly at: Date;
  readonly kind: RateChangeKind;
  /** pin, moveTo: the mid rate; shift: what the market's own rate is multiplied by. */
  readonly value: Rate;
}

interface Pair {
  readonly first: CurrencyCode;
  readonly second: CurrencyCode;
}

const isTurned = (change: Pair, { first, second }: Pair): boolean => change.first === second && change.second === first;
/** Whether a change is one of a pair, whichever way round. */
export const isChangeOf = (change: Pair, pair: Pair): boolean =>
  (change.first === pair.first && change.second === pair.second) || isTurned(change, pair);

/** The change that a pair is under at an instant; changes are in the order in which they were made. */
export const changeInForce = (changes: readonly RateChange[], pair: Pair, at: Date): RateChange | undefined => {
  const last = changes.findLast((change) => change.at <= at && isChangeOf(change, pair));
  return last?.kind === 'clear' ? undefined : last;
};

/** The changes of a pair that lie ahead of an instant, the next first. */
export const changesAhead = (changes: readonly RateChange[], pair: Pair, at: Date): readonly RateChange[] =>
  changes.filter((change) => change.at > at && isChangeOf(change, pair));

/** All changes with one more, in the order in which they hold: one that is made later stands behind those of its moment. */
export const changesWith = (changes: readonly RateChange[], change: RateChange): readonly RateChange[] => [
  ...changes.filter(({ at }) => at <= change.at),
  change,
  ...changes.filter(({ at }) => at > change.at),
];

/**
 * The mid rate of a pair at an instant, of which the market's own rates are known. A rate that was moved stands exactly
 * where it was moved to throughout that slot, and goes on from there as the market's own does.
 */
export const rateUnder = (
  change: RateChange | undefined,
  pair: Pair,
  at: Date,
  ownRate: (pair: Pair, at: Date) => Rate,
): Rate => {
  if (change === undefined) return ownRate(pair, at);
  const inItsDirection = (): Rate => {
    if (change.kind === 'pin') return change.value;
    const own = ratioOf(ownRate(change, at));
    const value = ratioOf(change.value);
    if (change.kind === 'shift') return roundRate({ num: own.num * value.num, den: own.den * value.den });
    const then = ratioOf(ownRate(change, slotOf(change.at).startsAt));
    return roundRate({ num: own.num * value.num * then.den, den: own.den * value.den * then.num });
  };
  return isTurned(change, pair) ? invertRate(inItsDirection()) : inItsDirection();
};

/** Per cent by which a pair may be shifted, with at most four decimals. */
export const SHIFT_PERCENT = { least: -50, most: 100 } as const;
const PERCENT = /^([+-]?)((?:0|[1-9][0-9]{0,2})(?:\.[0-9]{1,4})?)$/;

/** What a rate is multiplied by that is shifted by so many per cent: "+1.5" is "1.015". Undefined for what is no such shift. */
export const shiftFactor = (percent: string): Rate | undefined => {
  const [, sign, digits] = PERCENT.exec(percent) ?? [];
  if (digits === undefined) return undefined;
  const { num, den } = ratioOf(digits);
  const signed = sign === '-' ? -num : num;
  if (signed < BigInt(SHIFT_PERCENT.least) * den || signed > BigInt(SHIFT_PERCENT.most) * den) return undefined;
  return roundRate({ num: 100n * den + signed, den: 100n * den });
};
