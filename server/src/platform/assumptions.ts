import { type AssumptionName, assumptions } from '@tradeport/shared/rules/assumptions.ts';
import type { Reader, Tx } from './db/database.ts';

export type Assumptions = Readonly<Record<AssumptionName, string>>;

/** Every switch of a sandbox: its own value, else the default. */
export const readAssumptions = async (reader: Reader | Tx, sandboxId: string): Promise<Assumptions> => {
  const rows = await reader.sql.all<{ key: string; value: string }>(
    'SELECT "key", "value" FROM "Assumption" WHERE "sandboxId" = ?',
    [sandboxId],
  );
  const own = new Map(rows.map(({ key, value }) => [key, value]));
  const of = (name: AssumptionName): string => own.get(name) ?? assumptions[name].default;
  return {
    exchangeSpread: of('exchangeSpread'),
    exchangeMinimumUsd: of('exchangeMinimumUsd'),
    exchangeMaximumUsd: of('exchangeMaximumUsd'),
    exchangeT0Minutes: of('exchangeT0Minutes'),
    loginSmsOnNewDevice: of('loginSmsOnNewDevice'),
    realNameTypes: of('realNameTypes'),
    highRiskCountries: of('highRiskCountries'),
  };
};
