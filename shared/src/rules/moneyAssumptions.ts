import type { Bilingual } from '../words/bilingual.ts';
import { amount, amountOrNone, oneOf, shareUpTo, shareWithin, whole } from './assumptionValues.ts';

const FEES: Bilingual = [
  '文档未给出费率；这是此类服务的常见水平。',
  'The documents give no figures; these are usual for such a service.',
];
const LIMITS: Bilingual = ['文档提到限额但没有数字。', 'The documents name limits but no figure.'];

/** The figures of fees and of limits that are named in US dollars. */
export const moneyAssumptions = {
  feeLocalShare: {
    title: ['本地付款费率', 'Fee of a local payment, as a share'],
    default: '0.003',
    values: shareUpTo(0.1),
    reason: FEES,
  },
  feeLocalMinimumUsd: {
    title: ['本地付款最低手续费（等值 USD）', 'Least fee of a local payment, in USD-equivalent'],
    default: '1.00',
    values: amountOrNone,
    reason: FEES,
  },
  feeGlobalShaUsd: {
    title: ['全球付款手续费，SHA（等值 USD）', 'Fee of a global payment, SHA, in USD-equivalent'],
    default: '15.00',
    values: amountOrNone,
    reason: FEES,
  },
  feeGlobalOurUsd: {
    title: ['全球付款手续费，OUR（等值 USD）', 'Fee of a global payment, OUR, in USD-equivalent'],
    default: '30.00',
    values: amountOrNone,
    reason: FEES,
  },
  paymentReturnFeeUsd: {
    title: ['付款退回时银行扣费（等值 USD）', 'What banks keep of a returned payment, in USD-equivalent'],
    default: '15.00',
    values: amountOrNone,
    reason: FEES,
  },
  feeSettlementShare: {
    title: ['人民币结汇费率', 'Fee of a CNY settlement, as a share'],
    default: '0.003',
    values: shareUpTo(0.1),
    reason: FEES,
  },
  speedyRatePerDay: {
    title: ['快速结汇日费率', 'Fee of a speedy settlement for each day, as a share'],
    default: '0.001',
    values: shareUpTo(0.01),
    reason: ['文档给出的一种写法。', 'One reading of the documents.'],
  },
  speedyDaysBy: {
    title: ['快速结汇天数的计算起点', 'What the days of a speedy settlement are counted by'],
    default: 'application',
    values: oneOf({ application: ['申请时间', 'application'], arrival: ['收款入账时间', 'arrival of the receipt'] }),
    reason: [
      '文档写“到账时间”，但垫资从申请时开始；arrival 按所选收款的入账时间计算，未选收款时仍按申请时间。',
      'The documents say "arriving", but the advance begins with the application; arrival counts by when the named receipt was credited, without one by the application.',
    ],
  },
  advanceMerchantLimitCny: {
    title: ['快速结汇商户额度，CNY', 'Limit of fast settlement of a merchant, in CNY'],
    default: '1000000.00',
    values: amount,
    reason: LIMITS,
  },
  advancePlatformLimitCny: {
    title: ['快速结汇平台额度，CNY', 'Limit of fast settlement of the platform, in CNY'],
    default: '10000000.00',
    values: amount,
    reason: LIMITS,
  },
  exchangeCreditLimitUsd: {
    title: ['换汇授信额度（每商户，等值 USD）', 'Exchange credit of a merchant, in USD-equivalent'],
    default: '100000.00',
    values: amountOrNone,
    reason: LIMITS,
  },
  exchangePenaltyPerDay: {
    title: ['交割短款日违约金率', 'Penalty of a shortfall for each day, as a share'],
    default: '0.0003',
    values: shareUpTo(0.01),
    reason: [
      '文档写明按短款每日 0.03% 计收；以每日开始时的短款为准。',
      'The documents set 0.03 % of the shortfall for each day; the shortfall at the start of the day counts.',
    ],
  },
  exchangeForwardPoints: {
    title: ['远期点（占当日汇率的比例）', 'Forward points, as a share of the rate of the day'],
    default: '0',
    values: shareWithin(0.05),
    reason: [
      '文档没有给出远期点；以比例表示，一个数值适用于所有货币对。',
      'The documents name no forward points; as a share, one figure holds for every pair.',
    ],
  },
  feeAgentFxShare: {
    title: ['代理购结汇费率', 'Fee of an agent FX instruction, as a share'],
    default: '0',
    values: shareUpTo(0.1),
    reason: [
      '文档写明费率另行显示但没有数字；默认只收汇率点差。以人民币计收：购汇另加，结汇从所得中扣除。',
      'The documents show a fee and no figure: by default there is the spread alone. It is taken in renminbi, on top of a purchase and out of a settlement.',
    ],
  },
  agentFxInstructionMaximumUsd: {
    title: ['代理购结汇单笔限额（等值 USD）', 'Largest agent FX instruction, in USD-equivalent'],
    default: '200000.00',
    values: amount,
    reason: LIMITS,
  },
  agentFxYearMaximumUsd: {
    title: ['个人代理购结汇年度限额（等值 USD）', 'Agent FX of an individual in a calendar year, in USD-equivalent'],
    default: '50000.00',
    values: amount,
    reason: [
      '内地个人年度便利化额度；购汇与结汇分别计算，按指令当日归入年度。',
      'The yearly quota of an individual in the mainland: purchases and settlements each, by the day of instruction.',
    ],
  },
  settlementSupplyWorkingDays: {
    title: ['结汇补充材料期限（工作日）', 'Working days to supply material for a settlement'],
    default: '3',
    values: whole(1, 60),
    reason: ['文档没有写明补充材料的期限。', 'The documents ask for material but give no time for it.'],
  },
  feeWithdrawalShare: {
    title: ['提现费率', 'Fee of a withdrawal, as a share'],
    default: '0.002',
    values: shareUpTo(0.1),
    reason: FEES,
  },
  feeWithdrawalMinimumUsd: {
    title: ['提现最低手续费（等值 USD）', 'Least fee of a withdrawal, in USD-equivalent'],
    default: '10.00',
    values: amountOrNone,
    reason: FEES,
  },
  feeWithdrawalOurUsd: {
    title: ['SWIFT 提现由付款方承担的附加费（等值 USD）', 'Added to a withdrawal by SWIFT, OUR, in USD-equivalent'],
    default: '15.00',
    values: amountOrNone,
    reason: FEES,
  },
  paymentMinimumUsd: {
    title: ['付款最低金额（等值 USD）', 'Least payment, in USD-equivalent'],
    default: '1.00',
    values: amount,
    reason: LIMITS,
  },
  paymentMaximumUsd: {
    title: ['付款最高金额（等值 USD）', 'Largest payment, in USD-equivalent'],
    default: '1000000.00',
    values: amount,
    reason: LIMITS,
  },
  paymentContractFromUsd: {
    title: ['须提供合同的付款金额（等值 USD）', 'Payments that need a contract from, in USD-equivalent'],
    default: '50000.00',
    values: amount,
    reason: [
      '文档写明门槛可配置，但没有给出数值。',
      'The documents call the threshold configurable and give no value.',
    ],
  },
  paymentReviewHours: {
    title: ['付款复核时限（小时）', 'Hours that a payment waits for its review'],
    default: '24',
    values: whole(1, 720),
    reason: [
      '文档写明超过若干小时未复核即取消，但没有给出数值。',
      'The documents cancel what nobody reviews within some hours, and do not say how many.',
    ],
  },
  paymentReviewMax: {
    title: ['一次复核的付款笔数', 'Payments of one review at most'],
    default: '100',
    values: whole(1, 100),
    reason: [
      '文档写明一次复核的笔数有上限，但没有给出数值。',
      'The documents limit how many payments one review takes, and do not say to how many.',
    ],
  },
  paymentSupplyWorkingDays: {
    title: ['付款补充材料期限（工作日）', 'Working days that a payment waits for material'],
    default: '3',
    values: whole(1, 60),
    reason: ['文档没有写明补充材料的期限。', 'The documents name no time for the material that a bank asks for.'],
  },
  withdrawalMinimumUsd: {
    title: ['提现最低金额，USD', 'Least withdrawal in USD'],
    default: '50.00',
    values: amount,
    reason: ['文档给出的数值。', 'The figure of the documents.'],
  },
  withdrawalMinimumEur: {
    title: ['提现最低金额，EUR', 'Least withdrawal in EUR'],
    default: '50.00',
    values: amount,
    reason: ['文档给出的数值。', 'The figure of the documents.'],
  },
  withdrawalMinimumJpy: {
    title: ['提现最低金额，JPY', 'Least withdrawal in JPY'],
    default: '5000',
    values: amount,
    reason: ['文档给出的数值。', 'The figure of the documents.'],
  },
  withdrawalMinimumOtherUsd: {
    title: ['提现最低金额，其他币种（等值 USD）', 'Least withdrawal in another currency, in USD-equivalent'],
    default: '50.00',
    values: amount,
    reason: [
      '文档只给出 USD、EUR 与 JPY；其他币种按美元折算。',
      'The documents name USD, EUR and JPY only; the others follow the dollar.',
    ],
  },
  transferMaximumUsd: {
    title: ['用户转账最高金额（等值 USD）', 'Largest transfer between users, in USD-equivalent'],
    default: '200000.00',
    values: amount,
    reason: ['文档只以可用余额为限，没有最高金额。', 'The documents limit a transfer by the available balance only.'],
  },
  transferReviewAboveUsd: {
    title: ['用户转账人工审核门槛（等值 USD）', 'Transfers between users above this are reviewed, in USD-equivalent'],
    default: '50000.00',
    values: amount,
    reason: [
      '文档未说明；超过此金额由平台审核，其余即时到账。',
      'The documents leave it open: above it the platform decides, all else arrives at once.',
    ],
  },
} as const;
