import type { Ccy } from '../reference/currencies.ts';
import { addDays, addWorkingDays, type CalendarOverrides, type Day, instantAt, workingDayFrom } from './calendar.ts';
import { CNY_CUT_OFF } from './fastSettlement.ts';
import { atPrice, isQuotedSo, type Quotation } from './quotation.ts';
import { convert, type Rate, ratioOf } from './rates.ts';

/** Paid on the working day after its value day, or at once from an advance. */
export const SETTLEMENT_MODES = ['normal', 'speedy'] as const;
export type SettlementMode = (typeof SETTLEMENT_MODES)[number];

const MINUTE_MS = 60_000;
/** When an advance is given back. */
const RESTORED_AT = '09:00';

/** The fee of an advance: a share of the amount for each day, rounded up. All in minor units of the paying currency. */
export const speedyFee = (minor: bigint, ratePerDay: string, days: number): bigint => {
  const { num, den } = ratioOf(ratePerDay);
  const whole = minor * num * BigInt(days);
  return (whole + den - 1n) / den;
};

/** What turns a currency into CNY. */
export interface SettlementRate {
  /** CNY for one unit. */
  readonly rate: Rate;
  /** Units of a currency that CNH is quoted in for one CNH, the ask: the rate is its inverse, for reading. Null where the rate counts. */
  readonly price: Rate | null;
}

/**
 * What arrives, in minor units of CNY, rounded down: as an exchange into CNH brings it, divided by the ask where the pair is quoted
 * the other way round.
 */
export const settledCny = (ccy: Ccy, netMinor: bigint, { rate, price }: SettlementRate): bigint =>
  price === null
    ? convert({ from: ccy, to: 'CNY', minor: netMinor, rate, round: 'down' })
    : atPrice({ from: ccy, to: 'CNH', minor: netMinor, price, round: 'down' });

/** How a currency is settled at its quotation with CNH. */
export const settlementRateOf = ({ sell, buy, rate, price }: Quotation & { readonly rate: Rate }): SettlementRate => ({
  rate,
  price: isQuotedSo(sell, buy) ? null : price,
});

/** When a normal settlement starts: once the minute of the cut-off of its value day is over. */
export const startsAtOf = (valueDay: Day): Date => new Date(instantAt(valueDay, CNY_CUT_OFF).getTime() + MINUTE_MS);

/** When a normal settlement is paid: at the cut-off of the working day after its value day. */
export const paysAtOf = (valueDay: Day, overrides?: CalendarOverrides): Date =>
  instantAt(addWorkingDays(valueDay, 1, overrides), CNY_CUT_OFF);

/** When the limit of a paid advance comes back: on the first working day that is not before the day counted and its days. */
export const restoresAtOf = (countedDay: Day, days: number, overrides?: CalendarOverrides): Date =>
  instantAt(workingDayFrom(addDays(countedDay, days), overrides), RESTORED_AT);
