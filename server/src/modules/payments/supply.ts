import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import { supplySupplements } from '../supplements/index.ts';
import type { PaymentLifecycle } from './lifecycle.ts';
import { findPayment, type Payment } from './store.ts';

/**
 * Supplies what the bank asks a payment for: the documents of the call, or those that were added since it asked. Refuses
 * `ORDER_NOTFOUND`, `OPERATION_NOT_ALLOW`, and as `supplySupplements`; a refusal leaves the order waiting and the files free.
 */
export const createSupply =
  (commands: Commands, orders: PaymentLifecycle) =>
  <R>(
    caller: SignedIn,
    orderNo: string,
    fileIds: readonly string[],
    answer: (command: Command, order: Payment) => Promise<R>,
  ): Promise<R> =>
    commands.run(commanderOf(caller), async (command) => {
      await command.lockMerchant();
      const order = await findPayment(command.tx, orderNo);
      if (!order) throw refusal('ORDER_NOTFOUND');
      orders.requireMove(order, 'supply');
      const askedAt = order.materialAskedAt ?? order.createdAt;
      await supplySupplements(command, { orderNo, orderType: 'payment', fileIds, askedAt });
      return answer(command, await orders.take(command, order, 'supply'));
    });
export type Supply = ReturnType<typeof createSupply>;
