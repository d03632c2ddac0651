import PdfKit from 'pdfkit';
import type { PdfBlock, PdfDocument } from './pdfDocument.ts';
import { MAIN_FONT_FILE } from './text/fonts.ts';
import { createTextWriter, type TextWriter } from './text/writeText.ts';

const PAGE = { width: 595.28, height: 841.89, margin: 48, foot: 40 } as const;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const BOTTOM = PAGE.height - PAGE.margin - PAGE.foot;
const INK = { text: '#1d2129', label: '#5b6270', line: '#dfe3ea', band: '#f4f6f9', watermark: '#8a93a3' } as const;
const TEXT_SIZE = 9;
const CELL_PAD = 5;
const FACT_LABEL = 130;

type Page = InstanceType<typeof PdfKit>;
type Table = Extract<PdfBlock, { kind: 'table' }>;
type Ink = keyof typeof INK;

interface Sheet {
  readonly page: Page;
  readonly texts: TextWriter;
}

/** Starts the next page where less than `height` points are left; returns whether it did. */
const makeRoom = (page: Page, height: number): boolean => {
  if (page.y + height <= BOTTOM) return false;
  page.addPage();
  return true;
};

const write = ({ page, texts }: Sheet, text: string, size: number, ink: Ink): void => {
  page.fontSize(size).fillColor(INK[ink]);
  texts.write(text, PAGE.margin, page.y, { width: WIDTH });
};

const writeTitle = (sheet: Sheet, title: string | null): void => {
  if (title === null) return;
  const { page } = sheet;
  makeRoom(page, 60);
  page.y += 14;
  write(sheet, title, 12, 'text');
  page.y += 4;
};

/** Keeps a paragraph on one page where it fits on one, and continues on the next page where it does not. */
const writeParagraph = (sheet: Sheet, text: string): void => {
  const { page, texts } = sheet;
  page.fontSize(TEXT_SIZE).fillColor(INK.text);
  makeRoom(page, Math.min(texts.heightOf(text, WIDTH), BOTTOM - PAGE.margin));
  const lines = texts.linesOf(text, WIDTH);
  if (lines === undefined) write(sheet, text, TEXT_SIZE, 'text');
  for (const one of lines ?? []) {
    makeRoom(page, page.currentLineHeight(true));
    texts.writeLine(one, PAGE.margin, page.y);
  }
  page.y += 6;
};

const line = (page: Page, y: number): void => {
  page
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.margin + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(INK.line)
    .stroke();
};

const writeFacts = ({ page, texts }: Sheet, facts: readonly (readonly [string, string])[]): void => {
  for (const [label, value] of facts) {
    page.fontSize(TEXT_SIZE);
    const width = WIDTH - FACT_LABEL - CELL_PAD;
    const height = Math.max(texts.heightOf(value || ' ', width), texts.heightOf(label, FACT_LABEL));
    makeRoom(page, height + 2 * CELL_PAD);
    const top = page.y + CELL_PAD;
    page.fillColor(INK.label);
    texts.write(label, PAGE.margin, top, { width: FACT_LABEL });
    page.fillColor(INK.text);
    texts.write(value, PAGE.margin + FACT_LABEL + CELL_PAD, top, { width });
    page.y = top + height + CELL_PAD;
    line(page, page.y);
  }
};

const widthsOf = ({ columns }: Table): readonly number[] => {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  return columns.map(({ share }) => (WIDTH * share) / whole);
};

/** Writes a line of a table, as high as its highest cell, and leaves the position of the page below it. */
const writeRow = (sheet: Sheet, table: Table, cells: readonly string[], kind: 'head' | 'row' | 'total'): void => {
  const { page, texts } = sheet;
  const widths = widthsOf(table);
  page.fontSize(TEXT_SIZE);
  const heights = cells.map((cell, i) => texts.heightOf(cell || ' ', (widths[i] ?? 0) - 2 * CELL_PAD));
  const height = Math.max(...heights, TEXT_SIZE) + 2 * CELL_PAD;
  if (makeRoom(page, height) && kind !== 'head') writeRow(sheet, table, headOf(table), 'head');
  const top = page.y;
  if (kind !== 'row') page.rect(PAGE.margin, top, WIDTH, height).fill(INK.band);
  let left: number = PAGE.margin;
  cells.forEach((cell, i) => {
    const width = widths[i] ?? 0;
    const align = table.columns[i]?.atRight ? 'right' : 'left';
    page.fillColor(kind === 'head' ? INK.label : INK.text);
    texts.write(cell, left + CELL_PAD, top + CELL_PAD, { width: width - 2 * CELL_PAD, align });
    left += width;
  });
  page.y = top + height;
  line(page, page.y);
};

const headOf = ({ columns }: Table): readonly string[] => columns.map(({ header }) => header);

const writeBlock = (sheet: Sheet, block: PdfBlock): void => {
  if (block.kind === 'text') {
    sheet.page.y += 10;
    write(sheet, block.text, TEXT_SIZE, 'label');
    return;
  }
  writeTitle(sheet, block.title);
  if (block.kind === 'section') {
    for (const paragraph of block.paragraphs) writeParagraph(sheet, paragraph);
    return;
  }
  if (block.kind === 'facts') {
    writeFacts(sheet, block.facts);
    return;
  }
  writeRow(sheet, block, headOf(block), 'head');
  for (const row of block.rows) writeRow(sheet, block, row, 'row');
  for (const row of block.totals) writeRow(sheet, block, row, 'total');
};

/** Across the page, pale enough to read through, too large to overlook. */
const writeWatermark = (page: Page, text: string): void => {
  const middle = { x: PAGE.width / 2, y: PAGE.height / 2 };
  page.save().rotate(-35, { origin: [middle.x, middle.y] });
  page.fontSize(46).fillColor(INK.watermark).fillOpacity(0.16);
  page.text(text, 0, middle.y - 30, { width: PAGE.width, align: 'center', lineBreak: false });
  page.restore();
};

/** What every page carries, once it is known how many there are. */
const finishPages = ({ page, texts }: Sheet, { foot, pageText, watermark }: PdfDocument): void => {
  const { start, count } = page.bufferedPageRange();
  for (let i = 0; i < count; i += 1) {
    page.switchToPage(start + i);
    // Below the margin a text would begin a new page.
    page.page.margins.bottom = 0;
    if (watermark !== null) writeWatermark(page, watermark);
    const number = pageText.replace('{page}', String(i + 1)).replace('{pages}', String(count));
    const top = PAGE.height - PAGE.margin - 12;
    page.fillOpacity(1).fontSize(8).fillColor(INK.label);
    texts.write(foot, PAGE.margin, top);
    page.text(number, PAGE.margin + WIDTH - 90, top, { width: 90, align: 'right', lineBreak: false });
  }
};

/** Lays a document out on A4 pages and embeds the used part of each font. Takes up to a second of CPU time: call it in a worker thread. */
export const layOut = (document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const page = new PdfKit({
      size: 'A4',
      margins: { top: PAGE.margin, bottom: PAGE.margin, left: PAGE.margin, right: PAGE.margin },
      bufferPages: true,
      font: MAIN_FONT_FILE,
      info: { Title: document.title, Creator: 'Tradeport', Producer: 'Tradeport', CreationDate: document.madeAt },
    });
    const chunks: Buffer[] = [];
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    page.on('error', reject);
    const sheet = { page, texts: createTextWriter(page) };
    write(sheet, document.title, 18, 'text');
    write(sheet, document.subtitle, 10, 'label');
    page.y += 8;
    for (const block of document.blocks) writeBlock(sheet, block);
    finishPages(sheet, document);
    page.end();
  });
