import type { Reader, Tx } from '../../platform/db/database.ts';

/** Until when the settlement rate of each receipt is locked; receipts without a live lock are left out. */
export const lockEndsOf = async (
  reader: Reader | Tx,
  receiptNos: readonly string[],
): Promise<ReadonlyMap<string, Date>> => {
  const rows = await reader.rateLock.findMany({
    where: { receiptNo: { in: [...receiptNos] }, state: 'live' },
    select: { receiptNo: true, expiresAt: true },
  });
  return new Map(rows.map(({ receiptNo, expiresAt }) => [receiptNo, expiresAt]));
};
