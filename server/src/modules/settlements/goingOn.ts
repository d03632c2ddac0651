import type { GoOn } from '../accounts/index.ts';
import type { SettlementLifecycle } from './lifecycle.ts';
import { pendingFrom, writeStartsAt } from './store.ts';

/** Settlements whose start is over go on at once when the account that pays is free again; all fail when it is closed. */
export const settlementsGoOn =
  (orders: SettlementLifecycle): GoOn =>
  async (command, from, became) => {
    const { tx, now } = command;
    for (const { orderNo, startsAt } of await pendingFrom(tx, from)) {
      // Its own task is still ahead, and finds the account as it is then.
      if (became === 'normal' && startsAt > now) continue;
      if (startsAt > now) await writeStartsAt(tx, orderNo, now);
      orders.later(command, orderNo, 'start', now);
    }
  };
