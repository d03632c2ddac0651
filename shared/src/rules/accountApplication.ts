/**
 * What an application for a collection account must keep beyond the shape of its fields: the server refuses by it, the form
 * marks its fields by it.
 */
import type { ErrorName } from '../contract/errors.ts';
import { findAccountRegion } from '../reference/accountRegions.ts';
import { type AccountType, type GoodsCategory, needsQualification } from '../reference/businessDictionaries.ts';
import type { Ccy } from '../reference/currencies.ts';
import { findCountry } from '../reference/tradeCountries.ts';
import type { Day } from './calendar.ts';
import { isHighRisk } from './highRiskRegions.ts';
import { parseAmount } from './money.ts';

export interface AccountChoice {
  readonly type: AccountType;
  readonly country: string;
  readonly currencies: readonly Ccy[];
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
export interface ApplicationFault {
  readonly path: string;
  readonly reason: ErrorName;
  readonly params?: Readonly<Record<string, string>>;
}

/** What an account of this type may take in a country or region; none where it is not open. */
export const openCurrencies = (type: AccountType, country: string): readonly Ccy[] => {
  const region = findAccountRegion(country);
  if (!region || isHighRisk(country)) return [];
  if (type === 'global') return region.globalCcys;
  return region.localCcy === null ? [] : [region.localCcy];
};

/** Whether a country exists, is no high-risk region, and has accounts of this type. */
export const countryFault = (type: AccountType, country: string): ErrorName | undefined => {
  if (!findCountry(country)) return 'INVALID_COUNTRY';
  return openCurrencies(type, country).length === 0 ? 'ERROR_COUNTRY' : undefined;
};

/** The first fault of a choice of type, country and currencies. */
export const choiceFault = ({ type, country, currencies }: AccountChoice): ApplicationFault | undefined => {
  const reason = countryFault(type, country);
  if (reason) return { path: 'country', reason };
  if (type === 'local' && currencies.length > 1) return { path: 'currencies', reason: 'oneCurrencyOnLocal' };
  const open = openCurrencies(type, country);
  const shut = currencies.find((ccy) => !open.includes(ccy));
  return shut ? { path: 'currencies', reason: 'currencyNotOpen', params: { ccy: shut } } : undefined;
};

const tradeCountryFault = (codes: readonly string[]): ApplicationFault | undefined => {
  const path = 'tradeCountries';
  if (codes.some((code) => !findCountry(code))) return { path, reason: 'INVALID_COUNTRY' };
  return codes.some((code) => isHighRisk(code)) ? { path, reason: 'ERROR_COUNTRY' } : undefined;
};

/** Every fault of the business information, in the order of the form. `today` is the day in Asia/Shanghai. */
export const businessFaults = (business: JudgedBusiness, today: Day): readonly ApplicationFault[] => {
  const { expectedOpeningTime, collectionTime, goodsCategory, tradeCountries, qualificationMaterials } = business;
  const faults: ApplicationFault[] = [];
  if (expectedOpeningTime < today) faults.push({ path: 'expectedOpeningTime', reason: 'dayPassed' });
  if (collectionTime < expectedOpeningTime) faults.push({ path: 'collectionTime', reason: 'collectionBeforeOpening' });
  const [month, year] = [parseAmount(business.monthlySales, 'USD'), parseAmount(business.yearlySales, 'USD')];
  if (!month.ok || month.minor === 0n) faults.push({ path: 'monthlySales', reason: 'salesScale' });
  if (!year.ok || year.minor === 0n) faults.push({ path: 'yearlySales', reason: 'salesScale' });
  else if (month.ok && year.minor < month.minor) faults.push({ path: 'yearlySales', reason: 'yearBelowMonth' });
  const country = tradeCountryFault(tradeCountries);
  if (country) faults.push(country);
  if (needsQualification(goodsCategory) && qualificationMaterials.length === 0)
    faults.push({ path: 'qualificationMaterials', reason: 'qualificationMissing' });
  return faults;
};
