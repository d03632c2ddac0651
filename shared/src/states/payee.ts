import { machine } from './machine.ts';

/**
 * Somebody whom a merchant pays: the back office looks at who it is, then the bank checks the account. What was sent back is corrected
 * and looked at again; one that is removed stays readable for the payments that went to it.
 */
export const payee = machine({
  name: 'payee',
  title: ['收款人', 'Payee'],
  record: {
    screen: 'payees',
    heardBy: ['payees', 'payeeAccounts', 'newPayment'],
  },
  states: {
    underReview: { code: 0, label: ['审核中', 'Under review'], tone: 'busy', audit: 'pending' },
    processing: { code: 1, label: ['处理中', 'Processing'], tone: 'busy', audit: 'processing' },
    available: { code: 2, label: ['可用', 'Available'], tone: 'good', audit: 'success' },
    reviewFailure: { code: 3, label: ['审核失败', 'Review failed'], tone: 'bad', audit: 'fail' },
    removed: { code: 4, label: ['已删除', 'Removed'], tone: 'ended' },
  },
  moves: [
    [null, 'add', 'underReview', 'merchant'],
    ['underReview', 'approve', 'processing', 'platform'],
    ['underReview', 'reject', 'reviewFailure', 'platform'],
    ['processing', 'confirmAccount', 'available', 'bank'],
    ['processing', 'refuseAccount', 'reviewFailure', 'bank'],
    ['reviewFailure', 'mend', 'underReview', 'merchant'],
    ['underReview', 'remove', 'removed', 'merchant'],
    ['processing', 'remove', 'removed', 'merchant'],
    ['available', 'remove', 'removed', 'merchant'],
    ['reviewFailure', 'remove', 'removed', 'merchant'],
  ],
  actions: {
    add: ['新增收款人', 'Payee added'],
    approve: ['审核通过', 'Approved'],
    reject: ['审核未通过', 'Not approved'],
    confirmAccount: ['银行账户核验通过', 'Account confirmed by the bank'],
    refuseAccount: ['银行账户核验未通过', 'Account refused by the bank'],
    mend: ['修改后重新提交', 'Resubmitted'],
    remove: ['删除收款人', 'Payee removed'],
  },
});
