import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { isPaymentOver, payment as machine } from '@tradeport/shared/states/payment.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { TAB_COUNTED_MAX } from '../../platform/records/pages.ts';
import { ccyOf } from '../../platform/records/storedWords.ts';

const WAITING = { state: machine.start, reviewStatus: 'pending' } as const;

/** The numbers of orders of batches that wait for their reviewer, in the order of their files; `take` of them at most. */
export const waitingIn = async (
  reader: Reader | Tx,
  batchNos: readonly string[],
  take: number,
): Promise<readonly string[]> => {
  const rows = await reader.payment.findMany({
    where: { ...WAITING, batchNo: { in: [...batchNos] } },
    orderBy: [{ createdAt: 'asc' }, { batchLine: 'asc' }],
    select: { orderNo: true },
    take,
  });
  return rows.map(({ orderNo }) => orderNo);
};

/** What a batch's orders that wait have frozen, amount and fee of each. */
export const frozenIn = async (
  reader: Reader | Tx,
  batchNo: string,
): Promise<readonly { readonly ccy: Ccy; readonly minor: bigint }[]> => {
  const rows = await reader.payment.findMany({
    where: { ...WAITING, batchNo },
    select: { ccy: true, amountMinor: true, feeMinor: true },
  });
  return rows.map(({ ccy, amountMinor, feeMinor }) => ({ ccy: ccyOf(ccy), minor: amountMinor + feeMinor }));
};

/** Where an order stands that its bank is not through with. */
const UNDER_WAY = Object.keys(machine.states).filter((state) => state !== machine.start && !isPaymentOver(state));

/** Whether the bank is not through with some order of a batch. Those that were released last have the lowest numbers. */
export const isAnyUnderWay = async (reader: Reader | Tx, batchNo: string): Promise<boolean> => {
  const found = await reader.payment.findFirst({
    where: { batchNo, reviewStatus: 'approved', state: { in: UNDER_WAY } },
    orderBy: [{ createdAt: 'asc' }, { orderNo: 'asc' }],
    select: { orderNo: true },
  });
  return found !== null;
};

/** How many orders of a batch its bank has paid, those that came back since among them, and how many it has not. */
export const countPaid = async (
  reader: Reader | Tx,
  batchNo: string,
): Promise<{ readonly paid: number; readonly failed: number }> => {
  const [paid, failed] = await Promise.all([
    reader.payment.count({ where: { batchNo, state: { in: ['succeeded', 'returned'] } } }),
    reader.payment.count({ where: { batchNo, state: 'failed' } }),
  ]);
  return { paid, failed };
};

/** How many payments of no batch wait for a reviewer, or for any, and until when the first does; counting stops at `TAB_COUNTED_MAX`. */
export const singlesWaiting = async (reader: Reader, reviewerId: string | undefined) => {
  // Whatever moves an order on ends its review: the state says nothing more, and is in no index beside the rest.
  const where = {
    reviewStatus: WAITING.reviewStatus,
    batchNo: null,
    ...(reviewerId === undefined ? {} : { reviewerId }),
  };
  const [count, first] = await Promise.all([
    reader.payment.count({ where, take: TAB_COUNTED_MAX }),
    reader.payment.findFirst({
      where,
      // All of them have no batch. PostgreSQL takes the order of an index that begins with it for that of this question
      // only when it is named, and sorts all that wait without.
      orderBy: [{ batchNo: 'asc' }, { reviewEndsAt: 'asc' }],
      select: { reviewEndsAt: true },
    }),
  ]);
  return { count, firstEndsAt: first?.reviewEndsAt ?? null };
};
