import type { Refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Command } from '../../platform/runtime/command.ts';
import { balanceFrozen } from './refusals.ts';
import { type Balance, findBalanceOf } from './store.ts';

/** What an order is paid from. */
export interface PaidFrom {
  readonly merchantId: string;
  readonly ccy: Ccy;
}

/**
 * What waits because the account that it is paid from was frozen goes on: with the bank's next run once the freeze is lifted, at once
 * when the account is closed, to come to nothing. Part of a command of the merchant's.
 */
export type GoOn = (command: Command, from: PaidFrom, became: 'normal' | 'closed') => Promise<void>;

/** Whether the account that an order is paid from lets nothing out, and why: by their numbers, none for those that go on. */
export const heldUpOf = async <O extends PaidFrom & { readonly orderNo: string }>(
  reader: Reader | Tx,
  orders: readonly O[],
  isHeldUp: (balance: Balance, order: O) => boolean,
): Promise<ReadonlyMap<string, Refusal>> => {
  const accounts = new Map(orders.map(({ merchantId, ccy }) => [`${merchantId} ${ccy}`, { merchantId, ccy }]));
  const balances = new Map(
    await Promise.all(
      [...accounts].map(
        async ([key, { merchantId, ccy }]) => [key, await findBalanceOf(reader, merchantId, ccy)] as const,
      ),
    ),
  );
  return new Map(
    orders.flatMap((order) => {
      const balance = balances.get(`${order.merchantId} ${order.ccy}`);
      return balance && isHeldUp(balance, order) ? [[order.orderNo, balanceFrozen(balance)] as const] : [];
    }),
  );
};
