import type { Bilingual } from '../words/bilingual.ts';
import {
  amount,
  countryList,
  oneOf,
  oneOfNumbers,
  shareUpTo,
  someOf,
  type Values,
  whole,
  yesOrNo,
} from './assumptionValues.ts';
import { cardAssumptions } from './cardAssumptions.ts';
import { moneyAssumptions } from './moneyAssumptions.ts';
import type { ShipDateRule } from './settlementOrder.ts';

interface Assumption {
  readonly title: Bilingual;
  readonly default: string;
  readonly values: Values;
  /** Why the default was picked. */
  readonly reason: Bilingual;
}

const SHIP_DATE_WORDS = {
  byShipped: ['按是否已发货', 'By whether it has shipped'],
  past: ['一律早于今天', 'Always before today'],
  future: ['一律晚于今天', 'Always after today'],
} as const satisfies Record<ShipDateRule, Bilingual>;

/**
 * Every reading that was picked where the documents leave two, and every number that they leave open: named, with its default,
 * and changeable per sandbox. A capability adds its own here; nothing else has to be told.
 */
export const assumptions = {
  exchangeSpread: {
    title: ['客户汇率点差（每边）', 'Spread of customer rates, each side'],
    default: '0.002',
    values: shareUpTo(0.05),
    reason: [
      '文档没有给出点差；这类客户通常为 0.2%。',
      'The documents give no spread; 0.2 % is usual for this kind of customer.',
    ],
  },
  exchangeMinimumUsd: {
    title: ['换汇最低金额（等值 USD）', 'Least exchange, in USD-equivalent'],
    default: '0.01',
    values: amount,
    reason: ['文档写“不小于 0”，那样等于什么都没换。', 'The documents say "at least 0", which would exchange nothing.'],
  },
  exchangeMaximumUsd: {
    title: ['换汇最高金额（等值 USD）', 'Largest exchange, in USD-equivalent'],
    default: '5000000.00',
    values: amount,
    reason: ['文档只以可用余额为限，没有最高金额。', 'The documents limit an exchange by the available balance only.'],
  },
  exchangeT0Minutes: {
    title: ['T+0 交割时间（分钟）', 'Minutes from confirmation to a T+0 delivery'],
    default: '2',
    values: whole(0, 600),
    reason: ['T+0 指当日；几分钟没有写明。', 'T+0 means the same day; the minutes are not shown.'],
  },
  loginSmsOnNewDevice: {
    title: ['新设备登录需验证码', 'Login on a new device asks for a code'],
    default: 'true',
    values: yesOrNo,
    reason: [
      '文档写“需要时”要求验证码；从未验证过的设备是最常见的情形。',
      'The documents ask for a code "where asked"; a device that never passed one is the common case.',
    ],
  },
  receiptMaterialDays: {
    title: ['收款补充材料期限（天）', 'Days that a receipt waits for its material'],
    default: '30',
    values: whole(1, 365),
    reason: [
      '协议只写“页面所示期限”，没有天数；三十天足够收集合同与发票。',
      'The agreement says “within the time shown” and gives no days; thirty are ample for contracts and invoices.',
    ],
  },
  receiptMaterialWorkingDays: {
    title: ['退回后至少再等的工作日', 'Working days that a receipt waits at least after it came back'],
    default: '5',
    values: whole(0, 60),
    reason: [
      '退回时期限可能所剩无几；五个工作日足够补一份材料。',
      'Little of the time may be left when a receipt comes back; five working days are enough to correct a document.',
    ],
  },
  materialShipDates: {
    title: ['结算材料发货日期', 'Ship dates of settlement material'],
    default: 'byShipped',
    values: oneOf(SHIP_DATE_WORDS),
    reason: [
      '文档有“早于今天”与“晚于今天”两种写法：默认已发货的须早于今天，未发货的须晚于今天，也可一律早于或一律晚于。',
      'The documents say both "before today" and "after today": by default before it once shipped and after it if not yet. Either can be asked for always.',
    ],
  },
  orderFileMegabytes: {
    title: ['结算材料文件大小上限（MB，不含）', 'Size that a file of settlement material stays under, in MB'],
    default: '5',
    values: oneOfNumbers('5', '20'),
    reason: ['文档中 5 MB 与 20 MB 两种写法都有。', 'The documents give both 5 MB and 20 MB.'],
  },
  refundConfirmWorkingDays: {
    title: ['退款确认期限（工作日）', 'Working days to confirm a refund'],
    default: '5',
    values: whole(1, 60),
    reason: ['文档没有写明确认的期限。', 'The documents name a confirmation but no time for it.'],
  },
  rechargeMaximumUsd: {
    title: ['充值最高金额（等值 USD）', 'Largest recharge, in USD-equivalent'],
    default: '5000000.00',
    values: amount,
    reason: [
      '文档有查询充值额度的接口，但没有数字。',
      'The documents have a call for the quota of recharges, and no figure.',
    ],
  },
  usdtHeld: {
    title: ['USDT 可持有', 'USDT can be held'],
    default: 'false',
    values: yesOrNo,
    reason: [
      '文档提到数字货币充值，但没有说对谁开放；默认关闭。开启后可在币种设置中启用 USDT，充值、查看和换汇，但不能提现或付款。',
      'The documents speak of recharges in crypto and not of who has them: off by default. Once on, a merchant can turn USDT on among its currencies, recharge, hold and exchange it, and not pay it out.',
    ],
  },
  usdtDecimals: {
    title: ['USDT 小数位数', 'Decimals of USDT'],
    default: '4',
    values: oneOfNumbers('4', '6'),
    reason: ['文档中 4 位与 6 位两种写法都有。', 'The documents give both 4 and 6 decimals.'],
  },
  rechargeDays: {
    title: ['充值申请有效期（天）', 'Days that a recharge waits for its money'],
    default: '30',
    values: whole(1, 365),
    reason: [
      '文档没有写明申请多久失效；跨境汇款最迟几天到账，三十天足够。',
      'The documents do not say how long an announcement stands; transfers take days, so thirty are ample.',
    ],
  },
  realNameTypes: {
    title: ['支持认证的用户类型', 'Types of merchants that may be verified'],
    default: 'org,orgHk,otherArea,personal',
    values: someOf({
      org: ['内地企业', 'Mainland companies'],
      orgHk: ['香港企业', 'Hong Kong companies'],
      otherArea: ['其他地区企业', 'Companies of other regions'],
      personal: ['个人', 'Individuals'],
    }),
    reason: [
      '文档让不支持的类型联系客户经理，但没有列出是哪些。',
      'The documents tell unsupported types to ask the account manager, but not which they are.',
    ],
  },
  ownershipQuarterCounts: {
    title: ['持股正好 25% 计入受益人', 'Whether an owner of exactly 25 % counts'],
    default: 'true',
    values: yesOrNo,
    reason: ['文档写 25 至 100，另有“超过 25%”的写法。', 'The documents say 25 to 100, and elsewhere "over 25 %".'],
  },
  realNameReviewWorkingDays: {
    title: ['实名认证审核时间（工作日，realistic 档）', 'Working days of a verification review, in profile realistic'],
    default: '1',
    values: whole(1, 12),
    reason: [
      '文档写 1 至 2 个工作日，另有 1 天与最多 12 天的写法。',
      'The documents say 1 to 2 working days, and elsewhere 1 day and up to 12.',
    ],
  },
  payeeReviewWorkingDays: {
    title: ['收款人审核时间（工作日，realistic 档）', 'Working days of a payee review, in profile realistic'],
    default: '1',
    values: whole(1, 12),
    reason: [
      '文档写 1 至 2 个工作日，另有 1 天与最多 12 天的写法。',
      'The documents say 1 to 2 working days, and elsewhere 1 day and up to 12.',
    ],
  },
  swiftDaysMax: {
    title: ['SWIFT 到账最长工作日', 'Working days that a SWIFT payment takes at most'],
    default: '2',
    values: oneOfNumbers('2', '3'),
    reason: [
      '文档中 0 至 2 个与 0 至 3 个工作日两种写法都有。',
      'The documents give both 0 to 2 and 0 to 3 working days.',
    ],
  },
  highRiskCountries: {
    title: ['高风险国家和地区', 'High-risk countries and regions'],
    default: 'PRK,IRN,SYR,CUB',
    values: countryList,
    reason: [
      '文档提到“非高风险地区”但没有列出；这四个受到全面制裁。',
      'The documents speak of non-high-risk regions and list none; these four are under comprehensive sanctions.',
    ],
  },
  ...moneyAssumptions,
  ...cardAssumptions,
} as const satisfies Record<string, Assumption>;
export type AssumptionName = keyof typeof assumptions;

const isAssumptionName = (word: string): word is AssumptionName => Object.hasOwn(assumptions, word);
/** The names of all switches, in the order in which they are shown. */
export const ASSUMPTION_NAMES: readonly AssumptionName[] = Object.keys(assumptions).filter(isAssumptionName);

/** Whether a switch takes a value. */
export const acceptsValue = (name: AssumptionName, value: string): boolean => assumptions[name].values.accepts(value);
