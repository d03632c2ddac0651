import type { World } from '../../platform/runtime/world.ts';
import type { GoOn } from '../accounts/index.ts';
import type { WithdrawalLifecycle } from './lifecycle.ts';
import { submittedFrom, writeRunAt } from './store.ts';

/** Withdrawals go on when the account that pays is free again, or fail when it is closed. */
export const withdrawalsGoOn =
  ({ bank }: World, orders: WithdrawalLifecycle): GoOn =>
  async (command, from, became) => {
    const { tx, sandboxId, now } = command;
    for (const { orderNo, ccy, runAt: before } of await submittedFrom(tx, from)) {
      // Its own task is still ahead, and finds the account as it is then.
      if (became === 'normal' && before > now) continue;
      const runAt = became === 'closed' ? now : await bank.nextRun(tx, { sandboxId, ccy, at: now });
      await writeRunAt(tx, orderNo, runAt);
      orders.later(command, orderNo, 'takeUp', runAt);
    }
  };
