import { openSync } from 'fontkit';
import { MAIN_FONT_FILE } from '../text/fonts.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** Closed rings of points; what lies within an odd turn of them is filled. */
export type Outline = readonly (readonly Point[])[];

/** The letters of the documents that the platform makes, as outlines. */
export interface Letters {
  /** How wide a text is in one line, in pixels at this size. */
  readonly widthOf: (text: string, size: number) => number;
  /** The outline of a text whose first letter stands at the left end of its base line. */
  readonly outlineOf: (text: string, size: number, at: Point) => Outline;
}

/** A curve is drawn as so many straight pieces. */
const PIECES = 6;

interface Command {
  readonly command: string;
  readonly args: readonly number[];
}

/** The point of a curve at a share of its way, between points that pull it. */
const along = (pulls: readonly Point[], share: number): Point => {
  let points = pulls;
  while (points.length > 1) {
    const before = points;
    points = before.slice(1).map(({ x, y }, i) => {
      const { x: fromX, y: fromY } = before[i] ?? { x, y };
      return { x: fromX + (x - fromX) * share, y: fromY + (y - fromY) * share };
    });
  }
  return points[0] ?? { x: 0, y: 0 };
};

const pairs = (args: readonly number[]): Point[] =>
  Array.from({ length: args.length / 2 }, (_, i) => ({ x: args[i * 2] ?? 0, y: args[i * 2 + 1] ?? 0 }));

/** The rings of a letter in the units of its font, curves as straight pieces. */
const ringsOf = (commands: readonly Command[]): Point[][] => {
  const rings: Point[][] = [];
  for (const { command, args } of commands) {
    const points = pairs(args);
    const ring = rings.at(-1);
    if (command === 'moveTo') rings.push(points);
    else if (command !== 'closePath' && ring) {
      const pulls = [...ring.slice(-1), ...points];
      for (let piece = 1; piece <= PIECES; piece += 1) if (points.length > 1) ring.push(along(pulls, piece / PIECES));
      if (points.length === 1) ring.push(...points);
    }
  }
  return rings;
};

/** Opens the font: some ten megabytes are read. */
export const openLetters = (): Letters => {
  const font = openSync(MAIN_FONT_FILE);
  if (!('glyphForCodePoint' in font)) throw new Error(`${MAIN_FONT_FILE} holds several fonts`);
  const glyphsOf = (text: string) => [...text].map((letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0));
  return {
    widthOf: (text, size) =>
      glyphsOf(text).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) * (size / font.unitsPerEm),
    outlineOf: (text, size, at) => {
      const scale = size / font.unitsPerEm;
      let left = at.x;
      return glyphsOf(text).flatMap(({ path, advanceWidth }) => {
        const start = left;
        left += advanceWidth * scale;
        return ringsOf(path.commands).map((ring) =>
          ring.map(({ x, y }) => ({ x: start + x * scale, y: at.y - y * scale })),
        );
      });
    },
  };
};
