import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { until } from '../../platform/simulation/storyDeeds.ts';

const WHO = '10001-chief';

/** A bank returns what was paid. */
const refundStory = {
  name: 'refund',
  title: ['付款被银行退回', 'A bank returns a payment'],
  steps: [
    {
      title: ['付款', 'Pay'],
      persona: WHO,
      page: pathTo(screens.newPayment),
      press: [
        '选择美元收款人，金额 860，填写用途，用支付密码 246810 确认',
        'Choose a payee in US dollars, enter 860 and a purpose, and confirm with the payment password 246810',
      ],
      seen: ['金额与手续费冻结', 'Amount and fee are frozen'],
      does: [
        {
          step: 'pay',
          with: { operator: WHO, accountNo: '411220768838', ccy: 'USD', amount: '860.00', purpose: '港口杂费' },
        },
      ],
    },
    {
      title: ['付款到账', 'It is paid'],
      page: '/sim/',
      press: ['跳转到“下一个到期任务”，直到银行付出', 'Jump to the next due task until the bank pays'],
      seen: ['付款成功', 'The payment has succeeded'],
      does: [until('haichuan', 'payment', 'succeeded')],
    },
    {
      title: ['银行退回', 'The bank returns it'],
      page: '/sim/outside',
      press: [
        '选择“银行退回付款”，填写这笔付款的单号，点“触发事件”',
        'Choose "Bank returns a payment", enter the number of the payment and press "Trigger event"',
      ],
      seen: ['付款变为已退回，生成一笔退款', 'The payment is returned, and a refund is in progress'],
      does: [{ step: 'returnPayment', with: {} }],
    },
    {
      title: ['退款入账', 'The refund is credited'],
      page: '/sim/',
      press: ['跳转到“下一个到期任务”，直到退款入账', 'Jump to the next due task until the refund is credited'],
      seen: ['退款金额回到美元余额', 'The money is back in US dollars'],
      does: [until('haichuan', 'refundOrder', 'succeeded')],
    },
    {
      title: ['结果', 'Result'],
      persona: WHO,
      page: pathTo(screens.refunds),
      press: ['打开第一笔退款', 'Open the first refund'],
      seen: ['退回原因、入账金额与原付款', 'Why it came back, what was credited, and the payment that it was'],
    },
  ],
};

/** What refunds add to the demo. */
export const refundScenarios: readonly unknown[] = [
  { name: 'demo', version: 1, title: ['演示', 'Demo'], stories: [refundStory], steps: [] },
];
