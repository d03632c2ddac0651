import { machine } from './machine.ts';

/**
 * A bank account of the merchant's own company or of its legal person, to which money is withdrawn. It is reviewed once; what was
 * rejected may be corrected. One that is removed stays readable for the withdrawals that went to it.
 */
export const withdrawalAccount = machine({
  name: 'withdrawalAccount',
  title: ['提现账户', 'Withdrawal account'],
  record: {
    screen: 'withdrawalAccounts',
    heardBy: ['withdrawalAccounts', 'withdraw'],
  },
  states: {
    underReview: { code: 0, label: ['审核中', 'Under review'], tone: 'busy', audit: 'pending' },
    approved: { code: 1, label: ['已通过', 'Approved'], tone: 'good', audit: 'success' },
    rejected: { code: 2, label: ['未通过', 'Rejected'], tone: 'bad', audit: 'fail' },
    removed: { code: 3, label: ['已删除', 'Removed'], tone: 'ended' },
  },
  moves: [
    [null, 'add', 'underReview', 'merchant'],
    ['underReview', 'approve', 'approved', 'platform'],
    ['underReview', 'reject', 'rejected', 'platform'],
    ['rejected', 'correct', 'underReview', 'merchant'],
    ['underReview', 'remove', 'removed', 'merchant'],
    ['approved', 'remove', 'removed', 'merchant'],
    ['rejected', 'remove', 'removed', 'merchant'],
  ],
  actions: {
    add: ['添加账户', 'Account added'],
    approve: ['审核通过', 'Approved'],
    reject: ['审核未通过', 'Rejected'],
    correct: ['修改后重新提交', 'Corrected and resubmitted'],
    remove: ['删除账户', 'Account removed'],
  },
});
