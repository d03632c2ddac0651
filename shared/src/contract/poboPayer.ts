import { type Static, Type } from 'typebox';
import { FOUND_REACHED_MAX } from '../rules/paging.ts';
import { type POBO_FILE_FIELDS, POBO_ID_TYPES, POBO_PAYER_TYPES, poboFiles } from '../rules/poboPayer.ts';
import { thousands } from '../rules/thousands.ts';
import { uploadKind } from '../rules/uploadKinds.ts';
import { changing, screens } from '../screens.ts';
import { poboPayer as machine } from '../states/poboPayer.ts';
import { Closed, Day, Instant, Nullable, OneOf, OrderNo, Secret, SecretAnswer, Text, TimelineStep } from './common.ts';
import { calls, get, post } from './define.ts';
import { FileId } from './file.ts';
import { record, statusByCode } from './record.ts';

const Name = Text({ max: 120, format: 'noEdgeSpaces' });
const Latin = Text({ max: 120, format: 'noDoubleByte' });
const CountryCode = Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3 });
const Place = Text({ max: 60, format: 'noEdgeSpaces' });
const Files = (name: (typeof POBO_FILE_FIELDS)[number]) =>
  Type.Optional(Type.Array(FileId, { maxItems: uploadKind(poboFiles[name]).countMax, uniqueItems: true }));

/** What a merchant tells of a payer; which of them are asked for depends on type and country. */
export const poboPayerFields = {
  type: OneOf(POBO_PAYER_TYPES),
  /** ISO 3166 alpha-3. */
  country: CountryCode,
  province: Type.Optional(Place),
  city: Place,
  address: Text({ max: 128, weighted: true, format: 'noEdgeSpaces' }),
  lastName: Type.Optional(Name),
  firstName: Type.Optional(Name),
  lastNameEn: Type.Optional(Latin),
  firstNameEn: Type.Optional(Latin),
  companyName: Type.Optional(Name),
  companyNameEn: Type.Optional(Latin),
  idType: OneOf(POBO_ID_TYPES),
  /** Sealed for the server (`v1.…`), or plain where the installation allows it. */
  idNumber: Secret(1024),
  /** The last day of the document; null: valid without end. */
  idExpiry: Nullable(Day),
  birthday: Type.Optional(Day),
  establishedOn: Type.Optional(Day),
  idPhotos: Files('idPhotos'),
  businessLicence: Files('businessLicence'),
  registrationCertificate: Files('registrationCertificate'),
  businessRegistration: Files('businessRegistration'),
  annualReturn: Files('annualReturn'),
  legalPersonIdPhotos: Files('legalPersonIdPhotos'),
  beneficiaryIdPhotos: Files('beneficiaryIdPhotos'),
  directorIdPhotos: Files('directorIdPhotos'),
  materials: Files('materials'),
  partnershipMaterials: Files('partnershipMaterials'),
};
export const PoboPayerFields = Closed(poboPayerFields);
export type PoboPayerToldWire = Static<typeof PoboPayerFields>;

const status = statusByCode(machine);
const Written = Nullable(Type.String());

const row = {
  payerNo: Type.String(),
  type: OneOf(POBO_PAYER_TYPES),
  typeText: Type.String(),
  /** As lists and orders name the payer. */
  name: Type.String(),
  nameEn: Type.String(),
  country: Type.String(),
  countryText: Type.String(),
  idType: OneOf(POBO_ID_TYPES),
  idTypeText: Type.String(),
  /** All but its first three and last four characters are masked. */
  idNumber: SecretAnswer,
  idExpiry: Nullable(Day),
  /** Whether the document has ended: no payment may name the payer. */
  ended: Type.Boolean(),
  status: Type.Integer(),
  statusText: Type.String(),
  /** The house state behind the status: what a screen keys its buttons and tones by. */
  state: Type.String(),
  auditStatus: Nullable(Type.String()),
  reason: Written,
  createdAt: Instant,
  /** When the last review ended. */
  completedAt: Nullable(Instant),
  updatedAt: Instant,
};

