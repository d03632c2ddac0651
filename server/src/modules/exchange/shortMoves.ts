import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { lesserOf } from '@tradeport/shared/rules/money.ts';
import { ccyOf } from '../../platform/records/storedWords.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import type { TaskHandler } from '../../platform/runtime/tasks.ts';
import { findBalanceOf } from '../accounts/index.ts';
import { settled, withHolds } from './delivering.ts';
import type { ExchangeLifecycle } from './lifecycle.ts';
import { exchangeMessages } from './messages.ts';
import { restOf, settleShare } from './share.ts';
import { costLegs, countedTo, isShort, keepHolds, penaltyOf } from './shortfall.ts';
import { type ExchangeOrder, type MovePatch, shortOrders } from './store.ts';

const { moveWith } = transitions<ExchangeOrder, MovePatch>();

type Facts = Awaited<ReturnType<typeof withHolds>>;

/** What can be taken of the account now: nothing of one that is frozen or closed. */
const usable = ({ state, available }: Facts): bigint => (state === 'normal' ? available : 0n);

/** The legs of a share, which may be of nothing. */
const shareLegs = (order: ExchangeOrder, minor: bigint, quota: bigint) =>
  minor === 0n ? [] : settleShare(order, minor, quota).legs;

const sharePatch = (order: ExchangeOrder, minor: bigint, quota: bigint, now: Date): MovePatch =>
  minor === 0n ? {} : settled(order, minor, quota, now);

const withPenalty = async (order: ExchangeOrder, at: Moment) => ({
  ...(await withHolds(order, at)),
  penaltyMinor: await penaltyOf(order, at),
});

/** Whether an order waits for what comes in, and for how much more than there is. */
const refuseUnlessShort = (order: ExchangeOrder, isEnough: boolean) =>
  isShort(order) && isEnough ? undefined : refusal('OPERATION_NOT_ALLOW');

/**
 * The moves of an order on credit whose sold amount is not there in full on its delivery day: what is available is taken, then whatever
 * comes in, and the last share pays the penalty of the days between.
 */
export const shortMoves = {
  fallShort: moveWith(withHolds, {
    guard: (order, facts) =>
      order.cover === 'credit' && usable(facts) < restOf(order) ? undefined : refusal('OPERATION_NOT_ALLOW'),
    money: (order, facts) => shareLegs(order, usable(facts), facts.quota),
    set: (order, facts, { now }) => ({
      ...sharePatch(order, usable(facts), facts.quota, now),
      ...(order.deliveryOn === null ? {} : { shortCountedOn: order.deliveryOn }),
    }),
    notify: exchangeMessages.short,
    next: keepHolds,
  }),
  takeIn: moveWith(withHolds, {
    guard: (order, facts) => refuseUnlessShort(order, usable(facts) > 0n && usable(facts) < restOf(order)),
    money: (order, facts) => shareLegs(order, lesserOf(usable(facts), restOf(order)), facts.quota),
    set: (order, facts, { now }) => ({
      ...sharePatch(order, lesserOf(usable(facts), restOf(order)), facts.quota, now),
      ...countedTo(order, now),
    }),
    notify: exchangeMessages.partSettled,
    next: keepHolds,
  }),
  takeLast: moveWith(withPenalty, {
    guard: (order, facts) => refuseUnlessShort(order, usable(facts) >= restOf(order)),
    money: (order, facts) => [
      ...shareLegs(order, restOf(order), facts.quota),
      ...costLegs(order, { lossMinor: 0n, penaltyMinor: facts.penaltyMinor }, usable(facts) - restOf(order)),
    ],
    set: (order, facts, { now }) => ({
      ...sharePatch(order, restOf(order), facts.quota, now),
      ...countedTo(order, now),
      penaltyMinor: facts.penaltyMinor,
    }),
    notify: exchangeMessages.madeUp,
    next: keepHolds,
  }),
};

/** What the counterparty's word brings about: an order on credit takes what is there, and falls short of the rest. */
export const chooseSettling =
  <A extends 'settle' | 'settlePart'>(action: A) =>
  async (order: ExchangeOrder, at: Moment): Promise<{ readonly action: A | 'fallShort' }> => {
    if (order.cover === 'money') return { action };
    const wanted = action === 'settle' ? restOf(order) : restOf(order) / 2n;
    return { action: usable(await withHolds(order, at)) >= wanted ? action : 'fallShort' };
  };

/** Takes what came in for the orders of the command's merchant that wait for it, the first of them first. */
export const takeIn =
  (orders: ExchangeLifecycle): TaskHandler =>
  async (command, subject) => {
    const { tx, merchantId } = command;
    if (merchantId === null) return;
    const ccy = ccyOf(subject);
    for (const order of await shortOrders(tx, merchantId, ccy)) {
      const sold = await findBalanceOf(tx, merchantId, ccy);
      if (sold === undefined || sold.state !== 'normal' || sold.available === 0n) return;
      const bought = await findBalanceOf(tx, merchantId, order.buy);
      if (bought !== undefined && bought.state !== 'normal') continue;
      await orders.actOn(command, order, sold.available < restOf(order) ? 'takeIn' : 'takeLast');
    }
  };
