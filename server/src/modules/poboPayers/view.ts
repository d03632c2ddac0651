import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { PoboPayerWire, poboPayer } from '@tradeport/shared/contract/poboPayer.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { type Day, formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { maskIdNumber } from '@tradeport/shared/rules/masks.ts';
import {
  type PoboFileField,
  poboFiles,
  poboIdTypeNames,
  poboPayerTypeNames,
} from '@tradeport/shared/rules/poboPayer.ts';
import { poboPayer as machine } from '@tradeport/shared/states/poboPayer.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { StoredFile } from '../files/index.ts';
import { englishNameOf, nameOf } from './name.ts';
import { hasEnded, type PoboPayer } from './store.ts';

/** A payer as a list shows it on a day, the number of its document masked. */
export const poboPayerView = (
  payer: PoboPayer,
  { idNumber, today }: { readonly idNumber: string; readonly today: Day },
  language: Language,
): PoboPayerWire => {
  const { payerNo, type, country, idType, idExpiry, reason } = payer;
  const state = machine.states[payer.state];
  return {
    payerNo,
    type,
    typeText: inLanguage(language, poboPayerTypeNames[type]),
    name: nameOf(payer),
    nameEn: englishNameOf(payer),
    country,
    countryText: inLanguage(language, findCountry(country)?.name ?? [country, country]),
    idType,
    idTypeText: inLanguage(language, poboIdTypeNames[idType]),
    idNumber: maskIdNumber(idNumber),
    idExpiry,
    ended: hasEnded(payer, today),
    status: state.code,
    statusText: inLanguage(language, state.label),
    state: payer.state,
    auditStatus: state.audit ?? null,
    reason: reason === null ? null : inLanguage(language, failureText(reason)),
    createdAt: formatInstant(payer.createdAt),
    completedAt: payer.decidedAt === null ? null : formatInstant(payer.decidedAt),
    updatedAt: formatInstant(payer.updatedAt),
  };
};

/** What the detail tells beside the row and its timeline: names and days as they were told, and the files of each field. */
export const poboPayerDetail = (
  payer: PoboPayer,
  files: readonly StoredFile[],
): Omit<ResultOf<typeof poboPayer.queryByNo>, keyof PoboPayerWire | 'timeline'> => {
  const { province, city, address, lastName, firstName, lastNameEn, firstNameEn } = payer;
  const { companyName, companyNameEn, birthday, establishedOn } = payer;
  const of = (field: PoboFileField) => files.filter(({ kind }) => kind === poboFiles[field]).map(({ id }) => id);
  return {
    province,
    city,
    address,
    lastName,
    firstName,
    lastNameEn,
    firstNameEn,
    companyName,
    companyNameEn,
    birthday,
    establishedOn,
    idPhotos: of('idPhotos'),
    businessLicence: of('businessLicence'),
    registrationCertificate: of('registrationCertificate'),
    businessRegistration: of('businessRegistration'),
    annualReturn: of('annualReturn'),
    legalPersonIdPhotos: of('legalPersonIdPhotos'),
    beneficiaryIdPhotos: of('beneficiaryIdPhotos'),
    directorIdPhotos: of('directorIdPhotos'),
    materials: of('materials'),
    partnershipMaterials: of('partnershipMaterials'),
  };
};
