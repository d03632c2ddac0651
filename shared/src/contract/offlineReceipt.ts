import { type Static, Type } from 'typebox';
import { ORDER_SPAN_DAYS } from '../rules/daySpan.ts';
import { changing, screens } from '../screens.ts';
import { recharge as machine } from '../states/recharge.ts';
import { Amount, Closed, Instant, Nullable, OneOf, OrderNo, Text, TimelineStep } from './common.ts';
import { calls, madeFile, post } from './define.ts';
import { FileId } from './file.ts';
import { payerFields } from './payer.ts';
import { SIM_TYPES } from './receipt.ts';
import { amountRange, COMPLETED, counterparty, daySpan, record, statusByCode } from './record.ts';

const status = statusByCode(machine);

const row = {
  orderNo: Type.String(),
  receivingAccountNo: Type.String(),
  receivingAccountName: Type.String(),
  receivingBank: Type.String(),
  currency: Type.String(),
  /** The chain of a crypto currency; null for any other. */
  chainId: Nullable(Type.String()),
  /** What the payer sends, and what its bank keeps of it. */
  amount: Type.String(),
  fee: Type.String(),
  /** What is expected to arrive: amount − fee. */
  estimatedAmount: Type.String(),
  /** What arrived; null until something did. */
  actualAmount: Nullable(Type.String()),
  /** How the payer's bank calls the transfer. */
  transactionNo: Type.String(),
  payerNo: Type.String(),
  payerName: Type.String(),
  payerAccountNo: Type.String(),
  payerBankName: Type.String(),
  payerSwiftCode: Type.String(),
  payerCountry: Type.String(),
  payerCountryText: Type.String(),
  payerMobileSimType: Nullable(OneOf(SIM_TYPES)),
  /** How the review of the payer stands: money of one who is not approved is refused. */
  payerState: Type.String(),
  payerStatusText: Type.String(),
  /** Whether the payer is kept among the common ones. */
  saveAsCommon: Type.Boolean(),
  slip: Closed({ fileId: Type.String(), fileName: Type.String(), uploadedAt: Instant }),
  remark: Type.String(),
  status: Type.Integer(),
  statusText: Type.String(),
  /** The house state behind the status: what a screen keys its buttons and tones by. */
  state: Type.String(),
  /** The receipt that it became. */
  receiptNo: Nullable(Type.String()),
  operatorName: Type.String(),
  createdAt: Instant,
  /** When it is closed by itself; null once it is over. */
  expiresAt: Nullable(Instant),
  creditedAt: Nullable(Instant),
  closedAt: Nullable(Instant),
  updatedAt: Instant,
};

/** Records stand beside the receipts that they become; whoever announces one may follow it. */
const SEES = [screens.receipts, screens.recharge] as const;

export const rechargeRecord = record({
  access: SEES,
  row,
  status,
  filters: {
    keyword: Type.Optional(Text({ max: 120 })),
    status: status.filter,
    ...counterparty,
    ...amountRange,
    ...daySpan,
  },
  span: { daysMax: ORDER_SPAN_DAYS, by: 'by the day it was announced' },
});
/** A recharge as a list shows it. */
export type RechargeWire = Static<typeof rechargeRecord.view>;

export const offlineReceipt = calls('offlineReceipt', '/api/offline/receipt/order', {
  create: post('create', {
    title: ['提交充值申请', 'Announce an incoming payment, with its payment slip'],
    access: [screens.recharge],
    begins: 'collection',
    request: Closed({
      receivingAccountNo: Text({ max: 64 }),
      /** Of a crypto currency: the chain that the money comes on. */
      chainId: Type.Optional(Text({ max: 20 })),
      /** A payer of the list; or `payer` for a new one. */
      payerNo: Type.Optional(OrderNo),
      payer: Type.Optional(Closed(payerFields)),
      /** Keeps a new payer among the common ones. */
      saveAsCommon: Type.Optional(Type.Boolean()),
      amount: Amount,
      /** What the paying bank keeps, in the same currency; 0 unless said. */
      fee: Type.Optional(Amount),
      transactionNo: Text({ max: 64, format: 'noEdgeSpaces' }),
      slip: FileId,
      remark: Type.Optional(Text({ max: 140 })),
    }),
    result: rechargeRecord.view,
    errors: [
      'receivingAccountMissing',
      'currencyOff',
      'INVALID_CHAIN_ID',
      'INVALID_PARAM',
      'amountTooLarge',
      'notAboveBankFee',
      'marketDown',
      'aboveRechargeMaximum',
      'payerMissing',
      'payerUnknown',
      'payerNotApproved',
      'payerOutOfReach',
      'currencyNotHeld',
      'INVALID_COUNTRY',
      'ERROR_COUNTRY',
      'simTypeMissing',
      'payerExists',
      'fileMissing',
      'slipRepeated',
      'transferAnnounced',
    ],
    verified: true,
    assumed: [
      'moves no money: what arrives does',
      'a payer under review may be announced; its money is taken once it is approved',
      'the same slip is known by its content, whatever became of its recharge',
    ],
  }),
  close: post('close', {
    title: ['关闭充值申请', 'Close a recharge whose money has not arrived'],
    access: changing(screens.receipts, screens.recharge),
    request: Closed({ orderNo: OrderNo }),
    result: rechargeRecord.view,
    errors: ['ORDER_NOTFOUND', 'OPERATION_NOT_ALLOW'],
  }),
  paging: rechargeRecord.page('paging', {
    title: ['充值申请列表', 'Recharges, paged, with the count of each state'],
    more: { byStatus: status.counts },
  }),
  download: rechargeRecord.workbook('download', {
    title: ['导出充值申请', 'Recharges as a workbook'],
    assumed: [COMPLETED, 'the filters of the list, without paging'],
  }),
  sums: rechargeRecord.sums('sums', { title: ['充值申请合计', 'Sums of recharges'] }),
  names: rechargeRecord.names('names', { title: ['查找付款人', 'Payers of recharges by name'] }),
  detail: rechargeRecord.detail('detail', {
    title: ['充值申请详情', 'One recharge with its timeline'],
    number: { orderNo: OrderNo },
    more: { timeline: Type.Array(TimelineStep) },
    unknown: 'ORDER_NOTFOUND',
  }),
  downloadPdf: madeFile('downloadReceiptPdf', {
    title: ['下载充值凭证', 'Recharge voucher as PDF'],
    access: SEES,
    request: Closed({ orderNo: OrderNo }),
    errors: ['vouchersOff', 'ORDER_NOTFOUND'],
  }),
});
