import { type Static, Type } from 'typebox';
import { ACCOUNT_SPAN_DAYS } from '../rules/daySpan.ts';
import { screens } from '../screens.ts';
import { receipt as machine } from '../states/receipt.ts';
import { Closed, Currency, Instant, LedgerEntry, Nullable, OneOf, OrderNo, Text, TimelineStep } from './common.ts';
import { calls } from './define.ts';
import { type Reasons, reason } from './reason.ts';
import { daySpan, record, statusByCode } from './record.ts';

/** Why its moves are refused, finer than a code. */
export const receiptReasons = {
  receiptNeedsMaterial: reason(
    'OPERATION_NOT_ALLOW',
    '收款账户要求结算材料，关联材料前不能入账',
    'This account requires settlement material before receipts are credited',
  ),
  receiptFromStranger: reason(
    'OPERATION_NOT_ALLOW',
    '收款账户只接受审核通过的付款人',
    'A receiving account takes money of approved payers only',
  ),
  recallOverBalance: reason(
    'OPERATION_NOT_ALLOW',
    '召回 {wanted}，但可用余额只有 {held}',
    'The recall asks for {wanted}; only {held} is available',
  ),
} satisfies Reasons;

/** How the money travelled. */
export const RECEIPT_CHANNELS = ['local', 'global'] as const;
/** The SIM behind a payer's mobile number: a person's own or a company's. */
export const SIM_TYPES = ['personal', 'company'] as const;

const status = statusByCode(machine);

const row = {
  orderNo: Type.String(),
  /** How the bank calls the transfer. */
  transactionOrderId: Type.String(),
  /** The announcement that the money was matched with; null for money that nobody announced. */
  receiptOrderId: Nullable(Type.String()),
  receivingAccountNo: Type.String(),
  receivingAccountName: Type.String(),
  receivingBank: Type.String(),
  payerHolderName: Type.String(),
  payerAccountNo: Type.String(),
  payerMobileSimType: Nullable(OneOf(SIM_TYPES)),
  /** ISO 3166 alpha-3. */
  paymentCountry: Type.String(),
  paymentCountryText: Type.String(),
  paymentType: OneOf(RECEIPT_CHANNELS),
  currency: Type.String(),
  estimatedAmount: Type.String(),
  /** What reached the balance; null until something did. */
  actualAmount: Nullable(Type.String()),
  feeAmount: Type.String(),
  feeCurrency: Type.String(),
  status: Type.Integer(),
  statusText: Type.String(),
  /** The house state behind the status: what a screen keys its buttons and tones by. */
  state: Type.String(),
  reference: Type.String(),
  reason: Nullable(Type.String()),
  linkedOrders: Type.Array(Closed({ orderNo: Type.String(), currency: Type.String(), amount: Type.String() })),
  supplementaryMaterials: Type.Array(Closed({ fileId: Type.String(), fileName: Type.String(), uploadedAt: Instant })),
  lockRateExpiry: Nullable(Instant),
  /** When the present state ends by itself: the time for material, or for confirming a refund. */
  orderExpiry: Nullable(Instant),
  arrivedAt: Instant,
  creditedAt: Nullable(Instant),
  updatedAt: Instant,
};

export const receiptRecord = record({
  access: [screens.receipts],
  row,
  status,
  filters: {
    orderNo: Type.Optional(OrderNo),
    status: status.filter,
    currency: Type.Optional(Currency),
    payerName: Type.Optional(Text({ max: 120 })),
    ...daySpan,
  },
  span: { daysMax: ACCOUNT_SPAN_DAYS, by: 'by the day of arrival' },
});
/** A receipt as a list shows it. */
export type ReceiptWire = Static<typeof receiptRecord.view>;

export const receipt = calls('receipt', '/api/ftr/receipt', {
  paging: receiptRecord.page('paging', {
    title: ['收款记录', 'Receipts, paged, with the count of each state'],
    more: { byStatus: status.counts },
    also: ['a payer is found by any part of the name'],
  }),
  detail: receiptRecord.detail('detail', {
    title: ['收款详情', 'One receipt with its timeline and ledger entries'],
    number: { orderNo: OrderNo },
    more: { timeline: Type.Array(TimelineStep), ledger: Type.Array(LedgerEntry) },
    unknown: 'ORDER_NOTFOUND',
  }),
  download: receiptRecord.workbook('download', { title: ['导出收款记录', 'Receipts as a workbook'] }),
});
