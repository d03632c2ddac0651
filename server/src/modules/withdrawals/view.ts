import type { OrderWire } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { inLanguage, type Language } from '@tradeport/shared/contract/refusal.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { dayOf, formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { paymentReviews } from '@tradeport/shared/states/payment.ts';
import { withdrawal as machine } from '@tradeport/shared/states/withdrawal.ts';
import type { Merchant, Withdrawal } from './store.ts';

const instant = (at: Date | null): string | null => (at === null ? null : formatInstant(at));

/** Whether nothing was paid in the end, and no fee taken. */
const isBack = ({ state }: Withdrawal): boolean => state === 'failed' || state === 'cancelled';

/** A withdrawal as the wire shows it. */
export const withdrawalView = (
  order: Withdrawal,
  {
    merchant,
    operatorName,
    language,
  }: { readonly merchant: Merchant; readonly operatorName: string; readonly language: Language },
): OrderWire => {
  const { ccy, minor, feeMinor, quotaMinor, state, endedAt, reason } = order;
  const { code, label } = machine.states[state];
  const amount = (figure: bigint): string => formatAmount(figure, ccy);
  const name = inLanguage(language, [merchant.name, merchant.nameEn]);
  const country = findCountry(order.bankCountry)?.name;
  return {
    orderNo: order.orderNo,
    orderType: 'withdrawal',
    merchantOrderNo: null,
    currency: ccy,
    amount: amount(minor),
    totalAmount: amount(minor),
    feeAmount: amount(isBack(order) ? 0n : feeMinor),
    receiveAmount: amount(minor - feeMinor),
    receiveCurrency: ccy,
    rate: null,
    actualAmount: isBack(order) ? null : amount(minor - feeMinor),
    quotaAmount: amount(quotaMinor),
    status: code,
    statusText: inLanguage(language, label),
    state,
    abnormal: false,
    channel: order.channel,
    feeBearer: order.bearer,
    payerAccount: `${name} · ${ccy}`,
    accountId: order.accountId,
    payeeId: null,
    payeeName: order.payeeName,
    payeeCountry: null,
    payeeCountryText: null,
    payeeAccountType: order.entity === 'company' ? 1 : 2,
    payeeAccountName: order.payeeAccountName,
    cardNumber: order.payeeAccountNo,
    bankName: order.bankName,
    bankCountry: order.bankCountry,
    bankCountryText: country ? inLanguage(language, country) : order.bankCountry,
    swiftCode: order.swiftCode,
    bankCode: order.bankCode,
    purpose: order.purpose,
    reference: order.reference,
    remark: null,
    reviewStatus: 'none',
    reviewStatusText: inLanguage(language, paymentReviews.none.label),
    reviewerId: null,
    reviewerName: null,
    reviewEndsAt: null,
    reviewedBy: null,
    reviewedAt: null,
    reviewOpinion: null,
    supplyEndsAt: null,
    returnedAt: null,
    refundNo: null,
    valueDay: order.valueDay,
    createdAt: formatInstant(order.createdAt),
    runAt: formatInstant(order.takenUpAt ?? order.runAt),
    successDate: state === 'succeeded' && endedAt !== null ? dayOf(endedAt) : null,
    endedAt: instant(endedAt),
    updatedAt: formatInstant(order.updatedAt),
    operatorName,
    reason: reason === null ? null : inLanguage(language, failureText(reason)),
    cancelReason: order.cancelReason,
  };
};
