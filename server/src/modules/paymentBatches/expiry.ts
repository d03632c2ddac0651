import type { TaskHandler } from '../../platform/runtime/tasks.ts';
import { findPayment, type PaymentLifecycle, waitingIn } from '../payments/index.ts';

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
