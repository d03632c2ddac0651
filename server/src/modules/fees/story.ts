import { pathTo, screens } from '@tradeport/shared/screens.ts';

const WHO = '10001-chief';
const APPLY = pathTo(screens.withdraw);

/** A merchant's own fee goes before everybody's. */
const feeStory = {
  name: 'fee-agreement',
  title: ['约定费率', 'A fee is agreed'],
  steps: [
    {
      title: ['标准费率', 'The standard fee'],
      persona: WHO,
      page: APPLY,
      press: ['选择香港美元账户，金额填 1,000', 'Choose the US dollar account in Hong Kong and enter 1,000'],
      seen: ['右侧显示标准手续费', 'The standard fee stands beside the form'],
    },
    {
      title: ['约定商户费率', 'Agree a fee with the merchant'],
      page: '/sim/outside',
      press: [
        '选择“约定商户费率”：商户 10001，产品提现，任意币种，费率 0.1%，最低 2.00，固定 0，点“触发事件”',
        'Choose "Agree a fee with a merchant": merchant 10001, withdrawals in any currency, 0.1 per cent, at least 2.00, 0 on top, and press "Trigger event"',
      ],
      seen: ['预览显示新的费率', 'The preview tells the new fee'],
      does: [
        {
          step: 'event',
          with: {
            event: 'fee.agree',
            with: {
              merchantNo: '10001',
              product: 'withdrawal',
              currency: 'any',
              bearer: 'none',
              percent: '0.1',
              minimumUsd: '2.00',
              flatUsd: '0',
            },
          },
        },
      ],
    },
    {
      title: ['结果', 'Result'],
      persona: WHO,
      page: APPLY,
      press: ['再填同样的金额', 'Enter the same amount again'],
      seen: [
        '手续费按约定费率计算；已提交的订单不受影响',
        'The agreed fee is charged; orders that were made keep theirs',
      ],
    },
  ],
};

/** What fees add to the demo. */
export const feeScenarios: readonly unknown[] = [
  { name: 'demo', version: 1, title: ['演示', 'Demo'], stories: [feeStory], steps: [] },
];
