import { rechargeRecord } from '@tradeport/shared/contract/offlineReceipt.ts';
import { type Ccy, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { type StateOf, stateOf } from '@tradeport/shared/states/machine.ts';
import { recharge as machine } from '@tradeport/shared/states/recharge.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { recordList } from '../../platform/records/recordList.ts';
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

const ccyOf = (word: string): Ccy => {
  if (!isHeldCcy(word)) throw new Error(`unknown currency ${word} on a recharge`);
  return word;
};

const rechargeOf = ({
  sandboxId: _sandbox,
  folded: _folded,
  version: _version,
  amountMinor,
  ...row
}: Row): Recharge => ({
  ...row,
  state: stateOf(machine, row.state),
  ccy: ccyOf(row.ccy),
  minor: amountMinor,
});

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
      folded: searchText(orderNo, transactionNo, payerAccountNo, payerName),
    },
  });
  return rechargeOf(row);
};

export const findRecharge = async (reader: Reader | Tx, orderNo: string): Promise<Recharge | undefined> => {
  const row = await reader.recharge.findFirst({ where: { orderNo } });
  return row ? rechargeOf(row) : undefined;
};

/** What may change with a move besides the state. */
export interface RechargePatch {
  readonly receiptNo?: string;
  readonly arrivedMinor?: bigint;
  readonly creditedAt?: Date;
  readonly closedAt?: Date;
}

/** Moves the recharge where it still is in `from`; answers how many rows that were. Only one that waits ends by time. Called from `move` only. */
export const writeState = async (
  tx: Tx,
  { orderNo }: Recharge,
  from: RechargeState,
  to: RechargeState,
  patch: RechargePatch & { readonly updatedAt: Date },
): Promise<number> => {
  const { count } = await tx.recharge.updateMany({
    where: { orderNo, state: from },
    data: { ...patch, expiresAt: null, state: to, version: { increment: 1 } },
  });
  return count;
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
    if (named) return rechargeOf(named);
  }
  const ofPayer = await tx.recharge.findMany({ where: { ...waiting, payerAccountNo }, orderBy: oldest });
  return ofPayer.map(rechargeOf).find((one) => one.minor - one.feeMinor === minor);
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
  },
  of: rechargeOf,
});
