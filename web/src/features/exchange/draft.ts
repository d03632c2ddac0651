import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { exchange } from '@tradeport/shared/contract/exchange.ts';
import { type Ccy, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { formatAmount, parseAmount } from '@tradeport/shared/rules/money.ts';

export type Quote = ResultOf<(typeof exchange)['one']>;
export type QuoteRequest = RequestOf<(typeof exchange)['one']>;
export type Options = ResultOf<(typeof exchange)['options']>;
export type Side = 'sell' | 'buy';

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

/** Whether the quote answers exactly this request: an older one on the screen must not be locked. */
export function answers(quote: Quote, request: QuoteRequest): boolean {
  const fixed = request.tradeDirection === 'sellOut' ? quote.sellAmount : quote.buyAmount;
  const ccy = request.tradeDirection === 'sellOut' ? quote.sellCurrency : quote.buyCurrency;
  return (
    quote.sellCurrency === request.sellCurrency &&
    quote.buyCurrency === request.buyCurrency &&
    quote.tradeDirection === request.tradeDirection &&
    minorOf(fixed, ccy) === minorOf(request.amount, ccy)
  );
}

/** What the boxes show: the typed side as typed, the other one as quoted. */
export function shownAmounts(draft: Draft, quote: Quote | undefined): Readonly<Record<Side, string>> {
  if (draft.typedSide === 'sell')
    return { sell: draft.amount, buy: isZero(draft.amount) ? '' : (quote?.buyAmount ?? '') };
  return { sell: isZero(draft.amount) ? '' : (quote?.sellAmount ?? ''), buy: draft.amount };
}

export type AmountFault = 'zero' | 'aboveAvailable' | 'belowMinimum' | 'aboveMaximum';

interface Judged {
  readonly draft: Draft;
  readonly quote: Quote | undefined;
  readonly available: string | undefined;
  readonly limits: Pick<Options, 'minimum' | 'maximumUsd'> | undefined;
}

/**
 * What speaks against the amounts before the server is asked: nothing typed but zeros, more than there is, or, where dollars
 * are on one side, outside the limits that are set in dollars. Other currencies are checked against them by the quote.
 */
export function amountFaultOf({ draft, quote, available, limits }: Judged): AmountFault | undefined {
  if (draft.amount !== '' && isZero(draft.amount)) return 'zero';
  const shown = shownAmounts(draft, quote);
  const sold = minorOf(shown.sell, draft.sell);
  if (draft.sell === 'USD' && sold !== undefined && limits !== undefined) {
    const [least, most] = [minorOf(limits.minimum, 'USD'), minorOf(limits.maximumUsd, 'USD')];
    if (least !== undefined && sold > 0n && sold < least) return 'belowMinimum';
    if (most !== undefined && sold > most) return 'aboveMaximum';
  }
  const has = available === undefined ? undefined : minorOf(available, draft.sell);
  return has !== undefined && sold !== undefined && sold > has ? 'aboveAvailable' : undefined;
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

/** Where a page starts: the pair of its address as far as it can be exchanged, else the first two currencies. */
export function firstDraft(params: URLSearchParams, ccys: readonly Ccy[]): Draft {
  const asked = (name: string) => ccys.find((ccy) => ccy === params.get(name));
  const sell = asked('sell') ?? ccys.find((ccy) => ccy !== asked('buy')) ?? 'USD';
  const wanted = asked('buy') ?? (sell === 'CNH' ? undefined : ccys.find((ccy) => ccy === 'CNH'));
  const buy = wanted !== undefined && wanted !== sell ? wanted : ccys.find((ccy) => ccy !== sell);
  return { sell, buy: buy ?? (sell === 'CNH' ? 'USD' : 'CNH'), typedSide: 'sell', amount: '' };
}
