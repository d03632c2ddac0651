import { CURRENCIES, scaleOf } from '@tradeport/shared/reference/currencies.ts';
import { isMembers, type Members } from '@tradeport/shared/rules/members.ts';
import type { Breach } from './finding.ts';
import { shownOf } from './shown.ts';

// Amounts are decimal texts with exactly as many decimals as their currency has. Of which currency an amount is, is said beside it.

/** Decimals of currencies that a backend may say otherwise of: those of its own call are taken. */
export type Scales = ReadonlyMap<string, number>;

export const usualScales: Scales = new Map(CURRENCIES.map(({ code }): [string, number] => [code, scaleOf(code)]));

/** An amount in units of its last decimal place; undefined for other values. */
export const minorOf = (amount: unknown): bigint | undefined =>
  typeof amount === 'string' && /^-?\d+(\.\d+)?$/.test(amount) ? BigInt(amount.replace('.', '')) : undefined;

/** Members that hold money in the currency beside them. */
const MONEY = /^(amount|available|processing|frozen|owed|balance|opening|closing|quota|fee|balanceAfter|.*Amount)$/;
/** Members that are of the currency of their object, whatever others it names. */
const PLAIN = /^(amount|available|processing|frozen|owed|balance)$/;
/** Money of another currency than the one beside it, whatever its name. */
const ELSEWHERE = /^(usd|cny|home|quota|limit|used|surplus)Amount$/;

/** The currency of an object: a balance names it `ccy`. */
const ownCurrency = ({ currency, ccy }: Members): unknown => currency ?? ccy;

/** The currency of an amount: `sellCurrency` of a `sellAmount`, else that of its object. */
const currencyOf = (row: Members, name: string): unknown => {
  const own = row[`${name.replace(/Amount$/, '')}Currency`];
  if (own !== undefined) return own;
  if (PLAIN.test(name)) return ownCurrency(row);
  // Where an object tells of several currencies, an amount without one of its own may be of any.
  return Object.keys(row).filter((one) => /Currency$/i.test(one)).length > 1 ? undefined : ownCurrency(row);
};

const breachAt = (row: Members, name: string, pointer: string, scales: Scales): readonly Breach[] => {
  const value = row[name];
  if (typeof value !== 'string' || !MONEY.test(name) || ELSEWHERE.test(name)) return [];
  const scale = scales.get(String(currencyOf(row, name)));
  if (scale === undefined) return [];
  const decimals = scale === 0 ? '' : `\\.\\d{${scale}}`;
  if (new RegExp(`^-?(0|[1-9]\\d*)${decimals}$`).test(value)) return [];
  const expected = `an amount with ${scale} decimals`;
  return [{ check: 'amounts', pointer: `${pointer}/${name}`, expected, got: shownOf(value), rule: 'completed' }];
};

/** Amounts in a result that have other decimals than their currency. */
export const amountBreaches = (value: unknown, scales: Scales, pointer = '/result'): readonly Breach[] => {
  if (Array.isArray(value)) return value.flatMap((item, i) => amountBreaches(item, scales, `${pointer}/${i}`));
  if (!isMembers(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => [
    ...breachAt(value, name, pointer, scales),
    ...amountBreaches(member, scales, `${pointer}/${name}`),
  ]);
};
