/** The documented codes, each with the text that goes with it where no finer reason is known. */
import type { Bilingual } from './bilingual.ts';

interface CodeSpec {
  readonly http: number;
  readonly text: Bilingual;
}

const code = (zh: string, en: string, http = 200): CodeSpec => ({ http, text: [zh, en] });

export const errorCodes = {
  MAIL_REGISTERED: code('该邮箱已注册', 'This email is already registered'),
  PHONE_REGISTERED: code('该手机号已注册', 'This mobile number is already registered'),
  LOGIN_ERROR: code('登录信息缺失或有误', 'Login information is missing or wrong'),
  TOKEN_EXPIRED: code('登录已失效，请重新登录', 'Your login has expired, please log in again', 401),
  AUTHORIZATION_FAILED: code('权限校验失败', 'Permission check failed', 403),
  OPERATION_NOT_ALLOW: code('当前状态不允许此操作', 'This operation is not allowed in the present state'),
  CAPTCHA_BUSY: code('验证码获取过于频繁，请稍后再试', 'A code was requested too often, please try again later'),
  CAPTCHA_ERROR: code('验证码错误或已过期', 'Incorrect or expired code'),
  ERROR_COUNTRY: code('暂不支持该国家或地区', 'This country or region is not supported'),
  SIGN_VERIFY_FAIL: code('签名验证未通过', 'The signature could not be verified'),
  LACK_BALANCE: code('可用余额不足', 'Insufficient available balance'),
  EMPTY_PARAM: code('缺少必填参数', 'A required parameter is missing'),
  ACCOUNT_NOTFOUND: code('账户不存在', 'Account not found'),
  CUSTOMER_NOTFOUND: code('用户不存在', 'Customer not found'),
  ORDER_NOTFOUND: code('订单不存在', 'Order not found'),
  KEY_NOT_CONFIG: code('密钥未配置', 'The key is not configured'),
  BELOW_MINI_LIMIT: code('金额低于最低限额', 'The amount is below the minimum'),
  INVALID_CHAIN_ID: code('不支持的链', 'This chain is not supported'),
  NETWORK_ERROR: code('渠道暂不可用，请稍后再试', 'The channel is unavailable, please try again later'),
  CARD_NOT_FUND: code('卡片额度不足', 'The card has insufficient funds'),
  REQUEST_FAILED: code('请求失败', 'The request failed'),
  REQUEST_REPEAT: code('重复请求', 'Duplicate request'),
  SIGNATURE_FAILED: code('缺少签名或签名格式有误', 'The signature is missing or malformed'),
  INVALID_CURRENCY: code('不支持的币种', 'This currency is not supported'),
  INVALID_CARD: code('卡片不存在或已注销', 'The card is unknown or closed'),
  INVALID_COUNTRY: code('国家或地区不存在', 'No such country or region'),
  INVALID_PARAM: code('参数格式有误', 'A parameter is invalid'),
  INVALID_FILE_TYPE: code('文件类型不支持', 'This file type is not supported'),
  DATABASE_ERROR: code('系统繁忙，请稍后再试', 'The system is busy, please try again later', 503),
  SYSTEM_ERROR: code('系统繁忙，请稍后再试', 'The system is busy, please try again later', 500),
  BILLING_ERROR: code('未配置计费规则', 'No billing rule is configured'),
  CARD_CONFIG_ERROR: code('卡产品未配置', 'The card product is not set up'),
  BIZ_ERROR: code('业务处理失败', 'The request could not be carried out'),
  REQUEST_BUSY: code('请求过于频繁，请稍后再试', 'Requests are too frequent, please try again later', 200),
  BAD_REQUEST_IP: code('请使用预设的出口 IP', 'Please use the preset egress IP'),
} as const satisfies Record<string, CodeSpec>;

export type ErrorCode = keyof typeof errorCodes;
