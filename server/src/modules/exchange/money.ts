import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import type { ActionOf } from '@tradeport/shared/states/machine.ts';
import { type Effect, noMoney, transferLegs } from '../../ledger/post.ts';

/** What an order's money is, as far as its moves need it. */
export interface ExchangeMoney {
  readonly sell: Ccy;
  readonly buy: Ccy;
  readonly sellMinor: bigint;
  readonly buyMinor: bigint;
  /** Settlement quota that leaves the sold currency with the sold amount, and what the bought one gains. */
  readonly quotaSold: bigint;
  readonly quotaBought: bigint;
}

/** What each move of an exchange order does to money. The lock leaves the funds untouched. */
export const exchangeMoney: Readonly<Record<ActionOf<typeof exchangeOrder>, Effect<ExchangeMoney>>> = {
  confirm: ({ sell, sellMinor }) => transferLegs(sell, sellMinor, 'available', 'frozen'),
  expire: noMoney,
  cancel: noMoney,
  deliver: noMoney,
  settle: ({ sell, buy, sellMinor, buyMinor, quotaSold, quotaBought }) => [
    ...transferLegs(sell, sellMinor, 'frozen', 'fxPosition'),
    ...transferLegs(buy, buyMinor, 'fxPosition', 'available'),
    { account: 'quota', ccy: sell, minor: -quotaSold },
    { account: 'quota', ccy: buy, minor: quotaBought },
  ],
  fail: ({ sell, sellMinor }) => transferLegs(sell, sellMinor, 'frozen', 'available'),
};

/**
 * The quota that an exchange carries along: min(quota, sold) leaves the sold currency, and the bought one gains that share of
 * the bought amount, rounded down.
 */
export const carriedQuota = (
  quota: bigint,
  { sellMinor, buyMinor }: Pick<ExchangeMoney, 'sellMinor' | 'buyMinor'>,
): Pick<ExchangeMoney, 'quotaSold' | 'quotaBought'> => {
  const quotaSold = quota < sellMinor ? quota : sellMinor;
  return { quotaSold, quotaBought: sellMinor === 0n ? 0n : (buyMinor * quotaSold) / sellMinor };
};
