import { formatAmount, parseAmount } from '@tradeport/shared/rules/money.ts';

// What requests name, in USD at the backend's own rates. A request counts as though it were carried out, one that ought to be refused
// too: what a backend does wrong must not cost more than was agreed on.

/** What a request names. */
export interface Cost {
  readonly currency: string;
  readonly amount: string;
}

/** The next request would name more than was agreed on: it was not sent. */
export class OverLimit extends Error {
  override readonly name = 'OverLimit';
}

const DECIMAL = /^(\d{1,20})(?:\.(\d{1,20}))?$/;

/** Whole units of a decimal text, and how many digits of them are decimals; undefined for any other text. */
const partsOf = (text: string): { readonly units: bigint; readonly scale: number } | undefined => {
  const [, whole = '', fraction = ''] = DECIMAL.exec(text) ?? [];
  return whole === '' ? undefined : { units: BigInt(whole + fraction), scale: fraction.length };
};

/** Cents of USD that an amount is worth at a rate (USD for one unit of it), rounded up; undefined where either is no decimal text. */
export const centsOf = (amount: string, rate: string): bigint | undefined => {
  const [one, other] = [partsOf(amount), partsOf(rate)];
  if (one === undefined || other === undefined) return undefined;
  const by = 10n ** BigInt(one.scale + other.scale);
  return (one.units * other.units * 100n + by - 1n) / by;
};

/** A limit in USD as it is said on the line, in cents; undefined for what is no amount. */
export const limitOf = (text: string): bigint | undefined => {
  const parsed = parseAmount(text, 'USD');
  return parsed.ok ? parsed.minor : undefined;
};

/** Cents of USD for people: "1100.00 USD". */
export const usdText = (cents: bigint): string => `${formatAmount(cents, 'USD')} USD`;

export interface Budget {
  /** Counts a request before it is sent. Throws OverLimit where it would go beyond. */
  readonly charge: (cents: bigint) => void;
  /** Cents that requests have named so far. */
  readonly named: () => bigint;
}

/** A budget of so many cents, the last of which may be used. */
export const budgetOf = (limit: bigint): Budget => {
  let named = 0n;
  return {
    charge: (cents) => {
      if (named + cents > limit)
        throw new OverLimit(
          `${usdText(named)} were named: a request for ${usdText(cents)} more would go beyond ${usdText(limit)}`,
        );
      named += cents;
    },
    named: () => named,
  };
};
