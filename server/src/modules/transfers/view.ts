import type { TransferWire } from '@tradeport/shared/contract/transfer.ts';
import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { transfer as machine } from '@tradeport/shared/states/transfer.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { Transfer } from './store.ts';

const instant = (at: Date | null): string | null => (at === null ? null : formatInstant(at));

/** A transfer as the wire shows it to the merchant whose row it is. */
export const transferView = (order: Transfer, operatorName: string | null, language: Language): TransferWire => {
  const { ccy, minor, feeMinor, quotaMinor, state } = order;
  const isThere = state === 'success';
  return {
    orderNo: order.orderNo,
    direction: order.direction,
    payerNo: order.payerNo,
    payerName: inLanguage(language, [order.payerName, order.payerNameEn]),
    payerAccount: `${order.payerNo} · ${ccy}`,
    payeeNo: order.payeeNo,
    payeeName: inLanguage(language, [order.payeeName, order.payeeNameEn]),
    currency: ccy,
    amount: formatAmount(minor, ccy),
    feeAmount: state === 'fail' ? null : formatAmount(feeMinor, ccy),
    receivedAmount: isThere ? formatAmount(minor - feeMinor, ccy) : null,
    quotaAmount: isThere ? formatAmount(quotaMinor, ccy) : null,
    status: state,
    statusText: inLanguage(language, machine.states[state].label),
    isReviewed: order.isReviewed,
    remark: order.remark,
    auditRemark: order.auditRemark,
    reason: order.reason === null ? null : inLanguage(language, failureText(order.reason)),
    createdAt: formatInstant(order.createdAt),
    tradeTime: instant(order.tradedAt),
    endedAt: instant(order.endedAt),
    updatedAt: formatInstant(order.updatedAt),
    operatorName,
  };
};
