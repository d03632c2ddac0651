import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { exchange } from '@tradeport/shared/contract/exchange.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { isFinal, type MerchantActionOf, movesFrom, type StateOf, stateOf } from '@tradeport/shared/states/machine.ts';

export type Order = ResultOf<(typeof exchange)['list']>['list'][number];
export type OrderAction = MerchantActionOf<typeof exchangeOrder>;
export type OrderState = StateOf<typeof exchangeOrder>;

/** The order's state by its name on the wire. */
export const orderState = (order: Pick<Order, 'state'>): OrderState => stateOf(exchangeOrder, order.state);

/** The one state in which the order waits for the merchant. */
const WAITS: OrderState = exchangeOrder.start;

/** Whether the rate is still held for the merchant at this instant, in milliseconds. */
export const isLocked = (order: Pick<Order, 'state' | 'lockedUntil'>, now: number): boolean =>
  orderState(order) === WAITS && now < Date.parse(order.lockedUntil);

/** What the merchant may do with the order now. A lock that is over allows nothing, though its expiry may not be written yet. */
export function actionsOf(order: Pick<Order, 'state' | 'lockedUntil'>, now: number): readonly OrderAction[] {
  if (orderState(order) === WAITS && !isLocked(order, now)) return [];
  const legal = new Set<string>(movesFrom(exchangeOrder, order.state, 'merchant').map((move) => move.action));
  return exchangeOrder.merchantActions.filter((action) => legal.has(action));
}

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

/** The earliest of the next changes of a page of orders. */
export function firstChangeAt(orders: readonly Order[]): string | undefined {
  const instants = orders.flatMap((order) => nextChangeAt(order) ?? []);
  return instants.reduce<string | undefined>(
    (first, at) => (first === undefined || Date.parse(at) < Date.parse(first) ? at : first),
    undefined,
  );
}

/** The states that still lie before the order on its way to being settled, each with the action that leads there. */
export function stepsAhead(state: OrderState): readonly { readonly action: string; readonly to: OrderState }[] {
  const steps: { readonly action: string; readonly to: OrderState }[] = [];
  const way: readonly OrderState[] = ['confirmed', 'settling', 'settled'];
  for (let from = state; ; ) {
    const next = movesFrom(exchangeOrder, from).find((move) => way.includes(move.to));
    if (next === undefined) return steps;
    steps.push({ action: next.action, to: next.to });
    from = next.to;
  }
}
