import { type Static, Type } from 'typebox';
import { ACCOUNT_SPAN_DAYS } from '../rules/daySpan.ts';
import { uploadKind } from '../rules/uploadKinds.ts';
import { changing, screens } from '../screens.ts';
import { receipt as machine } from '../states/receipt.ts';
import {
  Amount,
  Closed,
  HeldCurrency,
  Instant,
  LedgerEntry,
  Nullable,
  OneOf,
  OrderNo,
  PageOf,
  paging,
  Sums,
  Text,
  TimelineStep,
} from './common.ts';
import { calls, post } from './define.ts';
import { FileId } from './file.ts';
import { amountRange, counterparty, daySpan, record, statusByCode } from './record.ts';

/** What proves the trade behind a receipt: a row of settlement material, or a trade order. */
export const LINKABLE_KINDS = ['material', 'tradeOrder'] as const;

const LinkedOrder = Closed({
  orderNo: Type.String(),
  kind: OneOf(LINKABLE_KINDS),
  /** Contract number or order number, and the buyer, as they were when it was linked. */
  reference: Type.String(),
  buyerName: Type.String(),
  currency: Type.String(),
  amount: Type.String(),
  linkedAt: Instant,
});
/** Orders that are linked in one request at most. */
const LINKED_AT_ONCE_MAX = 50;
/** Files that are handed in at one time at most, as the upload field takes them. */
const SUPPLIED_MAX = uploadKind('RECEIPT_MATERIAL').countMax;

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
  /** The sum of what is linked, and what of the amount is left to link. */
  linkedAmount: Type.String(),
  unlinkedAmount: Type.String(),
  linkedOrders: Type.Array(LinkedOrder),
  /** What it was linked to until its money went back: these orders can be linked to others again. */
  freedOrders: Type.Array(LinkedOrder),
  supplementaryMaterials: Type.Array(
    Closed({ fileId: Type.String(), fileName: Type.String(), fileSize: Type.Integer(), uploadedAt: Instant }),
  ),
  /** Where a refund goes and why; null while none is under way or paid. */
  refund: Nullable(
    Closed({
      accountNo: Type.String(),
      accountName: Type.String(),
      /** Null: the bank that the money came from. */
      bankName: Nullable(Type.String()),
      swiftCode: Nullable(Type.String()),
      countryCode: Type.String(),
      /** What the merchant wrote who asked the money back. */
      reason: Nullable(Type.String()),
      /** Whether the payer's bank recalled it: it goes back the way it came. */
      recalled: Type.Boolean(),
    }),
  ),
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
    currency: Type.Optional(HeldCurrency),
    payerName: Type.Optional(Text({ max: 120 })),
    ...counterparty,
    ...amountRange,
    ...daySpan,
  },
  span: { daysMax: ACCOUNT_SPAN_DAYS, by: 'by the day of arrival' },
});
/** A receipt as a list shows it. */
export type ReceiptWire = Static<typeof receiptRecord.view>;

/**
 * Orders to be linked, each with the amount; without an amount as much as both order and receipt have left. One with a new amount is
 * linked already, and from then on with so much.
 */
export const LinkedOrders = Type.Array(
  Closed({ orderNo: OrderNo, amount: Type.Optional(Amount), newAmount: Type.Optional(Amount) }),
  { minItems: 1, maxItems: LINKED_AT_ONCE_MAX },
);

/** What linking refuses with, in the order in which it is checked. */
export const linkErrors = [
  'ORDER_NOTFOUND',
  'OPERATION_NOT_ALLOW',
  'orderListedTwice',
  'orderLinkedAlready',
  'orderNotLinked',
  'orderNotUsable',
  'orderCurrencyDiffers',
  'INVALID_PARAM',
  'amountTooLarge',
  'linkOverReceipt',
  'linkOverOrder',
] as const;

/** What is assumed of linking, whichever kind of order is linked. */
export const linkAssumed = [
  'an order without an amount is linked with as much as it and the receipt have left',
  'one order that is refused refuses all',
  'an order is linked to a receipt once; `newAmount` in place of `amount` raises or lowers what is linked, also beside new links',
  'a receipt under review takes new amounts only: with less than its whole amount linked it goes back to its merchant, and none of its deadlines is lengthened',
] as const;

export const receipt = calls('receipt', '/api/ftr/receipt', {
  paging: receiptRecord.page('paging', {
    title: ['收款记录', 'Receipts, paged, with the count of each state'],
    more: { byStatus: status.counts },
    also: ['a payer is found by any part of the name'],
  }),
  detail: receiptRecord.detail('detail', {
    title: ['收款详情', 'One receipt with its timeline and ledger entries'],
    number: { orderNo: OrderNo },
    more: {
      timeline: Type.Array(TimelineStep),
      ledger: Type.Array(LedgerEntry),
      /** How the settlement quota grew by it; none until it is credited. */
      sums: Sums(['quota']),
    },
    unknown: 'ORDER_NOTFOUND',
  }),
  download: receiptRecord.workbook('download', { title: ['导出收款记录', 'Receipts as a workbook'] }),
  sums: receiptRecord.sums('sums', { title: ['收款合计', 'Sums of receipts'] }),
  names: receiptRecord.names('names', { title: ['查找付款人', 'Payers of receipts by name'] }),
  supply: post('supply', {
    title: ['补充收款材料', 'Add documents to a receipt; linked in full, it is handed in for review again'],
    access: changing(screens.receipts),
    request: Closed({ orderNo: OrderNo, fileIds: Type.Array(FileId, { maxItems: SUPPLIED_MAX }) }),
    result: receiptRecord.view,
    errors: ['ORDER_NOTFOUND', 'OPERATION_NOT_ALLOW', 'nothingSupplied', 'fileMissing', 'INVALID_PARAM'],
    assumed: [
      'a receipt that is linked in full may be handed in again without another document',
      `the files are ids of uploads of kind RECEIPT_MATERIAL, at most ${SUPPLIED_MAX} of one receipt in all`,
    ],
  }),
  relationQuery: post('relation/query', {
    title: ['可关联的合同与结算材料', 'Contracts and settlement material that a receipt can be linked to'],
    access: [screens.receipts],
    request: Closed({
      orderNo: OrderNo,
      kind: Type.Optional(OneOf(LINKABLE_KINDS)),
      keyword: Type.Optional(Text({ max: 120 })),
      /** Those of the payer, of whose buyer's name the payer's is a part or all, or those of others. */
      buyer: Type.Optional(OneOf(['payer', 'other'])),
      ...paging,
    }),
    result: PageOf(
      Closed({
        orderNo: Type.String(),
        kind: OneOf(LINKABLE_KINDS),
        reference: Type.String(),
        buyerName: Type.String(),
        currency: Type.String(),
        totalAmount: Type.String(),
        linkableAmount: Type.String(),
        createdAt: Instant,
      }),
    ),
    errors: ['ORDER_NOTFOUND', 'pageTooDeep'],
    assumed: [
      'contracts unless rows of settlement material are asked for',
      'those of the currency of the receipt that may be used and have something left',
      'asked for by `buyer`, those with exactly as much left as the receipt come first',
    ],
  }),
  relationConfirm: post('relation/confirm', {
    title: ['关联合同', 'Link a receipt to contracts'],
    access: changing(screens.receipts),
    request: Closed({ orderNo: OrderNo, orders: LinkedOrders }),
    result: receiptRecord.view,
    errors: linkErrors,
    assumed: linkAssumed,
  }),
});
