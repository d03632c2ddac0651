/** Words of codes that travel and that nothing but their dictionary puts into words: what has a table of its own is not repeated here. */
import type { Bilingual } from '../words/bilingual.ts';

type Words = Readonly<Record<string, Bilingual>>;

export const currencyKinds = {
  fiat: ['法定货币', 'Fiat currency'],
  crypto: ['数字货币', 'Cryptocurrency'],
} as const satisfies Words;

export const countryPurposes = {
  account: ['开户', 'Collection account'],
  payee: ['收款人', 'Payee'],
  payer: ['付款人', 'Payer'],
  trade: ['贸易', 'Trade'],
  nationality: ['国籍', 'Nationality'],
  address: ['地址', 'Address'],
} as const satisfies Words;

export const dayKinds = {
  working: ['工作日', 'Working day'],
  weekend: ['周末', 'Weekend'],
  holiday: ['假期', 'Holiday'],
  makeUp: ['调休上班', 'Make-up working day'],
} as const satisfies Words;

export const paymentChannels = {
  LOCAL: ['本地转账', 'Local transfer'],
  SWIFT: ['SWIFT 汇款', 'SWIFT'],
} as const satisfies Words;

/** How money travels: of receipts, and of the accounts that are paid to. */
export const transferTypes = {
  local: ['本地转账', 'Local transfer'],
  global: ['国际汇款', 'SWIFT'],
} as const satisfies Words;

export const feeBearers = {
  OUR: ['汇款人承担（OUR）', 'Sender pays (OUR)'],
  SHA: ['双方共担（SHA）', 'Shared (SHA)'],
} as const satisfies Words;

export const feeScopes = {
  own: ['专属费率', 'Own rate'],
  standard: ['标准费率', 'Standard rate'],
} as const satisfies Words;

/** Where an amount stands to the limits of its kind of payment. */
export const limitStandings = {
  within: ['限额以内', 'Within limits'],
  belowMinimum: ['低于最低限额', 'Below the minimum'],
  aboveMaximum: ['高于最高限额', 'Above the maximum'],
} as const satisfies Words;

/** Figures that are answered with how they were worked out. */
export const sumNames = {
  amount: ['金额', 'Amount'],
  amounts: ['买卖金额', 'Both amounts'],
  arrives: ['到账金额', 'Amount to arrive'],
  closing: ['平仓', 'Closing'],
  credited: ['入账金额', 'Amount credited'],
  deadline: ['截止时间', 'Deadline'],
  delivery: ['交割日', 'Delivery day'],
  exchange: ['换汇金额', 'Amount exchanged'],
  fee: ['手续费', 'Fee'],
  limit: ['垫资额度', 'Advance limit'],
  penalty: ['违约金', 'Penalty'],
  quota: ['结汇额度', 'Settlement quota'],
  rate: ['汇率', 'Rate'],
  speedyFee: ['快速结汇费', 'Speedy fee'],
  term: ['协议期限', 'Term'],
  valueDay: ['起息日', 'Value date'],
  year: ['年度', 'Calendar year'],
} as const satisfies Words;

export const fixedSides = {
  pay: ['付款金额固定', 'Amount to pay'],
  receive: ['到账金额固定', 'Amount to arrive'],
} as const satisfies Words;

export const areaLevels = {
  province: ['省/州', 'Province or state'],
  city: ['城市', 'City'],
  district: ['区/县', 'District'],
} as const satisfies Words;

export const captchaScenes = {
  REGISTER: ['注册', 'Register'],
  LOGIN: ['登录', 'Log in'],
  BIND: ['绑定邮箱', 'Bind an email'],
} as const satisfies Words;

export const operatorTypes = {
  chief: ['主操作员', 'Chief operator'],
  ordinary: ['普通操作员', 'Ordinary operator'],
} as const satisfies Words;

export const enterpriseKinds = {
  mainland: ['内地企业', 'Mainland company'],
  hongKong: ['香港企业', 'Hong Kong company'],
  otherRegion: ['其他地区企业', 'Company in another region'],
  individual: ['个人', 'Individual'],
  undecided: ['未确定', 'Not decided'],
} as const satisfies Words;

