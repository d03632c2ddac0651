import type { Refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { balanceFrozen, findBalance, findBalanceOf } from '../accounts/index.ts';
import type { Quote } from './quote.ts';

/** Neither side of an exchange may be frozen or closed. Refuses `balanceFrozen`; answers the account that is sold from. */
export const requireUsable = async (reader: Reader | Tx, { sell, buy }: Pick<Quote, 'sell' | 'buy'>) => {
  const balances = [await findBalance(reader, sell), await findBalance(reader, buy)] as const;
  for (const balance of balances) if (balance && balance.state !== 'normal') throw balanceFrozen(balance);
  return balances[0];
};

/** The same of accounts of a merchant's, whoever looks: what the first that is frozen or closed is refused with, if any is. */
export const unusableOf = async (
  reader: Reader | Tx,
  merchantId: string,
  ccys: readonly Ccy[],
): Promise<Refusal | undefined> => {
  for (const ccy of ccys) {
    const balance = await findBalanceOf(reader, merchantId, ccy);
    if (balance && balance.state !== 'normal') return balanceFrozen(balance);
  }
  return undefined;
};
