import { DEMO } from '../harness/app.ts';
import type { BrowserPortal } from '../harness/browser.ts';
import type { NounPages } from './noun.pages.ts';

const newestNotice = async ({ app }: BrowserPortal): Promise<string> => {
  const client = await app.signIn(DEMO.chief);
  const { list } = await client.notice.page({ systemNoticeType: 2, currentPage: 1, pageSize: 1 });
  return `/customer-service/notice/${list[0]?.noticeId}`;
};

export const noticesPages: NounPages = {
  screens: {
    '/customer-service/notice': { at: '/customer-service/notice' },
    '/customer-service/notice/:noticeId': { at: newestNotice },
  },
};
