import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { formatGrouped, parseAmount } from '@tradeport/shared/rules/money.ts';
import { atPrice } from '@tradeport/shared/rules/quotation.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { readBalances } from '../accounts/index.ts';
import type { OpenMarket } from '../rates/index.ts';
import type { Exchanged, RefundOrder } from './store.ts';

/** What a refund becomes in an account of another currency. */
export interface Credit {
  readonly creditCcy: Ccy;
  readonly creditMinor: bigint;
  readonly exchanged: Exchanged;
}

type Back = Pick<RefundOrder, 'ccy' | 'originalMinor' | 'feeMinor'>;

/** The credit in another currency at the rate of the slot, rounded down. */
export const creditIn = (market: OpenMarket, { ccy, originalMinor, feeMinor }: Back, to: Ccy, now: Date): Credit => {
  const { price, rate, startsAt } = market.rateAt(ccy, to, now);
  const creditMinor = atPrice({ minor: originalMinor - feeMinor, from: ccy, to, price, round: 'down' });
  return { creditCcy: to, creditMinor, exchanged: { price, rate, rateAt: startsAt } };
};

/** The currency accounts that a refund may go to instead: held, neither frozen nor closed, in another currency. One that is merely off is on again. */
export const accountsFor = async (
  reader: Reader | Tx,
  owner: { readonly sandboxId: string; readonly merchantId: string },
  { ccy }: Back,
): Promise<readonly Ccy[]> => {
  const balances = await readBalances(reader, owner);
  return balances.filter(({ state, ccy: held }) => state === 'normal' && held !== ccy).map(({ ccy: held }) => held);
};

/** Refuses `refundTooSmall` for nothing, and `refundRateChanged` for another amount than was shown. */
export const requireShown = ({ creditCcy, creditMinor }: Credit, shown: string | undefined): void => {
  if (creditMinor === 0n) throw refusal('refundTooSmall');
  if (shown === undefined) return;
  const parsed = parseAmount(shown, creditCcy);
  if (parsed.ok && parsed.minor === creditMinor) return;
  const amount = `${formatGrouped(creditMinor, creditCcy)} ${creditCcy}`;
  throw refusal('refundRateChanged', { params: { amount } });
};
