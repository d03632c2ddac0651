import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { until } from '../../platform/simulation/storyDeeds.ts';

const WHO = '10001-maker';

/** A contract proves the trade behind a receipt. */
export const tradeOrderStory = {
  name: 'trade-order',
  title: ['合同与收款', 'A contract proves a receipt'],
  steps: [
    {
      title: ['新增合同', 'Add a contract'],
      persona: WHO,
      page: pathTo(screens.tradeOrders),
      press: [
        '点“新增合同”，填写一份 3,200 美元的货物贸易合同并提交；订单号不以 0002、0003、0005 结尾',
        'Press "Add a contract", fill in goods of 3,200 USD and submit; let the number not end in 0002, 0003 or 0005',
      ],
      seen: ['合同“审核中”', 'The contract is under review'],
      does: [
        {
          step: 'tradeOrder',
          with: {
            merchant: 'haichuan',
            number: 'HC-2026-2001',
            amount: '3200.00',
            ccy: 'USD',
            product: 'Camping stove',
            count: 160,
            buyer: 'Harbor Retail LLC',
            country: 'USA',
          },
        },
      ],
    },
    {
      title: ['合同审核', 'The contract is reviewed'],
      page: '/sim/',
      press: ['跳转到“下一个到期任务”，直到合同审核通过', 'Jump to the next due task until the contract is approved'],
      seen: ['合同可以关联收款', 'Receipts can be linked to it'],
      does: [until('haichuan', 'tradeOrder', 'pass')],
    },
    {
      title: ['客户付款', 'A customer pays'],
      page: '/sim/bank',
      press: [
        '选择标有“需结算材料”的美元收款账户，金额 3,200，点“模拟到账”',
        'Choose the US dollar account marked "Documents required", enter 3,200 and press "Simulate transfer"',
      ],
      seen: ['收款停在“待关联结算材料”', 'The receipt waits for settlement documents'],
      does: [
        {
          step: 'receive',
          with: {
            accountNo: '795010001101',
            ccy: 'USD',
            amount: '3200.00',
            payerName: 'Harbor Retail LLC',
            payerCountry: 'USA',
          },
        },
        until('haichuan', 'receipt', 'awaitingMaterial'),
      ],
    },
    {
      title: ['关联合同', 'Link the contract'],
      persona: WHO,
      page: pathTo(screens.receipts),
      press: [
        '打开这笔收款，点“关联材料”，查看其他买方，勾选刚才的合同并提交关联',
        'Open the receipt, press "Link material", show other buyers, tick the contract and submit the link',
      ],
      seen: ['足额关联后收款进入审核', 'Linked in full, the receipt goes to review'],
      does: [{ step: 'linkReceipt', with: { operator: WHO, kind: 'tradeOrder' } }],
    },
    {
      title: ['收款审核', 'The receipt is reviewed'],
      page: '/sim/',
      press: ['跳转到“下一个到期任务”，直到收款入账', 'Jump to the next due task until the receipt is credited'],
      seen: ['款项可用；账本仍然平衡', 'The money is available; the ledger still balances'],
      does: [until('haichuan', 'receipt', 'credited')],
    },
    {
      title: ['结果', 'Result'],
      persona: WHO,
      page: pathTo(screens.tradeOrders),
      press: ['打开这份合同', 'Open the contract'],
      seen: ['合同金额已全部关联', 'All of the contract is linked'],
    },
  ],
};
