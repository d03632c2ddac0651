import { rechargeRecord } from '@tradeport/shared/contract/offlineReceipt.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';
import { recharge as machine } from '@tradeport/shared/states/recharge.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { keepNames } from '../../platform/records/counterpartyNames.ts';
import { recordList } from '../../platform/records/recordList.ts';
import { type Rows, recordStore } from '../../platform/records/recordStore.ts';
import { searchText } from '../../platform/records/searchText.ts';

export type RechargeState = StateOf<typeof machine>;

/** An announced payment in house words. */
export interface Recharge {
  readonly orderNo: string;
  readonly merchantId: string;
  readonly operatorName: string;
  readonly state: RechargeState;
  readonly receivingAccountNo: string;
  readonly ccy: Ccy;
  /** What the payer sends. */
  readonly minor: bigint;
  /** What the paying bank keeps of it. */
  readonly feeMinor: bigint;
  /** How the payer's bank calls the transfer. */
  readonly transactionNo: string;
  readonly payerNo: string;
  readonly payerAccountNo: string;
  readonly slipFileId: string;
  readonly slipSha: string;
  readonly remark: string;
  /** The receipt that it became. */
  readonly receiptNo: string | null;
  readonly arrivedMinor: bigint | null;
  readonly createdAt: Date;
  /** When it is closed by itself, while it waits. */
  readonly expiresAt: Date | null;
  readonly creditedAt: Date | null;
  readonly closedAt: Date | null;
  readonly updatedAt: Date;
}

type Row = NonNullable<Awaited<ReturnType<Reader['recharge']['findFirst']>>>;

/** What may change with a move besides the state. */
export interface RechargePatch {
  readonly receiptNo?: string;
  readonly arrivedMinor?: bigint;
  readonly creditedAt?: Date;
  readonly closedAt?: Date;
}

/** The recharges. Only one that waits ends by time. */
export const rechargeStore = recordStore({
  machine,
  reads: (reader: Reader | Tx): Rows<Row> => reader.recharge,
  writes: (tx) => tx.recharge,
  key: 'orderNo',
  lastFirst: ['createdAt', 'orderNo'],
  ccys: ['ccy'],
  of: ({ sandboxId: _own, folded: _sought, version: _count, amountMinor: minor, ...row }): Recharge => ({
    ...row,
    minor,
  }),
  columns: (patch: RechargePatch) => ({ ...patch, expiresAt: null }),
});
export const { find: findRecharge } = rechargeStore;

type NewRecharge = Omit<Recharge, 'receiptNo' | 'arrivedMinor' | 'creditedAt' | 'closedAt'>;

export const addRecharge = async (
  tx: Tx,
  sandboxId: string,
  { minor, ...recharge }: NewRecharge,
  payerName: string,
): Promise<Recharge> => {
  const { orderNo, transactionNo, payerAccountNo } = recharge;
  const row = await tx.recharge.create({
    data: {
      ...recharge,
      sandboxId,
      amountMinor: minor,
      payerName,
      folded: searchText(orderNo, transactionNo, payerAccountNo, payerName),
    },
  });
  await keepNames(tx, { sandboxId, merchantId: recharge.merchantId }, 'recharge', [payerName]);
  return rechargeStore.of(row);
};

/** Writes down the receipt that an announcement became. */
export const nameReceipt = async (
  tx: Tx,
  orderNo: string,
  arrived: { readonly receiptNo: string; readonly arrivedMinor: bigint },
): Promise<void> => {
  await tx.recharge.updateMany({ where: { orderNo }, data: arrived });
};

/** Whether the merchant of the scope has announced something with this slip before, whatever became of it. */
export const isSlipUsed = async (tx: Tx, merchantId: string, slipSha: string): Promise<boolean> =>
  (await tx.recharge.count({ where: { merchantId, slipSha } })) > 0;

/** Whether a transfer is announced, or has arrived as announced. */
export const isTransferAnnounced = async (
  tx: Tx,
  { receivingAccountNo, transactionNo }: Pick<Recharge, 'receivingAccountNo' | 'transactionNo'>,
): Promise<boolean> =>
  (await tx.recharge.count({ where: { receivingAccountNo, transactionNo, state: { not: 'closed' } } })) > 0;

const WAITING: RechargeState = 'announced';

/**
 * The announcement that money on a receiving account belongs to: that of its transaction number; else the oldest of its payer with
 * exactly this amount expected. Undefined for money that nobody announced.
 */
export const findAnnouncement = async (
  tx: Tx,
  money: Pick<Recharge, 'receivingAccountNo' | 'payerAccountNo' | 'minor'> & { readonly transactionNo: string | null },
): Promise<Recharge | undefined> => {
  const { receivingAccountNo, payerAccountNo, transactionNo, minor } = money;
  const waiting = { receivingAccountNo, state: WAITING };
  const oldest = [{ createdAt: 'asc' as const }, { orderNo: 'asc' as const }];
  if (transactionNo !== null) {
    const named = await tx.recharge.findFirst({ where: { ...waiting, transactionNo }, orderBy: oldest });
    if (named) return rechargeStore.of(named);
  }
  const ofPayer = await tx.recharge.findMany({ where: { ...waiting, payerAccountNo }, orderBy: oldest });
  return ofPayer.map(rechargeStore.of).find((one) => one.minor - one.feeMinor === minor);
};

/** How many recharges await the money of a payer. */
export const countAnnounced = (reader: Reader | Tx, payerNo: string): Promise<number> =>
  reader.recharge.count({ where: { payerNo, state: WAITING } });

/** The recharges of a merchant, the last announced first. */
export const rechargeList = recordList({
  record: rechargeRecord,
  on: (reader) => reader.recharge,
  lastFirst: ['createdAt', 'orderNo'],
  where: {
    keyword: (part) => ({ folded: { contains: searchText(part) } }),
    name: (payerName) => ({ payerName }),
  },
  of: rechargeStore.of,
  amount: { ccy: 'ccy', minor: 'amountMinor' },
});
