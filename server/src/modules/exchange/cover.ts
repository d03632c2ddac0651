import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Cover } from '@tradeport/shared/rules/exchangeWays.ts';
import { type Leg, transferLegs } from '../../ledger/post.ts';
import { shortSum } from '../../ledger/shortfalls.ts';
import type { Quote } from './quote.ts';
import { restOf } from './share.ts';
import type { ExchangeOrder } from './store.ts';

/** What an order that is locked now will be covered by. Refuses `LACK_BALANCE` where what is held does not suffice. */
export const coverOf = ({ sell, sellMinor, cover }: Quote, held: bigint): Cover => {
  if (held < sellMinor)
    throw refusal('LACK_BALANCE', { sum: shortSum({ account: 'available', ccy: sell, held, wanted: sellMinor }) });
  return cover;
};

/** What a confirmation takes to stand behind an order: the sold amount is frozen. */
export const coverLegs = ({ sell, sellMinor }: ExchangeOrder): readonly Leg[] =>
  transferLegs(sell, sellMinor, 'available', 'frozen');

/** What goes back when nothing more of an order will be settled. */
export const uncoverLegs = (order: ExchangeOrder): readonly Leg[] =>
  transferLegs(order.sell, restOf(order), 'frozen', 'available');
