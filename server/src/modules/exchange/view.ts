import type { SumView } from '@tradeport/shared/contract/common.ts';
import type { ExchangeOrderWire } from '@tradeport/shared/contract/exchange.ts';
import { alike, explanationIn, sumsOf } from '@tradeport/shared/contract/explanation.ts';
import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { slotOf } from '@tradeport/shared/rules/market.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { pairName } from '@tradeport/shared/rules/pairName.ts';
import { isQuotedSo, perBought, perSold } from '@tradeport/shared/rules/quotation.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import { rateSum } from '../rates/index.ts';
import type { CreditFigures } from './creditFigures.ts';
import type { Quote } from './quote.ts';
import type { ExchangeOrder, ExchangeState } from './store.ts';

/** The slot that a quote came from: it ends when the quote does. */
const slotStart = (validUntil: Date): Date => slotOf(new Date(validUntil.getTime() - 1)).startsAt;
/** The slot of the rate of an order: that of its lock, or in which it was placed. */
const slotOfOrder = ({ lockedUntil, createdAt }: ExchangeOrder): Date =>
  lockedUntil === null ? slotOf(createdAt).startsAt : slotStart(lockedUntil);

const instant = (at: Date | null): string | null => (at === null ? null : formatInstant(at));

/** How the closing of a position stands, read off the state of its order. */
const CLOSING: Readonly<Partial<Record<ExchangeState, NonNullable<ExchangeOrderWire['closingStatus']>>>> = {
  closingPending: 'pending',
  closing: 'processing',
  closingFailed: 'fail',
  closed: 'finished',
  closedOut: 'finished',
};

const closingOf = ({ state, sell, closingPrice, lossMinor, closingAt }: ExchangeOrder) => ({
  closingStatus: CLOSING[state] ?? null,
  closingTime: instant(closingAt),
  closingRate: closingPrice,
  closingLoss: closingPrice === null ? null : formatAmount(lossMinor, sell),
});

/** The final penalty of an order, or the penalty so far while the order is short, and the amount that settles it today. */
const penaltyViewOf = ({ sell, penaltyMinor }: ExchangeOrder, running: CreditFigures['running']) => {
  const minor = running?.penaltyMinor ?? penaltyMinor;
  return {
    closingPenalty: minor === 0n ? null : formatAmount(minor, sell),
    amountDueToday: running === undefined ? null : formatAmount(running.dueMinor, sell),
  };
};

type Direction = ReturnType<typeof directionOf>;
export const fixedSideOf = (direction: Direction): Quote['fixedSide'] => (direction === 'buyIn' ? 'buy' : 'sell');
/** The wire says what the customer does; the house says whose amount they named. */
export const directionOf = (fixedSide: Quote['fixedSide']) =>
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
  delivery: quote.delivery,
  deliveryDay: quote.deliveryOn,
  expectedAt: formatInstant(quote.deliverAt),
  cover: quote.cover,
  creditLimitUsed: quote.cover === 'credit' ? formatAmount(quote.creditWorthMinor, 'USD') : null,
  forwardPoints: quote.forwardPoints,
  validUntil: formatInstant(quote.validUntil),
  serverTime: formatInstant(now),
});

/** How the rate of a quote was worked out. */
export const quoteSums = (quote: Quote, language: Language) =>
  sumsOf({ rate: rateSum(quote, slotStart(quote.validUntil), language) });

/**
 * The price of the pair, as it is quoted, at which a limit order was filled: its target. Null before the fill and for other orders.
 * A fill sets the time of delivery, which a waiting limit order does not have.
 */
const filledPrice = ({ targetPrice, deliverAt }: ExchangeOrder): string | null =>
  deliverAt === null ? null : targetPrice;

/** The customer's rate of an order in units bought for one unit sold: that of the fill, or the one it was locked or placed at. */
const rateOf = (order: ExchangeOrder): string => {
  const filled = filledPrice(order);
  return filled === null ? order.rate : perSold(filled, order);
};

/** What an order exchanges, as every view of it tells. */
export const exchangedOf = ({ sell, sellMinor, buy, buyMinor, fixedSide }: ExchangeOrder) => ({
  currencyPair: pairName(sell, buy),
  tradeDirection: directionOf(fixedSide),
  sellCurrency: sell,
  sellAmount: formatAmount(sellMinor, sell),
  buyCurrency: buy,
  buyAmount: formatAmount(buyMinor, buy),
});

export const orderView = (
  order: ExchangeOrder,
  operatorName: string,
  language: Language,
  { leftMinor, owedMinor, running }: CreditFigures,
): ExchangeOrderWire => {
  const state = exchangeOrder.states[order.state];
  return {
    id: order.orderNo,
    mode: order.mode,
    delivery: order.delivery,
    cover: order.cover,
    ...exchangedOf(order),
    status: state.code,
    statusText: inLanguage(language, state.label),
    state: order.state,
    deliveryDay: order.deliveryOn,
    rate: rateOf(order),
    inverse: perBought(filledPrice(order) ?? order.price, order),
    midRate: perSold(order.mid, order),
    estimatedRate: order.rate,
    targetRate: order.targetPrice,
    settlementRate: order.settlementRate,
    settledAt: instant(order.settledAt),
    settledSellAmount: formatAmount(order.settledSellMinor, order.sell),
    settledBuyAmount: formatAmount(order.settledBuyMinor, order.buy),
    ...closingOf(order),
    ...penaltyViewOf(order, running),
    deadlineDate: order.deadlineOn,
    estimatedSettlementDate: instant(order.deliverAt),
    owedAmount: owedMinor === 0n ? null : formatAmount(owedMinor, order.sell),
    creditLimitUsed: order.cover === 'credit' ? formatAmount(order.creditUsedMinor, 'USD') : null,
    creditLimitRemaining: leftMinor === null ? null : formatAmount(leftMinor, 'USD'),
    tradeOrderNo: order.tradeOrderNo,
    forwardPoints: order.forwardPoints,
    lockedUntil: instant(order.lockedUntil),
    createdAt: formatInstant(order.createdAt),
    updatedAt: formatInstant(order.updatedAt),
    operatorName,
    reason: order.reason === null ? null : inLanguage(language, failureText(order.reason)),
  };
};

/** The explanation of a rate that a limit order was filled at. */
const filledRateSum = (order: ExchangeOrder, price: string, language: Language): SumView => {
  const pair = isQuotedSo(order.sell, order.buy) ? pairName(order.sell, order.buy) : pairName(order.buy, order.sell);
  return explanationIn(
    {
      title: [`${pair} 客户汇率`, `${pair} customer rate`],
      formula: ['限价单的目标汇率', 'target rate of the limit order'],
      lines: [
        { label: ['下单时的客户汇率', 'Customer rate when the order was placed'], value: alike(order.price) },
        { label: ['目标汇率', 'Target rate'], value: alike(price) },
      ],
      rounding: ['不取整', 'not rounded'],
      rule: [
        '市场达到目标汇率时，限价单按目标汇率成交',
        'A limit order is filled at its target rate when the market reaches it',
      ],
    },
    language,
  );
};

export const orderRateSum = (order: ExchangeOrder, language: Language): SumView => {
  const filled = filledPrice(order);
  return filled === null ? rateSum(order, slotOfOrder(order), language) : filledRateSum(order, filled, language);
};