export const poboPayerRecord = record({
  // Whoever applies for a payment chooses on whose behalf.
  access: [screens.poboPayers, screens.poboPayerForm, screens.newPayment, screens.billPayment],
  row,
  status,
  filters: {
    keyword: Type.Optional(Text({ max: 120 })),
    type: Type.Optional(OneOf(POBO_PAYER_TYPES)),
    status: status.filter,
    country: Type.Optional(CountryCode),
  },
});
/** A payer as a list shows it. */
export type PoboPayerWire = Static<typeof poboPayerRecord.view>;

/** Ids of files. */
const FileList = Type.Array(Type.String());
const OfPayer = Closed({ payerNo: OrderNo });
const CHANGE = changing(screens.poboPayers, screens.poboPayerForm);

const Judged = [
  'INVALID_COUNTRY',
  'ERROR_COUNTRY',
  'poboFieldMissing',
  'poboFieldForeign',
  'poboNameMixed',
  'poboNumberWrong',
  'poboDocumentEnded',
  'poboBornWrong',
  'poboEstablishedWrong',
  'companyNotFound',
  'companyAbnormal',
  'registryDown',
  'poboPayerExists',
  'fileMissing',
  'INVALID_PARAM',
] as const;

export const poboPayer = calls('poboPayer', '/api/user/pobo-payer-manage', {
  queryPage: poboPayerRecord.page('queryPage', {
    title: ['代付付款方', 'Payers to pay on behalf of, paged, with the count of each state'],
    more: { byStatus: status.counts },
    also: [
      'removed payers are listed only when asked for by their status',
      'keyword is what words of a name, or a number, begin with: in any order, without case and accents',
      `by a keyword the first ${thousands(FOUND_REACHED_MAX)} rows can be paged to, and the total is told up to there`,
    ],
  }),
  queryByNo: get('queryByNo', {
    title: ['代付付款方详情', 'One payer to pay on behalf of, with its files and its timeline'],
    access: poboPayerRecord.access,
    request: OfPayer,
    result: Closed({
      ...row,
      province: Written,
      city: Type.String(),
      address: Type.String(),
      lastName: Written,
      firstName: Written,
      lastNameEn: Written,
      firstNameEn: Written,
      companyName: Written,
      companyNameEn: Written,
      birthday: Nullable(Day),
      establishedOn: Nullable(Day),
      idPhotos: FileList,
      businessLicence: FileList,
      registrationCertificate: FileList,
      businessRegistration: FileList,
      annualReturn: FileList,
      legalPersonIdPhotos: FileList,
      beneficiaryIdPhotos: FileList,
      directorIdPhotos: FileList,
      materials: FileList,
      partnershipMaterials: FileList,
      timeline: Type.Array(TimelineStep),
    }),
    errors: ['poboPayerUnknown'],
  }),
  add: post('add', {
    title: ['新增代付付款方', 'Add a payer to pay on behalf of: the back office reviews it'],
    access: CHANGE,
    request: PoboPayerFields,
    result: poboPayerRecord.view,
    errors: ['productNotActivated', ...Judged],
    verified: true,
    assumed: ['one payer for each document number of a merchant'],
  }),
  modify: post('modify', {
    title: ['修改代付付款方', 'Change a payer that was reviewed: it is reviewed again, and not usable meanwhile'],
    access: CHANGE,
    request: Closed({ payerNo: OrderNo, ...poboPayerFields, idNumber: Type.Optional(Secret(1024)) }),
    result: poboPayerRecord.view,
    errors: ['productNotActivated', 'poboPayerUnknown', 'OPERATION_NOT_ALLOW', ...Judged],
    verified: true,
    assumed: ['left out, the document number stays as it is; files are those that are named'],
  }),
  delete: get('delete', {
    title: ['删除代付付款方', 'Remove a payer to pay on behalf of'],
    access: CHANGE,
    request: OfPayer,
    result: Closed({ payerNo: Type.String(), status: Type.Integer(), statusText: Type.String() }),
    errors: ['poboPayerUnknown', 'OPERATION_NOT_ALLOW', 'poboPayerInUse'],
    assumed: ['refused while a payment on its behalf is pending, in progress or waits for documents'],
  }),
});
