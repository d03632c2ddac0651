import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { owedOf } from '../../ledger/owed.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { sandboxOf } from '../../platform/db/scope.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import { readCredit } from './credit.ts';
import { type RunningPenalty, runningPenaltyAt } from './shortfall.ts';
import type { ExchangeOrder } from './store.ts';

/** Figures of an order that its own row lacks: the merchant's remaining credit, the debt for the order, and a running penalty. */
export interface CreditFigures {
  /** In minor units of USD; null of an order on money. */
  readonly leftMinor: bigint | null;
  /** In the sold currency. */
  readonly owedMinor: bigint;
  /** The penalty for one day as a share of the shortfall. */
  readonly ratePerDay: string;
  /** Undefined for an order that is not short. */
  readonly running: RunningPenalty | undefined;
}

const NONE: CreditFigures = { leftMinor: null, owedMinor: 0n, ratePerDay: '0', running: undefined };

/** The credit figures of one merchant's orders at a moment. Without an order on credit it reads nothing. */
export const creditFiguresOf = async (
  reader: Reader | Tx,
  orders: readonly ExchangeOrder[],
  now: Date,
): Promise<(order: ExchangeOrder) => CreditFigures> => {
  const onCredit = orders.filter(({ cover }) => cover === 'credit');
  const [first] = onCredit;
  const sandboxId = sandboxOf(reader.scope);
  if (first === undefined || sandboxId === null) return () => NONE;
  const { merchantId } = first;
  const { leftMinor } = await readCredit(reader, { sandboxId, merchantId });
  const owed = await owedOf(reader, { merchantId, machine: exchangeOrder.name });
  const ratePerDay = (await readAssumptions(reader, sandboxId))('exchangePenaltyPerDay');
  return (order) =>
    order.cover === 'credit'
      ? {
          leftMinor,
          owedMinor: owed.reduce((sum, one) => (one.subject === order.orderNo ? sum + one.leftMinor : sum), 0n),
          ratePerDay,
          running: runningPenaltyAt(order, now, ratePerDay),
        }
      : NONE;
};
