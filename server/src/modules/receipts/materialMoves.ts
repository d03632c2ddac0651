import { type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Moment } from '../../platform/records/transition.ts';
import { receiptMessages } from './messages.ts';
import {
  awaitMaterial,
  expiry,
  keepDeadline,
  type MoveParts,
  move,
  moveWith,
  reasonOf,
  stopWaiting,
  strangerRefused,
  toBalance,
  waitOn,
} from './moves.ts';
import type { Receipt } from './store.ts';

/** What is not linked in full is not handed in: the call that links or supplies sees to that, and the console shows it. */
const requireLinked = ({ minor, linkedMinor }: Receipt): Refusal | undefined =>
  linkedMinor === minor ? undefined : refusal('OPERATION_NOT_ALLOW');

/** Less is linked than was handed in, or other parts: it waits on for what was left of its time. */
const openAgain = (receipt: Receipt, _nothing: unknown, at: Moment) =>
  receipt.state === 'underReview' ? waitOn(receipt, at) : keepDeadline.set(receipt);

/** From being held for material to the balance: what bank, back office and time do, and what the merchant does. */
export const materialMoves = ({ linking, terms, askPayersBank }: MoveParts) => ({
  outside: {
    holdForMaterial: moveWith(terms, {
      task: 'receipt.hold',
      guard: strangerRefused,
      set: awaitMaterial,
      notify: receiptMessages.needsMaterial,
    }),
    lapse: move({
      task: 'receipt.lapse',
      due: expiry,
      set: (receipt, _nothing, at) => stopWaiting(receipt, at),
      notify: receiptMessages.expired,
      next: askPayersBank,
    }),
    approve: move({
      money: toBalance,
      set: (_receipt, _nothing, { now }) => ({ creditedAt: now, reason: null }),
      notify: receiptMessages.approved,
      next: linking.settle,
    }),
    reject: moveWith(terms, {
      reason: 'materialIncomplete',
      set: (receipt, known, at) => ({ ...awaitMaterial(receipt, known, at), ...reasonOf(at) }),
      notify: receiptMessages.rejected,
    }),
  },
  own: {
    handIn: move({
      guard: requireLinked,
      set: (receipt, _nothing, at) => ({ ...stopWaiting(receipt, at), reason: null }),
      notify: receiptMessages.inReview,
    }),
    link: move(keepDeadline),
    supply: move(keepDeadline),
    unlink: move({ set: openAgain }),
    changeLink: move({ set: openAgain }),
  },
});
