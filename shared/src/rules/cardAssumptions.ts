import type { Bilingual } from '../words/bilingual.ts';
import { amount, whole } from './assumptionValues.ts';

const LIMITS: Bilingual = ['文档没有给出虚拟卡的限额。', 'The documents give no limits of a virtual card.'];

/** The figures of virtual cards. */
export const cardAssumptions = {
  cardMinimumUsd: {
    title: ['开卡与增加额度的最低金额，USD', 'Least opening or raise of a virtual card, in USD'],
    default: '10.00',
    values: amount,
    reason: LIMITS,
  },
  cardMaximumUsd: {
    title: ['单张虚拟卡最高额度，USD', 'Most that a virtual card holds, in USD'],
    default: '50000.00',
    values: amount,
    reason: LIMITS,
  },
  cardsMaximum: {
    title: ['每商户同时持有的虚拟卡数量', 'Virtual cards of a merchant at a time'],
    default: '20',
    values: whole(1, 1_000),
    reason: LIMITS,
  },
  cardSpendHeldDays: {
    title: ['待结算消费的有效期（天）', 'Days that a pending spend of a card waits'],
    default: '7',
    values: whole(1, 60),
    reason: [
      '文档没有写明；卡组织的授权通常在 7 天后失效，按 24 小时计。',
      'The documents leave it open; an authorisation usually ends after seven days, of 24 hours each.',
    ],
  },
} as const;
