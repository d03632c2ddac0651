import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { type ActionOf, moveFrom } from '@tradeport/shared/states/machine.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Lifecycle, LifecycleObject } from '../../platform/records/lifecycle.ts';
import type { World } from '../../platform/runtime/world.ts';
import { findBalanceOf } from '../accounts/index.ts';
import { carriedQuota, exchangeMoney } from './money.ts';
import { outsideMoves } from './outsideMoves.ts';
import { type ExchangeOrder, findOwnedOrder, latestOrders } from './store.ts';
import { exchangeSums } from './sums.ts';

type Action = ActionOf<typeof exchangeOrder>;

const isAction = (word: string): word is Action => Object.hasOwn(exchangeMoney, word);

const objectOf = ({
  merchantId,
  order,
}: {
  readonly merchantId: string;
  readonly order: ExchangeOrder;
}): LifecycleObject => {
  const text = `${formatGrouped(order.sellMinor, order.sell)} ${order.sell} → ${order.buy}`;
  return { subject: order.orderNo, merchantId, state: order.state, title: [text, text], updatedAt: order.updatedAt };
};

/** What an action would move now: the quota that a settlement carries depends on the quota of the moment. */
const legsOf = async (reader: Reader | Tx, subject: string, action: string) => {
  const owned = await findOwnedOrder(reader, subject);
  if (!owned || !isAction(action) || !moveFrom(exchangeOrder, owned.order.state, action)) return [];
  const { order, merchantId } = owned;
  const balance = action === 'settle' ? await findBalanceOf(reader, merchantId, order.sell) : undefined;
  return exchangeMoney[action]({ ...order, ...(balance ? carriedQuota(balance.quota, order) : {}) });
};

/** Exchange orders as the world around them sees them. */
export const exchangeLifecycle = (world: World): Lifecycle => {
  const moves = outsideMoves(world);
  return {
    machine: exchangeOrder,
    find: async (reader, subject) => {
      const owned = await findOwnedOrder(reader, subject);
      return owned ? objectOf(owned) : undefined;
    },
    list: async (reader, filter) => (await latestOrders(reader, filter)).map(objectOf),
    money: legsOf,
    sums: async (reader, subject, { language }) => {
      const owned = await findOwnedOrder(reader, subject);
      return owned ? exchangeSums(owned.order, language) : [];
    },
    act: async (command, subject, action, note) => {
      const move = Object.entries(moves).find(([name]) => name === action)?.[1];
      if (!move || !(await move(command, subject, note))) throw refusal('OPERATION_NOT_ALLOW');
    },
  };
};
