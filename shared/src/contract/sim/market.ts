import { type Static, Type } from 'typebox';
import { Closed, Day, HeldCurrency, Instant, Nullable, OneOf } from '../common.ts';
import { calls, get } from '../define.ts';
import { RATE_SPANS, RateHistoryView } from '../rate.ts';

/** pin: stands still there · shift: so many per cent off, alive · moveTo: goes there at once, alive from there · clear: as if nothing had been done. */
export const RATE_CHANGE_KINDS = ['pin', 'shift', 'moveTo', 'clear'] as const;
export type RateChangeKind = (typeof RATE_CHANGE_KINDS)[number];

const Change = Closed({ kind: OneOf(RATE_CHANGE_KINDS), value: Type.String(), since: Instant });

const MarketPair = Closed({
  sellCurrency: Type.String(),
  buyCurrency: Type.String(),
  mid: Type.String(),
  /** What a customer gets who sells the first, for one unit of it. */
  rate: Type.String(),
  changePercent: Type.String(),
  /** The mid rate of the last 24 hours, hour by hour. */
  trend: Type.Array(Type.String()),
  /** What was done to it and holds now. */
  change: Nullable(Change),
  /** What is done to it at moments ahead, the next first. */
  ahead: Type.Array(Change),
});
export type MarketPairView = Static<typeof MarketPair>;

/** More waiting orders than anybody looks through. */
export const TARGETS_SHOWN_MAX = 50;

const WaitingTarget = Closed({
  orderNo: Type.String(),
  merchantNo: Type.String(),
  /** As it is quoted, base first. */
  pair: Type.String(),
  sellCurrency: Type.String(),
  sellAmount: Type.String(),
  buyCurrency: Type.String(),
  buyAmount: Type.String(),
  /** Prices of the pair as it is quoted: that which is waited for, and the customer's of this moment. */
  targetRate: Type.String(),
  rate: Type.String(),
  /** How far the price has to go, in per cent of it, with a sign. */
  distancePercent: Type.String(),
  deadlineDate: Nullable(Day),
});
export type WaitingTargetView = Static<typeof WaitingTarget>;

/** The simulated market as whoever plays it sees it, also while it is down for everybody else. */
export const simMarket = calls('simMarket', '/sim/api/market', {
  view: get('view', {
    title: ['行情', 'The market: whether it is down, the usual pairs and those that were changed'],
    access: 'sim',
    result: Closed({
      down: Type.Boolean(),
      slotUntil: Instant,
      spread: Type.String(),
      pairs: Type.Array(MarketPair),
    }),
  }),
  targets: get('targets', {
    title: ['委托的目标汇率', 'Limit orders that wait for the market, the nearest to their targets first'],
    access: 'sim',
    result: Closed({ targets: Type.Array(WaitingTarget, { maxItems: TARGETS_SHOWN_MAX }) }),
  }),
  history: get('history', {
    title: ['行情走势', 'Rates of one pair with history, as customers see them'],
    access: 'sim',
    request: Closed({ sellCurrency: HeldCurrency, buyCurrency: HeldCurrency, span: OneOf(RATE_SPANS) }),
    result: RateHistoryView,
    errors: ['sameCurrency'],
  }),
});
