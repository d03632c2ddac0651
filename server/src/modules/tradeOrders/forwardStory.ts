import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { until } from '../../platform/simulation/storyDeeds.ts';

const MERCHANT = 'haichuan';
const WHO = '10001-chief';
const NUMBER = 'HC-2026-2101';

/** What a contract will bring in dollars is sold ahead, at a rate that is fixed on the day it is agreed. */
export const forwardStory = {
  name: 'forward',
  title: ['为合同锁定远期汇率', 'A forward fixes the rate of a contract'],
  steps: [
    {
      title: ['新增合同', 'Add a contract'],
      persona: WHO,
      page: pathTo(screens.tradeOrders),
      press: [
        '点“新增合同”，填写一份 8,000 美元的货物贸易合同并提交；订单号不以 0002、0003、0005 结尾',
        'Press "Add a contract", fill in goods of 8,000 USD and submit; let the number not end in 0002, 0003 or 0005',
      ],
      seen: ['合同“审核中”', 'The contract is under review'],
      does: [
        {
          step: 'tradeOrder',
          with: {
            merchant: MERCHANT,
            number: NUMBER,
            amount: '8000.00',
            ccy: 'USD',
            product: 'Air fryer',
            count: 160,
            buyer: 'Harbor Retail LLC',
            country: 'USA',
          },
        },
        until(MERCHANT, 'tradeOrder', 'pass'),
      ],
    },
    {
      title: ['锁定远期汇率', 'Lock the rate of a later day'],
      persona: WHO,
      page: pathTo(screens.tradeOrders),
      press: [
        '打开审核通过的合同，点“锁定远期汇率”：卖出 5,000.00 美元换离岸人民币，“交割日”选一个月后的工作日，勾选授信额度，锁定后点“确认换汇”',
        'Open the contract once it is approved and press "Lock a forward rate": sell 5,000.00 US dollars for offshore renminbi with a "Delivery day" in a month, tick the credit, lock the rate and press "Confirm exchange"',
      ],
      seen: [
        '“换汇已确认”：余额未冻结，授信额度已占用',
        '"Exchange confirmed": no money is frozen, the credit is in use',
      ],
      does: [
        {
          step: 'forwardLeg',
          with: {
            operator: WHO,
            number: NUMBER,
            sell: 'USD',
            buy: 'CNH',
            amount: '5000.00',
            days: 30,
            cover: 'credit',
            next: 'confirm',
          },
        },
      ],
    },
    {
      title: ['市场走低', 'The market falls'],
      page: '/sim/outside',
      press: [
        '选择固定汇率：货币对 USD/CNH，中间价 6.9，点“触发事件”',
        'Choose to pin a rate: pair USD/CNH, mid rate 6.9, and press "Trigger event"',
      ],
      seen: ['远期的汇率不变', 'The rate of the forward stays as it is'],
      does: [{ step: 'event', with: { event: 'market.pin', with: { pair: 'USD/CNH', rate: '6.9' } } }],
    },
    {
      title: ['交割日', 'The delivery day'],
      page: '/sim/',
      press: ['时钟到交割日 09:00 之后', 'Move the clock past 09:00 of the delivery day'],
      seen: ['远期按锁定的汇率交割', 'The forward is settled at the rate that was locked'],
      does: [until(MERCHANT, 'exchangeOrder', 'settled')],
    },
    {
      title: ['结果', 'Result'],
      persona: WHO,
      page: pathTo(screens.forwards),
      press: ['打开这笔远期，再点它的合同', 'Open the forward, then its contract'],
      seen: ['“已交割”；合同上有这笔远期', '"Settled"; the contract names its forward'],
    },
  ],
};
