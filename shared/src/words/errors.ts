/**
 * Every way a call can be refused, once: the documented code, its HTTP status and its text in both languages.
 * A business code travels with HTTP 200; the edge's own refusals carry a status, so that proxies and browsers see them.
 * What only some calls refuse with stands in `reasons`, by contract.
 */
import type { Bilingual } from './bilingual.ts';
import { type ErrorCode, errorCodes } from './errorCodes.ts';
import { mergedReasons, type NamesIn, type ReasonSpec, reason } from './reason.ts';
import { accessReasons } from './reasons/access.ts';
import { accountReasons } from './reasons/account.ts';
import { agentFxReasons } from './reasons/agentFx.ts';
import { agreementReasons } from './reasons/agreement.ts';
import { batchOrderReasons } from './reasons/batchOrder.ts';
import { collectionAccountReasons } from './reasons/collectionAccount.ts';
import { companyReasons } from './reasons/company.ts';
import { dataCacheReasons } from './reasons/dataCache.ts';
import { exchangeReasons } from './reasons/exchange.ts';
import { fastServiceReasons } from './reasons/fastService.ts';
import { feeReasons } from './reasons/fee.ts';
import { fileReasons } from './reasons/file.ts';
import { incomeReasons } from './reasons/income.ts';
import { listReasons } from './reasons/list.ts';
import { loginReasons } from './reasons/login.ts';
import { noticeReasons } from './reasons/notice.ts';
import { operatorReasons } from './reasons/operator.ts';
import { partnerReasons } from './reasons/partner.ts';
import { passwordReasons } from './reasons/password.ts';
import { payeeReasons } from './reasons/payee.ts';
import { payeeAccountReasons } from './reasons/payeeAccount.ts';
import { payeeHkReasons } from './reasons/payeeHk.ts';
import { payerReasons } from './reasons/payer.ts';
import { paymentOrderReasons } from './reasons/paymentOrder.ts';
import { poboPayerReasons } from './reasons/poboPayer.ts';
import { rateReasons } from './reasons/rate.ts';
import { rateLockReasons } from './reasons/rateLock.ts';
import { realNameReasons } from './reasons/realName.ts';
import { receiptReasons } from './reasons/receipt.ts';
import { receivingAccountReasons } from './reasons/receivingAccount.ts';
import { rechargeReasons } from './reasons/recharge.ts';
import { refundReasons } from './reasons/refund.ts';
import { settlementPayeeReasons } from './reasons/settlementPayee.ts';
import { settleOrderReasons } from './reasons/settleOrder.ts';
import { assumptionReasons } from './reasons/sim/assumption.ts';
import { bankReasons } from './reasons/sim/bank.ts';
import { callLogReasons } from './reasons/sim/callLog.ts';
import { clockReasons } from './reasons/sim/clock.ts';
import { decisionReasons } from './reasons/sim/decision.ts';
import { eventReasons } from './reasons/sim/event.ts';
import { faultReasons } from './reasons/sim/fault.ts';
import { ledgerReasons } from './reasons/sim/ledger.ts';
import { objectReasons } from './reasons/sim/object.ts';
import { outsideReasons } from './reasons/sim/outside.ts';
import { personaReasons } from './reasons/sim/persona.ts';
import { sandboxReasons } from './reasons/sim/sandbox.ts';
import { scenarioReasons } from './reasons/sim/scenario.ts';
import { signingReasons } from './reasons/sim/signing.ts';
import { snapshotReasons } from './reasons/sim/snapshot.ts';
import { specimenReasons } from './reasons/sim/specimen.ts';
import { storyReasons } from './reasons/sim/story.ts';
import { taskReasons } from './reasons/sim/task.ts';
import { siteReasons } from './reasons/site.ts';
import { supplementReasons } from './reasons/supplement.ts';
import { tradeDetailReasons } from './reasons/tradeDetail.ts';
import { tradeOrderReasons } from './reasons/tradeOrder.ts';
import { transferReasons } from './reasons/transfer.ts';
import { uploadDetailReasons } from './reasons/uploadDetail.ts';
import { viewReasons } from './reasons/view.ts';
import { virtualCardReasons } from './reasons/virtualCard.ts';

/** What the edge refuses before a call is known, or whatever the call. */
const edgeReasons = {
  unknownCall: reason('REQUEST_FAILED', '接口不存在', 'No such call', 404),
  wrongMethod: reason('REQUEST_FAILED', '请求方法不支持', 'This method is not supported here', 405),
  wrongContentType: reason('REQUEST_FAILED', '请求内容类型不支持', 'This content type is not supported', 415),
  malformedBody: reason('INVALID_PARAM', '请求内容无法解析', 'The request could not be read', 400),
  bodyTooLarge: reason('INVALID_PARAM', '请求内容超过大小限制', 'The request body is too large', 413),
  tooManyValues: reason('INVALID_PARAM', '请求内容的字段过多', 'The request holds too many values', 413),
  requestTooSlow: reason('REQUEST_FAILED', '请求超时', 'The request took too long to arrive', 408),
  headersTooLarge: reason('REQUEST_FAILED', '请求头过大', 'The headers of the request are too large', 431),
  simulatorShut: reason(
    'AUTHORIZATION_FAILED',
    '模拟器仅响应本机地址、SIM_HOSTS 中的域名以及自身页面的请求',
    'The simulator answers to the names of this machine and of SIM_HOSTS only, and to its own pages',
  ),
  simTokenMissing: reason(
    'AUTHORIZATION_FAILED',
    '需要模拟器口令：请求头 sim-token（命令行：--token 或 SIM_TOKEN）',
    'Simulator token required: header sim-token (command line: --token or SIM_TOKEN)',
  ),
  simTokenWrong: reason(
    'AUTHORIZATION_FAILED',
    '请求头 sim-token 与服务器设置的 SIM_TOKEN 不一致',
    'The header sim-token is not the SIM_TOKEN of the server',
  ),
  storageFull: reason(
    'DATABASE_ERROR',
    '存储空间已满，暂时无法保存，请稍后再试',
    'Storage is full: nothing can be saved right now. Please try again later',
    503,
  ),
  unknownSandbox: reason('REQUEST_FAILED', '沙盒不存在', 'No such sandbox', 404),
  sandboxEnded: reason(
    'REQUEST_FAILED',
    '沙盒 {name} 已于 {at} 到期并删除',
    'Sandbox {name} expired at {at} and was removed',
    404,
  ),
  sandboxGivesWay: reason(
    'REQUEST_BUSY',
    '沙盒正在替换为新的内容，请稍后再试',
    'This sandbox is being replaced. Try again in a moment.',
  ),
};

