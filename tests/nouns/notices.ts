import { catalogue } from '@tradeport/shared/contract/index.ts';
import { type Noun, nothing, of, type Request, type Scene } from './noun.ts';

const noticeOf = async ({ chief }: Scene): Promise<Request> => {
  const [notice] = (await chief.notice.page({ systemNoticeType: 2 })).list;
  return { noticeId: notice?.noticeId };
};

/** Notices. */
export const notices: Noun = {
  entities: [
    {
      name: 'Notice',
      view: catalogue.notice.page.result,
      fields: { noticeId: 'list.*.noticeId', title: 'list.*.title', updateAt: 'list.*.updateAt', list: 'list' },
    },
  ],
  goodRequests: {
    'notice/page': of({ systemNoticeType: 2 }),
    'notice/detail': of(noticeOf),
    'notice/unreadAndNew': nothing,
    'notice/sign': of(noticeOf),
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
notice/page                        | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
notice/detail                      | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
notice/unreadAndNew                | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
notice/sign                        | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
`,
};
