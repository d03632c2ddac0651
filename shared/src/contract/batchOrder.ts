import { type Static, Type } from 'typebox';
import { ORDER_SPAN_DAYS } from '../rules/daySpan.ts';
import { BATCH_WARNINGS, BATCHES_AT_ONCE_MAX } from '../rules/paymentBatch.ts';
import { ODDITIES } from '../rules/standsOut.ts';
import { screens } from '../screens.ts';
import { paymentBatch } from '../states/paymentBatch.ts';
import {
  Amount,
  Closed,
  Currency,
  countIsMinimum,
  Instant,
  Nullable,
  OneOf,
  OrderNo,
  SignedQuote,
  Text,
} from './common.ts';
import { calls, madeFile, post, type ResultOf } from './define.ts';
import { ComingFee } from './fee.ts';
import { FileId } from './file.ts';
import { PAY_PASSWORD_ERRORS, PayPassword } from './password.ts';
import { ReferenceNote } from './paymentOrder.ts';
import { Bearer, MerchantOrderNo, OrderWords, orderRecord, Review, reviewRecord } from './paymentOrderRecord.ts';
import { COMPARED_WITH, OddOrder, reviewOfOrders, reviewWords, UNDECIDED, UNDECIDED_ALONE } from './paymentReview.ts';
import { daySpan, record, statusByName } from './record.ts';

const batchStatus = statusByName(paymentBatch);
export const PAYMENT_METHODS = ['local', 'swift', 'mixed'] as const;
const Warning = OneOf(BATCH_WARNINGS);
/** Whoever makes batches, reviews them or looks at payments. */
const READ = [screens.newPayment, screens.paymentReview] as const;

/** A row of a payment file, as its columns say it. */
export const BatchLine = Closed({
  merchantOrderNo: Type.Optional(MerchantOrderNo),
  payeeName: Text({ max: 140 }),
  bankAccountNo: Type.String({ minLength: 4, maxLength: 34 }),
  paymentCurrency: Currency,
  paymentAmount: Amount,
  receivingCurrency: Currency,
  feeBearer: Type.Optional(Bearer),
  purpose: OrderWords,
  referenceNote: Type.Optional(ReferenceNote),
  remarks: Type.Optional(OrderWords),
});
export type BatchLineWire = Static<typeof BatchLine>;

/** What is paid of one currency. */
const total = {
  currency: Type.String(),
  count: Type.Integer(),
  /** Without fees, the fees, and what leaves the balance in all. */
  amount: Type.String(),
  feeAmount: Type.String(),
  totalAmount: Type.String(),
};
const BatchTotal = Closed(total);
export type BatchTotalWire = Static<typeof BatchTotal>;

const row = {
  batchNo: Type.String(),
  fileName: Type.String(),
  status: OneOf(batchStatus.states),
  statusText: Type.String(),
  /** By its rows; null until they were checked. */
  paymentMethod: Nullable(OneOf(PAYMENT_METHODS)),
  paymentMethodText: Nullable(Type.String()),
  /** Payments of the file; null until it was read. */
  transactionCount: Nullable(Type.Integer()),
  /** Each paying currency with its amounts; none until the file was found right. */
  totals: Type.Array(BatchTotal),
  /** The fee where one currency pays; null where several do: then each total has its own. */
  feeAmount: Nullable(Type.String()),
  feeCurrency: Nullable(Type.String()),
  errorCount: Type.Integer(),
  /** Who uploaded it, and whether that is the one who asks. */
  operatorName: Type.String(),
  isOwn: Type.Boolean(),
  reviewerId: Nullable(Type.String()),
  reviewerName: Nullable(Type.String()),
  /** Whether the one who asks may decide on what waits in it. */
  mayReview: Type.Boolean(),
  /** How many of its orders wait for the reviewer, and what became of the others. */
  waitingCount: Type.Integer(),
  approvedCount: Type.Integer(),
  rejectedCount: Type.Integer(),
  cancelledCount: Type.Integer(),
  expiredCount: Type.Integer(),
  createdAt: Instant,
  /** Until when one that is ready can be submitted. */
  submitBy: Nullable(Instant),
  submittedAt: Nullable(Instant),
  reviewEndsAt: Nullable(Instant),
  endedAt: Nullable(Instant),
  updatedAt: Instant,
};

