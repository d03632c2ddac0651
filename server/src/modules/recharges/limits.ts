import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { type Ccy, getCurrency } from '@tradeport/shared/reference/currencies.ts';
import { MINOR_MAX, minorOf } from '@tradeport/shared/rules/money.ts';
import { atPrice, usdEquivalent } from '@tradeport/shared/rules/quotation.ts';
import type { Reader } from '../../platform/db/database.ts';
import { readAmount } from '../../platform/records/amounts.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { RateService } from '../rates/index.ts';

export type RechargeRates = Pick<RateService, 'open'>;

/** What is sent, and what the paying bank keeps of it, in minor units. */
export interface Amounts {
  readonly minor: bigint;
  readonly feeMinor: bigint;
}

const limitOf = async (
  reader: Reader,
  sandboxId: string,
): Promise<{ readonly usd: string; readonly minor: bigint }> => {
  const usd = (await readAssumptions(reader, sandboxId))('rechargeMaximumUsd');
  return { usd, minor: minorOf(usd, 'USD') };
};

/**
 * The amounts of an announcement. Refuses decimals that the currency has not, an amount that its fee eats up, and what is above
 * the limit, valued at the mid of the slot.
 */
export const readAmounts = async (
  rates: RechargeRates,
  reader: Reader,
  { sandboxId, now }: SignedIn,
  ccy: Ccy,
  { amount, fee = '0' }: { readonly amount: string; readonly fee?: string },
): Promise<Amounts> => {
  const minor = readAmount(amount, ccy, 'amount');
  const feeMinor = readAmount(fee, ccy, 'fee');
  if (minor <= feeMinor) throw refusal('notAboveBankFee');
  const market = await rates.open(reader, sandboxId);
  const limit = await limitOf(reader, sandboxId);
  if (usdEquivalent({ ccy, minor }, market.usdMidAt(ccy, now), 'down') > limit.minor)
    throw refusal('aboveRechargeMaximum', { params: { maximum: limit.usd } });
  return { minor, feeMinor };
};

/** The limits of a recharge in some currencies: at least one minor unit, at most the limit at the mid of the slot, rounded down. */
export const rechargeLimits = async (
  rates: RechargeRates,
  reader: Reader,
  { sandboxId, now }: SignedIn,
  ccys: readonly Ccy[],
) => {
  const market = await rates.open(reader, sandboxId);
  const limit = await limitOf(reader, sandboxId);
  return ccys.map((ccy) => {
    const price = market.usdMidAt(ccy, now);
    const most =
      ccy === 'USD' ? limit.minor : atPrice({ from: 'USD', to: ccy, minor: limit.minor, price, round: 'down' });
    const isPayable = most <= MINOR_MAX;
    return {
      ccy,
      scale: getCurrency(ccy).scale,
      minimumMinor: 1n,
      maximumMinor: isPayable ? most : MINOR_MAX,
      maximumUsd: limit.usd,
    };
  });
};
