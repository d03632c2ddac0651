import type PdfKit from 'pdfkit';
import { type FontName, MAIN_FONT_FILE, openFonts } from './fonts.ts';
import { breakLines, needsRuns, type ShapedParagraph, shapeParagraph, visualRuns } from './runs.ts';

type Page = InstanceType<typeof PdfKit>;

interface TextBox {
  /** In points; a text without a width stays on one line. */
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

/** Writes texts in any script that the fonts have, in the font size and colour that the page is set to. */
export interface TextWriter {
  readonly heightOf: (text: string, width: number) => number;
  /** Writes a text below `top` and moves the position of the page below it. */
  readonly write: (text: string, left: number, top: number, box?: TextBox) => void;
  /** The lines of a text with characters outside the main font; undefined for a text that pdfkit can lay out. */
  readonly linesOf: (text: string, width: number) => readonly ShapedParagraph[] | undefined;
  readonly writeLine: (line: ShapedParagraph, left: number, top: number, box?: TextBox) => void;
}

/** pdfkit shapes a text as one run only where features are given; otherwise it lays out each word from left to right. */
const ONE_RUN = { features: [], lineBreak: false } satisfies PDFKit.Mixins.TextOptions;

/** Texts whose lines are remembered between measuring and writing, as in the row of a table. */
const REMEMBERED_MAX = 100;

/** The page must have been opened with the main font. */
export const createTextWriter = (page: Page): TextWriter => {
  const fonts = openFonts();
  const registered = new Set<FontName>();
  const inFont = <R>(name: FontName, work: () => R): R => {
    if (name !== 'main' && !registered.has(name)) page.registerFont(name, fonts.bytesOf(name));
    registered.add(name);
    page.font(name === 'main' ? MAIN_FONT_FILE : name);
    const result = work();
    page.font(MAIN_FONT_FILE);
    return result;
  };
  const widthOfRun = (text: string, font: FontName): number => inFont(font, () => page.widthOfString(text, ONE_RUN));
  const widthOf = (line: ShapedParagraph): number =>
    visualRuns(line).reduce((sum, { text, font }) => sum + widthOfRun(text, font), 0);

  const remembered = new Map<string, readonly ShapedParagraph[]>();
  const breakText = (text: string, width: number): readonly ShapedParagraph[] => {
    const key = `${page.currentLineHeight()} ${width} ${text}`;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const lines = text
      .split(/\r?\n/)
      .flatMap((paragraph) => breakLines(shapeParagraph(paragraph, fonts), width, widthOf));
    if (remembered.size >= REMEMBERED_MAX) remembered.clear();
    remembered.set(key, lines);
    return lines;
  };
  const linesOf: TextWriter['linesOf'] = (text, width) => (needsRuns(text, fonts) ? breakText(text, width) : undefined);

  const writeLine: TextWriter['writeLine'] = (line, left, top, { width = 0, align = 'left' } = {}) => {
    const baseline = top + page.currentLineHeight() * fonts.ascentShare();
    let x = align === 'right' ? left + width - widthOf(line) : left;
    for (const { text, font } of visualRuns(line)) {
      const start = x;
      inFont(font, () => page.text(text, start, baseline, { ...ONE_RUN, baseline: 'alphabetic' }));
      x += widthOfRun(text, font);
    }
    page.y = top + page.currentLineHeight(true);
  };

  return {
    linesOf,
    writeLine,
    heightOf: (text, width) => {
      const lines = linesOf(text, width);
      return lines === undefined ? page.heightOfString(text, { width }) : lines.length * page.currentLineHeight(true);
    },
    write: (text, left, top, { width, align = 'left' } = {}) => {
      const lines = linesOf(text, width ?? Number.POSITIVE_INFINITY);
      if (lines === undefined) {
        page.text(text, left, top, width === undefined ? { lineBreak: false } : { width, align });
        return;
      }
      page.y = top;
      const box = width === undefined ? {} : { width, align };
      for (const line of lines) writeLine(line, left, page.y, box);
    },
  };
};
