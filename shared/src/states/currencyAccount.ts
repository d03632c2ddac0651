import { machine } from './machine.ts';

/** A merchant's money in one currency on a risk event: the platform takes what is available aside, and gives it back or closes the account. */
export const currencyAccount = machine({
  name: 'currencyAccount',
  title: ['币种账户', 'Currency account'],
  record: {
    timeline: false,
    screen: 'transactions',
    noun: ['账户明细', 'transactions'],
    opens: false,
    heardBy: 'session',
  },
  states: {
    normal: { code: 0, label: ['正常', 'Normal'], tone: 'good' },
    frozen: { code: 1, label: ['已冻结', 'Frozen'], tone: 'wait' },
    closed: { code: 2, label: ['已关闭', 'Closed'], tone: 'ended' },
  },
  moves: [
    [null, 'open', 'normal', 'platform'],
    ['normal', 'freeze', 'frozen', 'platform'],
    ['frozen', 'lift', 'normal', 'platform'],
    ['frozen', 'close', 'closed', 'platform'],
  ],
  actions: {
    open: ['开立', 'Opened'],
    freeze: ['风险冻结', 'Frozen on a risk event'],
    lift: ['解除冻结', 'Freeze lifted'],
    close: ['风险关闭', 'Closed on a risk event'],
  },
});
