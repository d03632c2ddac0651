import { machine } from './machine.ts';

/**
 * Somebody who may pay into a merchant's receiving accounts: looked at by the back office before any money of theirs is taken. One
 * that is sent back is corrected and looked at again; one that is removed is kept for the records alone.
 */
export const payer = machine({
  name: 'payer',
  title: ['付款人', 'Payer'],
  record: {
    statusTravels: 'byNumber',
    screen: 'payers',
    heardBy: ['payers', 'recharge'],
  },
  states: {
    underReview: { code: 0, label: ['审核中', 'Under review'], tone: 'busy', audit: 'pending' },
    approved: { code: 1, label: ['审核通过', 'Approved'], tone: 'good', audit: 'success' },
    rejected: { code: 2, label: ['审核未通过', 'Not approved'], tone: 'bad', audit: 'fail' },
    removed: { code: 3, label: ['已删除', 'Removed'], tone: 'ended' },
  },
  moves: [
    [null, 'add', 'underReview', 'merchant'],
    ['underReview', 'approve', 'approved', 'platform'],
    ['underReview', 'reject', 'rejected', 'platform'],
    ['rejected', 'mend', 'underReview', 'merchant'],
    ['underReview', 'remove', 'removed', 'merchant'],
    ['approved', 'remove', 'removed', 'merchant'],
    ['rejected', 'remove', 'removed', 'merchant'],
  ],
  actions: {
    add: ['新增付款人', 'Added'],
    approve: ['审核通过', 'Approved'],
    reject: ['审核未通过', 'Not approved'],
    mend: ['修改后重新提交', 'Resubmitted'],
    remove: ['删除付款人', 'Removed'],
  },
});
