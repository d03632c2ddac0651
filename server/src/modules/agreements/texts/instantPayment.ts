import { agreementTitles } from '@tradeport/shared/words/agreementTitles.ts';
import type { Agreement } from '../agreement.ts';

export const instantPayment: Agreement = {
  id: 'instantPayment',
  version: '20240620',
  effectiveOn: '2024-06-20',
  updatedOn: '2024-06-20',
  title: agreementTitles.instantPayment,
  sections: [
    {
      heading: ['一、服务', '1. The service'],
      paragraphs: [
        [
          '本协议由 Tradeport (Hong Kong) Limited（下称“服务商”）与申请快速到账服务的客户订立，是《Tradeport 服务协议》的补充。客户选择快速到账时，服务商以自有资金垫付，使人民币结汇款项先于正常结算到账。',
          'This agreement is made between Tradeport (Hong Kong) Limited (the “Provider”) and the Customer that applies for instant payment; it supplements the Tradeport Service Agreement. When the Customer chooses speedy arrival, the Provider advances its own funds, so that a CNY settlement is paid out before it would normally settle.',
        ],
        [
          '服务须由客户申请，经服务商风险审核通过后生效。服务商可依据客户的交易与信用状况拒绝、暂停或终止服务。',
          'The Customer applies for the service; it takes effect after the Provider’s risk review. The Provider may refuse, suspend or end it in view of the Customer’s trade and credit.',
        ],
        [
          '每次使用时客户须勾选同意本协议，未勾选不能提交快速到账申请。',
          'The Customer ticks its consent to this agreement each time; without the tick a speedy settlement cannot be submitted.',
        ],
      ],
    },
    {
      heading: ['二、额度', '2. Credit limit'],
      paragraphs: [
        [
          '服务商为客户及平台设定以人民币计的垫付额度，额度先到先得，用完即止。剩余额度在页面显示，以提交成功时为准。',
          'The Provider sets a credit limit in CNY for the Customer and for the platform. The limit is first come, first served; when it is used up no further advance is made. The page shows what is left; what counts is the moment of submission.',
        ],
        [
          '申请时占用额度，资金到账后额度恢复；申请失败或取消的，额度立即恢复。',
          'An application uses the limit; the limit is restored when the funds arrive. If an application fails or is cancelled, it is restored at once.',
        ],
      ],
    },
    {
      heading: ['三、垫付费用', '3. The fee of an advance'],
      paragraphs: [
        [
          '垫付费用 = 外币金额 × 日费率 × 资金占用天数。日费率为每日 0.1%，以提交前页面显示为准。费用从结汇金额中扣收。',
          'The fee is the foreign amount × the rate per day × the number of days the funds are held. The rate is 0.1% per day, as shown before submission. The fee is taken out of the amount.',
        ],
        [
          '资金占用天数：工作日 0:01 至 15:00 的，计 1 天；工作日 15:01 至 24:00 的，计 2 天；周末或节假日的，计 1 天加其后剩余的休息日天数。',
          'Days held: on a working day from 0:01 to 15:00, 1 day; on a working day from 15:01 to 24:00, 2 days; on a weekend or holiday, 1 day plus the remaining days of that weekend or holiday.',
        ],
        [
          '天数以提交申请的分钟为准，秒不计；工作日以中国内地公布的工作日历（含调休上班日）为准，时间为北京时间。',
          'Days are counted by the minute of the application, seconds left out; working days follow the published calendar of mainland China, make-up working days included, in Beijing time.',
        ],
      ],
    },
    {
      heading: ['四、到账与偿还', '4. Payment and repayment'],
      paragraphs: [
        [
          '结汇汇率与费用于申请时确定，款项经银行处理后支付至客户指定的收款人。客户同意，服务商以相应的结汇资金偿还垫付款项。',
          'Rate and fees are fixed on application, and the amount is paid to the payee that the Customer names once the bank has handled it. The Customer agrees that the Provider is repaid out of the funds being settled.',
        ],
        [
          '结汇资金因付款人撤回、材料不实或账户受限等原因未能到账的，客户应在服务商要求时返还垫付款项；服务商可从客户任一币种的余额及其后入账的款项中扣除。',
          'If those funds do not arrive, because the payer recalls them, material is untrue or the account is restricted, the Customer repays the advance on demand; the Provider may deduct it from the Customer’s balance in any currency and from later credits.',
        ],
        [
          '支付失败的，金额、费用与额度全数退回。客户确认收款人信息后可再次申请，视为新的申请。',
          'If the payout fails, amount, fees and limit return in full. Once the payee’s details are confirmed the Customer may apply again, which counts as a new application.',
        ],
      ],
    },
    {
      heading: ['五、陈述与保证', '5. Warranties'],
      paragraphs: [
        [
          '客户保证用于结汇的收款真实、合法且未设任何权利负担，不就同一笔款项重复申请垫付。',
          'The Customer warrants that the receipts being settled are real, lawful and free of the rights of others, and does not seek an advance twice on the same funds.',
        ],
        [
          '出现风险事件时，服务商可冻结账户，将余额作为风险保证金留存，并停止新的垫付。',
          'On a risk event the Provider may freeze the account, hold its balance as a risk fund and stop further advances.',
        ],
      ],
    },
    {
      heading: ['六、期限、违约与其他', '6. Term, breach and other terms'],
      paragraphs: [
        [
          '本协议有效期一年，期满自动续期，每次一年；任何一方可提前 30 天通知对方不再续期或终止。未偿还的垫付款项不因终止而免除。',
          'The term is one year, renewing automatically for one year at a time; either party may give 30 days’ notice of non-renewal or termination. Advances not yet repaid remain due.',
        ],
        [
          '违约方应在书面通知所定的补救期内补救，最长 30 天。服务商的责任限制与不可抗力适用《Tradeport 服务协议》。',
          'The party in breach remedies it within the period set in a written notice, up to 30 days. Limits of liability and force majeure follow the Tradeport Service Agreement.',
        ],
        [
          '通知于发布或以电子邮件发出后 24 小时、邮寄后 3 个工作日视为送达。本协议适用香港法律，由香港法院管辖。',
          'A notice is deemed received 24 hours after posting or email, and 3 working days after mailing by post. This agreement is governed by the laws of Hong Kong, whose courts have jurisdiction.',
        ],
      ],
    },
  ],
};
