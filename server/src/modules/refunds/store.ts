import { refundRecord } from '@tradeport/shared/contract/refund.ts';
import { type Ccy, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import type { Rate } from '@tradeport/shared/rules/rates.ts';
import { type StateOf, stateOf } from '@tradeport/shared/states/machine.ts';
import { refundOrder as machine } from '@tradeport/shared/states/refundOrder.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { recordList } from '../../platform/records/recordList.ts';
import { searchText } from '../../platform/records/searchText.ts';

export type RefundState = StateOf<typeof machine>;

/** What a refund becomes in another currency than its own: fixed when its merchant chooses the account. */
export interface Exchanged {
  /** The customer's price, as the pair is quoted. */
  readonly price: Rate;
  /** Units credited for one unit that came back. */
  readonly rate: Rate;
  /** The slot of the rate. */
  readonly rateAt: Date;
}

/** A payment that came back, as far as its refund keeps it. */
export interface ReturnedPayment {
  readonly orderNo: string;
  readonly merchantId: string;
  /** The currency that it was paid from. */
  readonly ccy: Ccy;
  /** What was paid, without the fee of the platform. */
  readonly originalMinor: bigint;
  /** What had gone out for it, in the currency of the payee. */
  readonly sentCcy: Ccy;
  readonly sentMinor: bigint;
  /** The mid of the currency and the dollar, as the two are quoted, in the slot of the payment's application. */
  readonly usdMid: Rate;
  readonly payeeName: string;
  readonly payeeAccountNo: string;
}

/** A refund of a payment in house words. */
export interface RefundOrder extends ReturnedPayment {
  readonly refundNo: string;
  readonly state: RefundState;
  /** What the bank keeps, at most the amount, and the dollars that it was worked out by. */
  readonly feeMinor: bigint;
  readonly feeUsd: string;
  /** Why the bank sent it back. */
  readonly reason: string;
  /** Who said which account is credited; null where nobody was asked, or has answered. */
  readonly accountSaidBy: 'merchant' | 'time' | null;
  readonly creditCcy: Ccy;
  readonly creditMinor: bigint;
  /** Null where it goes back in its own currency. */
  readonly exchanged: Exchanged | null;
  /** When the question about the account ends by itself. */
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly updatedAt: Date;
}

type Row = NonNullable<Awaited<ReturnType<Reader['refundOrder']['findFirst']>>>;

const ccyOf = (word: string): Ccy => {
  if (!isHeldCcy(word)) throw new Error(`unknown currency ${word} on a refund`);
  return word;
};

const saidBy = (word: string | null): RefundOrder['accountSaidBy'] =>
  word === 'merchant' || word === 'time' ? word : null;

const exchangedOf = ({ price, rate, rateAt }: Row): Exchanged | null =>
  price === null || rate === null || rateAt === null ? null : { price, rate, rateAt };

const refundOf = (row: Row): RefundOrder => ({
  refundNo: row.refundNo,
  orderNo: row.orderNo,
  merchantId: row.merchantId,
  state: stateOf(machine, row.state),
  ccy: ccyOf(row.ccy),
  originalMinor: row.originalMinor,
  sentCcy: ccyOf(row.sentCcy),
  sentMinor: row.sentMinor,
  feeMinor: row.feeMinor,
  feeUsd: row.feeUsd,
  usdMid: row.usdMid,
  payeeName: row.payeeName,
  payeeAccountNo: row.payeeAccountNo,
  reason: row.reason,
  accountSaidBy: saidBy(row.accountSaidBy),
  creditCcy: ccyOf(row.creditCcy),
  creditMinor: row.creditMinor,
  exchanged: exchangedOf(row),
  expiresAt: row.expiresAt,
  createdAt: row.createdAt,
  endedAt: row.endedAt,
  updatedAt: row.updatedAt,
});

/** A refund as it is opened: nothing has become of it yet. */
type NewRefund = Omit<
  RefundOrder,
  'accountSaidBy' | 'creditCcy' | 'creditMinor' | 'exchanged' | 'expiresAt' | 'endedAt' | 'updatedAt'
>;

export const addRefund = async (tx: Tx, sandboxId: string, refund: NewRefund): Promise<RefundOrder> => {
  const row = await tx.refundOrder.create({
    data: {
      ...refund,
      sandboxId,
      orderType: 'payment',
      payeeFolded: searchText(refund.payeeName, refund.payeeAccountNo),
      creditCcy: refund.ccy,
      creditMinor: refund.originalMinor - refund.feeMinor,
      updatedAt: refund.createdAt,
    },
  });
  return refundOf(row);
};

export const findRefund = async (reader: Reader | Tx, refundNo: string): Promise<RefundOrder | undefined> => {
  const row = await reader.refundOrder.findFirst({ where: { refundNo } });
  return row ? refundOf(row) : undefined;
};

/** What may change with a move besides the state. */
export interface MovePatch {
  readonly accountSaidBy?: 'merchant' | 'time';
  readonly creditCcy?: Ccy;
  readonly creditMinor?: bigint;
  readonly exchanged?: Exchanged;
  readonly expiresAt?: Date;
  readonly endedAt?: Date;
}

/**
 * Moves the refund where it still is in `from`; answers how many rows that were. A deadline belongs to one state: a move that sets
 * none leaves none. Called from `move` only.
 */
export const writeState = async (
  tx: Tx,
  refundNo: string,
  from: RefundState,
  to: RefundState,
  { exchanged, ...patch }: MovePatch & { readonly updatedAt: Date },
): Promise<number> => {
  const { count } = await tx.refundOrder.updateMany({
    where: { refundNo, state: from },
    data: { expiresAt: null, ...patch, ...exchanged, state: to, version: { increment: 1 } },
  });
  return count;
};

/** The refunds of a merchant, the last ones first. */
export const refundList = recordList({
  record: refundRecord,
  on: (reader) => reader.refundOrder,
  lastFirst: ['createdAt', 'refundNo'],
  where: {
    refundNo: (refundNo) => ({ refundNo }),
    orderNo: (orderNo) => ({ orderNo }),
    currency: (ccy) => ({ ccy }),
    payee: (part) => ({ payeeFolded: { contains: searchText(part) } }),
  },
  of: refundOf,
});
