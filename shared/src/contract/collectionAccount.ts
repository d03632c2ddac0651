import { type Static, type TObject, Type } from 'typebox';
import { quotedAgreement } from '../reference/agreements.ts';
import {
  type AccountType,
  accountTypes,
  type ExportType,
  exportTypes,
  type GoodsCategory,
  goodsCategories,
  type SalesPlatform,
  salesPlatforms,
} from '../reference/businessDictionaries.ts';
import { HELD_CCYS } from '../reference/currencies.ts';
import { uploadKinds } from '../rules/uploadKinds.ts';
import { screens } from '../screens.ts';
import { collectionAccount as machine } from '../states/collectionAccount.ts';
import { Amount, Closed, Currency, Day, Instant, Nullable, OneOf, OrderNo, Text, TimelineStep } from './common.ts';
import { FileId } from './file.ts';
import { type Reasons, reason } from './reason.ts';
import { record, statusByName } from './record.ts';

const [mainAgreementZh, mainAgreementEn] = quotedAgreement('mainService');

/** Why its calls refuse, finer than a code. */
export const collectionAccountReasons = {
  agreementNotSigned: reason(
    'BIZ_ERROR',
    `请由主操作员先阅读并同意${mainAgreementZh}`,
    `A chief operator has to accept the ${mainAgreementEn} first`,
  ),
  oneCurrencyOnLocal: reason('INVALID_PARAM', '本地账户只能选择一个币种', 'A local account holds one currency'),
  currencyNotOpen: reason(
    'INVALID_CURRENCY',
    '该国家或地区的此类账户不支持 {ccy}',
    '{ccy} is not supported for this account type and region',
  ),
  dayPassed: reason('INVALID_PARAM', '日期不能早于今天', 'The date cannot be before today'),
  collectionBeforeOpening: reason(
    'INVALID_PARAM',
    '收款时间不能早于期望开户时间',
    'Collection cannot start before the expected opening date',
  ),
  salesScale: reason(
    'INVALID_PARAM',
    '请输入正的金额，最多两位小数',
    'Enter a positive amount with at most two decimals',
  ),
  yearBelowMonth: reason(
    'INVALID_PARAM',
    '预计年销售额不能低于月销售额',
    'Expected yearly sales cannot be less than monthly sales',
  ),
  qualificationMissing: reason(
    'EMPTY_PARAM',
    '该类商品须提供资质证明',
    'Proof of qualification is required for these goods',
  ),
  noEarlierApplication: reason(
    'OPERATION_NOT_ALLOW',
    '尚无开户信息，请先填写经营信息',
    'Business information is required',
  ),
  applicationUnderWay: reason(
    'REQUEST_REPEAT',
    '已有相同类型、地区和币种（{ccy}）的申请正在处理',
    'An application for this type, region and currency ({ccy}) is already in progress',
  ),
  accountNotOpen: reason('OPERATION_NOT_ALLOW', '账户尚未开通或已关闭', 'The account is not open'),
  receiptsOpen: reason(
    'OPERATION_NOT_ALLOW',
    '该账户还有 {count} 笔收款未完结，暂不能关闭',
    '{count} receipts on this account are still open. Close it once they are complete.',
  ),
} satisfies Reasons;

/** The words of a table as the type checker and the schema both know them. */
const words = <W extends string>(table: Readonly<Record<W, unknown>>): readonly W[] => {
  const names: W[] = [];
  for (const name in table) names.push(name);
  return names;
};

export const ACCOUNT_TYPES: readonly AccountType[] = words(accountTypes);
export const SALES_PLATFORMS: readonly SalesPlatform[] = words(salesPlatforms);
export const GOODS_CATEGORIES: readonly GoodsCategory[] = words(goodsCategories);
export const EXPORT_TYPES: readonly ExportType[] = words(exportTypes);
const status = statusByName(machine);
const Status = OneOf(status.states);

/** The name that a merchant gives an account has at most so many characters, whatever they are. */
export const ACCOUNT_LABEL_MAX = 10;
/** Countries that a business names at most. */
export const TRADE_COUNTRIES_MAX = 20;
/** Sales are told in this currency. */
export const SALES_CCY = 'USD';

/** ISO 3166 alpha-3. */
const CountryCode = Type.String({ pattern: '^[A-Z]{3}$', minLength: 1, maxLength: 3 });
const AccountTypeWord = OneOf(ACCOUNT_TYPES);

