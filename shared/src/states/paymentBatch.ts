import { machine } from './machine.ts';

/**
 * A file of payments, from the upload on: it is checked as a whole, waits a day for whoever uploaded it to submit it, and is then
 * released by its reviewer, in parts where it is large. What it comes to follows from its orders once the last of them is decided.
 */
export const paymentBatch = machine({
  name: 'paymentBatch',
  title: ['批量付款', 'Payment batch'],
  record: {
    screen: 'paymentReview',
    timeline: false,
    view: 'batches',
    heardBy: ['newPayment', 'paymentReview', 'payments'],
  },
  states: {
    checking: { code: 0, label: ['校验中', 'Checking'], tone: 'busy' },
    checkFailed: { code: 1, label: ['校验未通过', 'Check failed'], tone: 'bad' },
    ready: { code: 2, label: ['待提交', 'Ready to submit'], tone: 'wait' },
    discarded: { code: 3, label: ['已失效', 'Discarded'], tone: 'ended' },
    pending: { code: 4, label: ['待复核', 'Pending review'], tone: 'wait' },
    approved: { code: 5, label: ['已通过', 'Approved'], tone: 'good' },
    rejected: { code: 6, label: ['已拒绝', 'Rejected'], tone: 'bad' },
    expired: { code: 7, label: ['已超时', 'Expired'], tone: 'ended' },
  },
  moves: [
    [null, 'upload', 'checking', 'merchant'],
    ['checking', 'pass', 'ready', 'platform'],
    ['checking', 'fail', 'checkFailed', 'platform'],
    ['ready', 'submit', 'pending', 'merchant'],
    ['ready', 'discard', 'discarded', 'time'],
    ['pending', 'approve', 'approved', 'platform'],
    ['pending', 'reject', 'rejected', 'platform'],
    ['pending', 'expire', 'expired', 'platform'],
  ],
  actions: {
    upload: ['上传', 'Uploaded'],
    pass: ['校验通过', 'Check passed'],
    fail: ['校验未通过', 'Check failed'],
    submit: ['提交', 'Submitted'],
    discard: ['超时未提交', 'Not submitted in time'],
    approve: ['复核完成', 'Review completed'],
    reject: ['全部未通过', 'All turned down'],
    expire: ['复核超时', 'Review time over'],
  },
});
