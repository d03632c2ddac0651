import { agreementTitles } from '@tradeport/shared/words/agreementTitles.ts';
import type { Agreement } from '../agreement.ts';

export const virtualCard: Agreement = {
  id: 'virtualCard',
  version: '20240620',
  effectiveOn: '2024-06-20',
  updatedOn: '2024-06-20',
  title: agreementTitles.virtualCard,
  sections: [
    {
      heading: ['一、卡片与用途', '1. The card and its purpose'],
      paragraphs: [
        [
          '本协议由 Tradeport (Hong Kong) Limited（下称“服务商”）与申请虚拟信用卡（下称“卡片”）的客户订立，是《Tradeport 服务协议》的补充。卡片没有实体，由服务商的合作发卡机构发行。',
          'This agreement is made between Tradeport (Hong Kong) Limited (the “Provider”) and the Customer that applies for a virtual credit card (the “card”); it supplements the Tradeport Service Agreement. The card has no physical form and is issued by an issuer the Provider works with.',
        ],
        [
          '卡片仅用于客户经营所需的电子商务消费，例如平台费用、广告、软件与物流，不得取现、套现、转借或用于违禁商户。',
          'The card serves the e-commerce spending of the Customer’s business only, such as platform fees, advertising, software and logistics. It may not be used for cash, sham transactions or prohibited merchants, nor lent to others.',
        ],
      ],
    },
    {
      heading: ['二、开卡与限额', '2. Opening and limit'],
      paragraphs: [
        [
          '客户完成实名认证并经审核后可以开卡。卡片限额自客户账户余额中转入，消费不得超过卡片限额；外币消费按清算日汇率折算。',
          'A card can be opened once the Customer is verified and the application has passed review. The card’s limit is moved over from the Customer’s balance and spending may not exceed it; spending in another currency is converted at the rate of its settlement.',
        ],
        [
          '卡号、有效期与安全码仅供客户使用。使用卡片信息完成的交易视为客户本人的交易；发现信息泄露应立即冻结卡片并通知服务商。',
          'Card number, expiry date and security code are for the Customer alone. A transaction made with them counts as the Customer’s own; on any leak the Customer freezes the card and tells the Provider at once.',
        ],
      ],
    },
    {
      heading: ['三、交易与费用', '3. Transactions and fees'],
      paragraphs: [
        [
          '授权金额先行占用限额，清算后扣除；未清算的授权撤销后恢复限额。开卡、交易与外币折算的费用以页面显示为准。',
          'An authorisation holds its amount of the limit and is deducted when it settles; when it expires without settling, the limit is restored. Fees for opening, transactions and conversion are as shown on the page.',
        ],
        [
          '商户退款在收到清算款项后退回卡片限额。',
          'A merchant’s refund is added to the card’s limit once it has settled.',
        ],
      ],
    },
    {
      heading: ['四、争议交易', '4. Disputes'],
      paragraphs: [
        [
          '客户对交易有异议的，应在该交易清算之日起 75 天内提出并提交证明材料，逾期视为认可该交易。',
          'If the Customer disputes a transaction, it says so with evidence within 75 days of the settlement of that transaction; afterwards the transaction counts as accepted.',
        ],
        [
          '每笔争议收取处理费 15 USD，无论结果如何均不退还。争议结果以卡组织与发卡机构的决定为准。',
          'The fee is 15 USD per dispute and is not refunded whatever the outcome. The decision of card scheme and issuer is final.',
        ],
      ],
    },
    {
      heading: ['五、风险事件', '5. Risk events'],
      paragraphs: [
        [
          '出现异常交易、拒付率过高、涉嫌欺诈等风险事件时，服务商可冻结、注销或关闭卡片，并将相关余额作为风险保证金留存。',
          'On a risk event, such as unusual transactions, too many chargebacks or suspected fraud, the Provider may freeze, cancel or close the card and hold the balance concerned as a risk fund.',
        ],
        [
          '经核查未确认风险的，卡片解除冻结；确认风险的，卡片注销，损失从风险保证金中扣除。',
          'If no risk is confirmed the card is unfrozen; if it is confirmed, the card is cancelled and losses are deducted from the risk fund.',
        ],
      ],
    },
    {
      heading: ['六、注销', '6. Cancellation'],
      paragraphs: [
        [
          '客户可随时申请注销卡片。卡片注销后，剩余限额在全部交易清算完毕后退回客户账户。',
          'The Customer may ask for a card to be cancelled at any time. On cancellation the remaining limit returns to the Customer’s account after all transactions have settled.',
        ],
        [
          '注销后到达的清算款项仍由客户承担，服务商可从客户余额中扣除。',
          'Transactions that settle after the cancellation are still the Customer’s; the Provider may deduct them from its balances.',
        ],
      ],
    },
    {
      heading: ['七、期限、责任与其他', '7. Term, liability and other terms'],
      paragraphs: [
        [
          '本协议有效期一年，期满自动续期，每次一年；任何一方可提前 30 天通知对方不再续期或终止。违约的补救期最长 30 天。',
          'The term is one year, renewing automatically for one year at a time; either party may give 30 days’ notice of non-renewal or termination. A breach is remedied within up to 30 days.',
        ],
        [
          '服务商的责任限制与不可抗力适用《Tradeport 服务协议》。卡片与交易记录至少保存 5 年。',
          'Limits of liability and force majeure follow the Tradeport Service Agreement. Records of cards and transactions are kept for at least 5 years.',
        ],
        [
          '通知于发布或以电子邮件发出后 24 小时、邮寄后 3 个工作日视为送达。本协议适用香港法律，由香港法院管辖。',
          'A notice is deemed received 24 hours after posting or email, and 3 working days after mailing by post. This agreement is governed by the laws of Hong Kong, whose courts have jurisdiction.',
        ],
      ],
    },
  ],
};
