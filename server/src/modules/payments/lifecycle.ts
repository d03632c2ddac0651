import type { FailureReason } from '@tradeport/shared/reference/failureReasons.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { payment as machine } from '@tradeport/shared/states/payment.ts';
import { transferLegs } from '../../ledger/post.ts';
import { lifecycle } from '../../platform/records/lifecycle.ts';
import { transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { publishNotice } from '../notices/index.ts';
import type { RefundService } from '../refunds/index.ts';
import type { OrderDecided, OrderOver } from './decided.ts';
import { waitsForReview } from './legs.ts';
import { paymentMessages } from './messages.ts';
import { DECLINED, outsideMoves, PAYING_ACCOUNT_CLOSED, RETURNED } from './outsideMoves.ts';
import { ownMoves } from './ownMoves.ts';
import {
  enteredOf,
  type MovePatch,
  type Payment,
  paymentStore,
  returnedOf,
  totalOf,
  writeAnswersAt,
  writeRefundNo,
} from './store.ts';
import { paymentSums } from './sums.ts';

const { move } = transitions<Payment, MovePatch>();

/** Tasks by which a payment fails, by the reason that the bank gave. */
const FAILS = {
  closedAccount: 'payment.failClosed',
  badSwift: 'payment.failSwift',
  nameMismatch: 'payment.failName',
  compliance: 'payment.failCompliance',
  channelTimeout: 'payment.timeOut',
} as const satisfies Partial<Record<FailureReason, string>>;
const isTold = (reason: FailureReason): reason is keyof typeof FAILS => Object.hasOwn(FAILS, reason);
const taskOfFailure = (reason: FailureReason): string => (isTold(reason) ? FAILS[reason] : DECLINED);

const objectOf = ({ orderNo, merchantId, state, minor, ccy, payeeName, updatedAt }: Payment) => {
  const text = `${formatGrouped(minor, ccy)} ${ccy} → ${payeeName}`;
  return { subject: orderNo, merchantId, state, title: [text, text] as const, updatedAt };
};

/** What a payment leads to beside itself. */
interface Beside {
  readonly refunds: Pick<RefundService, 'open'>;
  readonly decided: OrderDecided;
  readonly over: OrderOver;
}

/**
 * The life of a payment. Amount and fee are frozen when it is applied for; they are processing from its approval on, or from the
 * bank's next run where no review is needed, and then leave. Whatever ends otherwise gives both back.
 */
export const paymentLifecycle = (world: World, { refunds, decided, over }: Beside) => {
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
  /** What was paid may come back: whether and when is the word of the payee's bank. */
  const askReturn = async (command: Command, order: Payment): Promise<void> => {
    const { tx, sandboxId, now } = command;
    const { orderNo, payeeAccountNo } = order;
    const at = await world.bank.returnOf(tx, { sandboxId, payeeAccountNo, minor: enteredOf(order), at: now });
    if (at !== undefined) orders.later(command, orderNo, 'giveBack', at);
  };
  const openRefund = async (command: Command, order: Payment): Promise<void> => {
    const refundNo = await refunds.open(command, returnedOf(order), order.reason ?? RETURNED);
    await writeRefundNo(command.tx, order.orderNo, refundNo);
  };
  const orders = lifecycle(machine, {
    object: objectOf,
    ...paymentStore,
    publish: publishNotice,
    explain: (order, { language }) => paymentSums(order, language),
    create: move({
      money: (order) => transferLegs(order.ccy, totalOf(order), 'available', 'frozen'),
      next: (command, order) =>
        waitsForReview(order)
          ? publishNotice(command, paymentMessages.waits(order), { machine: machine.name, subject: order.orderNo })
          : undefined,
    }),
    moves: outsideMoves(world, { askBank, askReturn, openRefund, decided, over }),
    own: ownMoves(world, askBank, decided),
    tasks: {
      [PAYING_ACCOUNT_CLOSED]: { action: 'fail', reason: 'payingAccountClosed' },
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
