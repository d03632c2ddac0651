import type { FileFormatName } from '@tradeport/shared/rules/fileFormats.ts';
import type { ReadAt } from './arrivals.ts';

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A picture of more segments than this before its own size is not one that a camera or a program writes. */
const SEGMENTS_MAX = 1_000;
/** Segments that say how large the picture is: every start of a frame but tables and comments in the same range. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Markers without a length of their own. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Walks from segment to segment, without reading what they hold. */
const sizeOfJpeg = async (read: ReadAt): Promise<PictureSize | undefined> => {
  let at = 2;
  for (let seen = 0; seen < SEGMENTS_MAX; seen += 1) {
    const head = await read(at, 9);
    if (head.length < 9 || head[0] !== 0xff) return undefined;
    const marker = head.readUInt8(1);
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else if (isFrame(marker)) return { height: head.readUInt16BE(5), width: head.readUInt16BE(7) };
    else at += 2 + head.readUInt16BE(2);
  }
  return undefined;
};

const sizeOf = async (format: FileFormatName, read: ReadAt): Promise<PictureSize | undefined> => {
  if (format === 'jpg') return sizeOfJpeg(read);
  const head = await read(0, 24);
  if (head.length < 24) return undefined;
  if (format === 'gif') return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) };
  const isWhole = head.toString('latin1', 12, 16) === 'IHDR';
  return isWhole ? { width: head.readUInt32BE(16), height: head.readUInt32BE(20) } : undefined;
};

const SIDE_MAX = 30_000;
/** More than any camera takes; what shows it would need half a gigabyte. */
const PIXELS_MAX = 120_000_000;

/** Whether a picture tells its size, and that can be shown: a few bytes may claim more pixels than a machine has memory. */
export const pictureFault = async (
  format: FileFormatName,
  read: ReadAt,
): Promise<'unreadable' | 'pixels' | undefined> => {
  const size = await sizeOf(format, read);
  if (!size || size.width === 0 || size.height === 0) return 'unreadable';
  const { width, height } = size;
  return width > SIDE_MAX || height > SIDE_MAX || width * height > PIXELS_MAX ? 'pixels' : undefined;
};
