import type { ExchangeOrderWire } from '@tradeport/shared/contract/exchange.ts';
import { sumsOf } from '@tradeport/shared/contract/explanation.ts';
import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { slotOf } from '@tradeport/shared/rules/market.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { pairName } from '@tradeport/shared/rules/pairName.ts';
import { perBought, perSold } from '@tradeport/shared/rules/quotation.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import { rateSum } from '../rates/index.ts';
import type { Quote } from './quote.ts';
import type { ExchangeOrder } from './store.ts';

/** The slot that a quote of this order came from: it ended when the lock did. */
const slotStart = (lockedUntil: Date): Date => slotOf(new Date(lockedUntil.getTime() - 1)).startsAt;

/** The wire says what the customer does; the house says whose amount they named. */
const directionOf = (fixedSide: Quote['fixedSide']) =>
  fixedSide === 'buy' ? ('buyIn' as const) : ('sellOut' as const);

/** Which amount the customer named, in words. */
export const directionText = ({ tradeDirection }: ExchangeOrderWire, language: Language): string =>
  inLanguage(
    language,
    tradeDirection === 'buyIn' ? ['指定买入金额', 'Bought amount fixed'] : ['指定卖出金额', 'Sold amount fixed'],
  );

export const quoteView = (quote: Quote, now: Date) => ({
  sellCurrency: quote.sell,
  sellAmount: formatAmount(quote.sellMinor, quote.sell),
  buyCurrency: quote.buy,
  buyAmount: formatAmount(quote.buyMinor, quote.buy),
  tradeDirection: directionOf(quote.fixedSide),
  rate: quote.rate,
  inverse: perBought(quote.price, quote),
  midRate: perSold(quote.mid, quote),
  spread: quote.spread,
  fee: formatAmount(0n, quote.sell),
  validUntil: formatInstant(quote.validUntil),
  serverTime: formatInstant(now),
});

/** How the rate of a quote was worked out. */
export const quoteSums = (quote: Quote, language: Language) =>
  sumsOf({ rate: rateSum(quote, slotStart(quote.validUntil), language) });

export const orderView = (order: ExchangeOrder, operatorName: string, language: Language): ExchangeOrderWire => {
  const state = exchangeOrder.states[order.state];
  const settled = order.state === 'settled';
  return {
    id: order.orderNo,
    mode: 'realTime',
    currencyPair: pairName(order.sell, order.buy),
    tradeDirection: directionOf(order.fixedSide),
    sellCurrency: order.sell,
    sellAmount: formatAmount(order.sellMinor, order.sell),
    buyCurrency: order.buy,
    buyAmount: formatAmount(order.buyMinor, order.buy),
    status: state.code,
    statusText: inLanguage(language, state.label),
    state: order.state,
    deliveryDay: order.deliveryOn,
    rate: order.rate,
    inverse: perBought(order.price, order),
    estimatedRate: perSold(order.mid, order),
    targetRate: null,
    settlementRate: settled ? order.rate : null,
    closingStatus: null,
    closingTime: null,
    deadlineDate: null,
    estimatedSettlementDate: order.deliverAt ? formatInstant(order.deliverAt) : null,
    creditLimitUsed: null,
    creditLimitRemaining: null,
    lockedUntil: formatInstant(order.lockedUntil),
    createdAt: formatInstant(order.createdAt),
    updatedAt: formatInstant(order.updatedAt),
    operatorName,
    reason: order.reason === null ? null : inLanguage(language, failureText(order.reason)),
  };
};

export const orderRateSum = (order: ExchangeOrder, language: Language) =>
  rateSum(order, slotStart(order.lockedUntil), language);
