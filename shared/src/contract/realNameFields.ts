import { type Static, type TProperties, Type } from 'typebox';
import { ID_TYPES, type RealNameDocument, realNameDocuments } from '../rules/realNameDocuments.ts';
import { uploadKind } from '../rules/uploadKinds.ts';
import { CrNo } from './apiShop.ts';
import { Amount, Closed, Day, KnownCurrency, Nullable, OneOf, Secret, Text } from './common.ts';
import { FileId } from './file.ts';

export const HOLDER_TYPES = ['legalPerson', 'director', 'beneficiary', 'authorisedAgent', 'other'] as const;
/** Who acts for a company that has no legal person. */
export const HOLDER_TYPES_ABROAD = ['director', 'beneficiary', 'authorisedAgent', 'other'] as const;

export const DIRECTORS_MAX = 20;
/** At 25 % or more each there cannot be more of them. */
export const BENEFICIARIES_MAX = 4;
/** Both sides of a card. */
const ID_FILES_MAX = 2;

const Name = Text({ max: 120, format: 'noEdgeSpaces' });
const EnglishName = Text({ max: 120, format: 'noDoubleByte' });
const NameOfPerson = Text({ max: 60, format: 'noDoubleByte' });
const Address = Text({ max: 256, weighted: true });
const CountryCode = Type.String({ pattern: '^[A-Z]{3}$', minLength: 1, maxLength: 3 });
/**
 * Sealed for the server (`v1.…`), or plain where the installation allows it; judged by the type of the document. A number as the
 * reads mask it stands for that person's own, as it was submitted before.
 */
const IdNumber = Secret(1024);
const IdType = OneOf(ID_TYPES);
const Ratio = Type.String({ minLength: 1, maxLength: 6, format: 'amount' });
/** Null: valid without end. */
const EndDay = Nullable(Day);
const Mobile = Type.String({ minLength: 1, maxLength: 11, format: 'mobile' });
const IdFiles = Type.Array(FileId, { minItems: 0, maxItems: ID_FILES_MAX });

const filesOf = (name: RealNameDocument) =>
  Type.Optional(Type.Array(FileId, { minItems: 0, maxItems: uploadKind(realNameDocuments[name].upload).countMax }));
/** The files of the documents of each kind, by what they are; which of them are needed is a rule. */
const ofCompany = {
  shareholding: filesOf('shareholding'),
  authorisation: filesOf('authorisation'),
  qualification: filesOf('qualification'),
};
const ofCompanyAbroad = {
  incorporation: filesOf('incorporation'),
  articles: filesOf('articles'),
  annualReturn: filesOf('annualReturn'),
  ...ofCompany,
};
const OrgDocuments = Closed({ businessLicence: filesOf('businessLicence'), ...ofCompany });
const OrgHkDocuments = Closed({ businessRegistration: filesOf('businessRegistration'), ...ofCompanyAbroad });
const OtherAreaDocuments = Closed({ addressProof: filesOf('addressProof'), ...ofCompanyAbroad });
const PersonalDocuments = Closed({
  addressProof: filesOf('addressProof'),
  qualification: filesOf('qualification'),
});

/** Of a mainland company and of an individual. */
const BankAccount = Closed({
  /** Counted in characters, not by weight. */
  accountName: Text({ max: 10 }),
  bankName: Text({ max: 120 }),
  accountNo: Text({ min: 4, max: 34, format: 'lettersDigits' }),
});

// `number` is an ID number as it travels in that direction: sealed on its way in, masked on its way out.

/** What is asked of everybody who is named. */
const person = <N extends TProperties[string]>(number: N) => ({
  name: Name,
  lastNameEn: NameOfPerson,
  firstNameEn: NameOfPerson,
  nationality: CountryCode,
  birthDate: Day,
  idType: IdType,
  idNumber: number,
  idExpiresOn: EndDay,
  idFiles: IdFiles,
});

/** What older submissions of a mainland company say of people only where it was told. */
const toldBefore = {
  lastNameEn: Type.Optional(NameOfPerson),
  firstNameEn: Type.Optional(NameOfPerson),
  nationality: Type.Optional(CountryCode),
  idFiles: Type.Optional(IdFiles),
};

/** What companies of every kind tell of themselves and of those who own them and act for them. */
const company = <N extends TProperties[string]>(number: N) => ({
  registeredCapital: Amount,
  establishedOn: Day,
  termEndsOn: EndDay,
  registeredAddress: Address,
  businessAddress: Address,
  industry: Text({ max: 60 }),
  businessScope: Text({ max: 500, format: 'cleanLines' }),
  website: Text({ max: 1024, format: 'website' }),
  beneficiaries: Type.Array(Closed({ ...person(number), holdingRatio: Ratio }), {
    minItems: 0,
    maxItems: BENEFICIARIES_MAX,
  }),
  agent: Nullable(Closed({ ...person(number), mobile: Mobile })),
});

