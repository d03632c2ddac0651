import { Type } from 'typebox';
import { heldCcys } from '../reference/currencies.ts';
import { screens } from '../screens.ts';
import { QuotaCard, STATISTICS_SPANS, TradeStatistics } from './accountStatistics.ts';
import {
  AccountsEntry,
  Application,
  Applied,
  accountDetails,
  accountRecord,
  BusinessInfo,
  Choosable,
  Correction,
  FurtherApplication,
  OfAccount,
  OfType,
  OpenCountry,
} from './collectionAccount.ts';
import { Closed, HeldCurrency, Instant, Nullable, OneOf } from './common.ts';
import { calls, get, getOrPost, madeFile, post } from './define.ts';
import { gpiInfo } from './paymentOrder.ts';

/** A merchant's money in one currency. */
export const BalanceView = Closed({
  ccy: Type.String(),
  available: Type.String(),
  quota: Type.String(),
  processing: Type.String(),
  frozen: Type.String(),
  /** What is still to be paid: taken of what comes in next. */
  owed: Type.String(),
  enabled: Type.Boolean(),
});

/** A currency that can be held, and whether this merchant has it on. */
export const CurrencySwitch = Closed({
  currency: Type.String(),
  /** Whether the merchant has a currency account in it, on or off. */
  held: Type.Boolean(),
  enabled: Type.Boolean(),
  /** Whether it can be turned off now: it is on, and no money of any kind is in it. */
  canTurnOff: Type.Boolean(),
});

/** A currency pair with the rate at which this customer would sell the first for the second. */
export const RateView = Closed({
  sellCurrency: Type.String(),
  buyCurrency: Type.String(),
  rate: Type.String(),
  midRate: Type.String(),
  /** Against the rate of the same time a day earlier, in per cent with two decimals and a sign. */
  changePercent: Type.String(),
  validUntil: Instant,
});

/** As many currencies as can be held at most. */
const HELD_CCYS_MAX = heldCcys(true).length;

const Pair = Closed({ sellCurrency: HeldCurrency, buyCurrency: HeldCurrency });
/** As many common pairs as a user may keep. */
export const COMMON_PAIRS_MAX = 20;
/** As many of them as the home page shows. */
export const HOME_PAIRS = 5;

/** Why a country or a currency is not open, in the order in which it is found out. */
const choiceErrors = ['INVALID_COUNTRY', 'ERROR_COUNTRY', 'oneCurrencyOnLocal', 'currencyNotOpen'] as const;
const businessErrors = [
  'dayPassed',
  'collectionBeforeOpening',
  'salesScale',
  'yearBelowMonth',
  'qualificationMissing',
] as const;

