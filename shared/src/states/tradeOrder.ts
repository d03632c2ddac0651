import { machine } from './machine.ts';

/**
 * The contract behind a trade, as its merchant tells it: the back office passes it, refuses it for good, or returns it to be
 * corrected. Only one that passed can be linked to receipts.
 */
export const tradeOrder = machine({
  name: 'tradeOrder',
  title: ['合同', 'Contract'],
  record: {
    screen: 'tradeOrders',
    noun: ['合同', 'contract'],
  },
  states: {
    underReview: { code: 0, label: ['审核中', 'Under review'], tone: 'busy', audit: 'pending' },
    pass: { code: 1, label: ['审核通过', 'Approved'], tone: 'good', audit: 'success' },
    fail: { code: 2, label: ['审核未通过', 'Rejected'], tone: 'bad', audit: 'reject' },
    returned: { code: 3, label: ['已退回修改', 'Sent back'], tone: 'wait', audit: 'fail' },
  },
  moves: [
    [null, 'submit', 'underReview', 'merchant'],
    ['underReview', 'approve', 'pass', 'platform'],
    ['underReview', 'reject', 'fail', 'platform'],
    ['underReview', 'sendBack', 'returned', 'platform'],
    ['returned', 'mend', 'underReview', 'merchant'],
  ],
  actions: {
    submit: ['提交合同', 'Submitted'],
    approve: ['审核通过', 'Approved'],
    reject: ['审核不通过', 'Rejected'],
    sendBack: ['退回修改', 'Sent back'],
    mend: ['修改后重新提交', 'Resubmitted'],
  },
});
