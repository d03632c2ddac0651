import { machine } from './machine.ts';

/**
 * Somebody in the mainland whom a CNY settlement pays. Each is checked before it can be chosen, and again once it was corrected. The
 * platform may take one that was available out of use, with its reason. One that is removed stays readable for what it was paid.
 */
export const settlementPayee = machine({
  name: 'settlementPayee',
  title: ['结汇收款人', 'Settlement payee'],
  record: {
    screen: 'settlementPayees',
    heardBy: ['settlementPayees', 'settle'],
  },
  states: {
    checking: { code: 0, label: ['不可用（审核中）', 'Unavailable, being checked'], tone: 'busy', audit: 'processing' },
    available: { code: 1, label: ['可用', 'Available'], tone: 'good', audit: 'success' },
    unavailable: { code: 0, label: ['不可用', 'Unavailable'], tone: 'bad', audit: 'fail' },
    removed: { code: 2, label: ['已删除', 'Removed'], tone: 'ended' },
  },
  moves: [
    [null, 'add', 'checking', 'merchant'],
    ['checking', 'approve', 'available', 'platform'],
    ['checking', 'reject', 'unavailable', 'platform'],
    ['available', 'withdrawUse', 'unavailable', 'platform'],
    ['unavailable', 'permit', 'available', 'platform'],
    ['unavailable', 'correct', 'checking', 'merchant'],
    ['checking', 'remove', 'removed', 'merchant'],
    ['available', 'remove', 'removed', 'merchant'],
    ['unavailable', 'remove', 'removed', 'merchant'],
  ],
  actions: {
    add: ['添加收款人', 'Payee added'],
    approve: ['审核通过', 'Check passed'],
    reject: ['审核未通过', 'Check not passed'],
    withdrawUse: ['停用', 'Made unavailable'],
    permit: ['恢复可用', 'Made available again'],
    correct: ['修改后重新提交', 'Corrected and resubmitted'],
    remove: ['删除收款人', 'Payee removed'],
  },
});