export const subAccount = calls('subAccount', '/api/b2b/subAccApply', {
  queryHomePage: get('queryUserAccountHomePageByB2b', {
    title: ['首页账户', 'Accounts for the home page'],
    access: 'session',
    result: Closed({
      accounts: Type.Array(BalanceView),
      total: Closed({ currency: Type.String(), available: Type.String(), rateAt: Instant }),
    }),
    errors: ['marketDown'],
    assumed: ['the total is in CNY at the mid rate of the present slot'],
  }),
  queryUserAccountBalance: getOrPost('queryUserAccountBalance', {
    title: ['账户余额', 'Balances'],
    access: 'session',
    request: Closed({ ccy: Type.Optional(HeldCurrency) }),
    result: Type.Array(BalanceView),
  }),
  queryConfig: get('queryUserAccountConfigByB2b', {
    title: ['币种开关', 'Which currencies are on'],
    access: 'session',
    result: Type.Array(CurrencySwitch),
    assumed: ['every currency that can be held, in the order of lists'],
  }),
  queryApply: post('queryUserSubAccountApplyByB2b', {
    title: ['收款账户', 'Collection accounts of the user'],
    access: [screens.collectionAccounts],
    request: accountRecord.filter,
    result: Type.Array(accountRecord.view),
    assumed: ['open accounts unless a status is asked for; 500 at most'],
  }),
  queryApplyPage: accountRecord.page('queryUserSubAccountApplyByB2bForPage', {
    title: ['收款账户分页', 'Collection accounts, paged, with the count of each state'],
    more: { byStatus: accountRecord.status.counts },
    assumed: [
      'the first 10,000 rows can be paged to',
      'open and closed accounts unless a status is asked for',
      'the counts heed every filter but it, and stop at 999',
    ],
  }),
  queryApplyList: accountRecord.page('queryUserSubAccountApplyByList', {
    title: ['开户申请', 'Applications, listed, with the count of each state'],
    access: [screens.accountApplications],
    more: { byStatus: accountRecord.status.counts },
    assumed: ['applications in every state, the last one first'],
  }),
  submit: post('submit', {
    title: ['申请收款账户', 'Apply for a collection account'],
    access: [screens.openAccount],
    begins: 'collection',
    request: Application,
    result: Applied,
    verified: true,
    errors: [
      'verifyFirst',
      'productNotActivated',
      'agreementNotSigned',
      ...choiceErrors,
      ...businessErrors,
      'applicationUnderWay',
      'fileMissing',
    ],
    assumed: ['sales in USD', 'one application of a kind, country and currency at a time'],
  }),
  submitNew: post('submit/new', {
    title: ['申请更多收款账户', 'Apply for a further account'],
    access: [screens.openAccount],
    begins: 'collection',
    request: FurtherApplication,
    result: Applied,
    verified: true,
    errors: [
      'verifyFirst',
      'productNotActivated',
      'agreementNotSigned',
      ...choiceErrors,
      'noEarlierApplication',
      'applicationUnderWay',
    ],
    assumed: ['with the business information of the last application'],
  }),
  submitDetail: accountRecord.detail('submit/detail', {
    title: ['申请详情', 'Detail of an application'],
    access: [screens.collectionAccounts, screens.accountApplications, screens.openAccount],
    number: OfAccount.properties,
    more: accountDetails,
    unknown: 'ACCOUNT_NOTFOUND',
  }),
  submitCountry: post('submit/country', {
    title: ['可开户国家和地区', 'Countries open to a type of account'],
    access: [screens.openAccount],
    request: OfType,
    result: Type.Array(OpenCountry),
  }),
  querySubAccountCcy: post('query-sub-account-ccy', {
    title: ['可开户币种', 'Currencies open to a type and country'],
    access: [screens.openAccount],
    request: Choosable,
    result: Type.Array(
      Closed({ currency: Type.String(), nameZh: Type.String(), nameEn: Type.String(), underWay: Type.Boolean() }),
    ),
    errors: ['INVALID_COUNTRY', 'ERROR_COUNTRY'],
  }),
  modify: post('modify', {
    title: ['修改申请', 'Correct an application sent back'],
    access: [screens.openAccount],
    request: Correction,
    result: Applied,
    verified: true,
    errors: [
      'verifyFirst',
      'ACCOUNT_NOTFOUND',
      'OPERATION_NOT_ALLOW',
      ...choiceErrors,
      ...businessErrors,
      'applicationUnderWay',
      'fileMissing',
    ],
    assumed: ['everything may be corrected, type and country too'],
  }),
  downloadInfoPdf: madeFile('downloadB2bAccountInfoPdf', {
    title: ['下载账户信息', 'Account information as PDF'],
    access: 'session',
    request: OfAccount,
    errors: ['vouchersOff', 'ACCOUNT_NOTFOUND', 'accountNotOpen'],
    assumed: [
      'an open account; labels in both languages, as it goes to a payer',
      'this is the voucher of an account on home: a site without vouchers hands out none',
    ],
  }),
  export: accountRecord.workbook('export', {
    title: ['导出收款账户', 'Collection accounts as a file'],
    assumed: ['the filters of the list, without paging; open and closed accounts unless a status is asked for'],
  }),
  querySustainInfo: post('query-sustain-info', {
    title: ['同步开户信息', 'Business information kept from earlier applications'],
    access: [screens.openAccount],
    result: Nullable(BusinessInfo),
    assumed: ['of the last application; null before the first'],
  }),
  close: post('close', {
    title: ['关闭收款账户', 'Close a collection account'],
    access: [screens.openAccount],
    request: OfAccount,
    result: Applied,
    errors: ['ACCOUNT_NOTFOUND', 'OPERATION_NOT_ALLOW', 'receiptsOpen'],
    assumed: ['who may open accounts may close them'],
  }),
  queryUserAccount: get('queryUserAccountByB2b', {
    title: ['用户账户', 'Accounts of the user'],
    access: 'session',
    result: Type.Array(accountRecord.view),
    assumed: ['open collection accounts with what payers need to know; 500 at most'],
  }),
  queryOverseasPayment: get('queryUserOverseasPaymentAccountByB2b', {
    title: ['可境外付款账户', 'Accounts that can pay overseas'],
    access: 'session',
    result: Type.Array(BalanceView),
    assumed: ['currencies that are on, not frozen, and have money available'],
  }),
  index: get('index', {
    title: ['账户页入口状态', 'Entry state of the account pages'],
    access: 'session',
    result: AccountsEntry,
  }),
  getApplyFirst: get('get-apply-first', {
    title: ['首个申请', 'The first application, for the opening notice'],
    access: 'session',
    result: Nullable(accountRecord.view),
    assumed: ['the oldest that is under way or was sent back; null when there is none'],
  }),
});

