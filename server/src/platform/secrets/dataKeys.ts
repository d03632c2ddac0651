import { createHash } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Database } from '../db/database.ts';
import { CannotStart } from '../runtime/cannotStart.ts';
import type { RandomSource } from '../runtime/realTime.ts';
import { keepSecret } from './storedSecrets.ts';

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

/** The name under which a key is marked as one that something may be encrypted with: it tells keys apart, and nothing of them. */
const markOf = (key: Uint8Array): string =>
  `${MARK}${createHash('sha256').update('mark of a data key ').update(key).digest('base64url')}`;

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
  const secrets = await db.read(scope).installationSecret.findMany();
  const own = secrets.find(({ name }) => name === OWN_KEY)?.value;
  const [given, before] = [keyOf(config.dataKey), keyOf(config.dataKeyBefore)];
  const known = new Set([...given, ...before, ...keyOf(own)].map(markOf));
  // What something may be encrypted with has left its mark.
  const marks = secrets.map(({ name }) => name).filter((name) => name.startsWith(MARK));
  if (marks.some((mark) => !known.has(mark)))
    throw new CannotStart(
      'DATA_KEY is not the key that texts in this database are encrypted with: start with that one, or give it as DATA_KEY_BEFORE beside the new one.',
    );
  const key = given[0] ?? (await keepSecret(db, random, OWN_KEY));
  if (!marks.includes(markOf(key))) await keepSecret(db, random, markOf(key));
  return { key, earlier: [...before, ...(given.length === 0 ? [] : keyOf(own))] };
};

/** Forgets every key but this one, the database's own among them: nothing is encrypted with them any more. */
export const forgetEarlierKeys = async (db: Database, { key }: DataKeys, isGiven: boolean): Promise<void> => {
  await db.inTx(scope, async (tx) => {
    await tx.installationSecret.deleteMany({ where: { name: { startsWith: MARK, not: markOf(key) } } });
    if (isGiven) await tx.installationSecret.deleteMany({ where: { name: OWN_KEY } });
  });
};
