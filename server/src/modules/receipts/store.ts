import { receiptRecord } from '@tradeport/shared/contract/receipt.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { TOTAL_SHOWN_MAX } from '@tradeport/shared/rules/paging.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';
import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { keepNames } from '../../platform/records/counterpartyNames.ts';
import { recordList } from '../../platform/records/recordList.ts';
import { type Rows, recordStore } from '../../platform/records/recordStore.ts';
import { searchText } from '../../platform/records/searchText.ts';
import { type SimType, simTypeOf } from '../payers/index.ts';

export type ReceiptState = StateOf<typeof machine>;
/** How money travelled. */
export type Channel = 'local' | 'global';

/** What a bank says of an incoming transfer. */
export interface Arrival {
  readonly ccy: Ccy;
  readonly minor: bigint;
  readonly channel: Channel;
  readonly payerName: string;
  readonly payerAccountNo: string;
  /** ISO 3166 alpha-3. */
  readonly payerCountry: string;
  readonly reference: string;
}

/** An account of the payer that a refund goes to. */
export interface RefundPayee {
  readonly accountNo: string;
  readonly bankName: string;
  readonly swift: string;
  /** ISO 3166 alpha-3. */
  readonly country: string;
}

/** A receipt in house words. */
export interface Receipt extends Arrival {
  readonly orderNo: string;
  readonly merchantId: string;
  /** The account that it came in on: a collection account, or a receiving account. */
  readonly collectionAccountId: string | null;
  readonly receivingAccountNo: string | null;
  /** The approved payer of a receiving account as they were when the money arrived; null for any other. */
  readonly payerNo: string | null;
  readonly payerSimType: SimType | null;
  /** The recharge that announced it. */
  readonly rechargeNo: string | null;
  readonly state: ReceiptState;
  /** How the bank calls the transfer. */
  readonly transactionNo: string;
  readonly arrivedAt: Date;
  readonly creditedAt: Date | null;
  /** When the present state ends by itself, if time ends it. */
  readonly expiresAt: Date | null;
  /** What was left of the time for material when the receipt last stopped waiting for it; null when it never waited. */
  readonly materialSecondsLeft: number | null;
  /** The settlement quota that a recall took; null when it was never recalled, or the recall was refused. */
  readonly recalledQuota: bigint | null;
  /** The sum of its links, at most the amount. */
  readonly linkedMinor: bigint;
  /** What the merchant wrote who asked the money back. */
  readonly refundReason: string | null;
  /** Where a refund goes when that is not where the money came from. */
  readonly refundPayee: RefundPayee | null;
  readonly updatedAt: Date;
  readonly reason: string | null;
}

type Row = NonNullable<Awaited<ReturnType<Reader['receipt']['findFirst']>>>;

export const channelOf = (word: string): Channel => (word === 'local' ? 'local' : 'global');

const refundPayeeOf = ({
  refundAccountNo: accountNo,
  refundBankName: bankName,
  refundSwift: swift,
  refundCountry: country,
}: Row): RefundPayee | null =>
  accountNo === null || bankName === null || swift === null || country === null
    ? null
    : { accountNo, bankName, swift, country };

/** What may change with a move besides the state. */
export interface MovePatch {
  readonly creditedAt?: Date;
  readonly expiresAt?: Date | null;
  readonly materialSecondsLeft?: number;
  readonly recalledQuota?: bigint | null;
  readonly refundReason?: string;
  readonly refundPayee?: RefundPayee;
  readonly reason?: string | null;
}

/** The receipts. A deadline belongs to one state. */
export const receiptStore = recordStore({
  machine,
  reads: (reader: Reader | Tx): Rows<Row> => reader.receipt,
  writes: (tx) => tx.receipt,
  key: 'orderNo',
  lastFirst: ['arrivedAt', 'orderNo'],
  ccys: ['ccy'],
  of: (row): Receipt => ({
    orderNo: row.orderNo,
    merchantId: row.merchantId,
    collectionAccountId: row.collectionAccountId,
    receivingAccountNo: row.receivingAccountNo,
    payerNo: row.payerNo,
    payerSimType: simTypeOf(row.payerSimType),
    rechargeNo: row.rechargeNo,
    state: row.state,
    ccy: row.ccy,
    minor: row.amountMinor,
    channel: channelOf(row.channel),
    payerName: row.payerName,
    payerAccountNo: row.payerAccountNo,
    payerCountry: row.payerCountry,
    reference: row.reference,
    transactionNo: row.transactionNo,
    arrivedAt: row.arrivedAt,
    creditedAt: row.creditedAt,
    expiresAt: row.expiresAt,
    materialSecondsLeft: row.materialSecondsLeft,
    recalledQuota: row.recalledQuota,
    linkedMinor: row.linkedMinor,
    refundReason: row.refundReason,
    refundPayee: refundPayeeOf(row),
    updatedAt: row.updatedAt,
    reason: row.reason,
  }),
  clears: { expiresAt: null },
  columns: ({ refundPayee, ...patch }: MovePatch) => ({
    ...patch,
    ...(refundPayee === undefined
      ? {}
      : {
          refundAccountNo: refundPayee.accountNo,
          refundBankName: refundPayee.bankName,
          refundSwift: refundPayee.swift,
          refundCountry: refundPayee.country,
        }),
  }),
});
export const { find: findReceipt } = receiptStore;

