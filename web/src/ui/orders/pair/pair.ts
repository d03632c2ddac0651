import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { dayOf, timeOf } from '@tradeport/shared/rules/calendar.ts';
import { languageNow } from '../../../i18n/language.ts';
import { formatTime } from '../../times.ts';
import { text } from '../text.ts';

export type Side = 'sell' | 'buy';

/** What a person has filled in: the amount belongs to the side that was typed last, the quote fills in the other one. */
export interface PairDraft {
  readonly sell: Ccy;
  readonly buy: Ccy;
  readonly typedSide: Side;
  /** Plain decimal string as far as it is one; otherwise as it was typed. */
  readonly amount: string;
}

/** Whether nothing but zeros was typed. */
export const isZero = (amount: string): boolean => /^[0.]*$/.test(amount);

/** The currency in which the amount was typed. */
export const typedCcy = ({ sell, buy, typedSide }: PairDraft): Ccy => (typedSide === 'sell' ? sell : buy);

/** An amount typed on one side: it is that side's that is fixed from now on. */
export const withAmount = (draft: PairDraft, typedSide: Side, amount: string): PairDraft => ({
  ...draft,
  typedSide,
  amount,
});

/** Both currencies change sides, and the typed amount stays with its currency. */
export const swapped = ({ sell, buy, typedSide, amount }: PairDraft): PairDraft => ({
  sell: buy,
  buy: sell,
  typedSide: typedSide === 'sell' ? 'buy' : 'sell',
  amount,
});

/** Another currency on one side; the other side's own currency swaps the two. */
export function withCcy(draft: PairDraft, side: Side, ccy: Ccy): PairDraft {
  if (ccy === (side === 'sell' ? draft.buy : draft.sell)) return swapped(draft);
  return side === 'sell' ? { ...draft, sell: ccy } : { ...draft, buy: ccy };
}

interface Sums {
  readonly sellAmount: string;
  readonly buyAmount: string;
}

/** What the boxes show: the typed side as typed, the other one as quoted. */
export function shownAmounts(draft: PairDraft, quote: Sums | undefined): Readonly<Record<Side, string>> {
  if (draft.typedSide === 'sell')
    return { sell: draft.amount, buy: isZero(draft.amount) ? '' : (quote?.buyAmount ?? '') };
  return { sell: isZero(draft.amount) ? '' : (quote?.sellAmount ?? ''), buy: draft.amount };
}

/** Where a page starts: what its address names as far as it can be exchanged, else the first two currencies. */
export function firstDraft(params: URLSearchParams, ccys: readonly Ccy[]): PairDraft {
  const asked = (name: string) => ccys.find((ccy) => ccy === params.get(name));
  const sell = asked('sell') ?? ccys.find((ccy) => ccy !== asked('buy')) ?? 'USD';
  const wanted = asked('buy') ?? (sell === 'CNH' ? undefined : ccys.find((ccy) => ccy === 'CNH'));
  const buy = wanted !== undefined && wanted !== sell ? wanted : ccys.find((ccy) => ccy !== sell);
  const typedSide = params.get('side') === 'buy' ? 'buy' : 'sell';
  return { sell, buy: buy ?? (sell === 'CNH' ? 'USD' : 'CNH'), typedSide, amount: params.get('amount') ?? '' };
}

/** When a delivery is expected, in words: "Today, about 14:54", "Mon 23 Nov, about 09:00". `now` in milliseconds. */
export const deliveryText = (expectedAt: string, now: number): string => {
  const at = new Date(expectedAt);
  if (Number.isNaN(at.getTime())) return text('soon');
  if (dayOf(at) === dayOf(new Date(now))) return text('todayAbout', { at: timeOf(at) });
  return text('dayAbout', { day: formatTime(expectedAt, 'spoken', languageNow()), at: timeOf(at) });
};
