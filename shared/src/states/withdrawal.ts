import { machine } from './machine.ts';

/**
 * Money on its way to an account of the merchant's own. The amount is frozen, with its settlement quota, until the bank's next run
 * takes it; what the bank pays is the amount less the fee. Whatever ends otherwise gives everything back.
 */
export const withdrawal = machine({
  name: 'withdrawal',
  title: ['提现', 'Withdrawal'],
  outgoing: true,
  record: {
    statusTravels: 'byNumber',
    screen: 'withdrawals',
    heardBy: ['withdrawals', 'withdraw'],
  },
  states: {
    submitted: { code: 1, label: ['已提交', 'Submitted'], tone: 'busy' },
    underReview: { code: 2, label: ['审核中', 'Under review'], tone: 'busy' },
    succeeded: { code: 3, label: ['提现成功', 'Paid'], tone: 'good' },
    failed: { code: 4, label: ['提现失败', 'Failed'], tone: 'bad' },
    cancelled: { code: 4, label: ['已取消', 'Cancelled'], tone: 'ended' },
  },
  moves: [
    [null, 'apply', 'submitted', 'merchant'],
    ['submitted', 'takeUp', 'underReview', 'time'],
    ['submitted', 'cancel', 'cancelled', 'merchant'],
    ['underReview', 'pay', 'succeeded', 'bank'],
    ['underReview', 'refuse', 'failed', 'bank'],
  ],
  actions: {
    apply: ['提交申请', 'Submitted'],
    takeUp: ['银行受理', 'Accepted by the bank'],
    cancel: ['取消', 'Cancelled'],
    pay: ['汇出成功', 'Paid out'],
    refuse: ['汇出失败', 'Payout failed'],
  },
});
