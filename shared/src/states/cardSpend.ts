import { machine } from './machine.ts';

/**
 * What a shop took of a virtual card. Its amount is held on the card until the shop has settled it or taken it back; one that does
 * neither expires after some days, and is back as a reversed one is.
 */
export const cardSpend = machine({
  name: 'cardSpend',
  title: ['卡消费', 'Card spend'],
  record: {
    screen: 'virtualCards',
    noun: ['卡消费', 'card spend'],
    heardBy: ['virtualCards', 'applyVirtualCard'],
    view: 'spends',
    timeline: false,
  },
  states: {
    pending: { code: 1, label: ['待结算', 'Pending'], tone: 'busy' },
    settled: { code: 2, label: ['已结算', 'Settled'], tone: 'good' },
    reversed: { code: 3, label: ['已撤销', 'Reversed'], tone: 'ended' },
  },
  moves: [
    [null, 'spend', 'pending', 'bank'],
    ['pending', 'settle', 'settled', 'bank'],
    ['pending', 'reverse', 'reversed', 'bank'],
    ['pending', 'lapse', 'reversed', 'time'],
  ],
  actions: {
    spend: ['消费', 'Spent'],
    settle: ['商户结算', 'Settled by the shop'],
    reverse: ['商户撤销', 'Reversed by the shop'],
    lapse: ['逾期未结算，自动撤销', 'Not settled in time: reversed'],
  },
});
