import { Type } from 'typebox';
import { REAL_NAME_TYPES } from '../rules/realNameDocuments.ts';
import { screens } from '../screens.ts';
import { Closed, Day, Instant, Nullable, OneOf, Secret, SecretAnswer, Text, TimelineStep } from './common.ts';
import { calls, get, getOrPost, post } from './define.ts';
import { FileView } from './file.ts';
import {
  OrgHkRequest,
  OrgRequest,
  OtherAreaRequest,
  orgFieldsKept,
  orgHkFields,
  otherAreaFields,
  PersonalRequest,
  personalFields,
} from './realNameFields.ts';

export const DRAFT_DAYS = 15;
/** A draft, sealed or not: every field of twenty directors at its maximum, with their files. */
const DRAFT_CHARS_MAX = 160_000;

const KindOfMerchant = OneOf(REAL_NAME_TYPES);

/** Where the verification stands. */
const verification = {
  /** The kind of what was submitted last. */
  type: Nullable(KindOfMerchant),
  status: Type.Integer(),
  state: Type.String(),
  statusText: Type.String(),
  /** Whether something may be submitted now. */
  open: Type.Boolean(),
  /** The kinds that may be begun: one that was approved stays, and a switch turns kinds off. */
  types: Type.Array(KindOfMerchant),
  /** Why the last submission was not passed. */
  reason: Nullable(Type.String()),
  /** What a reviewer marked in it, each at its field as the request calls it (`directors.0.idFiles`). */
  remarks: Type.Array(Closed({ path: Type.String(), text: Type.String() })),
  submittedAt: Nullable(Instant),
  decidedAt: Nullable(Instant),
  /** Of what is in force: the earliest last day of all documents. */
  documentEndsOn: Nullable(Day),
  /** The days of what is in force that end first, or have ended, as the request calls them. */
  endingFields: Type.Array(Type.String()),
  /** The documents of what is in force whose last day comes first, in words. */
  endingDocuments: Type.Array(Type.String()),
  /** When what is in force was approved. */
  inForceSince: Nullable(Instant),
  /** Whether an owner of exactly 25 % counts; else one of more. */
  quarterCounts: Type.Boolean(),
  /** Where no company of another region may be registered, beside the mainland and Hong Kong. */
  refusedCountries: Type.Array(Type.String()),
  /** All files of what is shown. */
  files: Type.Array(FileView),
  timeline: Type.Array(TimelineStep),
};

const Masked = Type.String();
const Org = Closed(orgFieldsKept(Masked));
const OrgHk = Closed(orgHkFields(Masked));
const OtherArea = Closed(otherAreaFields(Masked));
const Personal = Closed(personalFields(Masked));

const Submitted = Closed({ status: Type.Integer(), state: Type.String(), submittedAt: Instant });

const READS = [screens.verification, screens.beneficiaries, screens.verify] as const;
const EDITS = [
  screens.verifyCompany,
  screens.verifyHkCompany,
  screens.verifyOtherArea,
  screens.verifyPersonal,
] as const;
const assumed = [
  'ID numbers are masked',
  'the member of the kind is what was submitted last, `inForce` what was approved last; both null for a merchant of another kind',
];
const corrections = [
  'of an application that was sent back with marked fields only these may change, and what depends on them: other changes are refused by their paths',
];
const JUDGED = ['sealUnreadable', 'plainSecretRefused', 'submissionWrong', 'INVALID_COUNTRY'] as const;
const REGISTRY = ['companyNotFound', 'companyAbnormal'] as const;
const TAKEN = ['kindFixed', 'verificationOpen', 'fileMissing', 'INVALID_PARAM'] as const;

/** Which draft, and how it stands: each save counts its version up. */
const draftHead = { type: KindOfMerchant, version: Type.Integer(), savedAt: Instant, validUntil: Instant };

