import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import { countShort, shortPenalty, takenAndOwed } from '@tradeport/shared/rules/exchangeCredit.ts';
import { shareTo } from '@tradeport/shared/rules/exchangeShares.ts';
import { owedLegs } from '../../ledger/owed.ts';
import type { Leg } from '../../ledger/post.ts';
import { changeShort } from '../../ledger/waitingFor.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import type { Moment } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import { giveBackCredit, takeCredit } from './credit.ts';
import { restOf } from './share.ts';
import type { ExchangeOrder, MovePatch } from './store.ts';

/** Whether an order on credit waits for the sold amount that was not there on its delivery day. */
export const isShort = ({ cover, shortCountedOn }: Pick<ExchangeOrder, 'cover' | 'shortCountedOn'>): boolean =>
  cover === 'credit' && shortCountedOn !== null;

/** What an order on credit waits for now: nothing before its delivery day, or once it has ended. */
const shortOf = (order: ExchangeOrder): bigint =>
  isShort(order) && (order.state === 'partlySettled' || order.state === 'timedOut') ? restOf(order) : 0n;

/** What an order takes of its merchant's credit, and is short of, before a move. */
interface Holds {
  readonly usedBefore: bigint;
  readonly shortBefore: bigint;
}
export const holdsOf = (order: ExchangeOrder): Holds => ({
  usedBefore: order.creditUsedMinor,
  shortBefore: shortOf(order),
});

/** Brings the merchant's credit and shortfall to what an order takes of them after a move. Part of its command. */
export const keepHolds = async (
  command: Command,
  order: ExchangeOrder,
  { usedBefore, shortBefore }: Holds,
): Promise<void> => {
  const more = order.creditUsedMinor - usedBefore;
  if (more > 0n) await takeCredit(command, more);
  else await giveBackCredit(command, -more);
  await changeShort(command, order.sell, shortOf(order) - shortBefore);
};

/** What of its credit an order still uses once so much of it is settled in all. */
const usedAfter = ({ creditWorthMinor, sellMinor }: ExchangeOrder, settledSellMinor: bigint): bigint =>
  creditWorthMinor - shareTo(creditWorthMinor, settledSellMinor, sellMinor);

/** What a share changes of the credit that an order uses; nothing of one on money. */
export const creditAfter = (order: ExchangeOrder, settledSellMinor: bigint): MovePatch =>
  order.cover === 'credit' ? { creditUsedMinor: usedAfter(order, settledSellMinor) } : {};

/** The days of a shortfall counted up to a moment; nothing of an order that is not short. */
export const countedTo = (
  order: ExchangeOrder,
  at: Date,
): Required<Pick<MovePatch, 'shortDaysMinor' | 'shortCountedOn'>> | undefined => {
  const { shortDaysMinor, shortCountedOn } = order;
  if (!isShort(order) || shortCountedOn === null) return undefined;
  const { dayMinors, on } = countShort({ dayMinors: shortDaysMinor, on: shortCountedOn }, restOf(order), dayOf(at));
  return { shortDaysMinor: dayMinors, shortCountedOn: on };
};

/** How the shortfall of an order on credit is counted from a share on: from its delivery day with the first. Nothing of one on money. */
export const shortFrom = (order: ExchangeOrder, at: Date): MovePatch => {
  if (order.cover === 'money' || order.deliveryOn === null) return {};
  return countedTo(order, at) ?? { shortCountedOn: order.deliveryOn };
};

/** The penalty of an order that ends at a moment, in the sold currency; nothing of one that is not short. */
export const penaltyOf = async (order: ExchangeOrder, { reader, sandboxId, now }: Moment): Promise<bigint> => {
  const counted = countedTo(order, now);
  if (counted === undefined) return 0n;
  const assume = await readAssumptions(reader, sandboxId);
  return shortPenalty(counted.shortDaysMinor, assume('exchangePenaltyPerDay'));
};

/** The penalty of a short order up to a day, in the sold currency, and how it was calculated. */
export interface RunningPenalty {
  /** Minor units short × days. */
  readonly dayMinors: bigint;
  readonly penaltyMinor: bigint;
  /** The amount that settles the order on that day: the shortfall and its penalty. */
  readonly dueMinor: bigint;
}

/** The penalty of an order that is short at a moment; undefined for other orders. */
export const runningPenaltyAt = (order: ExchangeOrder, now: Date, ratePerDay: string): RunningPenalty | undefined => {
  const shortMinor = shortOf(order);
  const counted = countedTo(order, now);
  if (shortMinor === 0n || counted === undefined) return undefined;
  const penaltyMinor = shortPenalty(counted.shortDaysMinor, ratePerDay);
  return { dayMinors: counted.shortDaysMinor, penaltyMinor, dueMinor: shortMinor + penaltyMinor };
};

export interface Costs {
  readonly lossMinor: bigint;
  readonly penaltyMinor: bigint;
}

/**
 * Takes what an order on credit costs of what is available, and leaves the rest owed: the loss is the platform's position, the penalty a
 * fee.
 */
export const costLegs = (
  { sell }: Pick<ExchangeOrder, 'sell'>,
  { lossMinor, penaltyMinor }: Costs,
  availableMinor: bigint,
): readonly Leg[] => {
  const { taken, owed } = takenAndOwed(lossMinor + penaltyMinor, availableMinor);
  return [
    { account: 'available', ccy: sell, minor: -taken },
    { account: 'fxPosition', ccy: sell, minor: lossMinor },
    { account: 'fees', ccy: sell, minor: penaltyMinor },
    ...owedLegs(sell, owed),
  ];
};
