import { Type } from 'typebox';
import { HELD_CCYS } from '../reference/currencies.ts';
import { Closed, Currency, Instant, Nullable } from './common.ts';
import { calls, get, getOrPost, post } from './define.ts';

/** A merchant's money in one currency. */
export const BalanceView = Closed({
  currency: Type.String(),
  available: Type.String(),
  quota: Type.String(),
  processing: Type.String(),
  frozen: Type.String(),
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

const Pair = Closed({ sellCurrency: Currency, buyCurrency: Currency });
/** As many common pairs as a user may keep. */
export const COMMON_PAIRS_MAX = 20;
/** As many of them as the home page shows. */
export const HOME_PAIRS = 5;

export const subAccount = calls('subAccount', '/api/b2b/subAccApply', {
  queryHomePage: get('queryUserAccountHomePageByB2b', {
    title: ['首页账户', 'Accounts for the home page'],
    access: 'session',
    result: Closed({
      accounts: Type.Array(BalanceView),
      total: Closed({ currency: Type.String(), available: Type.String(), rateAt: Instant }),
    }),
    errors: ['marketDown'],
    assumed: ['payload', 'the total is in CNY at the mid rate of the present slot'],
  }),
  queryUserAccountBalance: getOrPost('queryUserAccountBalance', {
    title: ['账户余额', 'Balances'],
    access: 'session',
    request: Closed({ currency: Type.Optional(Currency) }),
    result: Type.Array(BalanceView),
    assumed: ['payload'],
  }),
  queryConfig: get('queryUserAccountConfigByB2b', {
    title: ['币种开关', 'Which currencies are on'],
    access: 'session',
    result: Type.Array(CurrencySwitch),
    assumed: ['payload', 'every currency that can be held, in the order of lists'],
  }),
});

export const account = calls('account', '/api/user/account', {
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
    assumed: ['payload', 'live rates buy CNY only; the trend is 24 hours in 25 points'],
  }),
  queryCommonRateByUser: get('b2b/queryB2BCommonRateByUserNo', {
    title: ['常用汇率', 'Common pairs of the user'],
    access: 'session',
    result: Type.Array(RateView),
    errors: ['marketDown'],
    assumed: ['payload'],
  }),
  configCommonRatePairs: post('configCommonRateCcyPairs', {
    title: ['保存常用汇率', 'Save common pairs'],
    access: 'session',
    request: Closed({ pairs: Type.Array(Pair, { minItems: 0, maxItems: 100 }) }),
    result: Closed({ saved: Type.Integer() }),
    errors: ['tooManyPairs', 'sameCurrency', 'pairTwice'],
    assumed: ['payload', 'the list replaces the former one, in its order'],
  }),
  configUserCcy: post('configUserCcyAccount', {
    title: ['开启或关闭币种', 'Turn currencies on or off'],
    access: 'session',
    request: Closed({
      currencies: Type.Array(Currency, { minItems: 1, maxItems: HELD_CCYS.length, uniqueItems: true }),
      enabled: Type.Boolean(),
    }),
    result: Type.Array(CurrencySwitch),
    errors: ['verifyFirst', 'currencyHasMoney'],
    assumed: ['payload', 'one currency or several at once, all or none', 'a currency that money moves in is on again'],
  }),
  queryMemberCcy: post('queryMemberCcy', {
    title: ['会员币种', 'Currencies of the member'],
    access: 'session',
    result: Type.Array(Closed({ currency: Type.String(), enabled: Type.Boolean() })),
    assumed: ['payload', 'the currencies held, in the order of the balances'],
  }),
  queryBalanceByCond: post('queryUserBalanceAccountByCond', {
    title: ['按条件查询余额', 'Balances by condition'],
    access: 'session',
    request: Closed({
      currencies: Type.Optional(Type.Array(Currency, { maxItems: HELD_CCYS.length, uniqueItems: true })),
      enabled: Type.Optional(Type.Boolean()),
      withMoney: Type.Optional(Type.Boolean()),
    }),
    result: Type.Array(BalanceView),
    assumed: ['payload', 'conditions: some currencies, on or off, with or without money of any kind'],
  }),
  queryUserAccBalance: post('query-user-acc-balance', {
    title: ['单币种余额', 'Balance of one currency'],
    access: 'session',
    request: Closed({ currency: Currency }),
    result: Nullable(BalanceView),
    assumed: ['payload', 'null for a currency that the merchant does not hold'],
  }),
});
