import type { PaidSide } from '@tradeport/shared/contract/fee.ts';
import { paymentRecord, reviewRecord } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { TOTAL_SHOWN_MAX } from '@tradeport/shared/rules/paging.ts';
import type { Rate } from '@tradeport/shared/rules/rates.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { type StateOf, stateOf } from '@tradeport/shared/states/machine.ts';
import {
  isPaymentOver,
  isUnpaid,
  payment as machine,
  PAYMENT_REVIEWS,
  type PaymentReview,
  paymentReviewOf,
} from '@tradeport/shared/states/payment.ts';
import { Type } from 'typebox';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { plainPieces } from '../../platform/db/plainPieces.ts';
import { keepNames } from '../../platform/records/counterpartyNames.ts';
import { inPieces } from '../../platform/records/inPieces.ts';
import { recordList } from '../../platform/records/recordList.ts';
import { type Rows, recordStore } from '../../platform/records/recordStore.ts';
import { searchText } from '../../platform/records/searchText.ts';
import type { WaitingKind } from '../../platform/records/waitingKind.ts';
import { type FeeTerms, feeColumns, type PayoutOrder, payoutOf } from '../payouts/index.ts';
import type { ReturnedPayment } from '../refunds/index.ts';
import type { SupplementedOrder } from '../supplements/index.ts';

export type PaymentState = StateOf<typeof machine>;

/** How the currency that arrives was bought: the price and the mid as the pair is quoted. */
export interface Exchanged {
  readonly mid: Rate;
  readonly price: Rate;
  readonly spread: string;
}

/** A payment in house words. */
export interface Payment extends PayoutOrder {
  readonly state: PaymentState;
  readonly merchantOrderNo: string | null;
  /** Of one that came with a file: its batch, and its place there from 1. */
  readonly batchNo: string | null;
  readonly batchLine: number | null;
  /** On whose behalf it is paid; null: in the merchant's own name. */
  readonly poboPayerNo: string | null;
  /** What that payer was called, and how often it had changed, when the payment was applied for. */
  readonly poboPayerName: string | null;
  readonly poboPayerVersion: number | null;
  readonly purpose: string;
  readonly feeTerms: FeeTerms;
  /** What the payee gets. */
  readonly receiveCcy: Ccy;
  readonly receiveMinor: bigint;
  /** Whose amount its merchant entered. */
  readonly fixedSide: PaidSide;
  /** Null where the payee gets what the balance holds. */
  readonly exchanged: Exchanged | null;
  readonly payeeId: string;
  /** company, mainlandCompany, nonMainlandCompany or individual. */
  readonly payeeEntity: string;
  readonly payeeCountry: string;
  readonly payeeAddress: string;
  /** 1 a company's account, 2 a person's. */
  readonly accountType: number;
  /** Where the payee says the account is held. */
  readonly accountLocation: string | null;
  readonly achRoutingNo: string | null;
  readonly fedwireRoutingNo: string | null;
  readonly remark: string | null;
  readonly reviewStatus: PaymentReview;
  readonly reviewerId: string | null;
  readonly reviewEndsAt: Date | null;
  readonly reviewedBy: string | null;
  readonly reviewedAt: Date | null;
  readonly reviewOpinion: string | null;
  readonly materialAskedAt: Date | null;
  readonly materialUntil: Date | null;
  readonly returnedAt: Date | null;
  readonly refundNo: string | null;
}

/** What leaves the balance in all: the fee comes on top. */
export const totalOf = ({ minor, feeMinor }: Pick<Payment, 'minor' | 'feeMinor'>): bigint => minor + feeMinor;

/** The amount as its merchant entered it, in minor units of its currency: never one that was worked out. */
export const enteredOf = ({ fixedSide, minor, receiveMinor }: Payment): bigint =>
  fixedSide === 'pay' ? minor : receiveMinor;

type Row = NonNullable<Awaited<ReturnType<Reader['payment']['findFirst']>>>;

const exchangedOf = ({ midRate, price, spread }: Row): Exchanged | null =>
  midRate === null || price === null || spread === null ? null : { mid: midRate, price, spread };

