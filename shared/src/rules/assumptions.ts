import type { Bilingual } from '../contract/errors.ts';

interface Assumption {
  readonly title: Bilingual;
  readonly default: string;
  /** The readings or the range that make sense. */
  readonly values: string;
  /** Why the default was picked. */
  readonly reason: string;
}

const assumption = (title: Bilingual, fallback: string, values: string, reason: string): Assumption => ({
  title,
  default: fallback,
  values,
  reason,
});

/**
 * Every reading that was picked where the documents leave two, and every number that they leave open: named, with its default,
 * and changeable per sandbox.
 */
export const assumptions = {
  exchangeSpread: assumption(
    ['客户汇率点差（每边）', 'Spread of customer rates, each side'],
    '0.002',
    'a share from 0 to 0.05',
    'The documents name a spread but no figure; 0.2 % is usual for this kind of customer.',
  ),
  exchangeMinimumUsd: assumption(
    ['换汇最低金额（等值 USD）', 'Least exchange, in USD-equivalent'],
    '0.01',
    'an amount',
    'The documents say "at least 0", which would exchange nothing.',
  ),
  exchangeMaximumUsd: assumption(
    ['换汇最高金额（等值 USD）', 'Largest exchange, in USD-equivalent'],
    '5000000.00',
    'an amount',
    'The documents name provider limits but no figure.',
  ),
  exchangeT0Minutes: assumption(
    ['T+0 交割时间（分钟）', 'Minutes from confirmation to a T+0 delivery'],
    '2',
    'whole minutes',
    'T+0 means the same day; the minutes are not shown.',
  ),
  loginSmsOnNewDevice: assumption(
    ['新设备登录需验证码', 'Login on a new device asks for a code'],
    'true',
    'true, false',
    'The documents ask for a code "where asked"; a device that never passed one is the common case.',
  ),
  realNameTypes: assumption(
    ['支持认证的用户类型', 'Types of merchants that may be verified'],
    'org',
    'a list with commas of: org',
    'The documents tell unsupported types to ask the account manager, but not which they are.',
  ),
  highRiskCountries: assumption(
    ['高风险国家和地区', 'High-risk countries and regions'],
    'PRK,IRN,SYR,CUB',
    'codes of three letters, with commas between them',
    'The documents speak of non-high-risk regions and list none; these four are under comprehensive sanctions.',
  ),
} as const satisfies Record<string, Assumption>;
export type AssumptionName = keyof typeof assumptions;
