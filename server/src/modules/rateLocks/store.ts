import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';
import { rateLock as machine } from '@tradeport/shared/states/rateLock.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { type Rows, recordStore } from '../../platform/records/recordStore.ts';

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
  /** Of a currency that CNH is quoted in: the ask that amounts are divided by. Null where the rate counts. */
  readonly price: string | null;
  readonly lockedAt: Date;
  readonly expiresAt: Date;
  readonly settlementNo: string | null;
  readonly updatedAt: Date;
}

type Row = NonNullable<Awaited<ReturnType<Reader['rateLock']['findFirst']>>>;

/** What may change with a move besides the state. */
export interface MovePatch {
  readonly settlementNo?: string;
}

/** The locked rates. */
export const lockStore = recordStore({
  machine,
  reads: (reader: Reader | Tx): Rows<Row> => reader.rateLock,
  writes: (tx) => tx.rateLock,
  key: 'lockNo',
  lastFirst: ['lockedAt', 'lockNo'],
  ccys: ['ccy'],
  of: ({ sandboxId: _own, version: _count, amountMinor: minor, ...row }): RateLock => ({ ...row, minor }),
  columns: (patch: MovePatch) => patch,
});

export const addLock = async (
  tx: Tx,
  sandboxId: string,
  { minor, ...lock }: Omit<RateLock, 'settlementNo' | 'updatedAt'>,
): Promise<RateLock> =>
  lockStore.of(
    await tx.rateLock.create({ data: { ...lock, sandboxId, amountMinor: minor, updatedAt: lock.lockedAt } }),
  );

/** The last lock of a receipt; undefined where its rate was never locked. */
export const findLastLock = async (reader: Reader | Tx, receiptNo: string): Promise<RateLock | undefined> => {
  const row = await reader.rateLock.findFirst({
    where: { receiptNo },
    orderBy: [{ lockedAt: 'desc' }, { lockNo: 'desc' }],
  });
  return row ? lockStore.of(row) : undefined;
};
