import { countryCodesIn } from '@tradeport/shared/rules/countries.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';

/** The countries and regions that the sandbox refuses. */
export const readHighRisk = async (reader: Reader | Tx, sandboxId: string): Promise<readonly string[]> =>
  countryCodesIn((await readAssumptions(reader, sandboxId))('highRiskCountries'));
