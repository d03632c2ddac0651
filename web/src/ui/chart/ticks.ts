import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { formatTime } from '../times.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Clocks and days on the chart are those of Asia/Shanghai, like everywhere. */
const ZONE_MS = 8 * HOUR_MS;

export interface RateScale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
  /** Decimals that every label needs, so that neighbours differ and line up. */
  readonly decimals: number;
}

const INTERVALS_MAX = 4;
const FLAT_SHARE = 0.002;

/** The smallest of 1, 2, 2.5 and 5 times a power of ten that is at least the value. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  // A hair of tolerance: 0.3 / 0.1 is a little less than 3 in floating point.
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= least * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** Round figures around a span of rates, at most five of them. A flat line gets a little room on both sides. */
export function rateScale(low: number, high: number): RateScale {
  const room = high > low ? 0 : Math.max(Math.abs(high) * FLAT_SHARE, Number.EPSILON);
  const [from, until] = [low - room, high + room];
  const step = niceStep((until - from) / (INTERVALS_MAX - 1));
  const first = Math.floor(from / step + 1e-9);
  const last = Math.ceil(until / step - 1e-9);
  const power = Math.floor(Math.log10(step));
  const isQuarter = Math.round(step / 10 ** (power - 1)) === 25;
  const decimals = Math.max(0, -power + (isQuarter ? 1 : 0));
  const at = (index: number) => Number((index * step).toFixed(decimals));
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => at(first + i));
  return { min: at(first), max: at(last), ticks, decimals };
}

export interface TimeTick {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly label: string;
}

const HOUR_STEPS = [1, 2, 3, 4, 6, 12].map((hours) => hours * HOUR_MS);
const DAY_STEPS = [1, 2, 5, 7, 14].map((days) => days * DAY_MS);
const MONTH_STEPS = [1, 2, 3, 6, 12];

/** Multiples of the step on the clock of Shanghai, from the first within the span. */
function evenly(from: number, until: number, stepMs: number): readonly number[] {
  const first = Math.ceil((from + ZONE_MS) / stepMs) * stepMs - ZONE_MS;
  const found: number[] = [];
  for (let at = first; at <= until; at += stepMs) found.push(at);
  return found;
}

/** First days of months, every so many months counted from January. */
function monthly(from: number, until: number, months: number): readonly number[] {
  const start = new Date(from + ZONE_MS);
  const found: number[] = [];
  for (let month = 0; ; month += months) {
    const at = Date.UTC(start.getUTCFullYear(), month, 1) - ZONE_MS;
    if (at > until) return found;
    if (at >= from) found.push(at);
  }
}

const MONTHLY_FROM_MS = 45 * DAY_MS;

/** Times to write under a chart, at most `most` of them: full hours, days or first days of months, whichever fit. */
export function timeTicks(from: number, until: number, most: number, language: Language): readonly TimeTick[] {
  const named = (instants: readonly number[], label: (at: number) => string) =>
    instants.map((at) => ({ at, label: label(at) }));
  const day = (at: number) => formatTime(at, 'shortDay', language);
  if (until - from < MONTHLY_FROM_MS)
    for (const step of [...HOUR_STEPS, ...DAY_STEPS]) {
      const instants = evenly(from, until, step);
      if (instants.length > most) continue;
      const isMidnight = (at: number) => (at + ZONE_MS) % DAY_MS === 0;
      return named(instants, (at) => (step < DAY_MS && !isMidnight(at) ? formatTime(at, 'clock', language) : day(at)));
    }
  for (const months of MONTH_STEPS) {
    const instants = monthly(from, until, months);
    if (instants.length <= most) return named(instants, (at) => formatTime(at, 'month', language));
  }
  return [];
}

/** At most `most` of the rows, evenly picked, the first and the last among them. */
export function sampled<Row>(rows: readonly Row[], most: number): readonly Row[] {
  if (rows.length <= most) return rows;
  return Array.from({ length: most }, (_, i) => rows[Math.round((i * (rows.length - 1)) / (most - 1))]).flatMap(
    (row) => row ?? [],
  );
}
