import { gcm } from '@noble/ciphers/aes.js';
import { x25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { SEAL_INFO, SEAL_IV_BYTES, SEAL_KEY_BYTES, SEAL_VERSION } from '@tradeport/shared/reference/sealing.ts';
import { fromBase64Url, toBase64Url } from './base64url.ts';

type RandomBytes = (count: number) => Uint8Array;

const browserRandom: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

const joined = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
};

/**
 * Seals a secret for the server: only the holder of the private key of `serverKey` (base64url) reads it, and no two seals of
 * one secret are alike. Pure JavaScript, because the browser's own cryptography is absent on plain http.
 * Throws when `serverKey` is no X25519 public key.
 */
export function seal(secret: string, serverKey: string, random: RandomBytes = browserRandom): string {
  const server = fromBase64Url(serverKey);
  const own = random(SEAL_KEY_BYTES);
  const ephemeral = x25519.getPublicKey(own);
  const shared = x25519.getSharedSecret(own, server);
  const key = hkdf(sha256, shared, joined(ephemeral, server), new TextEncoder().encode(SEAL_INFO), SEAL_KEY_BYTES);
  const iv = random(SEAL_IV_BYTES);
  const data = gcm(key, iv).encrypt(new TextEncoder().encode(secret));
  return [SEAL_VERSION, toBase64Url(ephemeral), toBase64Url(iv), toBase64Url(data)].join('.');
}