/** What may change with a move besides the state. */
export interface MovePatch {
  readonly runAt?: Date;
  readonly takenUpAt?: Date;
  readonly valueDay?: string;
  readonly answersAt?: Date | null;
  readonly endedAt?: Date;
  readonly reason?: string;
  readonly cancelReason?: string;
  readonly reviewStatus?: PaymentReview;
  readonly reviewedBy?: string;
  readonly reviewedAt?: Date;
  readonly reviewOpinion?: string | null;
  readonly materialAskedAt?: Date;
  readonly materialUntil?: Date | null;
  readonly returnedAt?: Date;
}

/** The payments. */
export const paymentStore = recordStore({
  machine,
  reads: (reader: Reader | Tx): Rows<Row> => reader.payment,
  writes: (tx) => tx.payment,
  key: 'orderNo',
  lastFirst: ['createdAt', 'orderNo'],
  ccys: ['ccy', 'receiveCcy'],
  of: (row): Payment => {
    const { sandboxId: _own, payeeFolded: _sought, version: _count, ...rest } = row;
    const { feeTerms, ...known } = payoutOf(row);
    if (feeTerms === null) throw new Error(`payment ${row.orderNo} has no terms of its fee`);
    return {
      ...rest,
      ...known,
      feeTerms,
      fixedSide: row.fixedSide === 'receive' ? 'receive' : 'pay',
      exchanged: exchangedOf(row),
      reviewStatus: paymentReviewOf(row.reviewStatus),
    };
  },
  columns: (patch: MovePatch) => patch,
});
export const { find: findPayment } = paymentStore;

type Later =
  | 'takenUpAt'
  | 'answersAt'
  | 'endedAt'
  | 'updatedAt'
  | 'reason'
  | 'cancelReason'
  | 'reviewedBy'
  | 'reviewedAt'
  | 'reviewOpinion'
  | 'materialAskedAt'
  | 'materialUntil'
  | 'returnedAt'
  | 'refundNo';
export type NewPayment = Omit<Payment, Later>;

const columnsOf = (sandboxId: string, { minor, feeTerms, exchanged, ...order }: NewPayment) => ({
  ...order,
  ...feeColumns(feeTerms),
  sandboxId,
  amountMinor: minor,
  midRate: exchanged?.mid ?? null,
  price: exchanged?.price ?? null,
  spread: exchanged?.spread ?? null,
  payeeFolded: searchText(order.payeeName, order.payeeAccountName, order.payeeAccountNo, order.bankName),
  updatedAt: order.createdAt,
});

export const addPayment = async (tx: Tx, sandboxId: string, order: NewPayment): Promise<Payment> => {
  const row = await tx.payment.create({ data: columnsOf(sandboxId, order) });
  await keepNames(tx, { sandboxId, merchantId: order.merchantId }, 'payment', [order.payeeName]);
  return paymentStore.of(row);
};

/** Adds many at once. */
export const addPayments = async (
  tx: Tx,
  owner: { readonly sandboxId: string; readonly merchantId: string },
  orders: readonly NewPayment[],
): Promise<void> => {
  for (const some of plainPieces(orders.map((order) => columnsOf(owner.sandboxId, order))))
    await tx.payment.createMany({ data: some });
  const names = orders.map(({ payeeName }) => payeeName);
  await keepNames(tx, owner, 'payment', [...new Set(names)]);
};

/** The last payment of the scope that its merchant gave this number. */
export const findByNumber = async (reader: Reader, merchantOrderNo: string): Promise<Payment | undefined> => {
  const row = await reader.payment.findFirst({
    where: { merchantOrderNo },
    orderBy: [{ createdAt: 'desc' }, { orderNo: 'desc' }],
  });
  return row ? paymentStore.of(row) : undefined;
};

/** Payments looked at for each account that was paid last: one is often paid several times. */
const PAID_LOOKED_AT = 20;

/** Every state in which a number of the merchant's is taken: what ended without payment has given it back. */
const HAVING_NUMBER = Object.keys(machine.states).filter((state) => !isUnpaid(stateOf(machine, state)));

/** Whether a payment of the scope has this number of its merchant's, and did not end without payment. */
export const isNumberUsed = async (reader: Reader | Tx, merchantOrderNo: string): Promise<boolean> =>
  (await reader.payment.count({ where: { merchantOrderNo, state: { in: HAVING_NUMBER } } })) > 0;

