import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { Day } from '@tradeport/shared/rules/calendar.ts';
import { targetKey } from '@tradeport/shared/rules/limitOrders.ts';
import { baseOf } from '@tradeport/shared/rules/quotation.ts';
import type { CustomerSide, Rate } from '@tradeport/shared/rules/rates.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { ccyOf } from '../../../platform/records/storedWords.ts';
import { type ExchangeOrder, type ExchangeState, orderStore } from '../store.ts';

/** A pair as it is quoted, base first. */
export interface QuotedPair {
  readonly base: Ccy;
  readonly counter: Ccy;
}

export const quotedPair = (one: Ccy, other: Ccy): QuotedPair =>
  baseOf(one, other) === one ? { base: one, counter: other } : { base: other, counter: one };

const OPEN = 'placed' satisfies ExchangeState;

/** The orders that wait on one side of a pair, which may be filled on a day. */
const waitingOn = ({ base, counter }: QuotedPair, side: CustomerSide, today: Day) => ({
  state: OPEN,
  sellCcy: side === 'bid' ? base : counter,
  buyCcy: side === 'bid' ? counter : base,
  deadlineOn: { gte: today },
});

/** The targets that a price is at or through, and those that it is not. */
const keysOf = (side: CustomerSide, price: Rate, isReached: boolean) => {
  const key = targetKey(price);
  if (side === 'bid') return isReached ? { lte: key } : { gt: key };
  return isReached ? { gte: key } : { lt: key };
};

/** How an order that waits was asked for: where it stands on the market. */
export interface AskedTarget {
  readonly pair: QuotedPair;
  readonly side: CustomerSide;
  /** The customer's price of this moment. */
  readonly price: Rate;
  readonly today: Day;
}

/** The numbers of the orders that a price fills, nearest to the market's last target first; of the scope's merchant, or of all. */
export const reachedOrders = async (
  reader: Reader | Tx,
  { pair, side, price, today }: AskedTarget,
): Promise<readonly string[]> => {
  const rows = await reader.exchangeOrder.findMany({
    where: { ...waitingOn(pair, side, today), targetKey: keysOf(side, price, true) },
    orderBy: [{ targetKey: side === 'bid' ? 'asc' : 'desc' }, { orderNo: 'asc' }],
    select: { orderNo: true },
  });
  return rows.map(({ orderNo }) => orderNo);
};

/** The target that is reached next as the price goes on, of all orders but one; undefined: nothing else waits on this side. */
export const nextTarget = async (
  reader: Reader | Tx,
  { pair, side, price, today }: AskedTarget,
  but = '',
): Promise<Rate | undefined> => {
  const rows = await reader.exchangeOrder.findMany({
    where: { ...waitingOn(pair, side, today), targetKey: keysOf(side, price, false) },
    orderBy: { targetKey: side === 'bid' ? 'asc' : 'desc' },
    select: { orderNo: true, targetPrice: true },
    take: 2,
  });
  return rows.find(({ orderNo }) => orderNo !== but)?.targetPrice ?? undefined;
};

/** How many orders a price fills. */
export const countReached = (reader: Reader | Tx, { pair, side, price, today }: AskedTarget): Promise<number> =>
  reader.exchangeOrder.count({
    where: { ...waitingOn(pair, side, today), targetKey: keysOf(side, price, true) },
  });

/** A pair that a merchant has orders waiting on. */
interface WatchedPair extends QuotedPair {
  readonly merchantId: string;
}

const WAITING = `SELECT DISTINCT "merchantId", "sellCcy", "buyCcy" FROM "ExchangeOrder" WHERE "sandboxId" = ? AND "state" = '${OPEN}'`;

/** The pairs that orders of the sandbox wait on, each once for each merchant. */
export const watchedPairs = async ({ sql }: Reader | Tx, sandboxId: string): Promise<readonly WatchedPair[]> => {
  const rows = await sql.all<{ merchantId: string; sellCcy: string; buyCcy: string }>(WAITING, [sandboxId]);
  const pairs = new Map<string, WatchedPair>();
  for (const { merchantId, sellCcy, buyCcy } of rows) {
    const pair = quotedPair(ccyOf(sellCcy), ccyOf(buyCcy));
    pairs.set(`${merchantId} ${pair.base}/${pair.counter}`, { merchantId, ...pair });
  }
  return [...pairs.values()].toSorted((a, b) =>
    `${a.merchantId} ${a.base}${a.counter}` < `${b.merchantId} ${b.base}${b.counter}` ? -1 : 1,
  );
};

/** The orders of a merchant that wait and sell or buy a currency. */
export const waitingWith = async (tx: Tx, merchantId: string, ccy: Ccy): Promise<readonly ExchangeOrder[]> => {
  const where = { merchantId, state: OPEN };
  const rows = await tx.exchangeOrder.findMany({
    where: {
      OR: [
        { ...where, sellCcy: ccy },
        { ...where, buyCcy: ccy },
      ],
    },
    orderBy: { orderNo: 'asc' },
  });
  return rows.map(orderStore.of);
};

/** The orders of a sandbox that wait, those of one pair's side nearest to the market first, so many at most a side. */
export const waitingOrders = async (
  reader: Reader,
  { pair, side, today }: Omit<AskedTarget, 'price'>,
  limit: number,
): Promise<readonly ExchangeOrder[]> => {
  const rows = await reader.exchangeOrder.findMany({
    where: waitingOn(pair, side, today),
    orderBy: [{ targetKey: side === 'bid' ? 'asc' : 'desc' }, { orderNo: 'asc' }],
    take: limit,
  });
  return rows.map(orderStore.of);
};

/** Work of a kind about a subject that waits is done with: whoever comes now sees to it. */
export const dropWaiting = (tx: Tx, merchantId: string, kind: string, subject: string, at: Date): Promise<unknown> =>
  tx.deferred.task.updateMany({
    where: { merchantId, kind, subject, state: 'waiting' },
    data: { state: 'done', doneAt: at },
  });
