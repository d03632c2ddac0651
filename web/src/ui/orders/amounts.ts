import { type CurrencyCode, type FiatCcy, isFiatCcy, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { formatAmount, parseAmount } from '@tradeport/shared/rules/money.ts';
import type { Fault } from '../forms/useMarks.ts';
import { amountFault } from '../money/AmountBox.tsx';
import { moneyText } from '../money/Money.tsx';
import { isMore, minorOf } from '../money/minor.ts';
import { text } from './text.ts';

/** What speaks against an amount: how it is typed, then what `says` has against it, told at once; where there is none, `needs`. */
export const amountFaults = <Field extends PropertyKey>(
  field: Field,
  [amount, ccy]: readonly [amount: string, ccy: CurrencyCode],
  needs: string,
  says: () => string | undefined,
): readonly Fault<Field>[] => {
  const told = amountFault(amount, ccy) ?? says();
  if (told !== undefined) return [{ field, says: told, atOnce: true }];
  return minorOf(amount, ccy) === undefined ? [{ field, says: needs }] : [];
};

interface Held {
  readonly available: string;
  readonly quota: string;
}

/** Whether a balance suffices, and what may be settled of it; `hasQuota` is false where that does not limit. */
export const lackOf = (amount: string, ccy: CurrencyCode, held: Held, hasQuota = true): string | undefined => {
  if (isMore(amount, held.available, ccy)) return text('aboveAvailable');
  return hasQuota && isMore(amount, held.quota, ccy)
    ? text('aboveQuota', { quota: moneyText(held.quota, ccy) })
    : undefined;
};

export interface Balance {
  readonly currency: FiatCcy;
  readonly available: string;
}

/** Of all balances those that can be paid from. */
export const payableOf = (
  all: readonly { readonly ccy: string; readonly available: string; readonly enabled: boolean }[] | undefined,
): readonly Balance[] | undefined =>
  all?.flatMap(({ ccy, available, enabled }) => (enabled && isFiatCcy(ccy) ? [{ currency: ccy, available }] : []));

export type Balances = readonly { readonly currency: string; readonly available: string }[];

/** What is available in a currency; undefined where there is no such balance. */
export const availableIn = (balances: Balances, ccy: string): string | undefined =>
  balances.find(({ currency }) => currency === ccy)?.available;

/** A balance after an amount has gone out (-1) or come in (1), below zero where it does not suffice; undefined where one is not known. */
export const balanceAfter = (
  available: string | undefined,
  amount: string | undefined,
  ccy: string,
  sign: -1 | 1,
): string | undefined => {
  if (!isHeldCcy(ccy) || available === undefined || amount === undefined) return undefined;
  const [has, moves] = [parseAmount(available, ccy), parseAmount(amount, ccy)];
  if (!has.ok || !moves.ok) return undefined;
  return formatAmount(sign < 0 ? has.minor - moves.minor : has.minor + moves.minor, ccy);
};

/** Of a balance that would be left what is missing of it, as it is shown; undefined where nothing is. */
export const missingOf = (left: string | undefined, ccy: string): string | undefined =>
  left?.startsWith('-') ? moneyText(left.slice(1), ccy) : undefined;
