import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { ccyOf } from '../../platform/records/storedWords.ts';
import type { TaskHandler } from '../../platform/runtime/tasks.ts';
import { findBalanceOf } from '../accounts/index.ts';
import { publishNotice } from '../notices/index.ts';
import { usable } from './delivering.ts';
import type { ExchangeLifecycle } from './lifecycle.ts';
import { exchangeMessages } from './messages.ts';
import { restOf } from './share.ts';
import { orderStore, shortOrders } from './store.ts';

/** Tells the command's merchant that what it owed for an order is paid. */
export const tellOwedPaid: TaskHandler = async (command, orderNo) => {
  const { tx, merchantId } = command;
  const order = await orderStore.find(tx, orderNo);
  if (merchantId === null || order === undefined) return;
  const about = { machine: exchangeOrder.name, subject: orderNo };
  const amounts = await tx.owedAmount.findMany({ where: { merchantId, ...about } });
  const minor = amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  await publishNotice(command, exchangeMessages.owedPaid(order, minor), about);
};

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
