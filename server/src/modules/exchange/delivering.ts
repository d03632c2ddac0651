import { type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import { parseAmount } from '@tradeport/shared/rules/money.ts';
import { perSold } from '@tradeport/shared/rules/quotation.ts';
import { shortSum } from '../../ledger/shortfalls.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { CounterpartyWord } from '../../platform/runtime/ports.ts';
import type { World } from '../../platform/runtime/world.ts';
import { wrongField } from '../../platform/simulation/externalEvents.ts';
import { type Balance, findBalanceOf } from '../accounts/index.ts';
import { uncoverLegs } from './cover.ts';
import { exchangeMessages } from './messages.ts';
import { restOf, settleShare } from './share.ts';
import { costLegs, countedTo, creditAfter, holdsOf, isShort, keepHolds, penaltyOf, shortFrom } from './shortfall.ts';
import type { ExchangeOrder, MovePatch } from './store.ts';

const { moveWith } = transitions<ExchangeOrder, MovePatch>();

const getBalance = async ({ orderNo, merchantId, sell }: ExchangeOrder, { reader }: Moment) => {
  const balance = await findBalanceOf(reader, merchantId, sell);
  if (!balance) throw new Error(`${orderNo}: no ${sell} account`);
  return balance;
};

/** The balance that is sold from, and what the order takes of its merchant's credit before the move. */
export const withHolds = async (order: ExchangeOrder, at: Moment) => ({
  ...(await getBalance(order, at)),
  ...holdsOf(order),
});

/** The same, and what the shortfall of an order that ends now has cost. */
const withPenalty = async (order: ExchangeOrder, at: Moment) => ({
  ...(await withHolds(order, at)),
  penaltyMinor: await penaltyOf(order, at),
});

type Facts = Awaited<ReturnType<typeof withHolds>>;

/** What can be taken of an account now: nothing of one that is frozen or closed. */
export const usable = ({ state, available }: Pick<Balance, 'state' | 'available'>): bigint =>
  state === 'normal' ? available : 0n;

/** An order on credit is settled from what is available, and from no more. */
const refuseLack = (order: ExchangeOrder, minor: bigint, facts: Facts): Refusal | undefined => {
  if (order.cover === 'money' || usable(facts) >= minor) return undefined;
  return refusal('LACK_BALANCE', {
    sum: shortSum({ account: 'available', ccy: order.sell, held: usable(facts), wanted: minor }),
  });
};

/**
 * The part that is settled, in minor units: what is named; else half of what is left, and of an order on credit what is there. Undefined
 * for what is no amount.
 */
const partOf = (order: ExchangeOrder, facts: Facts, { note }: Moment): bigint | undefined => {
  const named = note.particulars?.amount;
  if (named === undefined) return order.cover === 'credit' ? usable(facts) : restOf(order) / 2n;
  const parsed = parseAmount(named, order.sell);
  return parsed.ok ? parsed.minor : undefined;
};

/** An order on credit may have nothing to be settled from on its delivery day: it is short of all of it. */
const isPart = (order: ExchangeOrder, minor: bigint | undefined): minor is bigint =>
  minor !== undefined &&
  minor < restOf(order) &&
  (minor > 0n || (minor === 0n && order.cover === 'credit' && order.state === 'settling'));

const refusePart = (order: ExchangeOrder, facts: Facts, at: Moment): Refusal | undefined => {
  const part = partOf(order, facts, at);
  if (isPart(order, part)) return refuseLack(order, part, facts);
  if (at.note.particulars?.amount === undefined) return refusal('OPERATION_NOT_ALLOW');
  return wrongField('amount', ['大于零且小于未交割金额', 'An amount above zero and below what is still to be settled']);
};

/** What settling a share changes beside its money: the last share ends it. */
const settled = (order: ExchangeOrder, minor: bigint, quota: bigint, now: Date): MovePatch =>
  minor === 0n
    ? {}
    : {
        ...settleShare(order, minor, quota).patch,
        ...creditAfter(order, order.settledSellMinor + minor),
        settlementRate: perSold(order.targetPrice ?? order.price, order),
        ...(minor === restOf(order) ? { settledAt: now } : {}),
      };

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
    settle: moveWith(withPenalty, {
      guard: (order, facts) => refuseLack(order, restOf(order), facts),
      money: (order, { quota, penaltyMinor, available }) => [
        ...settleShare(order, restOf(order), quota).legs,
        ...(penaltyMinor === 0n ? [] : costLegs(order, { lossMinor: 0n, penaltyMinor }, available - restOf(order))),
      ],
      set: (order, { quota, penaltyMinor }, { now }) => ({
        ...settled(order, restOf(order), quota, now),
        ...countedTo(order, now),
        penaltyMinor,
      }),
      notify: (order) => (order.shortCountedOn === null ? undefined : exchangeMessages.madeUp(order)),
      next: keepHolds,
    }),
    settlePart: moveWith(withHolds, {
      guard: refusePart,
      money: (order, facts, at) => {
        const part = partOf(order, facts, at) ?? 0n;
        return part === 0n ? [] : settleShare(order, part, facts.quota).legs;
      },
      set: (order, facts, at) => ({
        ...settled(order, partOf(order, facts, at) ?? 0n, facts.quota, at.now),
        ...shortFrom(order, at.now),
      }),
      notify: (order) => (isShort(order) ? exchangeMessages.short(order) : exchangeMessages.partSettled(order)),
      next: keepHolds,
    }),
    fail: moveWith(withHolds, {
      task: 'exchange.fail',
      reason: 'counterpartyFailed',
      money: uncoverLegs,
      set: (_order, _facts, { note: { reason } }) => ({
        creditUsedMinor: 0n,
        ...(reason === undefined ? {} : { reason }),
      }),
      next: keepHolds,
    }),
  };
};

/**
 * What the counterparty's word brings about: on money what it says. An order on credit is settled as far as its sold amount is there,
 * whatever the counterparty would do by halves.
 */
export const chooseSettling =
  (said: 'settle' | 'settlePart') =>
  async (order: ExchangeOrder, at: Moment): Promise<{ readonly action: 'settle' | 'settlePart' }> => {
    if (order.cover === 'money') return { action: said };
    return { action: usable(await withHolds(order, at)) < restOf(order) ? 'settlePart' : 'settle' };
  };
