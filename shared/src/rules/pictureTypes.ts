import type { Bilingual } from '../words/bilingual.ts';
import type { FileFormatName } from './fileFormats.ts';

/** Everything that can be read off some picture of a document, by the name under which it is answered, and what people call it. */
export const readFields = {
  name: ['姓名', 'Name'],
  lastNameEn: ['英文姓', 'Last name in English'],
  firstNameEn: ['英文名', 'First name in English'],
  nationality: ['国籍', 'Nationality'],
  birthDate: ['出生日期', 'Date of birth'],
  idNumber: ['证件号码', 'Document number'],
  idExpiresOn: ['证件有效期至', 'Document valid until'],
  homeAddress: ['住址', 'Home address'],
  companyName: ['公司名称', 'Company name'],
  companyNameEn: ['公司英文名称', 'Company name in English'],
  creditCode: ['统一社会信用代码', 'Unified social credit code'],
  legalRepresentative: ['法定代表人', 'Legal representative'],
  registeredCapital: ['注册资本', 'Registered capital'],
  establishedOn: ['成立日期', 'Established on'],
  termEndsOn: ['营业期限至', 'Business term ends on'],
  registeredAddress: ['注册地址', 'Registered address'],
  businessScope: ['经营范围', 'Business scope'],
  crNo: ['注册编号', 'Registration number'],
  brNo: ['商业登记号', 'Business registration number'],
  brEndsOn: ['登记证届满日', 'Certificate expires on'],
  businessAddress: ['营业地址', 'Business address'],
  payeeName: ['收款方', 'Payee'],
  accountNo: ['收款账号', 'Account number'],
  bankName: ['开户银行', 'Bank'],
  swiftCode: ['SWIFT 代码', 'SWIFT code'],
  currency: ['币种', 'Currency'],
  amount: ['金额', 'Amount'],
  invoiceNo: ['发票号', 'Invoice number'],
  dueOn: ['付款到期日', 'Due day'],
} as const satisfies Record<string, Bilingual>;
export type ReadField = keyof typeof readFields;

const isReadField = (name: string): name is ReadField => Object.hasOwn(readFields, name);
export const readFieldNames: readonly ReadField[] = Object.keys(readFields).filter(isReadField);

/** What a picture says, by field; one that could not be read is not there. */
export type ReadTexts = { readonly [F in ReadField]?: string };

interface PictureType {
  readonly title: Bilingual;
  /** What is taken as a picture of it. */
  readonly formats: readonly FileFormatName[];
  /** What stands in it, in the order in which it is read. */
  readonly fields: readonly ReadField[];
}

const photo = (title: Bilingual, ...fields: readonly ReadField[]): PictureType => ({
  title,
  fields,
  formats: ['jpg', 'png'],
});
const paper = (title: Bilingual, ...fields: readonly ReadField[]): PictureType => ({
  title,
  fields,
  formats: ['jpg', 'png', 'pdf'],
});

/** What a picture may be of, by the word that travels as `picType`. The back of a Hong Kong identity card names nothing of its holder. */
export const pictureTypes = {
  idCardFront: photo(
    ['居民身份证（人像面）', 'Identity card, portrait side'],
    'name',
    'birthDate',
    'homeAddress',
    'idNumber',
  ),
  idCardBack: photo(['居民身份证（国徽面）', 'Identity card, emblem side'], 'idExpiresOn'),
  hkidFront: photo(
    ['香港身份证（正面）', 'Hong Kong identity card, front'],
    ...(['name', 'lastNameEn', 'firstNameEn', 'birthDate', 'idNumber'] as const),
  ),
  hkidBack: photo(['香港身份证（背面）', 'Hong Kong identity card, back']),
  passport: photo(
    ['护照资料页', 'Passport'],
    ...(['name', 'lastNameEn', 'firstNameEn', 'nationality', 'birthDate', 'idNumber', 'idExpiresOn'] as const),
  ),
  businessLicense: paper(
    ['营业执照', 'Business licence'],
    ...(['companyName', 'creditCode', 'legalRepresentative', 'registeredCapital', 'establishedOn'] as const),
    ...(['termEndsOn', 'registeredAddress', 'businessScope'] as const),
  ),
  cr: paper(
    ['公司注册证书', 'Certificate of incorporation'],
    ...(['companyName', 'companyNameEn', 'crNo', 'establishedOn'] as const),
  ),
  br: paper(
    ['商业登记证', 'Business registration certificate'],
    ...(['companyName', 'companyNameEn', 'brNo', 'brEndsOn', 'businessAddress'] as const),
  ),
  bill: paper(
    ['账单', 'Bill'],
    ...(['payeeName', 'accountNo', 'bankName', 'swiftCode', 'currency', 'amount', 'invoiceNo', 'dueOn'] as const),
  ),
} as const satisfies Record<string, PictureType>;
export type PictureTypeName = keyof typeof pictureTypes;

const isPictureType = (name: string): name is PictureTypeName => Object.hasOwn(pictureTypes, name);
export const pictureTypeNames: readonly PictureTypeName[] = Object.keys(pictureTypes).filter(isPictureType);

/** A type of picture as its interface says it. */
export const pictureType = (name: PictureTypeName): PictureType => pictureTypes[name];
