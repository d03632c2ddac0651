import { Type } from 'typebox';
import { Closed, Instant, Nullable, PageOf, paging } from './common.ts';
import { calls, get, post } from './define.ts';

export const NOTICE_TYPES = { message: 1, notice: 2 } as const;

const NoticeView = {
  noticeId: Type.String(),
  systemNoticeType: Type.Integer(),
  title: Type.String(),
  publishedAt: Instant,
  updateAt: Instant,
  read: Type.Boolean(),
};

export const notice = calls('notice', '/api/common/sys-notice', {
  page: post('page', {
    title: ['公告与消息列表', 'Notices and messages, paged'],
    access: 'session',
    request: Closed({
      systemNoticeType: Type.Integer({ minimum: 1, maximum: 2 }),
      scrollFlag: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
      ...paging,
    }),
    result: PageOf(Closed(NoticeView)),
    errors: ['pageTooDeep'],
    documented: ['payload'],
  }),
  detail: get('detail', {
    title: ['公告详情', 'One notice'],
    access: 'session',
    request: Closed({ noticeId: Type.String({ minLength: 1, maxLength: 64 }) }),
    result: Closed({
      ...NoticeView,
      content: Type.String(),
      /** What it tells of: the machine of the record, and its number where a page opens one. Null: of none. */
      recordKind: Nullable(Type.String()),
      recordNo: Nullable(Type.String()),
    }),
    errors: ['noticeMissing'],
    documented: ['payload'],
  }),
  unreadAndNew: get('unreadAndNew', {
    title: ['未读数与最新公告', 'Count of unread, and the newest'],
    access: 'session',
    request: Closed({ systemNoticeType: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 })) }),
    result: Closed({ unread: Type.Integer(), newest: Nullable(Closed(NoticeView)) }),
  }),
  sign: get('sign', {
    title: ['标记已读', 'Mark as read'],
    access: 'session',
    request: Closed({
      noticeId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      systemNoticeType: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 })),
    }),
    result: Closed({ signed: Type.Integer() }),
    errors: ['noticeMissing'],
    assumed: ['without noticeId it marks all of the type'],
    documented: ['payload'],
  }),
});
