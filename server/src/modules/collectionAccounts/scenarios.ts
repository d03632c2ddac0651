/** What collection accounts add to the demo: one in each state. */
export const accountScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
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
