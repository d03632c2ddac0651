import type { ReasonTexts } from './reasonText.ts';

/** Receipts, refunds, supplementary documents, payers, partners, recharges. */
export const receiptTexts = {
  orderListedTwice: {
    cause: ['同一合同或结算材料在列表中重复。', 'The list has an order twice.'],
    remedy: ['请每项只列一次。', 'List each order once.'],
  },
  orderLinkedAlready: {
    cause: ['该合同或结算材料已关联此收款。', 'The order is linked to this receipt.'],
    remedy: ['如需关联其他金额，请先取消关联。', 'Unlink it first to link another amount.'],
  },
  orderNotUsable: {
    cause: ['该合同或结算材料未通过审核，或已作废。', 'The order is not approved, or was voided.'],
    remedy: ['请选择审核通过的合同或结算材料。', 'Choose an approved order.'],
  },
  orderCurrencyDiffers: {
    cause: ['合同或结算材料的币种与收款不一致。', 'Order and receipt are in different currencies.'],
    remedy: ['请选择与收款币种相同的合同或结算材料。', 'Choose an order in the currency of the receipt.'],
  },
  linkOverReceipt: {
    cause: ['关联金额合计超过收款的剩余金额。', 'The amounts add up to more than the rest of the receipt.'],
    remedy: ['请降低至提示信息所列的金额。', 'Lower them to the amount that the message names.'],
  },
  linkOverOrder: {
    cause: ['关联金额超过该合同或结算材料的可关联金额。', 'The amount is more than can still be linked to the order.'],
    remedy: ['请降低至提示信息所列的金额。', 'Lower it to the amount that the message names.'],
  },
  orderNotLinked: {
    cause: ['没有可取消的关联。', 'The link to undo does not exist.'],
    remedy: ['请重新读取该收款的关联。', 'Read the links of the receipt again.'],
  },
  nothingSupplied: {
    cause: ['没有发送材料，且关联金额未覆盖收款。', 'No document was sent, and the links do not cover the receipt.'],
    remedy: ['请至少上传一份材料。', 'Upload at least one document.'],
  },
  notRefundedYet: {
    cause: ['退款尚未付出。', 'The refund is not paid out.'],
    remedy: ['请等待退款成功。', 'Wait until the refund succeeds.'],
  },
  refundReasonMissing: {
    cause: ['收款的退款须填写原因。', 'A refund of a receipt needs a reason.'],
    remedy: ['请发送退款原因。', 'Send the reason.'],
  },
  refundPayeeMissing: {
    cause: ['收款的退款须指定退款收款账户。', 'A refund of a receipt needs an account that it goes to.'],
    remedy: ['请发送该账户。', 'Send the account.'],
  },
  refundActionForeign: {
    cause: ['付款退回的操作与收款退款不同。', 'A returned payment has other actions than a receipt.'],
    remedy: ['请发送 confirm 或 modify。', 'Send confirm or modify.'],
  },
  refundCurrencyMissing: {
    cause: ['尚未选择入账账户。', 'The account to credit was not chosen.'],
    remedy: ['请发送入账账户的币种。', 'Send its currency.'],
  },
  refundAccountUnusable: {
    cause: ['所选币种账户被冻结、已关闭或未开启。', 'The chosen currency account is frozen, closed or off.'],
    remedy: ['请选择状态正常的币种账户。', 'Choose an active one.'],
  },
  refundTooSmall: {
    cause: ['兑换为该币种后金额为零。', 'The amount is zero when exchanged into that currency.'],
    remedy: ['请选择其他币种账户。', 'Choose another currency account.'],
  },
  refundRateChanged: {
    cause: ['入账金额已变动。', 'The amount to credit has changed.'],
    remedy: [
      '请显示拒绝结果中的新金额，并重新提交。',
      'Show the new figure, which the refusal carries, and submit again.',
    ],
  },
  refundAccountAsked: {
    cause: [
      '币种账户已关闭，须先由商户决定入账账户。',
      'The currency account is closed, so the merchant decides first.',
    ],
    remedy: ['请等待商户决定，或等待期限届满。', 'Wait for the merchant, or for the end of the term.'],
  },
  refundAccountStands: {
    cause: [
      '已有可入账的账户，无需商户确认。',
      'There is an account to credit, so the merchant has nothing to confirm.',
    ],
    remedy: ['请直接入账。', 'Credit it.'],
  },
  supplementMissing: {
    cause: ['银行要求补充之后没有上传过材料。', 'No document was added since the bank’s request.'],
    remedy: ['请至少上传一份材料。', 'Upload at least one document.'],
  },
  supplementsFull: {
    cause: ['该订单的补充材料已达上限。', 'The order has the maximum number of documents.'],
    remedy: ['请减少材料数量。', 'Send fewer.'],
  },
  noSupplements: {
    cause: ['该订单没有补充材料。', 'The order has no supplementary documents.'],
    remedy: ['请先补充材料。', 'Add documents first.'],
  },
  payerUnknown: {
    cause: ['您没有该付款人。', 'There is no such payer among yours.'],
    remedy: ['请从付款人列表中取编号。', 'Take the number from the list of payers.'],
  },
  payerExists: {
    cause: ['您的另一付款人已使用该账号。', 'Another payer of yours has this account number.'],
    remedy: ['请使用该付款人。', 'Use that payer.'],
  },
  payerHasRecharge: {
    cause: ['有充值申请指定了该付款人。', 'Announced recharges name the payer.'],
    remedy: ['请先关闭这些充值申请。', 'Close them first.'],
  },
  simTypeMissing: {
    cause: ['填写了手机号，但未选择手机卡类型。', 'The request has a phone number without the type of its SIM card.'],
    remedy: ['请发送 personal 或 company。', 'Send personal or company.'],
  },
  partnerUnknown: {
    cause: ['您没有该合作伙伴。', 'There is no such partner among yours.'],
    remedy: ['请从合作伙伴列表中取编号。', 'Take the number from the list of partners.'],
  },
  partnerExists: {
    cause: [
      '该国家或地区的另一合作伙伴已使用该名称或登记号码。',
      'Another partner in the country has this name or number.',
    ],
    remedy: ['请使用该合作伙伴。', 'Use that partner.'],
  },
  partnerCreditCode: {
    cause: ['内地机构填写了其他号码。', 'The number of a mainland organisation is not a unified social credit code.'],
    remedy: ['请发送其统一社会信用代码。', 'Send its unified social credit code.'],
  },
  receivingAccountMissing: {
    cause: [
      '平台没有可供该国家或地区付款人使用的该币种收款账户。',
      'The platform has no receiving account in this currency for payers of that country.',
    ],
    remedy: ['请联系客服。', 'Contact customer service.'],
  },
  payerMissing: {
    cause: ['既未选择付款人，也未填写新付款人。', 'The request has neither a payer nor the details of a new one.'],
    remedy: ['请选择付款人，或填写新付款人。', 'Choose a payer, or enter a new one.'],
  },
  payerNotApproved: {
    cause: ['该付款人正在审核，或审核未通过。', 'The payer is under review, or was rejected.'],
    remedy: ['请等待审核，或修改付款人信息。', 'Wait for the review, or correct the payer.'],
  },
  payerOutOfReach: {
    cause: [
      '该收款账户不接受来自该国家或地区的付款。',
      'The receiving account does not accept money from that country.',
    ],
    remedy: ['请选择列出该国家或地区的收款账户。', 'Choose an account that lists the country.'],
  },
  notAboveBankFee: {
    cause: ['银行手续费等于或超过转账金额。', 'The bank’s fee takes all of the transfer.'],
    remedy: ['请转入大于手续费的金额。', 'Transfer more than the fee.'],
  },
  aboveRechargeMaximum: {
    cause: ['金额超过充值的最高金额。', 'The amount is above the maximum of a recharge.'],
    remedy: ['请分多笔申请充值。', 'Announce several transfers.'],
  },
  slipRepeated: {
    cause: ['该付款凭证已用于另一充值申请。', 'The same payment slip was sent with another recharge.'],
    remedy: ['请上传此次转账的凭证。', 'Attach the slip of this transfer.'],
  },
  transferAnnounced: {
    cause: ['另一充值申请已使用该付款流水号。', 'Another recharge has this transaction number.'],
    remedy: ['请打开该充值申请。', 'Open that recharge.'],
  },
  vouchersOff: {
    cause: ['本站未开放凭证下载。', 'The site does not offer vouchers.'],
    remedy: ['请联系客户经理。', 'Contact the account manager.'],
  },
} as const satisfies ReasonTexts;
