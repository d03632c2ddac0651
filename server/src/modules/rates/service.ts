import type { RateSpan } from '@tradeport/shared/contract/rate.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { CurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import { SLOT_MS, slotOf } from '@tradeport/shared/rules/market.ts';
import { baseOf, perSold, type Quotation, quotationOf } from '@tradeport/shared/rules/quotation.ts';
import { divideRates, type Rate, ratioOf } from '@tradeport/shared/rules/rates.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { type Assume, readAssumptions } from '../../platform/records/assumptions.ts';
import { type CryptoTerms, cryptoTermsOf } from '../../platform/records/cryptoTerms.ts';
import type { MarketWorld, ReachSpan, WantedRate } from '../../platform/runtime/ports.ts';
import type { World } from '../../platform/runtime/world.ts';

/** The customer's rate of a pair in one slot, with what it was made from. */
export interface SlotRate extends Quotation {
  /** Units of `buy` for one unit of `sell` that the customer gets: the price itself at the bid, for reading at the ask. */
  readonly rate: Rate;
  /** Share taken on each side, as a decimal string. */
  readonly spread: string;
  readonly startsAt: Date;
  /** The first instant at which the rate no longer holds. */
  readonly endsAt: Date;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Length of each chart span and the distance of its points: whole slots, so that a point is a rate that was really quoted. */
const SPANS: Readonly<Record<RateSpan, { readonly points: number; readonly stepMs: number }>> = {
  '1D': { points: 97, stepMs: 3 * SLOT_MS },
  '1W': { points: 85, stepMs: 2 * HOUR_MS },
  '1M': { points: 121, stepMs: 6 * HOUR_MS },
  '3M': { points: 93, stepMs: DAY_MS },
  '6M': { points: 183, stepMs: DAY_MS },
  '1Y': { points: 366, stepMs: DAY_MS },
};

export interface RatePoint {
  readonly at: Date;
  readonly rate: Rate;
}

/** What the platform adds to the market: its spread, its limits, its delivery. */
export interface Terms {
  /** Share of the rate on each side, as a decimal string: "0.002" is 0.2 %. */
  readonly spread: string;
  /** Limits of one exchange, as decimal strings in USD. */
  readonly minimumUsd: string;
  readonly maximumUsd: string;
  /** From a confirmation to its T+0 delivery within trading hours. */
  readonly t0Ms: number;
  /** What the price of a forward has beside that of the day, as a share of it: a decimal string that may be below zero. */
  readonly forwardPoints: string;
  readonly crypto: CryptoTerms;
}

/** The market of a sandbox, opened for one call: every rate of that call comes from the same world. */
export interface OpenMarket {
  readonly world: MarketWorld;
  readonly terms: Terms;
  readonly rateAt: (sell: CurrencyCode, buy: CurrencyCode, at: Date) => SlotRate;
  readonly midAt: (first: CurrencyCode, second: CurrencyCode, at: Date) => Rate;
  /** The mid of a currency and the dollar as the two are quoted, for what is worked out in USD-equivalent; that of USD is 1. */
  readonly usdMidAt: (ccy: CurrencyCode, at: Date) => Rate;
  /** The first instant of a span at which a mid comes to what is wanted, as the market knows its course by now. */
  readonly firstReach: (wanted: WantedRate, span: ReachSpan) => Date | undefined;
  readonly history: (sell: CurrencyCode, buy: CurrencyCode, span: RateSpan, until: Date) => readonly RatePoint[];
}

/** Rates as customers see them: the mid of the five-minute slot, less the spread. */
export interface RateService {
  /** Refuses `marketDown` while the market is unavailable. */
  readonly open: (reader: Reader | Tx, sandboxId: string) => Promise<OpenMarket>;
}

const MINUTE_MS = 60_000;

const termsOf = (assume: Assume): Terms => ({
  spread: assume('exchangeSpread'),
  minimumUsd: assume('exchangeMinimumUsd'),
  maximumUsd: assume('exchangeMaximumUsd'),
  t0Ms: Number(assume('exchangeT0Minutes')) * MINUTE_MS,
  forwardPoints: assume('exchangeForwardPoints'),
  crypto: cryptoTermsOf(assume),
});

export const createRateService = ({ market }: World): RateService => ({
  open: async (reader, sandboxId) => {
    const [world, assume] = await Promise.all([market.open(reader, sandboxId), readAssumptions(reader, sandboxId)]);
    const terms = termsOf(assume);
    const midAt = (first: CurrencyCode, second: CurrencyCode, at: Date): Rate => market.mid(world, first, second, at);
    const rateAt: OpenMarket['rateAt'] = (sell, buy, at) => {
      if (sell === buy) throw refusal('sameCurrency');
      const quotation = quotationOf({ sell, buy }, terms.spread, (base, counter) => midAt(base, counter, at));
      const rate = perSold(quotation.price, quotation, 'down');
      return { ...quotation, rate, spread: terms.spread, ...slotOf(at) };
    };
    return {
      world,
      terms,
      midAt,
      usdMidAt: (ccy, at) => (baseOf(ccy, 'USD') === ccy ? midAt(ccy, 'USD', at) : midAt('USD', ccy, at)),
      rateAt,
      firstReach: (wanted, span) => market.firstReach(world, wanted, span),
      history: (sell, buy, span, until) => {
        const { points, stepMs } = SPANS[span];
        const last = slotOf(until).startsAt.getTime();
        return Array.from({ length: points }, (_, i) => {
          const back = points - 1 - i;
          const at = new Date(last - back * stepMs);
          // The last point is the rate of this very moment: it may have been changed since its slot began.
          return { at, rate: rateAt(sell, buy, back === 0 ? until : at).rate };
        });
      },
    };
  },
});

/** Change between two rates in per cent, with a sign and two decimals: "+0.12". */
export const changePercent = (now: Rate, before: Rate): string => {
  const a = ratioOf(now);
  const b = ratioOf(before);
  // Hundredths of a per cent, rounded half away from zero.
  const difference = a.num * b.den - b.num * a.den;
  const base = b.num * a.den;
  const scaled = (difference * 20_000n) / base;
  const hundredths = (scaled + (scaled < 0n ? -1n : 1n)) / 2n;
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0');
  const sign = hundredths < 0n ? '-' : hundredths > 0n ? '+' : '';
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The rate of 100 units, for currencies with small units. */
export const timesHundred = (rate: Rate): Rate => divideRates(rate, '0.01');
/** The same time a day earlier: what a change is measured against. */
export const dayBefore = (at: Date): Date => new Date(at.getTime() - DAY_MS);
export { DAY_MS, HOUR_MS };
