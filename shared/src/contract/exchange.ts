import { type Static, Type } from 'typebox';
import { ORDER_SPAN_DAYS } from '../rules/daySpan.ts';
import { COVERS, DELIVERIES, ORDINARY_DELIVERIES } from '../rules/exchangeWays.ts';
import { changing, screens } from '../screens.ts';
import { exchangeOrder } from '../states/exchangeOrder.ts';
import {
  Amount,
  Closed,
  countIsMinimum,
  Day,
  HeldCurrency,
  Instant,
  LedgerEntry,
  Nullable,
  OneOf,
  OrderNo,
  Sums,
  Text,
  TimelineStep,
} from './common.ts';
import { byKind, calls, post } from './define.ts';
import { daySpan, record, statusByCode } from './record.ts';

/** sellOut: the amount given is sold; buyIn: the amount given is bought. */
export const TRADE_DIRECTIONS = ['sellOut', 'buyIn'] as const;
export const EXCHANGE_MODES = ['realTime', 'delegated'] as const;
/** Formats of what is downloaded: the list as a workbook, one order as a paper. */
export const EXCHANGE_FILES = ['xlsx', 'pdf'] as const;
export const CLOSING_STATES = ['pending', 'processing', 'finished', 'fail'] as const;

/** No price of a pair is written longer. */
const RATE_CHARS_MAX = 24;

/** What an order exchanges, as every view of it tells. */
export const exchanged = {
  currencyPair: Type.String(),
  tradeDirection: OneOf(TRADE_DIRECTIONS),
  sellCurrency: Type.String(),
  sellAmount: Type.String(),
  buyCurrency: Type.String(),
  buyAmount: Type.String(),
};

const order = {
  /** Number of the order. */
  id: Type.String(),
  mode: OneOf(EXCHANGE_MODES),
  delivery: OneOf(DELIVERIES),
  cover: OneOf(COVERS),
  ...exchanged,
  status: Type.Integer(),
  statusText: Type.String(),
  /** The house state behind the status: what a screen keys its buttons and tones by. */
  state: Type.String(),
  deliveryDay: Nullable(Day),
  rate: Type.String(),
  /** Units sold for one unit bought: the price itself where the pair is quoted that way. */
  inverse: Type.String(),
  midRate: Type.String(),
  /** The customer's rate when it was locked or placed, as units bought for one unit sold. */
  estimatedRate: Type.String(),
  /** A price of the pair as it is quoted, which the order waits for. */
  targetRate: Nullable(Type.String()),
  settlementRate: Nullable(Type.String()),
  settledAt: Nullable(Instant),
  settledSellAmount: Type.String(),
  settledBuyAmount: Type.String(),
  closingStatus: Nullable(OneOf(CLOSING_STATES)),
  closingTime: Nullable(Instant),
  /** The price of the pair, as it is quoted, at which the position is closed, and what that costs in the sold currency. */
  closingRate: Nullable(Type.String()),
  closingLoss: Nullable(Type.String()),
  /** The penalty of an order on credit, in the sold currency: up to today while the order is short, then final. */
  closingPenalty: Nullable(Type.String()),
  /** The amount that settles a short order if it is paid today: the shortfall and its penalty so far. */
  amountDueToday: Nullable(Type.String()),
  /** What is still owed for the order, loss and penalty included. */
  owedAmount: Nullable(Type.String()),
  deadlineDate: Nullable(Day),
  estimatedSettlementDate: Nullable(Instant),
  creditLimitUsed: Nullable(Type.String()),
  creditLimitRemaining: Nullable(Type.String()),
  /** Of a forward leg: the trade order that it belongs to, and what its price has beside that of the day, as the pair is quoted. */
  tradeOrderNo: Nullable(Type.String()),
  forwardPoints: Nullable(Type.String()),
  lockedUntil: Nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
  operatorName: Type.String(),
  reason: Nullable(Type.String()),
};

const status = statusByCode(exchangeOrder);

export const exchangeRecord = record({
  access: [screens.exchangeOrders, screens.delegateOrders, screens.forwards],
  row: order,
  status,
  filters: {
    orderNo: Type.Optional(OrderNo),
    status: status.filter,
    mode: Type.Optional(OneOf(EXCHANGE_MODES)),
    delivery: Type.Optional(OneOf(DELIVERIES)),
    sellCurrency: Type.Optional(HeldCurrency),
    buyCurrency: Type.Optional(HeldCurrency),
    ...daySpan,
  },
  span: { daysMax: ORDER_SPAN_DAYS, by: 'by the day it was made' },
});
/** An exchange order as a list shows it. */
export type ExchangeOrderWire = Static<typeof exchangeRecord.view>;

/** What a cancel would cost now: the price of the pair at which the position is closed, the loss in the sold currency, what comes back. */
export const ClosingTerms = Closed({
  closingRate: Type.String(),
  closingLoss: Type.String(),
  closingBack: Type.String(),
  currency: Type.String(),
  validUntil: Instant,
});

