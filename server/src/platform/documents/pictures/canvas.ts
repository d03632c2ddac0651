import { deflateSync } from 'node:zlib';
import { PNG_SIGNATURE, pngChunk } from '../plainPicture.ts';
import type { Outline, Point } from './glyphs.ts';

type Colour = readonly [red: number, green: number, blue: number];

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A picture that is drawn on: pixels from the upper left corner. */
export interface Canvas {
  readonly fill: (box: Box, colour: Colour) => void;
  /** Fills outlines, smooth at their edges; how much of the colour is laid on is `strength`, 1 for all of it. */
  readonly ink: (outline: Outline, colour: Colour, strength?: number) => void;
  /** Makes what stands in a box unreadable: every pixel is the mean of those around it. */
  readonly blur: (box: Box) => void;
  /** The picture as PNG: the same drawing gives the same bytes. */
  readonly png: () => Buffer;
}

/** Lines that are looked at for one row of pixels, and places between two pixels: the edges of letters are so smooth. */
const LINES = 4;
const RGB_OF_BYTES = [8, 2, 0, 0, 0] as const;
const BLUR_REACH = 9;
const BLUR_ROUNDS = 3;

interface Edge {
  readonly from: Point;
  readonly to: Point;
}

/** The edges of an outline by the row of pixels that they pass through; level ones bound nothing. */
const edgesByRow = (outline: Outline): ReadonlyMap<number, readonly Edge[]> => {
  const rows = new Map<number, Edge[]>();
  for (const ring of outline)
    ring.forEach((from, i) => {
      const to = ring[(i + 1) % ring.length] ?? from;
      if (from.y === to.y) return;
      for (let y = Math.floor(Math.min(from.y, to.y)); y < Math.max(from.y, to.y); y += 1) {
        const edges = rows.get(y);
        if (edges) edges.push({ from, to });
        else rows.set(y, [{ from, to }]);
      }
    });
  return rows;
};

interface Crossing {
  readonly x: number;
  readonly turn: number;
}

/** Where edges cross a line, from left to right, and whether each goes down or up. */
const crossings = (edges: readonly Edge[], y: number): readonly Crossing[] => {
  const found: Crossing[] = [];
  for (const { from, to } of edges)
    if (from.y <= y !== to.y <= y)
      found.push({ x: from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x), turn: to.y > from.y ? 1 : -1 });
  return found.sort((one, other) => one.x - other.x);
};

/** Adds to each pixel of a row how much of it lies between two places. */
const cover = (row: Float32Array, from: number, to: number): void => {
  const [left, right] = [Math.max(0, from), Math.min(row.length, to)];
  for (let x = Math.floor(left); x < right; x += 1)
    row[x] = (row[x] ?? 0) + (Math.min(right, x + 1) - Math.max(left, x)) / LINES;
};

const coverLine = (row: Float32Array, edges: readonly Edge[], y: number): void => {
  let [winding, from] = [0, 0];
  for (const { x, turn } of crossings(edges, y)) {
    if (winding === 0) from = x;
    winding += turn;
    if (winding === 0) cover(row, from, x);
  }
};

/** An empty canvas in one colour. */
export const createCanvas = (width: number, height: number, ground: Colour): Canvas => {
  const stride = width * 3;
  const pixels = new Uint8Array(stride * height);
  const lay = (at: number, colour: Colour, share: number): void => {
    for (let channel = 0; channel < 3; channel += 1) {
      const old = pixels[at + channel] ?? 0;
      pixels[at + channel] = old + ((colour[channel] ?? 0) - old) * share;
    }
  };
  const fill: Canvas['fill'] = (box, colour) => {
    const row = Uint8Array.from({ length: box.width * 3 }, (_, at) => colour[at % 3] ?? 0);
    for (let y = box.top; y < box.top + box.height; y += 1) pixels.set(row, y * stride + box.left * 3);
  };
  const ink: Canvas['ink'] = (outline, colour, strength = 1) => {
    for (const [y, edges] of edgesByRow(outline)) {
      if (y < 0 || y >= height) continue;
      const row = new Float32Array(width);
      for (let line = 0; line < LINES; line += 1) coverLine(row, edges, y + (line + 0.5) / LINES);
      row.forEach((covered, x) => {
        if (covered > 0) lay(y * stride + x * 3, colour, Math.min(1, covered) * strength);
      });
    }
  };
  const mean = (x: number, y: number, channel: number, isAcross: boolean): number => {
    let [sum, count] = [0, 0];
    for (let step = -BLUR_REACH; step <= BLUR_REACH; step += 1) {
      const [atX, atY] = isAcross ? [x + step, y] : [x, y + step];
      if (atX < 0 || atX >= width || atY < 0 || atY >= height) continue;
      sum += pixels[atY * stride + atX * 3 + channel] ?? 0;
      count += 1;
    }
    return sum / count;
  };
  const smear = (box: Box, isAcross: boolean): void => {
    const made: number[] = [];
    for (let y = box.top; y < box.top + box.height; y += 1)
      for (let x = box.left; x < box.left + box.width; x += 1)
        for (let channel = 0; channel < 3; channel += 1) made.push(mean(x, y, channel, isAcross));
    let place = 0;
    for (let y = box.top; y < box.top + box.height; y += 1)
      for (let at = y * stride + box.left * 3; at < y * stride + (box.left + box.width) * 3; at += 1) {
        pixels[at] = made[place] ?? 0;
        place += 1;
      }
  };
  fill({ left: 0, top: 0, width, height }, ground);
  return {
    fill,
    ink,
    blur: (box) => {
      for (let round = 0; round < BLUR_ROUNDS; round += 1) {
        smear(box, true);
        smear(box, false);
      }
    },
    png: () => {
      const head = Buffer.alloc(13);
      head.writeUInt32BE(width, 0);
      head.writeUInt32BE(height, 4);
      head.set(RGB_OF_BYTES, 8);
      const lines = Buffer.alloc((stride + 1) * height);
      for (let y = 0; y < height; y += 1)
        lines.set(pixels.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
      return Buffer.concat([
        PNG_SIGNATURE,
        pngChunk('IHDR', head),
        pngChunk('IDAT', deflateSync(lines)),
        pngChunk('IEND', Buffer.alloc(0)),
      ]);
    },
  };
};
