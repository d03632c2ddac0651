import { machine } from './machine.ts';

/** The identity verification of a merchant. Rights last from `done` until the document has ended. */
export const realName = machine({
  name: 'realName',
  title: ['实名认证', 'Identity verification'],
  create: 'register',
  start: 'notDone',
  states: {
    notDone: { code: 0, label: ['未认证', 'Not verified'], tone: 'wait' },
    underReview: { code: 1, label: ['审核中', 'Under review'], tone: 'busy' },
    done: { code: 2, label: ['已认证', 'Verified'], tone: 'good' },
    failed: { code: 3, label: ['认证失败', 'Verification failed'], tone: 'bad' },
  },
  moves: [
    ['notDone', 'submit', 'underReview', 'merchant'],
    ['underReview', 'approve', 'done', 'platform'],
    ['underReview', 'reject', 'failed', 'platform'],
    ['failed', 'submit', 'underReview', 'merchant'],
  ],
  actions: {
    register: ['注册', 'Registered'],
    submit: ['提交认证', 'Submitted'],
    approve: ['认证通过', 'Approved'],
    reject: ['认证未通过', 'Rejected'],
  },
});
