import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { exchange as calls } from '@tradeport/shared/contract/exchange.ts';
import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { exchangeOrder as machine } from '@tradeport/shared/states/exchangeOrder.ts';
import { isFinal, type MerchantActionOf, type StateOf, stateOf } from '@tradeport/shared/states/machine.ts';
import { api } from '../../api/api.ts';
import { moneyText } from '../../ui/money/Money.tsx';
import { balanceAfter } from '../../ui/orders/amounts.ts';
import type { MoveRules } from '../../ui/records/RecordActions.tsx';
import { recordList } from '../../ui/records/recordList.ts';
import { recordSource } from '../../ui/records/recordSource.ts';
import type { TimelineSpec } from '../../ui/records/useTimeline.ts';
import { firstOf } from '../../ui/records/useWhenPast.ts';

export type Order = ResultOf<(typeof calls)['list']>['list'][number];
export type OrderAction = MerchantActionOf<typeof machine>;
export type OrderState = StateOf<typeof machine>;

/** The order's state by its name on the wire. */
export const orderState = (order: Pick<Order, 'state'>): OrderState => stateOf(machine, order.state);

/** The one state in which the order waits for the merchant. */
const WAITS: OrderState = machine.start;

/** Whether it is no exchange yet, or never became one: its lock waits, was given back or ran out. */
export const isUnplaced = (order: Pick<Order, 'state'>): boolean =>
  ['awaitingConfirmation', 'cancelled', 'expired'].includes(orderState(order));

/** Whether the rate is still locked for the merchant at this instant, in milliseconds. */
export const isLocked = (order: Pick<Order, 'state' | 'lockedUntil'>, now: number): boolean =>
  orderState(order) === WAITS && order.lockedUntil !== null && now < Date.parse(order.lockedUntil);

/**
 * What decides on the merchant's moves besides their rights: the state, and that the lock is not over, though its expiry may not be
 * written yet.
 */
export const orderRules: MoveRules<Order, OrderAction> = {
  machine,
  stateOf: ({ state }) => state,
  guard: (order, now) => orderState(order) !== WAITS || isLocked(order, now),
};

/**
 * The instant after which the order may look different, ISO 8601: the end of its lock, of the figures of a cancel, or its delivery.
 * Undefined once nothing more can happen to it.
 */
export function nextChangeAt(
  order: Pick<Order, 'state' | 'lockedUntil' | 'estimatedSettlementDate' | 'detail'>,
): string | undefined {
  const state = orderState(order);
  if (isFinal(machine, state)) return undefined;
  if (state === WAITS) return order.lockedUntil ?? undefined;
  const { detail, estimatedSettlementDate } = order;
  return firstOf([detail?.closingTerms?.validUntil ?? [], estimatedSettlementDate ?? []].flat());
}

/** The tabs of a list whose orders were locked, in the order of an exchange's life: what waits first. */
export const LOCKED_TABS = {
  machine,
  states: [
    ...(['awaitingConfirmation', 'confirmed', 'settling', 'partlySettled', 'settled'] as const),
    ...(['failed', 'timedOut', 'cancelled', 'expired'] as const),
  ],
} as const;

export const orderList = recordList({
  call: calls.list,
  filters: ['orderNo', 'sellCurrency', 'buyCurrency', 'startDate', 'endDate'],
  daysMax: ORDER_SPAN_DAYS,
  tabs: LOCKED_TABS,
});

/** One order with its details. It is read again when its lock ends or its delivery is due, until nothing more can happen to it. */
export const orderSource = recordSource({
  call: calls.list,
  ask: api.exchange.list,
  by: 'orderNo',
  read: ({ list: [order] }) => order && { ...order, orderNo: order.id, timeline: order.detail?.timeline ?? [] },
  follows: { machine, stateOf: ({ state }) => state, nextChangeAt },
});

/** What the address of the form names for another exchange of the pair of an order. */
export const pairOf = ({ sellCurrency: sell, buyCurrency: buy }: Order) => ({ sell, buy });

/** The same of a forward, which is a leg of its contract. */
export const legAgain = (order: Order): Readonly<Record<string, string>> => ({
  form: 'new',
  contract: order.tradeOrderNo ?? '',
  ...pairOf(order),
});

/** Where the form is, with the pair of an order and its amount: for a new quote of it. */
export const quoteAgain = (order: Order): string => {
  const { sellAmount, buyAmount, delivery, deliveryDay } = order;
  const typed =
    order.tradeDirection === 'sellOut' ? { side: 'sell', amount: sellAmount } : { side: 'buy', amount: buyAmount };
  if (delivery === 'forward')
    return `${pathTo(screens.forwards)}?${new URLSearchParams({ ...legAgain(order), ...typed, day: deliveryDay ?? '' })}`;
  return `${pathTo(screens.exchange)}?${new URLSearchParams({ ...pairOf(order), ...typed, delivery })}`;
};

/** What of the sold amount is still missing of an order that is short; undefined of any other. */
export const shortOf = (order: Order): string | undefined => {
  const { sellAmount, settledSellAmount, sellCurrency: sell } = order;
  const isShort = ['partlySettled', 'timedOut'].includes(orderState(order));
  const rest = isShort ? balanceAfter(sellAmount, settledSellAmount, sell, -1) : undefined;
  return rest && moneyText(rest, sell);
};

/** The steps of an order that were taken, and those still to come while it is on its way. */
export const stepsOf = (order: Order): TimelineSpec<OrderState> => ({
  machine,
  state: orderState(order),
  timeline: order.detail?.timeline ?? [],
  due: order.estimatedSettlementDate,
});
