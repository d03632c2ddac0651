/**
 * What an application for a collection account must keep beyond the shape of its fields: the server refuses by it, the form
 * marks its fields by it.
 */

import { findAccountRegion } from '../reference/accountRegions.ts';
import { type AccountType, type GoodsCategory, needsQualification } from '../reference/businessDictionaries.ts';
import type { FiatCcy } from '../reference/currencies.ts';
import type { ErrorCode } from '../words/errorCodes.ts';
import type { collectionAccountReasons } from '../words/reasons/collectionAccount.ts';
import type { Day } from './calendar.ts';
import { isSupported, countryFault as unsupported } from './countries.ts';
import type { FieldFault } from './fieldFault.ts';
import { parseAmount } from './money.ts';

export interface AccountChoice {
  readonly type: AccountType;
  readonly country: string;
  readonly currencies: readonly FiatCcy[];
}

/** The parts of the business information that rules look at. */
export interface JudgedBusiness {
  readonly expectedOpeningTime: Day;
  readonly collectionTime: Day;
  readonly monthlySales: string;
  readonly yearlySales: string;
  readonly goodsCategory: GoodsCategory;
  readonly tradeCountries: readonly string[];
  readonly qualificationMaterials: readonly string[];
}

/** A field that breaks a rule. */
export type ApplicationFault = FieldFault<keyof typeof collectionAccountReasons | ErrorCode>;

/** What an account of this type may take in a country or region; none where it is not open. `highRisk` are the refused ones. */
export const openCurrencies = (type: AccountType, country: string, highRisk: readonly string[]): readonly FiatCcy[] => {
  const region = findAccountRegion(country);
  if (!region || !isSupported(country, 'account', highRisk)) return [];
  if (type === 'global') return region.globalCcys;
  return region.localCcy === null ? [] : [region.localCcy];
};

/** Whether a country exists, is no high-risk region, and has accounts of this type. */
export const regionFault = (
  type: AccountType,
  country: string,
  highRisk: readonly string[],
): 'INVALID_COUNTRY' | 'ERROR_COUNTRY' | undefined =>
  unsupported(country, 'account', highRisk) ??
  (openCurrencies(type, country, highRisk).length === 0 ? 'ERROR_COUNTRY' : undefined);

/** The first fault of a choice of type, country and currencies. */
export const choiceFault = (
  { type, country, currencies }: AccountChoice,
  highRisk: readonly string[],
): ApplicationFault | undefined => {
  const reason = regionFault(type, country, highRisk);
  if (reason) return { path: 'country', reason };
  if (type === 'local' && currencies.length > 1) return { path: 'currencies', reason: 'oneCurrencyOnLocal' };
  const open = openCurrencies(type, country, highRisk);
  const shut = currencies.find((ccy) => !open.includes(ccy));
  return shut ? { path: 'currencies', reason: 'currencyNotOpen', params: { ccy: shut } } : undefined;
};

/** The later of two days. */
export const laterDay = (one: Day, other: Day): Day => [one, other].toSorted().at(-1) ?? one;

const tradeCountryFault = (codes: readonly string[], highRisk: readonly string[]): ApplicationFault | undefined => {
  const [reason] = codes.flatMap((code) => unsupported(code, 'trade', highRisk) ?? []);
  return reason && { path: 'tradeCountries', reason };
};

/** Every fault of the business information, in the order of the form. `today` is the day in Asia/Shanghai. */
export const businessFaults = (
  business: JudgedBusiness,
  today: Day,
  highRisk: readonly string[],
): readonly ApplicationFault[] => {
  const { expectedOpeningTime, collectionTime, goodsCategory, tradeCountries, qualificationMaterials } = business;
  const faults: ApplicationFault[] = [];
  if (expectedOpeningTime < today) faults.push({ path: 'expectedOpeningTime', reason: 'dayPassed' });
  if (collectionTime < expectedOpeningTime) faults.push({ path: 'collectionTime', reason: 'collectionBeforeOpening' });
  const [month, year] = [parseAmount(business.monthlySales, 'USD'), parseAmount(business.yearlySales, 'USD')];
  if (!month.ok || month.minor === 0n) faults.push({ path: 'monthlySales', reason: 'salesScale' });
  if (!year.ok || year.minor === 0n) faults.push({ path: 'yearlySales', reason: 'salesScale' });
  else if (month.ok && year.minor < month.minor) faults.push({ path: 'yearlySales', reason: 'yearBelowMonth' });
  const country = tradeCountryFault(tradeCountries, highRisk);
  if (country) faults.push(country);
  if (needsQualification(goodsCategory) && qualificationMaterials.length === 0)
    faults.push({ path: 'qualificationMaterials', reason: 'qualificationMissing' });
  return faults;
};
