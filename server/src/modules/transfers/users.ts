import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { withoutInvisible } from '@tradeport/shared/rules/nameKey.ts';
import { isVerified } from '@tradeport/shared/states/realName.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { nameWords } from '../../platform/records/nameText.ts';

/** A merchant as the other side of a transfer knows it. */
export interface User {
  readonly id: string;
  readonly no: string;
  readonly name: string;
  readonly nameEn: string;
}

/** By what somebody is looked up. */
export interface Named {
  readonly userNo: string;
  readonly userName: string;
}

const SHOWN = { id: true, no: true, name: true, nameEn: true, realNameState: true } as const;
const NOBODY = { id: '', no: '', name: '', nameEn: '', realNameState: '' } as const;

/** Invisible characters are removed first: they would split a word in two. */
const wordsOf = (name: string): string => nameWords(withoutInvisible(name));

/** Whether a name is one of a merchant's: more lenient than `nameKey`, accents and punctuation do not count either. */
const goesBy = ({ name, nameEn }: Pick<User, 'name' | 'nameEn'>, asked: string): boolean => {
  const words = wordsOf(asked);
  const isOne = [wordsOf(name), wordsOf(nameEn)].includes(words);
  return isOne && words !== '';
};

/**
 * The user of a number and name, looked up in the whole sandbox; undefined alike for one that is unknown, goes by another name, is not
 * verified, or asks for itself: each takes the same one statement, and the same comparisons.
 */
export const findUser = async (
  reader: Reader,
  { userNo, userName }: Named,
  ownId: string,
): Promise<User | undefined> => {
  const { realNameState, ...user } =
    (await reader.merchant.findFirst({ where: { no: userNo }, select: SHOWN })) ?? NOBODY;
  const holds = [user.id !== '', goesBy(user, userName), isVerified(realNameState), user.id !== ownId];
  return holds.includes(false) ? undefined : user;
};

/** The user as it stands once both merchants are locked. Refuses `CUSTOMER_NOTFOUND` for one that is another by now. */
export const getUserAgain = async (tx: Tx, id: string, { userName }: Named): Promise<User> => {
  const row = await tx.merchant.findFirst({ where: { id }, select: SHOWN });
  if (!row || !goesBy(row, userName) || !isVerified(row.realNameState)) throw refusal('CUSTOMER_NOTFOUND');
  return row;
};

/** Of these merchants those who can be paid now, by id. */
export const usersById = async (reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, User>> => {
  if (ids.length === 0) return new Map();
  const rows = await reader.merchant.findMany({ where: { id: { in: [...ids] } }, select: SHOWN });
  return new Map(rows.filter(({ realNameState }) => isVerified(realNameState)).map((row) => [row.id, row]));
};

/** A merchant by itself: who pays. Throws for one that is gone. */
export const getSelf = async (reader: Reader | Tx, id: string): Promise<User> => {
  const row = await reader.merchant.findFirst({ where: { id }, select: SHOWN });
  if (!row) throw new Error(`merchant ${id} is gone`);
  return row;
};
