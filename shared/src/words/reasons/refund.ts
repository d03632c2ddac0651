import { type Reasons, reason } from '../reason.ts';

/** Why its calls refuse, finer than a code. */
export const refundReasons = {
  refundReasonMissing: reason('EMPTY_PARAM', '请填写退款原因', 'Enter the reason for the refund'),
  refundPayeeMissing: reason('EMPTY_PARAM', '请填写退款收款账户', 'Enter the account that the refund goes to'),
  refundActionForeign: reason(
    'INVALID_PARAM',
    '付款退回只能确认或更换入账账户',
    'For a returned payment, confirm the account or choose another one',
  ),
  refundCurrencyMissing: reason('EMPTY_PARAM', '请选择入账币种账户', 'Choose the currency account to credit'),
  refundAccountUnusable: reason(
    'INVALID_CURRENCY',
    '该币种账户不能入账，请选择其他状态正常的币种账户',
    'This currency account cannot be credited. Choose another active account',
  ),
  refundTooSmall: reason(
    'BELOW_MINI_LIMIT',
    '退回金额兑换后为零，请选择其他币种账户',
    'The amount is too small to exchange into this currency. Choose another account',
  ),
  refundRateChanged: reason(
    'BIZ_ERROR',
    '汇率已更新，入账金额为 {amount}，请核对后重新提交',
    'The rate has changed: {amount} would be credited. Check the new figure and submit again',
  ),
  refundAccountAsked: reason(
    'OPERATION_NOT_ALLOW',
    '币种账户已关闭，须先由商户确认入账账户',
    'The currency account is closed: its merchant is asked first which account is credited',
  ),
  refundAccountStands: reason(
    'OPERATION_NOT_ALLOW',
    '入账账户已确认或状态正常，无需再次确认',
    'The account is active or already confirmed. No confirmation is needed',
  ),
} satisfies Reasons;