/** Batches: those that one made, and those that one was given to review; a chief sees those of everybody. */
export const batchRecord = record({
  access: [...READ],
  row,
  status: batchStatus,
  filters: {
    batchNo: Type.Optional(OrderNo),
    status: batchStatus.filter,
    /** `made`: uploaded by the one who asks; `review`: to be reviewed by them. Both without. */
    scope: Type.Optional(OneOf(['made', 'review'])),
    /** Any part of the number or the file's name. */
    keyword: Type.Optional(Text({ max: 60 })),
    ...daySpan,
  },
  span: { daysMax: ORDER_SPAN_DAYS, by: 'by the day of upload' },
});
/** A batch as a list shows it. */
export type BatchWire = Static<typeof batchRecord.view>;

/** What is wrong with a row of the file; `row` is its number in the worksheet, the head being 1. */
const RowFault = Closed({
  row: Type.Integer(),
  column: Type.String(),
  columnText: Type.String(),
  reason: Type.String(),
});
export type RowFaultWire = Static<typeof RowFault>;

const BatchResult = Closed({
  ...row,
  /**
   * As in a list, with what the fees come to from a later day on, at the rates of this moment: the first day on which a payment of the
   * currency costs otherwise, those that change on it by their new fee, all others as now. Null unless it is ready.
   */
  totals: Type.Array(Closed({ ...total, comingFee: ComingFee })),
  /** Rows of the file, null until it was read, and how many have been checked. */
  rowCount: Nullable(Type.Integer()),
  rowsChecked: Type.Integer(),
  /** Why the check failed. */
  faultText: Nullable(Type.String()),
  hasErrorFile: Type.Boolean(),
  errors: Type.Array(RowFault),
  /** While it is ready: rows that have stopped to pass since. */
  changed: Type.Array(RowFault),
  /** What is asked about before it is submitted: each is ticked with the count that was seen. */
  warnings: Type.Array(
    Closed({ warning: Warning, warningText: Type.String(), count: Type.Integer(), rows: Type.Array(Type.Integer()) }),
  ),
  /** While it is ready: the payments as they would be made now, in the order of the file. */
  payments: Type.Array(
    Closed({
      /** Its place in the file, from 1. */
      batchLine: Type.Integer(),
      payeeName: Type.String(),
      /** The account that is paid to. */
      accountNo: Type.String(),
      bankName: Type.String(),
      currency: Type.String(),
      amount: Type.String(),
      feeAmount: Type.String(),
    }),
  ),
  /** What the balances lack at present. */
  lacks: Type.Array(
    Closed({ currency: Type.String(), available: Type.String(), needed: Type.String(), lack: Type.String() }),
  ),
  /** All figures, signed, and until when they hold at least; null unless it is ready. */
  quote: Nullable(Type.String()),
  validUntil: Nullable(Instant),
});
export type BatchResultWire = Static<typeof BatchResult>;

/** Payments of a batch, as a reviewer looks at them. */
export const batchOrderRecord = record({
  access: [...READ],
  row: { ...reviewRecord.row },
  filters: {
    batchNo: OrderNo,
    orderNo: Type.Optional(OrderNo),
    reviewStatus: Type.Optional(Review),
    currency: Type.Optional(Currency),
    payee: Type.Optional(Text({ max: 60 })),
  },
});

