import type { FailureReason } from '@tradeport/shared/reference/failureReasons.ts';
import { dayOf, endOfWorkingDays } from '@tradeport/shared/rules/calendar.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { settlement as machine } from '@tradeport/shared/states/settlement.ts';
import { transferLegs } from '../../ledger/post.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import { lifecycle } from '../../platform/records/lifecycle.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { balanceFrozen, findBalanceOf } from '../accounts/index.ts';
import { publishNotice } from '../notices/index.ts';
import type { AdvanceLifecycle } from './advances.ts';
import { foretold, settlementMessages } from './messages.ts';
import { feesOf, netOf, type Settlement } from './order.ts';
import { type MovePatch, settlementStore } from './store.ts';
import { settlementSums } from './sums.ts';

const { move, moveWith } = transitions<Settlement, MovePatch>();

/** Tasks by which a payment fails, by the reason that the bank gave. */
const FAILS = {
  closedAccount: 'settlement.refuseClosed',
  channelTimeout: 'settlement.timeOut',
} as const satisfies Partial<Record<FailureReason, string>>;
const DECLINED = 'settlement.refuse';
/** The task by which a settlement fails because the account that pays was closed. */
const PAYING_ACCOUNT_CLOSED = 'settlement.refusePaying';
const taskOfFailure = (reason: FailureReason): string =>
  reason === 'closedAccount' || reason === 'channelTimeout' ? FAILS[reason] : DECLINED;

/** The amount is frozen, and its quota taken. */
const freeze = ({ ccy, minor }: Settlement) =>
  [...transferLegs(ccy, minor, 'available', 'frozen'), { account: 'quota', ccy, minor: -minor }] as const;
/** Amount and quota come back. */
const giveBack = ({ ccy, minor }: Settlement) =>
  [...transferLegs(ccy, minor, 'frozen', 'available'), { account: 'quota', ccy, minor }] as const;

const failed = (_order: Settlement, _facts: unknown, { now, note: { reason } }: Moment): MovePatch => ({
  endedAt: now,
  supplyEndsAt: null,
  failed: true,
  ...(reason === undefined ? {} : { reason }),
});

/** The later of two instants. */
const later = (one: Date, other: Date | null): Date => (other !== null && other > one ? other : one);

/** The bank is asked to pay; what it answers is left for its time. */
const askingBank =
  (world: World) =>
  async (command: Command, order: Settlement): Promise<void> => {
    const { tx, sandboxId, now } = command;
    const { orderNo, payeeAccountNo, minor, paysAt, askedAt, failures } = order;
    const before = { hasAsked: askedAt !== null, hasFailed: failures > 0 };
    const ask = { sandboxId, payeeAccountNo, minor, paysAt, at: now, ...before };
    const answer = await world.bank.paySettlement(tx, ask);
    if (answer === 'byHand') return;
    const kinds = { done: 'settlement.pay', asks: 'settlement.askMaterial' } as const;
    const kind = answer.outcome === 'failed' ? taskOfFailure(answer.reason) : kinds[answer.outcome];
    command.later({ kind, subject: orderNo, dueAt: answer.at });
  };

/** How long the bank waits for material that it asks for now. */
const waitingFor =
  (world: World) =>
  async (_order: Settlement, { reader, sandboxId, now }: Moment): Promise<Date> => {
    const assume = await readAssumptions(reader, sandboxId);
    const overrides = await world.calendar.overrides(reader, sandboxId);
    return endOfWorkingDays(dayOf(now), Number(assume('settlementSupplyWorkingDays')), overrides);
  };

/** What becomes of the limit that an order takes. */
const limitsOf = (advances: AdvanceLifecycle) => {
  /** The limit of an order that came to nothing is back at once. */
  const freeLimit = async (command: Command, order: Settlement): Promise<void> => {
    if (order.advanceState === 'used') await advances.actOn(command, order, 'restore');
  };

  /** That of a paid one on the day that was counted, or at once where that is over. */
  const settleAdvance = async (command: Command, order: Settlement): Promise<void> => {
    if (order.advanceState !== 'used') return;
    const { orderNo, restoresAt } = order;
    if (restoresAt === null || restoresAt <= command.now) await freeLimit(command, order);
    else advances.later(command, orderNo, 'restore', restoresAt);
  };
  return { freeLimit, settleAdvance };
};

