import { machine } from './machine.ts';

/**
 * A real-time exchange: the lock leaves the money where it is, the confirmation freezes the sold amount,
 * delivery hands it to the market and the settlement exchanges it.
 */
export const exchangeOrder = machine({
  name: 'exchangeOrder',
  title: ['换汇订单', 'Exchange order'],
  record: {
    statusTravels: 'byNumber',
    screen: 'exchangeOrders',
    heardBy: ['exchange', 'exchangeOrders'],
  },
  states: {
    awaitingConfirmation: { code: 10, label: ['待确认', 'Awaiting confirmation'], tone: 'wait' },
    confirmed: { code: 0, label: ['待交割', 'Awaiting settlement'], tone: 'busy' },
    settling: { code: 1, label: ['交割中', 'Settlement processing'], tone: 'busy' },
    settled: { code: 2, label: ['已交割', 'Settled'], tone: 'good' },
    failed: { code: 3, label: ['交割失败', 'Settlement failed'], tone: 'bad' },
    cancelled: { code: 12, label: ['已取消', 'Cancelled'], tone: 'ended' },
    expired: { code: 13, label: ['已过期', 'Expired'], tone: 'ended' },
  },
  moves: [
    [null, 'lock', 'awaitingConfirmation', 'merchant'],
    ['awaitingConfirmation', 'confirm', 'confirmed', 'merchant'],
    ['awaitingConfirmation', 'expire', 'expired', 'time'],
    ['awaitingConfirmation', 'cancel', 'cancelled', 'merchant'],
    ['confirmed', 'deliver', 'settling', 'time'],
    ['settling', 'settle', 'settled', 'bank'],
    ['settling', 'fail', 'failed', 'bank'],
  ],
  actions: {
    lock: ['锁定汇率', 'Rate locked'],
    confirm: ['确认换汇', 'Confirmed'],
    expire: ['报价到期', 'Quote ended'],
    cancel: ['放弃锁定', 'Rate released'],
    deliver: ['开始交割', 'Delivery started'],
    settle: ['交割完成', 'Settled'],
    fail: ['交割失败', 'Settlement failed'],
  },
});
