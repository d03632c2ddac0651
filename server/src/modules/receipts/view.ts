import type { ReceiptWire } from '@tradeport/shared/contract/receipt.ts';
import type { Language } from '@tradeport/shared/contract/refusal.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import type { Receipt } from './store.ts';

const instant = (at: Date | null): string | null => (at === null ? null : formatInstant(at));

/** The account that money came in on, as payers know it. */
export interface AccountShown {
  readonly accountNo: string;
  readonly accountName: string;
  readonly bankName: string;
}

/** A receipt as the wire shows it. Receipts cost nothing. What is linked to them comes with settlement material. */
export const receiptView = (receipt: Receipt, account: AccountShown, language: Language): ReceiptWire => {
  const pick = language === 'zh-CN' ? 0 : 1;
  const state = machine.states[receipt.state];
  const amount = formatAmount(receipt.minor, receipt.ccy);
  return {
    orderNo: receipt.orderNo,
    transactionOrderId: receipt.transactionNo,
    receiptOrderId: receipt.rechargeNo,
    receivingAccountNo: account.accountNo,
    receivingAccountName: account.accountName,
    receivingBank: account.bankName,
    payerHolderName: receipt.payerName,
    payerAccountNo: receipt.payerAccountNo,
    payerMobileSimType: receipt.payerSimType,
    paymentCountry: receipt.payerCountry,
    paymentCountryText: findCountry(receipt.payerCountry)?.name[pick] ?? receipt.payerCountry,
    paymentType: receipt.channel,
    currency: receipt.ccy,
    estimatedAmount: amount,
    actualAmount: receipt.creditedAt === null ? null : amount,
    feeAmount: formatAmount(0n, receipt.ccy),
    feeCurrency: receipt.ccy,
    status: state.code,
    statusText: state.label[pick],
    state: receipt.state,
    reference: receipt.reference,
    reason: receipt.reason === null ? null : failureText(receipt.reason)[pick],
    linkedOrders: [],
    supplementaryMaterials: [],
    lockRateExpiry: null,
    orderExpiry: instant(receipt.expiresAt),
    arrivedAt: formatInstant(receipt.arrivedAt),
    creditedAt: instant(receipt.creditedAt),
    updatedAt: formatInstant(receipt.updatedAt),
  };
};
