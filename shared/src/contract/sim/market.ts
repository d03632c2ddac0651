import { type Static, Type } from 'typebox';
import { Closed, HeldCurrency, Instant, Nullable, OneOf } from '../common.ts';
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
});
export type MarketPairView = Static<typeof MarketPair>;

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
  history: get('history', {
    title: ['行情走势', 'Rates of one pair with history, as customers see them'],
    access: 'sim',
    request: Closed({ sellCurrency: HeldCurrency, buyCurrency: HeldCurrency, span: OneOf(RATE_SPANS) }),
    result: RateHistoryView,
    errors: ['sameCurrency'],
  }),
});
