import type { SpecimenFormat } from '@tradeport/shared/contract/sim/specimen.ts';
import { pictureType, type ReadField, readFields } from '@tradeport/shared/rules/pictureTypes.ts';
import encodeCode from 'qr';
import { type Canvas, createCanvas } from '../../platform/documents/pictures/canvas.ts';
import { withPngComment } from '../../platform/documents/pictures/embeddedText.ts';
import { type Letters, type Outline, openLetters, type Point } from '../../platform/documents/pictures/glyphs.ts';
import { picturePdf } from '../../platform/documents/pictures/picturePdf.ts';
import { codeOf, type SpecimenContent } from './content.ts';

/** A specimen as it is drawn: what is blurred stands in the picture and nowhere else. */
export interface Drawn extends SpecimenContent {
  readonly blurred: readonly ReadField[];
}

const WIDTH = 1_240;
const HEIGHT_MIN = 760;
const MARGIN = 48;
const INK = {
  paper: [246, 243, 234],
  text: [29, 33, 41],
  label: [91, 98, 112],
  mark: [178, 58, 46],
  white: [255, 255, 255],
} as const;
const CODE_SIDE = 500;
/** Empty modules around a code, which readers need. */
const QUIET = 4;
const TEXT_WIDTH = WIDTH - 3 * MARGIN - CODE_SIDE;
const LABEL_SIZE = 19;
const VALUE_SIZE = 27;
const LINE = 36;
const MARK = 'SIMULATED 模拟样张';

/** The lines that a text takes in a width: broken at any letter, as Chinese is. */
const linesOf = (letters: Letters, text: string, width: number): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  for (const letter of text) {
    if (letters.widthOf(line + letter, VALUE_SIZE) > width && line !== '') {
      lines.push(line);
      line = '';
    }
    line += letter;
  }
  return [...lines, line];
};

const rotated = (outline: Outline, around: Point, degrees: number): Outline => {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return outline.map((ring) =>
    ring.map(({ x, y }) => ({
      x: around.x + (x - around.x) * cos - (y - around.y) * sin,
      y: around.y + (x - around.x) * sin + (y - around.y) * cos,
    })),
  );
};

const drawMarks = (canvas: Canvas, letters: Letters): void => {
  const from = { x: 40, y: HEIGHT_MIN - 120 };
  canvas.ink(rotated(letters.outlineOf(MARK, 74, from), from, -33), INK.mark, 0.14);
  const width = letters.widthOf(MARK, 30);
  canvas.ink(letters.outlineOf(MARK, 30, { x: WIDTH - MARGIN - width, y: 86 }), INK.mark);
};

/** The code at the right: black modules on white, each a whole number of pixels. */
const drawCode = (canvas: Canvas, code: string): void => {
  const modules = encodeCode(code, 'raw', { ecc: 'medium', encoding: 'byte', border: QUIET });
  const size = Math.max(1, Math.floor(CODE_SIDE / modules.length));
  const side = size * modules.length;
  const [left, top] = [WIDTH - MARGIN - side, 140];
  canvas.fill({ left, top, width: side, height: side }, INK.white);
  modules.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) canvas.fill({ left: left + x * size, top: top + y * size, width: size, height: size }, [0, 0, 0]);
    });
  });
};

/** A field as it stands in the picture: its label, and its lines, each on its base line. */
interface Row {
  readonly name: ReadField;
  readonly labelY: number;
  readonly lines: readonly { readonly text: string; readonly y: number }[];
  readonly bottom: number;
}

const rowsOf = (letters: Letters, { picType, texts }: Drawn): readonly Row[] => {
  let y = 176;
  return pictureType(picType).fields.flatMap((name) => {
    const value = texts[name] ?? '';
    if (value === '') return [];
    const labelY = y;
    const lines = linesOf(letters, value, TEXT_WIDTH).map((text, place) => ({ text, y: labelY + (place + 1) * LINE }));
    const bottom = labelY + lines.length * LINE + 8;
    y = bottom + LINE;
    return [{ name, labelY, lines, bottom }];
  });
};

const drawRow = (canvas: Canvas, letters: Letters, { name, labelY, lines, bottom }: Row, isBlurred: boolean): void => {
  canvas.ink(letters.outlineOf(readFields[name].join('  '), LABEL_SIZE, { x: MARGIN, y: labelY }), INK.label);
  for (const { text, y } of lines) canvas.ink(letters.outlineOf(text, VALUE_SIZE, { x: MARGIN, y }), INK.text);
  if (isBlurred) canvas.blur({ left: MARGIN, top: labelY + 6, width: TEXT_WIDTH, height: bottom - labelY - 6 });
};

const isBlurred = ({ blurred }: Drawn, name: string): boolean => blurred.some((one) => one === name);

/** The content of a specimen as text, without its blurred fields. */
const readableText = (drawn: Drawn): string => {
  const readable = Object.fromEntries(Object.entries(drawn.texts).filter(([name]) => !isBlurred(drawn, name)));
  return codeOf({ ...drawn, texts: readable });
};

/** Draws a specimen as PNG. */
const specimenDrawer = (): ((drawn: Drawn) => Buffer) => {
  const letters = openLetters();
  return (drawn) => {
    const { picType } = drawn;
    const rows = rowsOf(letters, drawn);
    const canvas = createCanvas(WIDTH, Math.max(HEIGHT_MIN, (rows.at(-1)?.bottom ?? 0) + MARGIN), INK.paper);
    const [zh, en] = pictureType(picType).title;
    drawMarks(canvas, letters);
    canvas.ink(letters.outlineOf(zh, 40, { x: MARGIN, y: 92 }), INK.text);
    canvas.ink(letters.outlineOf(en, 22, { x: MARGIN, y: 128 }), INK.label);
    for (const row of rows) drawRow(canvas, letters, row, isBlurred(drawn, row.name));
    drawCode(canvas, readableText(drawn));
    return canvas.png();
  };
};

/** A specimen, and the format of its file. */
export interface ToDraw {
  readonly drawn: Drawn;
  readonly format: SpecimenFormat;
}

/**
 * Makes the files of specimens. The metadata of each file holds the content of the specimen, without its blurred fields, for the reader. The
 * same specimen has the same bytes.
 */
export const specimenMaker = (): ((asked: ToDraw) => Promise<Buffer>) => {
  const draw = specimenDrawer();
  return async ({ drawn, format }) => {
    const png = draw(drawn);
    const text = readableText(drawn);
    return format === 'png' ? withPngComment(png, text) : picturePdf(png, text);
  };
};
