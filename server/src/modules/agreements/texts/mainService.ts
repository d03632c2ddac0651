import { agreementTitles } from '@tradeport/shared/words/agreementTitles.ts';
import type { Agreement } from '../agreement.ts';

export const mainService: Agreement = {
  id: 'mainService',
  version: '20240620',
  effectiveOn: '2024-06-20',
  updatedOn: '2024-06-20',
  title: agreementTitles.mainService,
  sections: [
    {
      heading: ['一、协议双方与生效', '1. Parties and acceptance'],
      paragraphs: [
        [
          '本协议由 Tradeport (Hong Kong) Limited（下称“服务商”，一家在香港注册的公司）与在平台注册的企业或年满 18 周岁的个人（下称“客户”）订立。企业客户由其操作员代为行事，操作员的行为视为客户的行为。',
          'This agreement is made between Tradeport (Hong Kong) Limited, a company registered in Hong Kong (the “Provider”), and the business, or the individual aged 18 or over, that registers on the platform (the “Customer”). A business acts through its operators; what an operator does counts as done by the Customer.',
        ],
        [
          '本协议自 2024 年 6 月 20 日起生效。客户勾选“已阅读并同意”并提交即视为接受本协议全部条款；未勾选不能申请账户。',
          'This agreement takes effect on 20 June 2024. By ticking “read and agreed” and submitting, the Customer accepts all of its terms; without the tick no account can be applied for.',
        ],
        [
          '由代理商推荐的客户可在注册时填写邀请码。代理商不是本协议的一方，无权代表服务商作出承诺。',
          'A Customer introduced by an agent may enter an invitation code when registering. Agents are not parties to this agreement and cannot make promises on behalf of the Provider.',
        ],
      ],
    },
    {
      heading: ['二、服务内容', '2. The services'],
      paragraphs: [
        [
          '服务商向客户提供：多币种收款账户（全球账户与本地账户）、货币兑换、向银行账户付款与提现、用户间转账，以及另行开通的 B2B 贸易服务、人民币结汇快速到账（垫付）服务、虚拟信用卡服务和代理购付汇与结汇服务。',
          'The Provider offers the Customer multi-currency receiving accounts (global and local), currency exchange, payments and withdrawals to bank accounts and transfers between users; and, where they are opened separately, the B2B trade service, the instant-payment (advance) service for CNY settlement, the virtual credit card service and the agent service for buying and settling foreign exchange.',
        ],
        [
          '单独开通的服务适用其各自的协议；该等协议未约定的事项适用本协议。两者不一致的，就该服务而言以其各自的协议为准。',
          'A service that is opened separately is governed by its own agreement; what that agreement leaves open is governed by this one. Where the two differ, the service’s own agreement prevails for that service.',
        ],
        [
          '服务商不是银行，不吸收存款。账户余额不计付利息。',
          'The Provider is not a bank and takes no deposits. No interest is paid on balances.',
        ],
      ],
    },
    {
      heading: ['三、实名认证与账户', '3. Verification and accounts'],
      paragraphs: [
        [
          '客户应提交真实、完整、有效的资料完成实名认证，并在资料变更或证件到期前更新。认证通过前不能开立账户或办理资金业务。审核一般需要 1 至 2 个工作日。',
          'The Customer verifies its identity with true, complete and valid documents and renews them when they change or before they expire. Until the verification is passed no account can be opened and no money can be moved. A review usually takes 1 to 2 working days.',
        ],
        [
          '持有超过 25% 权益的受益所有人应如实申报。服务商不向高风险国家或地区提供服务。',
          'Beneficial owners who hold more than 25% must be declared. The Provider does not serve high-risk countries or regions.',
        ],
        [
          '向收款账户充值仅接受经审核通过的付款人；其他付款人的款项将被退回。本地账户仅接受其所在国家以该账户币种作出的本地汇款。服务商可依据法律、银行或风险控制的要求限制账户的使用。',
          'Only approved payers may pay into a receiving account that is used for recharge; funds from anyone else are returned. A local account accepts local transfers in its own country and currency only. The Provider may restrict the use of an account where law, banks or risk control require it.',
        ],
      ],
    },
    {
      heading: ['四、账户安全', '4. Security'],
      paragraphs: [
        [
          '客户应妥善保管登录密码、支付密码与验证码。使用客户凭证发出的指令视为客户的指令。连续五次输入错误密码，账户将锁定 30 分钟。',
          'The Customer keeps its login password, payment password and codes safe. An instruction given with the Customer’s credentials counts as the Customer’s instruction. After five wrong passwords in a row the account is locked for 30 minutes.',
        ],
        [
          '发现凭证遗失或被盗用，客户应立即通知服务商。服务商在收到通知并有合理时间采取措施之前已执行的指令，由客户承担后果。',
          'The Customer tells the Provider at once when credentials are lost or misused. The Customer bears instructions carried out before the Provider has been told and has had reasonable time to act.',
        ],
      ],
    },
    {
      heading: ['五、货币兑换', '5. Currency exchange'],
      paragraphs: [
        [
          '报价在其所示时间内有效，最长 5 分钟。客户确认后，兑换交易成立并对双方具有约束力，卖出款项随即冻结，于交割日交割。',
          'A quote holds for the time it shows, at most 5 minutes. Once the Customer confirms, the exchange is concluded and binds both parties; the sold amount is frozen and delivered on the delivery day.',
        ],
        [
          '客户未在交割日足额交付卖出款项的，自交割日次日起至补足或平仓之日止，按欠付金额每日 0.03% 支付迟延交割违约金。',
          'If the Customer does not deliver the sold amount in full on the delivery day, it pays a late delivery penalty of 0.03% of the shortfall per day, from the day after the delivery day until the shortfall is made good or the position is closed.',
        ],
        [
          '客户取消已确认的兑换，或未能交割的，服务商将对该头寸平仓：平仓产生的盈余不予返还，平仓产生的损失从客户余额中扣除；余额不足的，从其后入账的款项中扣除。',
          'If the Customer cancels a confirmed exchange or fails to deliver, the Provider closes the position: a surplus from closing is not returned, and a loss is deducted from the Customer’s balances or, where these do not suffice, from later credits.',
        ],
      ],
    },
    {
      heading: ['六、付款与提现', '6. Payments and withdrawals'],
      paragraphs: [
        [
          '指令在工作日截止时间内提交的，当日处理：人民币 15:00，其他币种 16:00；逾时提交的，顺延至下一工作日。向境外账户付款一般于 0 至 2 个工作日到账，视收款行与清算路径也可能为 0 至 3 个工作日。',
          'Instructions submitted up to the cut-off of a working day are handled that day: 15:00 for CNY, 16:00 for other currencies; later ones on the next working day. Payments to foreign accounts usually arrive within 0 to 2 working days and, depending on the receiving bank and the route, within 0 to 3.',
        ],
        [
          '最低提现金额为 50 USD、50 EUR 或 5000 JPY，其他币种以页面显示为准。提现与结汇以可用结算额度为限。',
          'The minimum withdrawal is 50 USD, 50 EUR or 5000 JPY; for other currencies the page shows it. Withdrawals and settlements are limited to the settlement quota that is available.',
        ],
        [
          '客户对收款信息的准确性负责。因信息错误导致的退汇，中间行与收款行收取的费用由客户承担。',
          'The Customer answers for the payee details. When a payment is returned because they were wrong, the Customer bears what intermediary and receiving banks charge.',
        ],
      ],
    },
    {
      heading: ['七、费用与税款', '7. Fees and taxes'],
      paragraphs: [
        [
          '费用在提交前于页面显示，自付款币种余额或交易金额中扣收。服务商可将到期应付的费用、损失与违约金与客户任一币种的余额相抵销。',
          'Fees are shown before an instruction is submitted and are taken from the balance of the paying currency or out of the amount. The Provider may set off fees, losses and penalties that are due against the Customer’s balance in any currency.',
        ],
        [
          '除法律另有规定外，客户自行承担因使用服务产生的税款。',
          'Unless the law says otherwise, the Customer bears the taxes that arise from its use of the services.',
        ],
      ],
    },
    {
      heading: ['八、合规义务', '8. Compliance'],
      paragraphs: [
        [
          '客户保证资金来源合法、交易背景真实，不利用服务洗钱、资助恐怖活动、逃避制裁、从事赌博或买卖违禁品，并应要求提供合同、发票、物流等证明材料。',
          'The Customer warrants that its funds are lawful and its trade is real, does not use the services for money laundering, terrorist financing, evasion of sanctions, gambling or prohibited goods, and provides contracts, invoices, logistics documents and other evidence on request.',
        ],
        [
          '服务商可为履行法定义务而审查、暂缓或拒绝任何指令，并向主管机关报告；法律禁止告知的，服务商无须说明理由。',
          'To meet its legal duties the Provider may examine, hold or refuse any instruction and report to the authorities; where the law forbids it to tell, it need not give reasons.',
        ],
      ],
    },
    {
      heading: ['九、风险事件与风险保证金', '9. Risk events and risk fund'],
      paragraphs: [
        [
          '出现拒付、投诉、涉嫌欺诈、制裁命中、银行调查等风险事件时，服务商可冻结相关账户，并将账户余额作为风险保证金留存。',
          'On a risk event, such as a chargeback, a complaint, suspected fraud, a sanctions match or an inquiry by a bank, the Provider may freeze the account concerned and hold its balance as a risk fund.',
        ],
        [
          '经核查未确认风险的，服务商解除冻结并释放风险保证金；确认风险的，服务商可注销账户，并从风险保证金中扣除损失、罚款与合理费用，余额返还客户。',
          'If no risk is confirmed, the account is unfrozen and the risk fund released. If the risk is confirmed, the Provider may cancel the account and deduct losses, fines and reasonable costs from the risk fund; what remains is returned to the Customer.',
        ],
      ],
    },
    {
      heading: ['十、违约与补救', '10. Breach and remedy'],
      paragraphs: [
        [
          '一方违约的，守约方可书面要求其在合理期限内补救，该补救期最长不超过 30 天。逾期未补救或违约无法补救的，守约方可立即终止本协议并要求赔偿。',
          'If a party is in breach, the other may require it in writing to remedy the breach within a reasonable period of up to 30 days. If it is not remedied in time, or cannot be, the other party may terminate this agreement at once and claim damages.',
        ],
      ],
    },
    {
      heading: ['十一、责任限制', '11. Limits of liability'],
      paragraphs: [
        [
          '服务商就任何单一事件承担的责任，以客户就该服务所付费用的 10% 为限；累计责任以事件发生前 12 个月内客户所付费用的 100% 为限。',
          'The Provider’s liability for any one event is limited to 10% of the fees that the Customer paid for the service concerned; its aggregate liability is limited to 100% of the fees that the Customer paid in the 12 months before the event.',
        ],
        [
          '任何一方均不对利润损失、商誉损失及其他间接损失负责。上述限制不适用于故意、欺诈以及依法不得限制的责任，也不影响服务商返还客户余额的义务。',
          'Neither party is liable for loss of profit, of goodwill or for other indirect loss. These limits do not apply to intent, fraud or liability that the law does not allow to be limited, nor to the Provider’s duty to return the Customer’s balance.',
        ],
      ],
    },
    {
      heading: ['十二、不可抗力', '12. Force majeure'],
      paragraphs: [
        [
          '因自然灾害、战争、政府行为、清算系统或通信中断等不可抗力不能履行义务的一方，应及时通知对方，并在受影响范围内免责。不可抗力持续超过 30 天的，任何一方可书面通知终止本协议。',
          'A party prevented by force majeure, such as natural disaster, war, acts of government or failure of clearing systems or communications, tells the other without delay and is excused as far as it is affected. If force majeure lasts for more than 30 days, either party may terminate this agreement by written notice.',
        ],
      ],
    },
    {
      heading: ['十三、期限与终止', '13. Term and termination'],
      paragraphs: [
        [
          '本协议有效期一年，期满自动续期，每次一年。任何一方可提前 30 天书面通知对方不再续期或终止本协议。',
          'The term of this agreement is one year; it renews automatically for one year at a time. Either party may give 30 days’ written notice of non-renewal or termination.',
        ],
        [
          '终止前已受理的指令继续按本协议办理。账户结清且不存在未决风险事件后，余额返还至客户本人的银行账户。',
          'Instructions accepted before termination are still carried out under this agreement. Once the accounts are settled and no risk event is pending, the balance is returned to a bank account of the Customer itself.',
        ],
      ],
    },
    {
      heading: ['十四、协议的修改', '14. Modification'],
      paragraphs: [
        [
          '服务商可修改本协议，并在平台公布或通知客户。修改自公布或通知之日起 7 天后生效。客户不同意的，可在生效前终止本协议；生效后继续使用服务的，视为接受。',
          'The Provider may modify this agreement by publication on the platform or by notice. A modification takes effect 7 days after it is published or notified. A Customer who does not agree may terminate before that day; continued use afterwards counts as acceptance.',
        ],
      ],
    },
    {
      heading: ['十五、保密与记录', '15. Confidentiality and records'],
      paragraphs: [
        [
          '双方对因本协议知悉的对方非公开信息保密，法律或主管机关要求披露的除外。个人信息的处理适用《隐私政策》。',
          'Each party keeps the other’s non-public information confidential unless law or an authority requires disclosure. Personal data is handled under the Privacy Policy.',
        ],
        [
          '服务商自业务关系结束之日起至少保存客户资料与交易记录 5 年。除有明显错误外，服务商的电子记录为交易的证据。',
          'The Provider keeps customer documents and transaction records for at least 5 years after the end of the business relationship. Save for manifest error, its electronic records are evidence of the transactions.',
        ],
      ],
    },
    {
      heading: ['十六、通知', '16. Notices'],
      paragraphs: [
        [
          '在平台公布或以电子邮件发出的通知，于发布或发出后 24 小时视为送达；以邮寄方式发出的，于寄出后第 3 个工作日视为送达。客户应保持联系方式有效。',
          'A notice posted on the platform or sent by email is deemed received 24 hours after posting or sending; a notice sent by post is deemed received 3 working days after it was mailed. The Customer keeps its contact details up to date.',
        ],
      ],
    },
    {
      heading: ['十七、适用法律与争议解决', '17. Governing law and disputes'],
      paragraphs: [
        [
          '本协议适用香港法律。争议应先友好协商；协商不成的，提交香港法院管辖。',
          'This agreement is governed by the laws of Hong Kong. Disputes are first discussed in good faith; failing agreement, the courts of Hong Kong have jurisdiction.',
        ],
        [
          '本协议以中文和英文订立。任何条款无效不影响其余条款的效力。',
          'This agreement is made in Chinese and English. If a term is invalid, the others remain in force.',
        ],
      ],
    },
  ],
};
