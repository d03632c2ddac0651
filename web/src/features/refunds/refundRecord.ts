import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { refund as calls } from '@tradeport/shared/contract/refund.ts';
import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { refundOrder as machine } from '@tradeport/shared/states/refundOrder.ts';
import { api } from '../../api/api.ts';
import { recordList } from '../../ui/records/recordList.ts';
import { recordSource } from '../../ui/records/recordSource.ts';

export type Refund = ResultOf<(typeof calls)['queryPage']>['list'][number];

/** What is out of date once a refund has moved. */
export const changed = [
  api.refund.queryPage,
  api.subAccount.queryHomePage,
  api.subAccount.queryUserAccountBalance,
] as const;

/** What waits for the merchant first. */
export const refundList = recordList({
  call: calls.queryPage,
  filters: ['name', 'amountFrom', 'amountTo', 'refundNo', 'currency', 'startDate', 'endDate', 'orderNo', 'payee'],
  daysMax: ORDER_SPAN_DAYS,
  tabs: { machine, states: ['awaitingAccount', 'processing', 'succeeded'] },
});

/** Time ends the question about the account. */
export const nextChangeAt = ({ confirmUntil }: Refund): string | undefined => confirmUntil ?? undefined;

/** One refund with its history; it follows the refund until the money is there. */
export const refundSource = recordSource({
  call: calls.queryPage,
  ask: api.refund.queryPage,
  by: 'refundNo',
  read: ({ list }) => list[0],
  follows: { machine, stateOf: ({ state }) => state, nextChangeAt },
});
