import { writeXlsx } from 'hucre/xlsx';
import { safeCell } from './safeCell.ts';
import { worksheetName } from './workbook.ts';

const AS_TEXT = '@';
const WIDTH = { least: 10, most: 60 };

/** A workbook of one worksheet in which everything is text as it was typed, made harmless; the first row is its head; `at` is when it was made. */
export const textWorkbook = (
  { name, isSimulated, at }: { readonly name: string; readonly isSimulated: boolean; readonly at: Date },
  rows: readonly (readonly string[])[],
): Promise<Uint8Array> => {
  const [head = []] = rows;
  const widths = head.map((text) => Math.min(Math.max(text.length * 2, WIDTH.least), WIDTH.most));
  return writeXlsx({
    // A real moment would make another file of the same rows each time.
    properties: { modified: at },
    stringMode: 'inline',
    sheets: [
      {
        name: worksheetName(name, isSimulated),
        columns: widths.map((width) => ({ width, numFmt: AS_TEXT })),
        rows: rows.map((row) => row.map((text) => (text === '' ? null : safeCell(text)))),
        cells: new Map(head.map((_text, i) => [`0,${i}`, { style: { font: { bold: true }, numFmt: AS_TEXT } }])),
        freezePane: { rows: 1 },
      },
    ],
  });
};
