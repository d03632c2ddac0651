import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { paymentOrder as calls } from '@tradeport/shared/contract/paymentOrder.ts';
import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { withdrawal as machine } from '@tradeport/shared/states/withdrawal.ts';
import { api } from '../../api/api.ts';
import { recordList } from '../../ui/records/recordList.ts';
import { recordSource } from '../../ui/records/recordSource.ts';

export type Withdrawal = ResultOf<(typeof calls)['queryPage']>['list'][number];
export type WithdrawalDetail = ResultOf<(typeof calls)['queryDetail']>;

/** The kind of its orders, as the calls that several kinds share take it. */
export const ofKind = { orderType: 'withdrawal' } as const;

/** What is out of date once an order was made or moved. */
export const invalidates = [
  api.paymentOrder.queryPage,
  api.paymentOrder.queryDetail,
  api.paymentOrder.queryTipsMsg,
  api.subAccount.queryHomePage,
  api.subAccount.queryUserAccountBalance,
] as const;

/** The tabs are in the order of a withdrawal's life. */
export const withdrawalList = recordList({
  call: calls.queryPage,
  filters: ['name', 'amountFrom', 'amountTo', 'orderNo', 'currency', 'startDate', 'endDate', 'payee'],
  daysMax: ORDER_SPAN_DAYS,
  tabs: { machine, states: ['submitted', 'underReview', 'succeeded', 'failed'] },
});

/** The bank's run is the next that can happen to what was submitted. */
export const nextChangeAt = ({ state, runAt }: Pick<Withdrawal, 'state' | 'runAt'>): string | undefined =>
  state === machine.start ? runAt : undefined;

/** One order with its history; it follows the order until it is over. */
export const withdrawalSource = recordSource({
  call: calls.queryDetail,
  ask: api.paymentOrder.queryDetail,
  by: 'orderNo',
  read: (order) => order,
  unknown: 'ORDER_NOTFOUND',
  follows: { machine, stateOf: ({ state }) => state, nextChangeAt },
});
