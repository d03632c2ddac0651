import { type Static, Type } from 'typebox';
import { ORDER_SPAN_DAYS } from '../rules/daySpan.ts';
import { FEE_BEARERS } from '../rules/fees.ts';
import { changing, screens } from '../screens.ts';
import { withdrawal as machine } from '../states/withdrawal.ts';
import {
  Amount,
  Closed,
  Currency,
  Day,
  Instant,
  LedgerEntry,
  Nullable,
  OneOf,
  OrderNo,
  Sum,
  Text,
  TimelineStep,
} from './common.ts';
import { byKind, calls, get, madeFile, post, type RequestOf } from './define.ts';
import { FeeQuote } from './fee.ts';
import { PAY_PASSWORD_ERRORS, PayPassword } from './password.ts';
import { type Reasons, reason } from './reason.ts';
import { daySpan, record, statusByCode } from './record.ts';

/** Why orders of money going out are refused, finer than a code. */
export const paymentOrderReasons = {
  payeeAccountNotApproved: reason(
    'OPERATION_NOT_ALLOW',
    '该提现账户尚未通过审核或已删除，请选择其他账户',
    'This withdrawal account is not approved, or was removed. Choose another one',
  ),
  bearerMissing: reason(
    'EMPTY_PARAM',
    '该账户通过 SWIFT 汇款，请选择费用承担方式',
    'Money reaches this account by SWIFT. Choose who bears the bank fees',
  ),
  bearerOfLocal: reason(
    'INVALID_PARAM',
    '本地汇款没有中间行费用，无需选择费用承担方式',
    'A local transfer has no bank fees to share. Leave the fee bearer out',
  ),
  classACompaniesOnly: reason(
    'BIZ_ERROR',
    '只有 A 类企业可以将离岸人民币提现至境内对公账户',
    'Only Class A companies may withdraw CNH to mainland China, and only to a company account',
  ),
  belowWithdrawalMinimum: reason(
    'BELOW_MINI_LIMIT',
    '单笔提现金额不得低于 {minimum}',
    'The smallest withdrawal is {minimum}',
  ),
  wholeRestOnly: reason(
    'BIZ_ERROR',
    '该币种账户已关闭，只能一次提取全部余额 {rest}',
    'This currency account is closed. Only the whole rest of {rest} can be withdrawn',
  ),
  voucherOfPaidOnly: reason(
    'OPERATION_NOT_ALLOW',
    '付款成功后才能下载凭证',
    'A voucher is available once the order has been paid',
  ),
  notBySwift: reason(
    'OPERATION_NOT_ALLOW',
    '该订单不通过 SWIFT 汇款，没有 gpi 追踪信息',
    'This order does not travel by SWIFT, so there is nothing to track',
  ),
} satisfies Reasons;

/** The kinds of orders that these calls serve; a request that names none means a withdrawal. */
export const ORDER_TYPES = ['withdrawal'] as const;
const orderType = Type.Optional(OneOf(ORDER_TYPES));
export const READ_ORDERS = byKind('orderType', { withdrawal: [screens.withdrawals] }, 'withdrawal');
const APPLY = byKind('orderType', { withdrawal: [screens.withdraw] }, 'withdrawal');
const CHANGE = byKind('orderType', { withdrawal: changing(screens.withdrawals) }, 'withdrawal');

export const PAYOUT_CHANNELS = ['local', 'global'] as const;
export const WORDS_MAX = 140;
/** What a merchant writes with an order: its purpose, its reference, why it is cancelled. */
export const OrderWords = Text({ max: WORDS_MAX, format: 'noEdgeSpaces' });
const Channel = OneOf(PAYOUT_CHANNELS);
const Bearer = OneOf(FEE_BEARERS);
const status = statusByCode(machine);
const ofOrder = { orderNo: OrderNo, orderType };

const row = {
  orderNo: Type.String(),
  orderType: OneOf(ORDER_TYPES),
  currency: Type.String(),
  amount: Type.String(),
  /** Nothing where the order failed or was cancelled. */
  feeAmount: Type.String(),
  /** What the payee gets, or is to get; null where the order failed or was cancelled. */
  actualAmount: Nullable(Type.String()),
  /** Settlement quota that the order has taken. */
  quotaAmount: Type.String(),
  status: Type.Integer(),
  statusText: Type.String(),
  /** The house state behind the status: what a screen keys its buttons and tones by. */
  state: Type.String(),
  channel: Channel,
  feeBearer: Nullable(Bearer),
  /** The account that is paid from: the merchant's own, in the currency. */
  payerAccount: Type.String(),
  accountId: Type.String(),
  payeeAccountName: Type.String(),
  cardNumber: Type.String(),
  bankName: Type.String(),
  bankCountry: Type.String(),
  bankCountryText: Type.String(),
  swiftCode: Nullable(Type.String()),
  bankCode: Nullable(Type.String()),
  purpose: Nullable(Type.String()),
  reference: Nullable(Type.String()),
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

export const withdrawalRecord = record({
  access: READ_ORDERS,
  row,
  status,
  filters: {
    orderType,
    orderNo: Type.Optional(OrderNo),
    status: status.filter,
    currency: Type.Optional(Currency),
    /** Any part of the payee's name, bank or account number. */
    payee: Type.Optional(Text({ max: 60 })),
    ...daySpan,
  },
  span: { daysMax: ORDER_SPAN_DAYS, by: 'by the day of application' },
});
/** A withdrawal as lists show it. */
export type WithdrawalWire = Static<typeof withdrawalRecord.view>;

/** What somebody about to pay out should know. */
const Tips = Closed({
  currency: Type.String(),
  available: Type.String(),
  quota: Type.String(),
  /** normal, frozen or closed: from a closed one only the whole rest goes out, without fee. */
  accountState: OneOf(['normal', 'frozen', 'closed']),
  cutOff: Type.String(),
  /** The end of the minute of the cut-off that is still ahead. */
  cutOffAt: Instant,
  valueDay: Day,
  /** Working days after the bank's run, from and to; then the days between which the bank answers. */
  arrivalDays: Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }),
  arrivesFrom: Day,
  arrivesTo: Day,
  nextRunAt: Instant,
  /** Days off within the next two weeks that weekends do not explain. */
  holidays: Type.Array(Day),
  tips: Type.Array(Type.String()),
});

