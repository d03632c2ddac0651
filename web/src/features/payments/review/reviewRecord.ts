import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { paymentOrder as calls } from '@tradeport/shared/contract/paymentOrder.ts';
import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { payment as machine } from '@tradeport/shared/states/payment.ts';
import { api } from '../../../api/api.ts';
import { recordList } from '../../../ui/records/recordList.ts';
import { recordSource } from '../../../ui/records/recordSource.ts';
import { foundIn } from './marks.tsx';

export type Review = ResultOf<(typeof calls)['queryPageCheck']>['list'][number];

/** What stands out is told with the rows. */
const fixed = { overview: true };

/** Without a status: those that wait. */
export const reviewList = recordList({
  call: calls.queryPageCheck,
  fixed,
  filters: ['reviewStatus', 'orderNo', 'payee', 'currency', 'startDate', 'endDate'],
  daysMax: ORDER_SPAN_DAYS,
});

/** One payment as its reviewer sees it; it follows the payment past the decision. */
export const reviewSource = recordSource({
  call: calls.queryPageCheck,
  ask: api.paymentOrder.queryPageCheck,
  by: 'orderNo',
  fixed,
  read: ({ list: [order], overview }) => order && { ...order, found: foundIn(overview, order) },
  follows: { machine, stateOf: ({ state }) => state },
});