const mainland = {
  companyName: Name,
  companyNameEn: EnglishName,
  creditCode: Type.String({ minLength: 1, maxLength: 18, format: 'creditCode' }),
  /** As the licence says: must be the name of the legal person. */
  legalRepresentative: Name,
  city: Text({ max: 60 }),
  /** Class A companies may withdraw CNH to domestic corporate accounts. */
  classA: Type.Boolean(),
  holderType: OneOf(HOLDER_TYPES),
  bankAccount: BankAccount,
};

/** A mainland company and the people behind it. */
const orgFields = <N extends TProperties[string]>(number: N) => ({
  ...mainland,
  ...company(number),
  legalPerson: Closed(person(number)),
  directors: Type.Array(Closed(person(number)), { minItems: 1, maxItems: DIRECTORS_MAX }),
  documents: OrgDocuments,
});

/**
 * The same as it is kept and shown: submissions that were taken before documents were asked for name directors and agents by name and
 * number alone. What was verified by them stays so until its renewal.
 */
export const orgFieldsKept = <N extends TProperties[string]>(number: N) => {
  const named = { name: Name, idType: IdType, idNumber: number, ...toldBefore };
  const dated = { ...named, birthDate: Day, idExpiresOn: EndDay };
  const datedOrNot = { ...named, birthDate: Type.Optional(Day), idExpiresOn: Type.Optional(EndDay) };
  return {
    ...mainland,
    ...company(number),
    legalPerson: Closed(dated),
    directors: Type.Array(Closed(datedOrNot), { minItems: 1, maxItems: DIRECTORS_MAX }),
    beneficiaries: Type.Array(Closed({ ...dated, holdingRatio: Ratio }), {
      minItems: 0,
      maxItems: BENEFICIARIES_MAX,
    }),
    agent: Nullable(Closed({ ...datedOrNot, mobile: Mobile })),
    documents: Type.Optional(OrgDocuments),
  };
};

/** Directors of a company without a legal person: one of them stands in its place. */
const directorsAbroad = <N extends TProperties[string]>(number: N) =>
  Type.Array(Closed({ ...person(number), responsible: Type.Boolean() }), { minItems: 1, maxItems: DIRECTORS_MAX });

/** A Hong Kong company and the people behind it. */
export const orgHkFields = <N extends TProperties[string]>(number: N) => ({
  companyName: Type.Optional(Name),
  companyNameEn: EnglishName,
  crNo: CrNo,
  brNo: Type.String({ pattern: '^[0-9]{8}$', minLength: 1, maxLength: 8 }),
  brEndsOn: Day,
  capitalCurrency: KnownCurrency,
  ...company(number),
  directors: directorsAbroad(number),
  holderType: OneOf(HOLDER_TYPES_ABROAD),
  documents: OrgHkDocuments,
});

/** A company of another country or region and the people behind it. */
export const otherAreaFields = <N extends TProperties[string]>(number: N) => ({
  companyName: Type.Optional(Name),
  companyNameEn: EnglishName,
  /** ISO 3166 alpha-3: neither the mainland nor Hong Kong, which have kinds of their own, nor of high risk. */
  country: CountryCode,
  city: Text({ max: 60 }),
  companyRegNo: Text({ min: 4, max: 32, format: 'lettersDigits' }),
  registrationEndsOn: EndDay,
  capitalCurrency: KnownCurrency,
  ...company(number),
  directors: directorsAbroad(number),
  holderType: OneOf(HOLDER_TYPES_ABROAD),
  documents: OtherAreaDocuments,
});

/** An individual. */
export const personalFields = <N extends TProperties[string]>(number: N) => ({
  ...person(number),
  city: Text({ max: 60 }),
  homeAddress: Address,
  website: Text({ max: 1024, format: 'website' }),
  bankAccount: BankAccount,
  documents: PersonalDocuments,
});

export const OrgRequest = Closed(orgFields(IdNumber));
export const OrgHkRequest = Closed(orgHkFields(IdNumber));
export const OtherAreaRequest = Closed(otherAreaFields(IdNumber));
export const PersonalRequest = Closed(personalFields(IdNumber));

/** What is submitted of each kind of merchant, with everything that its form asks. */
export type OrgTold = Static<typeof OrgRequest>;
export type OrgHkTold = Static<typeof OrgHkRequest>;
export type OtherAreaTold = Static<typeof OtherAreaRequest>;
export type PersonalTold = Static<typeof PersonalRequest>;
