import { type Static, Type } from 'typebox';
import { ORDER_SPAN_DAYS } from '../rules/daySpan.ts';
import { PAYEE_TYPES } from '../rules/settlementPayee.ts';
import { uploadKinds } from '../rules/uploadKinds.ts';
import { changing, screens } from '../screens.ts';
import { settlementPayee } from '../states/settlementPayee.ts';
import { withdrawalAccount } from '../states/withdrawalAccount.ts';
import {
  Closed,
  countIsMinimum,
  Instant,
  KnownCurrency,
  Nullable,
  OneOf,
  OrderNo,
  Text,
  TimelineStep,
} from './common.ts';
import { byKind, calls, post } from './define.ts';
import { FileId } from './file.ts';
import { daySpan, record, statusByName } from './record.ts';
import { SettlementPayeeDetail, settlementPayeeFields } from './settlementPayee.ts';

export const ACCOUNT_NICKNAME_MAX = 30;
export const ACCOUNT_REMARK_MAX = 120;

/** The kinds of accounts that these calls serve; one that is not named is a withdrawal account. */
export const ACCOUNT_TYPES = ['withdrawal', 'settlement'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];
const AccountType = OneOf(ACCOUNT_TYPES);
const asked = { accountType: Type.Optional(AccountType) };
const READ = byKind(
  'accountType',
  { withdrawal: [screens.withdrawalAccounts], settlement: [screens.settlementPayees] },
  'withdrawal',
);
/** Whoever withdraws or settles chooses among them. */
const CHOOSE = byKind(
  'accountType',
  {
    withdrawal: [screens.withdrawalAccounts, screens.withdraw],
    settlement: [screens.settlementPayees, screens.settle],
  },
  'withdrawal',
);
const CHANGE = byKind(
  'accountType',
  { withdrawal: changing(screens.withdrawalAccounts), settlement: changing(screens.settlementPayees) },
  'withdrawal',
);

/** ISO 3166 alpha-3. */
const CountryCode = Type.String({ pattern: '^[A-Z]{3}$', minLength: 1, maxLength: 3 });
const AccountNo = Text({ min: 4, max: 34, format: 'lettersDigits' });
const Name = Text({ max: 140, format: 'noEdgeSpaces' });
const Code = Text({ max: 20, format: 'lettersDigits' });
const Swift = Text({ max: 11, format: 'swift' });
const Place = Text({ max: 60, format: 'noEdgeSpaces' });
/** Whose the account is: of a company, of the merchant's legal person, of another person. */
const Entity = OneOf(['company', 'legalPerson', 'person']);
const ofWithdrawals = statusByName(withdrawalAccount);
const ofSettlements = statusByName(settlementPayee);
/** The states of both types: one of the other type finds nothing. */
const STATES = [...new Set([...ofWithdrawals.states, ...ofSettlements.states])];
const Status = OneOf(STATES);

/** What is changed without a review. */
const ownWords = {
  nickname: Type.Optional(Text({ max: ACCOUNT_NICKNAME_MAX, format: 'noEdgeSpaces' })),
  remark: Type.Optional(Text({ max: ACCOUNT_REMARK_MAX, format: 'noEdgeSpaces' })),
};

/** An account as its merchant puts it down. */
export const accountFields = {
  /** As the bank keeps it: the verified name of the company, in Chinese or English, or of its legal person. */
  accountName: Name,
  accountNo: AccountNo,
  confirmAccountNo: AccountNo,
  /** One that is held; of a settlement payee CNY. */
  currency: KnownCurrency,
  bankCountry: CountryCode,
  bankName: Name,
  bankAddress: Type.Optional(Name),
  /** Needed where the country of the account does not clear its currency. */
  swiftCode: Type.Optional(Swift),
  bankCode: Type.Optional(Code),
  branchCode: Type.Optional(Code),
  clearingCode: Type.Optional(Text({ max: 3, format: 'clearingCode' })),
  branchName: Type.Optional(Name),
  province: Type.Optional(Place),
  city: Type.Optional(Place),
  payeeAddress: Text({ max: 128, format: 'noEdgeSpaces' }),
  intermediaryBankName: Type.Optional(Name),
  intermediarySwiftCode: Type.Optional(Swift),
  intermediaryBankCountry: Type.Optional(CountryCode),
  /** Ids of uploaded files. */
  proofFiles: Type.Optional(
    Type.Array(FileId, { maxItems: uploadKinds.WITHDRAWAL_ACCOUNT_PROOF.countMax, uniqueItems: true }),
  ),
  ...ownWords,
};
export const AccountRequest = Closed({ ...asked, ...accountFields });

