/**
 * Exchange rates and conversions, exact in whole numbers.
 *
 * A rate is a decimal string of at most 8 significant digits that says how many units of the second currency one unit of
 * the first is worth. A conversion is worked out exactly and rounded once, at the end, to a minor unit.
 */
import { type CurrencyCode, scaleOf } from '../reference/currencies.ts';

/** A decimal string of at most 8 significant digits, above zero, without exponent, such as "7.0812" or "0.00006289". */
export type Rate = string;
export type Rounding = 'down' | 'up';

/** An exact fraction of whole numbers, `den` above zero. */
export interface Ratio {
  readonly num: bigint;
  readonly den: bigint;
}

export const RATE_DIGITS_MAX = 8;
const DECIMAL = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/;
/** Longer texts are refused before any arithmetic; real rates need far fewer characters. */
const RATE_CHARS_MAX = 24;

/** Whether the text is a rate: a plain decimal above zero with at most 8 significant digits. */
export function isRate(text: string): boolean {
  if (text.length > RATE_CHARS_MAX || !DECIMAL.test(text)) return false;
  // Zeros at the end of a whole number only say how large it is; behind a point they claim precision.
  const digits = text.includes('.') ? text.replace('.', '') : text.replace(/0+$/, '');
  const significant = digits.replace(/^0+/, '');
  return significant.length > 0 && significant.length <= RATE_DIGITS_MAX;
}

/** The exact value of a plain decimal of zero or more. Throws RangeError for any other text. */
export function ratioOf(decimal: string): Ratio {
  const match = DECIMAL.exec(decimal);
  if (match === null) throw new RangeError(`not a plain decimal: ${decimal}`);
  const fraction = match[2] ?? '';
  return { num: BigInt(`${match[1] ?? ''}${fraction}`), den: 10n ** BigInt(fraction.length) };
}

function rateRatio(rate: Rate): Ratio {
  if (!isRate(rate)) throw new RangeError(`not a rate: ${rate}`);
  return ratioOf(rate);
}

/**
 * Writes an exact value above zero as a rate of at most 8 significant digits, without trailing zeros. 'nearest' takes
 * halves up. Throws RangeError for a value of zero or less.
 */
export function roundRate(value: Ratio, round: Rounding | 'nearest' = 'nearest'): Rate {
  if (value.num <= 0n || value.den <= 0n) throw new RangeError('a rate is above zero');
  // Shift so that the whole part has 8 digits. The lengths give the shift to within one, hence the correction.
  let shift = RATE_DIGITS_MAX - (value.num.toString().length - value.den.toString().length);
  if (scaled(value, shift).num >= scaled(value, shift).den * 10n ** BigInt(RATE_DIGITS_MAX)) shift -= 1;
  const at = scaled(value, shift);
  return plainDecimal(divide(at.num, at.den, round), shift);
}

function scaled(value: Ratio, shift: number): Ratio {
  return shift >= 0
    ? { num: value.num * 10n ** BigInt(shift), den: value.den }
    : { num: value.num, den: value.den * 10n ** BigInt(-shift) };
}

/** digits × 10^−shift as a plain decimal without trailing zeros. */
function plainDecimal(digits: bigint, shift: number): string {
  if (shift <= 0) return (digits * 10n ** BigInt(-shift)).toString();
  const text = digits.toString().padStart(shift + 1, '0');
  const fraction = text.slice(-shift).replace(/0+$/, '');
  const whole = text.slice(0, -shift);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** num ÷ den for num of zero or more and den above zero. */
function divide(num: bigint, den: bigint, round: Rounding | 'nearest'): bigint {
  if (round === 'down') return num / den;
  if (round === 'up') return (num + den - 1n) / den;
  return (2n * num + den) / (2n * den);
}

/** Up to here a quotient of 8 digits lies further from a half that it does not hit than doubles are apart. */
const INVERTED_IN_DOUBLES_MAX = 5e7;

/** 1 ÷ rate to the nearest, in doubles, which is many times as fast; undefined where they cannot vouch for the last digit. */
function nearestInverse(rate: Rate): Rate | undefined {
  const point = rate.indexOf('.');
  const figures = Number(rate.replace('.', ''));
  if (figures > INVERTED_IN_DOUBLES_MAX) return undefined;
  const places = point === -1 ? 0 : rate.length - point - 1;
  // Ten to this power and the figures are whole and exact, a half is too, and a division is rounded once: none jumps over one.
  const shift = RATE_DIGITS_MAX - 1 + String(figures).length;
  return plainDecimal(BigInt(Math.round(10 ** shift / figures)), shift - places);
}

/** The rate of the turned pair: 1 ÷ rate. */
export function invertRate(rate: Rate, round: Rounding | 'nearest' = 'nearest'): Rate {
  if (!isRate(rate)) throw new RangeError(`not a rate: ${rate}`);
  const quick = round === 'nearest' ? nearestInverse(rate) : undefined;
  if (quick !== undefined) return quick;
  const { num, den } = rateRatio(rate);
  return roundRate({ num: den, den: num }, round);
}

/** rate ÷ other, for example the rate of two currencies from what each is worth in a third. */
export function divideRates(rate: Rate, other: Rate, round: Rounding | 'nearest' = 'nearest'): Rate {
  const a = rateRatio(rate);
  const b = rateRatio(other);
  return roundRate({ num: a.num * b.den, den: a.den * b.num }, round);
}

export interface Conversion {
  readonly from: CurrencyCode;
  /** In minor units of `from`, zero or more. */
  readonly minor: bigint;
  readonly to: CurrencyCode;
  /** Units of `to` for one unit of `from`. */
  readonly rate: Rate;
  /** What the customer gets is rounded down, what the customer gives (a fee or its minimum, say) up. */
  readonly round: Rounding;
}

/**
 * What an amount in `from` comes to in minor units of `to`, rounded once. Throws RangeError for a negative amount or a
 * text that is no rate. A result of 0 is for the caller to refuse.
 */
export function convert({ from, minor, to, rate, round }: Conversion): bigint {
  if (minor < 0n) throw new RangeError('only amounts of zero or more are converted');
  const { num, den } = rateRatio(rate);
  const unitsTo = 10n ** BigInt(scaleOf(to));
  const unitsFrom = 10n ** BigInt(scaleOf(from));
  return divide(minor * num * unitsTo, den * unitsFrom, round);
}

/** bid: the customer sells the first currency of the pair · ask: the customer buys it. */
export type CustomerSide = 'bid' | 'ask';

/** Each side's distance from the mid rate, as a fraction: 0.2 %. */
export const SPREAD_DEFAULT = '0.002';

/**
 * What a customer gets or gives for one unit of the first currency: mid × (1 − spread) at the bid, mid × (1 + spread) at
 * the ask, rounded against the customer. `spread` is a fraction from 0 to below 1 ("0.002").
 */
export function customerRate(mid: Rate, spread: string = SPREAD_DEFAULT, side: CustomerSide = 'bid'): Rate {
  const { num, den } = rateRatio(mid);
  const part = ratioOf(spread);
  if (part.num >= part.den) throw new RangeError(`a spread is below 1: ${spread}`);
  const factor = side === 'bid' ? part.den - part.num : part.den + part.num;
  return roundRate({ num: num * factor, den: den * part.den }, side === 'bid' ? 'down' : 'up');
}

/** Orders two plain decimals, such as rates, by value: negative when the first is lower. For sorting. */
export function compareDecimals(a: string, b: string): number {
  const x = ratioOf(a);
  const y = ratioOf(b);
  const difference = x.num * y.den - y.num * x.den;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
