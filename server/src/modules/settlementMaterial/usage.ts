import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import type { MerchantActionOf } from '@tradeport/shared/states/machine.ts';
import { materialUsage as machine } from '@tradeport/shared/states/materialUsage.ts';
import { type LifecycleObject, lifecycle } from '../../platform/records/lifecycle.ts';
import { transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { MaterialOrder, UsageState } from './order.ts';
import { findOrder, lastOrders, writeSums, writeUsage } from './store.ts';

const { move } = transitions<MaterialOrder, Record<never, never>>();

/** An order as anybody may see it who looks at the whole sandbox. */
export const orderTitle = ({ contractNo, buyerName, totalMinor, ccy }: MaterialOrder): LifecycleObject['title'] => {
  const title = `${contractNo} · ${buyerName} · ${formatGrouped(totalMinor, ccy)} ${ccy}`;
  return [title, title];
};

/** What the linked amount and the credited part of it make of an order; one that nothing is linked to stays unused until something was. */
const usageOf = ({ totalMinor, linkableMinor, creditedMinor, usageState }: MaterialOrder): UsageState => {
  const linked = totalMinor - linkableMinor;
  if (linked === 0n) return usageState === 'unused' || usageState === 'voided' ? usageState : 'unlinked';
  if (creditedMinor > 0n) return creditedMinor === totalMinor ? 'used' : 'partlyUsed';
  return linked === totalMinor ? 'inUse' : 'partlyLinked';
};

const MOVES = {
  partlyLinked: 'linkPart',
  inUse: 'linkAll',
  partlyUsed: 'usePart',
  used: 'useAll',
  unlinked: 'unlink',
} as const;
type Followed = keyof typeof MOVES;
const isFollowed = (state: UsageState): state is Followed => Object.hasOwn(MOVES, state);

/** A move that only the sums of the order make: nobody takes it by hand. */
const follows = (to: Followed) =>
  move({ guard: (order) => (usageOf(order) === to ? undefined : refusal('usageFollowsLinks')) });

/**
 * How far receipts have used up an order: it follows what is linked to it, and its merchant voids what nothing is linked to. Moves
 * no money.
 */
export const usageLifecycle = () => {
  const orders = lifecycle(machine, {
    object: (order: MaterialOrder) => ({
      subject: order.detailNo,
      merchantId: order.merchantId,
      state: order.usageState,
      title: orderTitle(order),
      updatedAt: order.updatedAt,
    }),
    find: findOrder,
    list: (reader, { states, limit }) =>
      lastOrders(reader, { ...(states === undefined ? {} : { usageStates: states }), limit }),
    write: (tx, order, from, to, _patch, at) => writeUsage(tx, order, from, to, at),
    moves: {
      linkPart: follows('partlyLinked'),
      linkAll: follows('inUse'),
      usePart: follows('partlyUsed'),
      useAll: follows('used'),
      unlink: follows('unlinked'),
    },
    own: { void: move() },
  });

  /**
   * Writes down how much of an order is linked and how much of that is credited, in minor units, and moves its use along. Refuses
   * `OPERATION_NOT_ALLOW` for one that was voided.
   */
  const setSums = async (
    command: Command,
    order: MaterialOrder,
    { linkedMinor, creditedMinor }: { readonly linkedMinor: bigint; readonly creditedMinor: bigint },
  ): Promise<void> => {
    const linkableMinor = order.totalMinor - linkedMinor;
    if (creditedMinor < 0n || creditedMinor > linkedMinor || linkableMinor < 0n)
      throw new Error(
        `order ${order.detailNo}: ${linkedMinor} linked and ${creditedMinor} credited of ${order.totalMinor}`,
      );
    if ((await writeSums(command.tx, order.detailNo, { linkableMinor, creditedMinor })) !== 1)
      throw refusal('OPERATION_NOT_ALLOW');
    const now = { ...order, linkableMinor, creditedMinor };
    const to = usageOf(now);
    if (to !== order.usageState && isFollowed(to)) await orders.actOn(command, now, MOVES[to]);
  };

  return { orders, setSums };
};
export type UsageLifecycle = ReturnType<typeof usageLifecycle>;
export type UsageAction = MerchantActionOf<typeof machine>;
