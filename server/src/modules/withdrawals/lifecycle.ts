import type { FailureReason } from '@tradeport/shared/reference/failureReasons.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { withdrawal as machine } from '@tradeport/shared/states/withdrawal.ts';
import { transferLegs } from '../../ledger/post.ts';
import { lifecycle } from '../../platform/records/lifecycle.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { balanceFrozen, findBalanceOf } from '../accounts/index.ts';
import { publishNotice } from '../notices/index.ts';
import { withdrawalMessages } from './messages.ts';
import { isOfClosed, type MovePatch, type Withdrawal, withdrawalStore, writeAnswersAt } from './store.ts';
import { withdrawalSums } from './sums.ts';

const { move, moveWith } = transitions<Withdrawal, MovePatch>();

/** Tasks by which a payout fails, by the reason that the bank gave. */
const FAILS = {
  closedAccount: 'withdrawal.refuseClosed',
  channelTimeout: 'withdrawal.timeOut',
} as const satisfies Partial<Record<FailureReason, string>>;
const DECLINED = 'withdrawal.refuse';

/** The task by which a withdrawal fails because the account that pays was closed. */
const PAYING_ACCOUNT_CLOSED = 'withdrawal.refusePaying';

const taskOfFailure = (reason: FailureReason): string =>
  reason === 'closedAccount' || reason === 'channelTimeout' ? FAILS[reason] : DECLINED;

const reasonOf = ({ note: { reason } }: Moment) => (reason === undefined ? {} : { reason });

/** The amount and its quota come back from where the amount waits. */
const backFrom = (part: 'frozen' | 'processing', { ccy, minor, quotaMinor }: Withdrawal) =>
  [...transferLegs(ccy, minor, part, 'available'), { account: 'quota', ccy, minor: quotaMinor }] as const;

/**
 * The life of a withdrawal: the amount is frozen and its settlement quota taken when it is applied for, it is processing from the
 * bank's run on, and then leaves: what the payee gets to the bank, the fee to the platform. Whatever ends otherwise gives amount,
 * fee and quota back.
 */
export const withdrawalLifecycle = (world: World) => {
  const askBank = async (command: Command, { orderNo, payeeAccountNo, channel, minor }: Withdrawal): Promise<void> => {
    const { tx, sandboxId, now } = command;
    const ask = { sandboxId, orderNo, payeeAccountNo, channel, minor, to: 'itself', wasAsked: false, at: now } as const;
    const answer = await world.bank.payOut(tx, ask);
    if (answer === 'byHand') return;
    if (answer.outcome === 'asks') throw new Error(`${orderNo}: a bank asks for material of a withdrawal`);
    await writeAnswersAt(tx, orderNo, answer.at);
    const kind = answer.outcome === 'failed' ? taskOfFailure(answer.reason) : 'withdrawal.pay';
    command.later({ kind, subject: orderNo, dueAt: answer.at });
  };
  return lifecycle(machine, {
    object: ({ orderNo, merchantId, state, minor, ccy, payeeName, updatedAt }: Withdrawal) => {
      const text = `${formatGrouped(minor, ccy)} ${ccy} → ${payeeName}`;
      return { subject: orderNo, merchantId, state, title: [text, text] as const, updatedAt };
    },
    ...withdrawalStore,
    publish: publishNotice,
    explain: (order, { language }) => withdrawalSums(order, language),
    create: move({
      money: ({ ccy, minor, quotaMinor }) => [
        ...transferLegs(ccy, minor, 'available', 'frozen'),
        { account: 'quota', ccy, minor: -quotaMinor },
      ],
    }),
    moves: {
      takeUp: moveWith((order, { reader }) => findBalanceOf(reader, order.merchantId, order.ccy), {
        task: 'withdrawal.takeUp',
        patient: true,
        due: ({ runAt }) => runAt,
        guard: (_order, balance) => (balance?.state === 'frozen' ? balanceFrozen(balance) : undefined),
        money: ({ ccy, minor }) => transferLegs(ccy, minor, 'frozen', 'processing'),
        set: (_order, _balance, { now }) => ({ takenUpAt: now }),
        next: async (command, order, balance) => {
          if (balance?.state === 'closed' && !isOfClosed(order))
            return command.later({ kind: PAYING_ACCOUNT_CLOSED, subject: order.orderNo, dueAt: command.now });
          await askBank(command, order);
        },
      }),
      pay: move({
        task: 'withdrawal.pay',
        money: ({ ccy, minor, feeMinor }) => [
          ...transferLegs(ccy, minor - feeMinor, 'processing', 'bank'),
          ...transferLegs(ccy, feeMinor, 'processing', 'fees'),
        ],
        set: (_order, _nothing, { now }) => ({ endedAt: now }),
        notify: withdrawalMessages.paid,
      }),
      refuse: move({
        task: DECLINED,
        reason: 'payoutDeclined',
        money: (order) => backFrom('processing', order),
        set: (_order, _nothing, at) => ({ endedAt: at.now, ...reasonOf(at) }),
        notify: withdrawalMessages.failed,
      }),
    },
    own: {
      cancel: move({
        money: (order) => backFrom('frozen', order),
        set: (_order, _nothing, { now }) => ({ endedAt: now }),
        notify: withdrawalMessages.cancelled,
      }),
    },
    tasks: {
      [PAYING_ACCOUNT_CLOSED]: { action: 'refuse', reason: 'payingAccountClosed' },
      [FAILS.closedAccount]: { action: 'refuse', reason: 'closedAccount' },
      [FAILS.channelTimeout]: { action: 'refuse', reason: 'channelTimeout' },
    },
  });
};
export type WithdrawalLifecycle = ReturnType<typeof withdrawalLifecycle>;
