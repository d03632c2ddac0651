import { type Database, isUniqueViolation } from '../db/database.ts';
import type { RandomSource } from '../runtime/realTime.ts';

const KEY_BYTES = 32;
const scope = { installation: true } as const;

/** The secret of this name that the installation keeps in its database, in base64. */
export const storedSecret = async (db: Database, name: string): Promise<string | undefined> => {
  const row = await db.read(scope).installationSecret.findUnique({ where: { name }, select: { value: true } });
  return row?.value;
};

/**
 * The secret of this name, 32 bytes, made when there is none. Several processes that start at once agree: one insert wins, the
 * others read it.
 */
export const keepSecret = async (db: Database, random: RandomSource, name: string): Promise<Uint8Array> => {
  let value = await storedSecret(db, name);
  if (value === undefined) {
    const made = random.bytes(KEY_BYTES).toString('base64');
    try {
      await db.inTx(scope, (tx) => tx.installationSecret.create({ data: { name, value: made } }));
      value = made;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      value = await storedSecret(db, name);
    }
  }
  const bytes = Buffer.from(value ?? '', 'base64');
  if (bytes.length !== KEY_BYTES) throw new Error(`the installation's secret ${name} is damaged`);
  return bytes;
};
