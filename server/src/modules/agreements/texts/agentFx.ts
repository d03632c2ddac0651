import { agreementTitles } from '@tradeport/shared/words/agreementTitles.ts';
import type { Agreement } from '../agreement.ts';

export const agentFx: Agreement = {
  id: 'agentFx',
  version: '20240620',
  effectiveOn: '2024-06-20',
  updatedOn: '2024-06-20',
  title: agreementTitles.agentFx,
  sections: [
    {
      heading: ['一、协议双方与委托', '1. Parties and mandate'],
      paragraphs: [
        [
          '本协议由 Tradeport (Shanghai) Business Services Co., Ltd.（一家在上海注册的公司，下称“代理方”）与客户订立，是客户与 Tradeport (Hong Kong) Limited 所订《Tradeport 服务协议》的补充。',
          'This agreement is made between Tradeport (Shanghai) Business Services Co., Ltd., a company registered in Shanghai (the “Agent”), and the Customer. It supplements the Tradeport Service Agreement between the Customer and Tradeport (Hong Kong) Limited.',
        ],
        [
          '客户委托代理方以客户的名义或通过合作银行办理与其真实贸易有关的购汇、付汇与结汇。代理方不就汇率走势提供意见，亦不承担汇率风险。',
          'The Customer mandates the Agent to buy, pay out and settle foreign exchange for its real trade, in the Customer’s name or through banks the Agent works with. The Agent gives no advice on how rates will move and bears no exchange risk.',
        ],
      ],
    },
    {
      heading: ['二、购汇指令', '2. Purchase instructions'],
      paragraphs: [
        [
          '购汇指令应载明币种、金额、用途与收款人，并附贸易材料。超出法律规定限额或代理方限额的购汇指令无效，代理方不予执行，亦不因此承担责任。',
          'A purchase instruction names currency, amount, purpose and payee and comes with the trade documents. An FX purchase instruction over the legal limits or the Agent’s limits is void; the Agent does not carry it out and is not liable for that.',
        ],
        [
          '指令提交并经确认后不可单方撤销。客户应在购汇前将足额人民币备存于其账户。',
          'Once submitted and confirmed an instruction cannot be revoked by one side. The Customer provides the full amount in CNY on its account beforehand.',
        ],
      ],
    },
    {
      heading: ['三、结汇指令', '3. Settlement instructions'],
      paragraphs: [
        [
          '客户可指示代理方将其合法取得的外汇结汇为人民币，支付至客户本人或经审核的境内收款人，金额以可用结算额度为限。',
          'The Customer may instruct the Agent to settle foreign exchange it has lawfully earned into CNY for itself or an approved domestic payee, up to the settlement quota that is available.',
        ],
        [
          '工作日 15:00 前提交的人民币指令当日处理，逾时顺延至下一工作日。',
          'CNY instructions up to 15:00 on a working day are handled that day, later ones on the next working day.',
        ],
      ],
    },
    {
      heading: ['四、交割与平仓', '4. Delivery and closing of positions'],
      paragraphs: [
        [
          '客户应在交割日足额交付资金。迟延交割的，按欠付金额每日 0.03% 支付违约金，计至补足或平仓之日。',
          'The Customer delivers in full on the delivery day. For late delivery it pays a penalty of 0.03% of the shortfall per day until the shortfall is made good or the position is closed.',
        ],
        [
          '客户取消已确认的交易或逾期未交割的，代理方可对头寸平仓：盈余不予返还，损失从客户余额中扣除。',
          'If the Customer cancels a confirmed trade or does not deliver in time, the Agent may close the position: a surplus is not returned, and a loss is deducted from the Customer’s balances.',
        ],
      ],
    },
    {
      heading: ['五、真实性与合规', '5. Real trade and compliance'],
      paragraphs: [
        [
          '客户保证交易背景真实，材料真实、完整且未重复使用，遵守中国内地的外汇管理规定，不以分拆等方式规避限额。',
          'The Customer warrants that its trade is real and its documents are true, complete and not used twice, keeps the foreign-exchange rules of mainland China, and does not split transactions to get round limits.',
        ],
        [
          '代理方可要求补充材料、暂缓或拒绝指令，并依法向外汇管理部门报送信息。出现风险事件时，可冻结账户，并将余额作为风险保证金留存，直至风险排除或损失扣除。',
          'The Agent may ask for further documents, hold or refuse instructions, and reports to the foreign-exchange authorities as the law requires. On a risk event it may have the account frozen and its balance held as a risk fund until the risk is cleared or losses are deducted.',
        ],
      ],
    },
    {
      heading: ['六、费用', '6. Fees'],
      paragraphs: [
        [
          '代理费用与汇率在提交前于页面显示，从交易金额或客户余额中扣收。银行费用由客户承担。',
          'Agency fees and rates are shown before submission and are taken out of the amount or from the Customer’s balance. Bank charges are borne by the Customer.',
        ],
      ],
    },
    {
      heading: ['七、责任与不可抗力', '7. Liability and force majeure'],
      paragraphs: [
        [
          '代理方就单一事件的责任以相关服务费用的 10% 为限，累计责任以此前 12 个月费用的 100% 为限。',
          'The Agent’s liability is limited to 10% of the fees of the service concerned for one event and to 100% of the fees of the prior 12 months in aggregate.',
        ],
        [
          '因外汇管制、政策调整、银行系统中断等不可抗力导致不能履行的，受影响方免责；持续超过 30 天的，任何一方可终止本协议。',
          'A party prevented by force majeure, such as exchange controls, changes of policy or failure of bank systems, is excused; if it lasts for more than 30 days, either party may terminate this agreement.',
        ],
      ],
    },
    {
      heading: ['八、期限、违约与其他', '8. Term, breach and other terms'],
      paragraphs: [
        [
          '本协议有效期一年，期满自动续期，每次一年；任何一方可提前 30 天通知对方不再续期或终止。违约的补救期最长 30 天。',
          'The term is one year, renewing automatically for one year at a time; either party may give 30 days’ notice of non-renewal or termination. A breach is remedied within up to 30 days.',
        ],
        [
          '业务材料与记录至少保存 5 年。通知于发布或以电子邮件发出后 24 小时、邮寄后 3 个工作日视为送达。',
          'Documents and records are kept for at least 5 years. A notice is deemed received 24 hours after posting or email, and 3 working days after mailing by post.',
        ],
        [
          '本协议适用香港法律；中国内地外汇管理的强制性规定仍予适用。争议由香港法院管辖。',
          'This agreement is governed by the laws of Hong Kong; mandatory foreign-exchange rules of mainland China apply all the same. The courts of Hong Kong have jurisdiction.',
        ],
      ],
    },
  ],
};
