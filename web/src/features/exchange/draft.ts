import type { NamedSum } from '@tradeport/shared/contract/common.ts';
import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { exchange } from '@tradeport/shared/contract/exchange.ts';
import { type Ccy, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { groundOf } from '../../ui/forms/Asked.tsx';
import { amountParts, moneyText } from '../../ui/money/Money.tsx';
import { isMore, minorOf } from '../../ui/money/minor.ts';
import { amountFaults, availableIn } from '../../ui/orders/amounts.ts';
import type { Faults, Known, Loaded } from '../../ui/orders/orderForm.ts';
import { useWhenPast } from '../../ui/records/useWhenPast.ts';
import { text } from './text.ts';

export type Quote = ResultOf<(typeof exchange)['one']>;
export type QuoteRequest = RequestOf<(typeof exchange)['one']>;
export type Options = ResultOf<(typeof exchange)['options']>;
export type Side = 'sell' | 'buy';

/** At which rate, and what made it. */
export interface RateTerms {
  readonly rate: string;
  readonly inverse: string;
  readonly midRate: string | null;
  readonly spread?: string;
  readonly fee: string;
  readonly sums?: readonly NamedSum<'rate'>[];
}

/** What a person has filled in: the amount belongs to the side that was typed last, the quote fills in the other one. */
export interface Draft {
  readonly sell: Ccy;
  readonly buy: Ccy;
  readonly typedSide: Side;
  /** Plain decimal string as far as it is one; otherwise as it was typed. */
  readonly amount: string;
}

/** Balances and the expected delivery move on while the form is open. */
const FRESH_MS = 60_000;

export const useGround = () => {
  const options = useCall(api.exchange.options, {}, { own: true, everyMs: FRESH_MS });
  return groundOf([options], { options: options.data });
};

/** The pair's rate while no amount is filled in: whoever only looks sees it without typing. */
export const useIdleRate = (draft: Draft) => {
  const { sell: sellCurrency, buy: buyCurrency } = draft;
  const enabled = requestOf(draft) === undefined;
  const rate = useCall(api.rate.queryRate, { sellCurrency, buyCurrency }, { enabled, quiet: true });
  useWhenPast(enabled ? rate.data?.validUntil : undefined, () => void rate.refetch());
  return enabled ? rate.data && { ...rate.data, fee: noFee(sellCurrency) } : undefined;
};

export interface ExchangeParts {
  readonly ground: Loaded<typeof useGround>;
  readonly draft: Draft;
  readonly terms: ReturnType<typeof useIdleRate>;
  readonly quote: Quote;
  readonly request: { readonly quoteId: string };
}

/** An exchange costs no fee: the spread is in the rate. */
export const noFee = (ccy: string): string => (isHeldCcy(ccy) ? formatAmount(0n, ccy) : '0');

const isZero = (amount: string): boolean => /^[0.]*$/.test(amount);

const typedCcy = ({ sell, buy, typedSide }: Draft): Ccy => (typedSide === 'sell' ? sell : buy);

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
  if (minorOf(amount, typedCcy(draft)) === undefined) return undefined;
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

/** What speaks against the amounts: the limits, set in dollars, where dollars are sold (the quote judges others), the balance, the quote. */
export function faultsOf(
  { ground: { options }, draft, quote }: Known<ExchangeParts>,
  refused: string | undefined,
): Faults<ExchangeParts> {
  const { sell, typedSide, amount } = draft;
  const sold = shownAmounts(draft, quote).sell;
  const isDollars = sell === 'USD' && minorOf(sold, sell) !== undefined;
  const available = availableIn(options.currencies, sell);
  const limited = () => {
    if (amount !== '' && isZero(amount)) return text('zero');
    if (isDollars && isMore(options.minimum, sold, 'USD')) return text('belowMinimum', limitsOf(options));
    return isDollars && isMore(sold, options.maximumUsd, 'USD') ? text('aboveMaximum', limitsOf(options)) : undefined;
  };
  return [
    ...amountFaults(typedSide, [amount, typedCcy(draft)], text('needAmount'), limited),
    available !== undefined &&
      isMore(sold, available, sell) && {
        ...{ field: 'sell', atOnce: true },
        says: text('aboveAvailable', { available: moneyText(available, sell) }),
      },
    refused !== undefined && { field: typedSide, says: refused, atOnce: true },
  ];
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
