import { createCipheriv, createHash } from 'node:crypto';

// PDF security handlers: ISO 32000-2, section 7.6.4. An algorithm number in a comment is the one of that section.

/** The 32 bytes from which a password is padded to 32 bytes. They are the padded form of the empty password. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

const md5 = (...parts: readonly Buffer[]): Buffer => {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** OpenSSL 3 has RC4 only in its legacy provider, which Node does not load. */
const rc4 = (key: Buffer, data: Buffer): Buffer => {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  const at = (i: number): number => state[i] ?? 0;
  const swap = (i: number, j: number): void => {
    [state[i], state[j]] = [at(j), at(i)];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) % 256;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) % 256;
      j = (j + at(i)) % 256;
      swap(i, j);
      return byte ^ at((at(i) + at(j)) % 256);
    }),
  );
};

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const unescapeString = (text: string): string =>
  text.replaceAll(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_whole, octal?: string, char = '') => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    return /[\r\n]/.test(char) ? '' : (ESCAPES[char] ?? char);
  });

/** A literal string with at most one level of inner parentheses that are not escaped, or a hexadecimal string. */
const STRING = String.raw`\s*(?:\(((?:[^()\\]|\\[\s\S]|\((?:[^()\\]|\\[\s\S])*\))*)\)|<([0-9A-Fa-f\s]*)>)`;

const stringAfter = (dictionary: string, key: string): Buffer => {
  const [, literal, hex = ''] = new RegExp(`${key}${STRING}`).exec(dictionary) ?? [];
  return literal === undefined
    ? Buffer.from(hex.replaceAll(/\s/g, ''), 'hex')
    : Buffer.from(unescapeString(literal), 'latin1');
};
const numberAfter = (dictionary: string, key: string): number | undefined => {
  const digits = new RegExp(`/${key}\\s+(-?\\d+)`).exec(dictionary)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** Algorithm 2: the file key for the empty password, revisions 2 to 4. */
const legacyKey = (dictionary: string, fileId: Buffer, revision: number): Buffer => {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE((numberAfter(dictionary, 'P') ?? 0) | 0);
  const isMetadataClear = revision >= 4 && /\/EncryptMetadata\s+false/.test(dictionary);
  const bits = revision === 2 ? 40 : revision === 4 ? 128 : (numberAfter(dictionary, 'Length') ?? 40);
  const bytes = Math.min(Math.max(bits / 8, 5), 16);
  const owner = stringAfter(dictionary, '/O').subarray(0, 32);
  let key = md5(PADDING, owner, permissions, fileId, Buffer.alloc(isMetadataClear ? 4 : 0, 0xff));
  for (let round = 0; revision >= 3 && round < 50; round += 1) key = md5(key.subarray(0, bytes));
  return key.subarray(0, bytes);
};

/** Algorithms 4, 5 and 6: whether the empty password opens a file of revision 2 to 4. */
const opensLegacy = (dictionary: string, fileId: Buffer, revision: number): boolean => {
  const key = legacyKey(dictionary, fileId, revision);
  const user = stringAfter(dictionary, '/U');
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32));
  let expected = md5(PADDING, fileId);
  for (let round = 0; round < 20; round += 1) expected = rc4(Buffer.from(key.map((byte) => byte ^ round)), expected);
  return expected.equals(user.subarray(0, 16));
};

/** Algorithm 2.B for the empty user password. */
const hardenedHash = (salt: Buffer): Buffer => {
  let key = createHash('sha256').update(salt).digest();
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const encrypted = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)));
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][remainder] ?? 'sha256')
      .update(encrypted)
      .digest();
    last = encrypted.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
};

/** Algorithm 11: whether the empty password opens a file of revision 5 or 6. */
const opensAes256 = (dictionary: string, revision: number): boolean => {
  const user = stringAfter(dictionary, '/U');
  const salt = user.subarray(32, 40);
  const hash = revision === 5 ? createHash('sha256').update(salt).digest() : hardenedHash(salt);
  return user.length >= 48 && hash.equals(user.subarray(0, 32));
};

/**
 * Whether a PDF opens without a password: its encryption then only restricts printing, copying or editing. `dictionary` is its encryption
 * dictionary and `trailer` the dictionary with its file ID, both as ISO 8859-1. False for a security handler that is not the standard one.
 */
export const opensWithoutPassword = (dictionary: string, trailer: string): boolean => {
  const revision = numberAfter(dictionary, 'R') ?? 0;
  if (!/\/Filter\s*\/Standard(?![A-Za-z0-9])/.test(dictionary)) return false;
  if (revision >= 5) return revision <= 6 && opensAes256(dictionary, revision);
  return revision >= 2 && opensLegacy(dictionary, stringAfter(trailer, String.raw`/ID\s*\[`), revision);
};
