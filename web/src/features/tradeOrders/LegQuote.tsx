import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { exchange } from '@tradeport/shared/contract/exchange.ts';
import type { TradeOrderTold } from '@tradeport/shared/contract/ftrOrder.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { isDay } from '@tradeport/shared/rules/calendar.ts';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../api/api.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { useCall } from '../../api/queries.ts';
import { platformNow } from '../../browser/clock.ts';
import { Countdown } from '../../ui/feedback/Countdown.tsx';
import type { DraftOf, Offered, Sight } from '../../ui/forms/record/declared.ts';
import { moneyText } from '../../ui/money/Money.tsx';
import { minorOf } from '../../ui/money/minor.ts';
import { agreedRate } from '../../ui/money/rateText.ts';
import { deliveryText } from '../../ui/orders/pair/pair.ts';
import { useQuote } from '../../ui/orders/useQuote.ts';
import { type Fact, Facts } from '../../ui/records/RecordDrawer.tsx';
import { useText } from './text.ts';

/** What a contract is submitted with: the trade, and the forward that is locked with it. */
export type Told = TradeOrderTold & { readonly leg?: { readonly quoteId: string } };

/** A contract as its form holds it, with the forward beside it: what of its total is sold ahead, or bought. */
export interface LegDraft extends DraftOf<Told> {
  readonly withLeg?: boolean | undefined;
  readonly legWay?: 'sell' | 'buy' | undefined;
  readonly legCcy?: Ccy | undefined;
  readonly legAmount?: string | undefined;
  readonly legDay?: string | undefined;
  readonly legCredit?: boolean | undefined;
  /** One that is under way already: there is no room for another. */
  readonly hasLeg?: boolean | undefined;
  /** The quote of what stands there; or why there is none, and which field that is about. */
  readonly quoteId?: string | undefined;
  readonly refused?: string | undefined;
  readonly refusedAt?: string | undefined;
}

/** What is asked of the server for the forward; undefined while there is nothing to quote. */
export const legRequest = (draft: LegDraft): RequestOf<(typeof exchange)['one']> | undefined => {
  const { withLeg, currency, legWay, legCcy, legAmount = '', legDay = '', legCredit } = draft;
  if (withLeg !== true || currency === undefined || legCcy === undefined || legCcy === currency) return undefined;
  if (minorOf(legAmount, currency) === undefined || !isDay(legDay)) return undefined;
  const pair =
    legWay === 'buy'
      ? ({ sellCurrency: legCcy, buyCurrency: currency, tradeDirection: 'buyIn' } as const)
      : ({ sellCurrency: currency, buyCurrency: legCcy, tradeDirection: 'sellOut' } as const);
  const cover = legCredit === true ? 'credit' : 'money';
  return { ...pair, amount: legAmount, delivery: 'forward', deliveryDay: legDay, cover };
};

/** The field that a refusal of the quote is about. */
const fieldOf = ({ fieldErrors: [error] }: CallFailed): string =>
  error?.path === 'deliveryDay' ? 'legDay' : 'legAmount';

/** What a contract's currency can be exchanged for, or with. */
export const useOtherCcys = ({ currency }: LegDraft): Offered => {
  const { data, isLoading } = useCall(api.exchange.options, {}, { quiet: true });
  const others = (data?.currencies ?? []).filter((each) => each.currency !== currency);
  return { choices: others.map(({ currency: ccy }) => ({ value: ccy, name: ccy, flag: ccy })), isLoading };
};

/** What the forward comes to at the rate of the moment, which goes along with the contract; it says how long that holds. */
export const LegQuote = ({ draft, patch }: Sight<LegDraft>) => {
  const t = useText();
  const { current, shown, failure } = useQuote(api.exchange.one, legRequest(draft), {
    endsAt: ({ validUntil }) => validUntil,
    isAkin: (quote, asked) => quote.sellCurrency === asked.sellCurrency && quote.buyCurrency === asked.buyCurrency,
  });
  const quoteId = current?.quoteId;
  const [refused, refusedAt] = [failure?.message, failure && fieldOf(failure)];
  const take = useEffectEvent(patch);
  useEffect(() => take({ quoteId, refused, refusedAt }), [quoteId, refused, refusedAt]);
  if (shown === undefined) return null;
  const { sellCurrency: sell, sellAmount, buyCurrency: buy, buyAmount, rate, forwardPoints, creditLimitUsed } = shown;
  const facts: readonly Fact[] = [
    { key: 'rate', label: t('legRate'), value: t('legRateLine', { sell, buy, rate: agreedRate(rate) }) },
    { key: 'points', label: t('legPoints'), value: forwardPoints ?? t('none') },
    { key: 'sold', label: t('legSold'), value: moneyText(sellAmount, sell) },
    { key: 'bought', label: t('legBought'), value: moneyText(buyAmount, buy) },
    { key: 'due', label: t('legDue'), value: deliveryText(shown.expectedAt, platformNow()) },
    ...(creditLimitUsed
      ? [{ key: 'credit', label: t('legCreditUsed'), value: moneyText(creditLimitUsed, 'USD') }]
      : []),
  ];
  return (
    <>
      <Facts facts={facts} />
      <Countdown until={shown.validUntil} label={t('legEnds')} showLabel />
    </>
  );
};
