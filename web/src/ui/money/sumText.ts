import { isCurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import { formatGrouped, parseAmount } from '@tradeport/shared/rules/money.ts';

interface Money {
  readonly amount: string;
  readonly currency: string;
}

/** What comes together in each currency, grouped, in the order in which the currencies first appear. */
export const sumsOf = (amounts: readonly Money[]): readonly Money[] => {
  const sums = new Map<string, bigint>();
  for (const { amount, currency } of amounts) {
    const parsed = isCurrencyCode(currency) ? parseAmount(amount, currency) : undefined;
    if (parsed?.ok) sums.set(currency, (sums.get(currency) ?? 0n) + parsed.minor);
  }
  return [...sums].flatMap(([currency, minor]) =>
    isCurrencyCode(currency) ? [{ currency, amount: formatGrouped(minor, currency) }] : [],
  );
};

/** The same in one line: "1,200.00 USD + 300.00 EUR". */
export const sumText = (amounts: readonly Money[]): string =>
  sumsOf(amounts)
    .map(({ amount, currency }) => `${amount} ${currency}`)
    .join(' + ');
