import { machine } from './machine.ts';

/**
 * The identity verification of a merchant. Rights last from `done` until the last day of the document is over: a document
 * about to expire, and the review of the new one, keep them; after that day the merchant stands as one who was never verified.
 */
export const realName = machine({
  name: 'realName',
  title: ['实名认证', 'Identity verification'],
  record: {
    statusTravels: 'byNumber',
    table: 'Merchant',
    column: 'realNameState',
    screen: 'verification',
    noun: ['认证信息', 'identity verification'],
    opens: false,
    heardBy: 'session',
  },
  states: {
    notDone: { code: 0, label: ['未认证', 'Not verified'], tone: 'wait' },
    underReview: { code: 1, label: ['审核中', 'Under review'], tone: 'busy', audit: 'pending' },
    done: { code: 2, label: ['已认证', 'Verified'], tone: 'good', audit: 'success' },
    failed: { code: 3, label: ['认证失败', 'Verification failed'], tone: 'bad', audit: 'fail' },
    aboutToExpire: { code: 4, label: ['证件即将到期', 'Document about to expire'], tone: 'wait' },
    renewing: { code: 5, label: ['证件更新审核中', 'New document under review'], tone: 'busy', audit: 'pending' },
    expired: { code: 6, label: ['证件已过期', 'Document expired'], tone: 'bad' },
  },
  moves: [
    [null, 'register', 'notDone', 'merchant'],
    ['notDone', 'submit', 'underReview', 'merchant'],
    ['underReview', 'approve', 'done', 'platform'],
    ['underReview', 'reject', 'failed', 'platform'],
    ['failed', 'submit', 'underReview', 'merchant'],
    ['done', 'warn', 'aboutToExpire', 'time'],
    ['aboutToExpire', 'renew', 'renewing', 'merchant'],
    ['renewing', 'approve', 'done', 'platform'],
    ['renewing', 'reject', 'aboutToExpire', 'platform'],
    ['aboutToExpire', 'expire', 'expired', 'time'],
    ['renewing', 'expire', 'expired', 'time'],
    ['expired', 'submit', 'underReview', 'merchant'],
  ],
  actions: {
    register: ['注册', 'Registered'],
    submit: ['提交认证', 'Submitted'],
    approve: ['认证通过', 'Approved'],
    reject: ['认证未通过', 'Rejected'],
    warn: ['证件将于 30 天内到期', 'The document ends within 30 days'],
    renew: ['提交新证件', 'New document submitted'],
    expire: ['证件已过有效期', 'The document has ended'],
  },
});

/** Whether a merchant in this state may move money and open accounts. */
export const isVerified = (state: string): boolean =>
  state === 'done' || state === 'aboutToExpire' || state === 'renewing';
