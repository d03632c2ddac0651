const OWN = '755936418810701';
const SUPPLIER = '755936420026618';

/** A settlement of the demo's first merchant. */
const settled = (at: string, order: object) => ({
  at,
  step: 'settle',
  with: { operator: 'op-chen', mode: 'normal', ccy: 'USD', ...order },
});

/** What settlements add to the demo: each state, normal and speedy, with a locked rate that is live and one that was used. */
export const settlementScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
    steps: [
      settled('-19d', { accountNo: OWN, amount: '2400.00', remark: '货款结汇' }),
      settled('-16d', { accountNo: SUPPLIER, amount: '1500.00', mode: 'speedy', remark: '供应商尾款' }),
      settled('-10d', { accountNo: '6225880137450002', amount: '320.00' }),
      settled('-7d', { accountNo: OWN, amount: '600.00', cancelReason: '改用快速到账' }),
      settled('-2d', { accountNo: '6225880137450005', amount: '250.00', mode: 'speedy' }),
      settled('-1h', { accountNo: '6225880137450003', amount: '180.00', mode: 'speedy' }),
      settled('-10m', { accountNo: OWN, amount: '500.00', remark: '本周回款' }),
    ],
  },
];
