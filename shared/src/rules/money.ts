/**
 * Amounts of money: whole minor units inside, decimal strings outside, never floats.
 */
import {
  CRYPTO_DECIMALS_DEFAULT,
  type CryptoDecimals,
  type CurrencyCode,
  decimalsOf,
  scaleOf,
} from '../reference/currencies.ts';
import { thousands } from './thousands.ts';

export interface Money {
  readonly ccy: CurrencyCode;
  /** In minor units of `ccy`. Postings may be negative; amounts that people enter never are. */
  readonly minor: bigint;
}

/** The largest amount that is accepted, in minor units, inclusive. It keeps sums of many amounts far inside 64 bits. */
export const MINOR_MAX = 10n ** 15n;

/** Why a text is no amount: not a plain decimal, more decimals than the currency has, or above {@link MINOR_MAX}. */
export type AmountRule = 'format' | 'scale' | 'range';
export type ParsedAmount =
  | { readonly ok: true; readonly minor: bigint }
  | { readonly ok: false; readonly rule: AmountRule };

const AMOUNT = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/;
/** MINOR_MAX has 16 digits, so a longer whole part is out of range in every currency. */
const WHOLE_DIGITS_MAX = 16;

/**
 * Reads an amount as it travels: digits with at most one point, such as "1234.50" or "0". No sign, exponent, space,
 * grouping or needless leading zero. Zero is an amount; whether it is enough is for the caller's limits to say.
 * `decimals` is how many an amount that people enter may have; without it, as many as are kept.
 */
export function parseAmount(text: string, ccy: CurrencyCode, decimals?: number): ParsedAmount {
  const match = AMOUNT.exec(text);
  if (match === null) return { ok: false, rule: 'format' };
  const whole = match[1] ?? '';
  const fraction = match[2] ?? '';
  const scale = scaleOf(ccy);
  if (fraction.length > (decimals ?? scale)) return { ok: false, rule: 'scale' };
  if (whole.length > WHOLE_DIGITS_MAX) return { ok: false, rule: 'range' };
  const minor = BigInt(whole + fraction.padEnd(scale, '0'));
  return minor > MINOR_MAX ? { ok: false, rule: 'range' } : { ok: true, minor };
}

/** An amount that a schema, a rule or a switch has looked at, in minor units. Throws RangeError for a text that is no amount. */
export function minorOf(text: string, ccy: CurrencyCode): bigint {
  const parsed = parseAmount(text, ccy);
  if (!parsed.ok) throw new RangeError(`"${text}" is no amount of ${ccy}: ${parsed.rule}`);
  return parsed.minor;
}

/** The least decimals that an amount is written with: all of the currency, of USDT the usual ones. */
const shownDecimals = (digits: string, ccy: CurrencyCode): string =>
  ccy === 'USDT'
    ? digits.slice(0, CRYPTO_DECIMALS_DEFAULT) + digits.slice(CRYPTO_DECIMALS_DEFAULT).replace(/0+$/, '')
    : digits;

/**
 * Writes an amount as it travels, with all decimals of the currency: 123450n USD is "1234.50", 5n JPY is "5". USDT has four, and
 * more where they say something: 1500000n is "1.5000", 1500001n "1.500001".
 */
export function formatAmount(minor: bigint, ccy: CurrencyCode): string {
  const scale = scaleOf(ccy);
  const sign = minor < 0n ? '-' : '';
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0');
  if (scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -scale)}.${shownDecimals(digits.slice(-scale), ccy)}`;
}

/** Writes an amount for people, with commas between thousands: 123450n USD is "1,234.50". */
export function formatGrouped(minor: bigint, ccy: CurrencyCode): string {
  const [whole = '', fraction] = formatAmount(minor, ccy).split('.');
  const grouped = thousands(whole);
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

const GROUPED = /^[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]*)?$/;

/**
 * Reads what a person typed or pasted: besides the plain form also spaces around it, full-width digits and signs
 * ("１，２３４．５"), commas between thousands, a missing digit before or after the point and leading zeros.
 * For forms only; calls take the plain form alone.
 */
export function parsePasted(text: string, ccy: CurrencyCode, crypto?: CryptoDecimals): ParsedAmount {
  const narrow = text.normalize('NFKC').trim();
  if (narrow.includes(',') && !GROUPED.test(narrow)) return { ok: false, rule: 'format' };
  const bare = narrow.replaceAll(',', '');
  if (!/^(?:[0-9]+\.?[0-9]*|\.[0-9]+)$/.test(bare)) return { ok: false, rule: 'format' };
  const [whole = '', fraction = ''] = bare.split('.');
  const plain = whole.replace(/^0+(?=[0-9])/, '') || '0';
  return parseAmount(fraction === '' ? plain : `${plain}.${fraction}`, ccy, decimalsOf(ccy, crypto));
}

/** An amount that is a decimal text, as papers show it: with commas between its thousands, and its currency. */
export const groupedMoney = (amount: string, ccy: string): string => `${amount.replace(/^-?[0-9]+/, thousands)} ${ccy}`;

/** The lesser of two amounts of one currency, in minor units. */
export const lesserOf = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** The sum of two amounts of one currency. Throws TypeError when the currencies differ: that is a fault of the caller. */
export function addMoney(a: Money, b: Money): Money {
  return { ccy: sameCcy(a, b), minor: a.minor + b.minor };
}

/** a − b, which may be negative. Throws TypeError when the currencies differ. */
export function subtractMoney(a: Money, b: Money): Money {
  return { ccy: sameCcy(a, b), minor: a.minor - b.minor };
}

/** The sum of amounts that must all be in `ccy`, zero for none. Throws TypeError when one is in another currency. */
export function sumMoney(ccy: CurrencyCode, amounts: Iterable<Money>): Money {
  let sum: Money = { ccy, minor: 0n };
  for (const amount of amounts) sum = addMoney(sum, amount);
  return sum;
}

/** Negative, zero or positive as a is below, equal to or above b. Throws TypeError when the currencies differ. */
export function compareMoney(a: Money, b: Money): -1 | 0 | 1 {
  sameCcy(a, b);
  if (a.minor === b.minor) return 0;
  return a.minor < b.minor ? -1 : 1;
}

function sameCcy(a: Money, b: Money): CurrencyCode {
  if (a.ccy !== b.ccy) throw new TypeError(`amounts in ${a.ccy} and ${b.ccy} do not mix`);
  return a.ccy;
}
