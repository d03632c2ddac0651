import { transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { RefundService } from '../refunds/index.ts';
import { enteredOf, type MovePatch, type Payment, returnedOf, writeRefundNo } from './store.ts';

const { move } = transitions<Payment, MovePatch>();

/** Why a payment comes back where the bank says nothing else. */
const RETURNED = 'paymentReturned';
/** The task by which it comes back. */
const GIVEN_BACK = 'payment.giveBack';

/** What was paid may come back: whether and when is the word of the payee's bank. */
export const askReturn =
  ({ bank }: World) =>
  async (command: Command, order: Payment): Promise<void> => {
    const { tx, sandboxId, now } = command;
    const { orderNo, payeeAccountNo } = order;
    const at = await bank.returnOf(tx, { sandboxId, payeeAccountNo, minor: enteredOf(order), at: now });
    if (at !== undefined) command.later({ kind: GIVEN_BACK, subject: orderNo, dueAt: at });
  };

/** The bank of the payee sends back what was paid: a refund is opened, whose word is what the merchant is told. */
export const giveBack = (refunds: Pick<RefundService, 'open'>) =>
  move({
    task: GIVEN_BACK,
    reason: RETURNED,
    set: (_order, _nothing, { now, note: { reason } }) => ({
      returnedAt: now,
      ...(reason === undefined ? {} : { reason }),
    }),
    next: async (command, order) => {
      const refundNo = await refunds.open(command, returnedOf(order), order.reason ?? RETURNED);
      await writeRefundNo(command.tx, order.orderNo, refundNo);
    },
  });
