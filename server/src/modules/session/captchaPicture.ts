import type { RandomSource } from '../../platform/runtime/realTime.ts';
import { GLYPH_HEIGHT, GLYPH_WIDTH, glyphs } from './glyphs.ts';

type Point = readonly [x: number, y: number];
type Bend = (point: Point) => Point;

/** What a person reads, and the picture that they read it from as a data URL. */
export interface CaptchaPicture {
  readonly answer: string;
  readonly image: string;
}

const WIDTH = 132;
const HEIGHT = 44;
const NOISE_LINES = 4;
/** A straight stroke is cut into pieces of about this length, so that it can be bent. */
const PIECE = 2.5;
const INKS = ['#1d2b4f', '#27406b', '#3b2a5a', '#1f4b4a', '#4a2f3f'];

const letters = Object.keys(glyphs);

/** Draws from a source of whole numbers what a picture needs. */
const drawsFrom = (random: RandomSource) => {
  const between = (low: number, high: number): number => low + ((high - low) * random.below(10_001)) / 10_000;
  const oneOf = (list: readonly string[]): string => list[random.below(list.length)] ?? '';
  const shuffled = <T>(list: readonly T[]): readonly T[] =>
    list
      .map((item) => ({ item, place: random.below(1_000_000) }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item);
  return { between, oneOf, shuffled };
};
type Draws = ReturnType<typeof drawsFrom>;

/** A slow wave over the whole picture: neighbouring strokes bend together, so a letter stays one. */
const waveOf = ({ between }: Draws): Bend => {
  const [phaseX, phaseY] = [between(0, 6.28), between(0, 6.28)];
  const [lengthX, lengthY] = [between(26, 40), between(14, 24)];
  return ([x, y]) => [x + 1.6 * Math.sin(y / lengthY + phaseX), y + 2.6 * Math.sin(x / lengthX + phaseY)];
};

/** Turns, shears and scales one letter and sets it in its place. */
const placeOf = ({ between }: Draws, middleX: number): Bend => {
  const turn = between(-0.32, 0.32);
  const shear = between(-0.25, 0.25);
  const [scaleX, scaleY] = [between(1.35, 1.7), between(1.5, 1.85)];
  const middleY = HEIGHT / 2 + between(-3, 3);
  return ([x, y]) => {
    const up = (y - GLYPH_HEIGHT / 2) * scaleY;
    const along = (x - GLYPH_WIDTH / 2) * scaleX + shear * up;
    return [
      middleX + along * Math.cos(turn) - up * Math.sin(turn),
      middleY + along * Math.sin(turn) + up * Math.cos(turn),
    ];
  };
};

/** The points of a stroke, with more of them on long lines. */
const cut = (stroke: readonly Point[]): readonly Point[] =>
  stroke.flatMap(([x, y], i) => {
    const before = stroke[i - 1];
    if (!before) return [[x, y] as const];
    const pieces = Math.max(1, Math.round(Math.hypot(x - before[0], y - before[1]) / PIECE));
    return Array.from({ length: pieces }, (_, piece): Point => {
      const share = (piece + 1) / pieces;
      return [before[0] + (x - before[0]) * share, before[1] + (y - before[1]) * share];
    });
  });

const pathOf = (draws: Draws, points: readonly Point[], width: number): string => {
  const shaken = points.map(
    ([x, y]) => `${(x + draws.between(-0.35, 0.35)).toFixed(1)} ${(y + draws.between(-0.35, 0.35)).toFixed(1)}`,
  );
  return `<path d="M${shaken.join('L')}" stroke="${draws.oneOf(INKS)}" stroke-width="${width.toFixed(1)}"/>`;
};

const noise = (draws: Draws): string => {
  const [from, to] = [draws.between(4, HEIGHT - 4), draws.between(4, HEIGHT - 4)];
  const [start, end] = [draws.between(0, 20), draws.between(WIDTH - 20, WIDTH)];
  const sway = draws.between(-9, 9);
  const points = Array.from({ length: 16 }, (_, i): Point => {
    const share = i / 15;
    return [start + (end - start) * share, from + (to - from) * share + sway * Math.sin(share * Math.PI)];
  });
  return pathOf(draws, points, draws.between(0.7, 1.3));
};

/**
 * Draws a picture of 4 or 5 letters and digits. Only strokes, in random order and among lines of noise: there is no text
 * in it, no font, and no element that stands for one letter.
 */
export const drawCaptcha = (random: RandomSource): CaptchaPicture => {
  const draws = drawsFrom(random);
  const answer = Array.from({ length: 4 + random.below(2) }, () => draws.oneOf(letters)).join('');
  const wave = waveOf(draws);
  const room = WIDTH / (answer.length + 0.4);
  const strokes = [...answer].flatMap((letter, i) => {
    const place = placeOf(draws, room * (i + 0.7) + draws.between(-2, 2));
    return (glyphs[letter] ?? []).map((stroke) =>
      pathOf(
        draws,
        cut(stroke).map((point) => wave(place(point))),
        draws.between(2.1, 2.9),
      ),
    );
  });
  const lines = Array.from({ length: NOISE_LINES }, () => noise(draws));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#eef1f6"/>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${draws.shuffled([...strokes, ...lines]).join('')}</g></svg>`;
  return { answer, image: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
};
