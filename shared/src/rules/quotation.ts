/**
 * How a pair is quoted to customers: one way only, its base currency first by the market's convention, with a bid at which
 * the customer sells the base and an ask at which the customer buys it. The other way round is only for reading.
 */
import { type CryptoDecimals, type CurrencyCode, decimalsOf, scaleOf } from '../reference/currencies.ts';
import type { Money } from './money.ts';
import { customerRate, invertRate, type Rate, type Rounding, ratioOf } from './rates.ts';

/** Of two currencies the one named earlier is the base. CNH and CNY share one rate and never make a pair. */
const CONVENTION: readonly CurrencyCode[] = [
  'EUR',
  'GBP',
  'AUD',
  'NZD',
  'USD',
  'USDT',
  'CAD',
  'SGD',
  'HKD',
  'CNH',
  'CNY',
  'AED',
  'PLN',
  'MYR',
  'THB',
  'RUB',
  'KRW',
  'VND',
  'JPY',
  'IDR',
];

const RANKS: ReadonlyMap<CurrencyCode, number> = new Map(CONVENTION.map((code, rank) => [code, rank]));
const rankOf = (code: CurrencyCode): number => RANKS.get(code) ?? -1;

/** The currency whose price a quotation of the two names. */
export const baseOf = (one: CurrencyCode, other: CurrencyCode): CurrencyCode =>
  rankOf(one) <= rankOf(other) ? one : other;

/** Whether a pair that is read this way is read as it is quoted. */
export const isQuotedSo = (first: CurrencyCode, second: CurrencyCode): boolean => baseOf(first, second) === first;

interface Exchanged {
  readonly sell: CurrencyCode;
  readonly buy: CurrencyCode;
}

/** The customer's price of a pair: units of the other currency for one unit of the base. */
export interface Quotation extends Exchanged {
  readonly base: CurrencyCode;
  readonly counter: CurrencyCode;
  /** bid: the customer sells the base · ask: the customer buys it. */
  readonly side: 'bid' | 'ask';
  readonly mid: Rate;
  readonly price: Rate;
}

/** The quotation of a pair at a mid rate, which is asked for as the pair is quoted. */
export const quotationOf = (
  { sell, buy }: Exchanged,
  spread: string,
  midOf: (base: CurrencyCode, counter: CurrencyCode) => Rate,
): Quotation => {
  const isBid = isQuotedSo(sell, buy);
  const [base, counter] = isBid ? [sell, buy] : [buy, sell];
  const side = isBid ? 'bid' : 'ask';
  const mid = midOf(base, counter);
  return { sell, buy, base, counter, side, mid, price: customerRate(mid, spread, side) };
};

/** A figure of a quotation (its mid, its price) as units bought for one unit sold: exact at the bid, rounded at the ask. */
export const perSold = (figure: Rate, { sell, buy }: Exchanged, round: 'down' | 'nearest' = 'nearest'): Rate =>
  isQuotedSo(sell, buy) ? figure : invertRate(figure, round);

/** The same as units sold for one unit bought. */
export const perBought = (figure: Rate, { sell, buy }: Exchanged): Rate =>
  isQuotedSo(sell, buy) ? invertRate(figure) : figure;

export interface AtPrice {
  /** The amount that is known, zero or more, in minor units of `from`. */
  readonly minor: bigint;
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
  /** As the two are quoted, whichever is `from`. */
  readonly price: Rate;
  /** What the customer gets is rounded down, what the customer gives up. */
  readonly round: Rounding;
  /** Decimals of USDT, as the sandbox has it. */
  readonly crypto?: CryptoDecimals;
}

/** The least amount of a currency, in its minor units: what every amount of it is a multiple of. */
export const leastOf = (ccy: CurrencyCode, crypto?: CryptoDecimals): bigint =>
  10n ** BigInt(scaleOf(ccy) - decimalsOf(ccy, crypto));

/** What an amount comes to in the other currency at the price of the pair, worked out exactly and rounded once. */
export const atPrice = ({ minor, from, to, price, round, crypto }: AtPrice): bigint => {
  if (minor < 0n) throw new RangeError('only amounts of zero or more are converted');
  const { num, den } = ratioOf(price);
  const isBase = isQuotedSo(from, to);
  const above = minor * (isBase ? num : den) * 10n ** BigInt(decimalsOf(to, crypto));
  const below = (isBase ? den : num) * 10n ** BigInt(scaleOf(from));
  return (round === 'down' ? above / below : (above + below - 1n) / below) * leastOf(to, crypto);
};

/**
 * What an amount is worth in minor units of USD at the mid of its currency and the dollar, as the two are quoted. Limits round
 * against the customer: down where a minimum must be reached, up where a maximum must not be passed.
 */
export const usdEquivalent = ({ ccy, minor }: Money, usdMid: Rate, round: Rounding): bigint =>
  ccy === 'USD' ? minor : atPrice({ minor, from: ccy, to: 'USD', price: usdMid, round });

/**
 * The amount in minor units of `to` that is worth so many minor units of USD, rounded up, such as the minimum of a fee that is
 * set in dollars and taken in the paying currency. `usdMid` is the mid of `to` and the dollar, as the two are quoted.
 */
export const fromUsdEquivalent = (usdMinor: bigint, to: CurrencyCode, usdMid: Rate): bigint =>
  to === 'USD' ? usdMinor : atPrice({ minor: usdMinor, from: 'USD', to, price: usdMid, round: 'up' });

/** A rate of a currency and the dollar in words, as the two are quoted: "1 USD = 7.1 CNH", "1 GBP = 1.25 USD". */
export const usdMidText = (ccy: CurrencyCode, usdMid: Rate): string => {
  const [base, counter] = isQuotedSo(ccy, 'USD') ? [ccy, 'USD'] : ['USD', ccy];
  return `1 ${base} = ${usdMid} ${counter}`;
};
