import type { Bilingual } from '../words/bilingual.ts';

/** What moves a merchant's money, by the lifecycle that does. A capability that moves money adds its own. */
export const movementKinds = {
  receipt: ['收款', 'Receipt'],
  exchangeOrder: ['换汇', 'Exchange'],
  withdrawal: ['提现', 'Withdrawal'],
  transfer: ['用户转账', 'Transfer'],
  settlement: ['人民币结汇', 'CNY settlement'],
  refundOrder: ['付款退回', 'Refund of a payment'],
  payment: ['付款', 'Payment'],
  paymentBatch: ['批量付款', 'Payment batch'],
  agentFx: ['代理购结汇', 'Agent FX'],
  virtualCard: ['虚拟卡', 'Virtual card'],
  cardSpend: ['卡消费', 'Card spend'],
  cardDispute: ['消费争议', 'Card dispute'],
  currencyAccount: ['风险处置', 'Risk event'],
} as const satisfies Record<string, Bilingual>;
export type MovementKind = keyof typeof movementKinds;

export const isMovementKind = (word: string): word is MovementKind => Object.hasOwn(movementKinds, word);
export const MOVEMENT_KINDS: readonly MovementKind[] = Object.keys(movementKinds).filter(isMovementKind);