/** Payments by a file: uploaded by one, submitted by the same, released by another in parts of up to a hundred. */
export const batchOrder = calls('batchOrder', '/api/pay/batchOrder', {
  apply: post('payment-apply', {
    title: ['批量付款申请', 'Have a payment file checked, then submit it'],
    access: [screens.newPayment],
    money: true,
    request: Closed({
      /** To begin: the file, uploaded as BATCH_PAYMENT_FILE. Nothing else goes with it. */
      fileId: Type.Optional(FileId),
      /** To submit: the batch that was checked, with what follows. */
      batchNo: Type.Optional(OrderNo),
      /** The warnings that were seen, each with its count. */
      ticks: Type.Optional(
        Type.Array(Closed({ warning: Warning, count: Type.Integer({ minimum: 1, maximum: 1_000 }) }), {
          maxItems: BATCH_WARNINGS.length,
        }),
      ),
      reviewerId: Type.Optional(OrderNo),
      quote: Type.Optional(SignedQuote),
      payPassword: Type.Optional(PayPassword),
    }),
    result: batchRecord.view,
    errors: [
      'batchStepUnclear',
      'productNotActivated',
      'fileMissing',
      'ORDER_NOTFOUND',
      'batchNotYours',
      'OPERATION_NOT_ALLOW',
      'batchRowsChanged',
      'warningsUnticked',
      'balanceFrozen',
      'LACK_BALANCE',
      'noReviewer',
      'reviewerMissing',
      'reviewerUnfit',
      'quoteForeign',
      'quoteChanged',
      ...PAY_PASSWORD_ERRORS,
    ],
    assumed: [
      'with a file it answers a batch that is being checked; with a batch number it submits that batch, all of it frozen',
      'a batch always has a reviewer; only who uploaded it submits it',
      'what is warned of is ticked by kind, with the count that was seen: more of it than that is refused',
    ],
  }),
  applyResult: post('payment-apply-result', {
    title: ['批量付款校验结果', 'Progress and result of a check: totals, wrong rows, the quote'],
    access: [screens.newPayment],
    request: Closed({ batchNo: OrderNo }),
    result: BatchResult,
    errors: ['ORDER_NOTFOUND'],
    assumed: ['of the batches that one uploaded', 'of one that is ready, worked out anew at each call'],
  }),
  auditPage: batchRecord.page('audit-page', {
    title: ['批次列表', 'Batches waiting for review, and one’s own, paged'],
    more: { byStatus: batchStatus.counts },
  }),
  orderPage: batchOrderRecord.page('batch-order-page', {
    title: ['批次订单', 'Orders of a batch, paged'],
    asked: {
      /** Any part of the payee, its account or bank, the reference, or a number of the order. */
      keyword: Type.Optional(Text({ max: 60 })),
      /** Of all that wait in the batch, those alone that stand out so. */
      oddity: Type.Optional(OneOf(ODDITIES)),
      /** Whether all that stand out are told, on whichever page. */
      overview: Type.Optional(Type.Boolean()),
    },
    more: {
      /** What stands out among all that wait in the batch, in the order of its file; null unless it is asked for. */
      overview: Nullable(Type.Array(OddOrder)),
      byReview: Type.Array(Closed({ reviewStatus: Review, count: Type.Integer(), countIsMinimum })),
      /** Null where the one who asks may not see it. */
      batch: Nullable(batchRecord.view),
    },
    also: ['in the order of the file; a batch that is not one’s own, nor given to one, has none', COMPARED_WITH],
  }),
  batchAuditOrder: post('batch-audit-order', {
    title: ['整批复核', 'Review what waits in batches, all of it or none'],
    access: [screens.paymentReview],
    money: true,
    request: Closed({
      batchNos: Type.Array(OrderNo, { minItems: 1, maxItems: BATCHES_AT_ONCE_MAX, uniqueItems: true }),
      ...reviewWords,
    }),
    result: Closed({ list: Type.Array(batchRecord.view) }),
    errors: ['opinionMissing', 'ORDER_NOTFOUND', 'batchNothingWaits', 'reviewTooMany', ...UNDECIDED],
    assumed: ['more orders than one review takes are refused whole: a larger batch is reviewed in parts'],
  }),
  auditOrder: post('audit-order', {
    title: ['订单复核', 'Review selected orders of batches, all of them or none'],
    access: [screens.paymentReview],
    money: true,
    request: Closed(reviewOfOrders),
    result: Closed({ list: Type.Array(orderRecord.view) }),
    errors: ['opinionMissing', 'reviewTooMany', 'ORDER_NOTFOUND', 'noReviewAsked', ...UNDECIDED_ALONE],
    assumed: ['as paymentOrder/b2bCheck, which takes orders of batches too'],
  }),
  download: madeFile('download', {
    title: ['下载批次文件', 'A batch or its orders, its error file, or the template filled in, as a workbook'],
    access: [...READ],
    request: Closed({
      /**
       * batches: the list; orders: those of a batch; errors: what was wrong, beside each row; again: the rows of an earlier batch in the
       * template; payees: the template with payees as rows.
       */
      content: OneOf(['batches', 'orders', 'errors', 'again', 'payees']),
      /** Of `batches` as the list is narrowed; the number is asked for with all others but `payees`. */
      ...batchRecord.filters,
      /** Of `payees`: these accounts, or without them the favourites, or those paid last. */
      accountIds: Type.Optional(Type.Array(OrderNo, { minItems: 1, maxItems: 1_000, uniqueItems: true })),
      payees: Type.Optional(OneOf(['favourites', 'paidLast'])),
    }),
    errors: ['startAfterEnd', 'spanTooLong', 'batchStepUnclear', 'ORDER_NOTFOUND', 'noBatchFile'],
    assumed: ['the filters of the list, for the list alone', 'at most the 50 payees that were paid last'],
  }),
});
export type BatchOrderPageWire = ResultOf<(typeof batchOrder)['orderPage']>;
