import { machine } from './machine.ts';

/**
 * Money that came in on a collection account: the bank credits it, holds it for settlement material, or refuses it. What nobody
 * brings material for goes back to the payer: the bank is asked first, then the merchant has five working days. So does what
 * the payer's bank recalls after it was credited.
 */
export const receipt = machine({
  name: 'receipt',
  title: ['收款', 'Receipt'],
  states: {
    arrived: { code: 1, label: ['未入账', 'Not credited'], tone: 'busy' },
    credited: { code: 2, label: ['已入账', 'Credited'], tone: 'good' },
    creditFailed: { code: 4, label: ['入账失败', 'Credit failed'], tone: 'bad' },
    awaitingMaterial: { code: 7, label: ['待关联结算材料', 'Awaiting material'], tone: 'wait' },
    refunding: { code: 10, label: ['退款中', 'Refunding'], tone: 'busy' },
    recalled: { code: 10, label: ['付款行召回，退款中', 'Recalled, refunding'], tone: 'busy' },
    awaitingRefundConfirmation: { code: 11, label: ['退款待确认', 'Refund awaiting confirmation'], tone: 'wait' },
    awaitingRecallConfirmation: { code: 11, label: ['召回退款待确认', 'Recall awaiting confirmation'], tone: 'wait' },
    refunded: { code: 12, label: ['退款成功', 'Refunded'], tone: 'ended' },
  },
  moves: [
    [null, 'arrive', 'arrived', 'bank'],
    ['arrived', 'credit', 'credited', 'bank'],
    ['arrived', 'holdForMaterial', 'awaitingMaterial', 'bank'],
    ['arrived', 'refusePayer', 'creditFailed', 'bank'],
    ['awaitingMaterial', 'lapse', 'refunding', 'time'],
    ['refunding', 'agreeRefund', 'awaitingRefundConfirmation', 'bank'],
    ['refunding', 'refuseRefund', 'awaitingMaterial', 'bank'],
    ['awaitingRefundConfirmation', 'payOutRefund', 'refunded', 'time'],
    ['credited', 'recall', 'recalled', 'bank'],
    ['recalled', 'agreeRecall', 'awaitingRecallConfirmation', 'bank'],
    ['recalled', 'refuseRecall', 'credited', 'bank'],
    ['awaitingRecallConfirmation', 'payOutRecall', 'refunded', 'time'],
  ],
  actions: {
    arrive: ['款项到达', 'Funds arrived'],
    credit: ['入账', 'Credited'],
    holdForMaterial: ['待补结算材料', 'Held for settlement material'],
    refusePayer: ['拒绝入账', 'Credit refused'],
    lapse: ['材料期限届满，发起退款', 'Time for material is over: refund started'],
    agreeRefund: ['银行同意退款', 'Bank agreed to the refund'],
    refuseRefund: ['银行未同意退款', 'Bank refused the refund'],
    payOutRefund: ['退款已汇出', 'Refund paid out'],
    recall: ['付款行召回', "Recalled by the payer's bank"],
    agreeRecall: ['银行同意退回', 'Bank agreed to the return'],
    refuseRecall: ['银行未同意退回', 'Bank refused the return'],
    payOutRecall: ['召回款项已汇出', 'Recalled money paid out'],
  },
});
