import { Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import { type Ccy, decimalsOf } from '@tradeport/shared/reference/currencies.ts';
import { formatGrouped, MINOR_MAX, minorOf } from '@tradeport/shared/rules/money.ts';
import { atPrice, leastOf, usdEquivalent } from '@tradeport/shared/rules/quotation.ts';
import type { Reader } from '../../platform/db/database.ts';
import { readAmount } from '../../platform/records/amounts.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import { type CryptoTerms, cryptoTermsOf } from '../../platform/records/cryptoTerms.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { RateService } from '../rates/index.ts';

export type RechargeRates = Pick<RateService, 'open'>;

/** What is sent, and what the paying bank keeps of it, in minor units. */
export interface Amounts {
  readonly minor: bigint;
  readonly feeMinor: bigint;
}

interface Limit {
  readonly usd: string;
  readonly minor: bigint;
  readonly crypto: CryptoTerms;
}

const limitOf = async (reader: Reader, sandboxId: string): Promise<Limit> => {
  const assume = await readAssumptions(reader, sandboxId);
  const usd = assume('rechargeMaximumUsd');
  return { usd, minor: minorOf(usd, 'USD'), crypto: cryptoTermsOf(assume) };
};

/**
 * The amounts of an announcement. Refuses decimals that the currency has not, an amount that its fee eats up, and what is above
 * the limit, valued at the mid of the slot and rounded up.
 */
export const readAmounts = async (
  rates: RechargeRates,
  reader: Reader,
  { sandboxId, now }: SignedIn,
  ccy: Ccy,
  { amount, fee = '0' }: { readonly amount: string; readonly fee?: string },
): Promise<Amounts> => {
  const limit = await limitOf(reader, sandboxId);
  const { decimals } = limit.crypto;
  const minor = readAmount(amount, ccy, 'amount', decimals);
  const feeMinor = readAmount(fee, ccy, 'fee', decimals);
  if (minor <= feeMinor) throw refusal('notAboveBankFee');
  const usdMid = ccy === 'USD' ? '1' : (await rates.open(reader, sandboxId)).usdMidAt(ccy, now);
  if (usdEquivalent({ ccy, minor }, usdMid, 'up') > limit.minor)
    throw refusal('aboveRechargeMaximum', { params: { maximum: formatGrouped(limit.minor, 'USD') } });
  return { minor, feeMinor };
};

/** The market, or nothing while it is down. */
const openIfUp = async (rates: RechargeRates, reader: Reader, sandboxId: string) => {
  try {
    return await rates.open(reader, sandboxId);
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'marketDown') return undefined;
    throw error;
  }
};

/**
 * The limits of a recharge in some currencies: at least what an amount can be told apart by, at most the limit at the mid of the slot,
 * rounded down; null where that needs a rate and the market is down.
 */
export const rechargeLimits = async (
  rates: RechargeRates,
  reader: Reader,
  { sandboxId, now }: SignedIn,
  ccys: readonly Ccy[],
) => {
  const market = ccys.some((ccy) => ccy !== 'USD') ? await openIfUp(rates, reader, sandboxId) : undefined;
  const limit = await limitOf(reader, sandboxId);
  const crypto = limit.crypto.decimals;
  return ccys.map((ccy) => {
    const price = market?.usdMidAt(ccy, now);
    const most =
      ccy === 'USD'
        ? limit.minor
        : price === undefined
          ? null
          : atPrice({ from: 'USD', to: ccy, minor: limit.minor, price, round: 'down', crypto });
    return {
      ccy,
      scale: decimalsOf(ccy, crypto),
      minimumMinor: leastOf(ccy, crypto),
      maximumMinor: most !== null && most > MINOR_MAX ? MINOR_MAX : most,
      maximumUsd: limit.usd,
    };
  });
};
