import { addWorkingDays, type Day, dayOf, instantAt } from '@tradeport/shared/rules/calendar.ts';
import { type Delivery, ORDINARY_DELIVERIES, type OrdinaryDelivery } from '@tradeport/shared/rules/exchangeWays.ts';
import { type ForwardDays, forwardDaysFrom } from '@tradeport/shared/rules/forward.ts';
import { isTradingTime, MARKET_OPENS, nextTradingInstant, tradeDayOf } from '@tradeport/shared/rules/tradingHours.ts';
import type { MarketWorld } from '../../platform/runtime/ports.ts';

export interface DeliveryOn<K extends Delivery = Delivery> {
  readonly kind: K;
  /** When it begins. */
  readonly at: Date;
  /** The day it settles. */
  readonly on: Day;
}

/** Business days from the trade day to the delivery. */
const DAYS_AFTER = { T1: 1, T2: 2 } as const satisfies Record<Exclude<OrdinaryDelivery, 'T0'>, number>;

/** What is delivered on a day begins when the market opens, whatever its hours are. */
const deliveredOn = <K extends Delivery>(kind: K, on: Day): DeliveryOn<K> => ({
  kind,
  at: instantAt(on, MARKET_OPENS),
  on,
});

/**
 * When an exchange confirmed at this instant is delivered. T+0: so many milliseconds later, or at the next opening of the market; its
 * day is the one on which the counterparty settles. T+1 and T+2: on the first and second business day after the one it trades on.
 */
export const delivery = (
  kind: OrdinaryDelivery,
  confirmedAt: Date,
  { hours, overrides, settlesMs }: MarketWorld,
  t0Ms: number,
): DeliveryOn<OrdinaryDelivery> => {
  if (kind !== 'T0')
    return deliveredOn(kind, addWorkingDays(tradeDayOf(confirmedAt, hours, overrides), DAYS_AFTER[kind], overrides));
  const at = isTradingTime(confirmedAt, hours, overrides)
    ? new Date(confirmedAt.getTime() + t0Ms)
    : nextTradingInstant(confirmedAt, hours, overrides);
  return { kind, at, on: dayOf(new Date(at.getTime() + settlesMs)) };
};

/** Every delivery that an exchange confirmed at this instant may have. */
export const deliveries = (
  confirmedAt: Date,
  world: MarketWorld,
  t0Ms: number,
): readonly DeliveryOn<OrdinaryDelivery>[] =>
  ORDINARY_DELIVERIES.map((kind) => delivery(kind, confirmedAt, world, t0Ms));

/** The days on which a forward may be delivered that is asked for at this instant. */
export const forwardDays = (askedAt: Date, { hours, overrides }: MarketWorld): ForwardDays =>
  forwardDaysFrom(
    dayOf(askedAt),
    addWorkingDays(tradeDayOf(askedAt, hours, overrides), DAYS_AFTER.T2, overrides),
    overrides,
  );

/** When a forward of a day begins to be delivered. */
export const forwardDelivery = (on: Day): DeliveryOn<'forward'> => deliveredOn('forward', on);
