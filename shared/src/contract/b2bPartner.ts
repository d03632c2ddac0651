import { type Static, Type } from 'typebox';
import {
  type PayeeCertificate,
  type PayeeEntity,
  type PayeeRelationship,
  payeeCertificates,
  payeeEntities,
  payeeRelationships,
} from '../reference/payeeWords.ts';
import { uploadKinds } from '../rules/uploadKinds.ts';
import { changing, screens } from '../screens.ts';
import { payee as machine } from '../states/payee.ts';
import { payeeUse } from '../states/payeeUse.ts';
import { Closed, Currency, Instant, Nullable, OneCode, OneOf, OrderNo, Secret, Text, TimelineStep } from './common.ts';
import { calls, get, post } from './define.ts';
import { FileId } from './file.ts';
import { record, statusByName } from './record.ts';

/** Accounts that a payee has at most. */
export const PAYEE_ACCOUNTS_MAX = 20;
export const PAYEE_NICKNAME_MAX = 30;
/** Longest first or last name in English letters, in characters. */
export const LATIN_NAME_MAX = 60;

const words = <W extends string>(table: Readonly<Record<W, unknown>>): readonly W[] => {
  const list: W[] = [];
  for (const word in table) list.push(word);
  return list;
};
const Entity = OneOf<readonly PayeeEntity[]>(words(payeeEntities));
const Relationship = OneOf<readonly PayeeRelationship[]>(words(payeeRelationships));
const Certificate = OneOf<readonly PayeeCertificate[]>(words(payeeCertificates));
const AccountType = OneCode([1, 2]);
/** ISO 3166 alpha-3. */
const CountryCode = Type.String({ pattern: '^[A-Z]{3}$', minLength: 1, maxLength: 3 });
const AccountNo = Text({ min: 4, max: 34, format: 'lettersDigits' });
const Name = Text({ max: 140, format: 'noEdgeSpaces' });
/** The dictionaries' entry for the holder of a payee's account: a collection account has a field of the same name. */
const HOLDER_TERM = 'payee.bankAccountName';
const AccountHolder = Text({ max: 140, format: 'noEdgeSpaces', term: HOLDER_TERM });
const LatinName = Text({ max: LATIN_NAME_MAX, format: 'noDoubleByte' });
const Code = Text({ max: 20, format: 'lettersDigits' });
const Swift = Text({ max: 11, format: 'swift' });
const Routing = Text({ max: 9, format: 'routingCode' });
const Place = Text({ max: 60, format: 'noEdgeSpaces' });

/** Who is paid. */
export const payeeFields = {
  payeeName: Name,
  entityType: Entity,
  relationship: Relationship,
  /** Where the payee is at home. */
  country: CountryCode,
  certificateType: Certificate,
  /** Sealed for the server (`v1.…`), or plain where the installation allows it; judged by the type of the certificate. */
  certificateNo: Secret(1024),
  /** Of a person, in English letters: both are needed then. */
  firstName: Type.Optional(LatinName),
  lastName: Type.Optional(LatinName),
  payeeAddress: Text({ max: 128, format: 'noEdgeSpaces' }),
  province: Type.Optional(Place),
  city: Type.Optional(Place),
  postalCode: Type.Optional(Text({ max: 12, format: 'noDoubleByte' })),
  mobile: Type.Optional(Text({ min: 5, max: 20, format: 'digitsOnly' })),
  email: Type.Optional(Text({ max: 254, format: 'email' })),
  nickname: Type.Optional(Text({ max: PAYEE_NICKNAME_MAX, format: 'noEdgeSpaces' })),
  /** Ids of uploaded files. */
  proofFiles: Type.Optional(Type.Array(FileId, { maxItems: uploadKinds.PAYEE_PROOF.countMax, uniqueItems: true })),
};

