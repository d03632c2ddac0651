import { createHash } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Database } from '../db/database.ts';
import { CannotStart } from '../runtime/cannotStart.ts';
import type { RandomSource } from '../runtime/realTime.ts';
import { keepSecret, storedSecret } from './storedSecrets.ts';

/** The keys of what is encrypted at rest. */
export interface DataKeys {
  /** 32 bytes: what is encrypted is encrypted with it. */
  readonly key: Uint8Array;
  /** Keys of what was encrypted before; these only open. */
  readonly earlier: readonly Uint8Array[];
}

/** Under which the table InstallationSecret keeps the key that was made for want of DATA_KEY. */
export const OWN_KEY = 'data';
const MARK = 'dataKey ';
const scope = { installation: true } as const;

const keyOf = (text: string | undefined): readonly Uint8Array[] =>
  text === undefined ? [] : [Buffer.from(text, 'base64')];

/** Tells a key from another without telling anything of it; apart from the name that stands in each text. */
const markOf = (key: Uint8Array): string =>
  createHash('sha256').update('mark of a data key ').update(key).digest('base64url');

/** Marks of the keys that something may be encrypted with. */
const readMarks = async (db: Database): Promise<readonly string[]> =>
  (await db.read(scope).installationSecret.findMany({ select: { name: true } }))
    .filter(({ name }) => name.startsWith(MARK))
    .map(({ name }) => name.slice(MARK.length));

/**
 * The key of DATA_KEY, or else the one in the database, made at the first start; beside it what opens what was encrypted before:
 * DATA_KEY_BEFORE, and the key in the database where DATA_KEY has taken its place. Throws CannotStart while something may be
 * encrypted with a key that is none of these: it would be found out text by text.
 */
export const openDataKeys = async (
  db: Database,
  config: Pick<Config, 'dataKey' | 'dataKeyBefore'>,
  random: RandomSource,
): Promise<DataKeys> => {
  const own = await storedSecret(db, OWN_KEY);
  const [given, before] = [keyOf(config.dataKey), keyOf(config.dataKeyBefore)];
  const known = new Set([...given, ...before, ...keyOf(own)].map(markOf));
  if ((await readMarks(db)).some((mark) => !known.has(mark)))
    throw new CannotStart(
      'DATA_KEY is not the key that texts in this database are encrypted with: start with that one, or give it as DATA_KEY_BEFORE beside the new one.',
    );
  const key = given[0] ?? (await keepSecret(db, random, OWN_KEY));
  await keepSecret(db, random, `${MARK}${markOf(key)}`);
  return { key, earlier: [...before, ...(given.length === 0 ? [] : keyOf(own))] };
};

/** Forgets every key but this one, the database's own among them: nothing is encrypted with them any more. */
export const forgetEarlierKeys = async (db: Database, { key }: DataKeys, isGiven: boolean): Promise<void> => {
  const kept = `${MARK}${markOf(key)}`;
  await db.inTx(scope, async (tx) => {
    await tx.installationSecret.deleteMany({ where: { name: { startsWith: MARK, not: kept } } });
    if (isGiven) await tx.installationSecret.deleteMany({ where: { name: OWN_KEY } });
  });
};
