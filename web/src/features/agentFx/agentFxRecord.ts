import { type AgentFxDetail, agentFx as calls } from '@tradeport/shared/contract/agentFx.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { agentFx as machine } from '@tradeport/shared/states/agentFx.ts';
import { api } from '../../api/api.ts';
import { moneyText } from '../../ui/money/Money.tsx';
import { recordList } from '../../ui/records/recordList.ts';
import { recordSource } from '../../ui/records/recordSource.ts';

export type Instruction = ResultOf<(typeof calls)['page']>['list'][number];
export type InstructionDetail = AgentFxDetail;
/** The limits of the merchant, and what it has used of them. */
export type Terms = ResultOf<(typeof calls)['page']>['terms'];

/** What is out of date once an instruction was made. */
export const invalidates = [
  api.agentFx.page,
  api.subAccount.queryHomePage,
  api.subAccount.queryUserAccountBalance,
] as const;

/** What waits first. */
export const instructionList = recordList({
  call: calls.page,
  filters: ['orderNo', 'direction', 'currency', 'amountFrom', 'amountTo', 'startDate', 'endDate'],
  daysMax: ORDER_SPAN_DAYS,
  tabs: { machine, states: ['underReview', 'executed', 'refused', 'void'] },
});

/** One instruction with its history; it follows the instruction until the agent has decided. */
export const instructionSource = recordSource({
  call: calls.detail,
  ask: api.agentFx.detail,
  by: 'orderNo',
  read: (order) => ({ ...order, state: order.status }),
  unknown: 'ORDER_NOTFOUND',
  follows: { machine, stateOf: ({ status }) => status },
});

/** What is given and what comes, in words. */
export const sidesOf = ({
  paidAmount,
  paidCurrency,
  receivedAmount,
  receivedCurrency,
}: Pick<Instruction, 'paidAmount' | 'paidCurrency' | 'receivedAmount' | 'receivedCurrency'>) => ({
  paid: moneyText(paidAmount, paidCurrency),
  received: moneyText(receivedAmount, receivedCurrency),
});
