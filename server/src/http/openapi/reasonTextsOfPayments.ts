import type { ReasonTexts } from './reasonText.ts';

/** Payments, withdrawals, transfers, reviews, batches. */
export const paymentTexts = {
  bearerMissing: {
    cause: ['通过 SWIFT 汇款的订单没有指定银行费用的承担方式。', 'An order by SWIFT has no bearer of the bank fees.'],
    remedy: ['请发送 OUR 或 SHA。', 'Send OUR or SHA.'],
  },
  bearerOfLocal: {
    cause: ['本地汇款的订单指定了银行费用的承担方式。', 'A local order has a bearer of the bank fees.'],
    remedy: ['请省略费用承担方式。', 'Leave the fee bearer out.'],
  },
  classACompaniesOnly: {
    cause: [
      '只有 A 类企业可以将 CNH 提现至境内，且仅限对公账户。',
      'Only Class A companies may withdraw CNH to the mainland, and only to company accounts.',
    ],
    remedy: ['请提现至其他账户，或使用其他币种。', 'Withdraw to another account or in another currency.'],
  },
  belowWithdrawalMinimum: {
    cause: ['金额低于提现的最低金额。', 'The amount is below the minimum of a withdrawal.'],
    remedy: ['请提高至提示信息所列的金额。', 'Raise it to the amount that the message names.'],
  },
  wholeRestOnly: {
    cause: [
      '该币种账户已关闭，只能一次提取全部余额。',
      'The currency account is closed, so only the full remaining balance can be withdrawn.',
    ],
    remedy: ['请按提示信息所列的金额提现。', 'Withdraw exactly the amount that the message names.'],
  },
  adviceOfPaidOnly: {
    cause: ['付款尚未成功。', 'The payment has not succeeded.'],
    remedy: ['请等待付款成功。', 'Wait until the payment succeeds.'],
  },
  payeeWithoutEmail: {
    cause: ['该收款人没有登记邮箱，或已删除。', 'No email address is kept with the payee, or the payee was removed.'],
    remedy: [
      '请通过 `b2bPartner/modify` 的 `contact` 添加邮箱。',
      'Add an address with the `contact` of `b2bPartner/modify`.',
    ],
  },
  adviceTooOften: {
    cause: ['汇款通知今天已发送五次。', 'The remittance advice was sent five times today.'],
    remedy: ['请明天再发送，或下载汇款通知。', 'Send it tomorrow, or download it.'],
  },
  voucherOfPaidOnly: {
    cause: ['订单尚未付款。', 'The order is not paid.'],
    remedy: ['请等待付款成功。', 'Wait until the order succeeds.'],
  },
  merchantOrderRepeated: {
    cause: ['您的另一订单已使用该商户订单号。', 'Another order of yours has this number.'],
    remedy: [
      '请更换订单号；您要找的可能就是之前的订单。',
      'Use another number; the first order may be the one that you are looking for.',
    ],
  },
  payeeNotUsable: {
    cause: ['该收款人或账户已停用，或尚不可用。', 'The payee or the account is disabled, or not available yet.'],
    remedy: ['请选择其他收款人或账户。', 'Choose another one.'],
  },
  productNotActivated: {
    cause: ['商户未开通此类付款的产品。', 'The merchant has no product of this kind of payment.'],
    remedy: ['请联系客户经理。', 'Contact the account manager.'],
  },
  feeAboveBalance: {
    cause: [
      '可用余额足以支付金额，但不足以另付手续费。',
      'The available balance covers the amount, but not the fee in addition.',
    ],
    remedy: ['请降低金额，或等待可用余额增加。', 'Pay less, or wait until more is available.'],
  },
  belowPaymentMinimum: {
    cause: ['金额低于付款的最低金额。', 'The amount is below the minimum of a payment.'],
    remedy: ['请提高至提示信息所列的金额。', 'Raise it to the amount that the message names.'],
  },
  abovePaymentMaximum: {
    cause: ['金额超过付款的最高金额。', 'The amount is above the maximum of a payment.'],
    remedy: ['请分多笔付款。', 'Pay in several orders.'],
  },
  aboveTransferMaximum: {
    cause: ['金额超过转账的最高金额。', 'The amount is above the maximum of a transfer.'],
    remedy: ['请分多笔转账。', 'Transfer in several orders.'],
  },
  paymentContractMissing: {
    cause: ['达到该金额的付款须提供合同。', 'A payment of this size needs a contract.'],
    remedy: ['请上传合同文件。', 'Attach the contract file.'],
  },
  noReviewer: {
    cause: ['该笔付款需要复核，但没有其他可复核的人员。', 'The payment needs a review, and nobody else may review.'],
    remedy: ['请由主操作员添加复核员。', 'Have a chief operator add a reviewer.'],
  },
  reviewerMissing: {
    cause: ['该笔付款需要复核，但未指定复核人。', 'The payment needs a review, and no reviewer was named.'],
    remedy: ['请从接口列出的人员中选择复核人。', 'Name one of the reviewers that the call lists.'],
  },
  reviewerUnfit: {
    cause: [
      '所指定的人员不能复核、已停用，或为经办人本人。',
      'The named person may not review, is disabled, or is the maker.',
    ],
    remedy: ['请指定其他复核人。', 'Name another reviewer.'],
  },
  notYourReview: {
    cause: ['该笔付款指定了其他复核人。', 'Another reviewer was named for the payment.'],
    remedy: ['请由指定的复核人处理。', 'Leave the payment to the named reviewer.'],
  },
  ownPayment: {
    cause: ['经办人和复核人会是同一人。', 'Maker and reviewer would be the same person.'],
    remedy: ['请由其他人员复核。', 'Leave the review to another person.'],
  },
  noReviewAsked: {
    cause: ['该笔付款无需复核。', 'The payment is not subject to review.'],
    remedy: ['无需操作。', 'Nothing needs to be done.'],
  },
  paymentPayeeGone: {
    cause: [
      '申请之后，收款人或收款账户已停用、移除或重新审核。',
      'The payee or the account was disabled or removed after the payment was applied for, or is under review again.',
    ],
    remedy: [
      '请拒绝该笔付款，或等待收款人恢复可用。',
      'Reject the payment, or wait until the payee is available again.',
    ],
  },
  paymentPayeeChanged: {
    cause: ['申请之后，收款账户有变更。', 'The account has changed since the payment was applied for.'],
    remedy: ['请拒绝该笔付款，并重新申请。', 'Reject the payment and have it applied for again.'],
  },
  paymentCountryHighRisk: {
    cause: [
      '申请之后，该国家或地区已列为高风险地区。',
      'The country became high-risk after the payment was applied for.',
    ],
    remedy: ['请拒绝该笔付款：不能向该国家或地区付款。', 'Reject the payment: no money is sent to that country.'],
  },
  paymentProductOff: {
    cause: ['申请之后，产品已关闭。', 'The product was switched off after the payment was applied for.'],
    remedy: ['请拒绝该笔付款，或重新开启产品。', 'Reject the payment, or have the product switched on.'],
  },
  notDecidedTogether: {
    cause: [
      '一并提交的付款中有部分无法处理，原因见提示信息。',
      'Some of the payments sent together cannot be decided; the message names the reason for each.',
    ],
    remedy: ['请去掉这些付款后重新提交其余付款。', 'Send the other payments without these.'],
  },
  opinionMissing: {
    cause: ['拒绝时未填写原因。', 'A rejection was sent without a reason.'],
    remedy: ['请发送拒绝原因。', 'Send the reason.'],
  },
  reviewTooMany: {
    cause: [
      '所选订单或批次中待复核的订单超过一次可复核的数量。',
      'The request names more orders, or batches with more waiting orders, than one review may have.',
    ],
    remedy: ['请分次复核。', 'Review them in parts.'],
  },
  batchStepUnclear: {
    cause: [
      '待校验的文件和待提交的批次均未指定或同时指定，或缺少支付密码。',
      'The request names neither a file to check nor a batch to submit, or both, or has no payment password.',
    ],
    remedy: [
      '请只发送文件，或发送批次及提交所需的全部内容。',
      'Send the file alone, or the batch with everything that its submission needs.',
    ],
  },
  batchRowsChanged: {
    cause: [
      '校验之后，收款人、产品、国家或编号有变更；有问题的行见 result。',
      'Payees, products, countries or numbers have changed since the check; the result names the rows.',
    ],
    remedy: ['请修改文件后重新上传。', 'Correct the file and upload it again.'],
  },
  warningsUnticked: {
    cause: ['疑似重复的付款多于已确认的数量。', 'More payments look like duplicates than were confirmed.'],
    remedy: [
      '请重新读取校验结果，并按数量逐项确认提醒。',
      'Read the result of the check again, and confirm each warning with its count.',
    ],
  },
  batchNotYours: {
    cause: ['该批次由他人上传。', 'Another operator uploaded the batch.'],
    remedy: ['请由上传人提交，或自行上传文件。', 'Leave it to them, or upload the file yourself.'],
  },
  batchUndecided: {
    cause: [
      '批次的结果由其中订单的复核决定，目前的复核与该结果不符。',
      'The reviews of its orders decide the outcome of a batch, and do not lead to this one.',
    ],
    remedy: ['请复核其中的订单。', 'Review its orders.'],
  },
  batchNothingWaits: {
    cause: ['这些批次中的订单均已复核。', 'Every order of the batches is reviewed already.'],
    remedy: ['请重新读取批次。', 'Read the batches again.'],
  },
  batchUnderWay: {
    cause: ['文件仍在校验，或其订单正在写入。', 'The file is still being checked, or its rows are being written.'],
    remedy: ['请等待结果。', 'Wait for the result.'],
  },
  noBatchFile: {
    cause: ['该批次没有错误文件，或尚无订单。', 'The batch has no error file, or no orders yet.'],
    remedy: ['请先查看批次状态。', 'Check its status first.'],
  },
  notBySwift: {
    cause: ['只能追踪通过 SWIFT 汇款的订单。', 'Only orders by SWIFT are tracked.'],
    remedy: ['请选择其他订单。', 'Choose another order.'],
  },
} as const satisfies ReasonTexts;
