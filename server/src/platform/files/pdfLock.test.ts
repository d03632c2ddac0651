import { buffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { readPdfLock } from './pdfLock.ts';

const HEAD = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n';
const LOCK = '/Encrypt 5 0 R';
/** A table as a stream: its dictionary in clear, then bytes. */
const streamed = (more: string): string =>
  `7 0 obj<</Type/XRef/Size 8${more}>>stream\n\x01\x02/Encrypt 9\nendstream endobj\n`;
const plain = (more: string): string => `xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 8/Root 1 0 R${more}>>\n`;
const endAt = (place: number): string => `startxref\n${place}\n%%EOF\n`;

const at = (body: string, table: string, after = ''): string => `${body}${table}${after}${endAt(body.length)}`;
const long = 'x'.repeat(200_000);

/** Sample files, and whether each refers to an encryption dictionary. The dictionaries are missing, so that no file opens with the empty password. */
const FILES: readonly (readonly [what: string, text: string, isEncrypted: boolean])[] = [
  ['a plain one', at(HEAD, plain('')), false],
  ['one with a locked trailer', at(HEAD, plain(LOCK)), true],
  ['a table as a stream', at(HEAD, streamed('')), false],
  ['a locked table as a stream', at(HEAD, streamed(LOCK)), true],
  ['a locked table far before its end', at(HEAD, streamed(LOCK), long), true],
  ['one for the web, whose first trailer is locked', at(HEAD, plain(LOCK), `${long}\ntrailer\n<</Size 3>>\n`), true],
  ['one that speaks of encryption', at(`${HEAD}(/Encrypt 5 0 R)`, plain('/EncryptMetadata true')), false],
  ['one without an end', HEAD, false],
  ['one that ends nowhere', `${HEAD}${endAt(9_999_999)}`, false],
  ['one that ends at no number', `${HEAD}startxref\nx\n%%EOF\n`, false],
  ['one with bytes before its head, whose place counts from the head', `\xef\xbb\xbf${at(HEAD, streamed(LOCK))}`, true],
  ['one whose end is cut off', `${HEAD}${plain(LOCK)}startxref`, true],
];

const lockOf = (content: Buffer) =>
  readPdfLock(async (from, bytes) => content.subarray(from, from + bytes), content.length);

describe('the lock of a PDF', () => {
  it.each(FILES)('is read from %s', async (_what, text, isEncrypted) => {
    expect(await lockOf(Buffer.from(text, 'latin1'))).toBe(isEncrypted ? 'locked' : 'open');
  });
});

describe('a restricted PDF that opens without a password', () => {
  type Options = NonNullable<ConstructorParameters<typeof PdfKit>[0]>;
  const written = (options: Options): Promise<Buffer> => {
    const page = new PdfKit(options);
    page.text('a');
    page.end();
    return buffer(page);
  };

  it.each(['1.3', '1.4', '1.7', '1.7ext3'] as const)('differs from a locked PDF of version %s', async (pdfVersion) => {
    const options = { pdfVersion, ownerPassword: 'owner', permissions: { modifying: false } };
    expect(await lockOf(await written(options))).toBe('restricted');
    expect(await lockOf(await written({ ...options, userPassword: 'user' }))).toBe('locked');
    const behind = Buffer.concat([Buffer.alloc(1_000, 'x'), await written(options)]);
    expect(await lockOf(behind)).toBe('restricted');
  });

  // PDF 2.0, which pdfkit does not write: the password hashes of two files that qpdf wrote.
  it.each([
    ['restricted', '8f5d2ff4e0d86b9154898229cf100ef7c9ab75e323c4fe5ea4ff847e0eb18347ada3dd2ed3514dacbd7fc74de1c9c6cc'],
    ['locked', '93bebda9ada01741354ef91c64afe97846082369d42d64dbf0ab69a81158450b98157693764d05c1ddcc10e329fb6778'],
  ])('is %s by the password hash of PDF 2.0', async (lock, user) => {
    const body = `${HEAD}5 0 obj<</Filter/Standard/V 5/R 6/Length 256/P -1324/U<${user}>>>endobj\n`;
    expect(await lockOf(Buffer.from(at(body, plain(LOCK)), 'latin1'))).toBe(lock);
  });

  it.each([
    ['another security handler', '/Filter/Adobe.PubSec/V 4'],
    ['an unknown revision', '/Filter/Standard/V 6/R 7/U()'],
    ['no password hash', '/Filter/Standard/V 5/R 6'],
    ['no revision', '/Filter/Standard'],
  ])('is not assumed for %s', async (_what, entries) => {
    const body = `${HEAD}5 0 obj<<${entries}>>endobj\n`;
    expect(await lockOf(Buffer.from(at(body, plain(LOCK)), 'latin1'))).toBe('locked');
  });
});
