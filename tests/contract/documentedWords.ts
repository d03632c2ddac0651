/**
 * Messages whose words are given from outside: in English as they stand there, in sentence case, and their plain counterpart in
 * Chinese. Each is met by a call or on a page (`documentedWords.test.ts` here and in `tests/browser`).
 */
const metByCall = {
  chooseCurrency: ['请选择币种', 'Please choose a currency'],
  startAfterEnd: ['开始时间不能晚于结束时间', 'Start time cannot be later than end time'],
  spanTooLong: ['所选时间跨度不能超过 180 天', 'Selected period cannot exceed 180 days'],
  downloadedJustNow: ['10 秒内请勿重复下载', 'Do not download the file again within 10 seconds'],
  kindNotSupported: [
    '暂不支持当前业务，请咨询您的客户经理',
    'Current business not supported, consult your account manager',
  ],
  permission: ['权限校验失败', 'Permission check failed'],
  marketDown: ['实时汇率查询失败', 'Failed to query real-time rate'],
  rateMissing: ['汇率不存在，请联系客户经理', 'Rate does not exist, please contact your account manager'],
  receivingAccount: ['收款账户未设置，请联系客服', 'Receiving account not set, contact customer service'],
  validation: ['数据校验失败', 'Data validation failed'],
  feeAboveBalance: ['手续费超过余额', 'Fee exceeds balance'],
  quotaShort: ['结汇额度不足', 'Insufficient settlement quota'],
  productOff: [
    '产品未开通：本地付款，请联系客户经理',
    'Product not activated: Local payments. Please contact your account manager',
  ],
  noConfiguration: [
    '当前配置不存在，请联系客户经理',
    'Current configuration does not exist, contact your account manager',
  ],
} as const;

const metOnPage = {
  noPage: ['页面信息不存在', 'Page information does not exist'],
  noAccess: ['没有访问权限', 'No access permission'],
  noAnswer: ['连接服务器失败', 'Connection to server failed'],
  noData: ['暂无数据', 'No data'],
  noConfiguration: metByCall.noConfiguration,
  validation: metByCall.validation,
} as const;

export const documentedWords = { metByCall, metOnPage } as const;
export type WordOfCall = keyof typeof metByCall;
export type WordOfPage = keyof typeof metOnPage;

/** The languages, with the place of each in a text. */
export const LANGUAGES = [
  ['zh-CN', 0],
  ['en-US', 1],
] as const;
