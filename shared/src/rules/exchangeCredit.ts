/**
 * The credit of an exchange: what an order takes of its merchant's limit, and what it costs that the sold amount is not there on
 * the delivery day.
 */
import { addDays, type Day, daysBetween } from './calendar.ts';
import type { Cover } from './exchangeWays.ts';
import type { Money } from './money.ts';
import { usdEquivalent } from './quotation.ts';
import { type Rate, ratioOf } from './rates.ts';

/**
 * What an order takes of the limit, in minor units of USD: the sold amount at the mid of its confirmation, rounded up. `usdMid` is
 * the mid of the sold currency and the dollar, as the two are quoted.
 */
export const creditWorth = (sold: Money, usdMid: Rate): bigint => usdEquivalent(sold, usdMid, 'up');

/** Whether each cover would suffice for an order. */
export type Suffices = Readonly<Record<Cover, boolean>>;

/** The cover that was asked for where it suffices, else the other; undefined where neither does. */
export const coverFor = (asked: Cover, suffices: Suffices): Cover | undefined => {
  if (suffices[asked]) return asked;
  const other = asked === 'money' ? 'credit' : 'money';
  return suffices[other] ? other : undefined;
};

/** Up to which day the days of a shortfall have been counted, and what they add up to: minor units short × days. */
export interface CountedShort {
  readonly dayMinors: bigint;
  /** The last day that was counted: the delivery day at first. */
  readonly on: Day;
}

/**
 * Counts the days after the last counted one up to `today`, each on what was short as it began: `shortMinor`, which no day between
 * has changed. An earlier day counts nothing.
 */
export const countShort = (counted: CountedShort, shortMinor: bigint, today: Day): CountedShort => {
  const days = daysBetween(counted.on, today);
  if (days <= 0) return counted;
  return { dayMinors: counted.dayMinors + shortMinor * BigInt(days), on: addDays(counted.on, days) };
};

/** The penalty of what has been counted, in minor units of the sold currency: the sum at the rate of a day, rounded up once. */
export const shortPenalty = (dayMinors: bigint, ratePerDay: string): bigint => {
  const { num, den } = ratioOf(ratePerDay);
  return (dayMinors * num + den - 1n) / den;
};

/** What is taken of what is available, and what is owed of the rest. */
export const takenAndOwed = (
  costMinor: bigint,
  availableMinor: bigint,
): { readonly taken: bigint; readonly owed: bigint } => {
  const taken = costMinor < availableMinor ? costMinor : availableMinor;
  return { taken, owed: costMinor - taken };
};

/** What is taken of money that becomes available, in minor units: for what is owed first, then for what is short; the rest is left. */
export const collectedOf = (
  availableMinor: bigint,
  { owedMinor, shortMinor }: { readonly owedMinor: bigint; readonly shortMinor: bigint },
): { readonly owed: bigint; readonly short: bigint; readonly left: bigint } => {
  const { taken: owed } = takenAndOwed(owedMinor, availableMinor);
  const { taken: short } = takenAndOwed(shortMinor, availableMinor - owed);
  return { owed, short, left: availableMinor - owed - short };
};
