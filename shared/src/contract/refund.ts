import { type Static, Type } from 'typebox';
import { ORDER_SPAN_DAYS } from '../rules/daySpan.ts';
import { changing, screens } from '../screens.ts';
import { refundOrder as machine } from '../states/refundOrder.ts';
import {
  Amount,
  Closed,
  HeldCurrency,
  Instant,
  LedgerEntry,
  Nullable,
  OneOf,
  OrderNo,
  Sums,
  Text,
  TimelineStep,
} from './common.ts';
import { byKind, calls, post } from './define.ts';
import { receiptRecord } from './receipt.ts';
import { amountRange, COMPLETED, counterparty, daySpan, record, statusByCode } from './record.ts';

/** What the merchant may do about a refund. */
export const REFUND_ACTIONS = ['apply', 'confirm', 'decline', 'modify'] as const;

/** Why the merchant asks money back. */
export const RefundReason = Text({ max: 200 });

/** The account that a refund goes to; its holder is always the payer. */
export const RefundPayee = Closed({
  accountNo: Text({ min: 4, max: 34, format: 'noDoubleByte' }),
  bankName: Text({ max: 120 }),
  swiftCode: Text({ max: 11, format: 'swiftUpper' }),
  /** ISO 3166 alpha-3. */
  countryCode: Text({ max: 3 }),
});

/** Whose refunds the calls serve: that of a receipt goes to its payer, that of a payment comes back to the merchant. */
const RefundedType = Type.Optional(OneOf(['receipt', 'payment']));
const status = statusByCode(machine);

const row = {
  refundNo: Type.String(),
  /** The payment that came back. */
  orderNo: Type.String(),
  type: OneOf(['bankReturn']),
  typeText: Type.String(),
  status: Type.Integer(),
  statusText: Type.String(),
  /** The house state behind the status: what a screen keys its buttons and tones by. */
  state: OneOf(status.states),
  /** That of the payment, as it was paid from. */
  currency: Type.String(),
  originalAmount: Type.String(),
  /** What the bank keeps. */
  feeAmount: Type.String(),
  /** What comes back: the amount less the fee, never below zero. */
  amount: Type.String(),
  /** The currency account that is credited, or is to be, and with how much. */
  creditCurrency: Type.String(),
  creditAmount: Type.String(),
  /** Units credited for one unit that came back; null without an exchange. */
  rate: Nullable(Type.String()),
  payeeName: Type.String(),
  /** On whose behalf the payment was; null: in the merchant's own name. */
  poboPayerName: Nullable(Type.String()),
  /** Why the bank sent it back. */
  reason: Type.String(),
  /** Who said which account is credited; null where nobody was asked, or has answered. */
  accountSaidBy: Nullable(OneOf(['merchant', 'time'])),
  createdAt: Instant,
  /** When a question about the account ends by itself. */
  confirmUntil: Nullable(Instant),
  completedAt: Nullable(Instant),
  updatedAt: Instant,
};

/** A currency account that a refund may go to in place of a closed one, and what would arrive there at the rate of the slot. */
const RefundChoice = Closed({ currency: HeldCurrency, amount: Type.String(), rate: Type.String() });

export const refundRecord = record({
  access: [screens.refunds],
  row,
  status,
  filters: {
    refundNo: Type.Optional(OrderNo),
    orderNo: Type.Optional(OrderNo),
    status: status.filter,
    currency: Type.Optional(HeldCurrency),
    /** Any part of the payee's name or account number. */
    payee: Type.Optional(Text({ max: 60 })),
    ...counterparty,
    ...amountRange,
    ...daySpan,
  },
  span: { daysMax: ORDER_SPAN_DAYS, by: 'by the day of the return' },
});
/** A refund of a payment as lists show it. */
export type RefundWire = Static<typeof refundRecord.view>;

export const refund = calls('refund', '/api/user-refund', {
  queryPage: refundRecord.page('queryPage', {
    title: ['退款记录', 'Payments that the bank returned, paged, with the count of each state'],
    more: { byStatus: status.counts },
    inRow: {
      /** Of a page that asks for one refund by its number. */
      detail: Type.Optional(
        Closed({
          timeline: Type.Array(TimelineStep),
          ledger: Type.Array(LedgerEntry),
          /** How the fee, the exchange and the deadline were worked out. */
          sums: Sums(['amount', 'credited']),
          /** Where it may go instead, while the account is asked for; none while the market is unavailable. */
          choices: Type.Array(RefundChoice),
        }),
      ),
    },
    also: ['a payee is found by any part of its name or account number'],
  }),
  download: refundRecord.workbook('download', {
    title: ['导出退款记录', 'Refunds of payments as a workbook'],
    assumed: [COMPLETED, 'the filters of the list, without paging'],
  }),
  sums: refundRecord.sums('sums', { title: ['退款合计', 'Sums of refunds, as the payments were'] }),
  names: refundRecord.names('names', { title: ['查找收款人', 'Payees of refunds by name'] }),
  modifyPayeeInfo: post('modifyRefundPayeeInfo', {
    title: [
      '处理退款',
      'What the merchant does about a refund: apply, confirm, decline, correct the account it goes to',
    ],
    access: byKind('orderType', { receipt: changing(screens.receipts), payment: changing(screens.refunds) }, 'receipt'),
    request: Closed({
      orderType: RefundedType,
      /** Of a receipt, or of the refund of a payment. */
      orderNo: OrderNo,
      action: OneOf(REFUND_ACTIONS),
      /** Of an application. */
      reason: Type.Optional(RefundReason),
      /** Of a correction. */
      payee: Type.Optional(RefundPayee),
      /** The currency account that a returned payment goes to instead. */
      currency: Type.Optional(HeldCurrency),
      /** What the merchant was shown to be credited there; another amount is refused. */
      creditAmount: Type.Optional(Amount),
    }),
    result: Type.Union([receiptRecord.view, refundRecord.view]),
    errors: [
      'refundReasonMissing',
      'refundPayeeMissing',
      'refundActionForeign',
      'refundCurrencyMissing',
      'INVALID_COUNTRY',
      'ORDER_NOTFOUND',
      'OPERATION_NOT_ALLOW',
      'ERROR_COUNTRY',
      'refundAccountUnusable',
      'marketDown',
      'refundTooSmall',
      'refundRateChanged',
    ],
    money: true,
    assumed: [
      'apply asks back a receipt that waits for material, and says why; decline is for a recall only',
      'modify corrects the account while a refund is under way, never its holder; a recalled receipt goes back the way it came',
      'of a returned payment, named by its refund number: confirm credits the closed account, modify another currency account of the merchant, exchanged at the rate of the slot',
    ],
  }),
});