/** What is applied for. */
export const accountChoice = {
  type: AccountTypeWord,
  country: CountryCode,
  currencies: Type.Array(Currency, { minItems: 1, maxItems: HELD_CCYS.length, uniqueItems: true }),
};

/** What the platform wants to know of the business behind an account. */
export const BusinessInfo = Closed({
  bankAccountName: Text({ max: ACCOUNT_LABEL_MAX, format: 'noEdgeSpaces' }),
  /** Of the company that the goods are sold by: unified social credit code, CR or BR number. */
  registrationNo: Text({ min: 4, max: 32, format: 'lettersDigits' }),
  expectedOpeningTime: Day,
  collectionTime: Day,
  website: Text({ max: 1024, format: 'website' }),
  monthlySales: Amount,
  yearlySales: Amount,
  platform: OneOf(SALES_PLATFORMS),
  goodsCategory: OneOf(GOODS_CATEGORIES),
  tradeCountries: Type.Array(CountryCode, { minItems: 1, maxItems: TRADE_COUNTRIES_MAX, uniqueItems: true }),
  tradeType: OneOf(EXPORT_TYPES),
  /** Ids of uploaded files. */
  qualificationMaterials: Type.Array(FileId, {
    maxItems: uploadKinds.ACCOUNT_QUALIFICATION.countMax,
    uniqueItems: true,
  }),
});
export type BusinessInfoWire = Static<typeof BusinessInfo>;

const row = {
  applyNo: Type.String(),
  type: AccountTypeWord,
  typeText: Type.String(),
  country: Type.String(),
  countryText: Type.String(),
  currencies: Type.Array(Type.String()),
  status: Status,
  statusText: Type.String(),
  bankAccountName: Type.String(),
  accountName: Type.String(),
  /** Null until the account is open, as all that the bank gives. */
  accountNo: Nullable(Type.String()),
  iban: Nullable(Type.String()),
  bankName: Nullable(Type.String()),
  bankAddress: Nullable(Type.String()),
  swiftCode: Nullable(Type.String()),
  bankCode: Nullable(Type.String()),
  /** What the bank code is called in the country of the account. */
  bankCodeText: Type.String(),
  branchCode: Nullable(Type.String()),
  needsMaterial: Type.Boolean(),
  /** Why it was sent back. */
  reason: Nullable(Type.String()),
  createdAt: Instant,
  openedAt: Nullable(Instant),
  closedAt: Nullable(Instant),
  updatedAt: Instant,
};

export const accountRecord = record({
  access: [screens.collectionAccounts],
  row,
  status,
  filters: {
    status: status.filter,
    type: Type.Optional(AccountTypeWord),
    currency: Type.Optional(Currency),
    country: Type.Optional(CountryCode),
    /** Any part of an account number, a name or an application number. */
    keyword: Type.Optional(Text({ max: 60 })),
  },
});
/** A collection account, or the application for one, as a list shows it. */
export type AccountWire = Static<typeof accountRecord.view>;

/** What the detail of an account tells of the business behind it, and of its life. */
export const accountDetails = {
  ...BusinessInfo.properties,
  tradeCountryTexts: Type.Array(Type.String()),
  timeline: Type.Array(TimelineStep),
};
export type AccountDetailWire = AccountWire & Static<TObject<typeof accountDetails>>;

export const OfAccount = Closed({ applyNo: OrderNo });
export const Application = Closed({ ...accountChoice, ...BusinessInfo.properties });
export const FurtherApplication = Closed({
  ...accountChoice,
  bankAccountName: BusinessInfo.properties.bankAccountName,
});
export const Correction = Closed({ applyNo: OrderNo, ...Application.properties });

/** What an application answers with. */
export const Applied = Closed({ applyNo: Type.String(), status: Status, statusText: Type.String() });

export const OpenCountry = Closed({
  country: Type.String(),
  /** For its flag. */
  alpha2: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  bankName: Type.String(),
  currencies: Type.Array(Type.String()),
});

/** Where somebody stands who opens the pages of accounts. */
export const AccountsEntry = Closed({
  verified: Type.Boolean(),
  canApply: Type.Boolean(),
  open: Type.Integer(),
  underWay: Type.Integer(),
  sentBack: Type.Integer(),
  closed: Type.Integer(),
});
export const Choosable = Closed({ type: AccountTypeWord, country: CountryCode });
export const OfType = Closed({ type: AccountTypeWord });
