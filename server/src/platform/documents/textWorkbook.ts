import { type Cell, type CellStyle, writeXlsx } from 'hucre/xlsx';
import { literalFormula } from './literalFormula.ts';
import { EXCEL_ERRORS, safeCell } from './safeCell.ts';
import { worksheetName } from './workbook.ts';

const AS_TEXT = '@';
const WIDTH = { least: 10, most: 60 };
/** Light red behind the text, which stays readable in whatever colour the program writes it. */
const MARKED: CellStyle = {
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFC7CE' } },
  numFmt: AS_TEXT,
};
const HEAD_STYLE: CellStyle = { font: { bold: true }, numFmt: AS_TEXT };

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

/** A cell of an uploaded file that stays of its kind, because its text could pass the check that refused the cell. */
export type RefusedCell =
  | { readonly kind: 'formula' | 'error'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number };

const OTHER_ERROR = '#VALUE!';

const writtenCell = (cell: string | RefusedCell): Partial<Cell> => {
  if (typeof cell === 'string') return { value: cell === '' ? null : safeCell(cell) };
  if (cell.kind === 'number') return { value: cell.number };
  const formula = cell.kind === 'formula' ? literalFormula(cell.text) : undefined;
  if (formula !== undefined) return { formula, formulaResult: safeCell(cell.text) };
  return { value: EXCEL_ERRORS.has(cell.text) ? cell.text : OTHER_ERROR };
};

/**
 * A workbook of one worksheet in which everything is text as it was typed, made harmless, except for refused cells. Their formulas only
 * hold a text.
 */
export const textWorkbook = (
  { name, isSimulated, at, marked = [] }: TextWorkbook,
  head: readonly string[],
  rows: readonly (readonly (string | RefusedCell)[])[],
): Promise<Uint8Array> => {
  const widths = head.map((text) => Math.min(Math.max(text.length * 2, WIDTH.least), WIDTH.most));
  const written = [head, ...rows].map((row) => row.map(writtenCell));
  const cells = new Map<string, Partial<Cell>>();
  for (const [i] of head.entries()) cells.set(`0,${i}`, { style: HEAD_STYLE });
  for (const [r, row] of written.entries())
    for (const [c, cell] of row.entries()) if (cell.formula !== undefined) cells.set(`${r},${c}`, cell);
  for (const place of marked) cells.set(place.join(','), { ...cells.get(place.join(',')), style: MARKED });
  return writeXlsx({
    // A real moment would make another file of the same rows each time.
    properties: { modified: at },
    stringMode: 'inline',
    sheets: [
      {
        name: worksheetName(name, isSimulated),
        columns: widths.map((width) => ({ width, numFmt: AS_TEXT })),
        rows: written.map((row) => row.map(({ value }) => value ?? null)),
        cells,
        freezePane: { rows: 1 },
      },
    ],
  });
};
