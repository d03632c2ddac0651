import type { NounPages } from './noun.pages.ts';

export const settlementMaterialPages: NounPages = {
  screens: {
    '/receipts_manage/order_manage': { at: '/receipts_manage/order_manage' },
    '/receipts_manage/order_manage/:type': { at: '/receipts_manage/order_manage/page' },
  },
};
