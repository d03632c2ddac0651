import { Type } from 'typebox';
import { ORDINARY_DELIVERIES } from '../rules/exchangeWays.ts';
import { RateView } from './account.ts';
import { Closed, Day, Instant, KnownCurrency, Nullable, OneOf, Sums } from './common.ts';
import { calls, post } from './define.ts';
import { lockUserRate } from './rateLock.ts';

const Pair = { sellCurrency: KnownCurrency, buyCurrency: KnownCurrency };

/** Spans of the rate chart. */
export const RATE_SPANS = ['1D', '1W', '1M', '3M', '6M', '1Y'] as const;
export type RateSpan = (typeof RATE_SPANS)[number];

/** The customer's rates of a pair over a span. */
export const RateHistoryView = Closed({
  sellCurrency: Type.String(),
  buyCurrency: Type.String(),
  span: OneOf(RATE_SPANS),
  low: Type.String(),
  high: Type.String(),
  /** From the first point to the last, in per cent with its sign. */
  changePercent: Type.String(),
  points: Type.Array(Closed({ at: Instant, rate: Type.String() })),
});

export const rate = calls('rate', '/api/rate', {
  queryRate: post('queryRate', {
    title: ['查询汇率', 'Rate of one pair'],
    access: 'session',
    request: Closed(Pair),
    result: Closed({ ...RateView.properties, inverse: Type.String(), spread: Type.String(), sums: Sums(['rate']) }),
    errors: ['rateMissing', 'sameCurrency', 'marketDown'],
  }),
  queryRateList: post('queryRateList', {
    title: ['汇率走势', 'Rates with history for the chart'],
    access: 'session',
    request: Closed({ ...Pair, span: OneOf(RATE_SPANS) }),
    result: RateHistoryView,
    errors: ['rateMissing', 'sameCurrency', 'marketDown'],
    assumed: ['the customer’s rate of each point; 85 to 366 points'],
  }),
  querySystemRateDate: post('querySystemRateDate', {
    title: ['汇率日期与交割日', 'Rate date and delivery dates'],
    access: 'session',
    result: Closed({
      rateDate: Day,
      slotFrom: Instant,
      slotUntil: Instant,
      deliveries: Type.Array(Closed({ delivery: OneOf(ORDINARY_DELIVERIES), deliveryDay: Day, expectedAt: Instant })),
    }),
    errors: ['marketDown'],
  }),
  queryPlaceAnOrderTime: post('queryPlaceAnOrderTime', {
    title: ['交易时间', 'Trading hours'],
    access: 'session',
    result: Closed({
      open: Type.Boolean(),
      alwaysOpen: Type.Boolean(),
      from: Type.String(),
      to: Type.String(),
      nextOpenAt: Nullable(Instant),
    }),
    errors: ['marketDown'],
  }),
  lockUserRate,
});
