import { createCipheriv, createDecipheriv, createHash, createSecretKey } from 'node:crypto';
import type { RandomSource } from '../runtime/realTime.ts';

/** Keeps ID numbers unreadable in the database, its copies and its logs. */
export interface AtRest {
  /**
   * The text encrypted, as `v1.<key>.<iv>.<data>`. `boundTo` names the row it belongs to: moved to another row it can't be opened.
   */
  readonly seal: (text: string, boundTo: string) => string;
  /** Throws when the text was changed, belongs to another row, or was sealed with another key. */
  readonly open: (sealed: string, boundTo: string) => string;
  /** Whether the key that a text was sealed with is at hand. */
  readonly canOpen: (sealed: string) => boolean;
  /** What every text begins with that is sealed now; one that begins otherwise waits to be sealed anew. */
  readonly prefix: string;
}

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Names the key without telling it, so that a wrong DATA_KEY is distinguished from damaged data. */
export const nameOfKey = (key: Uint8Array): string =>
  createHash('sha256').update('at rest ').update(key).digest('base64url').slice(0, 8);

/** The name of the key that a text was sealed with. */
export const keyNameOf = (sealed: string): string => sealed.split('.')[1] ?? '';

/**
 * @param key 32 bytes: what is sealed is sealed with it.
 * @param earlier keys of what was sealed before; these only open.
 */
export const createAtRest = (key: Uint8Array, random: RandomSource, earlier: readonly Uint8Array[] = []): AtRest => {
  const keyName = nameOfKey(key);
  // Bytes are made a key anew by each sealing, which takes longer than the sealing itself.
  const own = createSecretKey(key);
  const keys = new Map(earlier.map((each) => [nameOfKey(each), createSecretKey(each)])).set(keyName, own);
  return {
    canOpen: (sealed) => keys.has(keyNameOf(sealed)),
    prefix: `${VERSION}.${keyName}.`,
    seal: (text, boundTo) => {
      const iv = random.bytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', own, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(boundTo));
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [VERSION, keyName, iv.toString('base64url'), data.toString('base64url')].join('.');
    },
    open: (sealed, boundTo) => {
      const [version, name = '', iv = '', text = ''] = sealed.split('.');
      if (version !== VERSION) throw new Error('a text at rest has an unknown form');
      const opening = keys.get(name);
      if (opening === undefined)
        throw new Error(`a text at rest was sealed with the key ${name}, DATA_KEY is ${keyName}`);
      const data = Buffer.from(text, 'base64url');
      const nonce = Buffer.from(iv, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', opening, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(boundTo));
      decipher.setAuthTag(data.subarray(-TAG_BYTES));
      return decipher.update(data.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
  };
};
