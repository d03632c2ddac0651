import type { IdType, RealNameDocument, RealNameType } from '@tradeport/shared/rules/realNameDocuments.ts';
import type { Reading } from '../../ui/reading/readings.ts';

/** What stands in the documents of a person goes to the fields of the same names. */
const PERSON = {
  name: 'name',
  lastNameEn: 'lastNameEn',
  firstNameEn: 'firstNameEn',
  nationality: 'nationality',
  birthDate: 'birthDate',
  idNumber: 'idNumber',
  idExpiresOn: 'idExpiresOn',
  homeAddress: 'homeAddress',
} as const;
const ID_PICTURES = {
  idCard: ['idCardFront', 'idCardBack'],
  hkid: ['hkidFront', 'hkidBack'],
  passport: ['passport'],
} as const satisfies Record<IdType, Reading['types']>;

/** As what the pictures of somebody's document are read. */
export const idReading = (idType: IdType): Reading => ({ types: ID_PICTURES[idType], into: PERSON });

const NAMES = { companyName: 'companyName', companyNameEn: 'companyNameEn' } as const;
const LICENCE = {
  companyName: 'companyName',
  creditCode: 'creditCode',
  legalRepresentative: 'legalRepresentative',
  registeredCapital: 'registeredCapital',
  establishedOn: 'establishedOn',
  termEndsOn: 'termEndsOn',
  registeredAddress: 'registeredAddress',
  businessScope: 'businessScope',
} as const;
const INCORPORATED = { ...NAMES, establishedOn: 'establishedOn' } as const;
const BUSINESS = { ...NAMES, brNo: 'brNo', brEndsOn: 'brEndsOn', businessAddress: 'businessAddress' } as const;

/** The documents that are read, of each kind of merchant that hands them in. */
export const documentReadings: { readonly [T in RealNameType]: { readonly [N in RealNameDocument]?: Reading } } = {
  org: { businessLicence: { types: ['businessLicense'], into: LICENCE } },
  orgHk: {
    incorporation: { types: ['cr'], into: { ...INCORPORATED, crNo: 'crNo' } },
    businessRegistration: { types: ['br'], into: BUSINESS },
  },
  otherArea: { incorporation: { types: ['cr'], into: { ...INCORPORATED, crNo: 'companyRegNo' } } },
  personal: {},
};
