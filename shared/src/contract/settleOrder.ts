import { type Static, Type } from 'typebox';
import { ORDER_SPAN_DAYS } from '../rules/daySpan.ts';
import { SETTLEMENT_MODES } from '../rules/settlement.ts';
import { changing, screens } from '../screens.ts';
import { advance } from '../states/advance.ts';
import { settlement } from '../states/settlement.ts';
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
  SignedQuote,
  Sums,
  Text,
  TimelineStep,
} from './common.ts';
import { calls, get, post } from './define.ts';
import { ComingFee } from './fee.ts';
import { PAY_PASSWORD_ERRORS, PayPassword } from './password.ts';
import { amountRange, counterparty, daySpan, record, statusByCode, statusByName } from './record.ts';

const Mode = OneOf(SETTLEMENT_MODES);
/** What is settled arrives in CNY, whatever it is settled from. */
const Receiving = OneOf(['CNY']);
const status = statusByCode(settlement);
const advanceStatus = statusByName(advance);

/** What is explained of a quote and of an order alike. */
const EXPLAINED = ['arrives', 'fee', 'speedyFee', 'valueDay'] as const;

/** Rate, fees, days and what arrives, as they would be of an application of this moment. */
export const SettlementQuote = Closed({
  currency: Type.String(),
  amount: Type.String(),
  receiveCurrency: Type.String(),
  mode: Mode,
  /** CNY for one unit of the paying currency, and the receipt and lock that it comes from; null: that of the slot. */
  rate: Type.String(),
  receiptNo: Nullable(Type.String()),
  lockNo: Nullable(Type.String()),
  lockEndsAt: Nullable(Instant),
  feeAmount: Type.String(),
  comingFee: ComingFee,
  /** Of a speedy settlement: its fee, the days that it is taken for, the share of each day. */
  speedyFeeAmount: Type.String(),
  days: Type.Integer(),
  ratePerDay: Type.String(),
  totalFeeAmount: Type.String(),
  /** What is turned into CNY: the amount less all fees. */
  netAmount: Type.String(),
  arrivingAmount: Type.String(),
  /** The day as of which it counts, when it is paid at the latest if all goes well, and the day of that. */
  valueDay: Day,
  paysAt: Instant,
  paysOn: Day,
  /** Of a speedy settlement: when its limit comes back. */
  restoresAt: Nullable(Instant),
  available: Type.String(),
  quota: Type.String(),
  /** In CNY, of a speedy settlement: what is left of the limit now. */
  surplusAmount: Nullable(Type.String()),
  /** These figures, signed: an application that carries them is refused once any of them is another. */
  quote: Type.String(),
  validUntil: Instant,
  sums: Sums([...EXPLAINED, 'limit', 'rate']),
});
export type SettlementQuoteWire = Static<typeof SettlementQuote>;

const row = {
  orderNo: Type.String(),
  mode: Mode,
  modeText: Type.String(),
  status: Type.Integer(),
  statusText: Type.String(),
  /** The house state behind the status: what a screen keys its buttons and tones by. */
  state: Type.String(),
  /** While it waits although it is due: why. */
  hindrance: Nullable(Type.String()),
  currency: Type.String(),
  amount: Type.String(),
  /** As they are charged; null of an order that ended without payment, which took none. */
  feeAmount: Nullable(Type.String()),
  speedyFeeAmount: Nullable(Type.String()),
  totalFeeAmount: Nullable(Type.String()),
  days: Type.Integer(),
  rate: Type.String(),
  receiveCurrency: Type.String(),
  /** What arrives, or is to arrive; of an order that failed or was cancelled what would have. */
  receiveAmount: Type.String(),
  /** What was paid; null until it is out, and of an order that ended without payment. */
  actualAmount: Nullable(Type.String()),
  /** Of an order that ended without payment: all that was taken, which came back when it ended. */
  backAmount: Nullable(Type.String()),
  /** Settlement quota that the order holds: nothing once it failed or was cancelled. */
  quotaAmount: Type.String(),
  receiptNo: Nullable(Type.String()),
  lockNo: Nullable(Type.String()),
  payeeId: Type.String(),
  payeeType: Type.String(),
  payeeName: Type.String(),
  payeeAccountName: Type.String(),
  cardNumber: Type.String(),
  bankName: Type.String(),
  valueDay: Day,
  startsAt: Instant,
  paysAt: Instant,
  /** Of a speedy settlement: whether its limit is in use, and when it comes back or came. */
  advanceStatus: Nullable(OneOf(advanceStatus.states)),
  restoresAt: Nullable(Instant),
  /** While the bank waits for material: until when. */
  supplyEndsAt: Nullable(Instant),
  /** How often it was tried again. */
  retries: Type.Integer(),
  successDate: Nullable(Day),
  createdAt: Instant,
  endedAt: Nullable(Instant),
  updatedAt: Instant,
  operatorName: Type.String(),
  /** Why it failed. */
  reason: Nullable(Type.String()),
  /** Why its merchant cancelled it. */
  cancelReason: Nullable(Type.String()),
  remark: Nullable(Type.String()),
};

