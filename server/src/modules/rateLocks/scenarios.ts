const locked = (at: string, receipt: string) => ({ at, step: 'lockRate', with: { operator: 'op-chen', receipt } });

/** What rate locks add to the demo: one that ended unused, one that a settlement uses, and one that is live. */
export const rateLockScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
    steps: [
      locked('-13d', 'INV 2026-1002'),
      locked('-19d1h', 'PO 7719'),
      // Of the pounds: those of the dollars are left to whoever tries it.
      locked('-25m', 'BW 1204'),
    ],
  },
];
