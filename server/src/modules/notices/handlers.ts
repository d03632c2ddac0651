import { NOTICE_TYPES, type notice } from '@tradeport/shared/contract/notice.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { pageOf, pageView } from '../../platform/records/pages.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import { commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import {
  countUnread,
  findNotice,
  markRead,
  type NoticeKind,
  type NoticeReader,
  newestNotice,
  pageOfNotices,
} from './store.ts';
import { noticeDetailView, noticeView } from './view.ts';

const readerOf = ({ sandboxId, session }: SignedIn): NoticeReader => ({
  sandboxId,
  merchantId: session.merchantId,
  operatorId: session.operatorId,
});

const scopeOf = ({ sandboxId, session }: SignedIn) => ({ sandboxId, merchantId: session.merchantId });

const kindOf = (type: number): NoticeKind => (type === NOTICE_TYPES.message ? 'message' : 'notice');
/** The kind asked for; without a type both are meant. */
const kindsOf = (type: number | undefined): readonly NoticeKind[] =>
  type === undefined ? ['message', 'notice'] : [kindOf(type)];

type Reads = Pick<Handlers<typeof notice>, 'page' | 'detail' | 'unreadAndNew'>;

const readHandlers = (world: World): Reads => ({
  page: async ({ systemNoticeType, scrollFlag, ...asked }, caller) => {
    const page = pageOf(asked);
    const { notices, total } = await pageOfNotices(
      world.db.read(scopeOf(caller)),
      readerOf(caller),
      { kind: kindOf(systemNoticeType), scrollOnly: scrollFlag === 1 },
      page,
    );
    return {
      list: notices.map((one) => noticeView(one, caller.language)),
      ...pageView(total, page),
    };
  },
  // Reading the text changes nothing: the portal signs what it has shown.
  detail: async ({ noticeId }, caller) => {
    const found = await findNotice(world.db.read(scopeOf(caller)), readerOf(caller), noticeId);
    if (!found) throw refusal('noticeMissing');
    return noticeDetailView(found, caller.language);
  },
  unreadAndNew: async ({ systemNoticeType }, caller) => {
    const reader = world.db.read(scopeOf(caller));
    const who = readerOf(caller);
    let unread = 0;
    const newest = [];
    for (const kind of kindsOf(systemNoticeType)) {
      unread += await countUnread(reader, who, kind);
      const found = await newestNotice(reader, who, kind);
      if (found) newest.push(found);
    }
    newest.sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
    return { unread, newest: newest[0] ? noticeView(newest[0], caller.language) : null };
  },
});

/** Wire words become house words; no rules, no SQL. */
export const noticeHandlers = (world: World, commands: Commands): Handlers<typeof notice> => ({
  ...readHandlers(world),
  sign: async ({ noticeId, systemNoticeType }, caller) => {
    const who = readerOf(caller);
    if (noticeId === undefined) {
      const signed = await commands.run(commanderOf(caller), async ({ tx, now }) => {
        let marked = 0;
        for (const kind of kindsOf(systemNoticeType)) marked += await markRead(tx, who, now, { kind });
        return marked;
      });
      return { signed };
    }
    const found = await findNotice(world.db.read(scopeOf(caller)), who, noticeId);
    if (!found || !kindsOf(systemNoticeType).includes(kindOf(found.type))) throw refusal('noticeMissing');
    const kind = kindOf(found.type);
    return {
      signed: await commands.run(commanderOf(caller), ({ tx, now }) => markRead(tx, who, now, { kind, noticeId })),
    };
  },
});
