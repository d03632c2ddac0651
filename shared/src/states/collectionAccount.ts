import { machine } from './machine.ts';

/**
 * An account number that payers pay to, from the application on: taken up, decided by the back office, opened by the partner
 * bank, and closed by its merchant. What is sent back is corrected and goes the same way again.
 */
export const collectionAccount = machine({
  name: 'collectionAccount',
  title: ['收款账户', 'Collection account'],
  record: {
    screen: 'accountApplications',
    noun: ['账户申请', 'application'],
    heardBy: ['collectionAccounts', 'accountApplications'],
  },
  states: {
    applying: { code: 0, label: ['申请中', 'Submitted'], tone: 'busy', audit: 'pending' },
    processing: { code: 1, label: ['开户处理中', 'In progress'], tone: 'busy', audit: 'processing' },
    success: { code: 2, label: ['已开通', 'Open'], tone: 'good', audit: 'success' },
    fail: { code: 3, label: ['已退回', 'Sent back'], tone: 'bad', audit: 'fail' },
    closed: { code: 4, label: ['已关闭', 'Closed'], tone: 'ended' },
  },
  moves: [
    [null, 'apply', 'applying', 'merchant'],
    ['applying', 'takeUp', 'processing', 'platform'],
    ['processing', 'open', 'success', 'platform'],
    ['processing', 'reject', 'fail', 'platform'],
    ['fail', 'correct', 'applying', 'merchant'],
    ['success', 'close', 'closed', 'merchant'],
  ],
  actions: {
    apply: ['提交申请', 'Submitted'],
    takeUp: ['受理', 'In progress'],
    open: ['开通账户', 'Opened'],
    reject: ['退回修改', 'Sent back'],
    correct: ['修改后重新提交', 'Resubmitted'],
    close: ['关闭账户', 'Closed'],
  },
});
