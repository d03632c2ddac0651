import { Type } from 'typebox';
import { changing, screens } from '../screens.ts';
import {
  Amount,
  Closed,
  Currency,
  countIsMinimum,
  Instant,
  LedgerEntry,
  Nullable,
  OneOf,
  OrderNo,
  SignedQuote,
  Sums,
  Text,
  TimelineStep,
} from './common.ts';
import { byKind, calls, get, madeFile, post, type RequestOf } from './define.ts';
import { FIXED_SIDES } from './fee.ts';
import { FileId } from './file.ts';
import { PAY_PASSWORD_ERRORS, PayPassword } from './password.ts';
import {
  Bearer,
  bankDetails,
  Channel,
  MerchantOrderNo,
  OrderFile,
  OrderWords,
  ofPayments,
  orderRecord,
  orderType,
  READ_ORDERS,
  Review,
  reviewRecord,
} from './paymentOrderRecord.ts';
import { COMPARED_WITH, OddOrder, reviewOfOrders, UNDECIDED_ALONE } from './paymentReview.ts';
import { Tips } from './paymentTips.ts';
import { COMPLETED } from './record.ts';
import { querySettleOrderSumAmt } from './settleOrder.ts';
import { SUPPLY, SupplementFiles, supplementedType } from './supplement.ts';

const ASK_BEFORE = byKind(
  'orderType',
  { withdrawal: [screens.withdraw], payment: [screens.newPayment, screens.billPayment], settlement: [screens.settle] },
  'withdrawal',
);
const CHANGE = byKind(
  'orderType',
  {
    withdrawal: changing(screens.withdrawals),
    payment: changing(screens.payments),
    settlement: changing(screens.settlements),
  },
  'withdrawal',
);

/** What a payee reads with the money: few banks carry more. */
export const REFERENCE_MAX = 26;
export const ReferenceNote = Text({ max: REFERENCE_MAX, format: 'referenceNote' });
/** Contracts of one payment at most. */
export const PAYMENT_CONTRACTS_MAX = 20;
/** What is explained of an order; which of them depends on its kind. */
export const ORDER_SUMS = ['arrives', 'fee', 'speedyFee', 'exchange', 'quota', 'valueDay'] as const;
const ofOrder = { orderNo: OrderNo, orderType };
/** Remittance advices of one order that are mailed in a day at most. */
export const ADVICES_A_DAY = 5;
/** Payees and purposes of earlier payments that a form offers. */
export const USED_LATELY_MAX = 5;
const PaidLately = Closed({
  payeeId: Type.String(),
  payeeName: Type.String(),
  payeeCountry: Type.String(),
  accountId: Type.String(),
  accountEnding: Type.String(),
  currency: Type.String(),
});
const advised = { orderNo: OrderNo, adviceLanguage: Type.Optional(OneOf(['zh-CN', 'en-US'])) };

