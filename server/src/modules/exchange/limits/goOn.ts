import type { GoOn } from '../../accounts/index.ts';
import type { ExchangeLifecycle } from '../lifecycle.ts';
import { quotedPair, waitingWith } from './store.ts';
import { watch } from './watch.ts';

/**
 * What waits for a price and sells or buys the currency of an account: looked at again once that is free, ended with everything given
 * back once it is closed.
 */
export const limitsGoOn =
  (orders: ExchangeLifecycle): GoOn =>
  async (command, { merchantId, ccy }, became) => {
    const waiting = await waitingWith(command.tx, merchantId, ccy);
    if (became === 'closed') {
      for (const order of waiting) await orders.actOn(command, order, 'drop');
      return;
    }
    const pairs = new Map(
      waiting
        .map(({ sell, buy }) => [quotedPair(sell, buy)] as const)
        .map(([pair]) => [`${pair.base}/${pair.counter}`, pair]),
    );
    for (const pair of pairs.values()) watch(command, pair);
  };
