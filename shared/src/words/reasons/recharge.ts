import { type Reasons, reason } from '../reason.ts';

/** Why its calls refuse, finer than a code. */
export const rechargeReasons = {
  payerMissing: reason('EMPTY_PARAM', '请选择付款人或填写新付款人', 'Choose a payer or enter a new one'),
  payerNotApproved: reason(
    'OPERATION_NOT_ALLOW',
    '该付款人未通过审核，不能付款到收款账户',
    'Only approved payers may pay into a receiving account',
  ),
  payerOutOfReach: reason(
    'ERROR_COUNTRY',
    '该国家或地区的付款人无法付款到此收款账户',
    'Payers of this country cannot pay into this receiving account',
  ),
  notAboveBankFee: reason('BIZ_ERROR', '转账金额必须大于手续费', 'The transfer amount must exceed the fee'),
  aboveRechargeMaximum: reason(
    'BIZ_ERROR',
    '充值金额不得超过等值 {maximum} USD',
    'The amount exceeds the maximum of {maximum} USD-equivalent',
  ),
  slipRepeated: reason('REQUEST_REPEAT', '该付款凭证已上传，请勿重复上传', 'Do not upload the payment slip again'),
  transferAnnounced: reason(
    'REQUEST_REPEAT',
    '该付款流水号已提交过充值申请',
    'This transaction number has been announced already',
  ),
  vouchersOff: reason('OPERATION_NOT_ALLOW', '凭证下载未开放', 'Vouchers cannot be downloaded'),
} satisfies Reasons;
