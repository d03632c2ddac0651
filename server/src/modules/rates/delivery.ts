import { type Day, dayOf } from '@tradeport/shared/rules/calendar.ts';
import { isTradingTime, nextTradingInstant } from '@tradeport/shared/rules/tradingHours.ts';
import type { MarketWorld } from '../../platform/runtime/ports.ts';

export interface Delivery {
  readonly kind: 'T0';
  readonly at: Date;
  /** The day it settles. */
  readonly on: Day;
}

/** When a T+0 exchange confirmed at this instant is delivered: so many milliseconds later, or at the next opening of the market. */
export const delivery = (confirmedAt: Date, { hours, overrides }: MarketWorld, t0Ms: number): Delivery => {
  const at = isTradingTime(confirmedAt, hours, overrides)
    ? new Date(confirmedAt.getTime() + t0Ms)
    : nextTradingInstant(confirmedAt, hours, overrides);
  return { kind: 'T0', at, on: dayOf(at) };
};
