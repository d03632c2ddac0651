import { settlementStory } from './story.ts';

const OWN = '755936418810701';
const SUPPLIER = '755936420026618';

/** A settlement of the demo's first merchant. */
const settled = (at: string, order: object) => ({
  at,
  step: 'settle',
  with: { operator: 'op-chen', mode: 'normal', ccy: 'USD', ...order },
});

/** What settlements add to the demo: each state, normal and speedy, one at a rate that was locked for its receipt. */
export const settlementScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
    stories: [settlementStory],
    steps: [
      settled('-19d', { accountNo: OWN, amount: '2400.00', receipt: 'PO 7719', remark: '货款结汇' }),
      settled('-16d', { accountNo: SUPPLIER, amount: '1500.00', mode: 'speedy', remark: '供应商尾款' }),
      // Over before the start, whatever days off lie between.
      settled('-22d', { accountNo: '6225880137450002', amount: '320.00' }),
      settled('-7d', { accountNo: OWN, amount: '600.00', cancelReason: '改用快速到账' }),
      settled('-2d', { accountNo: '6225880137450005', amount: '250.00', mode: 'speedy' }),
      settled('-1h', { accountNo: '6225880137450003', amount: '180.00', mode: 'speedy' }),
      // At the start itself: whatever the hour, its cut-off is still to come.
      settled('0', { accountNo: OWN, amount: '500.00', remark: '本周回款' }),
    ],
  },
];
