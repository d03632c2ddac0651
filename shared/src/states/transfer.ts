import { machine } from './machine.ts';

/**
 * Money of one merchant to another of the platform. The amount is frozen while the transfer is pending: no longer than the call that
 * made it, unless it is so large that the back office decides. It then is the payee's, with the settlement quota that it carries; or
 * the account of either has been frozen or closed, or the back office declines, and everything is back.
 */
export const transfer = machine({
  name: 'transfer',
  title: ['用户转账', 'Transfer'],
  record: {
    screen: 'transfers',
    heardBy: ['transfers', 'transfer'],
  },
  states: {
    pending: { code: 1, label: ['待审核', 'Pending'], tone: 'busy' },
    success: { code: 2, label: ['转账成功', 'Completed'], tone: 'good' },
    fail: { code: 3, label: ['转账失败', 'Failed'], tone: 'bad' },
  },
  moves: [
    [null, 'apply', 'pending', 'merchant'],
    ['pending', 'carryOut', 'success', 'time'],
    ['pending', 'approve', 'success', 'platform'],
    ['pending', 'reject', 'fail', 'platform'],
    ['pending', 'bounce', 'fail', 'time'],
  ],
  actions: {
    apply: ['提交转账', 'Submitted'],
    carryOut: ['转账到账', 'Credited to the payee'],
    approve: ['平台审核通过', 'Approved by the platform'],
    reject: ['平台审核未通过', 'Declined by the platform'],
    bounce: ['账户不可用，已退回', 'Returned: an account cannot be used'],
  },
});