const row = {
  accountId: Type.String(),
  accountType: AccountType,
  /** Of a settlement payee. */
  payeeType: Nullable(OneOf(PAYEE_TYPES)),
  payeeTypeText: Nullable(Type.String()),
  status: Status,
  statusText: Type.String(),
  entity: Entity,
  entityText: Type.String(),
  /** The verified name that the account bears; of a settlement payee its own. */
  payeeName: Type.String(),
  accountName: Type.String(),
  accountNo: Type.String(),
  currency: Type.String(),
  /** How money goes there: within the country of the account, or by SWIFT. */
  channel: OneOf(['local', 'global']),
  bankCountry: Type.String(),
  bankCountryText: Type.String(),
  bankName: Type.String(),
  bankAddress: Nullable(Type.String()),
  swiftCode: Nullable(Type.String()),
  bankCode: Nullable(Type.String()),
  branchCode: Nullable(Type.String()),
  clearingCode: Nullable(Type.String()),
  branchName: Nullable(Type.String()),
  province: Nullable(Type.String()),
  city: Nullable(Type.String()),
  payeeAddress: Type.String(),
  intermediaryBankName: Nullable(Type.String()),
  intermediarySwiftCode: Nullable(Type.String()),
  intermediaryBankCountry: Nullable(Type.String()),
  nickname: Nullable(Type.String()),
  remark: Nullable(Type.String()),
  /** Why it was not approved. */
  reason: Nullable(Type.String()),
  createdAt: Instant,
  decidedAt: Nullable(Instant),
  removedAt: Nullable(Instant),
  updatedAt: Instant,
};

/** What the types share: one row, one set of filters. */
const accounts = {
  access: READ,
  row,
  filters: {
    status: Type.Optional(Type.Array(Status, { maxItems: STATES.length })),
    payeeType: Type.Optional(OneOf(PAYEE_TYPES)),
    accountId: Type.Optional(OrderNo),
    currency: Type.Optional(KnownCurrency),
    bankCountry: Type.Optional(CountryCode),
    /** Any part of an account number, a name or a bank. */
    keyword: Type.Optional(Text({ max: 60 })),
    ...daySpan,
  },
  span: { daysMax: ORDER_SPAN_DAYS, by: 'by the day on which it was added' },
} as const;
const accountRecord = record(accounts);
type Words = readonly string[];
export const withdrawalAccountRecord = record({
  ...accounts,
  status: {
    ...ofWithdrawals,
    statesOf: (words: Words) => ofWithdrawals.states.filter((state) => words.includes(state)),
  },
});
export const settlementPayeeRecord = record({
  ...accounts,
  status: {
    ...ofSettlements,
    statesOf: (words: Words) => ofSettlements.states.filter((state) => words.includes(state)),
  },
});
/** An account as lists show it. */
export type PayeeAccountWire = Static<typeof accountRecord.view>;

const Changed = Closed({ accountId: Type.String(), status: Status, statusText: Type.String() });
const OfAccount = { ...asked, accountId: OrderNo };
const ruleErrors = [
  'INVALID_COUNTRY',
  'ERROR_COUNTRY',
  'accountNoDiffers',
  'swiftMissing',
  'intermediaryIncomplete',
  'doubleByteAbroad',
  'nameNotOwn',
  'sameAccountStands',
  'fileMissing',
  'payeeFieldMissing',
  'payeeFieldForeign',
  'payeeCurrencyWrong',
  'payeeBankAbroad',
  'payeeNameDiffers',
  'payeeCodeUnknown',
  'payeeIdWrong',
  'sealUnreadable',
  'plainSecretRefused',
  'payeeNotOwnCompany',
  'payeeIsOwnCompany',
  'companyNotFound',
  'companyAbnormal',
  'payeeCompanyDiffers',
  'samePayeeStands',
] as const;

