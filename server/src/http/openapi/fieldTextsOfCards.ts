import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';

/** What the fields of virtual cards and their spends hold, by their names. */
export const fieldTextsOfCards: Readonly<Record<string, Bilingual>> = {
  act: ['对卡片执行的操作', 'What is done with the card'],
  asideAmount: [
    '因风险事件被划出的金额，以 USD 计；已关闭的卡为损失的金额',
    'What a risk event has taken aside, in USD; of a closed card what was lost',
  ],
  cardNo: [
    '卡片记录的编号，不是商店使用的卡号',
    'Number of the record of a card, which is not the number that shops take',
  ],
  cardsHeld: ['未终止的卡片数，包括审核中的卡片', 'Cards that are not over, those under review too'],
  cardsMaximum: ['商户可同时持有的卡片数', 'Cards that a merchant may have at a time'],
  cvc: ['商店在卡号之外要求的三位安全码', 'The three digits that shops ask beside the number of a card'],
  disputableUntil: [
    '可对该消费提出争议的最后一天；不能提出争议时（未结算或已提出过）为 null',
    'The last day on which the spend can be disputed; null where it cannot be: it has not settled, or was disputed',
  ],
  dispute: ['对该消费的争议；没有时为 null', 'The dispute about the spend; null where there is none'],
  disputeNo: ['争议编号', 'Number of the dispute'],
  disputedAt: ['商户提出争议的时间', 'When the merchant disputed the spend'],
  evidence: ['商户提交的证据文件的编号', 'Ids of the files that the merchant shows'],
  expiry: [
    '卡片的有效期，与卡面一致的月份和年份：`11/29`；发卡前为 null',
    'Month and year in which the card ends, as it has them: `11/29`; null until it is issued',
  ],
  freeAmount: ['卡片的可用金额，以 USD 计', 'What may be spent with the card, in USD'],
  heldUsd: [
    '该消费在卡上占用或曾占用的金额，以 USD 计；外币金额按消费时的客户汇率折算并向上取整',
    'What the spend holds on its card, or held, in USD; a foreign amount at the customer’s price when it was spent, rounded up',
  ],
  holderIdNumber: [
    '持卡人的证件号码；响应中只保留前三位和后四位，其余打码',
    'Number of the document of whoever uses the card; all but its first three and last four characters are masked in answers',
  ],
  holderIdType: ['持卡人的证件类型', 'The document by which whoever uses the card is known'],
  holderName: ['持卡人：个人或公司', 'Whoever uses the card: a person or a company'],
  heldDays: [
    '商店未结算时消费自动退回前的天数',
    'Days after which a spend that its shop does not settle is back by itself',
  ],
  heldUntil: [
    '商店未结算时待结算消费的撤销时间；消费结束后为 null；行情中断时 USD 以外币种的消费也为 null，因为天数暂停计算',
    'When a pending spend is reversed if its shop does not settle it; null once the spend has ended, and for a spend in another currency than USD while the market is down, as its days are stopped',
  ],
  maximumAmount: ['卡片的最高金额，以 USD 计', 'The most that a card holds, in USD'],
  minimumAmount: ['开卡或增加额度的最低金额，以 USD 计', 'The least that a card is opened with or raised by, in USD'],
  number: ['商店使用的 16 位卡号', 'The sixteen digits of a card that shops take'],
  numberEnding: ['卡号后四位；发卡前为 null', 'The last four digits of the number of a card; null until it is issued'],
  objection: ['商户对该笔扣款的异议', 'What the merchant says against the charge'],
  openedAmount: ['开卡金额，以 USD 计', 'What the card was opened with, in USD'],
  pendingAmount: ['待结算消费在卡上占用的金额，以 USD 计', 'What pending spends hold on the card, in USD'],
  programme: ['发卡机构是否已为商户配置发卡项目', 'Whether the issuer’s programme of cards is set up for the merchant'],
  settledRate: [
    '该消费结算所用的消费币种与 USD 之间的客户汇率，按货币对的报价方式表示；USD 消费及结算前为 null',
    'The customer’s price of the currency and USD that the spend settled at, as the pair is quoted; null in USD and until it settles',
  ],
  shop: ['商店名称', 'What the shop is called'],
  shopName: ['商店名称', 'What the shop is called'],
  spendNo: ['消费编号', 'Number of the spend'],
  spentAt: ['商店请求扣款的时间', 'When the shop asked for it'],
};
