import { machine } from './machine.ts';

/**
 * An incoming payment that a merchant announces before it arrives. It moves no money itself: what arrives is a receipt, which the
 * announcement is matched with. What nobody pays within its time is closed.
 */
export const recharge = machine({
  name: 'recharge',
  title: ['充值申请', 'Recharge'],
  record: {
    statusTravels: 'byNumber',
    screen: 'receipts',
    view: 'recharges',
    heardBy: ['receipts', 'recharge'],
  },
  states: {
    announced: { code: 0, label: ['待到账', 'Awaiting funds'], tone: 'busy' },
    credited: { code: 1, label: ['已到账', 'Funds received'], tone: 'good' },
    closed: { code: 2, label: ['已关闭', 'Closed'], tone: 'ended' },
  },
  moves: [
    [null, 'announce', 'announced', 'merchant'],
    ['announced', 'arrive', 'credited', 'bank'],
    ['announced', 'close', 'closed', 'merchant'],
    ['announced', 'expire', 'closed', 'time'],
  ],
  actions: {
    announce: ['提交充值申请', 'Announced'],
    arrive: ['款项到账', 'Funds received'],
    close: ['关闭申请', 'Closed'],
    expire: ['逾期未到账，已关闭', 'Closed: no funds in time'],
  },
});
