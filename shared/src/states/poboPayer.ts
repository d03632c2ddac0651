import { machine } from './machine.ts';

/**
 * Somebody in whose name a merchant pays: looked at by the back office before a payment may name them, and again whenever they are
 * changed. One that is removed is kept for the orders that name it.
 */
export const poboPayer = machine({
  name: 'poboPayer',
  title: ['代付付款方', 'POBO payer'],
  record: {
    statusTravels: 'byNumber',
    screen: 'poboPayers',
    heardBy: ['poboPayers'],
  },
  states: {
    underReview: { code: 0, label: ['审核中', 'Under review'], tone: 'busy', audit: 'pending' },
    available: { code: 1, label: ['可用', 'Available'], tone: 'good', audit: 'success' },
    reviewFailure: { code: 2, label: ['审核未通过', 'Review failed'], tone: 'bad', audit: 'fail' },
    removed: { code: 3, label: ['已删除', 'Removed'], tone: 'ended' },
  },
  moves: [
    [null, 'add', 'underReview', 'merchant'],
    ['underReview', 'approve', 'available', 'platform'],
    ['underReview', 'reject', 'reviewFailure', 'platform'],
    ['available', 'change', 'underReview', 'merchant'],
    ['reviewFailure', 'change', 'underReview', 'merchant'],
    ['underReview', 'remove', 'removed', 'merchant'],
    ['available', 'remove', 'removed', 'merchant'],
    ['reviewFailure', 'remove', 'removed', 'merchant'],
  ],
  actions: {
    add: ['新增代付付款方', 'Added'],
    approve: ['审核通过', 'Approved'],
    reject: ['审核未通过', 'Not approved'],
    change: ['修改后重新审核', 'Changed and submitted again'],
    remove: ['删除付款方', 'Removed'],
  },
});
