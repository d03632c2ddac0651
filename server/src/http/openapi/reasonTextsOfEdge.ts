import type { ReasonTexts } from './reasonText.ts';

/** Refusals of every call, and of calls that move money. */
export const edgeTexts = {
  unknownCall: {
    cause: ['此路径没有接口。', 'No call has this path.'],
    remedy: ['请从接口文档中取路径。', 'Take the path from the document of the calls.'],
  },
  wrongMethod: {
    cause: ['该路径仅支持另一种请求方法。', 'The path exists for the other method only.'],
    remedy: ['请使用文档列出的方法。', 'Use the method that the document names.'],
  },
  wrongContentType: {
    cause: ['此接口不接受该请求内容类型。', 'The call does not accept the content type of the body.'],
    remedy: [
      '请发送 application/json；文件以 multipart/form-data 发送。',
      'Send application/json; a file goes as multipart/form-data.',
    ],
  },
  malformedBody: {
    cause: [
      '请求内容不是有效的 JSON 或表单，或请求内容、地址中有不是 UTF-8 的字节。',
      'The body is neither valid JSON nor a valid form, or the body or the address has bytes that are not UTF-8.',
    ],
    remedy: ['请发送 UTF-8 编码、格式正确的 JSON。', 'Send well-formed JSON in UTF-8, and encode the query in UTF-8.'],
  },
  bodyTooLarge: {
    cause: ['请求内容超过此接口允许的字节数。', 'The body has more bytes than the call accepts.'],
    remedy: ['请减少内容；文件请先通过 file/upload 上传。', 'Send less; upload files with file/upload first.'],
  },
  tooManyValues: {
    cause: ['请求内容的值超过一个请求允许的数量。', 'The body holds more values than a request may have.'],
    remedy: ['请分次发送。', 'Send fewer values in each request.'],
  },
  requestTooSlow: {
    cause: ['请求未在规定时间内到达。', 'The request did not arrive in time.'],
    remedy: ['请在更好的网络下重新发送。', 'Send it again over a better connection.'],
  },
  headersTooLarge: {
    cause: ['请求头超过服务器读取的字节数。', 'The headers have more bytes than the server reads.'],
    remedy: ['请减少或缩短请求头。', 'Send fewer or shorter headers.'],
  },
  simulatorShut: {
    cause: [
      '调用模拟器所用的域名不属于它，或请求来自其他网站的页面。',
      'The simulator was called under a host name that is not its own, or from a page of another site.',
    ],
    remedy: [
      '请使用 127.0.0.1 或 localhost 调用，或将域名加入 SIM_HOSTS。',
      'Call it by 127.0.0.1 or localhost, or add the name to SIM_HOSTS.',
    ],
  },
  simTokenMissing: {
    cause: ['模拟器要求口令，但请求未带口令。', 'The simulator requires a token, and none was sent.'],
    remedy: [
      '请在请求头 sim-token 中发送服务器的 SIM_TOKEN。',
      'Send SIM_TOKEN of the server in the header sim-token.',
    ],
  },
  simTokenWrong: {
    cause: ['请求头 sim-token 中的口令不正确。', 'The token in the header sim-token is wrong.'],
    remedy: ['请发送服务器启动时设置的 SIM_TOKEN。', 'Send the SIM_TOKEN that the server was started with.'],
  },
  storageFull: {
    cause: ['磁盘或数据库已满。', 'The disk or the database is full.'],
    remedy: ['请清理空间后重试。', 'Free some space, then try again.'],
  },
  unknownSandbox: {
    cause: ['请求头或 Cookie 中指定的沙盒不存在。', 'There is no sandbox of the name in the header or the cookie.'],
    remedy: ['请指定 simSandbox/list 列出的沙盒，或新建该沙盒。', 'Name one that simSandbox/list has, or create it.'],
  },
  sandboxEnded: {
    cause: ['沙盒已到期并删除。', 'The sandbox has expired.'],
    remedy: ['请新建沙盒。', 'Create a new one.'],
  },
  sandboxGivesWay: {
    cause: ['沙盒正在重置或恢复快照。', 'A reset or a restore is replacing the sandbox.'],
    remedy: ['请按 Retry-After 的秒数等待后再试。', 'Wait as long as Retry-After says, then try again.'],
  },
  badIdempotencyKey: {
    cause: ['请求头 idempotency-key 不是 UUID。', 'The header idempotency-key is not a UUID.'],
    remedy: ['请发送 UUID，或省略该请求头。', 'Send a UUID, or leave the header out.'],
  },
  idempotencyKeyReused: {
    cause: ['该幂等键已用于此接口的另一请求。', 'The key was sent before with another request of this call.'],
    remedy: ['请为每次提交使用新的幂等键。', 'Use a new key for each form.'],
  },
  verifyFirst: {
    cause: ['商户尚未完成实名认证，或认证已失效。', 'The merchant is not verified, or its verification has expired.'],
    remedy: ['请完成实名认证后重试。', 'Complete verification, then try again.'],
  },
  quotaShort: {
    cause: ['该币种的结汇额度低于金额。', 'The settlement quota of the currency is less than the amount.'],
    remedy: ['请降低金额，或等待收款增加额度。', 'Lower the amount, or wait for receipts that bring quota.'],
  },
  amountTooLarge: {
    cause: [
      '金额或其折算结果超过账户可容纳的上限。',
      'The amount, or the amount that it converts to, is more than an account can hold.',
    ],
    remedy: ['请填写较小的金额。', 'Enter a smaller amount.'],
  },
} as const satisfies ReasonTexts;
