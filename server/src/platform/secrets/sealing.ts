import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { CONFIG_NO_IV_HEX, CONFIG_NO_KEY_HEX, SEAL_INFO, SEAL_KEY_BYTES } from '@tradeport/shared/reference/sealing.ts';
import { looksSealed, parseSealed, type SealedParts, TAG_BYTES } from './sealedText.ts';

/** What the server does with the secrets that people send it. */
export interface Sealing {
  /** The key that browsers seal for, in base64url: the site configuration's SEALING_KEY. */
  readonly publicKey: string;
  /**
   * The text behind a sealed value, or the value itself where the installation takes plain ones. Refuses with
   * `sealUnreadable` what claims to be sealed and can't be opened, and with `plainSecretRefused` a plain value where
   * it must be sealed.
   */
  readonly open: (value: string) => string;
}

const CURVE = { kty: 'OKP', crv: 'X25519' } as const;
const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** Makes the X25519 pair of an installation out of 32 secure random bytes. */
const privateKeyOf = (secret: Uint8Array): KeyObject => {
  // PKCS#8 wraps the 32 bytes in a fixed prefix (RFC 8410): the JWK form would ask for the public half as well.
  const prefix = Buffer.from('302e020100300506032b656e04220420', 'hex');
  return createPrivateKey({ key: Buffer.concat([prefix, secret]), format: 'der', type: 'pkcs8' });
};

const keyFor = (privateKey: KeyObject, ownPublic: Uint8Array, fresh: Uint8Array): Uint8Array => {
  const publicKey = createPublicKey({ key: { ...CURVE, x: base64Url(fresh) }, format: 'jwk' });
  // Throws for points of small order, whose shared secret would be all zeros.
  const shared = diffieHellman({ privateKey, publicKey });
  const salt = Buffer.concat([fresh, ownPublic]);
  return new Uint8Array(hkdfSync('sha256', shared, salt, SEAL_INFO, SEAL_KEY_BYTES));
};

const decrypt = (key: Uint8Array, { iv, ciphertext, tag }: SealedParts): string => {
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(tag);
  const bytes = Buffer.concat([decipher.update(ciphertext), decipher.final()]);
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
};

/** @param secret 32 bytes: the private half of the installation's key pair. */
export const createSealing = (secret: Uint8Array, plainSecrets: boolean): Sealing => {
  const privateKey = privateKeyOf(secret);
  const publicKey = createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '';
  const publicBytes = Buffer.from(publicKey, 'base64url');
  return {
    publicKey,
    open: (value) => {
      if (!looksSealed(value)) {
        if (plainSecrets) return value;
        throw refusal('plainSecretRefused');
      }
      const parts = parseSealed(value);
      if (!parts) throw refusal('sealUnreadable');
      try {
        return decrypt(keyFor(privateKey, publicBytes, parts.ephemeral), parts);
      } catch {
        // Wrong key, changed text, bad point: which of them it was is nobody's business.
        throw refusal('sealUnreadable');
      }
    },
  };
};

const LEGACY = ['des-ede3-cbc', Buffer.from(CONFIG_NO_KEY_HEX, 'hex'), Buffer.from(CONFIG_NO_IV_HEX, 'hex')] as const;

/** A domain as a `configNo` in the legacy form. */
export const sealLegacy = (domain: string): string => {
  const cipher = createCipheriv(...LEGACY);
  return Buffer.concat([cipher.update(domain, 'utf8'), cipher.final()]).toString('base64');
};

/** The domain behind a `configNo` in the legacy form; undefined when it can't be read. */
export const openLegacy = (configNo: string): string | undefined => {
  try {
    const decipher = createDecipheriv(...LEGACY);
    const bytes = Buffer.concat([decipher.update(Buffer.from(configNo, 'base64')), decipher.final()]);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};