export const settlementRecord = record({
  access: [screens.settlements],
  row,
  status,
  filters: {
    orderNo: Type.Optional(OrderNo),
    status: status.filter,
    currency: Type.Optional(Currency),
    mode: Type.Optional(Mode),
    /** Any part of the payee's name, bank or account number. */
    payee: Type.Optional(Text({ max: 60 })),
    payeeId: Type.Optional(OrderNo),
    ...counterparty,
    ...amountRange,
    ...daySpan,
  },
  span: { daysMax: ORDER_SPAN_DAYS, by: 'by the day of application' },
});
/** A settlement as lists show it. */
export type SettlementWire = Static<typeof settlementRecord.view>;

/** Why a settlement of these figures is refused, before and after its quote: in the order in which it is. */
const BEFORE_QUOTE = [
  'ACCOUNT_NOTFOUND',
  'settlementPayeeUnavailable',
  'productNotActivated',
  'fastSettlementOff',
  'serviceNotOpen',
  'serviceSuspended',
  'ORDER_NOTFOUND',
  'receiptNotCredited',
  'lockUnusable',
  'lockOfOtherCurrency',
  'INVALID_PARAM',
  'amountTooLarge',
  'aboveLockedReceipt',
  'balanceFrozen',
  'noFeeRule',
  'marketDown',
  'amountNotAboveFees',
  'BELOW_MINI_LIMIT',
] as const;
/** Of a retry, whose amount stands and which names no receipt. */
const OF_RETRY = [
  'ACCOUNT_NOTFOUND',
  'settlementPayeeUnavailable',
  'productNotActivated',
  'fastSettlementOff',
  'serviceNotOpen',
  'serviceSuspended',
  'balanceFrozen',
  'noFeeRule',
  'marketDown',
  'amountNotAboveFees',
] as const;
const MONEY_ERRORS = ['LACK_BALANCE', 'quotaShort', 'advanceShort'] as const;
const QUOTE_ERRORS = ['settlementQuoteForeign', 'settlementQuoteChanged'] as const;

const what = {
  currency: Currency,
  receiveCurrency: Receiving,
  mode: Mode,
  amount: Amount,
  /** A credited receipt with a live locked rate: the settlement takes that rate. */
  receiptNo: Type.Optional(OrderNo),
};

