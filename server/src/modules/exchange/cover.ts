import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { coverFor } from '@tradeport/shared/rules/exchangeCredit.ts';
import type { Cover } from '@tradeport/shared/rules/exchangeWays.ts';
import { type Leg, transferLegs } from '../../ledger/post.ts';
import { shortSum } from '../../ledger/shortfalls.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Balance } from '../accounts/index.ts';
import { type Credit, creditShort, readCredit } from './credit.ts';
import type { Quote } from './quote.ts';
import { restOf } from './share.ts';
import type { ExchangeOrder } from './store.ts';

/** What an order could be covered by: what is available, and the credit, which an exchange on the same day takes none of. */
export interface Means {
  readonly held: bigint;
  readonly credit: Credit | undefined;
}

/** What a quote could be covered by. On the same day there is no credit, and nothing is asked of it. */
export const meansOf = async (
  reader: Reader | Tx,
  sandboxId: string,
  { delivery, merchantId }: Pick<Quote, 'delivery' | 'merchantId'>,
  balance: Balance | undefined,
): Promise<Means> => ({
  held: balance?.available ?? 0n,
  credit: delivery === 'T0' ? undefined : await readCredit(reader, { sandboxId, merchantId }),
});

/** What a quote would be covered by, the one asked for where it suffices, else the other; undefined where neither does. */
export const chosenCover = (
  { sellMinor, cover, creditWorthMinor }: Pick<Quote, 'sellMinor' | 'cover' | 'creditWorthMinor'>,
  { held, credit }: Means,
): Cover | undefined =>
  coverFor(cover, {
    money: held >= sellMinor,
    credit: credit !== undefined && credit.leftMinor >= creditWorthMinor,
  });

/** What an order that is locked now will be covered by. Refuses `LACK_BALANCE` where neither money nor credit suffices. */
export const coverOf = (quote: Quote, means: Means): Cover => {
  const chosen = chosenCover(quote, means);
  if (chosen !== undefined) return chosen;
  const { sell, sellMinor, cover, creditWorthMinor } = quote;
  const sum =
    cover === 'credit' && means.credit !== undefined
      ? creditShort(means.credit, creditWorthMinor)
      : shortSum({ account: 'available', ccy: sell, held: means.held, wanted: sellMinor });
  throw refusal('LACK_BALANCE', { sum });
};

/** What a confirmation takes to stand behind an order: on money the sold amount is frozen. */
export const coverLegs = ({ sell, sellMinor, cover }: ExchangeOrder): readonly Leg[] =>
  cover === 'credit' ? [] : transferLegs(sell, sellMinor, 'available', 'frozen');

/** What goes back when nothing more of an order will be settled. */
export const uncoverLegs = (order: ExchangeOrder): readonly Leg[] =>
  order.cover === 'credit' ? [] : transferLegs(order.sell, restOf(order), 'frozen', 'available');