/** The account at a bank that the money goes to. */
export const payeeBankFields = {
  bankAccountName: AccountHolder,
  bankAccountNo: AccountNo,
  confirmBankAccountNo: AccountNo,
  bankAccountCcy: Currency,
  /** 1 a company's, 2 a person's; without it by what the payee is. */
  payeeAccountType: Type.Optional(AccountType),
  bankCountry: CountryCode,
  /** Where in that country the account is kept. */
  bankAccountLocation: Type.Optional(Place),
  bankName: Name,
  bankAddress: Type.Optional(Name),
  /** Needed where the country of the account does not clear its currency. */
  swiftCode: Type.Optional(Swift),
  bankCode: Type.Optional(Code),
  branchCode: Type.Optional(Code),
  branchName: Type.Optional(Name),
  clearingCode: Type.Optional(Text({ max: 3, format: 'clearingCode' })),
  achRoutingNo: Type.Optional(Routing),
  fedwireRoutingNo: Type.Optional(Routing),
  intermediaryBankName: Type.Optional(Name),
  intermediarySwiftCode: Type.Optional(Swift),
  intermediaryBankCountry: Type.Optional(CountryCode),
};
const { nickname, email, mobile, payeeAddress: address, province, city, postalCode } = payeeFields;
const payeeAddress = Type.Optional(address);
/** The fields of an available payee that its merchant may change without a review. */
export const PayeeContact = Closed({ nickname, email, mobile, payeeAddress, province, city, postalCode });
export type PayeeContactWire = Static<typeof PayeeContact>;
export const PayeeRequest = Closed({ ...payeeFields, ...payeeBankFields, isFavorite: Type.Optional(Type.Boolean()) });
/** What is corrected: everything but whether it is a favourite. */
export const PayeeDetails = Closed({ ...payeeFields, ...payeeBankFields });
export type PayeeDetailsWire = Static<typeof PayeeDetails>;
export const PayeeBank = Closed(payeeBankFields);
export type PayeeBankWire = Static<typeof PayeeBank>;

export const payeeStatus = statusByName(machine);
const use = statusByName(payeeUse);
const Status = OneOf(payeeStatus.states);
const Use = OneOf(use.states);
const Written = Nullable(Type.String());

const bankRow = {
  accountId: Type.String(),
  payeeId: Type.String(),
  payeeName: Type.String(),
  bankAccountName: Type.String({ term: HOLDER_TERM }),
  bankAccountNo: Type.String(),
  bankAccountCcy: Type.String(),
  /** How money goes there: within the country of the account, or by SWIFT. */
  channel: OneOf(['local', 'global']),
  payeeAccountType: AccountType,
  payeeAccountTypeText: Type.String(),
  bankCountry: Type.String(),
  bankCountryText: Type.String(),
  bankAccountLocation: Written,
  bankName: Type.String(),
  bankAddress: Written,
  swiftCode: Written,
  bankCode: Written,
  branchCode: Written,
  branchName: Written,
  clearingCode: Written,
  achRoutingNo: Written,
  fedwireRoutingNo: Written,
  intermediaryBankName: Written,
  intermediarySwiftCode: Written,
  intermediaryBankCountry: Written,
  /** Whether it can be paid to now: its payee is available and enabled, and it is not removed. */
  isUsable: Type.Boolean(),
  createdAt: Instant,
  removedAt: Nullable(Instant),
};

/** Screens that show payees; whoever applies for a payment chooses among them. */
const READ = [screens.payees, screens.payeeAccounts, screens.newPayment, screens.billPayment];
const CHANGE = changing(screens.payees);
export const CHANGE_ACCOUNTS = changing(screens.payees, screens.payeeAccounts);

export const payeeBankRecord = record({
  access: READ,
  row: bankRow,
  filters: {
    payeeId: Type.Optional(OrderNo),
    accountId: Type.Optional(OrderNo),
    bankAccountCcy: Type.Optional(Currency),
    bankCountry: Type.Optional(CountryCode),
    channel: Type.Optional(OneOf(['local', 'global'])),
    /** Removed ones; without it those that stand. */
    removed: Type.Optional(Type.Boolean()),
    /** Any part of an account number, a name or a bank. */
    keyword: Type.Optional(Text({ max: 60 })),
  },
});
/** An account of a payee as lists show it. */
export type PayeeBankView = Static<typeof payeeBankRecord.view>;