/** Turning foreign money into CNY at a payee in the mainland. */
export const settleOrder = calls('settleOrder', '/api/b2b/settle-order', {
  calRateAndFee: post('calB2BSettleRateAndFee', {
    title: ['结汇试算', 'Rate, fee, days and arrival of a settlement'],
    access: [screens.settle, screens.settlements],
    request: Closed({ ...what, payeeId: Type.Optional(OrderNo) }),
    result: SettlementQuote,
    errors: BEFORE_QUOTE,
    assumed: [
      'the balance, quota and limit are shown beside, not refused by',
      'fees come out of the amount; what is turned into CNY is rounded down, CNH settles at 1',
    ],
  }),
  apply: post('b2bSettleApply', {
    title: ['结汇申请', 'Apply for a CNY settlement'],
    access: [screens.settle],
    money: true,
    request: Closed({
      ...what,
      payeeId: OrderNo,
      remark: Type.Optional(Text({ max: 140, format: 'noEdgeSpaces' })),
      /** The version of the agreement that was ticked, of a speedy settlement. */
      agreementVersion: Type.Optional(Text({ max: 16 })),
      quote: Type.Optional(SignedQuote),
      payPassword: PayPassword,
    }),
    result: settlementRecord.view,
    errors: [...BEFORE_QUOTE, ...MONEY_ERRORS, 'fastAgreementNotTicked', ...QUOTE_ERRORS, ...PAY_PASSWORD_ERRORS],
  }),
  queryDetails: settlementRecord.detail('querySettleOrderDetails', {
    title: ['结汇订单详情', 'One settlement with its history'],
    number: { orderNo: OrderNo },
    more: {
      branchName: Nullable(Type.String()),
      province: Nullable(Type.String()),
      city: Nullable(Type.String()),
      /** Null where the payee has none, and of an order that is older than the field. */
      payeeAddress: Nullable(Type.String()),
      bankAddress: Nullable(Type.String()),
      bankCode: Nullable(Type.String()),
      /** Whether the payee may be chosen now: what failed is tried again only then. */
      payeeAvailable: Type.Boolean(),
      timeline: Type.Array(TimelineStep),
      ledger: Type.Array(LedgerEntry),
      /** How rate, fees, days and value day were worked out. */
      sums: Sums(EXPLAINED),
    },
    unknown: 'ORDER_NOTFOUND',
  }),
  query: settlementRecord.page('queryPaymentOrder', {
    title: ['结汇订单', 'Settlements, paged, with the count of each state'],
    more: { byStatus: status.counts },
    also: ['a payee is found by any part of its name, bank or account number'],
  }),
  againWithdraw: post('againWithdrawOrder', {
    title: ['重新付款', 'Try a failed settlement again, its payee confirmed'],
    access: changing(screens.settlements),
    money: true,
    request: Closed({
      orderNo: OrderNo,
      /** Says that the payee was looked at again; it may be another one. */
      payeeId: OrderNo,
      agreementVersion: Type.Optional(Text({ max: 16 })),
      quote: Type.Optional(SignedQuote),
      payPassword: PayPassword,
    }),
    result: settlementRecord.view,
    errors: [
      'ORDER_NOTFOUND',
      'retryOfFailedOnly',
      ...OF_RETRY,
      ...MONEY_ERRORS,
      'fastAgreementNotTicked',
      ...QUOTE_ERRORS,
      ...PAY_PASSWORD_ERRORS,
    ],
    assumed: [
      'amount, currency and mode are those of the order; rate, fees and days are worked out anew, without the lock',
      'a quote of calRateAndFee with the same currency, mode and amount, and no receipt',
    ],
  }),
  export: settlementRecord.workbook('exportOfB2B', { title: ['导出结汇订单', 'Settlements as a workbook'] }),
  queryPayeeAccName: get('queryPayeeAccName', {
    title: ['收款人账户名称', 'Whose account a payee names'],
    access: [screens.settle, screens.settlements, screens.settlementPayees],
    request: Closed({ payeeId: OrderNo }),
    result: Closed({
      payeeId: Type.String(),
      payeeName: Type.String(),
      accountName: Type.String(),
      /** Its last four characters. */
      accountEnding: Type.String(),
      bankName: Type.String(),
      available: Type.Boolean(),
    }),
    errors: ['ACCOUNT_NOTFOUND'],
  }),
});

/** What a merchant has settled in a span of days. */
export const querySettleOrderSumAmt = settlementRecord.figures('query-user-settle-order-sum-amt', {
  title: ['结汇合计', 'Sums of settlement orders'],
  result: {
    /** In CNY, of what was paid and of what is under way. */
    receiveCurrency: Type.String(),
    paidAmount: Type.String(),
    openAmount: Type.String(),
    /** By paying currency: what was settled or is under way, with its fees; the largest number of orders first. */
    currencies: Type.Array(
      Closed({ currency: Type.String(), count: Type.Integer(), amount: Type.String(), feeAmount: Type.String() }),
    ),
  },
  assumed: ['orders that failed or were cancelled are left out', 'the filters of the list'],
});