export const realName = calls('realName', '/api/real-name', {
  queryOrg: get('org', {
    title: ['查询内地企业认证', 'The verification of a mainland company'],
    access: READS,
    result: Closed({ ...verification, org: Nullable(Org), inForce: Nullable(Org) }),
    assumed,
  }),
  queryOrgHk: get('org-hk', {
    title: ['查询香港企业认证', 'The verification of a Hong Kong company'],
    access: READS,
    result: Closed({ ...verification, orgHk: Nullable(OrgHk), inForce: Nullable(OrgHk) }),
    assumed,
  }),
  queryOtherArea: get('other-area', {
    title: ['查询其他地区企业认证', 'The verification of a company of another country or region'],
    access: READS,
    result: Closed({ ...verification, otherArea: Nullable(OtherArea), inForce: Nullable(OtherArea) }),
    assumed,
  }),
  queryPersonal: get('personal', {
    title: ['查询个人认证', 'The verification of an individual'],
    access: READS,
    result: Closed({ ...verification, personal: Nullable(Personal), inForce: Nullable(Personal) }),
    assumed,
  }),
  submitOrg: post('org', {
    title: ['提交内地企业认证', 'Submit a mainland company'],
    access: [screens.verifyCompany],
    request: OrgRequest,
    result: Submitted,
    errors: [...JUDGED, 'kindNotSupported', ...REGISTRY, ...TAKEN],
    assumed: corrections,
  }),
  submitOrgHk: post('org-hk', {
    title: ['提交香港企业认证', 'Submit a Hong Kong company'],
    access: [screens.verifyHkCompany],
    request: OrgHkRequest,
    result: Submitted,
    errors: [...JUDGED, 'kindNotSupported', ...REGISTRY, ...TAKEN],
    assumed: corrections,
  }),
  submitOtherArea: post('other-area', {
    title: ['提交其他地区企业认证', 'Submit a company of another country or region'],
    access: [screens.verifyOtherArea],
    request: OtherAreaRequest,
    result: Submitted,
    errors: [...JUDGED, 'ERROR_COUNTRY', 'kindNotSupported', ...TAKEN],
    assumed: corrections,
  }),
  submitPersonal: post('personal', {
    title: ['提交个人认证', 'Submit an individual'],
    access: [screens.verifyPersonal],
    request: PersonalRequest,
    result: Submitted,
    errors: [...JUDGED, 'kindNotSupported', ...TAKEN],
    assumed: corrections,
  }),
  addCloud: post('addCloud', {
    title: ['保存认证草稿', 'Save a draft, valid 15 days'],
    access: EDITS,
    request: Closed({
      type: KindOfMerchant,
      /** The form as the portal keeps it: a JSON object as text, sealed or plain. */
      content: Secret(DRAFT_CHARS_MAX),
      /** The version that this one is made of, 0 for none: a draft that somebody saved meanwhile is not overwritten. Without: it is. */
      version: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
    }),
    result: Closed(draftHead),
    errors: ['sealUnreadable', 'plainSecretRefused', 'draftUnreadable', 'draftChanged'],
    assumed: [
      'a draft is the form as text: the server keeps it sealed and does not judge it',
      'files named in its lists `idFiles` and `documents` are kept as long as the draft is',
    ],
  }),
  /** The same path by GET, with a schema of its own. */
  addCloudStates: get('addCloud', {
    title: ['认证草稿状态', 'Which drafts there are'],
    access: [...EDITS, screens.verify],
    result: Type.Array(Closed(draftHead)),
    assumed: ['what addCloud answers by GET'],
  }),
  queryCloud: getOrPost('queryCloud', {
    title: ['读取认证草稿', 'Read a draft'],
    access: EDITS,
    request: Closed({ type: KindOfMerchant }),
    result: Closed({
      /** The whole form, ID numbers and all. */
      content: Nullable(SecretAnswer),
      /** 0 where there is none. */
      version: Type.Integer(),
      savedAt: Nullable(Instant),
      validUntil: Nullable(Instant),
      /** The files that it names, as far as they are there. */
      files: Type.Array(FileView),
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