const row = {
  payeeId: Type.String(),
  /** How its review stands. */
  status: Status,
  statusText: Type.String(),
  /** Whether it may be paid. */
  payeeStatus: Use,
  payeeStatusText: Type.String(),
  payeeName: Type.String(),
  entityType: Entity,
  entityTypeText: Type.String(),
  relationship: Relationship,
  relationshipText: Type.String(),
  country: Type.String(),
  countryText: Type.String(),
  certificateType: Certificate,
  certificateTypeText: Type.String(),
  /** All but its first three and last four characters are masked. */
  certificateNo: Type.String(),
  firstName: Written,
  lastName: Written,
  payeeAddress: Type.String(),
  province: Written,
  city: Written,
  postalCode: Written,
  mobile: Written,
  email: Written,
  nickname: Written,
  isFavorite: Type.Boolean(),
  /** Whether its accounts can be paid to now. */
  isUsable: Type.Boolean(),
  /** Why its review failed. */
  reason: Written,
  /** The accounts that stand, the last added first. */
  accounts: Type.Array(payeeBankRecord.view),
  createdAt: Instant,
  decidedAt: Nullable(Instant),
  removedAt: Nullable(Instant),
  updatedAt: Instant,
};

export const payeeRecord = record({
  access: READ,
  row,
  status: payeeStatus,
  filters: {
    status: payeeStatus.filter,
    payeeStatus: Type.Optional(Use),
    entityType: Type.Optional(Entity),
    relationship: Type.Optional(Relationship),
    country: Type.Optional(CountryCode),
    isFavorite: Type.Optional(Type.Boolean()),
    /** Any part of its number, name or nickname. */
    keyword: Type.Optional(Text({ max: 60 })),
  },
});
/** A payee as a list shows it. */
export type PayeeView = Static<typeof payeeRecord.view>;

export const PayeeDetail = Closed({
  ...row,
  proofFiles: Type.Array(Closed({ fileId: Type.String(), fileName: Type.String(), uploadedAt: Instant })),
  timeline: Type.Array(TimelineStep),
});
export type PayeeDetailView = Static<typeof PayeeDetail>;

export const PayeeChanged = Closed({
  payeeId: Type.String(),
  status: Status,
  statusText: Type.String(),
  payeeStatus: Use,
  payeeStatusText: Type.String(),
  isFavorite: Type.Boolean(),
});
export const OfPayee = Closed({ payeeId: OrderNo });

/** What is wrong with an account. */
const bankErrors = [
  'INVALID_COUNTRY',
  'ERROR_COUNTRY',
  'accountNoDiffers',
  'swiftMissing',
  'intermediaryIncomplete',
  'doubleByteAbroad',
  'ibanWrong',
  'routingMissing',
  'routingWrong',
  'bankNumberMissing',
  'bankNumberWrong',
] as const;
/** What is wrong with who a payee is. */
export const whoErrors = [
  'sealUnreadable',
  'plainSecretRefused',
  'countryNotForEntity',
  'exportAgentOfMainland',
  'certificateNotForEntity',
  'identityCardWrong',
  'registrationNoWrong',
  'creditCodeWrong',
  'passportWrong',
  'personNameMissing',
  'payeeMobileWrong',
] as const;
/** What others know of it. */
export const knownErrors = [
  'payeeNameNotOwn',
  'companyNotFound',
  'companyAbnormal',
  'registryDown',
  'payeeAccountStands',
  'fileMissing',
] as const;
const payeeErrors = [...whoErrors, ...bankErrors, ...knownErrors] as const;

const REVIEWED = 'the back office reviews who it is, then the bank checks its account';
const COMPANY = 'the registry is asked for a credit code; a company by itself is the merchant’s own and bears its name';

