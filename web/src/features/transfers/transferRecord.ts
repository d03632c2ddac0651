import { transfer as calls, type TransferRow } from '@tradeport/shared/contract/transfer.ts';
import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { transfer as machine } from '@tradeport/shared/states/transfer.ts';
import { api } from '../../api/api.ts';
import { recordList } from '../../ui/records/recordList.ts';
import { recordSource } from '../../ui/records/recordSource.ts';

export type Transfer = TransferRow;

/** What is out of date once a transfer was made. */
export const invalidates = [
  api.transfer.pageOrder,
  api.transfer.queryPayeeUser,
  api.subAccount.queryHomePage,
  api.subAccount.queryUserAccountBalance,
] as const;

/** What waits first. */
export const transferList = recordList({
  call: calls.pageOrder,
  filters: ['name', 'amountFrom', 'amountTo', 'orderNo', 'direction', 'currency', 'startDate', 'endDate', 'user'],
  daysMax: ORDER_SPAN_DAYS,
  tabs: { machine, states: ['pending', 'success', 'fail'] },
});

/** One transfer with its history; it follows the transfer until it is over. */
export const transferSource = recordSource({
  call: calls.pageOrder,
  ask: api.transfer.pageOrder,
  by: 'orderNo',
  read: ({ list: [order] }) => order && { ...order, state: order.status, timeline: order.detail?.timeline ?? [] },
  follows: { machine, stateOf: ({ status }) => status },
});

/** Who is on the other side. */
export const otherOf = ({ direction, payerName, payeeName }: Transfer): string =>
  direction === 'out' ? payeeName : payerName;

/** The amount as it moved the balance of who looks: what went out, or what came in of it. */
export const movedOf = ({ direction, amount, receivedAmount, currency }: Transfer) => ({
  amount: direction === 'out' ? amount : (receivedAmount ?? amount),
  ccy: currency,
});

/** The same as sums take it. */
export const summedOf = (order: Transfer) => ({ amount: movedOf(order).amount, currency: order.currency });