/** A receipt as it arrives: nothing has become of it yet. */
type NewReceipt = Omit<
  Receipt,
  | 'creditedAt'
  | 'expiresAt'
  | 'materialSecondsLeft'
  | 'recalledQuota'
  | 'linkedMinor'
  | 'refundReason'
  | 'refundPayee'
  | 'reason'
>;

export const addReceipt = async (tx: Tx, sandboxId: string, receipt: NewReceipt): Promise<Receipt> => {
  const { minor, ...columns } = receipt;
  const row = await tx.receipt.create({
    data: { ...columns, sandboxId, amountMinor: minor, payerFolded: searchText(receipt.payerName) },
  });
  await keepNames(tx, { sandboxId, merchantId: receipt.merchantId }, 'receipt', [receipt.payerName]);
  return receiptStore.of(row);
};

/** The last receipt of a merchant that came in under this reference of its payer. */
export const findByReference = async (
  reader: Reader,
  merchantId: string,
  reference: string,
): Promise<Receipt | undefined> => {
  const row = await reader.receipt.findFirst({
    where: { merchantId, reference },
    orderBy: [{ arrivedAt: 'desc' }, { orderNo: 'desc' }],
  });
  return row ? receiptStore.of(row) : undefined;
};

/**
 * Links so much more of a receipt, or less of it, where it still stands as it was read and has as much; answers how many rows that
 * were. Part of a command that holds the merchant.
 */
export const takeLinked = async (tx: Tx, { orderNo, state, minor }: Receipt, more: bigint): Promise<number> => {
  const { count } = await tx.receipt.updateMany({
    where: { orderNo, state, linkedMinor: { gte: more < 0n ? -more : 0n, lte: minor - more } },
    data: { linkedMinor: { increment: more } },
  });
  return count;
};

/** Gives so much of what is linked back; answers how many rows that were. */
export const giveLinkedBack = async (tx: Tx, orderNo: string, less: bigint): Promise<number> => {
  const { count } = await tx.receipt.updateMany({
    where: { orderNo, linkedMinor: { gte: less } },
    data: { linkedMinor: { decrement: less } },
  });
  return count;
};

/** The receipts of a merchant, the last to arrive first. */
export const receiptList = recordList({
  record: receiptRecord,
  on: (reader) => reader.receipt,
  lastFirst: ['arrivedAt', 'orderNo'],
  where: {
    orderNo: (orderNo) => ({ orderNo }),
    currency: (ccy) => ({ ccy }),
    payerName: (part) => ({ payerFolded: { contains: searchText(part) } }),
    name: (payerName) => ({ payerName }),
  },
  of: receiptStore.of,
  amount: { ccy: 'ccy', minor: 'amountMinor' },
});

/** How many receipts of a collection account stand in these states. */
export const countOnAccount = (
  reader: Reader | Tx,
  collectionAccountId: string,
  states: readonly ReceiptState[],
): Promise<number> => reader.receipt.count({ where: { collectionAccountId, state: { in: [...states] } } });

/** How many receipts in a state leave it by time alone until then, up to as many as totals count. */
export const countEndingBy = (reader: Reader, state: ReceiptState, until: Date): Promise<number> =>
  reader.receipt.count({ where: { state, expiresAt: { lte: until } }, take: TOTAL_SHOWN_MAX });

/** When the first of the receipts in a state leaves it by time alone; null where none does. */
export const firstEndOf = async (reader: Reader, state: ReceiptState): Promise<Date | null> => {
  const row = await reader.receipt.findFirst({
    where: { state, expiresAt: { not: null } },
    orderBy: { expiresAt: 'asc' },
    select: { expiresAt: true },
  });
  return row?.expiresAt ?? null;
};

/** What a merchant can spend in the receipt's currency, and how much of it may be settled. */
export const fundsBehind = async (
  reader: Reader | Tx,
  { merchantId, ccy }: Pick<Receipt, 'merchantId' | 'ccy'>,
): Promise<{ readonly available: bigint; readonly quota: bigint }> => {
  const row = await reader.currencyAccount.findFirst({
    where: { merchantId, ccy },
    select: { availableMinor: true, quotaMinor: true },
  });
  return { available: row?.availableMinor ?? 0n, quota: row?.quotaMinor ?? 0n };
};
