import { BENEFICIARIES_MAX, DIRECTORS_MAX } from '@tradeport/shared/contract/realNameFields.ts';
import { readyCreditCode } from '@tradeport/shared/simulation/readyNumbers.ts';
import type { OrgDraft, OrgHkDraft, OtherAreaDraft, Person, PersonalDraft } from '../features/verified/drafts.ts';
import { flat } from '../ui/forms/record/schemaAt.ts';

/** Forms of a verification in which nothing is wrong: between those of a kind every field is asked. */

const FILE = 'FL0000000000000001';
const told: Person = {
  lastNameEn: 'Chen',
  firstNameEn: 'Haichuan',
  nationality: 'CHN',
  birthDate: '1988-03-15',
  idType: 'passport',
  idExpiresOn: null,
  idFiles: [FILE],
};
const legal: Person = { ...told, name: 'Chen Haichuan', idNumber: 'E12345678' };

/** So many people of a list, each under its number. */
const each = (list: string, count: number, more: object): Readonly<Record<string, unknown>> =>
  Object.assign(
    {},
    ...Array.from({ length: count }, (_one, at) =>
      flat({ ...told, ...more, name: `Person ${at}`, idNumber: `E123456${at + 10}` }, `${list}.${at}.`),
    ),
  );

const company = {
  companyName: 'Zhuojing International Trading',
  companyNameEn: 'Zhuojing International Trading',
  registeredCapital: '5000000',
  establishedOn: '2018-03-15',
  termEndsOn: '2099-03-15',
  registeredAddress: '15 Keyuan Road',
  businessAddress: '15 Keyuan Road',
  industry: 'Trade',
  businessScope: 'Speakers',
  website: 'https://shop.example.com',
  holderType: 'authorisedAgent',
  ...flat({ agent: { ...legal, mobile: '13800138001', sameAs: 'another' } }),
  ...each('beneficiaries', BENEFICIARIES_MAX, { sameAs: 'another', holdingRatio: '25' }),
  ...flat({ documents: { shareholding: [FILE], authorisation: [FILE], qualification: [FILE] } }),
} as const;
const abroad = {
  ...company,
  capitalCurrency: 'HKD',
  ...each('directors', DIRECTORS_MAX, { responsible: false }),
  'directors.0.responsible': true,
  ...flat({ documents: { incorporation: [FILE], articles: [FILE], annualReturn: [FILE] } }),
} as const;
const bank = flat({ bankAccount: { accountName: 'Zhuojing', bankName: 'CMB', accountNo: '755936420026618' } });

export const orgDraft: OrgDraft = {
  ...company,
  creditCode: readyCreditCode('7777'),
  legalRepresentative: legal.name,
  city: 'Shenzhen',
  classA: true,
  ...flat({ legalPerson: legal, documents: { businessLicence: [FILE] } }),
  ...each('directors', DIRECTORS_MAX, { sameAs: 'another' }),
  ...bank,
};
export const orgHkDraft: OrgHkDraft = {
  ...abroad,
  crNo: '1234567',
  brNo: '12345678',
  brEndsOn: '2099-03-15',
  ...flat({ documents: { businessRegistration: [FILE] } }),
};
export const otherAreaDraft: OtherAreaDraft = {
  ...abroad,
  country: 'SGP',
  city: 'Singapore',
  companyRegNo: '201812345K',
  registrationEndsOn: null,
  ...flat({ documents: { addressProof: [FILE] } }),
};
export const personalDraft: PersonalDraft = {
  ...legal,
  city: 'Shenzhen',
  homeAddress: '15 Keyuan Road',
  website: 'https://shop.example.com',
  ...flat({ documents: { addressProof: [FILE], qualification: [FILE] } }),
  ...bank,
};
