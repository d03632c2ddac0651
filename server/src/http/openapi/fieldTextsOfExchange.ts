import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';

/** What the fields of exchanges hold, by their names. */
export const fieldTextsOfExchange: Readonly<Record<string, Bilingual>> = {
  ahead: [
    '之后各时刻对汇率的修改，最近的在前；`since` 为修改的时刻',
    'What is done to the rate at moments ahead, the next first; `since` is the moment',
  ],
  closingBack: ['恢复为可用余额的金额，以卖出币种计', 'What becomes available again, in the sold currency'],
  closingLoss: [
    '平仓损失，以卖出币种计；没有平仓时为 null',
    'What closing the position costs, in the sold currency; null where none is closed',
  ],
  closingRate: [
    '平仓汇率，按货币对的报价方式表示；没有平仓时为 null',
    'Price at which the position is closed, as the pair is quoted; null where none is',
  ],
  closingStatus: ['平仓状态；没有平仓时为 null', 'How the closing of the position stands; null where there is none'],
  closingTerms: [
    '取消已确认订单的代价：取消时所示的，或现在的；无需平仓时为 null',
    'What cancelling a confirmed order costs: as it was shown, or now; null where that closes nothing',
  ],
  closingTime: ['平仓时间；平仓前为 null', 'When the position was closed; null until then'],
  cover: [
    '卖出金额的资金来源：账户资金或信用额度',
    'What stands behind the sold amount: money of the account, or the credit limit',
  ],
  deadlineFirst: ['截止日最早可选的日期：今天', 'First day that the deadline may be: today'],
  deadlineLast: ['截止日最晚可选的日期', 'Last day that the deadline may be'],
  delegated: ['委托换汇的可选范围', 'What limit orders may be'],
  delivery: [
    '交割时间：T0 为若干分钟后，T1 和 T2 为相应的工作日后，forward 为约定的日期',
    'When it is delivered: T0 minutes later, T1 and T2 so many business days later, forward on a day that was agreed on',
  ],
  distancePercent: [
    '客户汇率距目标汇率的幅度，占客户汇率的百分比，带正负号',
    'How far the customer’s price has to go to the target, in per cent of it, with a sign',
  ],
  estimatedRate: [
    '锁定或委托时的客户汇率：卖出 1 单位可买入的单位数',
    'The customer’s rate when it was locked or placed: units bought for one unit sold',
  ],
  firstDay: ['最早可选的工作日：T+2 之后的第一个工作日', 'First working day that it may be: the one after T+2'],
  forward: ['远期锁汇的可选范围', 'What forwards may be'],
  forwardPoints: [
    '远期汇率与当日汇率之差，按货币对的报价方式表示；其他订单为 null',
    'What the price of a forward has beside that of the day, as the pair is quoted; null of any other',
  ],
  lastDay: ['最晚可选的工作日，不超过 365 天', 'Last working day that it may be, at most 365 days on'],
  leg: [
    '合同的远期锁汇，即一笔换汇订单：为其采用的报价，或最近的一笔，没有时为 null',
    'Forward leg of the contract, which is an exchange order: the quote that is taken for one, or the last one, null where there is none',
  ],
  pair: ['货币对，按报价方式，基础货币在前', 'Pair as it is quoted, base currency first'],
  settledAt: ['全部交割完成的时间；完成前为 null', 'When the last of it was settled; null until then'],
  settledBuyAmount: ['买入金额中已交割的部分', 'What of the bought amount has been settled'],
  settledSellAmount: ['卖出金额中已交割的部分', 'What of the sold amount has been settled'],
  settlementRate: [
    '交割汇率，卖出 1 单位可买入的单位数；有部分交割之前为 null',
    'Rate at which it settled, units bought for one unit sold; null until some of it has',
  ],
  targets: ['等待成交的委托，最接近目标汇率的在前', 'Limit orders that wait, the nearest to their targets first'],
  targetRate: [
    '委托的目标汇率，按货币对的报价方式表示；其他订单为 null',
    'Price that a limit order waits for, as the pair is quoted; null of any other',
  ],
  tradeOrderNo: ['该远期锁汇所属的合同；其他订单为 null', 'Contract whose forward leg it is; null of any other'],
};
