import { type Static, Type } from 'typebox';
import { ORDER_SPAN_DAYS } from '../rules/daySpan.ts';
import { FEE_BEARERS } from '../rules/fees.ts';
import { screens } from '../screens.ts';
import { PAYMENT_REVIEWS, payment } from '../states/payment.ts';
import { settlement } from '../states/settlement.ts';
import { withdrawal } from '../states/withdrawal.ts';
import { Closed, Currency, Day, Instant, Nullable, OneOf, OrderNo, Text } from './common.ts';
import { byKind } from './define.ts';
import { amountRange, counterparty, daySpan, record, statusByCode } from './record.ts';

/** The kinds of orders that these calls serve; a request that names none means a withdrawal. */
export const ORDER_TYPES = ['withdrawal', 'payment', 'settlement'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];
export const orderType = Type.Optional(OneOf(ORDER_TYPES));
export const READ_ORDERS = byKind(
  'orderType',
  { withdrawal: [screens.withdrawals], payment: [screens.payments], settlement: [screens.settlements] },
  'withdrawal',
);
export const PAYOUT_CHANNELS = ['local', 'global'] as const;
export const WORDS_MAX = 140;
/** What a merchant writes with an order: its purpose, its reference, why it is cancelled. */
export const OrderWords = Text({ max: WORDS_MAX, format: 'noEdgeSpaces' });
export const Channel = OneOf(PAYOUT_CHANNELS);
export const Bearer = OneOf(FEE_BEARERS);
/** The merchant's own number of an order. */
export const MERCHANT_ORDER_NO_MAX = 32;
export const MerchantOrderNo = Text({ max: MERCHANT_ORDER_NO_MAX, format: 'noEdgeSpaces' });
export const Review = OneOf(PAYMENT_REVIEWS);
const ofWithdrawals = statusByCode(withdrawal);
export const ofPayments = statusByCode(payment);
const row = {
  orderNo: Type.String(),
  orderType: OneOf(ORDER_TYPES),
  /** The merchant's own number of a payment. */
  merchantOrderNo: Nullable(Type.String()),
  /** Of a payment that came with a file: its batch. */
  batchNo: Nullable(Type.String()),
  /** Of a payment on behalf of somebody: that payer, as it was called then; null of any other. */
  poboPayerNo: Nullable(Type.String()),
  poboPayerName: Nullable(Type.String()),
  /** The currency of the balance that pays, and what is taken of it: of a payment without its fee, of a withdrawal with it. */
  currency: Type.String(),
  amount: Type.String(),
  /** What leaves the balance, fee included, and the fee; null of an order that ended without payment, which took neither. */
  totalAmount: Nullable(Type.String()),
  feeAmount: Nullable(Type.String()),
  /** What was asked to arrive, and in what; another currency was exchanged at this rate: units of it for one unit paid. */
  receiveAmount: Type.String(),
  receiveCurrency: Type.String(),
  rate: Nullable(Type.String()),
  /** What was paid, in the currency that arrives; null until it is out, and of an order that ended without payment. */
  actualAmount: Nullable(Type.String()),
  /** Of an order that ended without payment: all that was taken, which came back when it ended. */
  backAmount: Nullable(Type.String()),
  /** Settlement quota that the order has taken. */
  quotaAmount: Type.String(),
  status: Type.Integer(),
  statusText: Type.String(),
  /** The house state behind the status: what a screen keys its buttons and tones by. */
  state: Type.String(),
  /** It is under way, and what moves it on has failed so often that somebody must look at it. */
  abnormal: Type.Boolean(),
  /** What has changed since, so that an order that waits can only be rejected, or is left out by the bank for now. */
  hindrance: Nullable(Type.String()),
  channel: Channel,
  feeBearer: Nullable(Bearer),
  /** The account that is paid from: the merchant's own, in the currency. */
  payerAccount: Type.String(),
  accountId: Type.String(),
  /** Of a payment: the payee, as it stood when it was asked for. */
  payeeId: Nullable(Type.String()),
  payeeName: Type.String(),
  payeeCountry: Nullable(Type.String()),
  payeeCountryText: Nullable(Type.String()),
  /** 1 company, 2 person. */
  payeeAccountType: Type.Integer(),
  payeeAccountName: Type.String(),
  cardNumber: Type.String(),
  bankName: Type.String(),
  bankCountry: Type.String(),
  bankCountryText: Type.String(),
  swiftCode: Nullable(Type.String()),
  bankCode: Nullable(Type.String()),
  purpose: Nullable(Type.String()),
  reference: Nullable(Type.String()),
  /** For the merchant alone: the payee never reads it. */
  remark: Nullable(Type.String()),
  reviewStatus: Review,
  reviewStatusText: Type.String(),
  /** Who was chosen to review it, and until when. */
  reviewerId: Nullable(Type.String()),
  reviewerName: Nullable(Type.String()),
  reviewEndsAt: Nullable(Instant),
  /** Who decided it in the end, when, and in what words. */
  reviewedBy: Nullable(Type.String()),
  reviewedAt: Nullable(Instant),
  reviewOpinion: Nullable(Type.String()),
  /** While the bank waits for material: until when. */
  supplyEndsAt: Nullable(Instant),
  /** When the bank returned it after it was paid, and the refund order that brings it back. */
  returnedAt: Nullable(Instant),
  refundNo: Nullable(Type.String()),
  /** The day as of which it counts. */
  valueDay: Day,
  createdAt: Instant,
  /** When the bank takes it up, or did. */
  runAt: Instant,
  /** The day on which it was paid. */
  successDate: Nullable(Day),
  endedAt: Nullable(Instant),
  updatedAt: Instant,
  operatorName: Type.String(),
  /** Why it failed. */
  reason: Nullable(Type.String()),
  /** Why its merchant cancelled it. */
  cancelReason: Nullable(Type.String()),
};

