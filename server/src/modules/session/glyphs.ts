type Point = readonly [x: number, y: number];
type Stroke = readonly Point[];

const strokes = (...lines: readonly string[]): readonly Stroke[] =>
  lines.map((line) =>
    line.split(' ').map((point): Point => {
      const [x = '0', y = '0'] = point.split(',');
      return [Number(x), Number(y)];
    }),
  );

const SIX = strokes('9,1 5,0 1,4 0,9 2,13 6,14 9,12 9,9 6,7 2,8 0,10');
const BOW = strokes('0,14 0,0 6,0 9,2 9,5 6,8 0,8');

/**
 * Letters and digits as strokes of a pen in a box of 10 × 14. Only those that stay apart when they are bent: no B and 8,
 * D, G, I, J, M, O and 0, Q, S and 5, U and V, Z and 2, 1.
 */
export const glyphs: Readonly<Record<string, readonly Stroke[]>> = {
  A: strokes('0,14 5,0 10,14', '2,9 8,9'),
  C: strokes('10,2 7,0 3,0 0,4 0,10 3,14 7,14 10,12'),
  E: strokes('9,0 0,0 0,14 9,14', '0,7 7,7'),
  F: strokes('9,0 0,0 0,14', '0,7 7,7'),
  H: strokes('0,0 0,14', '10,0 10,14', '0,7 10,7'),
  K: strokes('0,0 0,14', '9,0 0,8', '3,6 10,14'),
  L: strokes('0,0 0,14 9,14'),
  N: strokes('0,14 0,0 10,14 10,0'),
  P: BOW,
  R: [...BOW, ...strokes('5,8 10,14')],
  T: strokes('0,0 10,0', '5,0 5,14'),
  W: strokes('0,0 2,14 5,5 8,14 10,0'),
  X: strokes('0,0 10,14', '10,0 0,14'),
  Y: strokes('0,0 5,7 10,0', '5,7 5,14'),
  3: strokes('0,1 5,0 9,3 8,6 4,7 8,8 10,11 6,14 0,13'),
  4: strokes('8,14 8,0 0,10 10,10'),
  6: SIX,
  7: strokes('0,0 10,0 4,14'),
  9: SIX.map((stroke) => stroke.map(([x, y]): Point => [10 - x, 14 - y])),
};

export const GLYPH_WIDTH = 10;
export const GLYPH_HEIGHT = 14;
