import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { closingLoss } from '@tradeport/shared/rules/exchangeClosing.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { type Leg, transferLegs } from '../../ledger/post.ts';
import type { OpenMarket } from '../rates/index.ts';
import { restOf } from './share.ts';
import type { ExchangeOrder } from './store.ts';

/** What closing the position of an order costs at one moment. */
export interface Closing {
  /** At which the customer buys the sold currency back, as the pair is quoted. */
  readonly price: string;
  /** In the sold currency. */
  readonly lossMinor: bigint;
  readonly backMinor: bigint;
  /** The end of the slot whose price it is. */
  readonly validUntil: Date;
}

/** What closing what is left of an order costs now: what of the bought amount is not settled buys the sold currency back. */
export const closingNow = (market: OpenMarket, order: ExchangeOrder, now: Date): Closing => {
  const { sell, buy, buyMinor, settledBuyMinor } = order;
  const rest = restOf(order);
  const { price, endsAt } = market.rateAt(buy, sell, now);
  const position = { sell, buy, sellMinor: rest, buyMinor: buyMinor - settledBuyMinor };
  const lossMinor = closingLoss(position, price, market.terms.crypto.decimals);
  return { price, lossMinor, backMinor: rest - lossMinor, validUntil: endsAt };
};

/** The figures as they travel: what is shown before a cancel, and what a refused one carries. */
export const closingView = ({ price, lossMinor, backMinor, validUntil }: Closing, { sell }: ExchangeOrder) => ({
  closingRate: price,
  closingLoss: formatAmount(lossMinor, sell),
  closingBack: formatAmount(backMinor, sell),
  currency: sell,
  validUntil: formatInstant(validUntil),
});

/** Closes a position: the platform keeps the loss of what is frozen, the rest goes back. */
export const closeOut = (order: ExchangeOrder, lossMinor: bigint): readonly Leg[] => [
  ...transferLegs(order.sell, restOf(order) - lossMinor, 'frozen', 'available'),
  ...transferLegs(order.sell, lossMinor, 'frozen', 'fxPosition'),
];
