import type { ReadAt } from './arrivals.ts';
import { pdfStart } from './contentFormats.ts';

/** A PDF ends with a trailer, or with the place of its last table of contents; either stands in so many last bytes. */
const TAIL_BYTES = 4_096;
/** Of a table that stands elsewhere so much is read. */
const TABLE_BYTES = 65_536;
const ENCRYPT = /\/Encrypt(?![A-Za-z0-9])/;

/** The dictionary of a table: what follows `trailer`, or stands before the content of a table that is a stream. */
const dictionaryOf = (table: string): string => {
  if (!table.trimStart().startsWith('xref')) return table.slice(0, Math.max(table.indexOf('stream'), 0));
  const at = table.indexOf('trailer');
  const end = table.indexOf('startxref', at);
  return at < 0 ? '' : table.slice(at, end < 0 ? undefined : end);
};

/**
 * Whether a PDF is encrypted, with a password to open it or with restricted rights: its last trailer, or its last table, says so.
 * Where other bytes precede the head, the place of the table counts from the beginning of the file or from the head.
 */
export const isLockedPdf = async (read: ReadAt, bytes: number): Promise<boolean> => {
  const tail = (await read(Math.max(bytes - TAIL_BYTES, 0), TAIL_BYTES)).toString('latin1');
  const end = tail.lastIndexOf('startxref');
  const at = tail.lastIndexOf('trailer', end < 0 ? undefined : end);
  if (at >= 0 && ENCRYPT.test(tail.slice(at, end < 0 ? undefined : end))) return true;
  const place = Number(/^startxref\s+(\d{1,10})\s/.exec(tail.slice(Math.max(end, 0)))?.[1] ?? bytes);
  for (const from of new Set([place, place + ((await pdfStart(read)) ?? 0)])) {
    if (from < bytes && ENCRYPT.test(dictionaryOf((await read(from, TABLE_BYTES)).toString('latin1')))) return true;
  }
  return false;
};
