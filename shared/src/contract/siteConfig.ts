import { Type } from 'typebox';
import { CONTINENTS, COUNTRY_USES } from '../reference/countryWords.ts';
import { DAY_KINDS, MARKETS } from '../rules/markets.ts';
import { PRODUCTS } from '../rules/products.ts';
import { Closed, Currency, Day, Instant, KnownCurrency, Nullable, OneOf } from './common.ts';
import { calls, get, post } from './define.ts';

/** The keys of the site configuration that the portal reads. */
export const SITE_CONFIG_KEYS = [
  'SYSTEM_NAME',
  'LINK_CODE',
  'PUBLIC_AREA',
  'COPYRIGHT',
  'SYSTEM_NO',
  'ICP',
  'REGISTER_LOGIN_TYPE',
  'DOWNLOAD_VOUCHER',
  'QR_CODE',
  'SERVICE_PHONE',
  'WECHAT_SERVICE',
  'SEALING_KEY',
  'HELD_CRYPTO',
  'CRYPTO_DECIMALS',
] as const;
export type SiteConfigKey = (typeof SITE_CONFIG_KEYS)[number];

/** Which names the login page takes; `_SMS` asks for a code at every login. */
export const REGISTER_LOGIN_TYPES = ['MOBILE', 'EMAIL', 'BOTH', 'MOBILE_SMS', 'EMAIL_SMS', 'BOTH_SMS'] as const;
export type RegisterLoginType = (typeof REGISTER_LOGIN_TYPES)[number];

/** A product with the screens that are hidden while it is off. */
const GroupView = Closed({
  groupCode: Type.String(),
  name: Type.String(),
  name_en: Type.String(),
  paths: Type.Array(Type.String()),
  hidden: Type.Boolean(),
});

export const common = calls('common', '/api/user/common', {
  systemConfig: post('/api/common/system/config', {
    title: ['站点配置', 'Site configuration'],
    access: 'public',
    request: Closed({
      /** The page's domain in the legacy form (3DES). */
      configNo: Type.String({ minLength: 1, maxLength: 512 }),
      configSystem: Type.Integer({ minimum: 0, maximum: 99 }),
    }),
    result: Type.Array(Closed({ configKey: Type.String(), configVal: Type.String() })),
    errors: ['siteNotConfigured'],
    assumed: [
      'SEALING_KEY and the service contacts travel as further keys of the configuration',
      'HELD_CRYPTO and CRYPTO_DECIMALS: whether USDT can be held, and with how many decimals',
    ],
    documented: ['payload'],
  }),
  queryCurrency: post('query-currency', {
    title: ['平台币种', 'Currencies of the platform'],
    access: 'session',
    result: Type.Array(
      Closed({
        currency: Type.String(),
        nameZh: Type.String(),
        nameEn: Type.String(),
        kind: OneOf(['fiat', 'crypto']),
        scale: Type.Integer(),
        flag: Nullable(Type.String()),
        held: Type.Boolean(),
        enabled: Type.Boolean(),
      }),
    ),
  }),
  queryCurrencyScale: post('query-currency-scale', {
    title: ['币种小数位', 'Decimals per currency'],
    access: 'session',
    request: Closed({ currency: Type.Optional(KnownCurrency) }),
    result: Type.Array(Closed({ currency: Type.String(), scale: Type.Integer() })),
  }),
  queryServerTime: post('query-server-time', {
    title: ['平台时间', 'The platform clock'],
    access: 'session',
    result: Closed({ serverTime: Instant, zone: Type.String(), workingDay: Type.Boolean() }),
  }),
  queryCountry: post('query-country', {
    title: ['国家和地区', 'Countries and regions by business use'],
    access: 'session',
    request: Closed({ businessType: Type.Optional(OneOf(COUNTRY_USES)) }),
    result: Type.Array(
      Closed({
        countryCode: Type.String(),
        isoCode: Type.String(),
        flag: Type.String(),
        name: Type.String(),
        name_en: Type.String(),
        continent: OneOf(CONTINENTS),
        highRisk: Type.Boolean(),
      }),
    ),
    assumed: ['countries that the use does not take are left out'],
  }),
  querySameMonthSysHoliday: post('query-same-month-sys-holiday', {
    title: ['当月节假日', 'Working days and holidays of a month in five markets'],
    access: 'session',
    request: Closed({ month: Type.Optional(Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$', maxLength: 7 })) }),
    result: Closed({
      month: Type.String(),
      today: Day,
      markets: Type.Array(
        Closed({
          market: OneOf(MARKETS),
          flag: Type.String(),
          name: Type.String(),
          name_en: Type.String(),
          /** Whether the holidays of that year are known; else weekends only. */
          published: Type.Boolean(),
          days: Type.Array(
            Closed({
              day: Day,
              kind: OneOf(DAY_KINDS),
              name: Type.Optional(Type.String()),
              name_en: Type.Optional(Type.String()),
            }),
          ),
        }),
      ),
    }),
    assumed: ['the present month when none is named'],
  }),
  queryPaymentChannelCode: post('queryPaymentChannelCode', {
    title: ['付款渠道', 'Payment channels for a currency and country'],
    access: 'session',
    request: Closed({ currency: Currency, countryCode: Type.String({ minLength: 1, maxLength: 3 }) }),
    result: Type.Array(
      Closed({
        channelCode: OneOf(['LOCAL', 'SWIFT']),
        name: Type.String(),
        name_en: Type.String(),
        clearingSystem: Type.String(),
        /** What the number of a bank is called there; empty where the SWIFT code says it. */
        clearingCodeName: Type.String(),
        clearingCodeName_en: Type.String(),
        cutOff: Type.String(),
        arrivalDays: Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }),
      }),
    ),
    errors: ['INVALID_COUNTRY', 'ERROR_COUNTRY'],
    assumed: ['local where the country clears the currency, SWIFT everywhere else too'],
  }),
  queryCheckUserProduct: post('query-check-user-product', {
    title: ['产品开通状态', 'Whether a product is activated for the user'],
    access: 'session',
    request: Closed({ productCode: OneOf(PRODUCTS) }),
    result: Closed({
      productCode: Type.String(),
      name: Type.String(),
      name_en: Type.String(),
      activated: Type.Boolean(),
    }),
  }),
  queryUserGroup: get('query-user-group', {
    title: ['用户权限组', 'Permission groups of the user: those that are not hidden'],
    access: 'session',
    result: Type.Array(GroupView),
    assumed: ['a group is a product with its screens'],
  }),
  queryUserAllGroup: get('query-user-all-group', {
    title: ['全部权限组', 'All permission groups with their state for the user'],
    access: 'session',
    result: Type.Array(GroupView),
  }),
});
