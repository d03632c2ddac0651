/** What a partner must keep beyond the shape of its fields: the server refuses by it, the form marks its fields by it. */
import type { ErrorCode } from '../words/errorCodes.ts';
import type { partnerReasons } from '../words/reasons/partner.ts';
import { countryFault } from './countries.ts';
import type { FieldFault } from './fieldFault.ts';
import { formatNamed } from './formats.ts';

/** The parts of a partner that rules look at. */
export interface JudgedPartner {
  /** ISO 3166 alpha-3. */
  readonly country: string;
  readonly registrationNo?: string | undefined;
}

/** A field of a partner that breaks a rule. */
export interface PartnerFault extends FieldFault<keyof typeof partnerReasons | ErrorCode> {
  readonly path: keyof JudgedPartner;
}

const MAINLAND = 'CHN';

/** Every fault of a partner, the country first. `highRisk` are the countries that the sandbox refuses. */
export const partnerFaults = (
  { country, registrationNo = '' }: JudgedPartner,
  highRisk: readonly string[],
): readonly PartnerFault[] => {
  const fault = countryFault(country, 'trade', highRisk);
  const isNumbered = country !== MAINLAND || registrationNo === '' || formatNamed('creditCode').test(registrationNo);
  return [
    ...(fault === undefined ? [] : [{ path: 'country', reason: fault } as const]),
    ...(isNumbered ? [] : [{ path: 'registrationNo', reason: 'partnerCreditCode' } as const]),
  ];
};
