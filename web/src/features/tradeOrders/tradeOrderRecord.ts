import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { ftrOrder as calls } from '@tradeport/shared/contract/ftrOrder.ts';
import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { isFinal, type StateOf, stateOf } from '@tradeport/shared/states/machine.ts';
import { tradeOrder as machine } from '@tradeport/shared/states/tradeOrder.ts';
import { api } from '../../api/api.ts';
import { lengthMaxOf, recordList } from '../../ui/records/recordList.ts';
import type { RecordSource } from '../../ui/records/useRecord.ts';

export type TradeOrder = ResultOf<(typeof calls)['query']>['list'][number];
export type TradeOrderDetail = ResultOf<(typeof calls)['queryDetail']>;
export type TradeOrderState = StateOf<typeof machine>;

/** The order's state by its name on the wire. */
export const tradeOrderState = ({ status }: Pick<TradeOrder, 'status'>): TradeOrderState => stateOf(machine, status);

/** Whether the forward leg of a contract is under way. */
export const hasLiveLeg = ({ leg }: Pick<TradeOrderDetail, 'leg'>): boolean =>
  leg !== null && !isFinal(exchangeOrder, stateOf(exchangeOrder, leg.state));

/** What waits for the merchant first. */
export const tradeOrderList = recordList({
  call: calls.query,
  filters: ['name', 'amountFrom', 'amountTo', 'keyword', 'currency', 'startDate', 'endDate', 'orderType'],
  daysMax: ORDER_SPAN_DAYS,
  tabs: { machine, states: ['returned', 'underReview', 'pass', 'fail'] },
});

export const tradeOrderSource = {
  ask: api.ftrOrder.queryDetail,
  request: (orderNo) => ({ orderNo }),
  numberMax: lengthMaxOf(calls.queryDetail.request, 'orderNo'),
  read: (order) => order,
  unknown: 'ORDER_NOTFOUND',
  follows: { machine, stateOf: ({ status }) => status },
} satisfies RecordSource<{ orderNo: string }, TradeOrderDetail, TradeOrderDetail>;
