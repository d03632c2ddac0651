import { gcm } from '@noble/ciphers/aes.js';
import { x25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { Refusal } from '@tradeport/shared/contract/refusal.ts';
import { CONFIG_NO_IV_HEX, CONFIG_NO_KEY_HEX, SEAL_INFO } from '@tradeport/shared/reference/sealing.ts';
import { Hex, TripleDES } from 'crypto-es';
import { describe, expect, it } from 'vitest';
import { parseSealed } from './sealedText.ts';
import { createSealing, openLegacy, sealLegacy } from './sealing.ts';

const secret = new Uint8Array(32).fill(3);
const sealing = createSealing(secret, true);

const formatSealed = (...parts: readonly Uint8Array[]): string =>
  ['v1', ...parts.map((part) => Buffer.from(part).toString('base64url'))].join('.');

/** Seals as a browser does, with other libraries than the server's. */
const seal = (text: string, publicKey = sealing.publicKey): string => {
  const server = new Uint8Array(Buffer.from(publicKey, 'base64url'));
  const own = x25519.utils.randomSecretKey();
  const ephemeral = x25519.getPublicKey(own);
  const salt = new Uint8Array([...ephemeral, ...server]);
  const key = hkdf(sha256, x25519.getSharedSecret(own, server), salt, new TextEncoder().encode(SEAL_INFO), 32);
  const iv = new Uint8Array(12).fill(9);
  return formatSealed(ephemeral, iv, gcm(key, iv).encrypt(new TextEncoder().encode(text)));
};

const reasonOf = (work: () => unknown): string => {
  try {
    return String(work());
  } catch (error) {
    return error instanceof Refusal ? error.reason : String(error);
  }
};

describe('sealed values', () => {
  it.each(['Demo-2026', '密码 ✓', 'x'])('are opened: %s', (text) => {
    expect(sealing.open(seal(text))).toBe(text);
  });

  it('are unreadable for another installation', () => {
    const other = createSealing(new Uint8Array(32).fill(4), true);
    expect(reasonOf(() => other.open(seal('Demo-2026')))).toBe('sealUnreadable');
  });

  it.each([1, 2, 3])('are unreadable with part %i changed', (part) => {
    const parts = seal('Demo-2026').split('.');
    const [first = '', ...rest] = parts[part] ?? '';
    parts[part] = `${first === 'A' ? 'B' : 'A'}${rest.join('')}`;
    expect(reasonOf(() => sealing.open(parts.join('.')))).toBe('sealUnreadable');
  });

  it('are unreadable under a key of small order', () => {
    const text = formatSealed(new Uint8Array(32), new Uint8Array(12), new Uint8Array(40));
    expect(reasonOf(() => sealing.open(text))).toBe('sealUnreadable');
  });

  it('are unreadable when cut short', () => {
    expect(reasonOf(() => sealing.open(seal('a password of some length').slice(0, -4)))).toBe('sealUnreadable');
    expect(reasonOf(() => sealing.open(`v1.${'x'.repeat(100)}`))).toBe('sealUnreadable');
  });
});

describe('texts that claim to be sealed', () => {
  const bytes = (count: number) => new Uint8Array(count).fill(7);
  const good = formatSealed(bytes(32), bytes(12), bytes(22));
  it.each([
    ['another version', good.replace('v1', 'v2'), false],
    ['a part too few', good.split('.').slice(0, 3).join('.'), false],
    ['a part too many', `${good}.AAAA`, false],
    ['a short key', formatSealed(bytes(31), bytes(12), bytes(22)), false],
    ['a short vector', formatSealed(bytes(32), bytes(11), bytes(22)), false],
    ['a tag without a text', formatSealed(bytes(32), bytes(12), bytes(16)), false],
    ['letters that are not base64url', good.replace(/.$/, '='), false],
    ['nothing wrong', good, true],
  ])('have %s: %s', (_, text, isWhole) => {
    expect(parseSealed(text) !== undefined).toBe(isWhole);
  });

  it('are not passwords that begin alike', () => {
    expect(sealing.open('v1.abc.def.ghi')).toBe('v1.abc.def.ghi');
  });
});

describe('plain values', () => {
  it('are taken where the installation allows it', () => {
    expect(sealing.open('Demo-2026')).toBe('Demo-2026');
  });

  it('are refused where it does not', () => {
    const strict = createSealing(secret, false);
    expect(reasonOf(() => strict.open('Demo-2026'))).toBe('plainSecretRefused');
    expect(strict.open(seal('Demo-2026', strict.publicKey))).toBe('Demo-2026');
  });
});

describe('the legacy form', () => {
  it('is read as the browser writes it', () => {
    const key = Hex.parse(CONFIG_NO_KEY_HEX);
    const written = TripleDES.encrypt('pay.example.com', key, { iv: Hex.parse(CONFIG_NO_IV_HEX) });
    expect(openLegacy(written.toString())).toBe('pay.example.com');
    expect(sealLegacy('pay.example.com')).toBe(written.toString());
  });

  it.each(['', 'AAAA', 'not base64 at all', 'A'.repeat(64)])('is not read from %j', (text) => {
    expect(openLegacy(text)).toBeUndefined();
  });
});