/** What calls that move money refuse with. */
const moneyReasons = {
  badIdempotencyKey: reason('INVALID_PARAM', '幂等键须为 UUID', 'The idempotency key must be a UUID'),
  idempotencyKeyReused: reason(
    'REQUEST_REPEAT',
    '该幂等键已用于另一请求',
    'This idempotency key was used with another request',
  ),
  verifyFirst: reason('OPERATION_NOT_ALLOW', '请先完成实名认证', 'Verify your identity first'),
  quotaShort: reason('BIZ_ERROR', '结汇额度不足', 'Insufficient settlement quota'),
  amountTooLarge: reason('INVALID_PARAM', '金额超出系统上限', 'The amount is too large'),
};

/** The reasons of every contract. One that is declared twice stops the start. */
const declared = [
  edgeReasons,
  moneyReasons,
  siteReasons,
  loginReasons,
  realNameReasons,
  companyReasons,
  rateReasons,
  exchangeReasons,
  accessReasons,
  accountReasons,
  collectionAccountReasons,
  receiptReasons,
  incomeReasons,
  refundReasons,
  viewReasons,
  supplementReasons,
  tradeOrderReasons,
  payerReasons,
  poboPayerReasons,
  operatorReasons,
  partnerReasons,
  receivingAccountReasons,
  rechargeReasons,
  uploadDetailReasons,
  payeeAccountReasons,
  payeeReasons,
  payeeHkReasons,
  paymentOrderReasons,
  batchOrderReasons,
  settlementPayeeReasons,
  rateLockReasons,
  fastServiceReasons,
  settleOrderReasons,
  transferReasons,
  agentFxReasons,
  virtualCardReasons,
  listReasons,
  tradeDetailReasons,
  noticeReasons,
  passwordReasons,
  agreementReasons,
  feeReasons,
  fileReasons,
  dataCacheReasons,
  outsideReasons,
  objectReasons,
  eventReasons,
  decisionReasons,
  assumptionReasons,
  ledgerReasons,
  clockReasons,
  sandboxReasons,
  snapshotReasons,
  specimenReasons,
  storyReasons,
  personaReasons,
  faultReasons,
  taskReasons,
  callLogReasons,
  scenarioReasons,
  bankReasons,
  signingReasons,
] as const;

export type ReasonName = NamesIn<typeof declared>;
/** What a call declares and a service refuses with: a code by itself, or a finer reason. */
export type ErrorName = ErrorCode | ReasonName;

const specs = mergedReasons(declared);

const isReason = (name: string): name is ReasonName => specs.has(name);
/** Every reason, contract by contract. */
export const reasonNames: readonly ReasonName[] = [...specs.keys()].filter(isReason);

const isCode = (name: ErrorName): name is ErrorCode => Object.hasOwn(errorCodes, name);

const specOf = (name: ReasonName): ReasonSpec => {
  const spec = specs.get(name);
  if (!spec) throw new Error(`no reason ${name}`);
  return spec;
};

export const codeOf = (name: ErrorName): ErrorCode => (isCode(name) ? name : specOf(name).code);

export const httpOf = (name: ErrorName): number => {
  if (isCode(name)) return errorCodes[name].http;
  const { http, code } = specOf(name);
  return http ?? errorCodes[code].http;
};

export const textOf = (name: ErrorName): Bilingual => (isCode(name) ? errorCodes[name].text : specOf(name).text);

/** What any call can be refused with by the edge. */
export const edgeErrors: readonly ErrorName[] = [
  'INVALID_PARAM',
  'EMPTY_PARAM',
  'INVALID_CURRENCY',
  'REQUEST_BUSY',
  'SYSTEM_ERROR',
  'DATABASE_ERROR',
  'storageFull',
  'unknownSandbox',
  'sandboxEnded',
  'sandboxGivesWay',
  'malformedBody',
  'bodyTooLarge',
  'tooManyValues',
  'wrongContentType',
];

/** Codes that any call behind a session can answer with besides. */
export const sessionErrors: readonly ErrorName[] = [
  'TOKEN_EXPIRED',
  'BAD_REQUEST_IP',
  'KEY_NOT_CONFIG',
  'SIGNATURE_FAILED',
  'SIGN_VERIFY_FAIL',
  'AUTHORIZATION_FAILED',
];

/** What calls that begin something under the main agreement are refused with besides. */
export const underMainErrors: readonly ErrorName[] = ['mainAgreementDue'];

/** Codes that any money call can answer with besides. */
export const moneyErrors: readonly ErrorName[] = ['badIdempotencyKey', 'idempotencyKeyReused', 'verifyFirst'];