/**
 * Accounts that a merchant's money is paid to, by their type: those of its own company or legal person, to which it withdraws, and
 * payees in the mainland whom a CNY settlement pays.
 */
export const payeeAccount = calls('payeeAccount', '/api/user/payee-account', {
  add: post('add-user-payee-bank-account', {
    title: ['添加提现账户', 'Add an account by its type'],
    access: CHANGE,
    request: Closed({ ...asked, ...accountFields, ...settlementPayeeFields }),
    result: Changed,
    verified: true,
    errors: ['verifyFirst', ...ruleErrors],
    assumed: [
      'an account goes under review; the name is compared without regard to case, width and repeated spaces',
      'an individual merchant adds accounts in its own name',
      'proof is welcome, not required; what a bank outside the mainland is told has no double-byte characters',
      'a settlement payee is a company of the registry, or a person; one without residence brings its passport and a photo of it',
    ],
  }),
  modify: post('modify-user-payee-bank-account', {
    title: ['修改提现账户', 'Correct an account that was rejected'],
    access: CHANGE,
    request: Closed({ ...OfAccount, ...accountFields, ...settlementPayeeFields }),
    result: Changed,
    verified: true,
    errors: ['verifyFirst', 'ACCOUNT_NOTFOUND', 'OPERATION_NOT_ALLOW', ...ruleErrors],
    assumed: ['only what was rejected is corrected, and goes under review again'],
  }),
  delete: post('delete-user-payee-bank-account', {
    title: ['删除提现账户', 'Remove an account'],
    access: CHANGE,
    request: Closed(OfAccount),
    result: Changed,
    errors: ['ACCOUNT_NOTFOUND', 'OPERATION_NOT_ALLOW'],
    assumed: ['a removed account stays readable; an order under way keeps its own copy'],
  }),
  query: post('queryUserPayeeAccount', {
    title: ['查询提现账户', 'Accounts by currency and status'],
    access: CHOOSE,
    request: Closed({
      ...asked,
      currency: Type.Optional(KnownCurrency),
      status: Type.Optional(Status),
    }),
    result: Type.Array(accountRecord.view),
    assumed: ['approved or available ones unless a status is asked for; 500 at most'],
  }),
  queryManagePage: accountRecord.page('query-payee-manage-page', {
    title: ['提现账户列表', 'Accounts, a page at a time'],
    asked,
    more: {
      byStatus: Type.Array(Closed({ status: Status, count: Type.Integer(), countIsMinimum })),
    },
    inRow: {
      /** Of a page that asks for one account by its id. */
      detail: Type.Optional(
        Closed({
          proofFiles: Type.Array(Type.String()),
          timeline: Type.Array(TimelineStep),
          /** Of a settlement payee. */
          payee: Nullable(SettlementPayeeDetail),
        }),
      ),
    },
  }),
  queryAccountNameList: post('query-payee-account-name-list', {
    title: ['账户名称列表', 'Account names for pickers'],
    access: READ,
    request: Closed(asked),
    result: Type.Array(Closed({ accountName: Type.String(), entity: Entity, entityText: Type.String() })),
    assumed: [
      'the verified names that an account may bear: of the company in both languages, then of the legal person or responsible director',
    ],
  }),
  modifyDetail: post('modify-user-payee-detail', {
    title: ['修改账户备注', 'Change what needs no review'],
    access: CHANGE,
    request: Closed({ ...OfAccount, ...ownWords }),
    result: Changed,
    errors: ['ACCOUNT_NOTFOUND', 'OPERATION_NOT_ALLOW'],
    assumed: ['nickname and remark; what is left out is cleared; not of a removed account'],
  }),
});
