import type { ReadAt } from './arrivals.ts';
import { pdfStart } from './contentFormats.ts';
import { opensWithoutPassword } from './pdfPassword.ts';

/** A PDF ends with its trailer, or with the offset of its last cross-reference table; both are in its last bytes. */
const TAIL_BYTES = 4_096;
/** Bytes read of a table elsewhere in the file, and of the encryption dictionary. */
const TABLE_BYTES = 65_536;
const SEARCH_BYTES = 1_048_576;
const ENCRYPT = /\/Encrypt(?![A-Za-z0-9])/;

/** How a PDF is encrypted: `restricted` opens without a password and limits printing, copying or editing. */
type PdfLock = 'open' | 'restricted' | 'locked';

/** The dictionary of a table: what follows `trailer`, or precedes the content of a table that is a stream. */
const dictionaryOf = (table: string): string => {
  if (!table.trimStart().startsWith('xref')) return table.slice(0, Math.max(table.indexOf('stream'), 0));
  const at = table.indexOf('trailer');
  const end = table.indexOf('startxref', at);
  return at < 0 ? '' : table.slice(at, end < 0 ? undefined : end);
};

/**
 * The trailer dictionary that names an encryption dictionary; undefined where the file is not encrypted. Where other bytes precede the
 * head, the offset of the table counts from the beginning of the file or from the head.
 */
const findEncryptedTrailer = async (read: ReadAt, bytes: number): Promise<string | undefined> => {
  const tail = (await read(Math.max(bytes - TAIL_BYTES, 0), TAIL_BYTES)).toString('latin1');
  const end = tail.lastIndexOf('startxref');
  const at = tail.lastIndexOf('trailer', end < 0 ? undefined : end);
  const trailer = at < 0 ? '' : tail.slice(at, end < 0 ? undefined : end);
  if (ENCRYPT.test(trailer)) return trailer;
  const place = Number(/^startxref\s+(\d{1,10})\s/.exec(tail.slice(Math.max(end, 0)))?.[1] ?? bytes);
  for (const from of new Set([place, place + ((await pdfStart(read)) ?? 0)])) {
    if (from >= bytes) continue;
    const dictionary = dictionaryOf((await read(from, TABLE_BYTES)).toString('latin1'));
    if (ENCRYPT.test(dictionary)) return dictionary;
  }
  return undefined;
};

/** The last object of a number, read from its `N G obj`; empty where the file has no such object. */
const findObject = async (read: ReadAt, bytes: number, number: string): Promise<string> => {
  const head = new RegExp(`(?<![0-9])0*${number}\\s+\\d+\\s+obj\\b`, 'g');
  let found: number | undefined;
  for (let from = 0; from < bytes; from += SEARCH_BYTES - 64) {
    const text = (await read(from, SEARCH_BYTES)).toString('latin1');
    const at = [...text.matchAll(head)].at(-1)?.index;
    if (at !== undefined) found = from + at;
  }
  if (found === undefined) return '';
  const object = (await read(found, TABLE_BYTES)).toString('latin1');
  const end = object.indexOf('endobj');
  return object.slice(0, end < 0 ? undefined : end);
};

/** Reads from the last trailer or cross-reference table of a PDF whether it is encrypted, and whether it opens without a password. */
export const readPdfLock = async (read: ReadAt, bytes: number): Promise<PdfLock> => {
  const trailer = await findEncryptedTrailer(read, bytes);
  if (trailer === undefined) return 'open';
  const number = /\/Encrypt\s+0*(\d{1,10})\s+\d+\s+R/.exec(trailer)?.[1];
  const dictionary = number === undefined ? trailer : await findObject(read, bytes, number);
  return opensWithoutPassword(dictionary, trailer) ? 'restricted' : 'locked';
};
