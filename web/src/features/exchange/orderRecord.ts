import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { exchange as calls } from '@tradeport/shared/contract/exchange.ts';
import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { exchangeOrder as machine } from '@tradeport/shared/states/exchangeOrder.ts';
import { api } from '../../api/api.ts';
import { lengthMaxOf, recordList } from '../../ui/records/recordList.ts';
import type { RecordSource } from '../../ui/records/useRecord.ts';
import { useTimeline } from '../../ui/records/useTimeline.ts';
import { nextChangeAt, type Order, orderState } from './stage.ts';

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

type OrderRequest = Parameters<typeof api.exchange.list>[0];
type OrderPage = ResultOf<(typeof calls)['list']>;

/** One order with its details. It is read again when its lock ends or its delivery is due, until nothing more can happen to it. */
export const orderSource: RecordSource<OrderRequest, OrderPage, Order> = {
  ask: api.exchange.list,
  request: (orderNo) => ({ orderNo, currentPage: 1, pageSize: 1 }),
  numberMax: lengthMaxOf(calls.list.request, 'orderNo'),
  read: ({ list }) => list[0],
  follows: { machine, stateOf: ({ state }) => state, nextChangeAt },
};

/** The steps of an order that were taken, and those still to come while it is on its way. */
export const useOrderTimeline = (order: Order) =>
  useTimeline({
    machine,
    state: orderState(order),
    timeline: order.detail?.timeline ?? [],
    due: order.estimatedSettlementDate,
  });
