import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { advance as machine } from '@tradeport/shared/states/advance.ts';
import { transferLegs } from '../../ledger/post.ts';
import { lifecycle } from '../../platform/records/lifecycle.ts';
import { transitions } from '../../platform/records/transition.ts';
import { giveBackLimit } from '../fastSettlement/index.ts';
import { foretold } from './messages.ts';
import { isBack, type Settlement } from './order.ts';
import { findSettlement, lastAdvances, writeAdvance } from './store.ts';

interface AdvancePatch {
  readonly restoresAt?: Date;
}
const { move } = transitions<Settlement, AdvancePatch>();

const findAdvance: typeof findSettlement = async (reader, orderNo) => {
  const order = await findSettlement(reader, orderNo);
  return order?.advanceState === null ? undefined : order;
};

/** The state of an order's advance. Throws for an order without one. */
const stateOfAdvance = ({ orderNo, advanceState }: Settlement) => {
  if (advanceState === null) throw new Error(`settlement ${orderNo} has no advance`);
  return advanceState;
};

/**
 * What was advanced for a speedy settlement: it takes up limit from the application on. Once the order was paid, the funds behind it
 * settle the advance on the day that was counted; where nothing was paid, the limit is back at once.
 */
export const advanceLifecycle = () =>
  lifecycle(machine, {
    object: (order: Settlement) => {
      const title = `${formatGrouped(order.cnyMinor, 'CNY')} CNY → ${order.payeeName}`;
      const state = stateOfAdvance(order);
      return {
        subject: order.orderNo,
        merchantId: order.merchantId,
        state,
        title: [title, title],
        updatedAt: order.updatedAt,
      };
    },
    find: findAdvance,
    list: lastAdvances,
    write: (tx, { orderNo }, from, to, patch, at) => writeAdvance(tx, orderNo, from, to, { ...patch, updatedAt: at }),
    create: move(),
    moves: {
      restore: move({
        task: 'advance.restore',
        foretell: foretold.restore,
        guard: (order) => (order.state === 'succeeded' || isBack(order) ? undefined : refusal('OPERATION_NOT_ALLOW')),
        money: ({ state, cnyMinor }) =>
          state === 'succeeded' ? transferLegs('CNY', cnyMinor, 'fxPosition', 'advance') : [],
        set: (_order, _nothing, { now }) => ({ restoresAt: now }),
        next: (command, { cnyMinor }) => giveBackLimit(command, cnyMinor),
      }),
    },
    own: { useAgain: move() },
  });
export type AdvanceLifecycle = ReturnType<typeof advanceLifecycle>;
