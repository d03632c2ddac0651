/** What the fast-settlement service adds to the demo: open at the first merchant, refused at the second. */
export const fastSettlementScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
    steps: [
      {
        at: '-49d',
        step: 'applyFastSettlement',
        with: { operator: 'op-chen', contactPerson: '陈海川', contactPhone: '13800138001' },
      },
      {
        at: '-40d',
        step: 'applyFastSettlement',
        with: { operator: 'op-lau', contactPerson: 'Lau Ka Yan', contactPhone: '13900130002' },
      },
    ],
  },
];
