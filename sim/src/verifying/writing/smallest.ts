import { isCurrencyCode, scaleOf } from '@tradeport/shared/reference/currencies.ts';
import { isMembers, type Members } from '@tradeport/shared/rules/members.ts';
import { formatAmount, parseAmount } from '@tradeport/shared/rules/money.ts';
import { rowsIn } from '../lists.ts';
import type { Ask } from './errand.ts';

// The smallest amounts that a backend takes, by what it says of its limits and fees.

const membersOf = (value: unknown): Members => (isMembers(value) ? value : {});

/** What a merchant has in a currency, in minor units; 0 where the backend does not say. */
export const availableIn = async (ask: Ask, currency: string): Promise<bigint> => {
  const rows = rowsIn(await ask('subAccount/queryUserAccountBalance', {})).filter(isMembers);
  const row = rows.find(({ ccy }) => ccy === currency);
  const parsed = isCurrencyCode(currency) ? parseAmount(String(row?.available), currency) : undefined;
  return parsed?.ok === true ? parsed.minor : 0n;
};

/** Each ten times the one before, from the least that an order may be. */
const STEPS = [1n, 10n, 100n, 1_000n];

/**
 * The smallest amount of an order of this kind that is within its limits, above its fee and there; a sentence where there is none.
 * `productCode`: the kind, as the configuration of payments calls it.
 */
export const smallestOf = async (ask: Ask, productCode: string, currency: string): Promise<Members | string> => {
  if (!isCurrencyCode(currency)) return `${currency} is no currency of the catalogue`;
  const { minimum } = membersOf(await ask('paymentConfig/queryConfigByOne', { productCode, currency }));
  const least = membersOf(minimum);
  const parsed = parseAmount(String(least.amount), currency);
  const one = 10n ** BigInt(scaleOf(currency));
  const from = least.currency === currency && parsed.ok && parsed.minor > 0n ? parsed.minor : one;
  const available = await availableIn(ask, currency);
  for (const step of STEPS) {
    const amount = formatAmount(from * step, currency);
    const { limits, totalAmount } = membersOf(await ask('fee/calUserProductFee', { productCode, currency, amount }));
    if (limits !== 'within') continue;
    const total = parseAmount(String(totalAmount), currency);
    const needed = total.ok && total.minor > from * step ? total.minor : from * step;
    return needed <= available
      ? { currency, amount, total: formatAmount(needed, currency) }
      : `there is less ${currency} than the smallest order needs`;
  }
  return `no smallest amount of ${currency} was found`;
};