/** Orders by which a merchant's money leaves the platform. The kind decides who may. */
export const paymentOrder = calls('paymentOrder', '/api/pay/paymentOrder', {
  queryTipsMsg: post('queryTipsMsg', {
    title: ['付款提示', 'Tips for a payment: cut-off, holidays, arrival'],
    access: ASK_BEFORE,
    request: Closed({ orderType, currency: Currency, channel: Type.Optional(Channel) }),
    result: Tips,
    assumed: [
      'with the balance and the settlement quota of the currency; arrival is counted from the run that takes the order up',
    ],
  }),
  apply: post('paymentApply', {
    title: ['提现申请', 'Apply for a withdrawal to an own account'],
    access: [screens.withdraw],
    money: true,
    request: Closed({
      orderType: Type.Optional(OneOf(['withdrawal'])),
      accountId: OrderNo,
      amount: Amount,
      feeBearer: Type.Optional(Bearer),
      purpose: Type.Optional(OrderWords),
      reference: Type.Optional(ReferenceNote),
      quote: Type.Optional(SignedQuote),
      payPassword: PayPassword,
    }),
    result: orderRecord.view,
    errors: [
      'ACCOUNT_NOTFOUND',
      'payeeAccountNotApproved',
      'ERROR_COUNTRY',
      'bearerMissing',
      'bearerOfLocal',
      'classACompaniesOnly',
      'balanceFrozen',
      'productNotActivated',
      'INVALID_PARAM',
      'amountTooLarge',
      'noFeeRule',
      'marketDown',
      'belowWithdrawalMinimum',
      'amountNotAboveFee',
      'wholeRestOnly',
      'LACK_BALANCE',
      'quotaShort',
      'quoteForeign',
      'quoteChanged',
      ...PAY_PASSWORD_ERRORS,
    ],
    assumed: [
      'local where the country of the account clears the currency, else by SWIFT, which then names a fee bearer',
      'from a currency account that a risk event closed only the whole rest goes out, without fee, minimum and quota',
    ],
  }),
  b2bApply: post('b2bPaymentApply', {
    title: ['付款申请', 'Apply for a payment to a payee'],
    access: [screens.newPayment, screens.billPayment],
    money: true,
    request: Closed({
      merchantOrderNo: Type.Optional(MerchantOrderNo),
      /** On whose behalf it is paid; absent: in the merchant's own name. */
      poboPayerNo: Type.Optional(OrderNo),
      payeeId: OrderNo,
      accountId: OrderNo,
      /** The balance that pays. The payee gets the currency of its account. */
      paymentCurrency: Currency,
      amount: Amount,
      /** Whose currency the amount is in; absent: what is paid. */
      fixedSide: Type.Optional(OneOf(FIXED_SIDES)),
      feeBearer: Type.Optional(Bearer),
      purpose: OrderWords,
      reference: Type.Optional(ReferenceNote),
      remark: Type.Optional(OrderWords),
      proofFiles: Type.Optional(Type.Array(FileId, { maxItems: 1 })),
      contractFiles: Type.Optional(Type.Array(FileId, { maxItems: PAYMENT_CONTRACTS_MAX })),
      /** The bill that is paid; it is no contract. */
      billFileId: Type.Optional(FileId),
      /** Who reviews it; one that is named reviews it even where none is needed. */
      reviewerId: Type.Optional(OrderNo),
      quote: Type.Optional(SignedQuote),
      payPassword: PayPassword,
    }),
    result: orderRecord.view,
    errors: [
      'fileMissing',
      'merchantOrderRepeated',
      'poboPayerUnknown',
      'poboPayerNotUsable',
      'poboPayerEnded',
      'CUSTOMER_NOTFOUND',
      'ACCOUNT_NOTFOUND',
      'payeeNotUsable',
      'ERROR_COUNTRY',
      'bearerMissing',
      'bearerOfLocal',
      'productNotActivated',
      'INVALID_PARAM',
      'marketDown',
      'resultIsZero',
      'amountTooLarge',
      'noFeeRule',
      'belowPaymentMinimum',
      'abovePaymentMaximum',
      'paymentContractMissing',
      'amountNotAboveFee',
      'balanceFrozen',
      'LACK_BALANCE',
      'feeAboveBalance',
      'noReviewer',
      'reviewerMissing',
      'reviewerUnfit',
      'quoteForeign',
      'quoteChanged',
      ...PAY_PASSWORD_ERRORS,
    ],
    assumed: [
      'local where the country of the account clears its currency, else by SWIFT, which then names a fee bearer',
      'the rate of another currency is that of the slot of the application; what comes back comes back in the paying currency',
      'limits are compared with what is paid, in USD-equivalent',
      'a payer that is named must be available, and its document good on the day of the application',
    ],
  }),
  b2bCheck: post('b2bPaymentCheck', {
    title: ['付款复核', 'Review payments: approve or reject, all or none'],
    access: [screens.paymentReview],
    money: true,
    request: Closed(reviewOfOrders),
    result: Closed({ list: Type.Array(orderRecord.view) }),
    errors: ['opinionMissing', 'reviewTooMany', 'ORDER_NOTFOUND', 'noReviewAsked', ...UNDECIDED_ALONE],
    assumed: [
      'no payment password is asked; if one of several orders cannot be decided, none is, and the message names each with its reason',
      'what may have changed since the application is looked at again when it is approved, and never when it is rejected',
      'the named reviewer alone decides; one who was removed, disabled or may no longer review is stood in for by any chief but the maker',
    ],
  }),
  queryPageCheck: reviewRecord.page('queryUserOrderPageCheck', {
    title: ['待复核付款', 'Payments to review'],
    asked: {
      /** Whether what stands out of the payments on this page is told. */
      overview: Type.Optional(Type.Boolean()),
    },
    more: {
      /** Those of the page that wait and stand out, in its order; only where that is asked for. */
      overview: Type.Optional(Type.Array(OddOrder)),
      byReview: Type.Array(Closed({ reviewStatus: Review, count: Type.Integer(), countIsMinimum })),
    },
    assumed: [
      'a reviewer sees the payments given to them, a chief those of everybody; those that wait, without a status',
      COMPARED_WITH,
    ],
  }),
  query: post('queryPaymentOrder', {
    title: ['查询订单', 'One order by its number'],
    access: READ_ORDERS,
    request: Closed(ofOrder),
    result: orderRecord.view,
    errors: ['ORDER_NOTFOUND'],
  }),
  queryPage: orderRecord.page('queryUserOrderPage', {
    title: ['付款与提现记录', 'Payments or withdrawals, paged, with the count of each state'],
    more: { byStatus: ofPayments.counts },
    also: ['a payee is found by any part of its name, bank or account number'],
  }),
  sums: orderRecord.sums('sums', { title: ['付款与提现合计', 'Sums of payments, withdrawals or settlements'] }),
  names: orderRecord.names('names', {
    title: ['查找收款人', 'Payees of payments, withdrawals or settlements by name'],
    asked: { orderType },
  }),
  downloadUserOrder: orderRecord.workbook('download-user-order', {
    title: ['导出付款与提现记录', 'Payments or withdrawals as a workbook'],
  }),
  queryDetail: orderRecord.detail('queryPaymentOrderDetail', {
    title: ['订单详情', 'One order with its history'],
    number: ofOrder,
    more: {
      ...bankDetails,
      /** What came with the application. */
      proofFiles: Type.Array(OrderFile),
      contractFiles: Type.Array(OrderFile),
      /** The bill that it pays, where it came with one. */
      billFiles: Type.Array(OrderFile),
      timeline: Type.Array(TimelineStep),
      ledger: Type.Array(LedgerEntry),
      /** How fee and days were worked out. */
      sums: Sums(ORDER_SUMS),
    },
    unknown: 'ORDER_NOTFOUND',
  }),
  downloadVoucher: madeFile('download-payment-order-voucher', {
    title: ['下载付款凭证', 'The voucher of a paid order as PDF'],
    access: READ_ORDERS,
    request: Closed(ofOrder),
    errors: ['vouchersOff', 'ORDER_NOTFOUND', 'voucherOfPaidOnly'],
  }),
  usedLately: get('used-lately', {
    title: ['最近使用的收款人与用途', 'Payees paid lately, and purposes used before'],
    access: [screens.newPayment, screens.billPayment],
    request: Closed({}),
    result: Closed({
      payees: Type.Array(PaidLately),
      purposes: Type.Array(Type.String()),
    }),
    assumed: [
      COMPLETED,
      `the last first, ${USED_LATELY_MAX} of each at most; payees and accounts that cannot be paid now are left out`,
    ],
  }),
  downloadAdvice: madeFile('download-advice', {
    title: ['下载汇款通知', 'The remittance advice of a paid payment as PDF'],
    access: [screens.payments],
    request: Closed(advised),
    errors: ['vouchersOff', 'ORDER_NOTFOUND', 'adviceOfPaidOnly'],
    assumed: [
      COMPLETED,
      'in the language of the request unless another is named; the account is masked, and no balance is told',
    ],
  }),
  sendAdvice: post('send-advice', {
    title: ['发送汇款通知', 'Mail the remittance advice of a paid payment to its payee'],
    access: [screens.newPayment],
    request: Closed(advised),
    result: Closed({
      /** Masked. */
      sentTo: Type.String(),
      /** How often it may be sent again today. */
      sendsLeft: Type.Integer(),
    }),
    errors: ['vouchersOff', 'ORDER_NOTFOUND', 'adviceOfPaidOnly', 'payeeWithoutEmail', 'adviceTooOften'],
    assumed: [
      COMPLETED,
      'to the address kept with the payee and to no other, five times a day an order, by the day in Shanghai',
    ],
  }),
  downloadOrder: madeFile('download-order', {
    title: ['下载订单', 'One order as PDF'],
    access: READ_ORDERS,
    request: Closed(ofOrder),
    errors: ['ORDER_NOTFOUND'],
  }),
  cancelTrade: post('cancelTrade', {
    title: ['取消订单', 'Cancel an order that is not in progress at the bank'],
    access: CHANGE,
    money: true,
    request: Closed({ ...ofOrder, reason: OrderWords }),
    result: orderRecord.view,
    errors: ['ORDER_NOTFOUND', 'OPERATION_NOT_ALLOW'],
  }),
  supply: post('supply', {
    title: ['补充材料', 'Supply the documents that the bank asks for'],
    access: SUPPLY,
    request: Closed({ orderType: supplementedType, orderNo: OrderNo, fileIds: SupplementFiles }),
    result: orderRecord.view,
    errors: [
      'ORDER_NOTFOUND',
      'OPERATION_NOT_ALLOW',
      'supplementMissing',
      'supplementsFull',
      'fileMissing',
      'INVALID_PARAM',
    ],
    assumed: [
      'with documents of its own, or with those that were added since the bank asked',
      'the bank takes the order up again with its next run',
    ],
  }),
  downloadPaymentAccountInfoPdf: madeFile('downloadPaymentAccountInfoPdf', {
    title: ['下载收款账户信息', 'The account that an order is paid to, as PDF'],
    access: READ_ORDERS,
    request: Closed(ofOrder),
    errors: ['ORDER_NOTFOUND'],
    assumed: ['as the account stood when the order was applied for'],
  }),
  queryVoucherFlag: get('queryVoucherFlag', {
    title: ['凭证是否可下载', 'Whether a voucher is available'],
    access: READ_ORDERS,
    request: Closed({ orderType, orderNo: Type.Optional(OrderNo) }),
    result: Closed({ available: Type.Boolean() }),
    errors: ['ORDER_NOTFOUND'],
    assumed: ['without an order: whether the site offers vouchers at all'],
  }),
  querySettleOrderSumAmt,
});

