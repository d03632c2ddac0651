/** What it costs to close the position of an exchange that is not delivered: what was bought is sold again, for what it still brings. */
import type { CryptoDecimals, CurrencyCode } from '../reference/currencies.ts';
import { atPrice } from './quotation.ts';
import type { Rate } from './rates.ts';

export interface Position {
  readonly sell: CurrencyCode;
  readonly buy: CurrencyCode;
  /** What is not settled of either amount, in minor units. */
  readonly sellMinor: bigint;
  readonly buyMinor: bigint;
}

/**
 * What closing a position loses of its sold amount, in minor units: nothing where the bought amount buys back as much or more, a
 * surplus stays with the platform. `price`: at which the customer buys the sold currency with the bought one, as the pair is quoted.
 * What is bought back is rounded down, so that the loss is rounded up; it is never more than what was sold.
 */
export const closingLoss = (
  { sell, buy, sellMinor, buyMinor }: Position,
  price: Rate,
  crypto?: CryptoDecimals,
): bigint => {
  const back = atPrice({
    minor: buyMinor,
    from: buy,
    to: sell,
    price,
    round: 'down',
    ...(crypto === undefined ? {} : { crypto }),
  });
  return back < sellMinor ? sellMinor - back : 0n;
};
