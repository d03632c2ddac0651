import type { RefundWire } from '@tradeport/shared/contract/refund.ts';
import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { refundTypes } from '@tradeport/shared/reference/wireWords.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { refundOrder as machine } from '@tradeport/shared/states/refundOrder.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { RefundOrder } from './store.ts';

const instant = (at: Date | null): string | null => (at === null ? null : formatInstant(at));

/** A refund as the wire shows it. */
export const refundView = (refund: RefundOrder, language: Language): RefundWire => {
  const { ccy, originalMinor, feeMinor, creditCcy, state } = refund;
  const { code, label } = machine.states[state];
  return {
    refundNo: refund.refundNo,
    orderNo: refund.orderNo,
    type: 'bankReturn',
    typeText: inLanguage(language, refundTypes.bankReturn),
    status: code,
    statusText: inLanguage(language, label),
    state,
    currency: ccy,
    originalAmount: formatAmount(originalMinor, ccy),
    feeAmount: formatAmount(feeMinor, ccy),
    amount: formatAmount(originalMinor - feeMinor, ccy),
    creditCurrency: creditCcy,
    creditAmount: formatAmount(refund.creditMinor, creditCcy),
    rate: refund.exchanged?.rate ?? null,
    payeeName: refund.payeeName,
    poboPayerName: refund.poboPayerName,
    reason: inLanguage(language, failureText(refund.reason)),
    accountSaidBy: refund.accountSaidBy,
    createdAt: formatInstant(refund.createdAt),
    confirmUntil: instant(refund.expiresAt),
    completedAt: instant(refund.endedAt),
    updatedAt: formatInstant(refund.updatedAt),
  };
};
