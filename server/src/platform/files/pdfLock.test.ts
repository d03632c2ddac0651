import { describe, expect, it } from 'vitest';
import { isLockedPdf } from './pdfLock.ts';

const HEAD = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n';
const LOCK = '/Encrypt 5 0 R';
/** A table as a stream: its dictionary in clear, then bytes. */
const streamed = (more: string): string =>
  `7 0 obj<</Type/XRef/Size 8${more}>>stream\n\x01\x02/Encrypt 9\nendstream endobj\n`;
const plain = (more: string): string => `xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 8/Root 1 0 R${more}>>\n`;
const endAt = (place: number): string => `startxref\n${place}\n%%EOF\n`;

const at = (body: string, table: string, after = ''): string => `${body}${table}${after}${endAt(body.length)}`;
const long = 'x'.repeat(200_000);

/** What stands in a file, and whether it is locked. */
const FILES: readonly (readonly [what: string, text: string, isLocked: boolean])[] = [
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

describe('a PDF', () => {
  it.each(FILES)('%s', async (_what, text, isLocked) => {
    const content = Buffer.from(text, 'latin1');
    const read = async (from: number, bytes: number) => content.subarray(from, from + bytes);
    expect(await isLockedPdf(read, content.length)).toBe(isLocked);
  });
});
