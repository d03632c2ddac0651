import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { cutOffOf } from '@tradeport/shared/rules/paymentConfig.ts';
import { valueDayOf } from '@tradeport/shared/rules/valueDay.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { type OrderDecided, ofNoBatch } from './decided.ts';
import { hindranceOf } from './hindrances.ts';
import { backFrom, onward, waitsForReview } from './legs.ts';
import { paymentMessages } from './messages.ts';
import type { MovePatch, Payment } from './store.ts';

const { move, moveWith } = transitions<Payment, MovePatch>();

/** What the merchant's people do with a payment: its reviewer, and whoever made it. */
export const ownMoves = (
  world: World,
  askBank: (command: Command, order: Payment) => Promise<void>,
  decided: OrderDecided,
) => {
  /** When the bank has what is released now, and as of which day it counts. */
  const released = async ({ receiveCcy }: Payment, { reader, sandboxId, now }: Moment) => {
    const [overrides, runAt] = await Promise.all([
      world.calendar.overrides(reader, sandboxId),
      world.bank.nextRun(reader, { sandboxId, ccy: receiveCcy, at: now }),
    ]);
    return { runAt, valueDay: valueDayOf(now, cutOffOf(receiveCcy), overrides) };
  };
  /** What an approval is up to, and what has changed since the application. */
  const approval = async (order: Payment, at: Moment) => {
    const [when, hindrance] = await Promise.all([released(order, at), hindranceOf(at.reader, order, at.now)]);
    return { ...when, hindrance };
  };
  return {
    approve: moveWith(approval, {
      guard: (order, { hindrance }) => (waitsForReview(order) ? hindrance : refusal('noReviewAsked')),
      money: onward,
      set: (_order, { runAt, valueDay }, { now }) => ({
        runAt,
        takenUpAt: runAt,
        valueDay,
        reviewStatus: 'approved',
        reviewedAt: now,
      }),
      next: async (command, order) => {
        await askBank(command, order);
        await decided(command, order, 'approved');
      },
    }),
    reject: move({
      guard: (order) => (waitsForReview(order) ? undefined : refusal('noReviewAsked')),
      money: (order) => backFrom('frozen', order),
      set: (_order, _nothing, { now }) => ({ endedAt: now, reviewStatus: 'rejected', reviewedAt: now }),
      notify: ofNoBatch(paymentMessages.rejected),
      next: (command, order) => decided(command, order, 'rejected'),
    }),
    cancel: move({
      money: (order) => backFrom('frozen', order),
      // Nobody has to decide any more.
      set: (_order, _nothing, { now }) => ({ endedAt: now, reviewStatus: 'none' }),
      notify: ofNoBatch(paymentMessages.cancelled),
      next: (command, order) => decided(command, order, 'cancelled'),
    }),
    supply: moveWith(released, {
      set: (_order, { runAt }) => ({ runAt, materialUntil: null }),
      next: askBank,
    }),
  };
};
