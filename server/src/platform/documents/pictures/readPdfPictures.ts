import { inflateSync } from 'node:zlib';
import { brightness, LUMA_PIXELS_MAX, type Luma } from './luma.ts';
import { readJpeg } from './readJpeg.ts';
import { shades, unfiltered } from './readPng.ts';

/** Pictures that are looked at in one document, the first ones in the file: a paper that was scanned has one a page. */
const PICTURES_MAX = 6;
/** Occurrences of the word that are looked behind. */
const PLACES_MAX = 2_000;
/** A picture's own description is no longer than this. */
const HEAD_CHARS_MAX = 3_000;
/** Smaller than a logo. */
const SIDE_MIN = 60;

interface StoredPicture {
  readonly head: string;
  readonly stored: Buffer;
}

const numberIn = (head: string, name: string): number | undefined => {
  const found = new RegExp(`/${name}\\s+(\\d{1,6})(?!\\s+\\d+\\s+R)\\b`).exec(head)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** What stands between the words that begin and end the content of an object. */
const contentAt = (file: Buffer, head: string, streamAt: number): Buffer | undefined => {
  const from = streamAt + 'stream'.length;
  const begin = file[from] === 0x0d && file[from + 1] === 0x0a ? from + 2 : from + 1;
  const length = /\/Length\s+(\d{1,9})(?!\d*\s+\d+\s+R)/.exec(head)?.[1];
  if (length !== undefined) return file.subarray(begin, begin + Number(length));
  const end = file.indexOf('endstream', begin, 'latin1');
  return end === -1 ? undefined : file.subarray(begin, end);
};

/** The pictures of a document as they are stored in it. Objects with a content always lie open in a file, however it is packed. */
const picturesIn = function* (file: Buffer): Generator<StoredPicture> {
  let at = 0;
  for (let seen = 0; seen < PLACES_MAX; seen += 1) {
    at = file.indexOf('/Image', at, 'latin1');
    if (at === -1) return;
    const headFrom = file.lastIndexOf('obj', at, 'latin1');
    const streamAt = file.indexOf('stream', at, 'latin1');
    at += '/Image'.length;
    if (headFrom === -1 || streamAt === -1 || streamAt - headFrom > HEAD_CHARS_MAX) continue;
    const head = file.toString('latin1', headFrom, streamAt);
    if (!/\/Subtype\s*\/Image\b/.test(head)) continue;
    const stored = contentAt(file, head, streamAt);
    if (stored) yield { head, stored };
  }
};

const shade = (samples: readonly number[]): number => {
  const [first = 0, second = 0, third = 0, fourth] = samples;
  if (samples.length < 3) return first;
  const light = brightness(first, second, third);
  // Of four inks what is printed is dark.
  return fourth === undefined ? light : (255 - light) * (1 - fourth / 255);
};

/** The pixels of a picture that is packed as they are. */
const unpacked = ({ head, stored }: StoredPicture): Luma | undefined => {
  const [width, height] = [numberIn(head, 'Width') ?? 0, numberIn(head, 'Height') ?? 0];
  const bits = numberIn(head, 'BitsPerComponent') ?? (/\/ImageMask\s+true/.test(head) ? 1 : 8);
  const isSized = width >= SIDE_MIN && height >= SIDE_MIN && width * height <= LUMA_PIXELS_MAX;
  if (!isSized || ![1, 2, 4, 8, 16].includes(bits)) return undefined;
  const isFiltered = (numberIn(head, 'Predictor') ?? 1) >= 10;
  const rowBytes = (channels: number): number => Math.ceil((width * bits * channels) / 8) + (isFiltered ? 1 : 0);
  const whole = inflateSync(stored, { maxOutputLength: rowBytes(4) * height + 1 });
  const channels = [4, 3, 1].find((each) => whole.length >= rowBytes(each) * height);
  if (channels === undefined) return undefined;
  const samples = { width, height, bits, channels };
  const rows = isFiltered ? unfiltered(whole, samples) : whole;
  return rows && { width, height, data: shades(rows, samples, { shade, isPlace: false }) };
};

const pictureOf = (stored: StoredPicture): Luma | undefined => {
  try {
    if (/\/DCTDecode\b/.test(stored.head)) return readJpeg(stored.stored);
    return /\/Filter\s*\[?\s*\/FlateDecode\s*\]?\s*(\/(?!\w*Decode\b)|>>|$)/.test(stored.head)
      ? unpacked(stored)
      : undefined;
  } catch {
    return undefined;
  }
};

/** Pictures on the pages of a PDF, at most so many, each decoded when it is asked for. A locked document shows none. */
export const readPdfPictures = function* (bytes: Uint8Array): Generator<Luma> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (file.includes('/Encrypt', 0, 'latin1')) return;
  let shown = 0;
  for (const stored of picturesIn(file)) {
    const picture = pictureOf(stored);
    if (!picture) continue;
    yield picture;
    shown += 1;
    if (shown === PICTURES_MAX) return;
  }
};
