import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { exchange } from '@tradeport/shared/contract/exchange.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { type Cover, ORDINARY_DELIVERIES, type OrdinaryDelivery } from '@tradeport/shared/rules/exchangeWays.ts';
import { minorOf } from '../../ui/money/minor.ts';
import type { Faults, Known, Loaded } from '../../ui/orders/orderForm.ts';
import { firstDraft, type PairDraft, typedCcy } from '../../ui/orders/pair/pair.ts';
import { pairFaults, type useGround, type useIdleRate } from './pairForm.tsx';

export type Quote = ResultOf<(typeof exchange)['one']>;
export type QuoteRequest = RequestOf<(typeof exchange)['one']>;

/** The pair with the day on which it is delivered. */
export interface ExchangeDraft extends PairDraft {
  readonly delivery: OrdinaryDelivery;
  /** What is to stand behind it: on a later day also the credit. */
  readonly cover: Cover;
}

const isDelivery = (word: string | null): word is OrdinaryDelivery => ORDINARY_DELIVERIES.some((one) => one === word);

/** Where the page starts: with what its address names. */
export const startOf = (params: URLSearchParams, ccys: readonly Ccy[]): ExchangeDraft => {
  const delivery = params.get('delivery');
  return { ...firstDraft(params, ccys), delivery: isDelivery(delivery) ? delivery : 'T0', cover: 'money' };
};

export interface ExchangeParts {
  readonly ground: Loaded<typeof useGround>;
  readonly draft: ExchangeDraft;
  readonly terms: ReturnType<typeof useIdleRate>;
  readonly quote: Quote;
  readonly request: { readonly quoteId: string };
}

/** What is asked of the server for this draft; undefined while there is nothing to quote. */
export function requestOf(draft: ExchangeDraft): QuoteRequest | undefined {
  const { sell, buy, typedSide, amount, delivery, cover } = draft;
  if (minorOf(amount, typedCcy(draft)) === undefined) return undefined;
  const tradeDirection = typedSide === 'sell' ? 'sellOut' : 'buyIn';
  const credit = delivery !== 'T0' && cover === 'credit' ? { cover } : {};
  return { sellCurrency: sell, buyCurrency: buy, tradeDirection, amount, delivery, ...credit };
}

/** What speaks against the amounts, the quote last. On a later day credit may stand behind it: what does is told by the quote. */
export const faultsOf = (
  { ground: { options }, draft, quote }: Known<ExchangeParts>,
  refused: string | undefined,
): Faults<ExchangeParts> => [
  ...pairFaults({ options, draft, quote }, draft.delivery === 'T0' || quote?.cover === 'money'),
  refused !== undefined && { field: draft.typedSide, says: refused, atOnce: true },
];
