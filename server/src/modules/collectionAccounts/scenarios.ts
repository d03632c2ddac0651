import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { until } from '../../platform/simulation/storyDeeds.ts';

const WHO = '10001-chief';

/** Begins with the application that waits for a person, and ends with money on the account that comes of it. */
const accountOpening = {
  name: 'account-opening',
  title: ['开通收款账户', 'A collection account is opened'],
  steps: [
    {
      title: ['查看申请', 'View the application'],
      persona: WHO,
      page: pathTo(screens.accountApplications),
      press: ['打开名为美国本地的申请', 'Open the application with the nickname 美国本地'],
      seen: [
        '还没有账号；注册号以 0005 结尾，申请等待人工处理',
        'There is no account number yet; the registration number ends in 0005, so it waits for a person',
      ],
    },
    {
      title: ['后台通过', 'The back office approves'],
      page: '/sim/decisions',
      press: ['勾选美国本地的开户，点“通过”', 'Tick the opening of 美国本地 and press "Approve"'],
      seen: ['这一条离开“待决事项”', 'It leaves the "Decisions"'],
      does: [{ step: 'decide', with: { kind: 'accountOpening', outcome: 'approve', merchant: 'haichuan' } }],
    },
    {
      title: ['拿到账号', 'The account number'],
      persona: WHO,
      page: pathTo(screens.collectionAccounts),
      press: [
        '打开新的美国账户，复制“收款信息”或点“下载账户信息 PDF”',
        'Open the new account in the United States, copy the "Details for payers" or press "Download as PDF"',
      ],
      seen: ['只接受美国当地转账的美元账号', 'An account number in US dollars that takes local transfers only'],
    },
    {
      title: ['客户付款', 'A customer pays'],
      page: '/sim/bank',
      press: ['选择这个账户，点“模拟到账”', 'Choose the account and press "Simulate transfer"'],
      seen: [
        '收款先是“未入账”；这个账户需要结算材料，随后“待关联结算材料”',
        'The receipt is not credited; the account asks for documents, so it is on hold then',
      ],
      does: [
        {
          step: 'receive',
          with: { ccy: 'USD', amount: '1000.00', payerName: 'Harbor Retail LLC', payerCountry: 'USA' },
        },
        until('haichuan', 'receipt', 'awaitingMaterial'),
      ],
    },
    {
      title: ['结果', 'Result'],
      persona: WHO,
      page: pathTo(screens.receipts),
      press: ['打开第一笔收款', 'Open the first receipt'],
      seen: ['收款账户就是新开的账户；时间线与记账分录', 'It came in on the new account; timeline and ledger entries'],
    },
  ],
};

/** What collection accounts add to the demo: one in each state. */
export const accountScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
    stories: [accountOpening],
    steps: [
      {
        at: '-59d',
        step: 'collectionAccount',
        with: {
          merchant: 'haichuan',
          accountNo: '795010001103',
          accountName: 'Haichuan Cross-border E-commerce (Shenzhen) Co., Ltd.',
          ccy: 'GBP',
          kind: 'global',
          country: 'HKG',
          bankName: 'Tradeport Partner Bank (Hong Kong) Limited',
          swift: 'TPPBHKHH',
          label: '旧英镑账户',
        },
      },
      {
        at: '-13d',
        step: 'closeAccount',
        with: { operator: 'op-chen', accountNo: '795010001103', ccy: 'GBP' },
      },
      {
        at: '-6d1h',
        step: 'applyForAccount',
        with: {
          operator: 'op-lau',
          kind: 'global',
          country: 'SGP',
          ccys: ['USD', 'SGD', 'EUR'],
          label: '新加坡多币种',
          registrationNo: 'CR30010002',
        },
      },
      {
        at: '-1d8h',
        step: 'applyForAccount',
        with: {
          operator: 'op-chen',
          kind: 'local',
          country: 'USA',
          ccys: ['USD'],
          label: '美国本地',
          registrationNo: '91440300MA5F0005',
        },
      },
      {
        at: '0',
        step: 'applyForAccount',
        with: {
          operator: 'op-lau',
          kind: 'global',
          country: 'HKG',
          ccys: ['GBP'],
          label: '香港英镑',
          registrationNo: 'CR30010007',
        },
      },
    ],
  },
];
