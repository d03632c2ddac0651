import { NOTICE_TYPES } from '@tradeport/shared/contract/notice.ts';
import { TOTAL_SHOWN_MAX } from '@tradeport/shared/rules/paging.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { COUNTED_MAX, type Page } from '../../platform/records/pages.ts';
import type { NoticeAbout } from '../../platform/records/transition.ts';

/** A message is one merchant's, a notice is everybody's in the sandbox. */
export type NoticeKind = keyof typeof NOTICE_TYPES;

/** Whose eyes it is for: what is read is remembered per operator. */
export interface NoticeReader {
  readonly sandboxId: string;
  readonly merchantId: string;
  readonly operatorId: string;
}

export interface Notice {
  readonly noticeId: string;
  readonly type: number;
  readonly title: Bilingual;
  readonly body: Bilingual;
  /** The object that it tells of; null: of none. */
  readonly about: NoticeAbout | null;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  readonly read: boolean;
}

type Row = NonNullable<Awaited<ReturnType<Reader['notice']['findFirst']>>>;

const noticeOf = (row: Row, read: boolean): Notice => ({
  noticeId: row.id,
  type: row.type,
  title: [row.titleZh, row.titleEn],
  body: [row.bodyZh, row.bodyEn],
  about: row.machine === null || row.subject === null ? null : { machine: row.machine, subject: row.subject },
  publishedAt: row.publishedAt,
  updatedAt: row.updatedAt,
  read,
});

const withReads = async (
  reader: Reader,
  { operatorId }: NoticeReader,
  rows: readonly Row[],
): Promise<readonly Notice[]> => {
  if (rows.length === 0) return [];
  const reads = await reader.noticeRead.findMany({
    where: { operatorId, noticeId: { in: rows.map(({ id }) => id) } },
    select: { noticeId: true },
  });
  const known = new Set(reads.map(({ noticeId }) => noticeId));
  return rows.map((row) => noticeOf(row, known.has(row.id)));
};

const ofKind = (kind: NoticeKind, { merchantId }: NoticeReader) => ({
  type: NOTICE_TYPES[kind],
  merchantId: kind === 'message' ? merchantId : null,
});

export const pageOfNotices = async (
  reader: Reader,
  who: NoticeReader,
  { kind, scrollOnly }: { readonly kind: NoticeKind; readonly scrollOnly: boolean },
  { skip, pageSize }: Pick<Page, 'skip' | 'pageSize'>,
): Promise<{ readonly notices: readonly Notice[]; readonly total: number }> => {
  const where = { ...ofKind(kind, who), ...(scrollOnly ? { scroll: true } : {}) };
  const rows = await reader.notice.findMany({
    where,
    orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
    skip,
    take: pageSize,
  });
  const total = await reader.notice.count({ where, take: COUNTED_MAX });
  return { notices: await withReads(reader, who, rows), total };
};

/** The notice, when it is the reader's own or everybody's. */
export const findNotice = async (reader: Reader, who: NoticeReader, noticeId: string): Promise<Notice | undefined> => {
  const row = await reader.notice.findFirst({ where: { id: noticeId } });
  return row ? (await withReads(reader, who, [row]))[0] : undefined;
};

export const newestNotice = async (
  reader: Reader,
  who: NoticeReader,
  kind: NoticeKind,
): Promise<Notice | undefined> => {
  const row = await reader.notice.findFirst({
    where: ofKind(kind, who),
    orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
  });
  return row ? (await withReads(reader, who, [row]))[0] : undefined;
};

const unreadOf = (owned: string): string => `FROM "Notice" n
WHERE n."sandboxId" = ? AND n."type" = ? AND n."merchantId" ${owned} AND NOT EXISTS (
  SELECT 1 FROM "NoticeRead" r WHERE r."sandboxId" = n."sandboxId" AND r."noticeId" = n."id" AND r."operatorId" = ?)`;

/** What an operator has not read, by kind: tail of a statement, with its values. */
const UNREAD: Readonly<Record<NoticeKind, string>> = { message: unreadOf('= ?'), notice: unreadOf('IS NULL') };

const unreadValues = (kind: NoticeKind, { sandboxId, merchantId, operatorId }: NoticeReader) => [
  sandboxId,
  NOTICE_TYPES[kind],
  ...(kind === 'message' ? [merchantId] : []),
  operatorId,
];

/** How many the operator has not read; counted up to the figure that is shown at most. */
export const countUnread = async (reader: Reader, who: NoticeReader, kind: NoticeKind): Promise<number> => {
  const row = await reader.sql.get<{ unread: bigint }>(
    `SELECT COUNT(*) AS "unread" FROM (SELECT 1 ${UNREAD[kind]} LIMIT ${TOTAL_SHOWN_MAX}) AS "some"`,
    unreadValues(kind, who),
  );
  return Number(row?.unread ?? 0n);
};

/** Marks what is not read yet, one or all of a kind; answers how many that were. Two at once mark each row once. */
export const markRead = (
  tx: Tx,
  who: NoticeReader,
  at: Date,
  { kind, noticeId }: { readonly kind: NoticeKind; readonly noticeId?: string },
): Promise<number> =>
  tx.sql.run(
    `INSERT INTO "NoticeRead" ("sandboxId", "noticeId", "operatorId", "at")
SELECT n."sandboxId", n."id", ?, ? ${UNREAD[kind]}${noticeId === undefined ? '' : ' AND n."id" = ?'} ON CONFLICT DO NOTHING`,
    [who.operatorId, at, ...unreadValues(kind, who), ...(noticeId === undefined ? [] : [noticeId])],
  );

export const addNotice = async (
  tx: Tx,
  { sandboxId, merchantId }: { readonly sandboxId: string; readonly merchantId: string | null },
  {
    noticeId,
    title,
    body,
    about,
    scroll,
    publishedAt,
  }: Pick<Notice, 'noticeId' | 'title' | 'body' | 'about' | 'publishedAt'> & {
    readonly scroll: boolean;
  },
): Promise<void> => {
  await tx.deferred.notice.createMany({
    data: [
      {
        sandboxId,
        id: noticeId,
        merchantId,
        type: merchantId === null ? NOTICE_TYPES.notice : NOTICE_TYPES.message,
        titleZh: title[0],
        titleEn: title[1],
        bodyZh: body[0],
        bodyEn: body[1],
        machine: about?.machine ?? null,
        subject: about?.subject ?? null,
        scroll,
        publishedAt,
        updatedAt: publishedAt,
      },
    ],
  });
};

export const findMerchantByNo = (
  reader: Reader | Tx,
  no: string,
): Promise<{ readonly id: string; readonly name: string; readonly nameEn: string } | null> =>
  reader.merchant.findFirst({ where: { no }, select: { id: true, name: true, nameEn: true } });
