import type { Bilingual } from '../reference/bilingual.ts';
import { fieldWords } from './fieldWords.ts';

const account: Bilingual = ['账户', 'Account'];
const days: Bilingual = ['天数', 'Days'];
const amount: Bilingual = ['金额', 'Amount'];
const currency: Bilingual = ['币种', 'Currency'];
const person: Bilingual = ['姓名', 'Name'];
const kind: Bilingual = ['类型', 'Type'];
const mode: Bilingual = ['模式', 'Mode'];
const number: Bilingual = ['编号', 'Number'];
const merchantNo: Bilingual = ['商户号', 'Merchant number'];
const reason: Bilingual = ['原因', 'Reason'];
const start: Bilingual = ['开始时间', 'Start'];
const end: Bilingual = ['结束时间', 'End'];
const website: Bilingual = ['网址', 'Website'];

/**
 * What people call the fields of requests, by their name on the wire, or by the last two parts of their path where the name
 * alone says too little. What is wrong with a field is told with it, so that it makes sense wherever it is read.
 */
export const fieldNames: Readonly<Record<string, Bilingual>> = {
  account,
  accountName: ['账户名称', 'Account name'],
  accountNo: ['银行账号', 'Account number'],
  action: ['操作', 'Action'],
  after: ['起始位置', 'After'],
  agent: ['授权代理人', 'Authorised agent'],
  'agent.name': person,
  agree: ['协议', 'Agreement'],
  amount,
  applyNo: ['申请编号', 'Application number'],
  areaCode: ['地区代码', 'Area code'],
  at: ['时间', 'Time'],
  bankAccount: ['银行账户', 'Bank account'],
  bankAccountName: ['账户名称', 'Account nickname'],
  bankCode: ['银行代码', 'Bank code'],
  bankName: ['开户银行', 'Bank'],
  before: ['结束位置', 'Before'],
  beneficiaries: ['受益所有人', 'Beneficial owners'],
  'beneficiaries.name': person,
  birthDate: ['出生日期', 'Birth date'],
  branchName: ['支行名称', 'Branch'],
  businessAddress: ['经营地址', 'Business address'],
  businessScope: ['经营范围', 'Business scope'],
  businessType: ['业务类型', 'Business type'],
  buyCurrency: ['买入币种', 'Currency you buy'],
  call: ['接口', 'Call'],
  captcha: ['图形验证码', 'Captcha'],
  captchaId: ['图形验证码', 'Captcha'],
  cause: ['起因', 'Cause'],
  channel: ['渠道', 'Channel'],
  city: ['城市', 'City'],
  cityCode: ['城市', 'City'],
  classA: ['A 类企业', 'Class A company'],
  clearingCode: ['清算代码', 'Clearing code'],
  code: ['代码', 'Code'],
  collectionTime: ['预计收款时间', 'Expected first payment'],
  companyName: ['公司名称', 'Company name'],
  companyNameEn: ['公司英文名称', 'Company name in English'],
  configNo: ['配置编号', 'Configuration number'],
  configSystem: ['配置系统', 'Configuration system'],
  confirmPassword: ['确认密码', 'Confirm password'],
  content: ['内容', 'Content'],
  country: ['国家或地区', 'Country or region'],
  countryCode: ['国家或地区', 'Country or region'],
  creditCode: ['统一社会信用代码', 'Unified social credit code'],
  currencies: currency,
  currency,
  currentPage: ['页码', 'Page'],
  day: ['日期', 'Day'],
  days,
  dictType: ['字典类型', 'Dictionary'],
  directors: ['董事', 'Directors'],
  'directors.name': person,
  email: ['邮箱', 'Email'],
  enabled: ['启用状态', 'Enabled'],
  endDate: ['结束日期', 'End date'],
  endsInDays: days,
  entryNo: ['凭证号', 'Entry number'],
  establishedOn: ['成立日期', 'Establishment date'],
  event: ['事件', 'Event'],
  expectedOpeningTime: ['期望开户时间', 'Preferred opening date'],
  file: ['文件', 'File'],
  fileIds: ['文件', 'Files'],
  from: start,
  goodsCategory: ['商品类别', 'Goods category'],
  holderType: ['操作员身份', 'Your role'],
  holdingRatio: ['持股比例', 'Holding ratio'],
  id: number,
  idExpiresOn: ['证件有效期', 'Document valid until'],
  idNumber: ['证件号码', 'ID number'],
  idType: ['证件类型', 'Document type'],
  industry: ['行业', 'Industry'],
  into: ['目标沙盒', 'Target sandbox'],
  invitationCode: ['邀请码', 'Invitation code'],
  items: ['待处理事项', 'Items'],
  key: ['密钥', 'Key'],
  keyword: ['关键词', 'Keyword'],
  kind,
  legalPerson: ['法人', 'Legal person'],
  'legalPerson.name': person,
  legalRepresentative: ['法定代表人', 'Legal representative'],
  limit: ['条数', 'Limit'],
  loginNo: ['登录名', 'Login name'],
  machine: ['对象类型', 'Object type'],
  merchantNo,
  mobile: ['手机号', 'Mobile'],
  mode,
  month: ['月份', 'Month'],
  monthlySales: ['预计月销售额', 'Expected monthly sales'],
  mover: ['操作方', 'Mover'],
  ms: ['毫秒数', 'Milliseconds'],
  msMax: ['毫秒数上限', 'Most milliseconds'],
  name: ['名称', 'Name'],
  next: ['下一时刻', 'Next moment'],
  note: ['备注', 'Note'],
  noticeId: ['公告编号', 'Notice number'],
  now: ['时间', 'Time'],
  open: ['未完结', 'Open'],
  orderNo: ['订单号', 'Order number'],
  outcome: ['结果', 'Outcome'],
  pageSize: ['每页条数', 'Page size'],
  pairs: ['货币对', 'Currency pairs'],
  password: ['密码', 'Password'],
  payerAccountNo: ['付款账号', "Payer's account"],
  payerCountry: ['付款国家或地区', "Payer's country or region"],
  payerName: ['付款人', 'Payer'],
  persona: ['身份', 'Persona'],
  personas: ['身份', 'Personas'],
  phase: ['阶段', 'Phase'],
  pinned: ['保留', 'Pinned'],
  platform: ['销售平台', 'Sales platform'],
  productCode: ['产品代码', 'Product code'],
  profile: ['运行速度', 'Profile'],
  provinceCode: ['省份', 'Province'],
  qualificationMaterials: ['货物资质材料', 'Proof of goods qualification'],
  quoteId: ['报价编号', 'Quote number'],
  reason,
  reference: ['附言', 'Reference'],
  registeredAddress: ['注册地址', 'Registered address'],
  registeredCapital: ['注册资本', 'Registered capital'],
  registrationNo: ['企业登记号码', 'Registration number'],
  rememberDevice: ['记住此设备', 'Remember this device'],
  replace: ['替换', 'Replace'],
  scenario: ['场景', 'Scenario'],
  scenarioText: ['场景内容', 'Scenario text'],
  scene: ['用途', 'Purpose'],
  scrollFlag: ['滚动展示', 'Shown in the strip'],
  search: ['搜索内容', 'Search text'],
  seconds: ['秒数', 'Seconds'],
  seed: ['随机种子', 'Random seed'],
  sellCurrency: ['卖出币种', 'Currency you sell'],
  seq: ['序号', 'Sequence number'],
  serialNo: ['流水号', 'Serial number'],
  share: ['比例', 'Share'],
  smsCode: ['验证码', 'Verification code'],
  span: ['时间跨度', 'Span'],
  speed: ['速度', 'Speed'],
  startAt: start,
  startDate: ['开始日期', 'Start date'],
  state: ['状态', 'State'],
  status: ['状态', 'Status'],
  story: ['故事', 'Story'],
  struck: ['命中故障', 'Struck by a fault'],
  subject: ['对象', 'Object'],
  swiftCode: ['SWIFT 代码', 'SWIFT code'],
  systemNoticeType: ['公告类型', 'Notice type'],
  target: ['接收号码或邮箱', 'Recipient'],
  taskId: ['任务编号', 'Task number'],
  termEndsOn: ['营业期限', 'End of the business term'],
  text: ['内容', 'Text'],
  times: ['次数', 'Times'],
  to: end,
  token: ['链接', 'Link'],
  tradeCountries: ['贸易国家或地区', 'Trade countries'],
  tradeDirection: ['固定金额的一方', 'Fixed side'],
  tradeType: ['出口方式', 'Export type'],
  type: kind,
  until: end,
  untrusted: ['不可信标记', 'Untrusted'],
  value: ['取值', 'Value'],
  version: ['版本', 'Version'],
  website,
  with: ['事件内容', 'Details of the event'],
  withMoney: ['有余额', 'With money'],
  working: ['工作日', 'Working day'],
  yearlySales: ['预计年销售额', 'Expected yearly sales'],
};

/** What the field at a path in dots is called; undefined where nobody knows it. */
export const fieldNameOf = (path: string): Bilingual | undefined => {
  const named = path.split('.').filter((part) => !/^[0-9]+$/.test(part));
  const known = [named.slice(-2).join('.'), named.at(-1) ?? ''].find((key) => Object.hasOwn(fieldNames, key));
  return known === undefined ? undefined : fieldNames[known];
};

const mentions = (text: string, name: string): boolean => text.toLowerCase().includes(name.toLowerCase());

/** What is said of a field, with its name: “Email is required”, “Keyword: At most 64 characters”. What names it already stays as it is. */
export const ofField = (path: string, [zh, en]: Bilingual): Bilingual => {
  const name = fieldNameOf(path);
  if (name === undefined) return [zh, en];
  const [zhName, enName] = name;
  if (zh === fieldWords.required[0]) return [`请填写${zhName}`, `${enName} is required`];
  return [mentions(zh, zhName) ? zh : `${zhName}：${zh}`, mentions(en, enName) ? en : `${enName}: ${en}`];
};
