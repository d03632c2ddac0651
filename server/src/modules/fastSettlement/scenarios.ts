import { fastServiceStory } from './story.ts';

const applied = (at: string, operator: string, contactPerson: string, contactPhone: string) => ({
  at,
  step: 'applyFastSettlement',
  with: { operator, contactPerson, contactPhone },
});

/** What the fast-settlement service adds to the demo: each state, at a merchant each; the first is open. */
export const fastSettlementScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
    stories: [fastServiceStory],
    steps: [
      applied('-49d', 'op-chen', '陈海川', '13800138001'),
      applied('-40d', 'op-lau', 'Lau Ka Yan', '13900130002'),
      applied('-44d', 'op-jiang', '江若澜', '13700137001'),
      { at: '-12d', step: 'suspendFastSettlement', with: { merchant: 'lanwan' } },
      // Its review waits for a person.
      applied('-1d6h', 'op-su', '苏雨桐', '13600130005'),
    ],
  },
];
