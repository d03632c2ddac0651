import { machine } from './machine.ts';

/**
 * A virtual card of a merchant, in US dollars. What it is opened with is frozen until the issuer has decided, then stands on the card.
 * Who froze a card lifts it: its merchant its own freeze, the platform the one of a risk event, and then the card is as it was before.
 */
export const virtualCard = machine({
  name: 'virtualCard',
  title: ['虚拟卡', 'Virtual card'],
  record: { screen: 'virtualCards', noun: ['虚拟卡', 'virtual card'], heardBy: ['virtualCards', 'applyVirtualCard'] },
  states: {
    underReview: { code: 1, label: ['审核中', 'Under review'], tone: 'busy', audit: 'pending' },
    active: { code: 2, label: ['使用中', 'Active'], tone: 'good', audit: 'success' },
    frozen: { code: 3, label: ['已冻结', 'Frozen'], tone: 'wait' },
    riskFrozen: { code: 4, label: ['风险冻结', 'Frozen on risk'], tone: 'bad' },
    riskFrozenTwice: { code: 4, label: ['双重冻结', 'Frozen twice'], tone: 'bad' },
    refused: { code: 5, label: ['未通过', 'Refused'], tone: 'bad', audit: 'reject' },
    cancelled: { code: 6, label: ['已注销', 'Cancelled'], tone: 'ended' },
    closed: { code: 7, label: ['已关闭', 'Closed'], tone: 'bad' },
  },
  moves: [
    [null, 'apply', 'underReview', 'merchant'],
    ['underReview', 'approve', 'active', 'platform'],
    ['underReview', 'refuse', 'refused', 'platform'],
    ['active', 'raise', 'active', 'merchant'],
    ['active', 'freeze', 'frozen', 'merchant'],
    ['frozen', 'unfreeze', 'active', 'merchant'],
    ['active', 'cancel', 'cancelled', 'merchant'],
    ['frozen', 'cancel', 'cancelled', 'merchant'],
    ['active', 'riskFreeze', 'riskFrozen', 'platform'],
    ['frozen', 'riskFreeze', 'riskFrozenTwice', 'platform'],
    ['riskFrozen', 'lift', 'active', 'platform'],
    ['riskFrozenTwice', 'lift', 'frozen', 'platform'],
    ['active', 'close', 'closed', 'platform'],
    ['frozen', 'close', 'closed', 'platform'],
    ['riskFrozen', 'close', 'closed', 'platform'],
    ['riskFrozenTwice', 'close', 'closed', 'platform'],
  ],
  actions: {
    apply: ['申请开卡', 'Applied for'],
    approve: ['审核通过，已开卡', 'Approved and issued'],
    refuse: ['审核未通过', 'Refused'],
    raise: ['增加额度', 'Raised'],
    freeze: ['冻结', 'Frozen'],
    unfreeze: ['解除冻结', 'Unfrozen'],
    cancel: ['注销', 'Cancelled'],
    riskFreeze: ['风险事件冻结', 'Frozen on a risk event'],
    lift: ['解除风险冻结', 'Freeze of the risk event lifted'],
    close: ['风险事件后关闭', 'Closed on a risk event'],
  },
});
