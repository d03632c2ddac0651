import { type TProperties, Type } from 'typebox';
import { screens } from '../screens.ts';
import { Amount, Closed, Day, Instant, Nullable, OneOf, Secret, SecretAnswer, Text, TimelineStep } from './common.ts';
import { calls, get, getOrPost, post } from './define.ts';

/** The kinds of merchant whose verification stands. */
export const REAL_NAME_TYPES = ['org'] as const;
export const ID_TYPES = ['idCard', 'hkid', 'passport'] as const;
export const HOLDER_TYPES = ['legalPerson', 'director', 'beneficiary', 'authorisedAgent', 'other'] as const;

export const DRAFT_DAYS = 15;
export const DIRECTORS_MAX = 20;
/** At 25 % or more each there cannot be more of them. */
export const BENEFICIARIES_MAX = 4;
/** A draft, sealed or not. */
const DRAFT_CHARS_MAX = 60_000;

const Name = Text({ max: 120, format: 'noEdgeSpaces' });
const EnglishName = Text({ max: 120, format: 'noDoubleByte' });
const Address = Text({ max: 256, weighted: true });
/** Sealed for the server (`v1.…`), or plain where the installation allows it; judged by the type of the document. */
const IdNumber = Secret(1024);
const IdType = OneOf(ID_TYPES);
const Ratio = Type.String({ minLength: 1, maxLength: 6, format: 'amount' });
/** Null: valid without end. */
const EndDay = Nullable(Day);

/** What is asked of everybody; `number` is the ID number as it travels in that direction. */
const person = <N extends TProperties[string]>(number: N) => ({
  name: Name,
  idType: IdType,
  idNumber: number,
  birthDate: Day,
  idExpiresOn: EndDay,
});

/** A mainland company and the people behind it; ID numbers as they travel in this direction. */
const orgFields = <N extends TProperties[string]>(number: N) => ({
  companyName: Name,
  companyNameEn: EnglishName,
  creditCode: Type.String({ minLength: 1, maxLength: 18, format: 'creditCode' }),
  /** As the licence says: must be the name of the legal person. */
  legalRepresentative: Name,
  registeredCapital: Amount,
  establishedOn: Day,
  termEndsOn: EndDay,
  city: Text({ max: 60 }),
  registeredAddress: Address,
  businessAddress: Address,
  industry: Text({ max: 60 }),
  businessScope: Text({ max: 500, format: 'cleanLines' }),
  website: Text({ max: 1024, format: 'website' }),
  /** Class A companies may withdraw CNH to domestic corporate accounts. */
  classA: Type.Boolean(),
  legalPerson: Closed(person(number)),
  directors: Type.Array(Closed({ name: Name, idType: IdType, idNumber: number }), {
    minItems: 1,
    maxItems: DIRECTORS_MAX,
  }),
  beneficiaries: Type.Array(Closed({ ...person(number), holdingRatio: Ratio }), {
    minItems: 0,
    maxItems: BENEFICIARIES_MAX,
  }),
  holderType: OneOf(HOLDER_TYPES),
  agent: Nullable(
    Closed({
      name: Name,
      idType: IdType,
      idNumber: number,
      mobile: Type.String({ minLength: 1, maxLength: 11, format: 'mobile' }),
    }),
  ),
  bankAccount: Closed({
    /** Counted in characters, not by weight. */
    accountName: Text({ max: 10 }),
    bankName: Text({ max: 120 }),
    accountNo: Text({ min: 4, max: 34, format: 'lettersDigits' }),
  }),
});

export const OrgRequest = Closed(orgFields(IdNumber));

/** Where the verification stands, with what was submitted last. */
const verification = {
  type: Nullable(OneOf(REAL_NAME_TYPES)),
  status: Type.Integer(),
  state: Type.String(),
  statusText: Type.String(),
  /** Whether something may be submitted now. */
  open: Type.Boolean(),
  /** Why the last submission was not passed. */
  reason: Nullable(Type.String()),
  submittedAt: Nullable(Instant),
  decidedAt: Nullable(Instant),
  documentEndsOn: Nullable(Day),
  timeline: Type.Array(TimelineStep),
};

const Submitted = Closed({ status: Type.Integer(), state: Type.String(), submittedAt: Instant });

export const realName = calls('realName', '/api/real-name', {
  queryOrg: get('org', {
    title: ['查询内地企业认证', 'The verification of a mainland company'],
    access: [screens.verification, screens.verify],
    result: Closed({ ...verification, org: Nullable(Closed(orgFields(Type.String()))) }),
    assumed: ['ID numbers are masked'],
  }),
  submitOrg: post('org', {
    title: ['提交内地企业认证', 'Submit a mainland company'],
    access: [screens.verifyCompany],
    request: OrgRequest,
    result: Submitted,
    errors: [
      'sealUnreadable',
      'plainSecretRefused',
      'submissionWrong',
      'kindNotSupported',
      'companyNotFound',
      'companyAbnormal',
      'verificationOpen',
    ],
  }),
  addCloud: post('addCloud', {
    title: ['保存认证草稿', 'Save a draft, valid 15 days'],
    access: [screens.verifyCompany],
    request: Closed({
      type: OneOf(REAL_NAME_TYPES),
      /** The form as the portal keeps it: a JSON object as text, sealed or plain. */
      content: Secret(DRAFT_CHARS_MAX),
    }),
    result: Closed({ type: OneOf(REAL_NAME_TYPES), savedAt: Instant, validUntil: Instant }),
    errors: ['sealUnreadable', 'plainSecretRefused', 'draftUnreadable'],
    assumed: ['a draft is the form as text: the server keeps it sealed and does not judge it'],
  }),
  /** The same path by GET, with a schema of its own. */
  addCloudStates: get('addCloud', {
    title: ['认证草稿状态', 'Which drafts there are'],
    access: [screens.verifyCompany, screens.verify],
    result: Type.Array(Closed({ type: OneOf(REAL_NAME_TYPES), savedAt: Instant, validUntil: Instant })),
    assumed: ['what addCloud answers by GET'],
  }),
  queryCloud: getOrPost('queryCloud', {
    title: ['读取认证草稿', 'Read a draft'],
    access: [screens.verifyCompany],
    request: Closed({ type: OneOf(REAL_NAME_TYPES) }),
    result: Closed({
      /** The whole form, ID numbers and all. */
      content: Nullable(SecretAnswer),
      savedAt: Nullable(Instant),
      validUntil: Nullable(Instant),
    }),
  }),
  chkWebsite: post('chk-website', {
    title: ['校验网址', 'Check that a website is valid and not used already'],
    access: 'public',
    request: Closed({ website: Text({ max: 1024, format: 'website' }) }),
    result: Closed({ website: Type.String() }),
    errors: ['websiteUsed'],
  }),
});
