import type { Reader, Tx } from '../db/database.ts';
import { nameWords, soughtWords } from './nameText.ts';

/** The lists that are searched by who is on the other side. */
export type NamedList =
  | 'receipt'
  | 'recharge'
  | 'payment'
  | 'withdrawal'
  | 'settlement'
  | 'refund'
  | 'material'
  | 'tradeOrder';
export const NAMED_LISTS: readonly NamedList[] = [
  'receipt',
  'recharge',
  'payment',
  'withdrawal',
  'settlement',
  'refund',
  'material',
  'tradeOrder',
];

interface Owner {
  readonly sandboxId: string;
  readonly merchantId: string;
}

/** Notes names that a list has from now on: one that is known already is left as it is. Part of the command that writes the rows. */
export const keepNames = async (tx: Tx, owner: Owner, list: NamedList, names: readonly string[]): Promise<void> => {
  // In one order, so that two who note the same names never wait for each other.
  for (const name of [...new Set(names)].toSorted())
    if (name !== '')
      await tx.sql.run(
        `INSERT INTO "CounterpartyName" ("sandboxId", "merchantId", "list", "name", "folded") VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO NOTHING`,
        [owner.sandboxId, owner.merchantId, list, name, nameWords(name)],
      );
};

/** Read at once of names that a migration has noted. */
const READ_TOGETHER = 500;

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
export const readNames = async (tx: Tx, list: NamedList, names: readonly string[]): Promise<void> => {
  for (const name of names)
    await tx.counterpartyName.updateMany({
      where: { list, name, folded: '' },
      data: { folded: nameWords(name) || ' ' },
    });
};

/**
 * The names of a list that fit what was typed, so many at most: those that begin with it first, then by their words. Both databases
 * compare byte by byte, so that they find the same in the same order.
 */
export const namesLike = async (
  reader: Reader,
  owner: Owner,
  list: NamedList,
  typed: string,
  most: number,
): Promise<readonly string[]> => {
  const parts = soughtWords(typed);
  if (parts.length === 0) return [];
  const fits = parts.map(() => `AND "folded" LIKE ?`).join(' ');
  const text = (bytes: string) =>
    `SELECT "name" FROM "CounterpartyName" WHERE "sandboxId" = ? AND "merchantId" = ? AND "list" = ? ${fits}
     ORDER BY CASE WHEN "folded" LIKE ? THEN 0 ELSE 1 END, "folded"${bytes}, "name"${bytes} LIMIT ?`;
  const rows = await reader.sql.all<{ readonly name: string }>({ sqlite: text(''), postgresql: text(' COLLATE "C"') }, [
    owner.sandboxId,
    owner.merchantId,
    list,
    ...parts.map((part) => `%${part}%`),
    `${parts.join('')}%`,
    most,
  ]);
  return rows.map(({ name }) => name);
};
