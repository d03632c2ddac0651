import type { CurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import { parseAmount } from '@tradeport/shared/rules/money.ts';

/** Minor units of what was typed; undefined for a text that is no amount of the currency, or nothing but zeros. */
export const minorOf = (amount: string, ccy: CurrencyCode): bigint | undefined => {
  const parsed = parseAmount(amount, ccy);
  return parsed.ok && parsed.minor > 0n ? parsed.minor : undefined;
};

/** Whether an amount is more than another; what is none counts as nothing. */
export const isMore = (amount: string, than: string, ccy: CurrencyCode): boolean =>
  (minorOf(amount, ccy) ?? 0n) > (minorOf(than, ccy) ?? 0n);
