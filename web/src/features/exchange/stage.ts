import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { exchange } from '@tradeport/shared/contract/exchange.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { isFinal, type MerchantActionOf, type StateOf, stateOf } from '@tradeport/shared/states/machine.ts';
import type { MoveRules } from '../../ui/records/RecordActions.tsx';

export type Order = ResultOf<(typeof exchange)['list']>['list'][number];
export type OrderAction = MerchantActionOf<typeof exchangeOrder>;
export type OrderState = StateOf<typeof exchangeOrder>;

/** The order's state by its name on the wire. */
export const orderState = (order: Pick<Order, 'state'>): OrderState => stateOf(exchangeOrder, order.state);

/** The one state in which the order waits for the merchant. */
const WAITS: OrderState = exchangeOrder.start;

/** Whether the rate is still locked for the merchant at this instant, in milliseconds. */
export const isLocked = (order: Pick<Order, 'state' | 'lockedUntil'>, now: number): boolean =>
  orderState(order) === WAITS && now < Date.parse(order.lockedUntil);

/**
 * What decides on the merchant's moves besides their rights: the state, and that the lock is not over, though its expiry may not be
 * written yet.
 */
export const orderRules: MoveRules<Order, OrderAction> = {
  machine: exchangeOrder,
  stateOf: ({ state }) => state,
  guard: ({ lockedUntil }, now) => now < Date.parse(lockedUntil),
};

/** draft: nothing is locked · locked: waits for the confirmation · ended: the lock ran out · released · placed: confirmed, on its way or over. */
export type Stage = 'draft' | 'locked' | 'ended' | 'released' | 'placed';

const STAGES: Readonly<Record<Exclude<OrderState, 'awaitingConfirmation'>, Stage>> = {
  confirmed: 'placed',
  settling: 'placed',
  settled: 'placed',
  failed: 'placed',
  cancelled: 'released',
  expired: 'ended',
};

/** Where the exchange page stands with its order. */
export function stageOf(order: Pick<Order, 'state' | 'lockedUntil'> | undefined, now: number): Stage {
  if (order === undefined) return 'draft';
  const state = orderState(order);
  if (state === 'awaitingConfirmation') return isLocked(order, now) ? 'locked' : 'ended';
  return STAGES[state];
}

/**
 * The instant after which the order may look different, ISO 8601: the end of its lock, or its delivery. Undefined once nothing
 * more can happen to it.
 */
export function nextChangeAt(
  order: Pick<Order, 'state' | 'lockedUntil' | 'estimatedSettlementDate'>,
): string | undefined {
  const state = orderState(order);
  if (isFinal(exchangeOrder, state)) return undefined;
  return state === WAITS ? order.lockedUntil : (order.estimatedSettlementDate ?? undefined);
}
