import { readXls, readXlsx, type Sheet } from 'hucre/xlsx';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** Why a workbook is not read: it is damaged or no workbook, it is an old one that asks for a password, or it would become too much. */
export type WorkbookFault = 'unreadable' | 'locked' | 'inflates';

/** Thrown by `readWorkbook`. */
export class UnreadableWorkbook extends Error {
  override readonly name = 'UnreadableWorkbook';
  readonly fault: WorkbookFault;

  constructor(fault: WorkbookFault, cause?: unknown) {
    super(`the worksheet is ${fault}`, { cause });
    this.fault = fault;
  }
}

/** What all parts of a workbook may unpack to. */
const INFLATED_MAX = 150_000_000;

const bytesOf = async (zip: ZipFile, entry: Entry): Promise<number> => {
  let bytes = 0;
  const parts: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
  for await (const part of parts) {
    bytes += part.length;
    if (bytes > INFLATED_MAX) throw new UnreadableWorkbook('inflates');
  }
  return bytes;
};

/** Unpacks every part without keeping any: a directory may lie about how much that is, and whoever reads the parts believes it. */
const requireModest = async (content: Uint8Array): Promise<void> => {
  const zip = await fromBufferPromise(Buffer.from(content), { lazyEntries: true, autoClose: false });
  try {
    let total = 0;
    for await (const entry of zip.eachEntry()) total += await bytesOf(zip, entry);
    if (total > INFLATED_MAX) throw new UnreadableWorkbook('inflates');
  } finally {
    zip.close();
  }
};

const DAY_CHARS = 10;
const DECIMALS_KEPT = 6;

/** A number without an exponent, and without the noise that binary fractions leave behind. */
const numberText = (value: number): string =>
  Number.isInteger(value)
    ? BigInt(value).toString()
    : value.toFixed(DECIMALS_KEPT).replace(/0+$/, '').replace(/\.$/, '');

/** What a cell says as text. A formula is its own text: nothing is worked out, and no result that a file brings is believed. */
const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? numberText(value) : '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, DAY_CHARS);
  return String(value);
};

const textsOf = ({ rows, cells }: Sheet): readonly (readonly string[])[] =>
  rows.map((row, r) =>
    row.map((value, c) => {
      const formula = cells?.get(`${r},${c}`)?.formula;
      return formula === undefined ? textOf(value) : `=${formula}`;
    }),
  );

/** Streams begin at multiples of this: small ones share the sectors that large ones have to themselves. */
const SECTOR_BYTES = 64;
/** The first record of a workbook of Excel 97 and later, with which its stream begins. */
const BOOK_BEGINS = Buffer.from('0908100000060500', 'hex');
const RECORD_HEAD_BYTES = 4;
const WRITE_PROTECT = 0x86;
const FILE_PASS = 0x2f;

/** Whether an old workbook asks for a password: its records then go on with how they are enciphered, which nobody else looks at. */
const isLocked = (content: Uint8Array): boolean => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const recordAt = (at: number) =>
    at + RECORD_HEAD_BYTES <= bytes.length
      ? { id: bytes.readUInt16LE(at), next: at + RECORD_HEAD_BYTES + bytes.readUInt16LE(at + 2) }
      : undefined;
  for (let at = SECTOR_BYTES; at < bytes.length; at += SECTOR_BYTES) {
    if (!bytes.subarray(at, at + BOOK_BEGINS.length).equals(BOOK_BEGINS)) continue;
    const second = recordAt(recordAt(at)?.next ?? bytes.length);
    const protectedFirst = second?.id === WRITE_PROTECT ? recordAt(second.next) : second;
    if (protectedFirst?.id === FILE_PASS) return true;
  }
  return false;
};

/**
 * The cells of a workbook's first worksheet as texts, at most so many rows of it. Takes long and much memory: for threads. Throws
 * UnreadableWorkbook.
 */
export const readWorkbook = async (
  content: Uint8Array,
  format: 'xlsx' | 'xls',
  maxRows: number,
): Promise<readonly (readonly string[])[]> => {
  try {
    if (format === 'xlsx') await requireModest(content);
    else if (isLocked(content)) throw new UnreadableWorkbook('locked');
    const read = format === 'xlsx' ? readXlsx : readXls;
    const { sheets } = await read(content, { sheets: [0], maxRows });
    const [first] = sheets;
    return first === undefined ? [] : textsOf(first);
  } catch (error) {
    if (error instanceof UnreadableWorkbook) throw error;
    throw new UnreadableWorkbook('unreadable', error);
  }
};
