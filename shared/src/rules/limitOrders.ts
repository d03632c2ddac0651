/**
 * Limit orders: an exchange that waits for a price. Its target is a price as the pair is quoted, and is compared with the customer's
 * price of the pair: at or through it the order is filled, at the target.
 */
import type { CurrencyCode } from '../reference/currencies.ts';
import { addDays, type Day, instantAt } from './calendar.ts';
import type { FieldFault } from './fieldFault.ts';
import { isNameableRate } from './market.ts';
import { baseOf, isQuotedSo } from './quotation.ts';
import { type CustomerSide, compareDecimals, isRate, type Rate, ratioOf, roundRate } from './rates.ts';

/** The last day that an order may be given, counted from the day it is placed on. */
export const DEADLINE_DAYS_MAX = 365;

/** The days that the deadline of an order may be, if it is placed on a day. */
export const deadlinesFrom = (today: Day): { readonly first: Day; readonly last: Day } => ({
  first: today,
  last: addDays(today, DEADLINE_DAYS_MAX),
});

/** An order is over at 24:00 of the day of its deadline. */
export const deadlineEnd = (day: Day): Date => instantAt(addDays(day, 1));

/** The side of the market on which a customer stands who sells the one and buys the other. */
export const sideOf = (sell: CurrencyCode, buy: CurrencyCode): CustomerSide => (isQuotedSo(sell, buy) ? 'bid' : 'ask');

/** Whether a price of the customer's is at a target or through it: whoever sells the base wants that much or more, whoever buys it that much or less. */
export const isTargetReached = (side: CustomerSide, price: Rate, target: Rate): boolean => {
  const difference = compareDecimals(price, target);
  return side === 'bid' ? difference >= 0 : difference <= 0;
};

/** The mid from which on a target is reached at a spread: at least so much at the bid, at most so much at the ask. */
export const midToReach = (side: CustomerSide, target: Rate, spread: string): Rate => {
  const { num, den } = ratioOf(target);
  const part = ratioOf(spread);
  const factor = side === 'bid' ? part.den - part.num : part.den + part.num;
  return roundRate({ num: num * part.den, den: den * factor }, side === 'bid' ? 'up' : 'down');
};

interface LimitAsked {
  readonly sell: CurrencyCode;
  readonly buy: CurrencyCode;
  /** As the pair is quoted. */
  readonly targetRate: Rate;
  readonly deadlineDate: Day;
}

/** What is wrong with a target or a deadline on a day, in the order of the form: a target is no slip of the hand, a deadline within its days. */
export const limitFaults = (
  { sell, buy, targetRate, deadlineDate }: LimitAsked,
  today: Day,
): readonly FieldFault<'targetDigits' | 'targetFar' | 'deadlineOutside'>[] => {
  const base = baseOf(sell, buy);
  const { first, last } = deadlinesFrom(today);
  const targetFault = (): readonly FieldFault<'targetDigits' | 'targetFar'>[] => {
    if (!isRate(targetRate)) return [{ path: 'targetRate', reason: 'targetDigits' }];
    const isNear = isNameableRate(base, base === sell ? buy : sell, targetRate);
    return isNear ? [] : [{ path: 'targetRate', reason: 'targetFar' }];
  };
  return [
    ...targetFault(),
    ...(deadlineDate >= first && deadlineDate <= last
      ? []
      : [{ path: 'deadlineDate', reason: 'deadlineOutside', params: { first, last } } as const]),
  ];
};

/** Decimals with which targets are put in order: any rate within reach of a real pair is whole in them. */
const KEY_DECIMALS = 12;

/** A target as a whole number, in the order of its value. */
export const targetKey = (target: Rate): bigint => {
  const { num, den } = ratioOf(target);
  return (num * 10n ** BigInt(KEY_DECIMALS)) / den;
};

/** How far a price has to go to a target, in per cent of the price, with a sign and two decimals; `+0.00` and the like where it is there. */
export const distancePercent = (price: Rate, target: Rate): string => {
  const [to, from] = [ratioOf(target), ratioOf(price)];
  const above = to.num * from.den - from.num * to.den;
  const below = from.num * to.den;
  const size = above < 0n ? -above : above;
  const hundredths = (2n * size * 10_000n + below) / (2n * below);
  return `${above < 0n ? '-' : '+'}${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`;
};
