/**
 * What a payer to pay on behalf of must keep beyond the shape of its fields: the server refuses by it, the form marks its fields by it.
 */
import type { Bilingual } from '../words/bilingual.ts';
import type { ErrorCode } from '../words/errorCodes.ts';
import type { poboPayerReasons } from '../words/reasons/poboPayer.ts';
import type { Day } from './calendar.ts';
import { countryFault } from './countries.ts';
import { birthDateOf } from './documentNumbers.ts';
import type { FieldFault } from './fieldFault.ts';
import { type FormatName, formatNamed } from './formats.ts';
import { isOverAYearOld } from './realNameDocuments.ts';
import type { UploadKindName } from './uploadKinds.ts';

export const POBO_PAYER_TYPES = ['person', 'company'] as const;
export type PoboPayerType = (typeof POBO_PAYER_TYPES)[number];
export const poboPayerTypeNames: Readonly<Record<PoboPayerType, Bilingual>> = {
  person: ['个人', 'Individual'],
  company: ['公司', 'Company'],
};

/** The documents that name a person, and those that name a company. */
export const POBO_ID_TYPES = ['idCard', 'hkid', 'passport', 'creditCode', 'registration'] as const;
export type PoboIdType = (typeof POBO_ID_TYPES)[number];
export const poboIdTypeNames: Readonly<Record<PoboIdType, Bilingual>> = {
  idCard: ['居民身份证', 'Mainland ID card'],
  hkid: ['香港身份证', 'Hong Kong ID card'],
  passport: ['护照', 'Passport'],
  creditCode: ['统一社会信用代码', 'Unified social credit code'],
  registration: ['注册编号', 'Registration number'],
};
/** How the number of each is written. */
export const idNumberFormats: Readonly<Record<PoboIdType, FormatName>> = {
  idCard: 'idCard',
  hkid: 'hkid',
  passport: 'passport',
  creditCode: 'creditCode',
  registration: 'lettersDigits',
};

const MAINLAND = 'CHN';
const HONG_KONG = 'HKG';

/** The fields of files, each with a kind of its own. */
export const poboFiles = {
  idPhotos: 'POBO_ID_PHOTO',
  businessLicence: 'POBO_BUSINESS_LICENCE',
  registrationCertificate: 'POBO_REGISTRATION',
  businessRegistration: 'POBO_BUSINESS_REGISTRATION',
  annualReturn: 'POBO_ANNUAL_RETURN',
  legalPersonIdPhotos: 'POBO_LEGAL_PERSON_ID',
  beneficiaryIdPhotos: 'POBO_BENEFICIARY_ID',
  directorIdPhotos: 'POBO_DIRECTOR_ID',
  materials: 'POBO_MATERIAL',
  partnershipMaterials: 'POBO_PARTNERSHIP_MATERIAL',
} as const satisfies Readonly<Record<string, UploadKindName>>;
export type PoboFileField = keyof typeof poboFiles;
const isFileField = (name: string): name is PoboFileField => Object.hasOwn(poboFiles, name);
export const POBO_FILE_FIELDS: readonly PoboFileField[] = Object.keys(poboFiles).filter(isFileField);

/** The parts of a payer that rules look at; the number in clear. */
export interface JudgedPoboPayer extends Readonly<Partial<Record<PoboFileField, readonly string[] | undefined>>> {
  readonly type: PoboPayerType;
  readonly country: string;
  readonly lastName?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastNameEn?: string | undefined;
  readonly firstNameEn?: string | undefined;
  readonly companyName?: string | undefined;
  readonly companyNameEn?: string | undefined;
  readonly idType: PoboIdType;
  readonly idNumber: string;
  /** Null: valid without end; undefined while nothing is told of it. */
  readonly idExpiry?: Day | null | undefined;
  readonly birthday?: Day | undefined;
  readonly establishedOn?: Day | undefined;
}
type Field = keyof JudgedPoboPayer;
/** A payer as far as it is told. */
type Begun = { readonly [K in 'type' | 'country' | 'establishedOn']?: JudgedPoboPayer[K] | undefined };

/** A field of a payer that breaks a rule. */
export interface PoboPayerFault extends FieldFault<keyof typeof poboPayerReasons | ErrorCode> {
  readonly path: Field;
}

/** Which documents may name a payer of a type in a country. */
export const idTypesOf = (type: PoboPayerType | undefined, country: string | undefined): readonly PoboIdType[] => {
  if (type === 'company') return country === MAINLAND ? ['creditCode'] : ['registration'];
  return ['idCard', 'hkid', 'passport'];
};

const OF_PERSONS = ['lastName', 'firstName', 'lastNameEn', 'firstNameEn', 'birthday', 'idPhotos'] as const;
const OF_COMPANIES = [
  'companyName',
  'companyNameEn',
  'establishedOn',
  'businessLicence',
  'registrationCertificate',
  'businessRegistration',
  'annualReturn',
  'legalPersonIdPhotos',
  'directorIdPhotos',
  'beneficiaryIdPhotos',
] as const;

