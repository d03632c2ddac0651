import type { FileFormatName } from '@tradeport/shared/rules/fileFormats.ts';
import type { ReadAt } from './arrivals.ts';

const HEAD_BYTES = 64;
const SIGNATURES: readonly (readonly [signature: Buffer, formats: readonly FileFormatName[]])[] = [
  [Buffer.from([0xff, 0xd8, 0xff]), ['jpg']],
  [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ['png']],
  [Buffer.from('GIF87a'), ['gif']],
  [Buffer.from('GIF89a'), ['gif']],
  [Buffer.from('Rar!\x1a\x07\x00', 'latin1'), ['rar']],
  [Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'), ['rar']],
  [Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), ['asf', 'wmv']],
  [Buffer.from('.RMF'), ['rm', 'rmvb']],
  [Buffer.from('FLV\x01', 'latin1'), ['flv']],
];

const PDF_HEAD = Buffer.from('%PDF-');
/** A reader of PDF accepts other bytes before the head, such as a byte order mark, as long as the head begins in the first 1,024. */
const PDF_HEAD_WITHIN = 1_024;

/** The offset of the head of a PDF in bytes; undefined for a file that is no PDF. */
export const pdfStart = async (read: ReadAt): Promise<number | undefined> => {
  const at = (await read(0, PDF_HEAD_WITHIN + PDF_HEAD.length)).indexOf(PDF_HEAD);
  return at < 0 ? undefined : at;
};

/** The brands of the ISO media family that mark a HEIC picture. */
const HEIC_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']);

/** Pictures that phones and browsers save and no field takes, by name, so that a refusal can name the format. */
export const foreignPictureOf = async (read: ReadAt): Promise<'HEIC' | 'WebP' | undefined> => {
  const head = (await read(0, HEAD_BYTES)).toString('latin1');
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'WebP';
  return head.slice(4, 8) === 'ftyp' && HEIC_BRANDS.has(head.slice(8, 12)) ? 'HEIC' : undefined;
};

const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ZIPS = [Buffer.from('PK\x03\x04', 'latin1'), Buffer.from('PK\x05\x06', 'latin1')];
const startsWith = (head: Buffer, signature: Buffer): boolean => head.subarray(0, signature.length).equals(signature);

/** Films of the ISO family begin with a box; a HEIC picture is of the same family and no film; QuickTime's own brand, or an old film without one, is a mov. */
const filmOf = (head: Buffer): readonly FileFormatName[] => {
  const box = head.toString('latin1', 4, 8);
  if (box === 'moov' || box === 'mdat' || box === 'wide') return ['mov'];
  if (box !== 'ftyp') return [];
  const brand = head.toString('latin1', 8, 12);
  if (HEIC_BRANDS.has(brand)) return [];
  return brand === 'qt  ' ? ['mov'] : ['mp4', 'f4v'];
};

const ENTRY_BYTES = 128;
const LAST_SECTOR = 0xfffffffa;
/** A directory longer than this is none that an office program writes. */
const SECTORS_MAX = 256;
/** Places of the allocation table that stand in the head itself. */
const TABLES_IN_HEAD = 109;

/** What the directory of a compound file names; a directory that cannot be followed names nothing. */
const streamsOf = async (read: ReadAt): Promise<ReadonlySet<string>> => {
  const head = await read(0, 512);
  const shift = head.length === 512 ? head.readUInt16LE(30) : 0;
  if (shift !== 9 && shift !== 12) return new Set();
  const sectorBytes = 2 ** shift;
  const placeOf = (sector: number): number => (sector + 1) * sectorBytes;
  const names = new Set<string>();
  let sector = head.readUInt32LE(48);
  for (let seen = 0; sector < LAST_SECTOR && seen < SECTORS_MAX; seen += 1) {
    const entries = await read(placeOf(sector), sectorBytes);
    for (let at = 0; at + ENTRY_BYTES <= entries.length; at += ENTRY_BYTES) {
      const length = Math.min(Math.max(entries.readUInt16LE(at + 64) - 2, 0), 62);
      names.add(entries.toString('utf16le', at, at + length));
    }
    const table = Math.floor((sector * 4) / sectorBytes);
    if (table >= TABLES_IN_HEAD) break;
    const next = await read(placeOf(head.readUInt32LE(76 + table * 4)) + ((sector * 4) % sectorBytes), 4);
    if (next.length < 4) break;
    sector = next.readUInt32LE(0);
  }
  return names;
};

/** What a compound file is: Word and Excel wrap their documents alike, and differ in the streams that the directory names. */
const compoundOf = async (read: ReadAt): Promise<readonly FileFormatName[]> => {
  const names = await streamsOf(read);
  if (names.has('WordDocument')) return ['doc'];
  return names.has('Workbook') || names.has('Book') ? ['xls'] : [];
};

/** Whether it is a newer Office document behind a password: the whole of it is then wrapped in a compound file. */
export const isLockedDocument = async (read: ReadAt): Promise<boolean> =>
  startsWith(await read(0, HEAD_BYTES), COMPOUND) && (await streamsOf(read)).has('EncryptedPackage');

/**
 * The formats that a content can be, by the content itself; empty for one that no field takes. A zip is distinguished from a workbook
 * by its directory, which is somebody else's look.
 */
export const formatsOfContent = async (read: ReadAt): Promise<readonly FileFormatName[]> => {
  const head = await read(0, HEAD_BYTES);
  const plain = SIGNATURES.find(([signature]) => startsWith(head, signature));
  if (plain) return plain[1];
  if (ZIPS.some((signature) => startsWith(head, signature))) return ['zip', 'xlsx'];
  if (startsWith(head, COMPOUND)) return compoundOf(read);
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'AVI ') return ['avi'];
  const film = filmOf(head);
  if (film.length > 0) return film;
  return (await pdfStart(read)) === undefined ? [] : ['pdf'];
};
