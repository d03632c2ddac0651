import { exchange as calls } from '@tradeport/shared/contract/exchange.ts';
import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { exchangeOrder as machine } from '@tradeport/shared/states/exchangeOrder.ts';
import { api } from '../../api/api.ts';
import { recordList } from '../../ui/records/recordList.ts';
import { recordSource } from '../../ui/records/recordSource.ts';
import type { TimelineSpec } from '../../ui/records/useTimeline.ts';
import { nextChangeAt, type Order, type OrderState, orderState } from './stage.ts';

/** The tabs are in the order of an exchange's life: what waits first. */
export const orderList = recordList({
  call: calls.list,
  filters: ['orderNo', 'sellCurrency', 'buyCurrency', 'startDate', 'endDate'],
  daysMax: ORDER_SPAN_DAYS,
  tabs: {
    machine,
    states: ['awaitingConfirmation', 'confirmed', 'settling', 'settled', 'failed', 'cancelled', 'expired'],
  },
});

/** One order with its details. It is read again when its lock ends or its delivery is due, until nothing more can happen to it. */
export const orderSource = recordSource({
  call: calls.list,
  ask: api.exchange.list,
  by: 'orderNo',
  read: ({ list }) => list[0],
  follows: { machine, stateOf: ({ state }) => state, nextChangeAt },
});

/** The steps of an order that were taken, and those still to come while it is on its way. */
export const stepsOf = (order: Order): TimelineSpec<OrderState> => ({
  machine,
  state: orderState(order),
  timeline: order.detail?.timeline ?? [],
  due: order.estimatedSettlementDate,
});