const detail = Closed({
  timeline: Type.Array(TimelineStep),
  ledger: Type.Array(LedgerEntry),
  sums: Sums(['rate', 'penalty']),
  quota: Closed({ sold: Type.String(), bought: Type.String() }),
  /** Null where a cancel closes nothing, or the market tells no price. */
  closingTerms: Nullable(ClosingTerms),
});

const Quote = {
  sellCurrency: Type.String(),
  sellAmount: Type.String(),
  buyCurrency: Type.String(),
  buyAmount: Type.String(),
  tradeDirection: OneOf(TRADE_DIRECTIONS),
  rate: Type.String(),
  inverse: Type.String(),
  midRate: Type.String(),
  spread: Type.String(),
  fee: Type.String(),
  delivery: OneOf(DELIVERIES),
  deliveryDay: Day,
  expectedAt: Instant,
  cover: OneOf(COVERS),
  /** What it would use of the credit, in USD; null where money stands behind it. */
  creditLimitUsed: Nullable(Type.String()),
  /** Of a forward: what its price has beside that of the day, as the pair is quoted. */
  forwardPoints: Nullable(Type.String()),
  validUntil: Instant,
  serverTime: Instant,
  sums: Sums(['rate']),
};

/** The id of a quote, which is the quote itself, signed. */
export const QuoteId = Type.String({ minLength: 1, maxLength: 768 });

/** Who may agree on a forward, which is the leg of a trade order: whoever holds an apply page of the group. */
export const FORWARD_APPLYING = changing(screens.forwards).applying;

