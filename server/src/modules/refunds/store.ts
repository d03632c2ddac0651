import { refundRecord } from '@tradeport/shared/contract/refund.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { Rate } from '@tradeport/shared/rules/rates.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';
import { refundOrder as machine } from '@tradeport/shared/states/refundOrder.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { keepNames } from '../../platform/records/counterpartyNames.ts';
import { recordList } from '../../platform/records/recordList.ts';
import { type Rows, recordStore } from '../../platform/records/recordStore.ts';
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
  /** On whose behalf it was paid; null: in the merchant's own name. */
  readonly poboPayerName: string | null;
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

const saidBy = (word: string | null): RefundOrder['accountSaidBy'] =>
  word === 'merchant' || word === 'time' ? word : null;

const exchangedOf = ({ price, rate, rateAt }: Row): Exchanged | null =>
  price === null || rate === null || rateAt === null ? null : { price, rate, rateAt };

/** What may change with a move besides the state. */
export interface MovePatch {
  readonly accountSaidBy?: 'merchant' | 'time';
  readonly creditCcy?: Ccy;
  readonly creditMinor?: bigint;
  readonly exchanged?: Exchanged;
  readonly expiresAt?: Date;
  readonly endedAt?: Date;
}

/** The refunds. A deadline belongs to one state. */
export const refundStore = recordStore({
  machine,
  reads: (reader: Reader | Tx): Rows<Row> => reader.refundOrder,
  writes: (tx) => tx.refundOrder,
  key: 'refundNo',
  lastFirst: ['createdAt', 'refundNo'],
  ccys: ['ccy', 'sentCcy', 'creditCcy'],
  of: (row): RefundOrder => ({
    refundNo: row.refundNo,
    orderNo: row.orderNo,
    merchantId: row.merchantId,
    state: row.state,
    ccy: row.ccy,
    originalMinor: row.originalMinor,
    sentCcy: row.sentCcy,
    sentMinor: row.sentMinor,
    feeMinor: row.feeMinor,
    feeUsd: row.feeUsd,
    usdMid: row.usdMid,
    payeeName: row.payeeName,
    payeeAccountNo: row.payeeAccountNo,
    poboPayerName: row.poboPayerName,
    reason: row.reason,
    accountSaidBy: saidBy(row.accountSaidBy),
    creditCcy: row.creditCcy,
    creditMinor: row.creditMinor,
    exchanged: exchangedOf(row),
    expiresAt: row.expiresAt,
    createdAt: row.createdAt,
    endedAt: row.endedAt,
    updatedAt: row.updatedAt,
  }),
  clears: { expiresAt: null },
  columns: ({ exchanged, ...patch }: MovePatch) => ({ ...patch, ...exchanged }),
});
export const { find: findRefund } = refundStore;

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
  await keepNames(tx, { sandboxId, merchantId: refund.merchantId }, 'refund', [refund.payeeName]);
  return refundStore.of(row);
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
    name: (payeeName) => ({ payeeName }),
  },
  of: refundStore.of,
  amount: { ccy: 'ccy', minor: 'originalMinor' },
});
