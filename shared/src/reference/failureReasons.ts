import type { Bilingual } from '../words/bilingual.ts';

/** Why something outside failed: the name is kept with the object, the text is shown in the reader's language. */
export const failureReasons = {
  counterpartyFailed: [
    '交易对手未能交割，卖出金额已退回',
    'The counterparty could not deliver; the sold amount was returned',
  ],
  marketUnavailable: ['市场不可用', 'The market is unavailable'],
  payerNotOnList: ['付款人未通过审核，不在可付款名单中', 'The payer is not an approved payer'],
  payerRefused: ['付款方不符合入账要求', 'This payer is not accepted'],
  localTransferOnly: [
    '本地账户只接受本币种的本地转账',
    'A local account takes its own currency by local transfer only',
  ],
  refundRefused: ['银行未同意退款', 'Refund declined by the bank'],
  nameMismatch: ['名称与登记信息不一致', 'Name does not match the registry'],
  documentUnclear: ['证件图片不清晰，请重新上传', 'A document is unreadable; upload it again'],
  materialIncomplete: ['材料不完整', 'Incomplete documents'],
  amountsDiffer: ['材料与订单金额不一致', 'The amounts in the documents differ from the order'],
  materialUnreadable: ['材料无法辨认，请重新上传', 'The documents are unreadable; upload them again'],
  notTheBuyer: ['付款方不是订单的买方', 'The payer is not the buyer of the order'],
  compliance: ['未通过合规审核', 'Compliance review failed'],
  badSwift: ['收款行 SWIFT 代码无效', 'The SWIFT code of the bank is invalid'],
  materialLate: ['未在期限内补充材料', 'The material was not supplied in time'],
  closedAccount: ['收款账户已销户', 'The account is closed'],
  payingAccountClosed: ['付款账户已关闭', 'The account that pays was closed'],
  currencyAccountClosed: ['订单的币种账户已关闭', 'A currency account of the order was closed'],
  currencyAccountFrozen: ['订单的币种账户已被冻结', 'A currency account of the order was frozen'],
  payingAccountFrozen: ['付款账户已被冻结', 'The account that pays was frozen'],
  payeeAccountUnusable: [
    '收款方的该币种账户暂时无法入账',
    'The account of the payee in this currency cannot be credited',
  ],
  transferDeclined: ['平台审核未通过', 'Declined by the platform'],
  agentFxAboveInstruction: ['超过单笔指令限额，指令无效', 'Above the limit of one instruction: void'],
  agentFxAboveYear: ['超过个人年度限额，指令无效', 'Above the yearly limit of an individual: void'],
  cardDeclined: ['发卡机构审核未通过', 'Refused by the issuer'],
  cardSpendReversed: ['商户撤销了交易', 'Taken back by the shop'],
  cardSpendExpired: ['商户未在期限内结算', 'Not settled by the shop in time'],
  cardDisputeLost: ['卡组织判定交易有效', 'The card scheme found the charge to be right'],
  agentFxDeclined: ['代理方审核未通过', 'Refused by the agent'],
  payoutDeclined: ['收款银行未接受该笔汇款', 'Declined by the receiving bank'],
  paymentReturned: ['收款银行退回该笔汇款', 'Returned by the receiving bank'],
  channelTimeout: ['渠道超时', 'Channel timeout'],
} as const satisfies Record<string, Bilingual>;
export type FailureReason = keyof typeof failureReasons;

/** A stored word as a text; unknown words are shown as they are. */
export const failureText = (word: string): Bilingual => {
  for (const [name, text] of Object.entries(failureReasons)) if (name === word) return text;
  return [word, word];
};