export const exchange = calls('exchange', '/api/user/exchange-order', {
  options: post('exchangeOptions', {
    title: ['换汇选项', 'Pairs, delivery days and limits'],
    access: [screens.exchange, screens.delegateExchange, screens.forwards],
    result: Closed({
      currencies: Type.Array(Closed({ currency: Type.String(), scale: Type.Integer(), available: Type.String() })),
      deliveries: Type.Array(Closed({ delivery: OneOf(ORDINARY_DELIVERIES), deliveryDay: Day, expectedAt: Instant })),
      minimum: Type.String(),
      maximumUsd: Type.String(),
      quoteSeconds: Type.Integer(),
      /** Of the merchant, in USD. */
      credit: Closed({ limit: Type.String(), used: Type.String(), left: Type.String() }),
      /** The first and the last day that the deadline of a limit order may be. */
      delegated: Closed({ deadlineFirst: Day, deadlineLast: Day }),
      /** The first and the last working day that a forward may be delivered on. */
      forward: Closed({ firstDay: Day, lastDay: Day }),
    }),
    errors: ['marketDown'],
  }),
  common: post('exchangeCommon', {
    title: ['常用货币对', 'Common pairs with their live rates'],
    access: [screens.exchange],
    result: Type.Array(
      Closed({ sellCurrency: Type.String(), buyCurrency: Type.String(), rate: Type.String(), validUntil: Instant }),
    ),
    errors: ['marketDown'],
  }),
  one: post('exchangeOne', {
    title: ['换汇询价', 'Step one: quote an exchange, or the forward leg of a contract'],
    access: byKind(
      'delivery',
      { T0: [screens.exchange], T1: [screens.exchange], T2: [screens.exchange], forward: FORWARD_APPLYING },
      'T0',
    ),
    begins: 'exchange',
    request: Closed({
      sellCurrency: HeldCurrency,
      buyCurrency: HeldCurrency,
      tradeDirection: OneOf(TRADE_DIRECTIONS),
      amount: Amount,
      /** T+0 without. */
      delivery: Type.Optional(OneOf(DELIVERIES)),
      /** Of a forward alone: a working day after T+2. */
      deliveryDay: Type.Optional(Day),
      /** Money without. The other stands behind it where this does not suffice: the quote says which. */
      cover: Type.Optional(OneOf(COVERS)),
    }),
    result: Closed({ quoteId: Type.String(), ...Quote }),
    errors: [
      'EMPTY_PARAM',
      'productNotActivated',
      'sameCurrency',
      'deliveryDayOutside',
      'deliveryDayOff',
      'currencyOff',
      'balanceFrozen',
      'INVALID_PARAM',
      'amountTooLarge',
      'marketDown',
      'resultIsZero',
      'belowExchangeMinimum',
      'aboveExchangeMaximum',
    ],
    assumed: [
      'forward names a delivery day, any other delivery none; its quote is locked with a contract, by ftrOrder/create or ftrOrder/update',
    ],
  }),
  two: post('exchangeTwo', {
    title: ['锁定汇率', 'Step two: lock the quoted rate, the order awaits confirmation'],
    access: [screens.exchange],
    begins: 'exchange',
    request: Closed({ quoteId: QuoteId }),
    result: Closed({ orderNo: Type.String(), status: Type.Integer(), lockedUntil: Instant, ...Quote }),
    errors: ['quoteUnreadable', 'quoteOfAnotherMode', 'quoteEnded', 'balanceFrozen', 'LACK_BALANCE'],
    money: true,
    assumed: ['funds stay untouched; a lock without the balance behind it is refused early'],
  }),
  apply: post('exchangeApply', {
    title: ['确认换汇或委托下单', 'Confirm a locked order, or place a limit order'],
    access: byKind('mode', { realTime: FORWARD_APPLYING, delegated: [screens.delegateExchange] }, 'realTime'),
    begins: 'exchange',
    request: Closed({
      /** Without it a locked order is confirmed. */
      mode: Type.Optional(OneOf(EXCHANGE_MODES)),
      /** Of a locked order. */
      orderNo: Type.Optional(OrderNo),
      sellCurrency: Type.Optional(HeldCurrency),
      buyCurrency: Type.Optional(HeldCurrency),
      tradeDirection: Type.Optional(OneOf(TRADE_DIRECTIONS)),
      amount: Type.Optional(Amount),
      targetRate: Type.Optional(
        Type.String({ pattern: '^(?:0|[1-9][0-9]{0,7})(?:\\.[0-9]{1,12})?$', minLength: 1, maxLength: RATE_CHARS_MAX }),
      ),
      deadlineDate: Type.Optional(Day),
    }),
    result: exchangeRecord.view,
    errors: [
      'EMPTY_PARAM',
      'ORDER_NOTFOUND',
      'OPERATION_NOT_ALLOW',
      'quoteEnded',
      'sameCurrency',
      'targetDigits',
      'targetFar',
      'deadlineOutside',
      'currencyOff',
      'balanceFrozen',
      'marketDown',
      'INVALID_PARAM',
      'amountTooLarge',
      'resultIsZero',
      'belowExchangeMinimum',
      'aboveExchangeMaximum',
      'LACK_BALANCE',
    ],
    money: true,
    assumed: [
      'realTime takes orderNo alone, also of a forward leg, which any apply page of the group may confirm; delegated takes the pair, the amount, targetRate and deadlineDate',
      'targetRate is a price as the pair is quoted, base currency first, whichever side is sold',
      'a target that the market is at or through already is taken, and filled at once at the target',
    ],
  }),
  cancel: post('exchangeCancel', {
    title: ['取消换汇', 'Cancel an order: a locked rate is released, the position of a confirmed order is closed'],
    access: changing(screens.exchangeOrders, screens.delegateOrders, screens.forwards, screens.exchange),
    request: Closed({
      orderNo: OrderNo,
      /** The figures that were shown: a confirmed order is cancelled at these alone. */
      closingTerms: Type.Optional(Closed({ closingRate: Text({ max: RATE_CHARS_MAX }), closingLoss: Amount })),
    }),
    result: exchangeRecord.view,
    errors: ['ORDER_NOTFOUND', 'OPERATION_NOT_ALLOW', 'marketDown', 'closingChanged'],
    money: true,
    assumed: [
      'of a confirmed order it names the closing rate and the loss that its details showed; other figures are refused with the new ones',
      'a confirmed order is cancelled from the records alone, a forward leg from those of forwards too',
    ],
  }),
  list: exchangeRecord.page('exchangeList', {
    title: ['换汇记录', 'Exchange orders, paged; with an order number its details'],
    access: [
      screens.exchangeOrders,
      screens.delegateOrders,
      screens.forwards,
      screens.exchange,
      screens.delegateExchange,
    ],
    inRow: { detail: Type.Optional(detail) },
    assumed: ['the first 10,000 rows can be paged to', 'an unknown order number answers an empty list'],
  }),
  summary: exchangeRecord.figures('queryUserExchangeOrderSumary', {
    title: ['换汇汇总', 'Totals of the orders that match a filter'],
    result: {
      count: Type.Integer(),
      countIsMinimum,
      byStatus: status.counts,
      bySellCurrency: Type.Array(Closed({ currency: Type.String(), amount: Type.String() })),
      byBuyCurrency: Type.Array(Closed({ currency: Type.String(), amount: Type.String() })),
    },
    assumed: [
      'amounts are of what was settled, also in part; none where such orders are more than 10,000',
      'counts stop at 999',
    ],
  }),
  download: exchangeRecord.workbook('download-exchange-order', {
    title: ['导出换汇记录', 'Exchange orders as a workbook, or one by its number as a paper'],
    asked: { fileType: Type.Optional(OneOf(EXCHANGE_FILES)) },
    errors: ['EMPTY_PARAM', 'ORDER_NOTFOUND', 'vouchersOff'],
    assumed: [
      'the filters of the list, without paging; with numbers: those rows of them',
      'as pdf: the order whose number is named, without which it is refused',
    ],
  }),
});
