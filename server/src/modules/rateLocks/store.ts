import { type Ccy, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { type StateOf, stateOf } from '@tradeport/shared/states/machine.ts';
import { rateLock as machine } from '@tradeport/shared/states/rateLock.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

export type RateLockState = StateOf<typeof machine>;

/** The settlement rate that is kept for a receipt. */
export interface RateLock {
  readonly lockNo: string;
  readonly merchantId: string;
  readonly operatorId: string;
  readonly receiptNo: string;
  readonly state: RateLockState;
  readonly ccy: Ccy;
  /** Of the receipt, in minor units. */
  readonly minor: bigint;
  /** CNY for one unit. */
  readonly rate: string;
  readonly lockedAt: Date;
  readonly expiresAt: Date;
  readonly settlementNo: string | null;
  readonly updatedAt: Date;
}

type Row = NonNullable<Awaited<ReturnType<Reader['rateLock']['findFirst']>>>;

const ccyOf = (word: string): Ccy => {
  if (!isHeldCcy(word)) throw new Error(`unknown currency ${word} on a rate lock`);
  return word;
};

const lockOf = ({ sandboxId: _own, version: _count, amountMinor, ...row }: Row): RateLock => ({
  ...row,
  state: stateOf(machine, row.state),
  ccy: ccyOf(row.ccy),
  minor: amountMinor,
});

export const addLock = async (
  tx: Tx,
  sandboxId: string,
  { minor, ...lock }: Omit<RateLock, 'settlementNo' | 'updatedAt'>,
): Promise<RateLock> =>
  lockOf(await tx.rateLock.create({ data: { ...lock, sandboxId, amountMinor: minor, updatedAt: lock.lockedAt } }));

/** What may change with a move besides the state. */
export interface MovePatch {
  readonly settlementNo?: string;
}

/** Moves the lock where it still is in `from`; answers how many rows that were. Called from `move` only. */
export const writeState = async (
  tx: Tx,
  lockNo: string,
  from: RateLockState,
  to: RateLockState,
  patch: MovePatch & { readonly updatedAt: Date },
): Promise<number> => {
  const { count } = await tx.rateLock.updateMany({
    where: { lockNo, state: from },
    data: { ...patch, state: to, version: { increment: 1 } },
  });
  return count;
};

export const findLock = async (reader: Reader | Tx, lockNo: string): Promise<RateLock | undefined> => {
  const row = await reader.rateLock.findFirst({ where: { lockNo } });
  return row ? lockOf(row) : undefined;
};

/** The last lock of a receipt; undefined where its rate was never locked. */
export const findLastLock = async (reader: Reader | Tx, receiptNo: string): Promise<RateLock | undefined> => {
  const row = await reader.rateLock.findFirst({
    where: { receiptNo },
    orderBy: [{ lockedAt: 'desc' }, { lockNo: 'desc' }],
  });
  return row ? lockOf(row) : undefined;
};

/** The last locks, in some of their states or all. */
export const lastLocks = async (
  reader: Reader | Tx,
  { states, limit }: { readonly states?: readonly RateLockState[]; readonly limit: number },
): Promise<readonly RateLock[]> => {
  const rows = await reader.rateLock.findMany({
    where: states === undefined ? {} : { state: { in: [...states] } },
    orderBy: [{ lockedAt: 'desc' }, { lockNo: 'desc' }],
    take: limit,
  });
  return rows.map(lockOf);
};
