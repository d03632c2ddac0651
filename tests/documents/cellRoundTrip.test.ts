import { type CellObject, read, utils, write } from '@e965/xlsx';
import { filledFile } from '@tradeport/server/platform/documents/filledFile.ts';
import { readFilled } from '@tradeport/server/platform/documents/filledTemplate.ts';
import { EXCEL_ERRORS } from '@tradeport/server/platform/documents/safeCell.ts';
import { templateWorkbook } from '@tradeport/server/platform/documents/templateWorkbook.ts';
import { textWorkbook } from '@tradeport/server/platform/documents/textWorkbook.ts';
import type { FileTemplate } from '@tradeport/shared/rules/fileTemplates.ts';
import { fileTemplates } from '@tradeport/shared/rules/fileTemplates.ts';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';

const HEAD = 'Words';
const KEY = 'words';
const template: FileTemplate = {
  ...fileTemplates.BATCH_PAYMENT,
  columns: [
    { key: KEY, header: ['文字', HEAD], required: true, note: ['任意文字', 'Any text'], example: 'a', width: 20 },
  ],
};

const ways = [
  {
    name: 'textWorkbook',
    write: (texts: readonly string[]) =>
      textWorkbook(
        { name: 'texts', isSimulated: false, at: new Date(0) },
        [HEAD],
        texts.map((text) => [text]),
      ),
  },
  {
    name: 'templateWorkbook',
    write: (texts: readonly string[]) =>
      templateWorkbook(
        template,
        texts.map((text) => [text]),
      ),
  },
  {
    name: 'filledFile',
    write: (texts: readonly string[]) =>
      filledFile(
        template,
        texts.map((text) => ({ [KEY]: text })),
        new Date(0),
      ),
  },
];

/** The texts of a written file as the product reads them when the file is uploaded. */
const readBack = async (content: Uint8Array): Promise<readonly string[]> => {
  const found = await readFilled(content, 'xlsx', {
    columns: template.columns,
    headFault: () => 'head',
    rowsMax: 1_000,
  });
  if ('fault' in found) throw new Error(`the file is not read: ${found.fault}`);
  return found.rows.map(({ cells }) => cells.get(KEY) ?? '');
};

/** The cells below the head as one library reads them. */
const cellsBelow = (content: Uint8Array): readonly (CellObject | undefined)[] => {
  const book = read(content, { type: 'array' });
  const worksheet = book.Sheets[book.SheetNames[0] ?? ''];
  const { e: last } = utils.decode_range(worksheet?.['!ref'] ?? 'A1');
  return Array.from({ length: last.r }, (_cell, i) => worksheet?.[`A${i + 2}`]);
};

/** The cells below the head as another library reads them: a fault that the product shares with one of the two shows. */
const valuesBelow = async (content: Uint8Array): Promise<readonly unknown[]> => {
  const { sheets } = await readXlsx(content);
  return (sheets[0]?.rows ?? []).slice(1).map(([value]) => value);
};

/** A text as a workbook can hold it: without the characters that XML has no way to write. */
const heldOf = (text: string): string =>
  [...text.toWellFormed()]
    .filter((char) => '\t\n\r'.includes(char) || (char >= ' ' && char !== '\ufffe' && char !== '\uffff'))
    .join('')
    .replaceAll('\r\n', '\n');

/** Texts of pieces that spreadsheet programs, XML and escapes give a meaning to. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'=+-@＝＋－＠\'"\t\r\n _&<>x05D3F',
        '_x003D_',
        '_X003d_',
        '_x005F_',
        '_x000D_',
        '\0',
        '\ud83d',
      ),
      fc.constantFrom('1+1', '合同', '😀', '007', '\u00a0', '\u3000', '\ufeff', ']]>', '&#61;', '&amp;'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((pieces) => pieces.join(''))
  .filter((text) => heldOf(text).trim() !== '');

const KNOWN: readonly string[] = [
  '=1+1',
  '+86 755 1234',
  '-10% deposit',
  '@warehouse',
  '＝1',
  '＋1',
  '－1',
  '＠a',
  '\t=1',
  "'quoted",
  "'=1+1",
  "'' =1",
  '_x003D_1+1',
  '_X003D_1+1',
  '_x003D_x003D_',
  '_x005F_x003D_',
  '😀 深圳市远航（香港）有限公司',
  '00012345',
  'GB29NWBK60161331926819ABCDEFGHIJ12',
  ...EXCEL_ERRORS,
];

describe.each(ways)('$name', ({ write: writeTexts }) => {
  it('is read back as the texts that were written', async () => {
    expect(await readBack(await writeTexts(KNOWN))).toEqual(KNOWN);
  });

  it('is read back as the texts that were written, for any texts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hostileText, { minLength: 1, maxLength: 20 }), async (texts) => {
        const found = await readBack(await writeTexts(texts));
        expect(found.map((text) => text.trim())).toEqual(texts.map((text) => heldOf(text).trim()));
      }),
    );
  });

  it('holds texts and no formulas for other programs, with an apostrophe before every formula sign', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hostileText, { minLength: 1, maxLength: 20 }), async (texts) => {
        const content = await writeTexts(texts);
        const cells = cellsBelow(content);
        expect(cells).toHaveLength(texts.length);
        for (const cell of cells) {
          expect(cell?.t).toBe('s');
          expect(cell?.f).toBeUndefined();
          expect(String(cell?.v)).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
        }
        expect(await valuesBelow(content)).toEqual(cells.map((cell) => cell?.v));
      }),
    );
  });

  it('is read back as the texts that were written after another program saved it', async () => {
    // The other program writes texts that look like escapes without escaping them.
    const texts = KNOWN.filter((text) => !text.includes('_x'));
    const content = await writeTexts(texts);
    const saved: Uint8Array = write(read(content, { type: 'array' }), { type: 'buffer', bookType: 'xlsx' });
    expect(await readBack(saved)).toEqual(texts);
  });

  it('cuts a text to what a cell holds, and no character or escape apart', async () => {
    const cellMax = 32_767;
    const long = `=${'a'.repeat(cellMax - 3)}😀b`;
    const escapes = '_x003D_'.repeat(5_000);
    const [first = '', second = ''] = await readBack(await writeTexts([long, escapes]));
    expect(first).toBe(`=${'a'.repeat(cellMax - 3)}`);
    expect(second).toBe(escapes.slice(0, cellMax));
  });
});

describe('readFilled', () => {
  it('removes one apostrophe before a formula sign from a file of another program, and no other apostrophe', async () => {
    const typed = ["'=1+1", "''=1+1", "'@a", "'t Hooft", "'quoted'", "O'Neil"];
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([[HEAD], ...typed.map((text) => [text])]), 'Words');
    const content: Uint8Array = write(book, { type: 'buffer', bookType: 'xlsx' });
    expect(await readBack(content)).toEqual(['=1+1', "'=1+1", '@a', "'t Hooft", "'quoted'", "O'Neil"]);
  });
});
