import { Type } from 'typebox';
import { Closed, Day, Instant, Nullable, OneOf } from './common.ts';

/** Thirty days, day by day; twelve months, month by month. */
export const STATISTICS_SPANS = ['30D', '12M'] as const;
export type StatisticsSpan = (typeof STATISTICS_SPANS)[number];

/** How much of a balance may be settled, and how that limit moved of late. */
export const QuotaCard = Closed({
  currency: Type.String(),
  quota: Type.String(),
  available: Type.String(),
  /** The lesser of both: as much as can be settled now. */
  settleable: Type.String(),
  /** Since the day, that day included. */
  gained: Type.String(),
  used: Type.String(),
  since: Day,
});

const moneyFlow = {
  moneyIn: Type.String(),
  moneyOut: Type.String(),
  /** What came in less what went out, with a minus sign when more went out. */
  net: Type.String(),
};

/** How many trades of each kind changed what a merchant owns, and what came in and went out over time. */
export const TradeStatistics = Closed({
  span: OneOf(STATISTICS_SPANS),
  from: Day,
  to: Day,
  /** What the amounts are in. */
  currency: Type.String(),
  /** Since when the rates hold at which currencies were added up; null for a single currency. */
  rateAt: Nullable(Instant),
  counts: Type.Array(Closed({ kind: Type.String(), kindText: Type.String(), count: Type.Integer() })),
  total: Closed({ count: Type.Integer(), ...moneyFlow }),
  periods: Type.Array(Closed({ from: Day, to: Day, ...moneyFlow })),
});
