import type { Reader, SqlText, SqlValue, Tx } from '../../../platform/db/database.ts';
import { inPieces } from '../../../platform/records/inPieces.ts';
import { beyond } from '../../../platform/records/nameText.ts';
import { type Findable, hasAll, wordsOf } from '../words.ts';

/** Payers that have a word are few up to here: they are read by their numbers, and put in order in memory. */
const FEW = 1_000;
/** Payers whose words are read at once. */
const READ_TOGETHER = 100;

/** What payers are looked for by. */
export interface Seeking {
  /** What words begin with, the longest first; at least one. */
  readonly sought: readonly [string, ...string[]];
  readonly states: readonly string[];
  readonly type?: string | undefined;
  readonly country?: string | undefined;
}

interface Owned extends Findable {
  readonly sandboxId: string;
  readonly merchantId: string;
  readonly state: string;
}

/** Notes the words of a payer. Part of the command that adds it. */
export const keepWords = async (tx: Tx, payer: Owned): Promise<void> => {
  const { sandboxId, merchantId, payerNo, state: standing } = payer;
  const data = wordsOf(payer).map((folded) => ({ sandboxId, merchantId, standing, folded, payerNo }));
  await tx.poboPayerWord.createMany({ data });
};

/** Notes the words of a payer that was changed anew. The payer is locked. */
export const replaceWords = async (tx: Tx, payerNo: string): Promise<void> => {
  await tx.poboPayerWord.deleteMany({ where: { payerNo } });
  await keepWords(tx, await tx.poboPayer.findFirstOrThrow({ where: { payerNo } }));
};

/** Has the words of a payer stand where it does now. The payer is locked. */
export const moveWords = async (tx: Tx, payerNo: string, standing: string): Promise<void> => {
  await tx.poboPayerWord.updateMany({ where: { payerNo }, data: { standing } });
};

/** Payers whose words nobody has read yet: they were there before words were noted. */
export const unreadPayers = async (reader: Reader | Tx, states: readonly string[]): Promise<readonly string[]> => {
  const rows = await reader.poboPayerWord.findMany({
    where: { standing: { in: [...states] }, folded: '' },
    select: { payerNo: true },
    take: READ_TOGETHER,
  });
  return rows.map(({ payerNo }) => payerNo);
};

/** Reads the words of such payers. Nobody changes or moves one meanwhile: PostgreSQL locks their rows, SQLite has one writer. */
export const readPayers = async (tx: Tx, sandboxId: string, payerNos: readonly string[]): Promise<void> => {
  const named = `SELECT "payerNo" FROM "PoboPayer" WHERE "sandboxId" = ? AND "payerNo" IN (${payerNos.map(() => '?').join(', ')})
     ORDER BY "payerNo"`;
  await tx.sql.all({ sqlite: named, postgresql: `${named} FOR UPDATE` }, [sandboxId, ...payerNos]);
  const asked = { payerNo: { in: [...payerNos] } };
  const unread = await tx.poboPayerWord.findMany({ where: { ...asked, folded: '' }, select: { payerNo: true } });
  const stillUnread = new Set(unread.map(({ payerNo }) => payerNo));
  await tx.poboPayerWord.deleteMany({ where: { ...asked, folded: '' } });
  for (const payer of await tx.poboPayer.findMany({ where: asked }))
    if (stillUnread.has(payer.payerNo)) await keepWords(tx, payer);
};

const SHOWN_BY = {
  payerNo: true,
  state: true,
  type: true,
  country: true,
  createdAt: true,
  numberEnding: true,
  lastName: true,
  firstName: true,
  lastNameEn: true,
  firstNameEn: true,
  companyName: true,
  companyNameEn: true,
} as const;

interface Owner {
  readonly sandboxId: string;
  readonly merchantId: string;
}
interface Place {
  readonly payerNo: string;
  readonly state: string;
}
/** Payers that are few, in the order of the list; or whose they are, where they are many. */
type Found = { readonly few: readonly Place[] } | { readonly owner: Owner };

/** Whether nothing is asked of payers but a word: then the index of words says it all. */
const isByWordAlone = ({ sought, type, country }: Seeking): boolean =>
  sought.length === 1 && type === undefined && country === undefined;

