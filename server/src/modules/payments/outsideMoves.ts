import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { dayOf, endOfWorkingDays } from '@tradeport/shared/rules/calendar.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { balanceFrozen, findBalanceOf } from '../accounts/index.ts';
import { type OrderDecided, type OrderOver, ofNoBatch } from './decided.ts';
import { backFrom, onward, paidOut, waitsForReview } from './legs.ts';
import { paymentMessages } from './messages.ts';
import type { MovePatch, Payment } from './store.ts';

const { move, moveWith } = transitions<Payment, MovePatch>();

/** The task by which a payment fails where its bank gives no reason of its own. */
export const DECLINED = 'payment.fail';
/** The task by which a payment fails because the account that pays was closed. */
export const PAYING_ACCOUNT_CLOSED = 'payment.failPaying';
/** Why a payment comes back where the bank says nothing else. */
export const RETURNED = 'paymentReturned';

const reasonOf = ({ note: { reason } }: Moment) => (reason === undefined ? {} : { reason });

/** Until when the bank waits for material: 24:00 of the last of some working days. */
const materialUntil =
  ({ calendar }: World) =>
  async (_order: Payment, { reader, sandboxId, now }: Moment): Promise<Date> => {
    const days = Number((await readAssumptions(reader, sandboxId))('paymentSupplyWorkingDays'));
    return endOfWorkingDays(dayOf(now), days, await calendar.overrides(reader, sandboxId));
  };

type Next = (command: Command, order: Payment) => Promise<void>;

interface After {
  readonly askBank: Next;
  readonly askReturn: Next;
  readonly openRefund: Next;
  readonly decided: OrderDecided;
  readonly over: OrderOver;
}

/** What bank and time do with a payment. */
export const outsideMoves = (world: World, { askBank, askReturn, openRefund, decided, over }: After) => ({
  takeUp: moveWith((order, { reader }) => findBalanceOf(reader, order.merchantId, order.ccy), {
    task: 'payment.takeUp',
    patient: true,
    due: (order) => (waitsForReview(order) ? null : order.runAt),
    guard: (order, balance) => {
      if (waitsForReview(order)) return refusal('OPERATION_NOT_ALLOW');
      return balance?.state === 'frozen' ? balanceFrozen(balance) : undefined;
    },
    money: onward,
    set: (_order, _balance, { now }) => ({ runAt: now, takenUpAt: now }),
    next: async (command, order, balance) => {
      if (balance?.state === 'closed')
        return command.later({ kind: PAYING_ACCOUNT_CLOSED, subject: order.orderNo, dueAt: command.now });
      await askBank(command, order);
    },
  }),
  expireReview: move({
    task: 'payment.expireReview',
    due: (order) => (waitsForReview(order) ? order.reviewEndsAt : null),
    guard: (order) => (waitsForReview(order) ? undefined : refusal('OPERATION_NOT_ALLOW')),
    money: (order) => backFrom('frozen', order),
    set: (_order, _nothing, { now }) => ({ endedAt: now, reviewStatus: 'expired' }),
    notify: ofNoBatch(paymentMessages.reviewExpired),
    next: (command, order) => decided(command, order, 'expired'),
  }),
  pay: move({
    task: 'payment.pay',
    money: paidOut,
    set: (_order, _nothing, { now }) => ({ endedAt: now }),
    notify: ofNoBatch(paymentMessages.paid),
    next: async (command, order) => {
      await askReturn(command, order);
      await over(command, order);
    },
  }),
  fail: move({
    task: DECLINED,
    reason: 'payoutDeclined',
    money: (order) => backFrom('processing', order),
    set: (_order, _nothing, at) => ({ endedAt: at.now, ...reasonOf(at) }),
    notify: paymentMessages.failed,
    next: over,
  }),
  askMaterial: moveWith(materialUntil(world), {
    task: 'payment.askMaterial',
    set: (_order, until, { now }) => ({ materialAskedAt: now, materialUntil: until, answersAt: null }),
    notify: paymentMessages.asked,
  }),
  lapse: move({
    task: 'payment.lapse',
    due: (order) => order.materialUntil,
    reason: 'materialLate',
    money: (order) => backFrom('processing', order),
    set: (_order, _nothing, at) => ({ endedAt: at.now, ...reasonOf(at) }),
    notify: paymentMessages.failed,
    next: over,
  }),
  giveBack: move({
    task: 'payment.giveBack',
    reason: RETURNED,
    set: (_order, _nothing, at) => ({ returnedAt: at.now, ...reasonOf(at) }),
    // What the merchant is told is the word of the refund.
    next: openRefund,
  }),
});
