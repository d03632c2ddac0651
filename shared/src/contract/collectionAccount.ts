import { type Static, type TObject, Type } from 'typebox';
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
import { record, statusByName } from './record.ts';

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
