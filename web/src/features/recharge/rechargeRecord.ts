import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { offlineReceipt as calls } from '@tradeport/shared/contract/offlineReceipt.ts';
import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { type StateOf, stateOf } from '@tradeport/shared/states/machine.ts';
import { recharge as machine } from '@tradeport/shared/states/recharge.ts';
import { api } from '../../api/api.ts';
import { lengthMaxOf, recordList } from '../../ui/records/recordList.ts';
import type { RecordSource } from '../../ui/records/useRecord.ts';

export type Recharge = ResultOf<(typeof calls)['paging']>['list'][number];
export type RechargeDetail = ResultOf<(typeof calls)['detail']>;
export type RechargeState = StateOf<typeof machine>;

export const rechargeState = ({ state }: Pick<Recharge, 'state'>): RechargeState => stateOf(machine, state);

export const rechargeList = recordList({
  call: calls.paging,
  filters: ['name', 'amountFrom', 'amountTo', 'keyword', 'startDate', 'endDate'],
  daysMax: ORDER_SPAN_DAYS,
  tabs: { machine, states: ['announced', 'credited', 'closed'] },
});

export const rechargeSource: RecordSource<{ orderNo: string }, RechargeDetail, RechargeDetail> = {
  ask: api.offlineReceipt.detail,
  request: (orderNo) => ({ orderNo }),
  numberMax: lengthMaxOf(calls.detail.request, 'orderNo'),
  read: (recharge) => recharge,
  unknown: 'ORDER_NOTFOUND',
  follows: { machine, stateOf: ({ state }) => state },
};
