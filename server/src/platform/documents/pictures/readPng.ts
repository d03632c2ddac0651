import { inflateSync } from 'node:zlib';
import { PNG_SIGNATURE } from '../plainPicture.ts';
import { brightness, LUMA_PIXELS_MAX, type Luma } from './luma.ts';

/** How the samples of a picture lie in its rows. */
interface Samples {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly channels: number;
}

const rowBytesOf = ({ width, bits, channels }: Samples): number => Math.ceil((width * bits * channels) / 8);

/** The predictor of a row that is neither left nor above nor their mean: whichever of three neighbours is nearest to their plane. */
const paeth = (left: number, above: number, corner: number): number => {
  const plane = left + above - corner;
  const [toLeft, toAbove, toCorner] = [Math.abs(plane - left), Math.abs(plane - above), Math.abs(plane - corner)];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
};

const predicted = (filter: number, left: number, above: number, corner: number): number => {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  return filter === 4 ? paeth(left, above, corner) : 0;
};

/** Rows that were stored as their differences, each behind the number of its filter; undefined where they are too few. */
export const unfiltered = (stored: Uint8Array, samples: Samples): Uint8Array | undefined => {
  const rowBytes = rowBytesOf(samples);
  const back = Math.max(1, (samples.bits * samples.channels) >> 3);
  if (stored.length < (rowBytes + 1) * samples.height) return undefined;
  const rows = new Uint8Array(rowBytes * samples.height);
  for (let y = 0; y < samples.height; y += 1) {
    const [from, to] = [y * (rowBytes + 1), y * rowBytes];
    const filter = stored[from] ?? 0;
    if (filter === 0) {
      rows.set(stored.subarray(from + 1, from + 1 + rowBytes), to);
      continue;
    }
    for (let x = 0; x < rowBytes; x += 1) {
      const left = x >= back ? (rows[to + x - back] ?? 0) : 0;
      const above = y > 0 ? (rows[to + x - rowBytes] ?? 0) : 0;
      const corner = x >= back && y > 0 ? (rows[to + x - rowBytes - back] ?? 0) : 0;
      rows[to + x] = (stored[from + 1 + x] ?? 0) + predicted(filter, left, above, corner);
    }
  }
  return rows;
};

/** A sample of a row as a byte: the upper one of two, or few bits spread over the range unless they number a colour. */
const sampleOf = (rows: Uint8Array, row: number, place: number, bits: number, isPlace: boolean): number => {
  if (bits === 8) return rows[row + place] ?? 0;
  if (bits === 16) return rows[row + place * 2] ?? 0;
  const at = place * bits;
  const value = ((rows[row + (at >> 3)] ?? 0) >> (8 - bits - (at & 7))) & ((1 << bits) - 1);
  return isPlace ? value : (value * 255) / ((1 << bits) - 1);
};

/** Turns the samples of a pixel into its brightness. */
type Shade = (samples: readonly number[]) => number;

/** The brightness of every pixel of rows, in order. */
export const shades = (
  rows: Uint8Array,
  samples: Samples,
  { shade, isPlace }: { readonly shade: Shade; readonly isPlace: boolean },
): Uint8Array => {
  const { width, height, bits, channels } = samples;
  const rowBytes = rowBytesOf(samples);
  const data = new Uint8Array(width * height);
  const pixel = new Array<number>(channels).fill(0);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      for (let channel = 0; channel < channels; channel += 1)
        pixel[channel] = sampleOf(rows, y * rowBytes, x * channels + channel, bits, isPlace);
      data[y * width + x] = shade(pixel);
    }
  return data;
};

/** On white paper: what is see-through shows it. */
const onWhite = (value: number, alpha: number): number => 255 - ((255 - value) * alpha) / 255;

interface Head extends Samples {
  readonly colour: number;
  readonly isInterlaced: boolean;
}

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const headOf = (part: Buffer): Head | undefined => {
  if (part.length < 13) return undefined;
  const [width, height, colour] = [part.readUInt32BE(0), part.readUInt32BE(4), part.readUInt8(9)];
  const channels = CHANNELS[colour];
  if (channels === undefined || width === 0 || height === 0 || width * height > LUMA_PIXELS_MAX) return undefined;
  const bits = part.readUInt8(8);
  if (![1, 2, 4, 8, 16].includes(bits)) return undefined;
  return { width, height, bits, channels, colour, isInterlaced: part.readUInt8(12) === 1 };
};

const shadeOf = ({ colour }: Head, palette: Uint8Array): Shade => {
  const [grey, withAlpha] = [0, 4];
  if (colour === grey) return ([value = 0]) => value;
  if (colour === withAlpha) return ([value = 0, alpha = 255]) => onWhite(value, alpha);
  if (colour === 3)
    return ([place = 0]) =>
      brightness(palette[place * 3] ?? 0, palette[place * 3 + 1] ?? 0, palette[place * 3 + 2] ?? 0);
  return ([red = 0, green = 0, blue = 0, alpha = 255]) => onWhite(brightness(red, green, blue), alpha);
};

/** Where the pixels of each pass lie: the first of a row and column, and the steps to the next. */
const WHOLE = [[0, 0, 1, 1]] as const;
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

const parts = function* (content: Buffer): Generator<{ readonly kind: string; readonly data: Buffer }> {
  let at = PNG_SIGNATURE.length;
  while (at + 12 <= content.length) {
    const length = content.readUInt32BE(at);
    yield { kind: content.toString('latin1', at + 4, at + 8), data: content.subarray(at + 8, at + 8 + length) };
    at += 12 + length;
  }
};

/** Reads the pixels of a PNG; undefined for one that is damaged or too large. It unpacks no more than its size tells. */
export const readPng = (bytes: Uint8Array): Luma | undefined => {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (!content.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return undefined;
  let head: Head | undefined;
  let palette: Uint8Array = new Uint8Array();
  const packed: Buffer[] = [];
  for (const { kind, data } of parts(content)) {
    if (kind === 'IHDR') head = headOf(data);
    else if (kind === 'PLTE') palette = data;
    else if (kind === 'IDAT') packed.push(data);
  }
  if (!head) return undefined;
  const { width, height } = head;
  const passes = (head.isInterlaced ? ADAM7 : WHOLE).map(([left, top, across, down]) => ({
    ...{ left, top, across, down },
    samples: { ...head, width: Math.ceil((width - left) / across), height: Math.ceil((height - top) / down) },
  }));
  const most = passes.reduce((sum, { samples }) => sum + (rowBytesOf(samples) + 1) * samples.height, 0);
  let stored: Uint8Array = inflateSync(Buffer.concat(packed), { maxOutputLength: most + 1 });
  const data = new Uint8Array(width * height);
  for (const { left, top, across, down, samples } of passes) {
    if (samples.width <= 0 || samples.height <= 0) continue;
    const rows = unfiltered(stored, samples);
    if (!rows) return undefined;
    stored = stored.subarray((rowBytesOf(samples) + 1) * samples.height);
    const pass = shades(rows, samples, { shade: shadeOf(head, palette), isPlace: head.colour === 3 });
    for (let y = 0; y < samples.height; y += 1)
      for (let x = 0; x < samples.width; x += 1)
        data[(top + y * down) * width + left + x * across] = pass[y * samples.width + x] ?? 0;
  }
  return { width, height, data };
};
