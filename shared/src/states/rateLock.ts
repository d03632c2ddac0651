import { machine } from './machine.ts';

/** The settlement rate that is kept for one receipt for two hours. A settlement uses it once; whatever becomes of that, it stays used. */
export const rateLock = machine({
  name: 'rateLock',
  title: ['锁定汇率', 'Locked rate'],
  record: {
    timeline: false,
    screen: 'settle',
    opens: false,
    heardBy: ['receipts', 'settle'],
  },
  states: {
    live: { code: 1, label: ['生效中', 'Live'], tone: 'busy' },
    used: { code: 2, label: ['已使用', 'Used'], tone: 'good' },
    ended: { code: 3, label: ['已到期', 'Ended'], tone: 'ended' },
  },
  moves: [
    [null, 'lock', 'live', 'merchant'],
    ['live', 'use', 'used', 'merchant'],
    ['live', 'lapse', 'ended', 'time'],
  ],
  actions: {
    lock: ['锁定汇率', 'Rate locked'],
    use: ['用于结汇', 'Used by a settlement'],
    lapse: ['到期', 'Ended'],
  },
});
