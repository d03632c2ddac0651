import { type CellStyle, writeXlsx } from 'hucre/xlsx';
import { safeCell } from './safeCell.ts';
import { worksheetName } from './workbook.ts';

const AS_TEXT = '@';
const WIDTH = { least: 10, most: 60 };
/** Light red behind the text, which stays readable in whatever colour the program writes it. */
const MARKED: CellStyle = {
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFC7CE' } },
  numFmt: AS_TEXT,
};
interface Styled {
  readonly style: CellStyle;
}

/** Row and column of a cell, both from 0. */
export type MarkedCell = readonly [row: number, column: number];

interface TextWorkbook {
  readonly name: string;
  readonly isSimulated: boolean;
  /** When it was made. */
  readonly at: Date;
  /** Cells that stand out. */
  readonly marked?: readonly MarkedCell[];
}

/** A workbook of one worksheet in which everything is text as it was typed, made harmless; the first row is its head. */
export const textWorkbook = (
  { name, isSimulated, at, marked = [] }: TextWorkbook,
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
        cells: new Map([
          ...head.map((_text, i): [string, Styled] => [`0,${i}`, { style: { font: { bold: true }, numFmt: AS_TEXT } }]),
          ...marked.map((place): [string, Styled] => [place.join(','), { style: MARKED }]),
        ]),
        freezePane: { rows: 1 },
      },
    ],
  });
};
