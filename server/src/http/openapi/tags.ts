import { type Bilingual, inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';

/** What the calls of a module are about, by the first part of their keys. */
const tagTexts: Readonly<Record<string, Bilingual>> = {
  common: [
    '站点配置、币种、国家、节假日与服务器时间',
    'Settings of the site, currencies, countries, holidays and the time of the server',
  ],
  file: ['上传、下载与模板', 'Uploads, downloads and templates'],
  paymentConfig: [
    '各付款产品的限额、到账时间与费用承担方',
    'What each payment product allows: limits, arrival, fee bearers',
  ],
  fee: ['申请前试算手续费', 'Fees, worked out before anything is applied for'],
  dataCache: ['参考数据：区域、银行、字典', 'Reference data: areas, banks, dictionaries'],
  agreement: ['协议及其签署', 'Agreements and their acceptance'],
  notice: ['平台公告与商户消息', 'Notices of the platform and messages to the merchant'],
  login: ['图形验证码、登录与找回密码', 'Captcha, login and forgotten passwords'],
  register: ['注册，短信与邮件验证码', 'Registration and codes by text message and email'],
  info: ['当前登录的用户与设备；退出登录', 'Who is signed in, and where; signing out'],
  password: ['登录密码与支付密码', 'Login and payment passwords'],
  bindPhone: ['操作员的登录手机号', 'The mobile number that an operator logs in with'],
  bindEmail: ['操作员的登录邮箱', 'The email address that an operator logs in with'],
  operator: ['商户的操作员', 'Operators of the merchant'],
  realName: ['商户的实名认证', 'Verification of the merchant'],
  apiShop: ['企业登记信息与姓名的拉丁字母写法', 'Company register and names in Latin letters'],
  subAccount: ['币种账户与收款账户', 'Currency accounts and collection accounts'],
  account: ['余额、首页汇率、统计与付款追踪', 'Balances, rates of the front page, statistics, tracing of payments'],
  rate: ['汇率及其历史', 'Exchange rates and their history'],
  exchange: ['换汇：询价、下单与取消', 'Currency exchange: quotes, orders, cancelling'],
  receipt: ['收款、其审核与对应的订单', 'Money that arrived, its review and the orders behind it'],
  income: ['收款与结算材料的关联，退款凭证', 'Linking receipts to settlement material, and refund vouchers'],
  refund: ['退款', 'Money on its way back'],
  supplement: ['后续补充的材料', 'Material that is supplied later'],
  ftrOrder: ['合同', 'Contracts'],
  payer: ['商户的付款人', 'Payers of the merchant'],
  poboPayer: ['商户代其付款的付款方', 'Those on whose behalf the merchant pays'],
  partner: ['商户的合作伙伴', 'Trade partners of the merchant'],
  offlineAccount: ['可转账充值的账户', 'Accounts that are recharged by transfer'],
  offlineReceipt: ['充值申请', 'Announced recharges'],
  uploadDetail: ['结算材料：文件上传或页面填写', 'Settlement material, by file or by form'],
  payeeAccount: ['商户自己的提现账户', 'Withdrawal accounts of the merchant itself'],
  b2bPartner: ['收款人及其账户', 'Payees and their accounts'],
  payeeHk: ['香港账户', 'Accounts in Hong Kong'],
  localPayee: ['本地付款的银行', 'Banks for payments within a country'],
  paymentOrder: [
    '提现、付款与结汇：申请、复核与取消',
    'Withdrawals, payments and settlements: applying, reviewing, cancelling',
  ],
  batchOrder: ['批量付款：文件校验、提交与复核', 'Payments by a file: its check, submission and review'],
  settleOrder: ['CNY 结汇：汇率与费用、申请与重试', 'CNY settlement: rate and fees, applying, retrying'],
  settleAdvance: ['快速结汇服务及其额度', 'The fast-settlement service and its limit'],
  agentFx: ['上海代理方办理的购汇与结汇', 'Foreign exchange that the agent in Shanghai buys or settles'],
  virtualCard: ['商户的虚拟卡及其消费', 'Cards that a merchant spends with, and what shops took of them'],
  transfer: ['平台用户之间的转账', 'Transfers between users of the platform'],
  tradeDetail: ['账户明细', 'Account transactions'],
  view: ['操作员保存的列表筛选条件', 'Filters of lists that an operator keeps by a name'],
  todo: ['商户的待办事项', 'What waits for the merchant'],
  event: ['商户的实时事件', 'The stream of what happens to the merchant'],
  simulator: [
    '模拟的外部环境：时钟、人员、银行、行情、故障与沙盒。可整体关闭',
    'The simulated outside: clock, people, banks, market, faults, sandboxes. It can be turned off as a whole',
  ],
};

/** The declaration of a tag. Throws for a tag without a description. */
export const tagNamed = (name: string, language: Language): { readonly name: string; readonly description: string } => {
  const description = tagTexts[name];
  if (description === undefined) throw new Error(`the tag ${name} has no description: add one in tags.ts`);
  return { name, description: inLanguage(language, description) };
};

/** Groups of tags, in the order in which a viewer lists them. */
const GROUPS: readonly { readonly name: Bilingual; readonly tags: readonly string[] }[] = [
  {
    name: ['登录与人员', 'Sign-in and people'],
    tags: ['login', 'register', 'info', 'password', 'bindPhone', 'bindEmail', 'operator'],
  },
  {
    name: ['商户与协议', 'Merchant and agreements'],
    tags: ['realName', 'apiShop', 'agreement', 'notice', 'todo', 'event'],
  },
  { name: ['账户', 'Accounts'], tags: ['subAccount', 'account', 'tradeDetail'] },
  {
    name: ['收款', 'Collection'],
    tags: ['receipt', 'income', 'refund', 'supplement', 'ftrOrder', 'payer', 'partner', 'uploadDetail'],
  },
  { name: ['充值', 'Recharge'], tags: ['offlineAccount', 'offlineReceipt'] },
  { name: ['换汇', 'Exchange'], tags: ['rate', 'exchange', 'agentFx'] },
  {
    name: ['付款与收款人', 'Payments and payees'],
    tags: ['paymentOrder', 'batchOrder', 'transfer', 'b2bPartner', 'payeeHk', 'localPayee', 'poboPayer'],
  },
  { name: ['提现与结汇', 'Withdrawal and settlement'], tags: ['payeeAccount', 'settleOrder', 'settleAdvance'] },
  { name: ['虚拟卡', 'Cards'], tags: ['virtualCard'] },
  {
    name: ['设置与参考数据', 'Settings and reference data'],
    tags: ['common', 'paymentConfig', 'fee', 'dataCache', 'file', 'view'],
  },
  { name: ['模拟器', 'Simulator'], tags: ['simulator'] },
];

/** The groups of the tags of a document, for viewers that know `x-tagGroups`. Throws for a tag in no group. */
export const tagGroupsOf = (
  tags: readonly string[],
  language: Language,
): readonly { readonly name: string; readonly tags: readonly string[] }[] => {
  const groups = GROUPS.map((group) => ({
    name: inLanguage(language, group.name),
    tags: group.tags.filter((tag) => tags.includes(tag)),
  }));
  const lost = tags.find((tag) => groups.every((group) => !group.tags.includes(tag)));
  if (lost !== undefined) throw new Error(`the tag ${lost} is in no group: add it in tags.ts`);
  return groups.filter((group) => group.tags.length > 0);
};
