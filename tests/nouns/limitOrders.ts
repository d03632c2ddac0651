import type { Client } from '@tradeport/shared/client.ts';
import { addDays } from '@tradeport/shared/rules/calendar.ts';
import { freshKey } from '../harness/app.ts';
import { amountOf, send, type Verb } from '../ledger/hand.ts';

/** Sells dollars at a rate that the market never comes to by itself. */
export const farAsk = (amount: string) =>
  ({
    mode: 'delegated',
    sellCurrency: 'USD',
    buyCurrency: 'CNH',
    tradeDirection: 'sellOut',
    amount,
    targetRate: '14.5',
    deadlineDate: '2026-12-31',
  }) as const;

/** A limit order that waits: its number. */
export const placedOrder = async (client: Client, amount = '10.00'): Promise<string> =>
  (await client.exchange.apply(farAsk(amount), freshKey())).id;

/** How long a limit order waits at most. */
const LONGEST_DAYS = 8;

/** A limit order of any pair, near to the market and sometimes through it, for a day or for long. */
export const place: Verb = async (table, hand) => {
  const { dice: chance, client, ccys, merchant } = hand;
  const sellCurrency = chance.pick(ccys);
  const buyCurrency = chance.pick(ccys.filter((ccy) => ccy !== sellCurrency));
  const { rate, inverse } = await client.rate.queryRate({ sellCurrency, buyCurrency });
  const price = Number(chance.chance(0.9) ? (Number(rate) > Number(inverse) ? rate : inverse) : '1');
  const targetRate = (price * (1 + (chance.below(41) - 20) / 10_000)).toPrecision(6);
  const available = table.accounts.get(`${merchant} ${sellCurrency} available`) ?? 0n;
  const { deadlineFirst } = (await client.exchange.options({})).delegated;
  const asked = {
    mode: 'delegated',
    sellCurrency,
    buyCurrency,
    tradeDirection: 'sellOut',
    targetRate,
    amount: amountOf(chance, sellCurrency, available),
    // The books are looked at once more when all of it is over.
    deadlineDate: addDays(deadlineFirst, chance.pick([0, LONGEST_DAYS])),
  } as const;
  const { id } = await send(hand, (options) => client.exchange.apply(asked, options));
  table.left(`orders of ${merchant}`).push(id);
};
