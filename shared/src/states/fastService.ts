import { machine } from './machine.ts';

/**
 * The fast-settlement service of a merchant: the platform advances what a settlement brings. It is opened by an application that is
 * reviewed; a merchant that never applied has none. The platform may suspend it, and lift that.
 */
export const fastService = machine({
  name: 'fastService',
  title: ['快速结汇服务', 'Fast-settlement service'],
  record: {
    screen: 'settle',
    opens: false,
  },
  states: {
    underReview: { code: 1, label: ['审核中', 'Under review'], tone: 'busy', audit: 'processing' },
    open: { code: 2, label: ['已开通', 'Open'], tone: 'good', audit: 'success' },
    refused: { code: 3, label: ['未通过', 'Refused'], tone: 'bad', audit: 'fail' },
    suspended: { code: 4, label: ['已暂停', 'Suspended'], tone: 'bad' },
  },
  moves: [
    [null, 'apply', 'underReview', 'merchant'],
    ['underReview', 'approve', 'open', 'platform'],
    ['underReview', 'refuse', 'refused', 'platform'],
    ['refused', 'applyAgain', 'underReview', 'merchant'],
    ['open', 'suspend', 'suspended', 'platform'],
    ['suspended', 'lift', 'open', 'platform'],
  ],
  actions: {
    apply: ['提交申请', 'Submitted'],
    approve: ['审核通过，服务开通', 'Approved and open'],
    refuse: ['审核未通过', 'Refused'],
    applyAgain: ['重新提交', 'Resubmitted'],
    suspend: ['暂停服务', 'Suspended'],
    lift: ['恢复服务', 'Suspension lifted'],
  },
});
