import type { Reader, Tx } from '../db/database.ts';
import { beyond, nameWords, soughtWords, wordsOnward } from './nameText.ts';

/** The lists that are searched by who is on the other side. */
export type NamedList =
  | 'receipt'
  | 'recharge'
  | 'payment'
  | 'withdrawal'
  | 'settlement'
  | 'refund'
  | 'material'
  | 'tradeOrder'
  | 'transfer';
export const NAMED_LISTS: readonly NamedList[] = [
  'receipt',
  'recharge',
  'payment',
  'withdrawal',
  'settlement',
  'refund',
  'material',
  'tradeOrder',
  'transfer',
];

interface Owner {
  readonly sandboxId: string;
  readonly merchantId: string;
}

/** Names without words that are read together. */
const READ_TOGETHER = 500;
/** Rows of one statement: each has five values. */
const WRITTEN_TOGETHER = 100;

type Noted = readonly [name: string, folded: string];

/** Notes the words of names from each of them on. */
const keepWords = async (tx: Tx, owner: Owner, list: NamedList, noted: readonly Noted[]): Promise<void> => {
  const rows = noted.flatMap(([name, folded]) =>
    wordsOnward(folded).map((words) => [owner.sandboxId, owner.merchantId, list, words, name]),
  );
  for (let from = 0; from < rows.length; from += WRITTEN_TOGETHER) {
    const some = rows.slice(from, from + WRITTEN_TOGETHER);
    await tx.sql.run(
      `INSERT INTO "CounterpartyWord" ("sandboxId", "merchantId", "list", "folded", "name")
       VALUES ${some.map(() => '(?, ?, ?, ?, ?)').join(', ')} ON CONFLICT DO NOTHING`,
      some.flat(),
    );
  }
};

/** Notes names that a list has from now on: one that is known already is left as it is. Part of the command that writes the rows. */
export const keepNames = async (tx: Tx, owner: Owner, list: NamedList, names: readonly string[]): Promise<void> => {
  const fresh: Noted[] = [];
  // In one order, so that two who note the same names never wait for each other.
  for (const name of [...new Set(names)].toSorted()) {
    if (name === '') continue;
    const folded = nameWords(name);
    const added = await tx.sql.run(
      `INSERT INTO "CounterpartyName" ("sandboxId", "merchantId", "list", "name", "folded") VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
      [owner.sandboxId, owner.merchantId, list, name, folded],
    );
    if (added > 0) fresh.push([name, folded]);
  }
  await keepWords(tx, owner, list, fresh);
};

/** The names of a list whose words nobody has read yet. */
export const unreadNames = async (reader: Reader | Tx, list: NamedList): Promise<readonly string[]> => {
  const rows = await reader.counterpartyName.findMany({
    where: { list, folded: '' },
    select: { name: true },
    take: READ_TOGETHER,
  });
  return rows.map(({ name }) => name);
};

/** Reads the words of names. A name of nothing but signs has no words: a blank stands for having been read. */
export const readNames = async (tx: Tx, owner: Owner, list: NamedList, names: readonly string[]): Promise<void> => {
  const noted = names.map((name): Noted => [name, nameWords(name) || ' ']);
  for (const [name, folded] of noted)
    await tx.counterpartyName.updateMany({ where: { list, name, folded: '' }, data: { folded } });
  await keepWords(tx, owner, list, noted);
};

/**
 * The names of a list that fit what was typed, so many at most: those that begin with it first, then by their words. The words lie in
 * the order of their bytes on both databases, so that each looks at a stretch of them and finds the same in the same order.
 */
export const namesLike = async (
  reader: Reader,
  owner: Owner,
  list: NamedList,
  typed: string,
  most: number,
): Promise<readonly string[]> => {
  const parts = soughtWords(typed);
  // The longest is had by the fewest.
  const [rarest, ...others] = parts.toSorted((a, b) => b.length - a.length);
  if (rarest === undefined) return [];
  const mine = [owner.sandboxId, owner.merchantId, list];
  const whole = parts.join('');
  const first = await reader.sql.all<{ readonly name: string }>(
    `SELECT "name" FROM "CounterpartyName" WHERE "sandboxId" = ? AND "merchantId" = ? AND "list" = ?
     AND "folded" >= ? AND "folded" < ? ORDER BY "folded", "name" LIMIT ?`,
    [...mine, whole, beyond(whole), most],
  );
  if (first.length === most) return first.map(({ name }) => name);
  const fits = others.map(() => `AND n."folded" LIKE ?`).join(' ');
  const join = `JOIN "CounterpartyName" n ON n."sandboxId" = w."sandboxId" AND n."merchantId" = w."merchantId"
     AND n."list" = w."list" AND n."name" = w."name"`;
  const wordsWithin = (limit: number) =>
    reader.sql.all<{ readonly name: string }>(
      `SELECT w."name" AS "name" FROM "CounterpartyWord" w ${others.length === 0 ? '' : join}
     WHERE w."sandboxId" = ? AND w."merchantId" = ? AND w."list" = ? AND w."folded" >= ? AND w."folded" < ? ${fits}
     ORDER BY w."folded", w."name" LIMIT ?`,
      [...mine, rarest, beyond(rarest), ...others.map((part) => `%${part}%`), limit],
    );
  // Those that begin with it are found once more. A name that has a word twice comes twice: then more are looked at.
  for (let limit = first.length + most; ; limit *= 2) {
    const words = await wordsWithin(limit);
    const names = [...new Set([...first, ...words].map(({ name }) => name))];
    if (names.length >= most || words.length < limit) return names.slice(0, most);
  }
};
