/** What people add to the demo: a role of the merchant's own, somebody disabled, somebody who has yet to set a password. */
export const operatorScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
    steps: [],
  },
];
