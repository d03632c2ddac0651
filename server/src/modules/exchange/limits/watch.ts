/**
 * What waits for a price costs nothing while the price does not come: for each pair of a merchant one piece of work waits for the next
 * instant at which any of its targets is reached, as the market knows its course. At that instant it leaves one piece for each order
 * that is filled, and looks for the next.
 */
import { Refusal } from '@tradeport/shared/contract/refusal.ts';
import { isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import { isTargetReached, midToReach, sideOf } from '@tradeport/shared/rules/limitOrders.ts';
import type { CustomerSide, Rate } from '@tradeport/shared/rules/rates.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { Command } from '../../../platform/runtime/command.ts';
import type { TaskHandler } from '../../../platform/runtime/tasks.ts';
import type { WaitingWork } from '../../../platform/simulation/capability.ts';
import type { OpenMarket, RateService } from '../../rates/index.ts';
import { marketAt } from '../closingMoves.ts';
import type { ExchangeOrder } from '../store.ts';
import { unusableOf } from '../usable.ts';
import {
  countReached,
  dropWaiting,
  nextTarget,
  type QuotedPair,
  quotedPair,
  reachedOrders,
  watchedPairs,
} from './store.ts';

/** The kinds of work, kept in databases and snapshots. */
export const WATCH = 'exchange.watch';
export const FILL = 'exchange.fill';

export const SIDES: readonly CustomerSide[] = ['bid', 'ask'];
const DAY_MS = 86_400_000;
/** How far ahead the market's course is looked at in one go: some milliseconds of work. */
const AHEAD_MS = 60 * DAY_MS;

const subjectOf = ({ base, counter }: QuotedPair): string => `${base}/${counter}`;

const pairOf = (subject: string): QuotedPair => {
  const [base = '', counter = ''] = subject.split('/');
  if (!isHeldCcy(base) || !isHeldCcy(counter)) throw new Error(`${subject} is no pair`);
  return { base, counter };
};

/** The customer's price of a pair: the base is sold at the bid, and bought at the ask. */
export const priceAt = (market: OpenMarket, { base, counter }: QuotedPair, side: CustomerSide, at: Date): Rate =>
  (side === 'bid' ? market.rateAt(base, counter, at) : market.rateAt(counter, base, at)).price;

/** Has the targets of a pair looked at now, as something that they depend on has changed. Part of a command of their merchant. */
export const watch = ({ later, now }: Command, pair: QuotedPair): void =>
  later({ kind: WATCH, subject: subjectOf(pair), dueAt: now });

/**
 * The same for an order that was just placed. A look for another one that is nearer, and not reached either, comes early enough for it:
 * what is placed behind others costs no look of its own.
 */
export const watchPlaced = async (command: Command, order: ExchangeOrder): Promise<void> => {
  const { orderNo, sell, buy, price, targetPrice } = order;
  const [pair, side] = [quotedPair(sell, buy), sideOf(sell, buy)];
  if (targetPrice !== null && !isTargetReached(side, price, targetPrice)) {
    const nearest = await nextTarget(command.tx, { pair, side, price, today: dayOf(command.now) }, orderNo);
    if (nearest !== undefined && isTargetReached(side, targetPrice, nearest)) return;
  }
  watch(command, pair);
};

/**
 * The same for all merchants of the sandbox, part of a command that is nobody's: `pair` names the one whose rate was changed; without,
 * all of them may have.
 */
export const watchAll = async (
  { tx, sandboxId, now, later }: Command,
  pair?: Parameters<typeof quotedPair>,
): Promise<void> => {
  const changed = pair && subjectOf(quotedPair(...pair));
  for (const { merchantId, ...watched } of await watchedPairs(tx, sandboxId)) {
    const subject = subjectOf(watched);
    if (changed === undefined || changed === subject) later({ kind: WATCH, subject, dueAt: now, merchantId });
  }
};

/** When a target of a pair is reached next, or the course is to be looked at again; undefined: nothing waits. */
const nextLookAt = async ({ tx, now }: Command, market: OpenMarket, pair: QuotedPair): Promise<Date | undefined> => {
  const today = dayOf(now);
  const [bid, ask] = await Promise.all(
    SIDES.map((side) => nextTarget(tx, { pair, side, price: priceAt(market, pair, side, now), today })),
  );
  if (bid === undefined && ask === undefined) return undefined;
  const { spread } = market.terms;
  const wanted = {
    first: pair.base,
    second: pair.counter,
    ...(bid === undefined ? {} : { atLeast: midToReach('bid', bid, spread) }),
    ...(ask === undefined ? {} : { atMost: midToReach('ask', ask, spread) }),
  };
  const upTo = new Date(now.getTime() + AHEAD_MS);
  return market.firstReach(wanted, { after: now, upTo }) ?? upTo;
};

/** Looks at the targets of a merchant's pair: leaves what is reached to be filled, and the next look for when it is worth one. */
export const watchHandler =
  (rates: RateService): TaskHandler =>
  async (command, subject) => {
    const { tx, sandboxId, merchantId, now, later, lockMerchant } = command;
    if (merchantId === null) throw new Error(`${WATCH} ${subject} is of no merchant`);
    const pair = pairOf(subject);
    // Orders are placed and cancelled by commands of the merchant's: none is between here and there.
    await lockMerchant();
    await dropWaiting(tx, merchantId, WATCH, subject, now);
    // While one of its accounts is frozen or closed nothing is filled: whatever ends that has the pair looked at anew.
    if (await unusableOf(tx, merchantId, [pair.base, pair.counter])) return;
    const market = await marketAt(rates, { reader: tx, sandboxId });
    // While the market is down nothing is filled; once it is back, all are looked at.
    if (market instanceof Refusal) return;
    for (const side of SIDES) {
      const reached = { pair, side, price: priceAt(market, pair, side, now), today: dayOf(now) };
      for (const orderNo of await reachedOrders(tx, reached)) later({ kind: FILL, subject: orderNo, dueAt: now });
    }
    const next = await nextLookAt(command, market, pair);
    if (next !== undefined) later({ kind: WATCH, subject, dueAt: next });
  };

/** Whether a look would find nothing to fill, whoever's pair it is. */
export const isIdleWatch =
  (rates: RateService) =>
  async (reader: Reader, { subject, dueAt }: WaitingWork): Promise<boolean> => {
    if (!('sandboxId' in reader.scope)) throw new Error('work waits in a sandbox');
    const market = await marketAt(rates, { reader, sandboxId: reader.scope.sandboxId });
    if (market instanceof Refusal) return true;
    const pair = pairOf(subject);
    const counts = await Promise.all(
      SIDES.map((side) =>
        countReached(reader, { pair, side, price: priceAt(market, pair, side, dueAt), today: dayOf(dueAt) }),
      ),
    );
    return counts.every((count) => count === 0);
  };
