import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import { countryCodesIn } from '@tradeport/shared/rules/countries.ts';
import { type OrderTerms, SHIP_DATE_RULES } from '@tradeport/shared/rules/settlementOrder.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';

/** What orders and their files must keep in a sandbox on the day of an instant. */
export interface MaterialTerms extends OrderTerms {
  /** Order files are smaller than this. */
  readonly fileMegabytes: number;
}

export const readTerms = async (reader: Reader | Tx, sandboxId: string, now: Date): Promise<MaterialTerms> => {
  const assume = await readAssumptions(reader, sandboxId);
  return {
    today: dayOf(now),
    shipDateRule: SHIP_DATE_RULES.find((rule) => rule === assume('materialShipDates')) ?? 'byShipped',
    highRisk: countryCodesIn(assume('highRiskCountries')),
    fileMegabytes: Number(assume('orderFileMegabytes')),
  };
};
