import { type Reasons, reason } from '../reason.ts';

/** Why a fee, or an order that carries its quote, is refused, finer than a code. */
export const feeReasons = {
  noFeeRule: reason(
    'BILLING_ERROR',
    '该产品、币种与费用承担方式未配置计费规则，请联系客户经理',
    'No billing rule fits this product, currency and fee bearer. Please contact your account manager',
  ),
  amountNotAboveFee: reason('BIZ_ERROR', '金额须大于手续费 {fee}', 'The amount must be greater than the fee of {fee}'),
  quoteForeign: reason(
    'INVALID_PARAM',
    '报价无法识别，请重新获取',
    'This quote could not be read. Please get a new one',
  ),
  quoteChanged: reason(
    'BIZ_ERROR',
    '手续费、汇率或起息日已更新，请确认后重新提交',
    'The fee, the rate or the value date has changed. Please check the new figures and submit again',
  ),
} satisfies Reasons;