export const account = calls('account', '/api/user/account', {
  gpiInfo,
  queryHomePageRate: get('b2b/queryHomePageRateByUserNo', {
    title: ['首页汇率', 'Rates of the home page: the first five common pairs'],
    access: 'session',
    result: Type.Array(
      Closed({
        ...RateView.properties,
        unit: Type.Integer(),
        trend: Type.Array(Type.String()),
      }),
    ),
    errors: ['marketDown'],
    assumed: ['live rates buy CNY only; the trend is 24 hours in 25 points'],
  }),
  queryCommonRateByUser: get('b2b/queryB2BCommonRateByUserNo', {
    title: ['常用汇率', 'Common pairs of the operator'],
    access: 'session',
    result: Type.Array(RateView),
    errors: ['marketDown'],
  }),
  queryCommonRateByCcy: get('b2b/queryB2BCommonRateByCcy', {
    title: ['币种常用汇率', 'Common pairs of a currency'],
    access: 'session',
    request: Closed({ currency: HeldCurrency }),
    result: Type.Array(RateView),
    errors: ['marketDown'],
    assumed: ['those of the common pairs that sell or buy it, in their order'],
  }),
  configCommonRatePairs: post('configCommonRateCcyPairs', {
    title: ['保存常用汇率', 'Save common pairs'],
    access: 'session',
    request: Closed({ pairs: Type.Array(Pair, { minItems: 0, maxItems: 100 }) }),
    result: Closed({ saved: Type.Integer() }),
    errors: ['tooManyPairs', 'sameCurrency', 'pairTwice', 'rateMissing'],
    assumed: ['the list of this operator, in its order, replaces the former one'],
  }),
  configUserCcy: post('configUserCcyAccount', {
    title: ['开启或关闭币种', 'Turn currencies on or off'],
    access: [screens.openAccount],
    request: Closed({
      currencies: Type.Array(HeldCurrency, { minItems: 1, maxItems: HELD_CCYS_MAX, uniqueItems: true }),
      enabled: Type.Boolean(),
    }),
    result: Type.Array(CurrencySwitch),
    verified: true,
    errors: ['verifyFirst', 'currencyNotHeld', 'currencyHasMoney'],
    assumed: ['one currency or several at once, all or none', 'a currency that money moves in is on again'],
  }),
  queryHasAccounts: get('b2b/queryHasAccounts', {
    title: ['是否已有账户', 'Whether the user has any account'],
    access: 'session',
    result: Closed({ hasAccounts: Type.Boolean(), count: Type.Integer() }),
    assumed: ['open collection accounts'],
  }),
  quotaCards: get('b2b/quota-cards', {
    title: ['额度卡片', 'Quota cards of the home page'],
    access: 'session',
    result: Type.Array(QuotaCard),
    assumed: ['a card for each currency that is on', 'gained and used today and in the 29 days before'],
  }),
  userTradeCountStatistics: get('b2b/userTradeCountStatistics', {
    title: ['交易笔数与资金收支', 'Trade counts for the home page, and money in and out'],
    access: 'session',
    request: Closed({
      span: Type.Optional(OneOf(STATISTICS_SPANS)),
      currency: Type.Optional(HeldCurrency),
    }),
    result: TradeStatistics,
    errors: ['marketDown'],
    assumed: [
      '12M when no span is given',
      'all currencies in CNY at the mid rate of the present slot; one currency as it is',
      'in is what became available or came back, out what left for good; an exchange and a freeze are neither',
    ],
  }),
  queryMemberCcy: post('queryMemberCcy', {
    title: ['会员币种', 'Currencies of the member'],
    access: 'session',
    result: Type.Array(Closed({ currency: Type.String(), enabled: Type.Boolean() })),
    assumed: ['the currencies held, in the order of the balances'],
  }),
  queryBalanceByCond: post('queryUserBalanceAccountByCond', {
    title: ['按条件查询余额', 'Balances by condition'],
    access: 'session',
    request: Closed({
      currencies: Type.Optional(Type.Array(HeldCurrency, { maxItems: HELD_CCYS_MAX, uniqueItems: true })),
      enabled: Type.Optional(Type.Boolean()),
      withMoney: Type.Optional(Type.Boolean()),
    }),
    result: Type.Array(BalanceView),
    assumed: ['conditions: some currencies, on or off, with or without money of any kind'],
  }),
  queryUserAccBalance: post('query-user-acc-balance', {
    title: ['单币种余额', 'Balance of one currency'],
    access: 'session',
    request: Closed({ ccy: HeldCurrency }),
    result: Nullable(BalanceView),
    assumed: ['null for a currency that the merchant does not hold'],
  }),
});
