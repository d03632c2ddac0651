import type { Refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { balanceFrozen, findBalance, findBalanceOf } from '../accounts/index.ts';
import type { Quote } from './quote.ts';

/** Neither side of an exchange may be frozen or closed. Refuses `balanceFrozen`; answers the account that is sold from. */
export const requireUsable = async (reader: Reader | Tx, { sell, buy }: Pick<Quote, 'sell' | 'buy'>) => {
  const balances = await Promise.all([findBalance(reader, sell), findBalance(reader, buy)]);
  for (const balance of balances) if (balance && balance.state !== 'normal') throw balanceFrozen(balance);
  return balances[0];
};

/** The same of accounts of a merchant's, whoever looks: what the first that is frozen or closed is refused with, if any is. */
export const unusableOf = async (
  reader: Reader | Tx,
  merchantId: string,
  ccys: readonly Ccy[],
): Promise<Refusal | undefined> => {
  const balances = await Promise.all(ccys.map((ccy) => findBalanceOf(reader, merchantId, ccy)));
  const unusable = balances.find((balance) => balance && balance.state !== 'normal');
  return unusable && balanceFrozen(unusable);
};
