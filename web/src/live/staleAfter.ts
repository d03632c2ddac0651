import type { OwnEventWire } from '@tradeport/shared/contract/event.ts';
import { api } from '../api/api.ts';
import type { Stale } from '../api/queries.ts';

/** What shows the merchant's balances. */
const balances: Stale = [
  api.subAccount.queryHomePage,
  api.subAccount.queryUserAccountBalance,
  api.subAccount.queryUserAccount,
  api.account.quotaCards,
  api.account.userTradeCountStatistics,
  api.tradeDetail.page,
  api.exchange.options,
];

/** Most moves leave a message, and reading one leaves none: whatever happens, messages may be new. */
const messages: Stale = [api.notice.page, api.notice.unreadAndNew];

const payees: Stale = [
  api.b2bPartner.queryPage,
  api.b2bPartner.queryDetail,
  api.b2bPartner.bankPage,
  api.paymentOrder.usedLately,
  api.localPayee.page,
];
/** An order, its advance and the service all change what is left of the limit. */
const settlements: Stale = [
  api.settleOrder.query,
  api.settleOrder.queryDetails,
  api.paymentOrder.querySettleOrderSumAmt,
  api.settleAdvance.quotaQuery,
  api.settleAdvance.surplusQuotaQuery,
];
/** Payments of a batch move one by one, and the batch with the last of them. */
const batches: Stale = [
  api.batchOrder.auditPage,
  api.batchOrder.applyResult,
  api.batchOrder.orderPage,
  api.todo.batchPayWaitAuditCount,
];
/** A spend changes what its card has left. */
const cards: Stale = [api.virtualCard.page, api.virtualCard.detail, api.virtualCard.terms];
const materials: Stale = [api.uploadDetail.detailPage, api.uploadDetail.page];

/**
 * The calls whose answers a move of a machine's record makes out of date, by the machine's name: the machines themselves would
 * weigh upon the first load. A record whose machine is left out is seen to move a minute late.
 */
export const staleByMachine: Readonly<Record<string, Stale>> = {
  receipt: [api.receipt.paging, api.receipt.detail, api.receipt.relationQuery, api.todo.payeeWaitMaterialCount],
  recharge: [api.offlineReceipt.paging, api.offlineReceipt.detail],
  payer: [api.payer.list, api.payer.detail, api.payer.currentPayerList],
  payee: payees,
  payeeUse: payees,
  poboPayer: [api.poboPayer.queryPage, api.poboPayer.queryByNo],
  partner: [api.partner.queryUserPartnerPage, api.partner.queryUserPartnerDetail, api.partner.queryUserAllPartner],
  operator: [api.operator.page, api.operator.rolePage, api.operator.validOperator, api.info.queryUserInfo],
  role: [api.operator.rolePage, api.operator.permission, api.operator.validOperator, api.info.queryUserInfo],
  materialReview: materials,
  materialUpload: materials,
  materialUsage: materials,
  tradeOrder: [api.ftrOrder.query, api.ftrOrder.queryDetail],
  // A forward leg is shown with its contract.
  exchangeOrder: [api.exchange.list, api.exchange.summary, api.ftrOrder.query, api.ftrOrder.queryDetail],
  withdrawal: [
    api.paymentOrder.queryPage,
    api.paymentOrder.queryDetail,
    api.paymentOrder.queryTipsMsg,
    api.account.gpiInfo,
  ],
  payment: [
    api.paymentOrder.queryPage,
    api.paymentOrder.queryDetail,
    api.paymentOrder.queryPageCheck,
    api.paymentOrder.queryTipsMsg,
    api.account.gpiInfo,
    ...batches,
  ],
  paymentBatch: batches,
  agentFx: [api.agentFx.page, api.agentFx.detail],
  virtualCard: cards,
  cardSpend: [...cards, api.virtualCard.spendPage],
  cardDispute: [...cards, api.virtualCard.spendPage],
  agreement: [api.agreement.signed, api.info.queryUserInfo],
  transfer: [api.transfer.pageOrder, api.transfer.queryPayeeUser],
  settlement: settlements,
  advance: settlements,
  fastService: settlements,
  settlementPayee: [api.payeeAccount.queryManagePage, api.payeeAccount.query],
  rateLock: [api.receipt.paging, api.receipt.detail],
  refundOrder: [api.refund.queryPage],
  withdrawalAccount: [api.payeeAccount.queryManagePage, api.payeeAccount.query],
  collectionAccount: [
    api.subAccount.queryApplyPage,
    api.subAccount.queryApplyList,
    api.subAccount.submitDetail,
    api.subAccount.index,
    api.subAccount.getApplyFirst,
    api.subAccount.querySubAccountCcy,
  ],
  currencyAccount: balances,
  realName: [
    api.info.queryUserInfo,
    api.realName.queryOrg,
    api.realName.queryOrgHk,
    api.realName.queryOtherArea,
    api.realName.queryPersonal,
    api.subAccount.index,
  ],
};

/** What an event makes out of date. */
export const staleAfter = ({ machine, balances: moved }: OwnEventWire): Stale => [
  ...((machine === null ? undefined : staleByMachine[machine]) ?? []),
  ...(moved ? balances : []),
  ...messages,
];

/** All that events make out of date: after a break nobody knows which came. */
export const staleAfterBreak: Stale = [...new Set([...Object.values(staleByMachine).flat(), ...balances, ...messages])];
