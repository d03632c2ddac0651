import type { Bilingual } from '../words/bilingual.ts';

/** The groups of the side menu, in its order. */
export const menuGroups = {
  home: ['首页', 'Home'],
  accounts: ['账户管理', 'Accounts'],
  receipts: ['收款管理', 'Receipts'],
  payments: ['付款管理', 'Payments'],
  exchange: ['换汇', 'Exchange'],
  settlement: ['人民币结汇', 'CNY settlement'],
  withdrawals: ['提现管理', 'Withdrawals'],
  transfers: ['用户转账', 'Transfers'],
  services: ['增值服务', 'Services'],
  setting: ['设置', 'Settings'],
  messages: ['消息', 'Messages'],
} as const satisfies Record<string, Bilingual>;
export type MenuGroup = keyof typeof menuGroups;
