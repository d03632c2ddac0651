import type { NamedSum } from '@tradeport/shared/contract/common.ts';
import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { exchange } from '@tradeport/shared/contract/exchange.ts';
import { type Ccy, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { formatAmount, parseAmount } from '@tradeport/shared/rules/money.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { amountFault } from '../../ui/money/AmountBox.tsx';
import { amountParts, moneyText } from '../../ui/money/Money.tsx';
import type { Faults, Known } from '../../ui/orders/orderForm.ts';
import { text } from './text.ts';

export type Quote = ResultOf<(typeof exchange)['one']>;
export type QuoteRequest = RequestOf<(typeof exchange)['one']>;
export type Options = ResultOf<(typeof exchange)['options']>;
export type Side = 'sell' | 'buy';

/** At which rate, and what made it. */
export interface RateTerms {
  readonly sellCurrency: string;
  readonly buyCurrency: string;
  readonly rate: string;
  readonly inverse: string;
  readonly midRate: string | null;
  readonly spread?: string;
  readonly fee: string;
  readonly sums?: readonly NamedSum<'rate'>[];
}

/** The rate of a pair while no amount is filled in. */
export interface IdleRate {
  readonly terms: RateTerms;
  readonly validUntil: string;
}

export interface ExchangeParts {
  readonly ground: Options;
  readonly draft: Draft;
  readonly terms: IdleRate | undefined;
  readonly quote: Quote;
  readonly request: { readonly quoteId: string };
  readonly record: never;
}

/** What a person has filled in: the amount belongs to the side that was typed last, the quote fills in the other one. */
export interface Draft {
  readonly sell: Ccy;
  readonly buy: Ccy;
  readonly typedSide: Side;
  /** Plain decimal string as far as it is one; otherwise as it was typed. */
  readonly amount: string;
}

const isZero = (amount: string): boolean => /^[0.]*$/.test(amount);

/** Minor units; undefined for a text that is no amount of the currency. */
export function minorOf(amount: string, ccy: string): bigint | undefined {
  if (!isHeldCcy(ccy)) return undefined;
  const parsed = parseAmount(amount, ccy);
  return parsed.ok ? parsed.minor : undefined;
}

export const typedCcy = ({ sell, buy, typedSide }: Draft): Ccy => (typedSide === 'sell' ? sell : buy);

/** An amount typed on one side: it is that side's that is fixed from now on. */
export const withAmount = (draft: Draft, typedSide: Side, amount: string): Draft => ({ ...draft, typedSide, amount });

/** Both currencies change sides, and the typed amount stays with its currency. */
export const swapped = ({ sell, buy, typedSide, amount }: Draft): Draft => ({
  sell: buy,
  buy: sell,
  typedSide: typedSide === 'sell' ? 'buy' : 'sell',
  amount,
});

/** Another currency on one side; the other side's own currency swaps the two. */
export function withCcy(draft: Draft, side: Side, ccy: Ccy): Draft {
  if (ccy === (side === 'sell' ? draft.buy : draft.sell)) return swapped(draft);
  return side === 'sell' ? { ...draft, sell: ccy } : { ...draft, buy: ccy };
}

/** What is asked of the server for this draft; undefined while there is nothing to quote. */
export function requestOf(draft: Draft): QuoteRequest | undefined {
  const { sell, buy, typedSide, amount } = draft;
  if (isZero(amount) || minorOf(amount, typedCcy(draft)) === undefined) return undefined;
  const tradeDirection = typedSide === 'sell' ? 'sellOut' : 'buyIn';
  return { sellCurrency: sell, buyCurrency: buy, tradeDirection, amount };
}

/** What the boxes show: the typed side as typed, the other one as quoted. */
export function shownAmounts(draft: Draft, quote: Quote | undefined): Readonly<Record<Side, string>> {
  if (draft.typedSide === 'sell')
    return { sell: draft.amount, buy: isZero(draft.amount) ? '' : (quote?.buyAmount ?? '') };
  return { sell: isZero(draft.amount) ? '' : (quote?.sellAmount ?? ''), buy: draft.amount };
}

/** The limit is a round figure: its cents say nothing. */
export const limitsOf = ({ minimum, maximumUsd }: Options) => ({ minimum, maximum: amountParts(maximumUsd).whole });

/**
 * What speaks against the amounts: nothing typed, or nothing but zeros; then the limits that are set in dollars, where dollars are
 * sold (other currencies are checked against them by the quote), the balance, and what the quote call refused.
 */
export function faultsOf(
  { ground, draft, quote }: Known<ExchangeParts>,
  refused: Pick<CallFailed, 'message' | 'fieldErrors'> | undefined,
): Faults<ExchangeParts> {
  const field = draft.typedSide;
  if (draft.amount === '') return [{ field, says: text('needAmount') }];
  const typed = amountFault(draft.amount, typedCcy(draft));
  if (typed !== undefined) return [{ field, says: typed, atOnce: true }];
  if (isZero(draft.amount)) return [{ field, says: text('zero'), atOnce: true }];
  const sold = minorOf(shownAmounts(draft, quote).sell, draft.sell) ?? 0n;
  const [least, most] = [minorOf(ground.minimum, 'USD') ?? 0n, minorOf(ground.maximumUsd, 'USD') ?? 0n];
  const isDollars = draft.sell === 'USD' && sold > 0n;
  const has = ground.currencies.find(({ currency }) => currency === draft.sell)?.available;
  const held = has === undefined ? undefined : minorOf(has, draft.sell);
  const said = refused?.fieldErrors[0]?.message ?? refused?.message;
  return [
    isDollars && sold < least && { field, says: text('belowMinimum', limitsOf(ground)), atOnce: true },
    isDollars && sold > most && { field, says: text('aboveMaximum', limitsOf(ground)), atOnce: true },
    held !== undefined &&
      sold > held && {
        ...{ field: 'sell', atOnce: true },
        says: text('aboveAvailable', { available: moneyText(has ?? '0', draft.sell) }),
      },
    said !== undefined && { field, says: said, atOnce: true },
  ];
}

/** A balance after an amount has gone out (-1) or come in (1); undefined where one of the two is not known. */
export function balanceAfter(
  available: string | undefined,
  amount: string | undefined,
  ccy: Ccy,
  sign: -1 | 1,
): string | undefined {
  const has = available === undefined ? undefined : minorOf(available, ccy);
  const moves = amount === undefined ? undefined : minorOf(amount, ccy);
  if (has === undefined || moves === undefined) return undefined;
  return formatAmount(sign < 0 ? has - moves : has + moves, ccy);
}

/** Where a page starts: what its address names as far as it can be exchanged, else the first two currencies. */
export function firstDraft(params: URLSearchParams, ccys: readonly Ccy[]): Draft {
  const asked = (name: string) => ccys.find((ccy) => ccy === params.get(name));
  const sell = asked('sell') ?? ccys.find((ccy) => ccy !== asked('buy')) ?? 'USD';
  const wanted = asked('buy') ?? (sell === 'CNH' ? undefined : ccys.find((ccy) => ccy === 'CNH'));
  const buy = wanted !== undefined && wanted !== sell ? wanted : ccys.find((ccy) => ccy !== sell);
  const typedSide = params.get('side') === 'buy' ? 'buy' : 'sell';
  return { sell, buy: buy ?? (sell === 'CNH' ? 'USD' : 'CNH'), typedSide, amount: params.get('amount') ?? '' };
}
