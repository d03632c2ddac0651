import { machine } from './machine.ts';

/** What the platform has advanced for a speedy settlement: it takes up limit until the foreign money has come in behind it. */
export const advance = machine({
  name: 'advance',
  title: ['垫资', 'Advance'],
  record: {
    timeline: false,
    table: 'Settlement',
    column: 'advanceState',
    screen: 'settlements',
    noun: ['结汇订单', 'settlement'],
    heardBy: ['settlements', 'settle'],
  },
  states: {
    used: { code: 1, label: ['占用额度', 'Limit in use'], tone: 'busy' },
    restored: { code: 2, label: ['额度已恢复', 'Limit restored'], tone: 'good' },
  },
  moves: [
    [null, 'use', 'used', 'merchant'],
    ['used', 'restore', 'restored', 'time'],
    ['restored', 'useAgain', 'used', 'merchant'],
  ],
  actions: {
    use: ['占用额度', 'Limit taken'],
    restore: ['恢复额度', 'Limit restored'],
    useAgain: ['重试，再次占用额度', 'Limit taken again by a retry'],
  },
});
