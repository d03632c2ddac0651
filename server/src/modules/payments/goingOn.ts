import type { World } from '../../platform/runtime/world.ts';
import type { GoOn } from '../accounts/index.ts';
import type { PaymentLifecycle } from './lifecycle.ts';
import { releasedFrom, writeRunAt } from './store.ts';

/** Payments that nobody has to release any more go on when the account that pays is free again, or fail when it is closed. */
export const paymentsGoOn =
  ({ bank }: World, orders: PaymentLifecycle): GoOn =>
  async (command, from, became) => {
    const { tx, sandboxId, now } = command;
    for (const { orderNo, receiveCcy, runAt: before } of await releasedFrom(tx, from)) {
      // Its own task is still ahead, and finds the account as it is then.
      if (became === 'normal' && before > now) continue;
      const runAt = became === 'closed' ? now : await bank.nextRun(tx, { sandboxId, ccy: receiveCcy, at: now });
      await writeRunAt(tx, orderNo, runAt);
      orders.later(command, orderNo, 'takeUp', runAt);
    }
  };
