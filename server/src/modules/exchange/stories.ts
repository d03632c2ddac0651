import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { until } from '../../platform/simulation/storyDeeds.ts';

const SELLER = '10001-chief';
const DEBTOR = '10003-chief';
const EURO_ACCOUNT = '795010003002';

/** An order waits at its target; the market gets there while the clock jumps, and the order is filled on the way. */
const limitOrderStory = {
  name: 'limit-order',
  title: ['委托换汇在跳时中成交', 'A limit order fills over a jump'],
  steps: [
    {
      title: ['委托', 'Place the order'],
      persona: SELLER,
      page: pathTo(screens.delegateExchange),
      press: [
        '卖出 2,000.00 美元换离岸人民币，“目标汇率”填高出当前汇率百分之一的价，“截止日”选一个月后，点“提交委托”',
        'Sell 2,000.00 US dollars for offshore renminbi, with a target rate one per cent above the present one and a "Deadline" in a month, and press "Place limit order"',
      ],
      seen: ['“委托已提交”：2,000.00 美元已冻结', '"Limit order placed": 2,000.00 USD is frozen'],
      does: [
        {
          step: 'limitOrder',
          with: { operator: SELLER, sell: 'USD', buy: 'CNH', amount: '2000.00', betterBy: 100, days: 30 },
        },
      ],
    },
    {
      title: ['市场明天上涨', 'The market will rise tomorrow'],
      page: '/sim/outside',
      press: [
        '选择固定汇率：货币对 USD/CNH，中间价 7.4，生效时刻填明天此时，点“触发事件”',
        'Choose to pin a rate: pair USD/CNH, mid rate 7.4, from this time tomorrow, and press "Trigger event"',
      ],
      seen: ['预览显示届时成交的委托', 'The preview tells how many limit orders will be filled then'],
      does: [
        { step: 'event', with: { event: 'market.pin', aheadMinutes: 1_440, with: { pair: 'USD/CNH', rate: '7.4' } } },
      ],
    },
    {
      title: ['时钟一跃而过', 'The clock jumps'],
      page: '/sim/',
      press: ['把时钟拨快两天', 'Move the clock on by two days'],
      seen: [
        '委托在汇率到达的那一刻成交，而不是在跳时之后',
        'The order is filled at the moment at which the rate comes, not at the end of the jump',
      ],
      does: [until('haichuan', 'exchangeOrder', 'settled')],
    },
    {
      title: ['结果', 'Result'],
      persona: SELLER,
      page: pathTo(screens.delegateOrders),
      press: ['打开第一笔委托', 'Open the first order'],
      seen: ['“已交割”，“交割汇率”等于目标汇率', '"Settled"; the "Settlement rate" is the target'],
    },
  ],
};

/** What is not there on the day is closed, its cost is owed, and the next money that comes in pays it. */
const shortfallStory = {
  name: 'credit-shortfall',
  title: ['授信换汇短款与平仓', 'An exchange on credit comes up short'],
  steps: [
    {
      title: ['占用授信额度换汇', 'Exchange on credit'],
      persona: DEBTOR,
      page: pathTo(screens.exchange),
      press: [
        '卖出 20,000.00 欧元换离岸人民币，交割选 T+1，勾选授信额度，锁定后点“确认换汇”',
        'Sell 20,000.00 euros for offshore renminbi with delivery T+1 on credit, lock the rate and press "Confirm exchange"',
      ],
      seen: [
        '“换汇已确认”：余额未冻结，授信额度已占用',
        '"Exchange confirmed": no money is frozen, the credit is in use',
      ],
      does: [
        {
          step: 'exchange',
          with: {
            operator: DEBTOR,
            sell: 'EUR',
            buy: 'CNH',
            amount: '20000.00',
            delivery: 'T1',
            cover: 'credit',
            next: 'confirm',
          },
        },
      ],
    },
    {
      title: ['交割日短款', 'Short on the day'],
      persona: DEBTOR,
      page: pathTo(screens.exchangeOrders),
      press: [
        '时钟到交割日 09:00 之后，打开这笔订单',
        'Move the clock past 09:00 of the delivery day and open the order',
      ],
      seen: [
        '“部分交割”：账上的欧元已交割，其余为短款',
        '"Partly settled": the euros that are there went, the rest is short',
      ],
      does: [until('su-yutong', 'exchangeOrder', 'partlySettled')],
    },
    {
      title: ['第三个工作日平仓', 'Closed on the third working day'],
      persona: DEBTOR,
      page: pathTo(screens.exchangeOrders),
      press: [
        '时钟到其后第三个工作日 15:00 之后，再打开这笔订单',
        'Move the clock past 15:00 of the third working day after it, and open the order again',
      ],
      seen: [
        '“已平仓”：“平仓损失”“违约金”与“欠款”',
        'The position is closed: "Closing loss", "Penalty" and what is "Still owed"',
      ],
      does: [until('su-yutong', 'exchangeOrder', 'closedOut')],
    },
    {
      title: ['下一笔来款', 'The next receipt'],
      page: '/sim/bank',
      press: ['向账户 795010003002 汇入 1,000.00 欧元', 'Send 1,000.00 euros to the account 795010003002'],
      seen: ['欠款先从这笔来款中扣收', 'What is owed is taken of it first'],
      does: [
        {
          step: 'receive',
          with: {
            accountNo: EURO_ACCOUNT,
            ccy: 'EUR',
            amount: '1000.00',
            payerName: 'Atelier Nord',
            payerCountry: 'FRA',
            reference: 'SU 19',
          },
        },
        until('su-yutong', 'receipt', 'credited'),
      ],
    },
    {
      title: ['结果', 'Result'],
      persona: DEBTOR,
      page: pathTo(screens.transactions),
      press: ['打开最后一条流水', 'Open the last line of the statement'],
      seen: [
        '同一笔分录：来款、扣收的欠款与可用余额的增加',
        'One entry: what came, what was owed, and what is available of it',
      ],
    },
  ],
};

export const exchangeStories: readonly unknown[] = [limitOrderStory, shortfallStory];
