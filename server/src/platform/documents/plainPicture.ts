import { crc32, deflateSync } from 'node:zlib';

/** A filled rectangle, in pixels from the upper left corner. */
export interface Block {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Place of the colour in the list. */
  readonly colour: number;
}

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue, each 0 to 255; the first fills the ground. */
  readonly colours: readonly (readonly [number, number, number])[];
  readonly blocks: readonly Block[];
}

/** What a PNG begins with. */
export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PALETTE_OF_BYTES = [8, 3, 0, 0, 0] as const;

/** A part of a PNG, with its length and checksum. */
export const pngChunk = (kind: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
};

/**
 * A PNG of filled rectangles: what a scenario uploads where a person would upload a photo. Stored as it is, so that the same picture
 * gives the same bytes whatever packs it.
 */
export const plainPicture = ({ width, height, colours, blocks }: Picture): Buffer => {
  const lines = Buffer.alloc((width + 1) * height);
  for (const { left, top, width: across, height: down, colour } of blocks)
    for (let y = top; y < top + down; y += 1) {
      const start = y * (width + 1) + 1 + left;
      lines.fill(colour, start, start + across);
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(PALETTE_OF_BYTES, 8);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', head),
    pngChunk('PLTE', Buffer.from(colours.flat())),
    pngChunk('IDAT', deflateSync(lines, { level: 0 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};
