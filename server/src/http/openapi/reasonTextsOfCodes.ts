import type { ReasonTexts } from './reasonText.ts';

/** Codes without a finer reason. */
export const codeTexts = {
  MAIL_REGISTERED: {
    cause: ['该邮箱已用于另一个登录账号。', 'Another login has this email.'],
    remedy: [
      '请用该邮箱登录、重置其密码，或换一个邮箱。',
      'Log in with it, reset its password, or take another email.',
    ],
  },
  PHONE_REGISTERED: {
    cause: ['该手机号已用于另一个登录账号。', 'Another login has this mobile number.'],
    remedy: [
      '请用该手机号登录、重置其密码，或换一个手机号。',
      'Log in with it, reset its password, or take another number.',
    ],
  },
  LOGIN_ERROR: {
    cause: ['所提供的登录信息不能登录。', 'The login details do not open a session.'],
    remedy: ['请核对登录名和密码后重试。', 'Check login name and password, then try again.'],
  },
  TOKEN_EXPIRED: {
    cause: ['请求未带登录令牌，或登录已失效。', 'No token was sent, or its session has ended.'],
    remedy: ['请重新登录，并发送新的登录令牌。', 'Log in again and send the new token.'],
  },
  AUTHORIZATION_FAILED: {
    cause: [
      '当前登录或所用凭据无权调用此接口。',
      'The session, or the credential sent in its place, has no permission for this call.',
    ],
    remedy: [
      '请向主操作员申请该接口所需的权限，或由有权限的人员调用。',
      'Request the permission that the call names from a chief operator, or call as an operator who has it.',
    ],
  },
  OPERATION_NOT_ALLOW: {
    cause: [
      '对象当前的状态不允许此操作，或已被他人先行处理。',
      'The object is in a state without this step, or another request was faster.',
    ],
    remedy: [
      '请重新读取该对象，再执行其当前可用的操作。',
      'Read the object again and take one of the steps that it offers now.',
    ],
  },
  CAPTCHA_BUSY: {
    cause: ['距上次向该目标发送验证码不足一分钟。', 'The last code for this target was sent less than a minute ago.'],
    remedy: ['请按 Retry-After 的秒数等待后再试。', 'Wait as long as Retry-After says.'],
  },
  CAPTCHA_ERROR: {
    cause: ['验证码错误、已使用或已过期。', 'The code is wrong, was used, or has expired.'],
    remedy: ['请重新获取验证码，并发送新的验证码。', 'Request a new code and send that one.'],
  },
  ERROR_COUNTRY: {
    cause: ['该国家或地区不支持此用途。', 'The country is known, but not supported for this purpose.'],
    remedy: [
      '请选择 common/queryCountry 为该用途列出的国家或地区。',
      'Choose one of the countries that common/queryCountry lists for the purpose.',
    ],
  },
  SIGN_VERIFY_FAIL: {
    cause: [
      '签名与此请求及当前密钥不符、签名时间距今过远，或该签名已使用过。',
      'The signature does not match this request under the key, its timestamp is too old or too far ahead, or it was sent before.',
    ],
    remedy: [
      '请按实际发送的请求，用当前密钥和新的时间戳签名。',
      'Sign the request as it is sent, with the current key and a fresh timestamp.',
    ],
  },
  LACK_BALANCE: {
    cause: [
      '金额或其手续费超过该币种的可用余额。',
      'The amount, or its fee, is more than is available in that currency.',
    ],
    remedy: ['请降低金额，或等待可用余额增加。', 'Lower the amount, or wait until more is available.'],
  },
  EMPTY_PARAM: {
    cause: ['必填字段缺失或为空。', 'A required field is absent or empty.'],
    remedy: ['请填写 result.errors 列出的字段。', 'Fill in the fields that result.errors names.'],
  },
  ACCOUNT_NOTFOUND: {
    cause: ['您名下没有该账户。', 'There is no such account among yours.'],
    remedy: ['请从账户列表中取账号。', 'Take the number of the account from its list.'],
  },
  CUSTOMER_NOTFOUND: {
    cause: [
      '没有可供您在此指定的、具有该编号或名称的用户。',
      'No customer that you may name here has this number or name.',
    ],
    remedy: ['请核对编号或名称。', 'Check the number or the name.'],
  },
  ORDER_NOTFOUND: {
    cause: ['您名下没有该订单。', 'There is no such order among yours.'],
    remedy: ['请从订单列表中取订单号。', 'Take the number of the order from its list.'],
  },
  KEY_NOT_CONFIG: {
    cause: ['接口所需的密钥尚未配置。', 'A key that the call needs is not configured.'],
    remedy: ['请先配置密钥，再重新调用。', 'Configure the key, then call again.'],
  },
  BELOW_MINI_LIMIT: {
    cause: ['金额低于最低限额。', 'The amount is under a minimum.'],
    remedy: ['请提高金额。', 'Raise the amount.'],
  },
  INVALID_CHAIN_ID: {
    cause: ['不支持该链。', 'The chain is not supported.'],
    remedy: ['请选择收款账户列出的链。', 'Choose a chain that the receiving account lists.'],
  },
  NETWORK_ERROR: {
    cause: ['银行、市场或渠道没有响应。', 'The bank, the market or a channel does not respond.'],
    remedy: ['请稍后再试。', 'Try again later.'],
  },
  CARD_NOT_FUND: {
    cause: ['卡片余额低于所请求的金额。', 'The card holds less than the requested amount.'],
    remedy: ['请增加卡片额度，或降低金额。', 'Top up the card, or lower the amount.'],
  },
  REQUEST_FAILED: {
    cause: ['请求无法处理。', 'The server could not process the request.'],
    remedy: ['请核对路径和方法后重试。', 'Check path and method, then try again.'],
  },
  REQUEST_REPEAT: {
    cause: ['相同的请求已提交过。', 'The same request was sent before.'],
    remedy: ['请查看首次请求的结果。', 'Check the result of the first request.'],
  },
  SIGNATURE_FAILED: {
    cause: ['缺少签名请求头，或其格式有误。', 'The headers of the signature are missing or malformed.'],
    remedy: ['请按文档发送 timestamp 和 signature。', 'Send timestamp and signature as documented.'],
  },
  INVALID_CURRENCY: {
    cause: ['该币种不能在此使用。', 'The currency cannot be used here.'],
    remedy: ['请选择 common/queryCurrency 列出的币种。', 'Choose one that common/queryCurrency lists.'],
  },
  INVALID_CARD: {
    cause: ['您名下没有该卡片，或卡片已注销。', 'There is no such card among yours, or it is closed.'],
    remedy: ['请从卡片列表中取卡片编号。', 'Take the number of the card from its list.'],
  },
  INVALID_COUNTRY: {
    cause: ['没有使用该代码的国家或地区。', 'There is no country of that code.'],
    remedy: ['请选择 common/queryCountry 列出的国家或地区。', 'Choose one that common/queryCountry lists.'],
  },
  INVALID_PARAM: {
    cause: ['字段的取值或格式不符合要求。', 'A field has an invalid value or format.'],
    remedy: ['请修正 result.errors 列出的字段。', 'Correct the fields that result.errors names.'],
  },
  INVALID_FILE_TYPE: {
    cause: ['此处不接受该类型的文件。', 'The file type is not accepted here.'],
    remedy: ['请上传支持的文件类型。', 'Upload one of the accepted types.'],
  },
  DATABASE_ERROR: {
    cause: ['数据库暂时无法使用。', 'The database is unavailable for the moment.'],
    remedy: ['请按 Retry-After 的秒数等待后再试。', 'Wait as long as Retry-After says, then try again.'],
  },
  SYSTEM_ERROR: {
    cause: [
      '服务器发生错误，日志以 x-request-id 记录该错误。',
      'The server failed; its log has the error under the x-request-id.',
    ],
    remedy: ['请重试；如仍失败，请报告 x-request-id。', 'Try again; if the error persists, report the x-request-id.'],
  },
  BILLING_ERROR: {
    cause: ['没有适用的计费规则。', 'No fee rule applies.'],
    remedy: ['请联系客户经理。', 'Contact the account manager.'],
  },
  CARD_CONFIG_ERROR: {
    cause: ['卡产品未配置。', 'The card product is not set up.'],
    remedy: ['请联系客户经理。', 'Contact the account manager.'],
  },
  BIZ_ERROR: {
    cause: ['业务规则不允许此操作。', 'A business rule forbids the operation.'],
    remedy: ['请按提示信息处理。', 'Follow the message.'],
  },
  REQUEST_BUSY: {
    cause: ['来自该地址的请求过于频繁。', 'Too many requests came from this address.'],
    remedy: [
      '请按 Retry-After 的秒数等待，并降低请求频率。',
      'Wait as long as Retry-After says, and send requests less often.',
    ],
  },
  BAD_REQUEST_IP: {
    cause: [
      '请求的来源地址不在商户的名单中。',
      'The request came from an address that is not on the list of the merchant.',
    ],
    remedy: ['请从名单中的地址调用。', 'Call from a listed address.'],
  },
} as const satisfies ReasonTexts;
