import { type BatchOrderPageWire, batchOrder as calls } from '@tradeport/shared/contract/batchOrder.ts';
import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { payment } from '@tradeport/shared/states/payment.ts';
import { paymentBatch } from '@tradeport/shared/states/paymentBatch.ts';
import { api } from '../../../api/api.ts';
import { lengthMaxOf, recordList } from '../../../ui/records/recordList.ts';
import type { Review } from './reviewRecord.ts';

/** Batches that this operator reviews. */
export const batchList = recordList({
  call: calls.auditPage,
  fixed: { scope: 'review' },
  filters: ['keyword', 'startDate', 'endDate'],
  daysMax: ORDER_SPAN_DAYS,
  tabs: { machine: paymentBatch, states: ['pending', 'approved', 'rejected', 'expired'] },
});

/** The payments of one batch, in the order of its file. */
export const ordersIn = (batchNo: string) =>
  recordList({ call: calls.orderPage, fixed: { batchNo }, filters: ['reviewStatus', 'keyword', 'currency', 'oddity'] });

/** One payment of a batch as its reviewer sees it. */
export const orderIn = (batchNo: string) => ({
  ask: api.batchOrder.orderPage,
  request: (orderNo: string) => ({ batchNo, orderNo }),
  numberMax: lengthMaxOf(calls.orderPage.request, 'orderNo'),
  read: ({ list }: BatchOrderPageWire) => list[0],
  follows: { machine: payment, stateOf: ({ state }: Review) => state },
});
