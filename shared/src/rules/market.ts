/**
 * The simulated foreign-exchange market: what a currency is worth at an instant, as a pure function of a seed.
 *
 * Every currency has an anchor, a realistic price of one US dollar late in 2026, and moves around it by smooth noise made
 * of several bands, from weeks down to minutes. Each band is a curve through hashed values at fixed instants. The sums
 * use only additions, multiplications and divisions of doubles, which are exactly specified, and end in whole parts per
 * billion; so every machine gets the same rate for the same seed, pair and instant.
 */
import type { CurrencyCode } from '../reference/currencies.ts';
import { compareDecimals, type Rate, type Ratio, ratioOf, roundRate } from './rates.ts';

interface Leg {
  /** Units of the currency for one US dollar. */
  readonly perUsd: string;
  /** How lively the currency is, 1 for a free one; pegged currencies hardly move. */
  readonly liveliness: number;
}

const LEGS: Readonly<Record<Exclude<CurrencyCode, 'USD' | 'CNY'>, Leg>> = {
  EUR: { perUsd: '0.8606', liveliness: 1 },
  JPY: { perUsd: '151.8', liveliness: 1 },
  GBP: { perUsd: '0.7524', liveliness: 1 },
  HKD: { perUsd: '7.8', liveliness: 0.2 },
  CNH: { perUsd: '7.08', liveliness: 0.45 },
  AUD: { perUsd: '1.518', liveliness: 1 },
  PLN: { perUsd: '3.664', liveliness: 1 },
  IDR: { perUsd: '16620', liveliness: 0.6 },
  KRW: { perUsd: '1428', liveliness: 0.9 },
  VND: { perUsd: '26300', liveliness: 0.35 },
  MYR: { perUsd: '4.182', liveliness: 0.6 },
  THB: { perUsd: '32.4', liveliness: 0.8 },
  RUB: { perUsd: '80.5', liveliness: 1 },
  CAD: { perUsd: '1.397', liveliness: 0.8 },
  NZD: { perUsd: '1.745', liveliness: 1 },
  SGD: { perUsd: '1.299', liveliness: 0.55 },
  AED: { perUsd: '3.6725', liveliness: 0.01 },
  USDT: { perUsd: '1.0002', liveliness: 0.02 },
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface Band {
  /** Time between two hashed values of the band's curve. */
  readonly periodMs: number;
  /** Largest part of the anchor, in parts per billion, that the band adds or takes. */
  readonly partsPerBillion: number;
}

/**
 * Together at most 2.8 % a leg, so that a pair of two lively currencies, each at its own extreme, stays within 6 % of its
 * anchor.
 */
const BANDS: readonly Band[] = [
  { periodMs: 64 * DAY_MS, partsPerBillion: 12_000_000 },
  { periodMs: 16 * DAY_MS, partsPerBillion: 7_000_000 },
  { periodMs: 4 * DAY_MS, partsPerBillion: 4_200_000 },
  { periodMs: DAY_MS, partsPerBillion: 2_400_000 },
  { periodMs: 6 * HOUR_MS, partsPerBillion: 1_200_000 },
  { periodMs: 90 * MINUTE_MS, partsPerBillion: 650_000 },
  { periodMs: 20 * MINUTE_MS, partsPerBillion: 330_000 },
  { periodMs: 5 * MINUTE_MS, partsPerBillion: 150_000 },
  { periodMs: MINUTE_MS, partsPerBillion: 70_000 },
];

const BILLION = 1_000_000_000;

/** Folds a text into 32 bits (FNV-1a over UTF-16 units). */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}

/** Spreads two 32-bit numbers over −1 to 1, evenly (the finishing steps of MurmurHash3). */
function hashedValue(key: number, index: number): number {
  let hash = (key ^ Math.imul(index | 0, 0x9e3779b1)) | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) / 0x80000000;
}

/** The band's curve at the instant, −1 to 1: it passes smoothly through a hashed value at every multiple of the period. */
function curve(key: number, periodMs: number, ms: number): number {
  const index = Math.floor(ms / periodMs);
  const part = ms / periodMs - index;
  const eased = part * part * (3 - 2 * part);
  const before = hashedValue(key, index);
  return before + (hashedValue(key, index + 1) - before) * eased;
}

/** The two names of the renminbi share one rate. */
const legNameOf = (ccy: Exclude<CurrencyCode, 'USD'>) => (ccy === 'CNY' ? 'CNH' : ccy);

