import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Tx } from '../../platform/db/database.ts';

/** What an operator logs in with: at least one of the two. */
export interface Bound {
  readonly mobile: string | null;
  readonly email: string | null;
}

/** Throws `TOKEN_EXPIRED` for an operator who was removed since they asked. */
export const boundOf = async (tx: Tx, operatorId: string): Promise<Bound> => {
  const row = await tx.operator.findFirst({ where: { id: operatorId }, select: { mobile: true, email: true } });
  if (!row || (row.mobile === null && row.email === null)) throw refusal('TOKEN_EXPIRED');
  return row;
};
