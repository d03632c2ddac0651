/** What the demo keeps: the receipts that its chief looks at first. */
export const viewScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
    steps: [
      {
        at: '-20d',
        step: 'saveView',
        with: {
          operator: 'op-chen',
          list: 'receipt',
          name: '待关联的美元收款',
          filters: 'state=awaitingMaterial&currency=USD',
        },
      },
    ],
  },
];
