import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { settleOrder as calls } from '@tradeport/shared/contract/settleOrder.ts';
import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { settlement as machine } from '@tradeport/shared/states/settlement.ts';
import { api } from '../../api/api.ts';
import type { PaidAccount } from '../../ui/paidAccount/lines.ts';
import { recordList } from '../../ui/records/recordList.ts';
import { recordSource } from '../../ui/records/recordSource.ts';

export type Settlement = ResultOf<(typeof calls)['query']>['list'][number];
export type SettlementDetail = ResultOf<(typeof calls)['queryDetails']>;

/** The kind of its orders, as the calls that several kinds share take it. */
export const ofKind = { orderType: 'settlement' } as const;

/** What is out of date once an order was made or moved. */
export const invalidates = [
  api.settleOrder.query,
  api.settleOrder.queryDetails,
  api.paymentOrder.querySettleOrderSumAmt,
  api.settleAdvance.quotaQuery,
  api.receipt.paging,
  api.receipt.detail,
  api.subAccount.queryHomePage,
  api.subAccount.queryUserAccountBalance,
] as const;

/** The tabs are in the order of a settlement's life. */
export const settlementList = recordList({
  call: calls.query,
  filters: ['name', 'amountFrom', 'amountTo', 'orderNo', 'currency', 'mode', 'startDate', 'endDate', 'payee'],
  daysMax: ORDER_SPAN_DAYS,
  tabs: { machine, states: ['pending', 'processing', 'supplement', 'succeeded', 'failed'] },
});

/** What lies before a settlement, and when the first of it is expected. */
export const aheadOf = ({ state, startsAt, paysAt }: Pick<Settlement, 'state' | 'startsAt' | 'paysAt'>) => ({
  due: state === machine.start ? startsAt : state === 'processing' ? paysAt : null,
  never: ['retry'] as const,
});

/** One settlement with its history; it follows the settlement while somebody else may move it. */
export const settlementSource = recordSource({
  call: calls.queryDetails,
  ask: api.settleOrder.queryDetails,
  by: 'orderNo',
  read: (order) => order,
  unknown: 'ORDER_NOTFOUND',
  follows: { machine, stateOf: ({ state }) => state },
});

/** Payee types of another backend count as persons. */
const isCompany = (payeeType: string): boolean => payeeType === 'ownCompany' || payeeType === 'thirdPartyCompany';

/** The account that a settlement is paid to, as it was at submission. */
export const accountOfSettlement = (order: SettlementDetail): PaidAccount => ({
  payee: order.payeeName,
  payeeAddress: order.payeeAddress,
  accountName: order.payeeAccountName,
  accountNo: order.cardNumber,
  accountType: isCompany(order.payeeType) ? 1 : 2,
  currency: order.receiveCurrency,
  bankName: order.bankName,
  bankCode: order.bankCode,
  branchName: order.branchName,
  province: order.province,
  city: order.city,
  bankAddress: order.bankAddress,
});

/** The form in which a failed settlement is tried again. */
export const retryOf = ({ orderNo }: Pick<Settlement, 'orderNo'>): string =>
  `${pathTo(screens.settle)}?retry=${encodeURIComponent(orderNo)}`;

/** The last characters of an account number: by them people tell accounts apart. */
export const accountEnd = (accountNo: string): string => `•${accountNo.slice(-4)}`;
