import { agreementTitles } from '@tradeport/shared/words/agreementTitles.ts';
import type { Agreement } from '../agreement.ts';

export const b2bService: Agreement = {
  id: 'b2bService',
  version: '20240620',
  effectiveOn: '2024-06-20',
  updatedOn: '2024-06-20',
  title: agreementTitles.b2bService,
  sections: [
    {
      heading: ['一、适用范围', '1. Scope'],
      paragraphs: [
        [
          '本协议由 Tradeport (Hong Kong) Limited（下称“服务商”）与开通 B2B 贸易服务的客户订立，是《Tradeport 服务协议》（下称“主协议”）的补充。客户在申请收款账户时勾选同意即视为接受。',
          'This agreement is made between Tradeport (Hong Kong) Limited (the “Provider”) and the Customer that opens the B2B trade service. It supplements the Tradeport Service Agreement (the “main agreement”) and is accepted by ticking consent when a collection account is applied for.',
        ],
        [
          'B2B 贸易服务包括：以全球虚拟账户或本地账户收取境外贸易货款、关联订单与材料、货币兑换、向供应商付款以及向境内收款人结汇人民币。',
          'The B2B trade service covers collecting the proceeds of foreign trade on global virtual or local accounts, linking them to orders and material, exchanging currencies, paying suppliers and settling in CNY to domestic payees.',
        ],
      ],
    },
    {
      heading: ['二、真实贸易', '2. Real trade'],
      paragraphs: [
        [
          '客户保证每笔收款均有真实、合法的货物或服务贸易背景，买卖双方、金额、货物与订单一致，不拆分、不重复使用贸易材料。',
          'The Customer warrants that each receipt stems from real and lawful trade in goods or services, that parties, amounts and goods agree with the order, and that trade documents are neither split up nor used twice.',
        ],
        [
          '账户仅用于客户自身的贸易，不得出租、出借或代他人收款。付款人为关联方、个人或第三方的，客户应主动说明。',
          'Accounts serve the Customer’s own trade only and may not be let, lent or used to collect for others. The Customer says so unasked when a payer is a related party, an individual or a third party.',
        ],
      ],
    },
    {
      heading: ['三、收款与材料', '3. Receipts and material'],
      paragraphs: [
        [
          '收到需要材料的款项后，客户应在页面所示期限内提交合同、发票、物流单据等材料。材料审核通过后款项入账并增加相应的结算额度；逾期未补充或审核未通过的，款项可被退回付款人。',
          'When a receipt needs material, the Customer submits contracts, invoices, logistics documents and the like within the time shown. Once they pass review the receipt is credited and the settlement quota grows accordingly; material that stays missing or fails the review may lead to the funds being returned to the payer.',
        ],
        [
          '付款银行要求退回已入账款项的，客户应配合处理。相应金额在处理期间冻结；确认退回的，从客户余额中扣除。',
          'If the payer’s bank recalls a credited receipt, the Customer cooperates. The amount is frozen meanwhile and, when the return is confirmed, deducted from the Customer’s balance.',
        ],
      ],
    },
    {
      heading: ['四、人民币结汇', '4. Settlement in CNY'],
      paragraphs: [
        [
          '客户可在结算额度内将外币结汇为人民币，支付至经审核的境内收款人。汇率于申请时确定；客户已为该笔收款锁定汇率且在 2 小时锁定期内申请的，适用锁定汇率，其后申请的适用申请时的汇率。',
          'Within its settlement quota the Customer may settle foreign currency into CNY for an approved domestic payee. The rate is fixed on application; where the Customer has locked a rate for the receipt and applies within the lock of 2 hours, the locked rate applies, afterwards the rate at the time of application.',
        ],
        [
          '申请于工作日 15:00 前提交的，当日为起息日；逾时顺延至下一工作日。选择快速到账的，另适用《快速到账（垫付）服务协议》。',
          'For applications up to 15:00 on a working day that day is the value day; later ones take the next working day. Speedy arrival is governed by the Instant Payment (Advance) Service Agreement as well.',
        ],
        [
          '结汇失败的，金额、费用与额度全数退回客户。客户应保证收款人信息准确。',
          'If a settlement fails, amount, fees and quota return to the Customer in full. The Customer makes sure that the payee’s details are right.',
        ],
      ],
    },
    {
      heading: ['五、费用及其调整', '5. Fees and their changes'],
      paragraphs: [
        [
          '各项服务的费率在提交前于页面显示。付款费用在付款金额之外收取；提现与结汇费用从金额中扣收。',
          'The fee of each service is shown before submission. Fees of payments are taken on top of the amount, those of withdrawals and settlements out of it.',
        ],
        [
          '服务商可调整费用并提前通知客户，调整自通知之日起 30 天后生效。客户不接受的，可在生效前终止相关服务，已受理的指令按原费用执行。',
          'The Provider may change fees by notice; a fee change takes effect 30 days after the notice. A Customer who does not accept it may end the service before that day; instructions already accepted keep the former fee.',
        ],
      ],
    },
    {
      heading: ['六、限制、风险保证金与扣款', '6. Restrictions, risk fund and deductions'],
      paragraphs: [
        [
          '材料不实、付款人投诉或出现其他风险事件时，服务商可暂停服务、冻结账户，并将余额作为风险保证金留存，直至风险排除或损失确定。',
          'Where material is untrue, a payer complains or another risk event occurs, the Provider may suspend the service, freeze the account and hold the balance as a risk fund until the risk is cleared or the loss is known.',
        ],
        [
          '未确认风险的，服务商解除冻结；确认风险的，服务商可注销账户并从风险保证金中扣除损失。',
          'If no risk is confirmed the account is unfrozen; if it is confirmed, the Provider may cancel the account and deduct losses from the risk fund.',
        ],
      ],
    },
    {
      heading: ['七、违约与责任', '7. Breach and liability'],
      paragraphs: [
        [
          '违约方应在收到书面通知后的补救期内补救，补救期最长 30 天。逾期未补救的，守约方可终止本协议。',
          'The party in breach remedies it within the period set in a written notice, up to 30 days. If it does not, the other party may terminate this agreement.',
        ],
        [
          '服务商的责任以单一事件相关服务费用的 10% 及此前 12 个月累计费用的 100% 为限，并适用主协议的其他责任条款。',
          'The Provider’s liability is limited to 10% of the fees of the service concerned for one event and to 100% of the fees of the prior 12 months in aggregate; the main agreement’s other terms on liability apply.',
        ],
        [
          '不可抗力持续超过 30 天的，任何一方可终止本协议。',
          'If force majeure lasts for more than 30 days, either party may terminate this agreement.',
        ],
      ],
    },
    {
      heading: ['八、期限与终止', '8. Term and termination'],
      paragraphs: [
        [
          '本协议有效期一年，期满自动续期，每次一年。任何一方可提前 30 天通知对方不再续期或终止。主协议终止的，本协议同时终止。',
          'The term is one year, renewing automatically for one year at a time. Either party may give 30 days’ notice of non-renewal or termination. This agreement ends with the main agreement.',
        ],
      ],
    },
    {
      heading: ['九、其他', '9. Other terms'],
      paragraphs: [
        [
          '贸易材料与交易记录至少保存 5 年。通知于发布或以电子邮件发出后 24 小时、邮寄后 3 个工作日视为送达。',
          'Trade documents and transaction records are kept for at least 5 years. A notice is deemed received 24 hours after posting or email, and 3 working days after mailing by post.',
        ],
        [
          '本协议适用香港法律，由香港法院管辖。本协议未约定的事项适用主协议。',
          'This agreement is governed by the laws of Hong Kong, whose courts have jurisdiction. What it leaves open is governed by the main agreement.',
        ],
      ],
    },
  ],
};
