/**
 * What a payee of CNY settlements must keep beyond the shape of its fields: the server refuses by it, the form marks its fields by it.
 */

import { findCountry } from '../reference/countries.ts';
import { economicTypes, industries, specialZoneTypes } from '../reference/industries.ts';
import type { Bilingual } from '../words/bilingual.ts';
import type { ErrorCode } from '../words/errorCodes.ts';
import type { settlementPayeeReasons } from '../words/reasons/settlementPayee.ts';
import type { FieldFault } from './fieldFault.ts';
import { formatNamed } from './formats.ts';
import { accountNoKey, isSameName } from './nameKey.ts';

export const PAYEE_TYPES = ['ownCompany', 'thirdPartyCompany', 'personal', 'nonResident'] as const;
export type PayeeType = (typeof PAYEE_TYPES)[number];
export const payeeTypeNames: Readonly<Record<PayeeType, Bilingual>> = {
  ownCompany: ['本公司', 'Own company'],
  thirdPartyCompany: ['第三方公司', 'Third-party company'],
  personal: ['个人', 'Individual'],
  nonResident: ['境内非居民', 'Domestic non-resident'],
};
export const isCompanyType = (type: PayeeType): boolean => type === 'ownCompany' || type === 'thirdPartyCompany';

/** The parts of a payee that rules look at; document numbers in clear. */
export interface JudgedPayee {
  readonly accountName: string;
  readonly accountNo: string;
  readonly confirmAccountNo: string;
  readonly currency: string;
  readonly bankCountry: string;
  readonly branchName?: string | undefined;
  readonly province?: string | undefined;
  readonly city?: string | undefined;
  readonly swiftCode?: string | undefined;
  readonly payeeType?: PayeeType | undefined;
  readonly name?: string | undefined;
  readonly companyName?: string | undefined;
  readonly creditCode?: string | undefined;
  readonly organizationCode?: string | undefined;
  readonly industry?: string | undefined;
  readonly economicType?: string | undefined;
  readonly specialEconomicZone?: boolean | undefined;
  readonly specialEconomicZoneType?: string | undefined;
  readonly contactPerson?: string | undefined;
  readonly contactPhone?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly legalPersonNationality?: string | undefined;
  readonly legalPersonName?: string | undefined;
  readonly legalPersonIdNo?: string | undefined;
  readonly businessProvince?: string | undefined;
  readonly businessCity?: string | undefined;
  readonly businessDistrict?: string | undefined;
  readonly businessAddress?: string | undefined;
  readonly idCardNo?: string | undefined;
  readonly passportPhoto?: readonly string[] | undefined;
}
type Field = keyof JudgedPayee;

/** A field of a payee that breaks a rule. */
export interface PayeeFault extends FieldFault<keyof typeof settlementPayeeReasons | 'accountNoDiffers' | ErrorCode> {
  readonly path: Field;
}

const OF_BOTH = ['branchName', 'province', 'city', 'contactPerson', 'contactPhone'] as const;
const OF_COMPANIES = [
  'companyName',
  'creditCode',
  'industry',
  'economicType',
  'specialEconomicZone',
  'postalCode',
  'legalPersonNationality',
  'legalPersonName',
  'legalPersonIdNo',
  'businessProvince',
  'businessCity',
  'businessDistrict',
  'businessAddress',
] as const;
/** A company has one since 2015 only within its credit code. */
const OF_COMPANIES_AT_WILL = ['organizationCode', 'specialEconomicZoneType'] as const;
const OF_PERSONS = ['name', 'idCardNo'] as const;

/** What a payee of a type must tell beside its account, in the order in which forms ask for it. */
export const requiredOf = (type: PayeeType): readonly Field[] => [
  ...(isCompanyType(type) ? OF_COMPANIES : OF_PERSONS),
  ...(type === 'nonResident' ? (['passportPhoto'] as const) : []),
  ...OF_BOTH,
];