/** What the kinds share: one row, one set of filters. The codes are those of the kind that is asked for. */
const orders = {
  access: READ_ORDERS,
  row,
  filters: {
    orderType,
    orderNo: Type.Optional(OrderNo),
    merchantOrderNo: Type.Optional(MerchantOrderNo),
    /** Of payments: those of one file. */
    batchNo: Type.Optional(OrderNo),
    /** Of payments: those on behalf of one payer. */
    poboPayerNo: Type.Optional(OrderNo),
    status: ofPayments.filter,
    currency: Type.Optional(Currency),
    /** Any part of the payee's name, bank or account number. */
    payee: Type.Optional(Text({ max: 60 })),
    ...counterparty,
    ...amountRange,
    ...daySpan,
  },
  span: { daysMax: ORDER_SPAN_DAYS, by: 'by the day of application' },
} as const;
export const orderRecord = record(orders);
export const withdrawalRecord = record({ ...orders, status: ofWithdrawals });
export const paymentRecord = record({ ...orders, status: ofPayments });
export const settlementOrderRecord = record({ ...orders, status: statusByCode(settlement) });
/** An order as lists show it. */
export type OrderWire = Static<typeof orderRecord.view>;

/**
 * The details of payee and account that an order sends to the bank beyond the columns of a list, as they were at submission. Null where
 * the account has none, and where the order is older than the field.
 */
export const bankDetails = {
  payeeAddress: Nullable(Type.String()),
  bankAddress: Nullable(Type.String()),
  /** Where the payee says the account is held. */
  bankAccountLocation: Nullable(Type.String()),
  /** The place of the branch, of an account in the mainland. */
  province: Nullable(Type.String()),
  city: Nullable(Type.String()),
  branchCode: Nullable(Type.String()),
  branchName: Nullable(Type.String()),
  clearingCode: Nullable(Type.String()),
  achRoutingNo: Nullable(Type.String()),
  fedwireRoutingNo: Nullable(Type.String()),
  intermediaryBankName: Nullable(Type.String()),
  intermediarySwiftCode: Nullable(Type.String()),
  intermediaryBankCountry: Nullable(Type.String()),
  intermediaryBankCountryText: Nullable(Type.String()),
};
const BankDetails = Closed(bankDetails);
export type BankDetails = Static<typeof BankDetails>;

/** Payments that were given to somebody to review. */
export const reviewRecord = record({
  access: [screens.paymentReview],
  row: {
    ...row,
    ...bankDetails,
    /** Whether the one who asks may decide it now. */
    mayReview: Type.Boolean(),
    /** What the registry calls the company of the payee's credit code, where that is another name than the payee's. */
    registeredName: Nullable(Type.String()),
    /** Its place among the payments of its file, from 1; null of one that came alone. */
    batchLine: Nullable(Type.Integer()),
  },
  filters: {
    orderNo: Type.Optional(OrderNo),
    merchantOrderNo: Type.Optional(MerchantOrderNo),
    batchNo: Type.Optional(OrderNo),
    reviewStatus: Type.Optional(Review),
    currency: Type.Optional(Currency),
    payee: Type.Optional(Text({ max: 60 })),
    ...daySpan,
  },
  span: { daysMax: ORDER_SPAN_DAYS, by: 'by the day of application' },
});

export const OrderFile = Closed({ fileId: Type.String(), fileName: Type.String(), uploadedAt: Instant });
export type OrderFileView = Static<typeof OrderFile>;
