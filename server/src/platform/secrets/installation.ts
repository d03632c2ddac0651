import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Database } from '../db/database.ts';
import type { RandomSource } from '../runtime/realTime.ts';
import { type AtRest, createAtRest } from './atRest.ts';
import { openDataKeys } from './dataKeys.ts';
import { createImageSeals, type ImageSeals } from './imageSeals.ts';
import { createPasswords, type HashCost, type Passwords } from './passwords.ts';
import { createSealing, type Sealing } from './sealing.ts';
import { createSnapshotSeals, type SnapshotSeals } from './snapshotSeals.ts';
import { keepSecret } from './storedSecrets.ts';

/** The secrets of an installation, and what is done with them. The keys themselves stay inside, but for signing. */
export interface Secrets {
  readonly sealing: Sealing;
  readonly atRest: AtRest;
  /** Whether an earlier key is at hand, which opens what was encrypted with it. */
  readonly opensEarlier: boolean;
  readonly passwords: Passwords;
  readonly snapshots: SnapshotSeals;
  readonly images: ImageSeals;
  /** 32 bytes for signing what the server hands out and reads again, such as quotes. Sign with the purpose in the text. */
  readonly signingKey: KeyObject;
  /** A code of authentication over a secret that is too short to be hashed alone (captcha, codes), bound to where it belongs. */
  readonly mac: (purpose: string, subject: string, secret: string) => string;
  /** Whether the secret is the one behind a code of authentication; takes like time for right and wrong ones. */
  readonly macMatches: (mac: string, purpose: string, subject: string, secret: string) => boolean;
}

/** What a start without a key of its own is told. */
export const keyBesideData =
  'DATA_KEY is not set: the key that ID numbers, drafts and recorded secrets are encrypted with is kept in the same database, ' +
  'so whoever gets a copy of the database can read them. Set DATA_KEY (32 bytes in base64) before real data comes in; ' +
  'what was encrypted before is read with the key in the database until `npm run reseal` has encrypted it anew.';

/** What a start with an earlier key beside its own is told. */
export const earlierKeyStands =
  'an earlier key than DATA_KEY opens what was encrypted with it: once every server runs with both, `npm run reseal` encrypts all ' +
  'of it anew; then DATA_KEY_BEFORE goes.';

/**
 * Reads the secrets of the installation, made at its first start. Call it once, after the database is migrated. Throws CannotStart
 * for a DATA_KEY that is not the database's.
 */
export const openSecrets = async (
  db: Database,
  config: Pick<Config, 'dataKey' | 'dataKeyBefore' | 'plainSecrets' | 'snapshotKey'>,
  random: RandomSource,
  hashCost?: HashCost,
): Promise<Secrets> => {
  const sealingKey = await keepSecret(db, random, 'sealing');
  // Bytes are made a key anew by each signature, which takes longer than the signature itself.
  const signingKey = createSecretKey(await keepSecret(db, random, 'signing'));
  const dataKeys = await openDataKeys(db, config, random);
  const digest = (purpose: string, subject: string, secret: string): Buffer =>
    createHmac('sha256', signingKey)
      .update(JSON.stringify([purpose, subject, secret]))
      .digest();
  const snapshotKey = await keepSecret(db, random, 'snapshot');
  const atRest = createAtRest(dataKeys.key, random, dataKeys.earlier);
  return {
    sealing: createSealing(sealingKey, config.plainSecrets),
    atRest,
    opensEarlier: dataKeys.earlier.length > 0,
    passwords: createPasswords(random, hashCost),
    snapshots: createSnapshotSeals(snapshotKey, config.snapshotKey, random),
    images: createImageSeals(snapshotKey, atRest),
    signingKey,
    mac: (purpose, subject, secret) => digest(purpose, subject, secret).toString('base64url'),
    macMatches: (mac, purpose, subject, secret) => {
      const given = Buffer.from(mac, 'base64url');
      const right = digest(purpose, subject, secret);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
};
