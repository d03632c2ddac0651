/**
 * Every way a call can be refused, once: the documented code, its HTTP status and its text in both languages.
 * A business code travels with HTTP 200; the edge's own refusals carry a status, so that proxies and browsers see them.
 */
import type { Bilingual } from '../reference/bilingual.ts';
import { type ErrorCode, errorCodes } from './errorCodes.ts';

export type { Bilingual } from '../reference/bilingual.ts';
export { type ErrorCode, errorCodes } from './errorCodes.ts';

interface ReasonSpec {
  readonly code: ErrorCode;
  readonly text: Bilingual;
  readonly http?: number;
}

const reason = (code: ErrorCode, zh: string, en: string, http?: number): ReasonSpec =>
  http === undefined ? { code, text: [zh, en] } : { code, text: [zh, en], http };

/** Reasons finer than a code: the same wire code, a text that says what to do. `{name}` is filled in by the refusal. */
export const reasons = {
  // the edge
  unknownCall: reason('REQUEST_FAILED', '接口不存在', 'No such call', 404),
  wrongMethod: reason('REQUEST_FAILED', '请求方法不支持', 'This method is not supported here', 405),
  wrongContentType: reason('REQUEST_FAILED', '请求内容类型不支持', 'This content type is not supported', 415),
  malformedBody: reason('INVALID_PARAM', '请求内容无法解析', 'The request body could not be read', 400),
  bodyTooLarge: reason('INVALID_PARAM', '请求内容超过大小限制', 'The request body is too large', 413),
  requestTooSlow: reason('REQUEST_FAILED', '请求超时', 'The request took too long to arrive', 408),
  headersTooLarge: reason('REQUEST_FAILED', '请求头过大', 'The headers of the request are too large', 431),
  storageFull: reason(
    'DATABASE_ERROR',
    '存储空间已满，暂时无法保存，请稍后再试',
    'Storage is full: nothing can be saved at present. Please try again later',
    503,
  ),
  unknownSandbox: reason('REQUEST_FAILED', '沙盒不存在', 'No such sandbox', 404),
  badIdempotencyKey: reason('INVALID_PARAM', '幂等键须为 UUID', 'The idempotency key must be a UUID'),
  idempotencyKeyReused: reason(
    'REQUEST_REPEAT',
    '该幂等键已用于另一请求',
    'This idempotency key was used with another request',
  ),
  hashQueueFull: reason('REQUEST_BUSY', '系统繁忙，请稍后再试', 'Too many logins at once, please try again shortly'),
  // login and session
  siteNotConfigured: reason(
    'KEY_NOT_CONFIG',
    '当前配置不存在，请联系客户经理',
    'Current configuration does not exist, contact your account manager',
  ),
  passwordWrong: reason(
    'LOGIN_ERROR',
    '账号或密码不正确，还可尝试 {left} 次，之后将锁定 {minutes} 分钟',
    'Wrong login name or password. Tries left: {left}; after that the login is locked for {minutes} minutes',
  ),
  loginLocked: reason(
    'LOGIN_ERROR',
    '密码错误次数过多，登录已锁定，请 {minutes} 分钟后再试',
    'Too many wrong passwords: the login is locked. Minutes left: {minutes}',
  ),
  loginNameKind: reason('LOGIN_ERROR', '请使用{kind}登录', 'Please log in with your {kind}'),
  operatorDisabled: reason(
    'LOGIN_ERROR',
    '该操作员已停用，请联系主操作员',
    'This operator is disabled, ask the chief operator',
  ),
  sealUnreadable: reason(
    'INVALID_PARAM',
    '加密内容无法解读，请刷新页面重试',
    'The encrypted value could not be read, please reload the page',
  ),
  plainSecretRefused: reason('INVALID_PARAM', '密码须加密传输', 'Passwords must be sent encrypted here'),
  captchaWrong: reason('CAPTCHA_ERROR', '图形验证码错误或已过期', 'The picture code is wrong or has expired'),
  smsCodeNeeded: reason(
    'CAPTCHA_ERROR',
    '新设备登录，请输入发送给您的验证码',
    'New device: please enter the code that is sent to you',
  ),
  smsCodeWrong: reason('CAPTCHA_ERROR', '验证码错误或已过期', 'The code is wrong or has expired'),
  verifyFirst: reason('OPERATION_NOT_ALLOW', '请先完成实名认证', 'Please complete the identity verification first'),
  // registration and verification
  passwordForm: reason(
    'INVALID_PARAM',
    '密码为 6-16 位字母、数字或符号',
    'A password is 6 to 16 letters, digits or symbols',
  ),
  passwordsDiffer: reason('INVALID_PARAM', '两次输入的密码不一致', 'The two passwords differ'),
  agreementNotTicked: reason('BIZ_ERROR', '请先阅读并同意协议', 'Please read and accept the agreement first'),
  registerNameKind: reason('LOGIN_ERROR', '请使用{kind}注册', 'Please register with your {kind}'),
  websiteUsed: reason('BIZ_ERROR', '该网址已被使用', 'This website is already used'),
  emailBound: reason('OPERATION_NOT_ALLOW', '该账号已绑定邮箱', 'An email is bound to this login already'),
  activationFailed: reason(
    'OPERATION_NOT_ALLOW',
    '激活链接已失效，激活失败',
    'The activation link has expired or was used: the activation failed',
  ),
  applicationWrong: reason(
    'INVALID_PARAM',
    '认证资料有误，请检查标出的内容',
    'Some of the details are not right, please check',
  ),
  kindNotSupported: reason(
    'BIZ_ERROR',
    '暂不支持当前业务，请咨询您的客户经理',
    'Current business not supported, consult your account manager',
  ),
  verificationOpen: reason(
    'OPERATION_NOT_ALLOW',
    '当前认证状态不可提交',
    'Nothing can be submitted in the present state of the verification',
  ),
  companyNotFound: reason('BIZ_ERROR', '查无此企业，请核对代码', 'Company not found, please check the code'),
  companyAbnormal: reason(
    'BIZ_ERROR',
    '该企业经营状态异常，无法办理',
    'The business status of this company is abnormal',
  ),
  registryDown: reason(
    'NETWORK_ERROR',
    '企业登记查询暂不可用，请稍后再试',
    'The company registry is unavailable, please try again later',
  ),
  draftUnreadable: reason('INVALID_PARAM', '草稿内容无法解读', 'The draft could not be read'),
  // rates and exchange
  marketDown: reason('NETWORK_ERROR', '实时汇率查询失败', 'Failed to query real-time rate'),
  rateMissing: reason(
    'BIZ_ERROR',
    '汇率不存在，请联系客户经理',
    'Rate does not exist, please contact your account manager',
  ),
  quoteEnded: reason('OPERATION_NOT_ALLOW', '报价已失效，请重新获取', 'The quote has ended, please get a new one'),
  quoteUnreadable: reason('INVALID_PARAM', '报价编号有误', 'The quote id is not valid'),
  sameCurrency: reason('INVALID_CURRENCY', '卖出与买入币种不能相同', 'The two currencies must differ'),
  currencyOff: reason(
    'INVALID_CURRENCY',
    '该币种尚未开启，请先在币种管理中开启',
    'This currency is switched off; turn it on in currency management first',
  ),
  currencyHasMoney: reason(
    'OPERATION_NOT_ALLOW',
    '{ccy} 账户仍有资金，不能关闭',
    'The {ccy} account holds money and cannot be turned off',
  ),
  // collection accounts
  agreementNotSigned: reason(
    'BIZ_ERROR',
    '请先阅读并同意《Tradeport 服务协议》',
    'Please read and agree to the Tradeport Service Agreement first',
  ),
  agreementOutdated: reason(
    'OPERATION_NOT_ALLOW',
    '协议已有新版本，请重新阅读',
    'There is a newer version of the agreement, please read it',
  ),
  oneCurrencyOnLocal: reason('INVALID_PARAM', '本地账户只能选择一个币种', 'A local account takes one currency only'),
  currencyNotOpen: reason(
    'INVALID_CURRENCY',
    '该国家或地区的此类账户不支持 {ccy}',
    '{ccy} is not open to this type of account in this country or region',
  ),
  dayPassed: reason('INVALID_PARAM', '日期不能早于今天', 'The date cannot be before today'),
  collectionBeforeOpening: reason(
    'INVALID_PARAM',
    '收款时间不能早于期望开户时间',
    'Collection cannot begin before the account is to be opened',
  ),
  salesScale: reason(
    'INVALID_PARAM',
    '请输入正的金额，最多两位小数',
    'Enter a positive amount with at most two decimals',
  ),
  yearBelowMonth: reason(
    'INVALID_PARAM',
    '预计年销售额不能低于月销售额',
    'Sales per year cannot be less than sales per month',
  ),
  qualificationMissing: reason('EMPTY_PARAM', '该类商品须提供资质证明', 'These goods need proof of qualification'),
  noEarlierApplication: reason(
    'OPERATION_NOT_ALLOW',
    '尚无开户信息，请先填写经营信息',
    'There is no business information yet, please fill it in',
  ),
  applicationUnderWay: reason(
    'REQUEST_REPEAT',
    '已有相同类型、地区和币种（{ccy}）的申请正在处理',
    'An application of this type, region and currency ({ccy}) is under way already',
  ),
  receiptNeedsMaterial: reason(
    'OPERATION_NOT_ALLOW',
    '收款账户要求结算材料，关联材料前不能入账',
    'This account asks for settlement material: the receipt cannot be credited without it',
  ),
  recallOverBalance: reason(
    'OPERATION_NOT_ALLOW',
    '召回 {wanted}，但可用余额只有 {held}',
    'The recall asks for {wanted}; only {held} is available',
  ),
  accountNotOpen: reason('OPERATION_NOT_ALLOW', '账户尚未开通或已关闭', 'The account is not open yet, or is closed'),
  receiptsOpen: reason(
    'OPERATION_NOT_ALLOW',
    '该账户还有 {count} 笔收款未完结，暂不能关闭',
    'Receipts on this account that are not finished: {count}. It cannot be closed yet',
  ),
  belowExchangeMinimum: reason(
    'BELOW_MINI_LIMIT',
    '换汇金额不得低于 {minimum}',
    'The amount must not be below {minimum}',
  ),
  aboveExchangeMaximum: reason(
    'BIZ_ERROR',
    '换汇金额不得超过等值 {maximum} USD',
    'The amount exceeds the maximum of {maximum} USD-equivalent',
  ),
  resultIsZero: reason('BELOW_MINI_LIMIT', '兑换结果为零', 'The result of the conversion would be zero'),
  quotaShort: reason('BIZ_ERROR', '结汇额度不足', 'Insufficient settlement quota'),
  balanceFrozen: reason(
    'OPERATION_NOT_ALLOW',
    '该币种账户已被冻结或关闭',
    'The account of this currency is frozen or closed',
  ),
  amountTooLarge: reason('INVALID_PARAM', '金额超出系统上限', 'The amount is beyond what the system can hold'),
  spanTooLong: reason(
    'INVALID_PARAM',
    '所选时间跨度不能超过 {days} 天',
    'The selected period cannot exceed {days} days',
  ),
  startAfterEnd: reason('INVALID_PARAM', '开始时间不能晚于结束时间', 'Start time cannot be later than end time'),
  pageTooDeep: reason(
    'INVALID_PARAM',
    '仅可翻阅前 {max} 条，请缩小筛选范围或导出',
    'Only the first {max} rows can be paged to: narrow the filters, or export them',
  ),
  statementTooLong: reason(
    'BIZ_ERROR',
    '该时间段超过 {max} 笔变动，请缩短时间范围，或导出 Excel',
    'The period has more than {max} movements: choose a shorter one, or export a workbook',
  ),
  tooManyPairs: reason('BIZ_ERROR', '常用汇率最多 {max} 组', 'At most {max} common rates can be saved'),
  pairTwice: reason('INVALID_PARAM', '常用汇率重复', 'The same pair is listed twice'),
  noticeMissing: reason('BIZ_ERROR', '公告不存在或已下线', 'The notice does not exist or was withdrawn'),
  agreementMissing: reason('BIZ_ERROR', '协议不存在', 'The agreement does not exist'),
  // files
  fileFormatWrong: reason('INVALID_FILE_TYPE', '仅支持 {formatsZh} 格式', 'Only these formats are taken: {formatsEn}'),
  fileEmpty: reason('INVALID_PARAM', '文件内容为空', 'The file is empty'),
  fileTooLarge: reason('INVALID_PARAM', '文件大小须{limitZh}', 'The file must be {limitEn}', 413),
  fileUnsafe: reason('INVALID_FILE_TYPE', '文件无法安全读取：{whyZh}', 'The file cannot be read safely: {whyEn}'),
  fileSpaceFull: reason(
    'BIZ_ERROR',
    '文件空间已满（{limit}），请先删除不再使用的文件',
    'Your file space of {limit} is full',
  ),
  downloadedJustNow: reason('REQUEST_BUSY', '10 秒内请勿重复下载', 'Do not download the file again within 10 seconds'),
  fileMissing: reason('BIZ_ERROR', '文件不存在或已删除', 'The file does not exist or was removed'),
  areaMissing: reason('INVALID_PARAM', '地区不存在', 'There is no such area'),
  bankMissing: reason('INVALID_PARAM', '没有这家境内银行', 'There is no such bank in mainland China'),
  dictionaryMissing: reason('INVALID_PARAM', '没有这个字典', 'There is no such dictionary'),
  // the simulator
  eventUnknown: reason('INVALID_PARAM', '没有这种外部事件', 'There is no such outside event'),
  marketAsWanted: reason('OPERATION_NOT_ALLOW', '行情已处于该状态', 'The market is like that already'),
  objectUnknown: reason('ORDER_NOTFOUND', '没有这个对象', 'No object of this machine with this number'),
  eventNotRecorded: reason('ORDER_NOTFOUND', '没有这个事件', 'There is no such event'),
  tooManyStreams: reason(
    'REQUEST_BUSY',
    '实时连接过多，请稍后再试',
    'Too many live views are open, please try again later',
  ),
  decisionUnknown: reason('INVALID_PARAM', '没有这种决定', 'There is no such kind of decision'),
  assumptionValue: reason('INVALID_PARAM', '此项不接受这个值', 'This switch does not take that value'),
  postingUnknown: reason('INVALID_PARAM', '该账户没有这条分录', 'The account has no such posting'),
  entryUnknown: reason('ORDER_NOTFOUND', '没有这张记账凭证', 'There is no entry with this number'),
  clockBackward: reason('OPERATION_NOT_ALLOW', '沙盒时间不能倒退', 'The sandbox clock cannot go backward'),
  clockTooFar: reason('INVALID_PARAM', '一次最多前进 {days} 天', 'The clock moves at most {days} days at a time'),
  sandboxExists: reason('REQUEST_REPEAT', '沙盒 {name} 已存在', 'There is a sandbox {name} already'),
  sandboxMissing: reason('REQUEST_FAILED', '沙盒 {name} 不存在', 'There is no sandbox {name}'),
  mainStays: reason('OPERATION_NOT_ALLOW', '默认沙盒 main 不能删除', 'The sandbox main always stays; reset it instead'),
  snapshotExists: reason('REQUEST_REPEAT', '快照 {name} 已存在', 'There is a snapshot {name} already'),
  snapshotMissing: reason('REQUEST_FAILED', '快照 {name} 不存在', 'There is no snapshot {name}'),
  snapshotBroken: reason('INVALID_PARAM', '快照文件损坏：{why}', 'The file of the snapshot is broken: {why}'),
  snapshotTooLarge: reason(
    'OPERATION_NOT_ALLOW',
    '沙盒中的上传文件共 {size}，快照最多可包含 {limit}',
    'The uploaded files of this sandbox are {size} together; a snapshot may carry {limit}',
  ),
  snapshotUntrusted: reason(
    'OPERATION_NOT_ALLOW',
    '快照 {name} 并非由本系统或持有相同 SNAPSHOT_KEY 的系统保存；如确认来源可信，请注明后再恢复',
    'Snapshot {name} was saved neither here nor by an installation with the same SNAPSHOT_KEY. Confirm that you trust its source to restore it',
  ),
  snapshotFileLost: reason(
    'OPERATION_NOT_ALLOW',
    '文件 {file} 的内容已丢失，无法保存快照',
    'The content of the file {file} is lost, so no snapshot can be saved',
  ),
  snapshotOfOtherVersion: reason(
    'OPERATION_NOT_ALLOW',
    '快照来自另一版本（{theirs}），当前版本为 {ours}',
    'The snapshot is of another version ({theirs}); this one is {ours}',
  ),
  storyMissing: reason(
    'INVALID_PARAM',
    '此沙盒的场景没有故事 {name}',
    'The scenario of this sandbox tells no story {name}',
  ),
  storyMoved: reason(
    'REQUEST_REPEAT',
    '故事已不在这一步，请刷新',
    'The story stands at another step by now, please look again',
  ),
  storyAtItsEnd: reason('OPERATION_NOT_ALLOW', '没有更多步骤', 'There is no further step that way'),
  nothingNext: reason('OPERATION_NOT_ALLOW', '没有这样的下一时刻', 'There is no such moment ahead'),
  personaMissing: reason('CUSTOMER_NOTFOUND', '角色 {persona} 不存在', 'There is no persona {persona}'),
  faultCallUnknown: reason('INVALID_PARAM', '门户没有接口 {call}', 'The portal has no call {call}'),
  faultPast: reason('INVALID_PARAM', '故障的结束时间已过', 'The time at which the fault would end has passed'),
  faultMissing: reason('REQUEST_FAILED', '故障 {id} 不存在', 'There is no fault {id}'),
  taskNotFailing: reason(
    'OPERATION_NOT_ALLOW',
    '任务 {id} 没有失败，或已不存在',
    'The task {id} has not failed, or is gone',
  ),
  recordMissing: reason('REQUEST_FAILED', '没有调用记录 {id}', 'No call is recorded as {id}'),
  replaySecret: reason(
    'OPERATION_NOT_ALLOW',
    '该调用含有未保存的机密内容，不能重放',
    'The call carried secrets, which are not kept: it cannot be replayed',
  ),
  replayCut: reason(
    'OPERATION_NOT_ALLOW',
    '该调用的请求过长或含文件，未完整保存，不能重放',
    'The request was too long or held files, and was not kept whole: it cannot be replayed',
  ),
  tooManyFaults: reason('BIZ_ERROR', '故障最多 {max} 条', 'A sandbox has at most {max} faults'),
  scenarioMissing: reason('INVALID_PARAM', '场景 {name} 不存在', 'There is no scenario {name}'),
  scenarioWrong: reason(
    'INVALID_PARAM',
    '场景有误：第 {line} 行：{reason}',
    'The scenario is wrong, on line {line}: {reason}',
  ),
  transferToUnknownAccount: reason(
    'ACCOUNT_NOTFOUND',
    '收款账户不存在或不支持该币种',
    'No collection account with this number and currency',
  ),
} as const satisfies Record<string, ReasonSpec>;

