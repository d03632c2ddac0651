import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { owedOf } from '../../ledger/owed.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { sandboxOf } from '../../platform/db/scope.ts';
import { readCredit } from './credit.ts';
import type { ExchangeOrder } from './store.ts';

/** What is told of an order beside its own row: what its merchant has left of the credit, and what is still owed for it. */
export interface CreditFigures {
  /** In minor units of USD; null of an order on money. */
  readonly leftMinor: bigint | null;
  /** In the sold currency. */
  readonly owedMinor: bigint;
}

const NONE: CreditFigures = { leftMinor: null, owedMinor: 0n };

/** The same of the orders of one merchant, read for all of them at once. Orders on money alone ask nothing. */
export const creditFiguresOf = async (
  reader: Reader | Tx,
  orders: readonly ExchangeOrder[],
): Promise<(order: ExchangeOrder) => CreditFigures> => {
  const onCredit = orders.filter(({ cover }) => cover === 'credit');
  const [first] = onCredit;
  const sandboxId = sandboxOf(reader.scope);
  if (first === undefined || sandboxId === null) return () => NONE;
  const { merchantId } = first;
  const { leftMinor } = await readCredit(reader, { sandboxId, merchantId });
  const owed = await owedOf(reader, { merchantId, machine: exchangeOrder.name });
  return ({ orderNo, cover }) =>
    cover === 'credit'
      ? {
          leftMinor,
          owedMinor: owed.reduce((sum, one) => (one.subject === orderNo ? sum + one.leftMinor : sum), 0n),
        }
      : NONE;
};