export type PaymentOrderRequest = RequestOf<(typeof paymentOrder)['apply']>;
export type PaymentRequest = RequestOf<(typeof paymentOrder)['b2bApply']>;
export type ReviewRequest = RequestOf<(typeof paymentOrder)['b2bCheck']>;

/** Where a payment by SWIFT is now: every bank on its way, as far as it has come. */
export const gpiInfo = post('gpi-info/query', {
  title: ['gpi 追踪', 'Where a SWIFT payment is now'],
  access: READ_ORDERS,
  request: Closed(ofOrder),
  result: Closed({
    orderNo: Type.String(),
    /** On whose behalf it is paid; null: in the merchant's own name. */
    poboPayerName: Nullable(Type.String()),
    uetr: Type.String(),
    status: OneOf(['notSent', 'inProgress', 'credited', 'rejected']),
    statusText: Type.String(),
    hops: Type.Array(
      Closed({
        role: OneOf(['sender', 'correspondent', 'receiver']),
        roleText: Type.String(),
        bankName: Type.String(),
        swiftCode: Nullable(Type.String()),
        /** When it came there, and when it went on; null: not yet. */
        arrivedAt: Nullable(Instant),
        leftAt: Nullable(Instant),
      }),
    ),
  }),
  errors: ['ORDER_NOTFOUND', 'notBySwift'],
});
