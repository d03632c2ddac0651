import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { exchange } from '@tradeport/shared/contract/exchange.ts';
import { type Ccy, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { ORDINARY_DELIVERIES, type OrdinaryDelivery } from '@tradeport/shared/rules/exchangeWays.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { groundOf } from '../../ui/forms/Asked.tsx';
import { amountParts, moneyText } from '../../ui/money/Money.tsx';
import { isMore, minorOf } from '../../ui/money/minor.ts';
import { amountFaults, availableIn } from '../../ui/orders/amounts.ts';
import type { Faults, Known, Loaded } from '../../ui/orders/orderForm.ts';
import { firstDraft, isZero, type PairDraft, shownAmounts, typedCcy } from '../../ui/orders/pair/pair.ts';
import { useWhenPast } from '../../ui/records/useWhenPast.ts';
import { text } from './text.ts';

export type Quote = ResultOf<(typeof exchange)['one']>;
export type QuoteRequest = RequestOf<(typeof exchange)['one']>;
export type Options = ResultOf<(typeof exchange)['options']>;

/** Balances and the expected delivery move on while the form is open. */
const FRESH_MS = 60_000;

export const useGround = () => {
  const options = useCall(api.exchange.options, {}, { own: true, everyMs: FRESH_MS });
  return groundOf([options], { options: options.data });
};

/** The pair's rate while no amount is filled in: whoever only looks sees it without typing. */
export const useIdleRate = (draft: ExchangeDraft) => {
  const { sell: sellCurrency, buy: buyCurrency } = draft;
  const enabled = requestOf(draft) === undefined;
  const rate = useCall(api.rate.queryRate, { sellCurrency, buyCurrency }, { enabled, quiet: true });
  useWhenPast(enabled ? rate.data?.validUntil : undefined, () => void rate.refetch());
  return enabled ? rate.data && { ...rate.data, fee: noFee(sellCurrency) } : undefined;
};

/** The pair with the day on which it is delivered. */
export interface ExchangeDraft extends PairDraft {
  readonly delivery: OrdinaryDelivery;
}

const isDelivery = (word: string | null): word is OrdinaryDelivery => ORDINARY_DELIVERIES.some((one) => one === word);

/** Where the page starts: with what its address names. */
export const startOf = (params: URLSearchParams, ccys: readonly Ccy[]): ExchangeDraft => {
  const delivery = params.get('delivery');
  return { ...firstDraft(params, ccys), delivery: isDelivery(delivery) ? delivery : 'T0' };
};

export interface ExchangeParts {
  readonly ground: Loaded<typeof useGround>;
  readonly draft: ExchangeDraft;
  readonly terms: ReturnType<typeof useIdleRate>;
  readonly quote: Quote;
  readonly request: { readonly quoteId: string };
}

/** An exchange costs no fee: the spread is in the rate. */
export const noFee = (ccy: string): string => (isHeldCcy(ccy) ? formatAmount(0n, ccy) : '0');

/** What is asked of the server for this draft; undefined while there is nothing to quote. */
export function requestOf(draft: ExchangeDraft): QuoteRequest | undefined {
  const { sell, buy, typedSide, amount, delivery } = draft;
  if (minorOf(amount, typedCcy(draft)) === undefined) return undefined;
  const tradeDirection = typedSide === 'sell' ? 'sellOut' : 'buyIn';
  return { sellCurrency: sell, buyCurrency: buy, tradeDirection, amount, delivery };
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
