const material = { operator: 'op-chen', kind: 'material' };

/**
 * What receipts add to the demo: one under review until somebody decides, one that is linked in part, and one that its material
 * brought to the balance; with them settlement material in every state of its use.
 */
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
      // Two of one amount for one receipt: which of them it is somebody has to say.
      ...['HC-2026-1021', 'HC-2026-1022'].map((number, i) => ({
        at: `-1${3 + i}d`,
        step: 'tradeOrder',
        with: {
          merchant: 'haichuan',
          number,
          amount: '5250.00',
          ccy: 'USD',
          product: 'Wooden train set',
          count: 350,
          buyer: 'Tailspin Toys Ltd.',
          country: 'GBR',
        },
      })),
      ...[
        { payerName: 'Contoso Retail Inc.', payerCountry: 'USA', amount: '8400.00', reference: 'CT 3302' },
        { payerName: 'Tailspin Toys Ltd.', payerCountry: 'GBR', amount: '5250.00', reference: 'TT 0914' },
      ].map((transfer) => ({
        at: '-1d5h',
        step: 'receive',
        with: { accountNo: '795010001101', ccy: 'USD', ...transfer },
      })),
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
        with: { operator: 'op-chen', receipt: 'PO 7750', kind: 'tradeOrder', order: 'HC-2026-1010' },
      },
      {
        at: '-5d',
        step: 'linkReceipt',
        with: { operator: 'op-chen', receipt: 'CO 2067', kind: 'tradeOrder', order: 'HC-2026-1011' },
      },
      {
        at: '-9d',
        step: 'submitOrders',
        with: {
          operator: 'op-chen',
          buyer: 'Cascade Outfitters Inc.',
          country: 'USA',
          ccy: 'USD',
          contracts: ['CO-2026-201', 'CO-2026-202', 'CO-2026-203'],
          amount: '6000.00',
          product: 'Trekking poles',
        },
      },
      {
        at: '-9d1h',
        step: 'submitOrders',
        with: {
          operator: 'op-chen',
          buyer: 'Harbor Retail LLC',
          country: 'USA',
          ccy: 'USD',
          contracts: ['HR-2026-301', 'HR-2026-302'],
          amount: '26000.00',
          product: 'Folding chairs',
        },
      },
      { at: '-5d23h', step: 'linkReceipt', with: { ...material, receipt: 'PO 7741', order: 'HR-2026-301' } },
      { at: '-5d22h', step: 'linkReceipt', with: { ...material, receipt: 'PO 7741', order: 'HR-2026-302' } },
      { at: '-4d3h', step: 'linkReceipt', with: { ...material, receipt: 'CO 2067', order: 'CO-2026-201' } },
      {
        at: '-4d2h',
        step: 'linkReceipt',
        with: { ...material, receipt: 'CO 2067', order: 'CO-2026-202', amount: '2500.00' },
      },
      {
        at: '-4d',
        step: 'linkReceipt',
        with: { ...material, receipt: 'CO 2067', order: 'CO-2026-203', amount: '500.00' },
      },
      {
        at: '-3d22h',
        step: 'unlinkReceipt',
        with: { operator: 'op-chen', receipt: 'CO 2067', order: 'CO-2026-203' },
      },
    ],
  },
];
