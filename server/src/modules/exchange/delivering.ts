import { type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import { parseAmount } from '@tradeport/shared/rules/money.ts';
import { perSold } from '@tradeport/shared/rules/quotation.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { CounterpartyWord } from '../../platform/runtime/ports.ts';
import type { World } from '../../platform/runtime/world.ts';
import { wrongField } from '../../platform/simulation/externalEvents.ts';
import { findBalanceOf } from '../accounts/index.ts';
import { uncoverLegs } from './cover.ts';
import { exchangeMessages } from './messages.ts';
import { restOf, settleShare } from './share.ts';
import type { ExchangeOrder, MovePatch } from './store.ts';

const { move, moveWith } = transitions<ExchangeOrder, MovePatch>();

const getBalance = async ({ orderNo, merchantId, sell }: ExchangeOrder, { reader }: Moment) => {
  const balance = await findBalanceOf(reader, merchantId, sell);
  if (!balance) throw new Error(`${orderNo}: no ${sell} account`);
  return balance;
};

/** The part that is settled, in minor units: what is named, else half of what is left. Undefined for what is no amount. */
const partOf = (order: ExchangeOrder, { note }: Moment): bigint | undefined => {
  const named = note.particulars?.amount;
  if (named === undefined) return restOf(order) / 2n;
  const parsed = parseAmount(named, order.sell);
  return parsed.ok ? parsed.minor : undefined;
};

const isPart = (order: ExchangeOrder, minor: bigint | undefined): minor is bigint =>
  minor !== undefined && minor > 0n && minor < restOf(order);

const refusePart = (order: ExchangeOrder, at: Moment): Refusal | undefined => {
  if (isPart(order, partOf(order, at))) return undefined;
  if (at.note.particulars?.amount === undefined) return refusal('OPERATION_NOT_ALLOW');
  return wrongField('amount', ['大于零且小于未交割金额', 'An amount above zero and below what is still to be settled']);
};

/** What settling a share changes beside its money: the last share ends it. */
const settled = (order: ExchangeOrder, minor: bigint, quota: bigint, now: Date): MovePatch => ({
  ...settleShare(order, minor, quota).patch,
  settlementRate: perSold(order.targetPrice ?? order.price, order),
  ...(minor === restOf(order) ? { settledAt: now } : {}),
});

const TASKS = {
  done: 'exchange.settle',
  half: 'exchange.settlePart',
  failed: 'exchange.fail',
} as const satisfies Record<CounterpartyWord['outcome'], string>;

/** The counterparty of exchanges: asked when an order is to be delivered, its word is left as later work. */
export const counterpartyOf = (world: World) => ({
  /** When and how an order settles whose delivery begins at a moment; what decides is the amount that the merchant named. */
  ask: (order: ExchangeOrder, { reader, sandboxId, now }: Omit<Moment, 'note'>): Promise<CounterpartyWord> => {
    const { orderNo, fixedSide, sellMinor, buyMinor } = order;
    const namedMinor = fixedSide === 'sell' ? sellMinor : buyMinor;
    return world.bank.settleExchange(reader, { sandboxId, orderNo, at: now, namedMinor });
  },
  leaveWord: async (command: Command, { orderNo }: ExchangeOrder, { outcome, at }: CounterpartyWord): Promise<void> =>
    command.later({ kind: TASKS[outcome], subject: orderNo, dueAt: at }),
});

/** The moves by which an order is delivered and settled, whole or share by share. */
export const deliveringMoves = (world: World) => {
  const counterparty = counterpartyOf(world);
  return {
    deliver: moveWith(counterparty.ask, {
      task: 'exchange.deliver',
      due: ({ deliverAt }) => deliverAt,
      // On the same day is on the day on which it settles, so that no midnight makes it late.
      set: ({ delivery }, { at }) => (delivery === 'T0' ? { deliveryOn: dayOf(at) } : {}),
      next: counterparty.leaveWord,
    }),
    settle: moveWith(getBalance, {
      task: 'exchange.settle',
      money: (order, { quota }) => settleShare(order, restOf(order), quota).legs,
      set: (order, { quota }, { now }) => settled(order, restOf(order), quota, now),
    }),
    settlePart: moveWith(getBalance, {
      task: 'exchange.settlePart',
      guard: (order, _balance, at) => refusePart(order, at),
      money: (order, { quota }, at) => settleShare(order, partOf(order, at) ?? 0n, quota).legs,
      set: (order, { quota }, at) => settled(order, partOf(order, at) ?? 0n, quota, at.now),
      notify: exchangeMessages.partSettled,
    }),
    fail: move({
      task: 'exchange.fail',
      reason: 'counterpartyFailed',
      money: uncoverLegs,
      set: (_order, _nothing, { note: { reason } }) => (reason === undefined ? {} : { reason }),
    }),
  };
};
