/** What whoever plays the market sees of the orders that wait for it, those of all merchants. */
import type { Ccy, CurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import { distancePercent } from '@tradeport/shared/rules/limitOrders.ts';
import { type CustomerSide, compareDecimals, type Rate } from '@tradeport/shared/rules/rates.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { OpenMarket } from '../../rates/index.ts';
import type { ExchangeOrder } from '../store.ts';
import { countReached, type QuotedPair, quotedPair, waitingOrders, watchedPairs } from './store.ts';
import { priceAt, SIDES } from './watch.ts';

type PriceOf = (sell: CurrencyCode, buy: CurrencyCode) => Rate;

/** How many orders of a pair are filled at an instant by prices of the customer's. */
export const countFilled = async (
  reader: Reader | Tx,
  of: readonly [Ccy, Ccy],
  at: Date,
  priceOf: PriceOf,
): Promise<number> => {
  const pair = quotedPair(...of);
  const { base, counter } = pair;
  const counts = await Promise.all(
    SIDES.map((side) => {
      const price = side === 'bid' ? priceOf(base, counter) : priceOf(counter, base);
      return countReached(reader, { pair, side, price, today: dayOf(at) });
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};

/** An order that waits, with the price that it is compared with now and how far that has to go. */
export interface WaitingTarget {
  readonly order: ExchangeOrder;
  readonly pair: QuotedPair;
  readonly side: CustomerSide;
  readonly target: Rate;
  readonly price: Rate;
  /** In per cent of the price, with a sign. */
  readonly distance: string;
}

const sizeOf = ({ distance }: WaitingTarget): string => distance.slice(1);

/** The orders of a sandbox that wait, the nearest to their targets first, so many at most. */
export const waitingTargets = async (
  reader: Reader,
  sandboxId: string,
  market: OpenMarket,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly WaitingTarget[]> => {
  const pairs = new Map((await watchedPairs(reader, sandboxId)).map((pair) => [`${pair.base}/${pair.counter}`, pair]));
  const found: WaitingTarget[] = [];
  for (const { base, counter } of pairs.values())
    for (const side of SIDES) {
      const pair = { base, counter };
      const price = priceAt(market, pair, side, now);
      for (const order of await waitingOrders(reader, { pair, side, today: dayOf(now) }, limit)) {
        const target = order.targetPrice ?? price;
        found.push({ order, pair, side, target, price, distance: distancePercent(price, target) });
      }
    }
  return found
    .toSorted((a, b) => compareDecimals(sizeOf(a), sizeOf(b)) || (a.order.orderNo < b.order.orderNo ? -1 : 1))
    .slice(0, limit);
};