/** Orders by which a merchant's money leaves the platform. The kind decides who may. */
export const paymentOrder = calls('paymentOrder', '/api/pay/paymentOrder', {
  queryTipsMsg: post('queryTipsMsg', {
    title: ['付款提示', 'Tips for a payment: cut-off, holidays, arrival'],
    access: APPLY,
    request: Closed({ orderType, currency: Currency, channel: Type.Optional(Channel) }),
    result: Tips,
    assumed: [
      'with the balance and the settlement quota of the currency; arrival is counted from the run that takes the order up',
    ],
  }),
  apply: post('paymentApply', {
    title: ['提现申请', 'Apply for a withdrawal to an own account'],
    access: APPLY,
    money: true,
    request: Closed({
      orderType,
      accountId: OrderNo,
      amount: Amount,
      feeBearer: Type.Optional(Bearer),
      purpose: Type.Optional(OrderWords),
      reference: Type.Optional(OrderWords),
      quote: Type.Optional(FeeQuote),
      payPassword: PayPassword,
    }),
    result: withdrawalRecord.view,
    errors: [
      'ACCOUNT_NOTFOUND',
      'payeeAccountNotApproved',
      'bearerMissing',
      'bearerOfLocal',
      'classACompaniesOnly',
      'balanceFrozen',
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
  query: post('queryPaymentOrder', {
    title: ['查询订单', 'One order by its number'],
    access: READ_ORDERS,
    request: Closed(ofOrder),
    result: withdrawalRecord.view,
    errors: ['ORDER_NOTFOUND'],
  }),
  queryPage: withdrawalRecord.page('queryUserOrderPage', {
    title: ['提现记录', 'Withdrawals, paged, with the count of each state'],
    more: { byStatus: status.counts },
    also: ['a payee is found by any part of its name, bank or account number'],
  }),
  downloadUserOrder: withdrawalRecord.workbook('download-user-order', {
    title: ['导出提现记录', 'Withdrawals as a workbook'],
  }),
  queryDetail: withdrawalRecord.detail('queryPaymentOrderDetail', {
    title: ['订单详情', 'One order with its history'],
    number: ofOrder,
    more: {
      bankAddress: Nullable(Type.String()),
      payeeAddress: Type.String(),
      branchCode: Nullable(Type.String()),
      clearingCode: Nullable(Type.String()),
      intermediaryBankName: Nullable(Type.String()),
      intermediarySwiftCode: Nullable(Type.String()),
      timeline: Type.Array(TimelineStep),
      ledger: Type.Array(LedgerEntry),
      /** How fee and days were worked out. */
      sums: Type.Array(Sum),
    },
    unknown: 'ORDER_NOTFOUND',
  }),
  downloadVoucher: madeFile('download-payment-order-voucher', {
    title: ['下载付款凭证', 'The voucher of a paid order as PDF'],
    access: READ_ORDERS,
    request: Closed(ofOrder),
    errors: ['vouchersOff', 'ORDER_NOTFOUND', 'voucherOfPaidOnly'],
  }),
  downloadOrder: madeFile('download-order', {
    title: ['下载订单', 'One order as PDF'],
    access: READ_ORDERS,
    request: Closed(ofOrder),
    errors: ['ORDER_NOTFOUND'],
  }),
  cancelTrade: post('cancelTrade', {
    title: ['取消订单', 'Cancel an order that the bank has not taken up'],
    access: CHANGE,
    money: true,
    request: Closed({ ...ofOrder, reason: OrderWords }),
    result: withdrawalRecord.view,
    errors: ['ORDER_NOTFOUND', 'OPERATION_NOT_ALLOW'],
  }),
  queryVoucherFlag: get('queryVoucherFlag', {
    title: ['凭证是否可下载', 'Whether a voucher is available'],
    access: READ_ORDERS,
    request: Closed({ orderType, orderNo: Type.Optional(OrderNo) }),
    result: Closed({ available: Type.Boolean() }),
    errors: ['ORDER_NOTFOUND'],
    assumed: ['without an order: whether the site offers vouchers at all'],
  }),
});

export type PaymentOrderRequest = RequestOf<(typeof paymentOrder)['apply']>;

/** Where a payment by SWIFT is now: every bank on its way, as far as it has come. */
export const gpiInfo = post('gpi-info/query', {
  title: ['gpi 追踪', 'Where a SWIFT payment is now'],
  access: READ_ORDERS,
  request: Closed(ofOrder),
  result: Closed({
    orderNo: Type.String(),
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
