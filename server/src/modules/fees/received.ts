import type { PaidSide } from '@tradeport/shared/contract/fee.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { MINOR_MAX } from '@tradeport/shared/rules/money.ts';
import { atPrice } from '@tradeport/shared/rules/quotation.ts';
import type { Rate } from '@tradeport/shared/rules/rates.ts';
import { resultIsZero } from '../exchange/index.ts';
import type { OpenMarket } from '../rates/index.ts';

/** What arrives of a payment in another currency than that of the balance, at the customer's price of the slot. */
export interface Received {
  readonly ccy: Ccy;
  readonly minor: bigint;
  /** Units of it for one unit paid. */
  readonly rate: Rate;
  /** The mid and the customer's price, both as the pair is quoted. */
  readonly mid: Rate;
  readonly price: Rate;
  readonly spread: string;
}

/** A payment between two currencies, of which one amount is known. */
export interface Crossing {
  readonly pay: Ccy;
  readonly receive: Ccy;
  /** Whose amount is known; it is above zero, in minor units of that currency. */
  readonly side: PaidSide;
  readonly minor: bigint;
}

/**
 * Both amounts: what is paid is rounded up, what arrives down. Refuses `resultIsZero` for what comes to nothing and `amountTooLarge`
 * for more than an account holds.
 */
export const crossed = (
  market: OpenMarket,
  { pay, receive, side, minor }: Crossing,
  at: Date,
): { readonly minor: bigint; readonly received: Received } => {
  const { rate, mid, price, spread } = market.rateAt(pay, receive, at);
  const terms = { ccy: receive, rate, mid, price, spread };
  const [from, to] = side === 'pay' ? [pay, receive] : [receive, pay];
  const other = atPrice({
    minor,
    price,
    from,
    to,
    round: side === 'pay' ? 'down' : 'up',
    crypto: market.terms.crypto.decimals,
  });
  if (minor > 0n && other === 0n) throw resultIsZero({ ccy: from, minor }, to, rate);
  if (other > MINOR_MAX) throw refusal('amountTooLarge');
  return side === 'pay'
    ? { minor, received: { ...terms, minor: other } }
    : { minor: other, received: { ...terms, minor } };
};