export type ReasonName = keyof typeof reasons;
/** What a call declares and a service refuses with: a code by itself, or a finer reason. */
export type ErrorName = ErrorCode | ReasonName;

const isCode = (name: ErrorName): name is ErrorCode => Object.hasOwn(errorCodes, name);

export const codeOf = (name: ErrorName): ErrorCode => (isCode(name) ? name : reasons[name].code);

export const httpOf = (name: ErrorName): number => {
  if (isCode(name)) return errorCodes[name].http;
  const spec: ReasonSpec = reasons[name];
  return spec.http ?? errorCodes[spec.code].http;
};

export const textOf = (name: ErrorName): Bilingual => (isCode(name) ? errorCodes[name].text : reasons[name].text);

/** Codes that any call can answer with: the edge's own, and those of faults. */
export const edgeErrors: readonly ErrorName[] = [
  'INVALID_PARAM',
  'EMPTY_PARAM',
  'INVALID_CURRENCY',
  'REQUEST_BUSY',
  'REQUEST_FAILED',
  'SYSTEM_ERROR',
  'DATABASE_ERROR',
  'storageFull',
  'unknownSandbox',
  'malformedBody',
  'bodyTooLarge',
  'wrongContentType',
];

/** Codes that any call behind a session can answer with besides. */
export const sessionErrors: readonly ErrorName[] = ['TOKEN_EXPIRED', 'AUTHORIZATION_FAILED'];

/** Codes that any money call can answer with besides. */
export const moneyErrors: readonly ErrorName[] = ['badIdempotencyKey', 'idempotencyKeyReused', 'verifyFirst'];
