import { type Reasons, reason } from '../reason.ts';

/** Why settlements are refused, finer than a code. */
export const settleOrderReasons = {
  settlementPayeeUnavailable: reason(
    'OPERATION_NOT_ALLOW',
    '该收款人当前不可用，请选择其他收款人',
    'This payee is not available. Choose another one',
  ),
  fastSettlementOff: reason(
    'BIZ_ERROR',
    '产品未开通：快速结汇，请联系客户经理',
    'Product not activated: Fast settlement. Please contact your account manager',
  ),
  amountNotAboveFees: reason(
    'BIZ_ERROR',
    '金额须大于手续费合计 {fee}',
    'The amount must be greater than its fees of {fee}',
  ),
  settlementQuoteForeign: reason(
    'INVALID_PARAM',
    '报价无法识别，请重新获取',
    'This quote could not be read. Please get a new one',
  ),
  settlementQuoteChanged: reason(
    'BIZ_ERROR',
    '汇率、费用、天数或起息日已更新，请确认后重新提交',
    'The rate, the fees, the days or the value date has changed. Please check the new figures and submit again',
  ),
  retryOfFailedOnly: reason(
    'OPERATION_NOT_ALLOW',
    '只有失败的结汇订单可以重新付款',
    'Only a settlement that failed can be tried again',
  ),
} satisfies Reasons;