export const verificationTypes = {
  org: ['内地企业', 'Mainland company'],
  orgHk: ['香港企业', 'Hong Kong company'],
  otherArea: ['其他地区企业', 'Company of another region'],
  personal: ['个人', 'Individual'],
} as const satisfies Words;

/** Registers of companies. */
export const companyRegisters = {
  CHN: ['内地企业登记', 'Mainland China'],
  HKG: ['香港公司注册处', 'Hong Kong'],
} as const satisfies Words;

/** Who does something with a record. */
export const actors = {
  merchant: ['商户', 'Merchant'],
  reviewer: ['复核人', 'Reviewer'],
  platform: ['平台', 'Platform'],
  bank: ['银行', 'Bank'],
  time: ['系统', 'Time'],
} as const satisfies Words;

export const idTypes = {
  idCard: ['居民身份证', 'Mainland ID card'],
  hkid: ['香港身份证', 'Hong Kong ID card'],
  passport: ['护照', 'Passport'],
} as const satisfies Words;

export const holderTypes = {
  legalPerson: ['法人', 'Legal person'],
  director: ['董事', 'Director'],
  beneficiary: ['受益所有人', 'Beneficial owner'],
  authorisedAgent: ['授权代理人', 'Authorised agent'],
  other: ['其他', 'Other'],
} as const satisfies Words;

export const businessStatuses = {
  active: ['存续', 'In business'],
  abnormal: ['经营异常', 'Abnormal'],
} as const satisfies Words;

export const trackingStatuses = {
  notSent: ['尚未汇出', 'Not sent yet'],
  inProgress: ['在途', 'On its way'],
  credited: ['已入账', 'Credited'],
  rejected: ['已退回', 'Rejected'],
} as const satisfies Words;

export const trackingRoles = {
  sender: ['汇款行', 'Sending bank'],
  correspondent: ['中间行', 'Correspondent bank'],
  receiver: ['收款行', 'Receiving bank'],
} as const satisfies Words;

/** Languages that a paper can be asked for in. */
export const paperLanguages = {
  'zh-CN': ['简体中文', 'Simplified Chinese'],
  'en-US': ['英文', 'English'],
} as const satisfies Words;

/** Orders by which money goes out. */
export const payoutTypes = {
  withdrawal: ['提现', 'Withdrawal'],
  payment: ['付款', 'Payment'],
  settlement: ['人民币结汇', 'CNY settlement'],
} as const satisfies Words;

export const statisticsSpans = {
  '30D': ['近 30 天', 'Last 30 days'],
  '12M': ['近 12 个月', 'Last 12 months'],
} as const satisfies Words;

export const rateSpans = {
  '1D': ['1 天', '1 day'],
  '1W': ['1 周', '1 week'],
  '1M': ['1 个月', '1 month'],
  '3M': ['3 个月', '3 months'],
  '6M': ['6 个月', '6 months'],
  '1Y': ['1 年', '1 year'],
} as const satisfies Words;

export const deliveries = {
  T0: ['T+0', 'T+0'],
  T1: ['T+1', 'T+1'],
  T2: ['T+2', 'T+2'],
  forward: ['远期', 'Forward'],
} as const satisfies Words;

export const exchangeCovers = {
  money: ['账户余额', 'Account balance'],
  credit: ['授信额度', 'Credit limit'],
} as const satisfies Words;

export const tradeDirections = {
  sellOut: ['卖出金额固定', 'Sell amount'],
  buyIn: ['买入金额固定', 'Buy amount'],
} as const satisfies Words;

export const exchangeModes = {
  realTime: ['实时换汇', 'Real-time'],
  delegated: ['委托换汇', 'Limit order'],
} as const satisfies Words;

export const closingStatuses = {
  pending: ['待平仓', 'Awaiting closing'],
  processing: ['平仓中', 'Closing'],
  finished: ['已平仓', 'Closed'],
  fail: ['平仓失败', 'Closing failed'],
} as const satisfies Words;

export const simTypes = { personal: ['个人卡', 'Personal'], company: ['公司卡', 'Company'] } as const satisfies Words;

