import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';

/** What the fields of the services hold, by their names. */
export const fieldTextsOfServices: Readonly<Record<string, Bilingual>> = {
  agreementsDue: [
    '商户签署过且须重新签署的协议的编号',
    'Ids of the agreements that the merchant has signed and is to sign again',
  ],
  coming: [
    '将在之后某日取代现行规则的规则；没有预告时为 null',
    'The rule that takes the place of this one on a later day; null while none was noticed',
  ],
  comingDate: [
    '下一版本的生效日期，当日 00:00 生效；没有已发布的下一版本时为 null',
    'Day on which the next version takes effect, at 00:00; null while none is published',
  ],
  comingFee: [
    '自之后某日起按当前汇率计算的费用；没有预告其他费用时为 null。用于待提交批次的合计时：其中有付款的费用发生变化的第一天的费用之和，其他付款按现行费用计',
    'What the same costs from a later day on, at the rate of now; null while no other fee was noticed. Of the total of a batch that is ready: the sum of its fees as of the first day on which one of its payments costs otherwise, the others as now',
  ],
  comingVersion: [
    '下一个将生效的版本；没有已发布的下一版本时为 null',
    'The version that takes effect next; null while none is published',
  ],
  contractParty: ['协议的相对方', 'Whom the agreement is with'],
  feeShare: [
    '代理费占人民币金额的比例："0.001" 即 0.1%',
    'Fee of the agent as a share of the renminbi side: "0.001" is 0.1 %',
  ],
  homeAmount: ['按客户汇率计算的人民币金额，不含手续费', 'The renminbi side at the customer’s rate, without the fee'],
  homeCurrency: ['人民币一方的币种', 'Currency of the renminbi side'],
  instructionMaximumUsd: ['单笔指令的最高金额，以 USD 计', 'The most that one instruction may be worth, in USD'],
  materials: [
    '随附材料的文件编号：购汇或结汇时为证明贸易背景的文件',
    'Ids of the files of what is handed in beside: of a purchase or settlement, what proves the trade behind it',
  ],
  paidCurrency: ['付款余额的币种', 'Currency of the balance that pays'],
  noticeBy: ['发出终止通知的一方；没有通知时为 null', 'Who gave notice of ending; null while there is none'],
  noticeCountsFrom: [
    '通知的生效起算时间：邮件为发出后 24 小时，信函为第三个工作日结束时',
    'From when the notice counts: 24 hours after a mail, the end of the third working day after a letter',
  ],
  noticeWay: ['通知的方式；没有通知时为 null', 'How the notice came; null while there is none'],
  noticedAt: ['发出通知的时间；没有通知时为 null', 'When the notice was sent; null while there is none'],
  payeeAccountNo: ['收款人的账户，仅作记录', 'Account of the payee, which is only recorded'],
  purchasedUsd: [
    '本年购汇的等值金额，以 USD 计，不含被拒绝或无效的指令；没有年度限额的商户为零',
    'What the purchases of this year are worth that were not refused or void, in USD; zero of whoever has no yearly limit',
  ],
  receivedCurrency: ['收款余额的币种', 'Currency of the balance that receives'],
  settledUsd: [
    '本年结汇的等值金额，以 USD 计，不含被拒绝或无效的指令，没有年度限额的商户为零；用于卡消费时为结算金额，结算前为 null',
    'What the settlements of this year are worth that were not refused or void, in USD; zero of whoever has no yearly limit; of a spend what it settled at, null until it does',
  ],
  renewsAt: [
    '当前期限的结束时间，届时续期一年；已通知终止或已终止时为 null',
    'End of the present term, at which it renews for a year; null once notice was given or it has ended',
  ],
  signatureNo: ['签署编号', 'Number of the signature'],
  usdAmount: [
    '按所在时段中间价折算的 USD 金额，向上取整',
    'What it is worth in USD at the mid of its slot, rounded up',
  ],
  versions: ['协议的全部版本，最新的在前', 'Every version of the agreement, the latest first'],
  voidReason: [
    '现在提交的指令会无效的原因；有效时为 null',
    'Why an instruction of this moment would be void; null where it would not',
  ],
  yearEndsOn: ['指令所计入的日历年度的最后一天', 'Last day of the calendar year that instructions count to'],
  yearMaximumUsd: [
    '个人在一个日历年度内购汇和结汇各自的最高金额，以 USD 计；非个人商户为 null',
    'The most that an individual may buy, and settle, in a calendar year, in USD; null of anybody else',
  ],
  yearUsedUsd: [
    '所查询方向上已使用的年度限额；非个人商户为 null',
    'What of that is used in the direction that is asked for; null of anybody else',
  ],
};
