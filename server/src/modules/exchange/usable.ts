import type { Reader, Tx } from '../../platform/db/database.ts';
import { balanceFrozen, findBalance } from '../accounts/index.ts';
import type { Quote } from './quote.ts';

/** Neither side of an exchange may be frozen or closed. Refuses `balanceFrozen`; answers the account that is sold from. */
export const requireUsable = async (reader: Reader | Tx, { sell, buy }: Pick<Quote, 'sell' | 'buy'>) => {
  const balances = [await findBalance(reader, sell), await findBalance(reader, buy)] as const;
  for (const balance of balances) if (balance && balance.state !== 'normal') throw balanceFrozen(balance);
  return balances[0];
};
