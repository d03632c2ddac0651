import type { NounPages } from './noun.pages.ts';

export const receiptsPages: NounPages = {
  screens: {
    '/receipts_manage/receipts_record': { at: '/receipts_manage/receipts_record' },
  },
};
