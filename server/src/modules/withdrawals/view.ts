import type { WithdrawalWire } from '@tradeport/shared/contract/paymentOrder.ts';
import { inLanguage, type Language } from '@tradeport/shared/contract/refusal.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { dayOf, formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
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
): WithdrawalWire => {
  const { ccy, minor, feeMinor, quotaMinor, state, endedAt, reason } = order;
  const { code, label } = machine.states[state];
  const amount = (figure: bigint): string => formatAmount(figure, ccy);
  const name = inLanguage(language, [merchant.name, merchant.nameEn]);
  const country = findCountry(order.bankCountry)?.name;
  return {
    orderNo: order.orderNo,
    orderType: 'withdrawal',
    currency: ccy,
    amount: amount(minor),
    feeAmount: amount(isBack(order) ? 0n : feeMinor),
    actualAmount: isBack(order) ? null : amount(minor - feeMinor),
    quotaAmount: amount(quotaMinor),
    status: code,
    statusText: inLanguage(language, label),
    state,
    channel: order.channel,
    feeBearer: order.bearer,
    payerAccount: `${name} · ${ccy}`,
    accountId: order.accountId,
    payeeAccountName: order.payeeAccountName,
    cardNumber: order.payeeAccountNo,
    bankName: order.bankName,
    bankCountry: order.bankCountry,
    bankCountryText: country ? inLanguage(language, country) : order.bankCountry,
    swiftCode: order.swiftCode,
    bankCode: order.bankCode,
    purpose: order.purpose,
    reference: order.reference,
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
