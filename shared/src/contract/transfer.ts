import { type Static, Type } from 'typebox';
import { ORDER_SPAN_DAYS } from '../rules/daySpan.ts';
import { screens } from '../screens.ts';
import { transfer as machine } from '../states/transfer.ts';
import {
  Amount,
  Closed,
  Currency,
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
import { calls, get, post, type RequestOf, type ResultOf } from './define.ts';
import { FileId } from './file.ts';
import { PAY_PASSWORD_ERRORS, PayPassword } from './password.ts';
import { OrderFile, OrderWords } from './paymentOrderRecord.ts';
import { amountRange, counterparty, daySpan, record, statusByName } from './record.ts';

/** Which way the money goes, as the merchant that looks sees it. */
export const TRANSFER_DIRECTIONS = ['out', 'in'] as const;
export type TransferDirection = (typeof TRANSFER_DIRECTIONS)[number];
/** What a download makes: a workbook of the list, or the paper of one transfer. */
export const TRANSFER_FILES = ['xlsx', 'pdf'] as const;
/** Files of one transfer at most. */
export const TRANSFER_ATTACHMENTS_MAX = 5;

const status = statusByName(machine);
/** A merchant finds and adds up what its balance shows. */
const BY_WHAT_MOVED =
  'amounts are what moved the balance: all of what went out, and of what came in what the fee left of it';
/** The number by which a merchant is known on the platform, and its whole name. */
const UserNo = Text({ max: 16, format: 'noEdgeSpaces' });
const UserName = Text({ max: 256, format: 'noEdgeSpaces' });

const row = {
  orderNo: Type.String(),
  direction: OneOf(TRANSFER_DIRECTIONS),
  /** Who pays: number and name, and the account that is paid from by number and currency. */
  payerNo: Type.String(),
  payerName: Type.String(),
  payerAccount: Type.String(),
  payeeNo: Type.String(),
  payeeName: Type.String(),
  currency: Type.String(),
  amount: Type.String(),
  /** Out of the amount; null of a transfer that failed, which took none. */
  feeAmount: Nullable(Type.String()),
  /** What the payee got; null until it did, and of one that failed. */
  receivedAmount: Nullable(Type.String()),
  /** Settlement quota that went along; null until the payee has it. */
  quotaAmount: Nullable(Type.String()),
  status: OneOf(status.states),
  statusText: Type.String(),
  /** Whether the platform decides on it, or has. */
  isReviewed: Type.Boolean(),
  /** What the payer wrote for both to read. */
  remark: Nullable(Type.String()),
  /** What the platform wrote with its decision, for the payer alone. */
  auditRemark: Nullable(Type.String()),
  /** Why it failed. */
  reason: Nullable(Type.String()),
  createdAt: Instant,
  /** When the money became the payee's. */
  tradeTime: Nullable(Instant),
  endedAt: Nullable(Instant),
  updatedAt: Instant,
  /** Who of the payer's people made it; null for the payee. */
  operatorName: Nullable(Type.String()),
};

export const transferRecord = record({
  access: [screens.transfers, screens.transfer],
  row,
  status,
  filters: {
    orderNo: Type.Optional(OrderNo),
    direction: Type.Optional(OneOf(TRANSFER_DIRECTIONS)),
    status: status.filter,
    currency: Type.Optional(Currency),
    /** Any part of the name or number of the other user. */
    user: Type.Optional(Text({ max: 60 })),
    ...counterparty,
    ...amountRange,
    ...daySpan,
  },
  span: { daysMax: ORDER_SPAN_DAYS, by: 'by the day of application, of one that came in by that of its arrival' },
});
/** A transfer as lists show it to either side. */
export type TransferWire = Static<typeof transferRecord.view>;

const detail = Closed({
  timeline: Type.Array(TimelineStep),
  ledger: Type.Array(LedgerEntry),
  /** How fee, quota and the limits were worked out; for the payer. */
  sums: Sums(['fee', 'limit', 'quota']),
  /** The papers that the payer added, for itself and the platform alone. */
  attachments: Type.Array(OrderFile),
});

/** Somebody who can be paid. */
const User = Closed({
  userNo: Type.String(),
  userName: Type.String(),
  /** When this merchant paid them last; null where it never did. */
  lastPaidAt: Nullable(Instant),
});

/** Money from one merchant of the platform to another. */
export const transfer = calls('transfer', '/api/user-account-transfer', {
  queryPayeeUser: get('queryPayeeUserCache', {
    title: ['查询收款用户', 'Users that were paid before, or one by number and name'],
    access: [screens.transfer],
    request: Closed({ userNo: Type.Optional(UserNo), userName: Type.Optional(UserName) }),
    result: Closed({ list: Type.Array(User) }),
    errors: ['EMPTY_PARAM', 'CUSTOMER_NOTFOUND'],
    assumed: [
      'number and name together find one user; without either, the users that were paid before and can be paid now, the last first',
      'case, width, accents and punctuation of the name do not count; either of its languages will do',
      'one that is unknown, goes by another name, is not verified, or asks for itself is answered alike',
    ],
  }),
  transfer: post('transfer', {
    title: ['发起转账', 'Transfer to another user'],
    access: [screens.transfer],
    money: true,
    request: Closed({
      userNo: UserNo,
      userName: UserName,
      currency: Currency,
      amount: Amount,
      remark: Type.Optional(OrderWords),
      attachments: Type.Optional(Type.Array(FileId, { maxItems: TRANSFER_ATTACHMENTS_MAX })),
      quote: Type.Optional(SignedQuote),
      payPassword: PayPassword,
    }),
    result: transferRecord.view,
    errors: [
      'fileMissing',
      'CUSTOMER_NOTFOUND',
      'productNotActivated',
      'balanceFrozen',
      'INVALID_PARAM',
      'amountTooLarge',
      'noFeeRule',
      'marketDown',
      'aboveTransferMaximum',
      'amountNotAboveFee',
      'LACK_BALANCE',
      'quoteForeign',
      'quoteChanged',
      ...PAY_PASSWORD_ERRORS,
    ],
    assumed: [
      'up to the limit it is carried out within the call; above it the platform decides',
      'a currency that the payee does not hold is opened; where the account of either is frozen or closed it fails, and everything is back',
      'the settlement quota that goes along is the lesser of quota and amount at the moment it is carried out',
    ],
  }),
  pageOrder: transferRecord.page('pageOrder', {
    title: ['转账记录', 'Transfers of both directions, paged; with an order number its details'],
    more: { byStatus: status.counts },
    inRow: { detail: Type.Optional(detail) },
    also: [
      'the payee sees a transfer once it has the money, without remarks of the platform and attachments',
      'an unknown order number answers an empty list',
      'name is the other user by both names, as transfer/names answers it, so that it means the same in either language',
      BY_WHAT_MOVED,
    ],
  }),
  sums: transferRecord.sums('sums', {
    title: ['转账合计', 'Sums of transfers'],
    apart: { direction: OneOf(TRANSFER_DIRECTIONS) },
    also: ['what went out and what came in are never added to one another', BY_WHAT_MOVED],
  }),
  names: transferRecord.names('names', { title: ['查找转账对方', 'Users on the other side of transfers by name'] }),
  downloadOrder: transferRecord.workbook('downloadOrder', {
    title: ['导出转账记录', 'Transfers as a workbook, or one by its number as a paper'],
    access: [screens.transfers],
    asked: { fileType: Type.Optional(OneOf(TRANSFER_FILES)) },
    errors: ['EMPTY_PARAM', 'ORDER_NOTFOUND', 'vouchersOff'],
    assumed: [
      'the filters of the list, without paging; with numbers: those rows of them',
      'as pdf: the transfer whose number is named, without which it is refused',
    ],
  }),
});
export type TransferRequest = RequestOf<(typeof transfer)['transfer']>;
/** A transfer with its details, as the list answers it that asks for its number. */
export type TransferRow = ResultOf<(typeof transfer)['pageOrder']>['list'][number];
