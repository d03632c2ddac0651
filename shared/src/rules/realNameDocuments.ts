/**
 * The kinds of merchant that can be verified, and the documents that each of them hands in: by kind, by the age of the company and
 * by who stands behind it and acts for it. The form asks for them, the server requires them.
 */
import type { Day } from './calendar.ts';
import { type UploadKindName, uploadKind } from './uploadKinds.ts';

/** Companies of the mainland, of Hong Kong and of other countries and regions, and individuals. */
export const REAL_NAME_TYPES = ['org', 'orgHk', 'otherArea', 'personal'] as const;
export type RealNameType = (typeof REAL_NAME_TYPES)[number];
export const ID_TYPES = ['idCard', 'hkid', 'passport'] as const;
export type IdType = (typeof ID_TYPES)[number];

/** What decides which documents an applicant needs. */
export interface Applicant {
  readonly type: RealNameType;
  /** Null for an individual, or as long as it is not known. */
  readonly establishedOn: Day | null;
  readonly hasOwners: boolean;
  readonly hasAgent: boolean;
}

interface DocumentSpec {
  readonly upload: UploadKindName;
  readonly types: readonly RealNameType[];
  /** Whether an applicant of these kinds must hand it in on a day; what need not be may be. */
  readonly isNeeded: (applicant: Applicant, today: Day) => boolean;
}

const COMPANIES = ['org', 'orgHk', 'otherArea'] as const;
const ABROAD = ['orgHk', 'otherArea'] as const;
const always = (): boolean => true;

/** The day so many years after another; of 29 February in a year without one, a text between 28 February and 1 March. */
export const yearsAfter = (day: Day, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;

/** Whether a company was established more than a year before a day. */
export const isOverAYearOld = (establishedOn: Day, today: Day): boolean => yearsAfter(establishedOn, 1) < today;

/** Every document of an application by its name under `documents` in the request, in the order of the form. */
export const realNameDocuments = {
  businessLicence: { upload: 'KYC_BUSINESS_LICENSE', types: ['org'], isNeeded: always },
  incorporation: { upload: 'KYC_INCORPORATION', types: ABROAD, isNeeded: always },
  articles: { upload: 'KYC_ARTICLES', types: ABROAD, isNeeded: always },
  businessRegistration: { upload: 'KYC_BUSINESS_REGISTRATION', types: ['orgHk'], isNeeded: always },
  annualReturn: {
    upload: 'KYC_ANNUAL_RETURN',
    types: ABROAD,
    isNeeded: ({ establishedOn }, today) => establishedOn !== null && isOverAYearOld(establishedOn, today),
  },
  shareholding: { upload: 'KYC_SHAREHOLDING', types: COMPANIES, isNeeded: ({ hasOwners }) => hasOwners },
  authorisation: { upload: 'KYC_AUTHORISATION', types: COMPANIES, isNeeded: ({ hasAgent }) => hasAgent },
  addressProof: { upload: 'KYC_ADDRESS_PROOF', types: ['otherArea', 'personal'], isNeeded: always },
  qualification: { upload: 'KYC_QUALIFICATION', types: REAL_NAME_TYPES, isNeeded: () => false },
} as const satisfies Record<string, DocumentSpec>;
export type RealNameDocument = keyof typeof realNameDocuments;

const isDocument = (name: string): name is RealNameDocument => Object.hasOwn(realNameDocuments, name);
/** The names of all documents, in the order of the form. */
export const REAL_NAME_DOCUMENTS: readonly RealNameDocument[] = Object.keys(realNameDocuments).filter(isDocument);

const specOf = (name: RealNameDocument): DocumentSpec => realNameDocuments[name];

export interface AskedDocument {
  readonly name: RealNameDocument;
  readonly upload: UploadKindName;
  readonly isNeeded: boolean;
}

/** The documents that an applicant may hand in, each with whether it is needed, in the order of the form. */
export const documentsFor = (applicant: Applicant, today: Day): readonly AskedDocument[] =>
  REAL_NAME_DOCUMENTS.filter((name) => specOf(name).types.includes(applicant.type)).map((name) => ({
    name,
    upload: specOf(name).upload,
    isNeeded: specOf(name).isNeeded(applicant, today),
  }));

/** The upload kind of the pictures of somebody's document. */
export const idUploadOf = (idType: IdType): UploadKindName => (idType === 'passport' ? 'KYC_PASSPORT' : 'KYC_ID_PHOTO');

/** How many pictures a document has: both sides of a card, the page of a passport with the picture. */
export const idPicturesOf = (idType: IdType): number => uploadKind(idUploadOf(idType)).countMax;