/** Where a currency stands against its anchor, in parts per billion: a billion is the anchor itself. */
function factorAt(key: number, liveliness: number, ms: number): number {
  let shift = 0;
  BANDS.forEach((band, index) => {
    shift += band.partsPerBillion * curve(key + Math.imul(index + 1, 0x27d4eb2f), band.periodMs, ms);
  });
  return BILLION + Math.round(shift * liveliness);
}

/** Units of the currency for one US dollar at the instant, exact. */
function perUsd(seed: string, ccy: CurrencyCode, at: Date): Ratio {
  if (ccy === 'USD') return { num: 1n, den: 1n };
  const name = legNameOf(ccy);
  const leg = LEGS[name];
  const anchor = ratioOf(leg.perUsd);
  const factor = factorAt(hashText(`${seed}/${name}`), leg.liveliness, at.getTime());
  return { num: anchor.num * BigInt(factor), den: anchor.den * BigInt(BILLION) };
}

/** The same in doubles, for an instant in milliseconds. */
function roughPerUsd(seed: string, ccy: CurrencyCode): (ms: number) => number {
  if (ccy === 'USD') return () => 1;
  const name = legNameOf(ccy);
  const { perUsd: anchor, liveliness } = LEGS[name];
  const key = hashText(`${seed}/${name}`);
  const each = Number(anchor) / BILLION;
  return (ms) => each * factorAt(key, liveliness, ms);
}

/**
 * The mid rate of a pair at an instant: units of `second` for one unit of `first`. All pairs follow from what the two
 * currencies are worth in dollars, so they agree with one another up to the rounding to 8 significant digits. The caller
 * passes the instant at which the market stood (see tradingHours) and puts pinned rates in place of this one.
 */
export function midRate(seed: string, first: CurrencyCode, second: CurrencyCode, at: Date): Rate {
  if (first === second) return '1';
  const a = perUsd(seed, first, at);
  const b = perUsd(seed, second, at);
  return roundRate({ num: b.num * a.den, den: b.den * a.num });
}

/** By how much, as a part of it, what {@link roughCourse} tells may differ from the mid rate: the rounding to 8 digits, and doubles. */
export const ROUGHLY = 1e-7;

/** The mid rate of a pair in doubles by the instant in milliseconds, {@link ROUGHLY}, and many times as fast: for whoever looks far ahead. */
export function roughCourse(seed: string, first: CurrencyCode, second: CurrencyCode): (ms: number) => number {
  const of = roughPerUsd(seed, first);
  const per = roughPerUsd(seed, second);
  return (ms) => per(ms) / of(ms);
}

/** The rate of a pair around which {@link midRate} moves, by at most 6 %. */
export function anchorRate(first: CurrencyCode, second: CurrencyCode): Rate {
  const a = anchorOf(first);
  const b = anchorOf(second);
  return roundRate({ num: b.num * a.den, den: b.den * a.num });
}

function anchorOf(ccy: CurrencyCode): Ratio {
  if (ccy === 'USD') return { num: 1n, den: 1n };
  return ratioOf(LEGS[ccy === 'CNY' ? 'CNH' : ccy].perUsd);
}

/** A rate that somebody names stays within this factor of the usual one, either way: beyond it is a slip of the hand. */
const NAMED_RATE_FACTOR = 100n;

/** Whether a rate of a pair may be named: by whoever sets the market, or waits for it. */
export function isNameableRate(first: CurrencyCode, second: CurrencyCode, rate: Rate): boolean {
  const { num, den } = ratioOf(anchorRate(first, second));
  const high = roundRate({ num: num * NAMED_RATE_FACTOR, den });
  const low = roundRate({ num, den: den * NAMED_RATE_FACTOR });
  return compareDecimals(rate, low) >= 0 && compareDecimals(rate, high) <= 0;
}

/** A quote is the rate at the start of its slot and ends with the slot. */
export const SLOT_MS = 5 * MINUTE_MS;

export interface Slot {
  readonly startsAt: Date;
  /** The first instant that no longer belongs to the slot. */
  readonly endsAt: Date;
}

/** The five-minute slot that the instant falls in; slots begin at full multiples of five minutes of the clock. */
export function slotOf(at: Date): Slot {
  const start = Math.floor(at.getTime() / SLOT_MS) * SLOT_MS;
  return { startsAt: new Date(start), endsAt: new Date(start + SLOT_MS) };
}
