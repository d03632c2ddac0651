import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';
import { type Database, isUniqueViolation } from '../db/database.ts';
import type { RandomSource } from '../runtime/realTime.ts';
import { type AtRest, createAtRest } from './atRest.ts';
import { createPasswords, type HashCost, type Passwords } from './passwords.ts';
import { createSealing, type Sealing } from './sealing.ts';
import { createSnapshotSeals, type SnapshotSeals } from './snapshotSeals.ts';

/** The secrets of an installation, and what is done with them. The keys themselves stay inside, but for signing. */
export interface Secrets {
  readonly sealing: Sealing;
  readonly atRest: AtRest;
  readonly passwords: Passwords;
  readonly snapshots: SnapshotSeals;
  /** 32 bytes for signing what the server hands out and reads again, such as quotes. Sign with the purpose in the text. */
  readonly signingKey: Uint8Array;
  /** A code of authentication over a secret that is too short to be hashed alone (captcha, codes), bound to where it belongs. */
  readonly mac: (purpose: string, subject: string, secret: string) => string;
  /** Whether the secret is the one behind a code of authentication; takes like time for right and wrong ones. */
  readonly macMatches: (mac: string, purpose: string, subject: string, secret: string) => boolean;
}

/** What a start without a key of its own is told. */
export const keyBesideData =
  'DATA_KEY is not set: the key that ID numbers, drafts and recorded secrets are encrypted with is kept in the same database, ' +
  'so whoever gets a copy of the database can read them. Set DATA_KEY (32 bytes in base64) before real data comes in; ' +
  'what was encrypted before can then be read only with the key that the table InstallationSecret holds under "data".';

const KEY_BYTES = 32;
const scope = { installation: true } as const;

const stored = async (db: Database, name: string): Promise<string | undefined> => {
  const row = await db.read(scope).installationSecret.findUnique({ where: { name }, select: { value: true } });
  return row?.value;
};

/**
 * The secret of this name, made when there is none. Several processes that start at once agree: one insert wins, the
 * others read it.
 */
const keep = async (db: Database, random: RandomSource, name: string): Promise<Uint8Array> => {
  let value = await stored(db, name);
  if (value === undefined) {
    const made = random.bytes(KEY_BYTES).toString('base64');
    try {
      await db.inTx(scope, (tx) => tx.installationSecret.create({ data: { name, value: made } }));
      value = made;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      value = await stored(db, name);
    }
  }
  const bytes = Buffer.from(value ?? '', 'base64');
  if (bytes.length !== KEY_BYTES) throw new Error(`the installation's secret ${name} is damaged`);
  return bytes;
};

/** Reads the secrets of the installation, made at its first start. Call it once, after the database is migrated. */
export const openSecrets = async (
  db: Database,
  config: Pick<Config, 'dataKey' | 'plainSecrets' | 'snapshotKey'>,
  random: RandomSource,
  hashCost?: HashCost,
): Promise<Secrets> => {
  const sealingKey = await keep(db, random, 'sealing');
  const signingKey = await keep(db, random, 'signing');
  const dataKey = config.dataKey === undefined ? await keep(db, random, 'data') : Buffer.from(config.dataKey, 'base64');
  const digest = (purpose: string, subject: string, secret: string): Buffer =>
    createHmac('sha256', signingKey)
      .update(JSON.stringify([purpose, subject, secret]))
      .digest();
  return {
    sealing: createSealing(sealingKey, config.plainSecrets),
    atRest: createAtRest(dataKey, random),
    passwords: createPasswords(random, hashCost),
    snapshots: createSnapshotSeals(await keep(db, random, 'snapshot'), config.snapshotKey, random),
    signingKey,
    mac: (purpose, subject, secret) => digest(purpose, subject, secret).toString('base64url'),
    macMatches: (mac, purpose, subject, secret) => {
      const given = Buffer.from(mac, 'base64url');
      const right = digest(purpose, subject, secret);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
};
