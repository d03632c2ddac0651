import { ccyOf } from '../../platform/records/storedWords.ts';
import type { TaskHandler } from '../../platform/runtime/tasks.ts';
import { findBalanceOf } from '../accounts/index.ts';
import { usable } from './delivering.ts';
import type { ExchangeLifecycle } from './lifecycle.ts';
import { restOf } from './share.ts';
import { shortOrders } from './store.ts';

/** Takes what came in for the orders of the command's merchant that wait for it, the first of them first. */
export const takeIn =
  (orders: ExchangeLifecycle): TaskHandler =>
  async (command, subject) => {
    const { tx, merchantId } = command;
    if (merchantId === null) return;
    const ccy = ccyOf(subject);
    for (const order of await shortOrders(tx, merchantId, ccy)) {
      const sold = await findBalanceOf(tx, merchantId, ccy);
      if (sold === undefined || usable(sold) === 0n) return;
      const bought = await findBalanceOf(tx, merchantId, order.buy);
      if (bought !== undefined && bought.state !== 'normal') continue;
      await orders.actOn(command, order, usable(sold) < restOf(order) ? 'settlePart' : 'settle');
    }
  };
