import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { TaskHandler } from '../../platform/runtime/tasks.ts';
import { findPayment, frozenIn, type PaymentLifecycle, waitingIn } from '../payments/index.ts';
import { findBatch } from './store.ts';

/** The task by which what nobody has reviewed in time expires. Kept in databases and snapshots: never renamed. */
export const REVIEW_TASK = 'paymentBatch.expireReview';
/** Orders of one command: as many as nobody waits for noticeably. */
const EXPIRED_AT_ONCE = 25;

/** Lets the orders of a batch expire that still wait, in pieces: each leaves the next to a task of the same instant. */
export const expireReview =
  (orders: PaymentLifecycle): TaskHandler =>
  async (command, batchNo) => {
    const { tx, now } = command;
    await command.lockMerchant();
    const waiting = await waitingIn(tx, [batchNo], EXPIRED_AT_ONCE + 1);
    for (const orderNo of waiting.slice(0, EXPIRED_AT_ONCE)) {
      const order = await findPayment(tx, orderNo);
      if (order) await orders.actOn(command, order, 'expireReview');
    }
    if (waiting.length > EXPIRED_AT_ONCE) command.later({ kind: REVIEW_TASK, subject: batchNo, dueAt: now });
  };

/** Whether nothing of a batch waits for its reviewer any more. */
export const isDecided = async (reader: Reader, batchNo: string): Promise<boolean> =>
  (await waitingIn(reader, [batchNo], 1)).length === 0;

/** What comes back of a batch when its review expires, by currency, in words; none of a batch that is gone. */
export const aboutExpiry = async (reader: Reader, batchNo: string): Promise<Bilingual | undefined> => {
  const batch = await findBatch(reader, batchNo);
  if (!batch) return undefined;
  const frozen = await frozenIn(reader, batchNo);
  const byCcy = [...Map.groupBy(frozen, ({ ccy }) => ccy)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const sumOf = (some: typeof frozen): bigint => some.reduce((sum, { minor }) => sum + minor, 0n);
  const back = byCcy.map(([ccy, some]) => `${formatGrouped(sumOf(some), ccy)} ${ccy}`).join(' + ');
  return [
    `${batch.fileName} · ${frozen.length} 笔取消，退回 ${back}`,
    `${batch.fileName} · payments cancelled: ${frozen.length}, back: ${back}`,
  ];
};
