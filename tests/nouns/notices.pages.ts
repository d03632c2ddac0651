import { DEMO } from '../harness/app.ts';
import type { BrowserPortal } from '../harness/browser.ts';
import type { NounPages } from './noun.pages.ts';

const newestOf =
  (systemNoticeType: 1 | 2, list: string) =>
  async ({ app }: BrowserPortal): Promise<string> => {
    const client = await app.signIn(DEMO.chief);
    const newest = await client.notice.page({ systemNoticeType, currentPage: 1, pageSize: 1 });
    return `${list}/${newest.list[0]?.noticeId}`;
  };

export const noticesPages: NounPages = {
  screens: {
    '/customer-service/notice': { at: '/customer-service/notice' },
    '/customer-service/notice/:noticeId': { at: newestOf(2, '/customer-service/notice') },
    '/customer-service/message': { at: '/customer-service/message' },
    '/customer-service/message/:noticeId': { at: newestOf(1, '/customer-service/message') },
  },
};