/** Which of these numbers of a merchant's are taken by payments that did not end without payment. */
export const usedNumbers = async (reader: Reader | Tx, numbers: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await inPieces(numbers, (some) =>
    reader.payment.findMany({
      where: { merchantOrderNo: { in: some }, state: { in: HAVING_NUMBER } },
      select: { merchantOrderNo: true },
    }),
  );
  return new Set(rows.flatMap(({ merchantOrderNo }) => merchantOrderNo ?? []));
};

/** Every state of a payment that is not over. */
const OPEN = Object.keys(machine.states).filter((state) => !isPaymentOver(state));

/** Whether a payment on behalf of a payer is not over: pending, at the bank, or waiting for documents. */
export const isPaidOnBehalf = async (reader: Reader | Tx, poboPayerNo: string): Promise<boolean> =>
  (await reader.payment.count({ where: { poboPayerNo, state: { in: OPEN } }, take: 1 })) > 0;

/** Who was paid what. */
export interface PaidFact {
  readonly payeeId: string;
  readonly ccy: string;
  readonly minor: bigint;
}

/** What was paid to these payees from an instant on, or is on its way. */
export const paidSince = async (
  reader: Reader | Tx,
  since: Date,
  payeeIds: readonly string[],
): Promise<readonly PaidFact[]> => {
  const rows = await inPieces(payeeIds, (some) =>
    reader.payment.findMany({
      where: { createdAt: { gt: since }, state: { in: HAVING_NUMBER }, payeeId: { in: some } },
      select: { payeeId: true, ccy: true, amountMinor: true },
    }),
  );
  return rows.map(({ amountMinor: minor, ...paid }) => ({ ...paid, minor }));
};

/** The accounts that were paid last, the last ones first; `take` of them at most. */
export const accountsPaidLast = async (reader: Reader, take: number): Promise<readonly string[]> => {
  const rows = await reader.payment.findMany({
    orderBy: [{ createdAt: 'desc' }, { orderNo: 'desc' }],
    select: { accountId: true },
    take: take * PAID_LOOKED_AT,
  });
  return [...new Set(rows.map(({ accountId }) => accountId))].slice(0, take);
};

/** The purposes that were told last, each once, the last ones first; `take` of them at most. */
export const purposesTold = async (reader: Reader, take: number): Promise<readonly string[]> => {
  const rows = await reader.payment.findMany({
    orderBy: [{ createdAt: 'desc' }, { orderNo: 'desc' }],
    select: { purpose: true },
    take: take * PAID_LOOKED_AT,
  });
  return [...new Set(rows.map(({ purpose }) => purpose))].slice(0, take);
};

/** Notes when the bank will have answered, of an order that it has. */
export const writeAnswersAt = async (tx: Tx, orderNo: string, answersAt: Date): Promise<void> => {
  await tx.payment.updateMany({ where: { orderNo, state: 'processing' }, data: { answersAt } });
};

/** The payments from an account that wait for the bank alone, the first first. */
export const releasedFrom = async (tx: Tx, from: Pick<Payment, 'merchantId' | 'ccy'>): Promise<readonly Payment[]> => {
  const rows = await tx.payment.findMany({
    where: { merchantId: from.merchantId, ccy: from.ccy, state: machine.start, reviewStatus: { not: 'pending' } },
    orderBy: [{ createdAt: 'asc' }, { orderNo: 'asc' }],
  });
  return rows.map(paymentStore.of);
};

/** Notes with which run the bank takes a payment up that waits for it. */
export const writeRunAt = async (tx: Tx, orderNo: string, runAt: Date): Promise<void> => {
  await tx.payment.updateMany({ where: { orderNo, state: machine.start }, data: { runAt } });
};

/** Notes which refund brings back the money of a payment that was returned. */
export const writeRefundNo = async (tx: Tx, orderNo: string, refundNo: string): Promise<void> => {
  await tx.payment.updateMany({ where: { orderNo, state: 'returned' }, data: { refundNo } });
};

/** What a refund keeps of a payment. */
export const returnedOf = (order: Payment): ReturnedPayment => ({
  orderNo: order.orderNo,
  merchantId: order.merchantId,
  ccy: order.ccy,
  originalMinor: order.minor,
  sentCcy: order.receiveCcy,
  sentMinor: order.receiveMinor,
  usdMid: order.feeTerms.usdMid,
  payeeName: order.payeeName,
  payeeAccountNo: order.payeeAccountNo,
  poboPayerName: order.poboPayerName,
});