/** What only payees of other types tell. */
export const foreignTo = (type: PayeeType): readonly Field[] => {
  if (isCompanyType(type)) return [...OF_PERSONS, 'passportPhoto'];
  const ofCompanies = [...OF_COMPANIES, ...OF_COMPANIES_AT_WILL];
  return type === 'nonResident' ? ofCompanies : [...ofCompanies, 'passportPhoto'];
};

const isTold = (value: JudgedPayee[Field]): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

const choiceFaults = ({ industry, economicType, specialEconomicZone, specialEconomicZoneType }: JudgedPayee) => {
  const faults: PayeeFault[] = [];
  const judge = (path: Field, code: string | undefined, among: readonly { readonly code: string }[]): void => {
    if (code !== undefined && !among.some((one) => one.code === code))
      faults.push({ path, reason: 'payeeCodeUnknown' });
  };
  judge('industry', industry, industries);
  judge('economicType', economicType, economicTypes);
  judge('specialEconomicZoneType', specialEconomicZoneType, specialZoneTypes);
  if (specialEconomicZone === true && specialEconomicZoneType === undefined)
    faults.push({ path: 'specialEconomicZoneType', reason: 'payeeFieldMissing' });
  if (specialEconomicZone === false && specialEconomicZoneType !== undefined)
    faults.push({ path: 'specialEconomicZoneType', reason: 'payeeFieldForeign' });
  return faults;
};

const MAINLAND = 'CHN';
const passes = (format: 'idCard' | 'passport', text: string): boolean => {
  const { test } = formatNamed(format);
  return test(text);
};

const documentFaults = ({ payeeType, idCardNo, legalPersonNationality, legalPersonIdNo }: JudgedPayee) => {
  const faults: PayeeFault[] = [];
  const ofPerson = payeeType === 'nonResident' ? 'passport' : 'idCard';
  if (idCardNo !== undefined && !passes(ofPerson, idCardNo)) faults.push({ path: 'idCardNo', reason: 'payeeIdWrong' });
  const ofLegal = legalPersonNationality === MAINLAND ? 'idCard' : 'passport';
  if (legalPersonIdNo !== undefined && !passes(ofLegal, legalPersonIdNo))
    faults.push({ path: 'legalPersonIdNo', reason: 'payeeIdWrong' });
  if (legalPersonNationality !== undefined && findCountry(legalPersonNationality) === undefined)
    faults.push({ path: 'legalPersonNationality', reason: 'INVALID_COUNTRY' });
  return faults;
};

const accountFaults = (payee: JudgedPayee): readonly PayeeFault[] => {
  const faults: PayeeFault[] = [];
  if (payee.currency !== 'CNY') faults.push({ path: 'currency', reason: 'payeeCurrencyWrong' });
  if (payee.bankCountry !== MAINLAND) faults.push({ path: 'bankCountry', reason: 'payeeBankAbroad' });
  if (accountNoKey(payee.accountNo) !== accountNoKey(payee.confirmAccountNo))
    faults.push({ path: 'confirmAccountNo', reason: 'accountNoDiffers' });
  const named = payee.companyName ?? payee.name;
  if (named !== undefined && !isSameName(named, payee.accountName))
    faults.push({ path: 'accountName', reason: 'payeeNameDiffers' });
  return faults;
};

/** Every fault of a payee, what is missing first. */
export const payeeFaults = (payee: JudgedPayee): readonly PayeeFault[] => {
  const { payeeType } = payee;
  if (payeeType === undefined) return [{ path: 'payeeType', reason: 'payeeFieldMissing' }];
  const missing = requiredOf(payeeType).filter((path) => !isTold(payee[path]));
  const foreign = foreignTo(payeeType).filter((path) => isTold(payee[path]));
  return [
    ...missing.map((path): PayeeFault => ({ path, reason: 'payeeFieldMissing' })),
    ...foreign.map((path): PayeeFault => ({ path, reason: 'payeeFieldForeign' })),
    ...accountFaults(payee),
    ...choiceFaults(payee),
    ...documentFaults(payee),
  ];
};
