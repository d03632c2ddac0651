/** What receipts add to the demo: one under review until somebody decides, and one that is linked in part. */
export const receiptScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
    steps: [
      {
        at: '-4d1h',
        step: 'tradeOrder',
        with: {
          merchant: 'haichuan',
          number: 'HC-2026-1010',
          amount: '14300.00',
          ccy: 'USD',
          product: 'Camping lantern',
          count: 700,
          buyer: 'Harbor Retail LLC',
          country: 'USA',
          // The review of a receipt that it is linked to waits for a person.
          tracking: 'SF1029380005',
          carrier: 'SF International',
        },
      },
      {
        at: '-11d',
        step: 'tradeOrder',
        with: {
          merchant: 'haichuan',
          number: 'HC-2026-1011',
          amount: '20000.00',
          ccy: 'USD',
          product: 'Hiking backpack',
          count: 640,
          buyer: 'Cascade Outfitters Inc.',
          country: 'USA',
        },
      },
      {
        at: '-2d6h',
        step: 'receive',
        with: {
          accountNo: '795010001101',
          ccy: 'USD',
          amount: '14300.00',
          payerName: 'Harbor Retail LLC',
          payerCountry: 'USA',
          reference: 'PO 7750',
        },
      },
      {
        at: '-2d2h',
        step: 'linkReceipt',
        with: { operator: 'op-chen', receipt: 'PO 7750', tradeOrder: 'HC-2026-1010' },
      },
      {
        at: '-5d',
        step: 'linkReceipt',
        with: { operator: 'op-chen', receipt: 'CO 2067', tradeOrder: 'HC-2026-1011' },
      },
    ],
  },
];
