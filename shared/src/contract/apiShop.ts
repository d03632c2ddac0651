import { type TSchema, Type } from 'typebox';
import { pictureTypeNames, type ReadField } from '../rules/pictureTypes.ts';
import { screens } from '../screens.ts';
import { Closed, Day, Nullable, OneOf, Secret, SecretAnswer, Text } from './common.ts';
import { calls, get, post } from './define.ts';
import { FileId } from './file.ts';

/** Companies that a search answers at most. */
export const FOUND_MAX = 10;
/** Longest name that an English name is suggested for, in characters. */
export const SUGGESTED_NAME_MAX = 60;

/** How the company registry says that a company stands. */
const BusinessStatus = OneOf(['active', 'abnormal']);

/** Of the Companies Registry of Hong Kong: seven or eight digits. */
export const CrNo = Type.String({ pattern: '^[0-9]{7,8}$', minLength: 1, maxLength: 8 });

const Company = Closed({
  companyName: Type.String(),
  companyNameEn: Type.String(),
  /** Empty for a company of Hong Kong. */
  creditCode: Type.String(),
  /** Null for a company of the mainland. */
  crNo: Nullable(Type.String()),
  legalRepresentative: Type.String(),
  registeredCapital: Type.String(),
  establishedOn: Day,
  /** Null: without end. */
  termEndsOn: Nullable(Day),
  city: Type.String(),
  registeredAddress: Type.String(),
  industry: Type.String(),
  businessScope: Type.String(),
  businessStatus: BusinessStatus,
  businessStatusText: Type.String(),
});

/** Forms that ask the registry, or for a name in English letters. */
const ASKED_BY = [
  screens.verifyCompany,
  screens.verifyHkCompany,
  screens.payees,
  screens.payeeAccounts,
  screens.newPayment,
  screens.billPayment,
  screens.settlementPayees,
  screens.poboPayers,
  screens.poboPayerForm,
];

/** The address of a file as its upload answered it. */
const PIC_URL_CHARS_MAX = 500;

/** What stands in the picture, by field: empty where it could not be read, or where such a picture has none. */
const ReadDocument = Closed({
  picType: OneOf(pictureTypeNames),
  ...({
    name: Type.String(),
    lastNameEn: Type.String(),
    firstNameEn: Type.String(),
    nationality: Type.String(),
    birthDate: Type.String(),
    idNumber: SecretAnswer,
    idExpiresOn: Type.String(),
    homeAddress: Type.String(),
    companyName: Type.String(),
    companyNameEn: Type.String(),
    creditCode: Type.String(),
    legalRepresentative: Type.String(),
    registeredCapital: Type.String(),
    establishedOn: Type.String(),
    termEndsOn: Type.String(),
    registeredAddress: Type.String(),
    businessScope: Type.String(),
    crNo: Type.String(),
    brNo: Type.String(),
    brEndsOn: Type.String(),
    businessAddress: Type.String(),
    payeeName: Type.String(),
    accountNo: Type.String(),
    bankName: Type.String(),
    swiftCode: Type.String(),
    currency: Type.String(),
    amount: Type.String(),
    invoiceNo: Type.String(),
    dueOn: Type.String(),
  } satisfies Record<ReadField, TSchema>),
});

/** Forms with pictures of documents that fill fields in. */
const READ_FOR = [
  screens.verifyCompany,
  screens.verifyHkCompany,
  screens.verifyOtherArea,
  screens.verifyPersonal,
  screens.billPayment,
];

/** One contract that the documents spell in two ways. */
const reads = (wire: string) =>
  post(wire, {
    title: ['证件图片识别', 'Read the picture of a document that was uploaded'],
    access: READ_FOR,
    request: Closed({
      picType: OneOf(pictureTypeNames),
      /** The id of the file, or its address as the upload answered it; the id where both are named. */
      picId: Type.Optional(FileId),
      picUrl: Type.Optional(Secret(PIC_URL_CHARS_MAX)),
    }),
    result: ReadDocument,
    errors: ['EMPTY_PARAM', 'fileMissing', 'pictureFormatWrong', 'readerSilent'],
    assumed: [
      'the words of picType',
      'nothing is fetched from elsewhere: an address is one that an upload answered, while it is good',
      'what cannot be read is empty',
    ],
  });

/** Look-ups with third parties. */
export const apiShop = calls('apiShop', '/api/api-shop', {
  picOcr: reads('pic-ocr'),
  getPicOcr: reads('getPicOcr'),
  advSearch: post('company-adv-search', {
    title: ['企业高级搜索', 'Search the company registry by a part of a name or code'],
    access: ASKED_BY,
    request: Closed({
      keyword: Text({ min: 2, max: 120, format: 'noEdgeSpaces' }),
      /** The register that is searched: that of the mainland without. */
      registry: Type.Optional(OneOf(['CHN', 'HKG'])),
    }),
    result: Type.Array(
      Closed({
        companyName: Type.String(),
        creditCode: Type.String(),
        crNo: Nullable(Type.String()),
        legalRepresentative: Type.String(),
      }),
    ),
    errors: ['registryDown'],
    assumed: ['at most 10 companies'],
  }),
  companyDetail: post('company-detail', {
    title: ['企业详情', 'A company of the registry by its credit code, or one of Hong Kong by its CR number'],
    access: ASKED_BY,
    request: Closed({
      creditCode: Type.Optional(Type.String({ minLength: 1, maxLength: 18, format: 'creditCode' })),
      /** In place of the credit code. */
      crNo: Type.Optional(CrNo),
    }),
    result: Company,
    errors: ['EMPTY_PARAM', 'companyNotFound', 'registryDown'],
    assumed: ['a company of abnormal status is shown with it; who may not use such a company refuses it'],
  }),
  chineseToPinyin: get('chineseToPinyin', {
    title: ['中文姓名转拼音', 'Pinyin of a Chinese name'],
    access: ASKED_BY,
    request: Closed({ name: Text({ max: SUGGESTED_NAME_MAX, format: 'noEdgeSpaces' }) }),
    result: Closed({
      /** Family name first, as banks take it: "Ouyang Xiaoming". */
      pinyin: Type.String(),
      lastName: Type.String(),
      firstName: Type.String(),
    }),
    assumed: [
      'without tones; the family name may have two characters; a middle dot separates given and family name',
      'ü and letters with accents are written as in passports; a part with a character of no such form is empty',
    ],
  }),
});
