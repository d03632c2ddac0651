import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';

/** What the fields about what is owed hold, by their names. */
export const fieldTextsOfCredit: Readonly<Record<string, Bilingual>> = {
  amountDueToday: [
    '短款订单的短款金额与截至今天的违约金之和，以卖出币种计，即今天付清订单所需的金额；没有短款的订单为 null',
    'Shortfall of an order on credit and its penalty up to today, in the sold currency: the amount that settles the order if it is paid today; null for an order that is not short',
  ],
  closingPenalty: [
    '使用信用额度的订单的短款违约金，以卖出币种计：短款期间截至今天，此后为最终金额；没有时为 null',
    'Penalty for the shortfall of an order on credit, in the sold currency: up to today while the order is short, then final; null where there is none',
  ],
  collects: [
    '从该操作新增的可用余额中扣收的商户欠款或短款；没有时为 null',
    'What is taken of what the move makes available, for what the merchant owes or is short of; null where nothing is',
  ],
  credit: ['商户的换汇信用额度，等值 USD', 'Exchange credit of the merchant, in USD-equivalent'],
  owedAmount: [
    '订单尚欠的金额，以卖出币种计；没有时为 null',
    'What is still owed for the order, in the sold currency; null where nothing is',
  ],
  owed: [
    '尚待支付的金额：从该币种下一笔可用余额中扣收',
    'What is still to be paid: taken of whatever becomes available next in the currency',
  ],
  owedTaken: [
    '到账时立即扣收的欠款金额：到账总额为本笔金额与该金额之和',
    'How much of what came in was taken at once for what was owed: what came in is the amount and this',
  ],
};
