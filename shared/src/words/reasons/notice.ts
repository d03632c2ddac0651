import { type Reasons, reason } from '../reason.ts';

/** Why its calls refuse, finer than a code. */
export const noticeReasons = {
  noticeMissing: reason('BIZ_ERROR', '公告不存在或已下线', 'The notice does not exist or was withdrawn'),
} satisfies Reasons;