/** Whether a payer is a company with a legal person. Elsewhere the responsible director takes that place. */
export const hasLegalPerson = ({ type, country }: Pick<Begun, 'type' | 'country'>): boolean =>
  type === 'company' && country === MAINLAND;

/** Whether a field is asked of a payer. */
export const isAskedOf = (field: Field, payer: Begun): boolean => {
  const { type, country } = payer;
  const own: readonly Field[] = type === 'company' ? OF_COMPANIES : OF_PERSONS;
  const foreign: readonly Field[] = type === 'company' ? OF_PERSONS : OF_COMPANIES;
  if (
    foreign.includes(field) ||
    (!own.includes(field) && [...OF_PERSONS, ...OF_COMPANIES].some((each) => each === field))
  )
    return false;
  if (field === 'businessLicence') return country === MAINLAND;
  if (field === 'legalPersonIdPhotos') return hasLegalPerson(payer);
  if (field === 'registrationCertificate' || field === 'annualReturn')
    return country !== undefined && country !== MAINLAND;
  return field !== 'businessRegistration' || country === HONG_KONG;
};

/** Whether a field that is asked of a payer has to be told: an annual return of a company older than a year, an owner where there is one. */
export const isNeededOf = (field: Field, payer: Begun, today: Day): boolean => {
  if (
    field === 'beneficiaryIdPhotos' ||
    field === 'materials' ||
    field === 'partnershipMaterials' ||
    field === 'idExpiry'
  )
    return false;
  if (field === 'annualReturn')
    return payer.establishedOn !== undefined && isAskedOf(field, payer) && isOverAYearOld(payer.establishedOn, today);
  return isAskedOf(field, payer);
};

const isTold = (value: JudgedPoboPayer[Field]): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

const LATIN = /[A-Za-z]/;
const CHINESE = /\p{Script=Han}/u;

const nameFaults = ({ lastName = '', firstName = '' }: JudgedPoboPayer): readonly PoboPayerFault[] => {
  const whole = `${lastName}${firstName}`;
  return LATIN.test(whole) && CHINESE.test(whole) ? [{ path: 'firstName', reason: 'poboNameMixed' }] : [];
};

const documentFaults = (payer: JudgedPoboPayer, today: Day): readonly PoboPayerFault[] => {
  const { type, country, idType, idNumber, idExpiry, birthday, establishedOn } = payer;
  const faults: PoboPayerFault[] = [];
  if (!idTypesOf(type, country).includes(idType)) faults.push({ path: 'idType', reason: 'poboFieldForeign' });
  else if (!formatNamed(idNumberFormats[idType]).test(idNumber))
    faults.push({ path: 'idNumber', reason: 'poboNumberWrong' });
  if (idExpiry !== undefined && idExpiry !== null && idExpiry < today)
    faults.push({ path: 'idExpiry', reason: 'poboDocumentEnded' });
  const born = idType === 'idCard' ? birthDateOf(idNumber) : undefined;
  if (birthday !== undefined && (birthday >= today || (born !== undefined && born !== birthday)))
    faults.push({ path: 'birthday', reason: 'poboBornWrong' });
  if (establishedOn !== undefined && establishedOn >= today)
    faults.push({ path: 'establishedOn', reason: 'poboEstablishedWrong' });
  return faults;
};

const FIELDS: readonly Field[] = [...OF_PERSONS, ...OF_COMPANIES, 'materials', 'partnershipMaterials'];

/** Every fault of a payer on a day, what is missing first. */
export const poboPayerFaults = (
  payer: JudgedPoboPayer,
  today: Day,
  highRisk: readonly string[],
): readonly PoboPayerFault[] => {
  const country = countryFault(payer.country, 'payer', highRisk);
  const missing = FIELDS.filter((path) => isNeededOf(path, payer, today) && !isTold(payer[path]));
  const foreign = FIELDS.filter((path) => !isAskedOf(path, payer) && isTold(payer[path]));
  return [
    ...(country === undefined ? [] : [{ path: 'country', reason: country } as const]),
    ...missing.map((path): PoboPayerFault => ({ path, reason: 'poboFieldMissing' })),
    ...foreign.map((path): PoboPayerFault => ({ path, reason: 'poboFieldForeign' })),
    ...nameFaults(payer),
    ...documentFaults(payer, today),
  ];
};

/** A payer as lists, orders and messages name it. */
export const poboPayerName = ({
  lastName,
  firstName,
  companyName,
}: Pick<JudgedPoboPayer, 'lastName' | 'firstName' | 'companyName'>): string => {
  if (companyName !== undefined) return companyName;
  const whole = `${lastName ?? ''}${firstName ?? ''}`;
  return CHINESE.test(whole) ? whole : `${firstName ?? ''} ${lastName ?? ''}`.trim();
};
