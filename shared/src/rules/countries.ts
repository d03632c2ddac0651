import { findCountry } from '../reference/countries.ts';
import type { CountryUse } from '../reference/countryWords.ts';
import type { ErrorName } from '../words/errors.ts';

/** High-risk countries are no choice where money would go there or come from there. */
const REFUSES_HIGH_RISK: Readonly<Record<CountryUse, boolean>> = {
  account: true,
  payee: true,
  payer: true,
  trade: true,
  nationality: false,
  address: false,
};

/** The codes in a switch such as "PRK,IRN"; spaces do not matter, what is no country is left out. */
export const countryCodesIn = (list: string): readonly string[] =>
  list.split(/[\s,]+/).flatMap((code) => findCountry(code)?.code ?? []);

/** Whether a country may be chosen for a use, given the high-risk ones of the sandbox. */
export const isSupported = (code: string, use: CountryUse, highRisk: readonly string[]): boolean =>
  !(REFUSES_HIGH_RISK[use] && highRisk.includes(code));

/** Why a country cannot be taken for a use: no such country, or none that is supported; undefined when it can. */
export const countryFault = (
  code: string,
  use: CountryUse,
  highRisk: readonly string[],
): Extract<ErrorName, 'INVALID_COUNTRY' | 'ERROR_COUNTRY'> | undefined => {
  const country = findCountry(code);
  if (country === undefined) return 'INVALID_COUNTRY';
  return isSupported(country.code, use, highRisk) ? undefined : 'ERROR_COUNTRY';
};
