import { createDecipheriv } from 'node:crypto';
import { gcm } from '@noble/ciphers/aes.js';
import { x25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { CONFIG_NO_IV_HEX, CONFIG_NO_KEY_HEX } from '@tradeport/shared/reference/sealing.ts';
import { describe, expect, it } from 'vitest';
import { configNoOf } from './configNo.ts';
import { seal } from './sealing.ts';

const privateKey = new Uint8Array(32).fill(7);
const publicKey = x25519.getPublicKey(privateKey);
const serverKey = Buffer.from(publicKey).toString('base64url');

const open = (sealed: string): string => {
  const [version, ephemeral = '', iv = '', data = ''] = sealed.split('.');
  expect(version).toBe('v1');
  const theirs = new Uint8Array(Buffer.from(ephemeral, 'base64url'));
  const salt = new Uint8Array([...theirs, ...publicKey]);
  const info = new TextEncoder().encode('tradeport v1');
  const key = hkdf(sha256, x25519.getSharedSecret(privateKey, theirs), salt, info, 32);
  const plain = gcm(key, new Uint8Array(Buffer.from(iv, 'base64url'))).decrypt(
    new Uint8Array(Buffer.from(data, 'base64url')),
  );
  return new TextDecoder().decode(plain);
};

describe('seal', () => {
  it('is opened by the holder of the private key', () => {
    expect(open(seal('Demo1234', serverKey))).toBe('Demo1234');
    expect(open(seal('密码 ✓', serverKey))).toBe('密码 ✓');
  });

  it('never seals twice alike', () => {
    expect(seal('Demo1234', serverKey)).not.toBe(seal('Demo1234', serverKey));
  });

  it('is no longer readable after a change of one letter', () => {
    const sealed = seal('Demo1234', serverKey);
    const last = sealed.at(-2) === 'A' ? 'B' : 'A';
    expect(() => open(sealed.slice(0, -2) + last + sealed.slice(-1))).toThrow();
  });

  it('refuses what is no public key', () => {
    expect(() => seal('x', 'AAAA')).toThrow();
  });
});

describe('configNo', () => {
  it('is the domain in 3DES, as every other implementation reads it', () => {
    const cipher = createDecipheriv(
      'des-ede3-cbc',
      Buffer.from(CONFIG_NO_KEY_HEX, 'hex'),
      Buffer.from(CONFIG_NO_IV_HEX, 'hex'),
    );
    const plain = Buffer.concat([cipher.update(configNoOf('pay.example.com'), 'base64'), cipher.final()]);
    expect(plain.toString()).toBe('pay.example.com');
  });
});
