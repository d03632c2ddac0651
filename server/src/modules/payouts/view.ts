import type { OrderType, OrderWire } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import type { CurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { dayOf, formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import type { Machine } from '@tradeport/shared/states/machine.ts';
import { paymentReviews } from '@tradeport/shared/states/payment.ts';
import { inLanguage } from '@tradeport/shared/words/bilingual.ts';
import type { Shown } from './merchant.ts';
import type { PayoutOrder } from './order.ts';

const instant = (at: Date | null): string | null => (at === null ? null : formatInstant(at));

/** The number on the wire of every kind that was paid, whether or not a bank sent it back later. */
export const PAID = 3;

/** What is to arrive of an order that waits; null of one that was paid, or ended without payment. */
export const expectedOf = ({
  actualAmount,
  backAmount,
  receiveAmount,
}: Pick<OrderWire, 'actualAmount' | 'backAmount' | 'receiveAmount'>): string | null =>
  actualAmount === null && backAmount === null ? receiveAmount : null;

/** Of which kind an order is, and what its kind says of its amounts. */
interface Kind<S extends string> {
  readonly orderType: OrderType;
  readonly machine: Machine<S>;
  readonly state: S;
  /** Whether it ended without payment: everything is back, and no fee was taken. */
  readonly isBack: boolean;
  readonly totalMinor: bigint;
  readonly receiveMinor: bigint;
  readonly receiveCcy: CurrencyCode;
  readonly isCompany: boolean;
}

/** What only payments to payees have: a withdrawal is shown without. */
const NO_PAYMENT = {
  merchantOrderNo: null,
  batchNo: null,
  poboPayerNo: null,
  poboPayerName: null,
  rate: null,
  payeeId: null,
  payeeCountry: null,
  payeeCountryText: null,
  remark: null,
  reviewStatus: 'none',
  reviewerId: null,
  reviewerName: null,
  reviewEndsAt: null,
  reviewedBy: null,
  reviewedAt: null,
  reviewOpinion: null,
  supplyEndsAt: null,
  returnedAt: null,
  refundNo: null,
} as const;

/** An order of any kind as the wire shows it, without what only payments have. */
export const orderView = <S extends string>(
  order: PayoutOrder,
  { orderType, machine, state, isBack, totalMinor, receiveMinor, receiveCcy, isCompany }: Kind<S>,
  { language, payer, nameOf, parked, hindered }: Shown,
): OrderWire => {
  const { ccy, minor, feeMinor, endedAt, reason } = order;
  const { code, label } = machine.states[state];
  const country = findCountry(order.bankCountry)?.name;
  return {
    ...NO_PAYMENT,
    orderNo: order.orderNo,
    orderType,
    currency: ccy,
    amount: formatAmount(minor, ccy),
    totalAmount: isBack ? null : formatAmount(totalMinor, ccy),
    feeAmount: isBack ? null : formatAmount(feeMinor, ccy),
    receiveAmount: formatAmount(receiveMinor, receiveCcy),
    receiveCurrency: receiveCcy,
    actualAmount: code === PAID ? formatAmount(receiveMinor, receiveCcy) : null,
    backAmount: isBack ? formatAmount(totalMinor, ccy) : null,
    quotaAmount: formatAmount(0n, ccy),
    status: code,
    statusText: inLanguage(language, label),
    state,
    abnormal: parked.has(order.orderNo),
    hindrance: hindered.get(order.orderNo)?.text(language) ?? null,
    channel: order.channel,
    feeBearer: order.bearer,
    payerAccount: `${payer} · ${ccy}`,
    accountId: order.accountId,
    payeeName: order.payeeName,
    payeeAccountType: isCompany ? 1 : 2,
    payeeAccountName: order.payeeAccountName,
    cardNumber: order.payeeAccountNo,
    bankName: order.bankName,
    bankCountry: order.bankCountry,
    bankCountryText: country ? inLanguage(language, country) : order.bankCountry,
    swiftCode: order.swiftCode,
    bankCode: order.bankCode,
    purpose: order.purpose,
    reference: order.reference,
    reviewStatusText: inLanguage(language, paymentReviews.none.label),
    valueDay: order.valueDay,
    createdAt: formatInstant(order.createdAt),
    runAt: formatInstant(order.takenUpAt ?? order.runAt),
    successDate: code === PAID && endedAt !== null ? dayOf(endedAt) : null,
    endedAt: instant(endedAt),
    updatedAt: formatInstant(order.updatedAt),
    operatorName: nameOf(order.operatorId),
    reason: reason === null ? null : inLanguage(language, failureText(reason)),
    cancelReason: order.cancelReason,
  };
};
