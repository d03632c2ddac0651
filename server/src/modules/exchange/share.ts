import { shareBetween, shareTo } from '@tradeport/shared/rules/exchangeShares.ts';
import { lesserOf } from '@tradeport/shared/rules/money.ts';
import { type Leg, transferLegs } from '../../ledger/post.ts';
import type { ExchangeOrder, MovePatch } from './store.ts';

/** What of the sold amount has not been settled. */
export const restOf = ({
  sellMinor,
  settledSellMinor,
}: Pick<ExchangeOrder, 'sellMinor' | 'settledSellMinor'>): bigint => sellMinor - settledSellMinor;

interface Share {
  readonly legs: readonly Leg[];
  readonly patch: Required<Pick<MovePatch, 'settledSellMinor' | 'settledBuyMinor' | 'quotaSold' | 'quotaBought'>>;
}

/**
 * Settles a share of an order: so much of what is frozen goes to the platform, and brings its part of the bought amount. The
 * settlement quota goes along with each share: min(quota, share) leaves the sold currency, and the bought one gains that part of
 * the bought amount. What comes is worked out from all that has been settled by then, rounded down; the last share brings the rest.
 * `quota`: that of the sold currency at this moment.
 */
export const settleShare = (order: ExchangeOrder, shareMinor: bigint, quota: bigint): Share => {
  const { sell, buy, sellMinor, buyMinor } = order;
  const settledSellMinor = order.settledSellMinor + shareMinor;
  const broughtMinor = shareBetween(buyMinor, { from: order.settledSellMinor, to: settledSellMinor, whole: sellMinor });
  const settledBuyMinor = order.settledBuyMinor + broughtMinor;
  const taken = lesserOf(quota, shareMinor);
  const quotaSold = order.quotaSold + taken;
  const quotaBought = shareTo(buyMinor, quotaSold, sellMinor);
  return {
    legs: [
      ...transferLegs(sell, shareMinor, 'frozen', 'fxPosition'),
      ...transferLegs(buy, broughtMinor, 'fxPosition', 'available'),
      { account: 'quota', ccy: sell, minor: -taken },
      { account: 'quota', ccy: buy, minor: quotaBought - order.quotaBought },
    ],
    patch: { settledSellMinor, settledBuyMinor, quotaSold, quotaBought },
  };
};
