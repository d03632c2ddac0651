import { machine } from './machine.ts';

/**
 * Foreign money turned into CNY at a payee in the mainland. The amount is frozen with its quota; a normal one starts when the cut-off
 * of its value day is over and is paid on the next working day, a speedy one starts and is paid at once from an advance. Whatever
 * fails or is cancelled gives everything back; what failed may be tried again.
 */
export const settlement = machine({
  name: 'settlement',
  title: ['人民币结汇', 'CNY settlement'],
  record: {
    statusTravels: 'byNumber',
    screen: 'settlements',
    noun: ['结汇订单', 'settlement'],
    heardBy: ['settlements', 'settle'],
  },
  states: {
    pending: { code: 1, label: ['待处理', 'Pending'], tone: 'busy' },
    processing: { code: 2, label: ['处理中', 'Processing'], tone: 'busy' },
    succeeded: { code: 3, label: ['结汇成功', 'Paid'], tone: 'good' },
    failed: { code: 4, label: ['结汇失败', 'Failed'], tone: 'bad' },
    cancelled: { code: 4, label: ['已取消', 'Cancelled'], tone: 'ended' },
    supplement: { code: 5, label: ['待补充材料', 'Awaiting material'], tone: 'wait' },
  },
  moves: [
    [null, 'apply', 'pending', 'merchant'],
    ['pending', 'start', 'processing', 'time'],
    ['pending', 'cancel', 'cancelled', 'merchant'],
    ['processing', 'pay', 'succeeded', 'bank'],
    ['processing', 'refuse', 'failed', 'bank'],
    ['processing', 'askMaterial', 'supplement', 'bank'],
    ['supplement', 'supply', 'processing', 'merchant'],
    ['supplement', 'lapse', 'failed', 'time'],
    ['failed', 'retry', 'processing', 'merchant'],
  ],
  actions: {
    apply: ['提交申请', 'Submitted'],
    start: ['开始结汇', 'Settlement started'],
    cancel: ['取消', 'Cancelled'],
    pay: ['付款成功', 'Paid'],
    refuse: ['付款失败', 'Payment failed'],
    askMaterial: ['银行要求补充材料', 'The bank asks for material'],
    supply: ['补充材料', 'Material supplied'],
    lapse: ['逾期未补充材料', 'Material did not come in time'],
    retry: ['重新付款', 'Tried again'],
  },
});