/** A payment as far as the documents that are given to it are concerned. */
export const findSupplemented = async (
  reader: Reader | Tx,
  orderNo: string,
): Promise<SupplementedOrder | undefined> => {
  const order = await findPayment(reader, orderNo);
  return order && { isOpen: !isPaymentOver(order.state) };
};

/** How often the advice of an order was sent since an instant. */
export const countAdvices = (tx: Tx, orderNo: string, since: Date): Promise<number> =>
  tx.event.count({ where: { subject: orderNo, action: 'adviceSent', at: { gte: since } } });

/** The payments of a merchant, the last ones first. */
export const paymentList = recordList({
  record: paymentRecord,
  on: (reader) => reader.payment,
  lastFirst: ['createdAt', 'orderNo'],
  where: {
    // Payments are the one kind that this table holds.
    orderType: () => ({}),
    orderNo: (orderNo) => ({ orderNo }),
    merchantOrderNo: (merchantOrderNo) => ({ merchantOrderNo }),
    batchNo: (batchNo) => ({ batchNo }),
    poboPayerNo: (poboPayerNo) => ({ poboPayerNo }),
    currency: (ccy) => ({ ccy }),
    payee: (part) => ({ payeeFolded: { contains: searchText(part) } }),
    name: (payeeName) => ({ payeeName }),
  },
  of: paymentStore.of,
  amount: { ccy: 'ccy', minor: 'amountMinor' },
});

/** The payments that wait for what their bank asks. */
export const paymentsWaiting: WaitingKind = {
  orderType: 'payment',
  screen: screens.payments,
  count: (reader) => paymentList.count(reader, { states: ['supplement'] }, TOTAL_SHOWN_MAX),
  firstEnd: async (reader) => {
    const row = await reader.payment.findFirst({
      where: { state: 'supplement', materialUntil: { not: null } },
      orderBy: { materialUntil: 'asc' },
      select: { materialUntil: true },
    });
    return row?.materialUntil ?? null;
  },
};

/** Every status of a payment that was given to somebody. */
const GIVEN = PAYMENT_REVIEWS.filter((status) => status !== 'none');

/** The payments that were given to a reviewer, or to any, the last ones first. */
export const reviewList = recordList({
  record: { filters: { ...reviewRecord.filters, reviewer: Type.Optional(Type.String()) } },
  on: (reader) => reader.payment,
  lastFirst: ['createdAt', 'orderNo'],
  emptyBefore: ({ batchNo }) => (batchNo === '' ? ['batchNo'] : []),
  where: {
    // Empty: whoever it was given to. Told by the status, which is in the index; one that is asked for goes before it.
    reviewer: (reviewerId) => (reviewerId === '' ? { reviewStatus: { in: GIVEN } } : { reviewerId }),
    orderNo: (orderNo) => ({ orderNo }),
    merchantOrderNo: (merchantOrderNo) => ({ merchantOrderNo }),
    // Empty: those of no file.
    batchNo: (batchNo) => ({ batchNo: batchNo === '' ? null : batchNo }),
    // What was given to nobody is in none of these lists.
    reviewStatus: (asked) => ({ reviewStatus: { in: GIVEN.filter((status) => status === asked) } }),
    currency: (ccy) => ({ ccy }),
    payee: (part) => ({ payeeFolded: { contains: searchText(part) } }),
  },
  of: paymentStore.of,
});

/** How many that a filter leaves stand in each of these reviews; counting stops at `take` for each. */
export const countReviews = (
  reader: Reader,
  filter: Parameters<typeof reviewList.where>[0],
  values: readonly PaymentReview[],
  take: number,
): Promise<readonly number[]> =>
  reader.payment.countEach({ where: reviewList.where(filter), column: 'reviewStatus', values, take });

/** Whose payments of a merchant are reviewed, as the database has it. */
export const findReviewRule = async (reader: Reader | Tx, merchantId: string): Promise<string> => {
  const row = await reader.merchant.findFirst({ where: { id: merchantId }, select: { paymentReview: true } });
  if (!row) throw new Error(`merchant ${merchantId} is gone`);
  return row.paymentReview;
};

export const writeReviewRule = (tx: Tx, merchantId: string, paymentReview: string) =>
  tx.merchant.updateMany({ where: { id: merchantId }, data: { paymentReview } });
