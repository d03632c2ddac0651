import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { payer as calls } from '@tradeport/shared/contract/payer.ts';
import { type StateOf, stateOf } from '@tradeport/shared/states/machine.ts';
import { payer as machine } from '@tradeport/shared/states/payer.ts';
import { api } from '../../api/api.ts';
import { lengthMaxOf, recordList } from '../../ui/records/recordList.ts';
import type { RecordSource } from '../../ui/records/useRecord.ts';

export type Payer = ResultOf<(typeof calls)['list']>['list'][number];
export type PayerDetail = ResultOf<(typeof calls)['detail']>;
export type PayerState = StateOf<typeof machine>;

export const payerState = ({ state }: Pick<Payer, 'state'>): PayerState => stateOf(machine, state);

/** What waits for the merchant first. */
export const payerList = recordList({
  call: calls.list,
  filters: ['keyword', 'currency'],
  tabs: { machine, states: ['rejected', 'underReview', 'approved', 'removed'], apart: ['removed'] },
});

export const payerSource: RecordSource<{ payerNo: string }, PayerDetail, PayerDetail> = {
  ask: api.payer.detail,
  request: (payerNo) => ({ payerNo }),
  numberMax: lengthMaxOf(calls.detail.request, 'payerNo'),
  read: (payer) => payer,
  unknown: 'payerUnknown',
  follows: { machine, stateOf: ({ state }) => state },
};
