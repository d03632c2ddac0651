import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { FailureReason } from '@tradeport/shared/reference/failureReasons.ts';
import { dayOf, endOfWorkingDays } from '@tradeport/shared/rules/calendar.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { payment as machine } from '@tradeport/shared/states/payment.ts';
import { transferLegs } from '../../ledger/post.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import { lifecycle } from '../../platform/records/lifecycle.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { publishNotice } from '../notices/index.ts';
import type { RefundService } from '../refunds/index.ts';
import { backFrom, onward, paidOut, waitsForReview } from './legs.ts';
import { paymentMessages } from './messages.ts';
import { ownMoves } from './ownMoves.ts';
import { askReturn, giveBack } from './returns.ts';
import {
  enteredOf,
  findPayment,
  type MovePatch,
  type Payment,
  paymentList,
  totalOf,
  writeAnswersAt,
  writeState,
} from './store.ts';
import { paymentSums } from './sums.ts';

const { move, moveWith } = transitions<Payment, MovePatch>();

/** Tasks by which a payment fails, by the reason that the bank gave. */
const FAILS = {
  closedAccount: 'payment.failClosed',
  badSwift: 'payment.failSwift',
  nameMismatch: 'payment.failName',
  compliance: 'payment.failCompliance',
  channelTimeout: 'payment.timeOut',
} as const satisfies Partial<Record<FailureReason, string>>;
const DECLINED = 'payment.fail';

const isTold = (reason: FailureReason): reason is keyof typeof FAILS => Object.hasOwn(FAILS, reason);
const taskOfFailure = (reason: FailureReason): string => (isTold(reason) ? FAILS[reason] : DECLINED);

const reasonOf = ({ note: { reason } }: Moment) => (reason === undefined ? {} : { reason });

const objectOf = ({ orderNo, merchantId, state, minor, ccy, payeeName, updatedAt }: Payment) => {
  const text = `${formatGrouped(minor, ccy)} ${ccy} → ${payeeName}`;
  return { subject: orderNo, merchantId, state, title: [text, text] as const, updatedAt };
};

/** Until when the bank waits for material: 24:00 of the last of some working days. */
const materialUntil =
  ({ calendar }: World) =>
  async (_order: Payment, { reader, sandboxId, now }: Moment): Promise<Date> => {
    const days = Number((await readAssumptions(reader, sandboxId))('paymentSupplyWorkingDays'));
    return endOfWorkingDays(dayOf(now), days, await calendar.overrides(reader, sandboxId));
  };

/** Applying freezes amount and fee; only somebody who must review it is told. */
const apply = move({
  money: (order) => transferLegs(order.ccy, totalOf(order), 'available', 'frozen'),
  next: (command, order) =>
    waitsForReview(order)
      ? publishNotice(command, paymentMessages.waits(order), { machine: machine.name, subject: order.orderNo })
      : undefined,
});

/**
 * The life of a payment. Amount and fee are frozen when it is applied for; they are processing from its approval on, or from the
 * bank's next run where no review is needed, and then leave. Whatever ends otherwise gives both back.
 */
export const paymentLifecycle = (world: World, refunds: Pick<RefundService, 'open'>) => {
  /** Asks the bank at the run that takes the order up, which may be ahead. */
  const askBank = async (command: Command, order: Payment): Promise<void> => {
    const { tx, sandboxId, now } = command;
    const { orderNo, payeeAccountNo, channel, materialAskedAt, runAt } = order;
    const ask = { sandboxId, orderNo, payeeAccountNo, channel, minor: enteredOf(order), to: 'payee' } as const;
    const at = runAt.getTime() > now.getTime() ? runAt : now;
    const answer = await world.bank.payOut(tx, { ...ask, wasAsked: materialAskedAt !== null, at });
    if (answer === 'byHand') return;
    await writeAnswersAt(tx, orderNo, answer.at);
    if (answer.outcome === 'failed')
      command.later({ kind: taskOfFailure(answer.reason), subject: orderNo, dueAt: answer.at });
    else orders.later(command, orderNo, answer.outcome === 'done' ? 'pay' : 'askMaterial', answer.at);
  };
  const orders = lifecycle(machine, {
    object: objectOf,
    find: findPayment,
    list: (reader, { limit, ...filter }) => paymentList.last(reader, filter, limit),
    write: (tx, { orderNo }, from, to, { at, ...patch }) =>
      writeState(tx, orderNo, from, to, { ...patch, updatedAt: at }),
    publish: publishNotice,
    explain: (order, { language }) => paymentSums(order, language),
    create: apply,
    moves: {
      takeUp: move({
        task: 'payment.takeUp',
        due: (order) => (waitsForReview(order) ? null : order.runAt),
        guard: (order) => (waitsForReview(order) ? refusal('OPERATION_NOT_ALLOW') : undefined),
        money: onward,
        set: (_order, _nothing, { now }) => ({ runAt: now, takenUpAt: now }),
        next: askBank,
      }),
      expireReview: move({
        task: 'payment.expireReview',
        due: (order) => (waitsForReview(order) ? order.reviewEndsAt : null),
        guard: (order) => (waitsForReview(order) ? undefined : refusal('OPERATION_NOT_ALLOW')),
        money: (order) => backFrom('frozen', order),
        set: (_order, _nothing, { now }) => ({ endedAt: now, reviewStatus: 'expired' }),
        notify: paymentMessages.reviewExpired,
      }),
      pay: move({
        task: 'payment.pay',
        money: paidOut,
        set: (_order, _nothing, { now }) => ({ endedAt: now }),
        notify: paymentMessages.paid,
        next: askReturn(world),
      }),
      fail: move({
        task: DECLINED,
        reason: 'payoutDeclined',
        money: (order) => backFrom('processing', order),
        set: (_order, _nothing, at) => ({ endedAt: at.now, ...reasonOf(at) }),
        notify: paymentMessages.failed,
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
      }),
      giveBack: giveBack(refunds),
    },
    own: ownMoves(world, askBank),
    tasks: {
      [FAILS.closedAccount]: { action: 'fail', reason: 'closedAccount' },
      [FAILS.badSwift]: { action: 'fail', reason: 'badSwift' },
      [FAILS.nameMismatch]: { action: 'fail', reason: 'nameMismatch' },
      [FAILS.compliance]: { action: 'fail', reason: 'compliance' },
      [FAILS.channelTimeout]: { action: 'fail', reason: 'channelTimeout' },
    },
  });
  return orders;
};
export type PaymentLifecycle = ReturnType<typeof paymentLifecycle>;