type Follow = (command: Command, order: Settlement) => Promise<void>;

/** What the merchant does with an order of its own. */
const ownMoves = (askBank: Follow, freeLimit: Follow) => ({
  cancel: move({
    money: giveBack,
    set: (_order, _nothing, { now }) => ({ endedAt: now }),
    notify: settlementMessages.cancelled,
    next: freeLimit,
  }),
  supply: move({
    set: (_order, _nothing, { now }) => ({ suppliedAt: now, supplyEndsAt: null }),
    next: askBank,
  }),
  retry: move({
    money: freeze,
    set: (_order, _nothing, { now }) => ({ startedAt: now, endedAt: null, reason: null }),
    next: askBank,
  }),
});

/**
 * The life of a settlement: the amount is frozen from the application on, and leaves when the payee is paid: what is turned into CNY
 * to the FX position, the fees to the platform. The CNY come from the bank, those of a speedy one out of an advance.
 */
export const settlementLifecycle = (world: World, advances: AdvanceLifecycle) => {
  const askBank = askingBank(world);
  const { freeLimit, settleAdvance } = limitsOf(advances);

  const waitsUntil = waitingFor(world);

  return lifecycle(machine, {
    object: ({ orderNo, merchantId, state, minor, ccy, payeeName, updatedAt }: Settlement) => {
      const text = `${formatGrouped(minor, ccy)} ${ccy} → ${payeeName}`;
      return { subject: orderNo, merchantId, state, title: [text, text] as const, updatedAt };
    },
    ...settlementStore,
    publish: publishNotice,
    explain: async (order, { reader, sandboxId, language }) =>
      settlementSums(order, language, await world.calendar.overrides(reader, sandboxId)),
    create: move({ money: freeze }),
    moves: {
      start: moveWith((order, { reader }) => findBalanceOf(reader, order.merchantId, order.ccy), {
        task: 'settlement.start',
        patient: true,
        // A speedy one starts with its application.
        due: ({ mode, startsAt }) => (mode === 'speedy' ? null : startsAt),
        foretell: foretold.start,
        guard: (_order, balance) => (balance?.state === 'frozen' ? balanceFrozen(balance) : undefined),
        set: (_order, _balance, { now }) => ({ startedAt: now }),
        next: async (command, order, balance) => {
          if (balance?.state === 'closed')
            return command.later({ kind: PAYING_ACCOUNT_CLOSED, subject: order.orderNo, dueAt: command.now });
          await askBank(command, order);
        },
      }),
      pay: move({
        task: 'settlement.pay',
        foretell: foretold.pay,
        money: (order) => [
          ...transferLegs(order.ccy, netOf(order), 'frozen', 'fxPosition'),
          ...transferLegs(order.ccy, feesOf(order), 'frozen', 'fees'),
          ...transferLegs('CNY', order.cnyMinor, order.mode === 'speedy' ? 'advance' : 'fxPosition', 'bank'),
        ],
        set: ({ mode, restoresAt }, _nothing, { now }) => ({
          endedAt: now,
          ...(mode === 'speedy' ? { restoresAt: later(now, restoresAt) } : {}),
        }),
        notify: settlementMessages.paid,
        next: settleAdvance,
      }),
      refuse: move({
        task: DECLINED,
        reason: 'payoutDeclined',
        money: giveBack,
        set: failed,
        notify: settlementMessages.failed,
        next: freeLimit,
      }),
      askMaterial: moveWith(waitsUntil, {
        task: 'settlement.askMaterial',
        set: (_order, until, { now }) => ({ askedAt: now, supplyEndsAt: until }),
        notify: settlementMessages.asked,
      }),
      lapse: move({
        task: 'settlement.lapse',
        due: ({ supplyEndsAt }) => supplyEndsAt,
        reason: 'materialLate',
        money: giveBack,
        set: failed,
        notify: settlementMessages.failed,
        next: freeLimit,
      }),
    },
    own: ownMoves(askBank, freeLimit),
    tasks: {
      [PAYING_ACCOUNT_CLOSED]: { action: 'refuse', reason: 'payingAccountClosed' },
      [FAILS.closedAccount]: { action: 'refuse', reason: 'closedAccount' },
      [FAILS.channelTimeout]: { action: 'refuse', reason: 'channelTimeout' },
    },
  });
};
export type SettlementLifecycle = ReturnType<typeof settlementLifecycle>;