/** Those that have a word, as far as they are few; in any order where they are only counted. */
export const findFew = async (
  reader: Reader | Tx,
  seeking: Seeking,
  { isCounting = false }: { readonly isCounting?: boolean } = {},
): Promise<Found> => {
  const { sought, states, type, country } = seeking;
  const [rarest] = sought;
  const hits = await reader.poboPayerWord.findMany({
    where: { standing: { in: [...states] }, folded: { gte: rarest, lt: beyond(rarest) } },
    select: { sandboxId: true, merchantId: true, payerNo: true, standing: true },
    take: FEW + 1,
  });
  const [first] = hits;
  if (first !== undefined && hits.length > FEW) return { owner: first };
  if (isCounting && isByWordAlone(seeking)) {
    const standing = new Map(hits.map((hit) => [hit.payerNo, hit.standing]));
    return { few: [...standing].map(([payerNo, state]) => ({ payerNo, state })) };
  }
  const rows = await inPieces(
    hits.map(({ payerNo }) => payerNo),
    (some) => reader.poboPayer.findMany({ where: { payerNo: { in: some } }, select: SHOWN_BY }),
  );
  const few = rows
    .filter(
      (row) =>
        states.includes(row.state) &&
        (type === undefined || row.type === type) &&
        (country === undefined || row.country === country) &&
        hasAll(row, sought),
    )
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.payerNo < b.payerNo ? 1 : -1));
  return { few };
};

const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/**
 * What is asked of payers that are many, as SQL: the list is gone through in its order, and each payer asked for its words. Neither
 * database is to begin with the words: `LIMIT 1 OFFSET 0` keeps the question one of each row.
 */
const conditionOf = (
  { sandboxId, merchantId }: Owner,
  { sought, states, type, country }: Seeking,
): { readonly text: string; readonly values: readonly SqlValue[] } => ({
  text: `FROM "PoboPayer" p WHERE p."sandboxId" = ? AND p."merchantId" = ? AND p."state" IN (${marks(states)})
     ${type === undefined ? '' : 'AND p."type" = ?'} ${country === undefined ? '' : 'AND p."country" = ?'}
     ${sought
       .map(
         () => `AND EXISTS (SELECT 1 FROM "PoboPayerWord" w WHERE w."sandboxId" = p."sandboxId" AND w."payerNo" = p."payerNo"
       AND w."folded" >= ? AND w."folded" < ? LIMIT 1 OFFSET 0)`,
       )
       .join(' ')}`,
  values: [
    sandboxId,
    merchantId,
    ...states,
    ...[type, country].filter((value) => value !== undefined),
    ...sought.flatMap((part) => [part, beyond(part)]),
  ],
});

/** SQLite would else look the states up one by one, and put all they hold in order. */
const inOrder = (text: string, states: readonly string[]): SqlText =>
  states.length === 1 ? text : { sqlite: text.replace('p."state" IN', '+p."state" IN'), postgresql: text };

/** The numbers of payers that are many, a page of them in the order of the list. */
export const pageOfMany = async (
  reader: Reader | Tx,
  owner: Owner,
  seeking: Seeking,
  { skip, pageSize }: { readonly skip: number; readonly pageSize: number },
): Promise<readonly string[]> => {
  const { text, values } = conditionOf(owner, seeking);
  const rows = await reader.sql.all<{ readonly payerNo: string }>(
    inOrder(
      `SELECT p."payerNo" AS "payerNo" ${text} ORDER BY p."createdAt" DESC, p."payerNo" DESC LIMIT ? OFFSET ?`,
      seeking.states,
    ),
    [...values, pageSize, skip],
  );
  return rows.map(({ payerNo }) => payerNo);
};

/** How many those are that are many; counting stops at `most`. By their words alone where nothing else is asked. */
export const countMany = async (reader: Reader | Tx, owner: Owner, seeking: Seeking, most: number): Promise<number> => {
  const [word] = seeking.sought;
  const { states } = seeking;
  if (!isByWordAlone(seeking)) {
    const { text, values } = conditionOf(owner, seeking);
    const found = await reader.sql.get<{ readonly count: bigint }>(
      `SELECT COUNT(*) AS "count" FROM (SELECT 1 ${text} LIMIT ?) AS counted`,
      [...values, most],
    );
    return Number(found?.count ?? 0);
  }
  // A payer that has such a word twice is counted once: then more of the words are looked at.
  for (let limit = most; ; limit *= 2) {
    const found = await reader.sql.get<{ readonly count: bigint; readonly words: bigint }>(
      `SELECT COUNT(DISTINCT "payerNo") AS "count", COUNT(*) AS "words" FROM (SELECT "payerNo" FROM "PoboPayerWord"
       WHERE "sandboxId" = ? AND "merchantId" = ? AND "standing" IN (${marks(states)}) AND "folded" >= ? AND "folded" < ?
       LIMIT ?) AS counted`,
      [owner.sandboxId, owner.merchantId, ...states, word, beyond(word), limit],
    );
    const [count, words] = [Number(found?.count ?? 0), Number(found?.words ?? 0)];
    if (count >= most || words < limit) return Math.min(count, most);
  }
};
