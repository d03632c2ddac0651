import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { receipt as calls, ReceiptWire } from '@tradeport/shared/contract/receipt.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { StoredFile } from '../files/index.ts';
import type { Linkable, LinkableKind } from './linkable.ts';
import type { ReceiptLink } from './linkStore.ts';
import type { Receipt, ReceiptState } from './store.ts';

const instant = (at: Date | null): string | null => (at === null ? null : formatInstant(at));

/** The account that money came in on, as payers know it. */
export interface AccountShown {
  readonly accountNo: string;
  readonly accountName: string;
  readonly bankName: string;
}

/** What is known of a receipt beside its row. */
export interface Beside {
  readonly account: AccountShown;
  readonly links: readonly ReceiptLink[];
  readonly files: readonly StoredFile[];
  /** Until when its settlement rate is locked; null where it is not. */
  readonly lockEndsAt: Date | null;
}

/** States in which money is on its way back, or there. */
const REFUNDS: ReadonlySet<ReceiptState> = new Set<ReceiptState>([
  'refunding',
  'awaitingRefundConfirmation',
  'recalled',
  'awaitingRecallConfirmation',
  'refunded',
]);

/** A refund goes to the payer: where the money came from, unless the merchant named another account of theirs. */
const refundView = (receipt: Receipt): ReceiptWire['refund'] => {
  if (!REFUNDS.has(receipt.state)) return null;
  const { refundPayee, payerAccountNo, payerCountry, payerName, refundReason, recalledQuota } = receipt;
  return {
    accountNo: refundPayee?.accountNo ?? payerAccountNo,
    accountName: payerName,
    bankName: refundPayee?.bankName ?? null,
    swiftCode: refundPayee?.swift ?? null,
    countryCode: refundPayee?.country ?? payerCountry,
    reason: refundReason,
    recalled: recalledQuota !== null,
  };
};

const linkedOrders = ({ ccy }: Receipt, links: readonly ReceiptLink[]): ReceiptWire['linkedOrders'] =>
  links.map(({ subjectNo, kind, reference, buyerName, minor, linkedAt }) => ({
    orderNo: subjectNo,
    kind,
    reference,
    buyerName,
    currency: ccy,
    amount: formatAmount(minor, ccy),
    linkedAt: formatInstant(linkedAt),
  }));

/** A receipt as the wire shows it. Receipts cost nothing. */
export const receiptView = (
  receipt: Receipt,
  { account, links, files, lockEndsAt }: Beside,
  language: Language,
): ReceiptWire => {
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
    linkedAmount: formatAmount(receipt.linkedMinor, receipt.ccy),
    unlinkedAmount: formatAmount(receipt.minor - receipt.linkedMinor, receipt.ccy),
    linkedOrders: linkedOrders(
      receipt,
      links.filter(({ freed }) => !freed),
    ),
    freedOrders: linkedOrders(
      receipt,
      links.filter(({ freed }) => freed),
    ),
    supplementaryMaterials: files.map(({ id, name, bytes, uploadedAt }) => ({
      fileId: id,
      fileName: name,
      fileSize: bytes,
      uploadedAt: formatInstant(uploadedAt),
    })),
    refund: refundView(receipt),
    lockRateExpiry: instant(lockEndsAt),
    orderExpiry: instant(receipt.expiresAt),
    arrivedAt: formatInstant(receipt.arrivedAt),
    creditedAt: instant(receipt.creditedAt),
    updatedAt: formatInstant(receipt.updatedAt),
  };
};

type Candidate = ResultOf<typeof calls.relationQuery>['list'][number];

/** An order that a receipt can be linked to, as the wire shows it. */
export const candidateView = (kind: LinkableKind, order: Linkable): Candidate => ({
  orderNo: order.no,
  kind,
  reference: order.reference,
  buyerName: order.buyerName,
  currency: order.ccy,
  totalAmount: formatAmount(order.totalMinor, order.ccy),
  linkableAmount: formatAmount(order.totalMinor - order.linkedMinor, order.ccy),
  createdAt: formatInstant(order.createdAt),
});
