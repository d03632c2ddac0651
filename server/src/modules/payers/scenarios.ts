const nordwind = {
  operator: 'op-chen',
  accountName: 'Nordwind Handels GmbH',
  accountNo: 'DE89370400440532013000',
  bankName: 'Commerzbank AG',
  country: 'DEU',
  swift: 'COBADEFFXXX',
  ccy: 'EUR',
  phoneNo: '491711234567',
  phoneSimType: 'company',
};

/** What payers add to the demo: one in each state, and who pays the recharges. */
export const payerScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
    steps: [
      { at: '-58d', step: 'addPayer', with: nordwind },
      {
        at: '-57d',
        step: 'addPayer',
        with: {
          operator: 'op-lau',
          accountName: 'Blue Ridge Outfitters Inc.',
          accountNo: '483920175562',
          bankName: 'JPMorgan Chase Bank, N.A.',
          country: 'USA',
          swift: 'CHASUS33',
          ccy: 'USD',
          phoneNo: '12125550142',
          phoneSimType: 'personal',
        },
      },
      {
        at: '-20d',
        step: 'addPayer',
        with: {
          operator: 'op-chen',
          accountName: 'Lumen & Co. Trading',
          accountNo: '700100026611',
          bankName: 'Barclays Bank PLC',
          country: 'GBR',
          swift: 'BARCGB22',
          ccy: 'GBP',
        },
      },
      {
        at: '-12d',
        step: 'addPayer',
        with: {
          operator: 'op-chen',
          accountName: 'Old Harbour Supplies Ltd',
          accountNo: '700188826655',
          bankName: 'HSBC UK Bank plc',
          country: 'GBR',
          swift: 'HBUKGB4B',
          ccy: 'GBP',
        },
      },
      { at: '-11d', step: 'removePayer', with: { operator: 'op-chen', accountNo: '700188826655' } },
      {
        at: '-3d',
        step: 'addPayer',
        with: {
          operator: 'op-chen',
          accountName: 'Sakura Interiors K.K.',
          accountNo: '700100059933',
          bankName: 'MUFG Bank, Ltd.',
          country: 'JPN',
          swift: 'BOTKJPJT',
          ccy: 'JPY',
        },
      },
    ],
  },
];
