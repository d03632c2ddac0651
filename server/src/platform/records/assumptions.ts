import { type AssumptionName, assumptions } from '@tradeport/shared/rules/assumptions.ts';
import type { Reader, Tx } from '../db/database.ts';

/** Answers what a sandbox assumes: `assume('exchangeSpread')`. */
export type Assume = (name: AssumptionName) => string;

/** Reads every switch of a sandbox: its own value, else the default. */
export const readAssumptions = async (reader: Reader | Tx, sandboxId: string): Promise<Assume> => {
  const rows = await reader.remembered.all<{ key: string; value: string }>(
    'SELECT "key", "value" FROM "Assumption" WHERE "sandboxId" = ?',
    [sandboxId],
  );
  const own = new Map(rows.map(({ key, value }) => [key, value]));
  return (name) => own.get(name) ?? assumptions[name].default;
};