/** Those whom a merchant pays, with their accounts. */
export const b2bPartner = calls('b2bPartner', '/api/b2b/user/partner', {
  queryPage: payeeRecord.page('b2b-query-user-partner-page', {
    title: ['常用收款人', 'Payees, paged, with the count of each state'],
    more: { byStatus: payeeStatus.counts },
    also: ['removed payees are listed only when asked for by their status'],
  }),
  add: post('b2b-user-partner-add', {
    title: ['新增收款人', 'Add a payee with its first account'],
    access: CHANGE,
    request: PayeeRequest,
    result: PayeeChanged,
    verified: true,
    errors: ['verifyFirst', ...payeeErrors],
    assumed: [REVIEWED, COMPANY, 'an account number stands once in a currency among the payees of a merchant'],
  }),
  modify: post('b2b-user-partner-modify', {
    title: ['修改收款人', 'Correct a payee, change its contact, favourite, enable or disable it'],
    access: CHANGE,
    request: Closed({
      payeeId: OrderNo,
      /** Of a payee whose review failed: everything anew; it is reviewed again. */
      details: Type.Optional(PayeeDetails),
      /** Of an available payee: takes effect immediately, without a review. */
      contact: Type.Optional(PayeeContact),
      payeeStatus: Type.Optional(OneOf(['enabled', 'disabled'])),
      isFavorite: Type.Optional(Type.Boolean()),
    }),
    result: PayeeChanged,
    verified: true,
    errors: [
      'verifyFirst',
      'nothingToChange',
      'payeeUnknown',
      'payeeDetailsFixed',
      'OPERATION_NOT_ALLOW',
      'contactOfApprovedOnly',
      ...payeeErrors,
      'payeeContactChanged',
    ],
    assumed: [
      'what is named is changed, all or nothing',
      'left out, the proof stays as it is',
      'a field left out of the contact stays as it is, and no field can be emptied; the country does not change',
      'of two changes of the contact at the same time one is refused; the event log keeps the old and the new email masked',
    ],
  }),
  download: payeeRecord.workbook('download', { title: ['导出收款人', 'Payees as a workbook'] }),
  bankAdd: post('bank_add', {
    title: ['添加收款账户', 'Add an account to a payee'],
    access: CHANGE_ACCOUNTS,
    request: Closed({ payeeId: OrderNo, ...payeeBankFields }),
    result: payeeBankRecord.view,
    verified: true,
    errors: [
      'verifyFirst',
      'payeeUnknown',
      'payeeNotAvailable',
      ...bankErrors,
      'payeeAccountsFull',
      'payeeAccountStands',
    ],
    assumed: ['of an available payee; it can be paid to at once'],
  }),
  bankDelete: post('bank_delete', {
    title: ['删除收款账户', 'Remove an account of a payee'],
    access: CHANGE_ACCOUNTS,
    request: Closed({ accountId: OrderNo }),
    result: payeeBankRecord.view,
    errors: ['payeeAccountUnknown', 'OPERATION_NOT_ALLOW', 'payeeNotAvailable', 'lastPayeeAccount'],
    assumed: ['a payment under way keeps its own copy of the account'],
  }),
  bankPage: payeeBankRecord.page('bank_page', {
    title: ['收款账户', 'Accounts of payees, paged'],
    also: ['of one payee where it is named'],
  }),
  queryLegalInfo: get('b2b-query-user-legal-info', {
    title: ['本公司信息', 'Own legal information, for a payee of the own company'],
    access: READ,
    result: Closed({
      companyName: Type.String(),
      companyNameEn: Type.String(),
      entityType: OneOf(['company']),
      country: Written,
      certificateType: Nullable(Certificate),
      /** Of the company, in full: a certificate is public. */
      certificateNo: Written,
      legalRepresentative: Written,
      registeredAddress: Written,
      city: Written,
    }),
    verified: true,
    errors: ['verifyFirst', 'OPERATION_NOT_ALLOW'],
    assumed: ['as the verification has it; of an individual merchant there is none'],
  }),
  remove: get('b2b-remove-user-partner', {
    title: ['删除收款人', 'Remove a payee'],
    access: CHANGE,
    request: OfPayee,
    result: PayeeChanged,
    errors: ['payeeUnknown', 'OPERATION_NOT_ALLOW'],
    assumed: ['a removed payee stays readable; a payment under way keeps its own copy'],
  }),
  queryDetail: get('b2b-query-user-partner-detail', {
    title: ['收款人详情', 'One payee with its timeline'],
    access: READ,
    request: OfPayee,
    result: PayeeDetail,
    errors: ['payeeUnknown'],
  }),
});
