import { type Reasons, reason } from '../reason.ts';

/** Why orders of money going out are refused, finer than a code. */
export const paymentOrderReasons = {
  payeeAccountNotApproved: reason(
    'OPERATION_NOT_ALLOW',
    '该提现账户尚未通过审核或已删除，请选择其他账户',
    'This withdrawal account is not approved, or was removed. Choose another one',
  ),
  bearerMissing: reason(
    'EMPTY_PARAM',
    '该账户通过 SWIFT 汇款，请选择费用承担方式',
    'This account is paid by SWIFT. Choose who bears the bank fees',
  ),
  bearerOfLocal: reason(
    'INVALID_PARAM',
    '本地汇款没有中间行费用，无需选择费用承担方式',
    'A local transfer has no bank fees to share. Leave the fee bearer out',
  ),
  classACompaniesOnly: reason(
    'BIZ_ERROR',
    '只有 A 类企业可以将离岸人民币提现至境内对公账户',
    'Only Class A companies may withdraw CNH to mainland China, and only to a company account',
  ),
  belowWithdrawalMinimum: reason(
    'BELOW_MINI_LIMIT',
    '单笔提现金额不得低于 {minimum}',
    'The minimum withdrawal is {minimum}',
  ),
  wholeRestOnly: reason(
    'BIZ_ERROR',
    '该币种账户已关闭，只能一次提取全部余额 {rest}',
    'This currency account is closed. Only the full remaining balance of {rest} can be withdrawn',
  ),
  adviceOfPaidOnly: reason(
    'OPERATION_NOT_ALLOW',
    '付款成功后才能发送汇款通知',
    'A remittance advice is available once the payment succeeded',
  ),
  payeeWithoutEmail: reason(
    'BIZ_ERROR',
    '该收款人没有登记邮箱，请先在收款人的联系信息中填写',
    'No email address is kept with this payee. Add one to its contact details first',
  ),
  adviceTooOften: reason(
    'REQUEST_BUSY',
    '同一订单每天最多发送 5 次汇款通知',
    'The remittance advice of an order can be sent up to 5 times a day',
  ),
  voucherOfPaidOnly: reason(
    'OPERATION_NOT_ALLOW',
    '付款成功后才能下载凭证',
    'A voucher is available once the order has been paid',
  ),
  merchantOrderRepeated: reason(
    'REQUEST_REPEAT',
    '商户订单号 {number} 已使用过，请更换',
    'Your order number {number} has been used before. Choose another one',
  ),
  payeeNotUsable: reason(
    'OPERATION_NOT_ALLOW',
    '该收款人或收款账户当前不可用，请选择其他收款人',
    'This payee or account is not available right now. Choose another one',
  ),
  productNotActivated: reason(
    'BIZ_ERROR',
    '产品未开通：{product}，请联系客户经理',
    'Product not activated: {product}. Please contact your account manager',
  ),
  feeAboveBalance: reason('LACK_BALANCE', '手续费超过余额', 'Fee exceeds balance'),
  belowPaymentMinimum: reason('BELOW_MINI_LIMIT', '单笔付款金额不得低于 {minimum}', 'The minimum payment is {minimum}'),
  abovePaymentMaximum: reason('BIZ_ERROR', '单笔付款金额不得超过 {maximum}', 'The maximum payment is {maximum}'),
  paymentContractMissing: reason(
    'EMPTY_PARAM',
    '单笔付款达到 {from} 须上传合同',
    'Payments of {from} or more require a contract',
  ),
  noReviewer: reason(
    'BIZ_ERROR',
    '没有可复核的人员，请先添加复核员',
    'Nobody can review this payment. Add a reviewer first',
  ),
  reviewerMissing: reason('BIZ_ERROR', '请选择复核人', 'Choose who reviews this payment'),
  reviewerUnfit: reason(
    'BIZ_ERROR',
    '所选复核人无法复核该笔付款，请重新选择',
    'This person cannot review the payment. Choose another reviewer',
  ),
  notYourReview: reason('OPERATION_NOT_ALLOW', '该笔付款由 {reviewer} 复核', 'This payment is reviewed by {reviewer}'),
  ownPayment: reason(
    'OPERATION_NOT_ALLOW',
    '不能复核自己提交的付款',
    'You cannot review a payment that you made yourself',
  ),
  noReviewAsked: reason('OPERATION_NOT_ALLOW', '该笔付款无需复核', 'This payment needs no review'),
  paymentPoboPayerGone: reason(
    'OPERATION_NOT_ALLOW',
    '代付付款方已删除或重新审核',
    'The POBO payer has been removed or sent back to review',
  ),
  paymentPoboPayerEnded: reason(
    'OPERATION_NOT_ALLOW',
    '代付付款方的证件已过期',
    'The document of the POBO payer has ended',
  ),
  paymentPoboPayerHighRisk: reason(
    'OPERATION_NOT_ALLOW',
    '代付付款方所在地已列为高风险地区',
    'The country of the POBO payer is now high-risk',
  ),
  paymentPoboPayerChanged: reason(
    'OPERATION_NOT_ALLOW',
    '申请之后，代付付款方有变更',
    'The POBO payer has changed since this payment was requested',
  ),
  paymentPayeeGone: reason(
    'OPERATION_NOT_ALLOW',
    '收款人或收款账户已停用、移除或重新审核',
    'The payee or its account has been disabled, removed or sent back to review',
  ),
  paymentPayeeChanged: reason(
    'OPERATION_NOT_ALLOW',
    '申请之后，收款人或收款账户有变更',
    'The payee or its account has changed since this payment was requested',
  ),
  paymentCountryHighRisk: reason(
    'OPERATION_NOT_ALLOW',
    '收款人或收款银行所在地已列为高风险地区',
    'The country of the payee or of its bank is now high-risk',
  ),
  paymentProductOff: reason('OPERATION_NOT_ALLOW', '产品已关闭：{product}', 'Product switched off: {product}'),
  notDecidedTogether: reason(
    'OPERATION_NOT_ALLOW',
    '未处理任何一笔，以下付款无法复核：{orders}',
    'Nothing was decided. These payments cannot be: {orders}',
  ),
  opinionMissing: reason('EMPTY_PARAM', '请填写拒绝原因', 'Enter a reason'),
  notBySwift: reason(
    'OPERATION_NOT_ALLOW',
    '该订单不通过 SWIFT 汇款，没有 gpi 追踪信息',
    'This order was not sent by SWIFT, so there is no tracking',
  ),
} satisfies Reasons;