export const linkedKinds = {
  material: ['结算材料', 'Settlement material'],
  tradeOrder: ['合同', 'Contract'],
} as const satisfies Words;

/** Whose contracts and settlement material are asked for. */
export const linkBuyers = {
  payer: ['付款人', 'The payer'],
  other: ['其他买方', 'Other buyers'],
} as const satisfies Words;

export const refundTypes = { bankReturn: ['银行退回', 'Returned by the bank'] } as const satisfies Words;

export const refundedOrders = { receipt: ['收款', 'Receipt'], payment: ['付款', 'Payment'] } as const satisfies Words;

/** Lists whose filters can be kept by a name. */
export const viewedLists = {
  ...payoutTypes,
  receipt: refundedOrders.receipt,
  recharge: ['充值申请', 'Recharge'],
  refund: ['付款退回', 'Refund of a payment'],
  ...linkedKinds,
  transfer: ['用户转账', 'Transfer between users'],
} as const satisfies Words;

export const refundActions = {
  apply: ['申请退款', 'Ask for a refund'],
  confirm: ['确认', 'Confirm'],
  decline: ['拒绝', 'Decline'],
  modify: ['更换入账账户', 'Choose another account'],
} as const satisfies Words;

export const reviewDecisions = { approve: ['通过', 'Approve'], reject: ['拒绝', 'Reject'] } as const satisfies Words;

export const shipDateRules = {
  byShipped: ['按是否发货', 'By whether it is shipped'],
  past: ['早于今天', 'Before today'],
  future: ['晚于今天', 'After today'],
} as const satisfies Words;

export const uploadSources = { file: ['文件导入', 'File'], page: ['页面填写', 'Form'] } as const satisfies Words;

export const batchScopes = {
  made: ['我上传的', 'Uploaded by me'],
  review: ['待我复核的', 'For my review'],
} as const satisfies Words;

export const cardActs = {
  freeze: ['冻结', 'Freeze'],
  unfreeze: ['解除冻结', 'Unfreeze'],
  cancel: ['注销', 'Cancel'],
} as const satisfies Words;

export const agentFxDirections = {
  purchase: ['购汇', 'Purchase'],
  settlement: ['结汇', 'Settlement'],
} as const satisfies Words;

export const transferDirections = { out: ['转出', 'Sent'], in: ['转入', 'Received'] } as const satisfies Words;

export const exchangeFiles = {
  xlsx: ['工作簿', 'Workbook'],
  pdf: ['单笔换汇单', 'Paper of one exchange order'],
} as const satisfies Words;

export const transferFiles = {
  xlsx: ['Excel 表格', 'Workbook'],
  pdf: ['PDF 单据', 'Paper'],
} as const satisfies Words;

export const batchContents = {
  batches: ['批次列表', 'List of batches'],
  orders: ['批次订单', 'Orders of a batch'],
  errors: ['错误文件', 'Error file'],
  again: ['按此批次填好的模板', 'Template with the rows of a batch'],
  payees: ['按收款人填好的模板', 'Template with payees as rows'],
} as const satisfies Words;

export const payeeChoices = {
  favourites: ['常用收款人', 'Favourites'],
  paidLast: ['最近付款的收款人', 'Paid last'],
} as const satisfies Words;

export const uploadFiles = {
  order: ['结算材料文件', 'Material file'],
  error: ['错误文件', 'Error file'],
} as const satisfies Words;

export const ownAccountTypes = {
  withdrawal: ['提现账户', 'Withdrawal account'],
  settlement: ['结汇收款账户', 'Settlement payee'],
} as const satisfies Words;

export const accountOwners = {
  company: ['公司', 'Company'],
  legalPerson: ['法定代表人或负责董事', 'Legal person or responsible director'],
  person: ['个人', 'Person'],
} as const satisfies Words;

export const settlementModes = {
  normal: ['普通到账', 'Normal'],
  speedy: ['快速到账', 'Speedy'],
} as const satisfies Words;

export const noticeTypes = { 1: ['消息', 'Message'], 2: ['公告', 'Notice'] } as const satisfies Words;

export const settlementCurrencies = { CNY: ['人民币', 'Chinese yuan'] } as const satisfies Words;
