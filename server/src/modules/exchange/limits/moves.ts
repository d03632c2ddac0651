import { Refusal } from '@tradeport/shared/contract/refusal.ts';
import type { OrdinaryDelivery } from '@tradeport/shared/rules/exchangeWays.ts';
import { deadlineEnd } from '@tradeport/shared/rules/limitOrders.ts';
import { type Moment, transitions } from '../../../platform/records/transition.ts';
import type { World } from '../../../platform/runtime/world.ts';
import type { DeliveryOn } from '../../rates/index.ts';
import { coverLegs, uncoverLegs } from '../cover.ts';
import { counterpartyOf } from '../delivering.ts';
import type { ExchangeOrder, MovePatch } from '../store.ts';
import { limitMessages } from './messages.ts';
import { FILL, watchPlaced } from './watch.ts';

const { move, moveWith } = transitions<ExchangeOrder, MovePatch>();

/** What a fill depends on: both accounts, and the delivery that the market of the moment gives, or why it gives none. */
interface Terms {
  readonly unusable: Refusal | undefined;
  readonly delivery: DeliveryOn<OrdinaryDelivery> | Refusal | undefined;
}

/** Placing an order takes the money that stands behind it, and has the market compared with its target at once. */
export const placing = move({
  money: coverLegs,
  next: watchPlaced,
});

/**
 * The moves of an order that waits for a price. It is filled at its target, and settles as one on the same day does; what never comes
 * to its target by the deadline, or whose account was closed, is given back whole.
 */
export const limitMoves = (world: World, terms: (order: ExchangeOrder, at: Moment) => Promise<Terms>) => {
  const counterparty = counterpartyOf(world);
  return {
    fill: moveWith(terms, {
      task: FILL,
      // While an account is frozen or the market down nothing is filled: what ends that has the target looked at anew.
      patient: true,
      guard: (_order, { unusable, delivery }) => unusable ?? (delivery instanceof Refusal ? delivery : undefined),
      set: (_order, { delivery }) =>
        delivery === undefined || delivery instanceof Refusal
          ? {}
          : { deliverAt: delivery.at, deliveryOn: delivery.on },
      notify: limitMessages.filled,
      next: async (command, order) => {
        const { tx: reader, sandboxId, now } = command;
        const word = await counterparty.ask(order, { reader, sandboxId, now: order.deliverAt ?? now });
        await counterparty.leaveWord(command, order, word);
      },
    }),
    lapse: move({
      task: 'exchange.lapse',
      due: ({ deadlineOn }) => (deadlineOn === null ? null : deadlineEnd(deadlineOn)),
      money: uncoverLegs,
      notify: limitMessages.expired,
    }),
    drop: move({
      reason: 'currencyAccountClosed',
      money: uncoverLegs,
      set: (_order, _nothing, { note: { reason } }) => (reason === undefined ? {} : { reason }),
      notify: limitMessages.dropped,
    }),
  };
};
