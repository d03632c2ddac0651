import { screens } from '@tradeport/shared/screens.ts';

/** What people add to the demo: a role of the merchant's own, somebody disabled, somebody who has yet to set a password. */
export const operatorScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
    steps: [
      {
        at: '-40d',
        step: 'addRole',
        with: {
          operator: 'op-chen',
          name: '收款专员',
          nameEn: 'Receivables clerk',
          paths: [
            screens.receipts.path,
            screens.receiptOrders.path,
            screens.receiptOrderForm.path,
            screens.tradeOrders.path,
            screens.payers.path,
            screens.transactions.path,
          ],
        },
      },
      {
        at: '-39d',
        step: 'inviteOperator',
        with: {
          operator: 'op-chen',
          key: 'op-song',
          name: '宋佳',
          nameEn: 'Song Jia',
          mobile: '13800000006',
          role: 'finance',
        },
      },
      { at: '-12d', step: 'disableOperator', with: { operator: 'op-chen', of: 'op-song' } },
      {
        at: '-3d',
        step: 'inviteOperator',
        with: {
          operator: 'op-chen',
          key: 'op-gao',
          name: '高远',
          nameEn: 'Gao Yuan',
          email: 'gao@haichuan.example',
          role: 'maker',
        },
      },
    ],
  },
];
