/**
 * A forward exchange: delivered on a working day that was asked for, at the rate of the day it is agreed on and the points beside
 * it. It is the leg of a trade order, of which one side is in its currency.
 */
import {
  addDays,
  type CalendarOverrides,
  type Day,
  isWorkingDay,
  nextWorkingDay,
  previousWorkingDay,
} from './calendar.ts';
import type { CustomerSide, Rate, Ratio } from './rates.ts';
import { ratioOf, roundRate } from './rates.ts';

/** Calendar days from the day it is asked for to the last on which it may be delivered. */
export const FORWARD_DAYS_MAX = 365;

/** The first and the last working day that can be asked for. */
export interface ForwardDays {
  readonly first: Day;
  readonly last: Day;
}

/** The days of a forward that is asked for on `today`, when T+2 is `second`. */
export const forwardDaysFrom = (today: Day, second: Day, overrides?: CalendarOverrides): ForwardDays => {
  const limit = addDays(today, FORWARD_DAYS_MAX);
  return {
    first: nextWorkingDay(second, overrides),
    last: isWorkingDay(limit, overrides) ? limit : previousWorkingDay(limit, overrides),
  };
};

/** What is wrong with a delivery day; undefined where it is one of the days. */
export const forwardDayFault = (
  day: Day,
  { first, last }: ForwardDays,
  overrides?: CalendarOverrides,
): 'deliveryDayOutside' | 'deliveryDayOff' | undefined => {
  if (day < first || day > last) return 'deliveryDayOutside';
  return isWorkingDay(day, overrides) ? undefined : 'deliveryDayOff';
};

/** The exact value of a decimal that may be below zero. Throws RangeError for any other text. */
const signedRatioOf = (decimal: string): Ratio => {
  const { num, den } = ratioOf(decimal.replace(/^-/, ''));
  return { num: decimal.startsWith('-') ? -num : num, den };
};

/** num ÷ den for a `den` that is a power of ten, as a plain decimal without zeros at its end. */
const plainOf = ({ num, den }: Ratio): string => {
  const places = den.toString().length - 1;
  const digits = (num < 0n ? -num : num).toString().padStart(places + 1, '0');
  const [whole, fraction] = places === 0 ? [digits, ''] : [digits.slice(0, -places), digits.slice(-places)];
  const shown = fraction.replace(/0+$/, '');
  return `${num < 0n ? '-' : ''}${whole}${shown === '' ? '' : `.${shown}`}`;
};

export interface ForwardPrice {
  /** The customer's price of the pair as it is quoted, points included. */
  readonly price: Rate;
  /** What it has beside the price of the day; below zero where it is less. */
  readonly points: string;
}

/**
 * The price of a forward: that of the day and the points, which are a share of it (from above −1). Rounded against the customer, who
 * sells the base at the bid and buys it at the ask.
 */
export const forwardPrice = (price: Rate, pointsShare: string, side: CustomerSide): ForwardPrice => {
  const [of, share] = [ratioOf(price), signedRatioOf(pointsShare)];
  if (share.num <= -share.den) throw new RangeError(`points leave a price above zero: ${pointsShare}`);
  const agreed = roundRate(
    { num: of.num * (share.den + share.num), den: of.den * share.den },
    side === 'bid' ? 'down' : 'up',
  );
  const by = ratioOf(agreed);
  return { price: agreed, points: plainOf({ num: by.num * of.den - of.num * by.den, den: by.den * of.den }) };
};

/** What a leg exchanges, in minor units of each side's currency. */
export interface LegSides {
  readonly sell: string;
  readonly sellMinor: bigint;
  readonly buy: string;
  readonly buyMinor: bigint;
}

/** What is wrong with a leg of a trade order: one side is in the order's currency, and comes to its total at most. */
export const legFault = (
  { sell, sellMinor, buy, buyMinor }: LegSides,
  { ccy, totalMinor }: { readonly ccy: string; readonly totalMinor: bigint },
): 'legCurrency' | 'legAboveTotal' | undefined => {
  const side = sell === ccy ? sellMinor : buy === ccy ? buyMinor : undefined;
  if (side === undefined) return 'legCurrency';
  return side > totalMinor ? 'legAboveTotal' : undefined;
};
