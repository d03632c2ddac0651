import type { CellObject } from '@e965/xlsx';
import { readValue } from './cellValues.ts';
import {
  type CellRange,
  CHARS_MAX,
  type PackedSheet,
  ROWS_MAX,
  type Sheet,
  type SheetCell,
  type SheetRow,
} from './sheet.ts';
import { UnreadableWorkbook } from './unreadableWorkbook.ts';
import { packXlsSheet } from './xlsSheet.ts';
import { packXlsxSheet } from './xlsxSheet.ts';

type Xlsx = typeof import('@e965/xlsx');

/** Loads SheetJS where a file is read and not before; for .xls files with code pages such as those of GBK and Big5. */
const loadSheetJs = async (format: 'xlsx' | 'xls'): Promise<Xlsx> => {
  if (format === 'xlsx') return import('@e965/xlsx');
  const [xlsx, codePages] = await Promise.all([import('@e965/xlsx'), import('@e965/xlsx/dist/cpexcel.full.mjs')]);
  xlsx.set_cptable(codePages);
  return xlsx;
};

type Cells = Map<number, SheetCell>;

/** The values that SheetJS reads, with the cells that it does not read, by row from 0. */
const readCells = (xlsx: Xlsx, packed: PackedSheet): ReadonlyMap<number, Cells> => {
  const { Sheets, SheetNames } = xlsx.read(packed.bytes, {
    type: 'buffer',
    sheets: 0,
    sheetRows: packed.rowIndexes?.length ?? ROWS_MAX,
    dense: true,
    cellDates: false,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
    cellText: false,
    bookVBA: false,
    WTF: true,
  });
  const data: readonly (readonly CellObject[] | undefined)[] | undefined = Sheets[SheetNames[0] ?? '']?.['!data'];
  if (data === undefined) throw new UnreadableWorkbook('unreadable', new Error('SheetJS found no worksheet'));
  const rows = new Map<number, Cells>();
  let chars = 0;
  const rowAt = (index: number): Cells => {
    const cells = rows.get(index) ?? new Map();
    rows.set(index, cells);
    return cells;
  };
  // `forEach` passes over the holes of these arrays.
  data.forEach((cells, row) => {
    const index = packed.rowIndexes === undefined ? row : packed.rowIndexes[row];
    if (index === undefined) return;
    const target = rowAt(index);
    cells?.forEach((cell, column) => {
      const value = readValue(xlsx, cell, packed.is1904);
      chars += value.text.length;
      // Cells of .xls files share their strings, so that only the cells show how much text there is.
      if (chars > CHARS_MAX) throw new UnreadableWorkbook('inflates');
      target.set(column, value);
    });
  });
  for (const [index, cells] of packed.plainCells) {
    const target = rowAt(index);
    for (const [column, cell] of cells) target.set(column, { ...cell, isCovered: false });
  }
  return rows;
};

/** Cells compared with the ranges of a list at most. */
const COMPARED_MAX = 20_000_000;

/** Changes the cells inside ranges, except the first cell of each range. */
const changeInside = (
  rows: ReadonlyMap<number, Cells>,
  ranges: readonly CellRange[],
  change: (cell: SheetCell) => SheetCell,
): void => {
  const indexes = [...rows.keys()].toSorted((a, b) => a - b);
  let compared = 0;
  for (const { firstRow, lastRow, firstColumn, lastColumn } of ranges) {
    const start = indexes.findIndex((index) => index >= firstRow);
    compared += start === -1 ? indexes.length : start;
    for (let at = start; at !== -1; at += 1) {
      const row = indexes[at];
      if (row === undefined || row > lastRow) break;
      const cells = rows.get(row);
      compared += cells?.size ?? 0;
      for (const [column, cell] of cells ?? []) {
        const isFirst = row === firstRow && column === firstColumn;
        const isInside = column >= firstColumn && column <= lastColumn;
        if (isInside && !isFirst) cells?.set(column, change(cell));
      }
    }
    if (compared > COMPARED_MAX) throw new UnreadableWorkbook('inflates');
  }
};

const coveredCell = (cell: SheetCell): SheetCell => (cell.isCovered ? cell : { ...cell, isCovered: true });
/** A cell that a formula elsewhere fills; its text is the stored result. */
const filledCell = ({ text, isCovered }: SheetCell): SheetCell => ({ kind: 'formula', text, isCovered });

const EMPTY: Sheet = { rows: [], isHiddenColumn: () => false };

/**
 * Reads the first visible worksheet. Our own check takes the file apart first: SheetJS sees only a new workbook with the values of one
 * worksheet, because it inflates a whole archive and trusts the sizes, ranges and positions that a file claims.
 */
export const readSheet = async (content: Buffer, format: 'xlsx' | 'xls'): Promise<Sheet> => {
  const xlsx = await loadSheetJs(format);
  const { cfb_new, cfb_add } = xlsx.CFB.utils;
  const pack = (parts: readonly (readonly [name: string, text: string])[]): Uint8Array => {
    const archive = cfb_new();
    for (const [name, text] of parts) cfb_add(archive, `/${name}`, Buffer.from(text));
    return xlsx.CFB.write(archive, { fileType: 'zip', type: 'buffer' });
  };
  const packed = format === 'xlsx' ? await packXlsxSheet(content, pack) : packXlsSheet(content);
  if (packed === undefined) return EMPTY;
  const rows = readCells(xlsx, packed);
  changeInside(rows, packed.merges, coveredCell);
  changeInside(rows, packed.formulaRanges, filledCell);
  const found: SheetRow[] = [];
  for (const [index, cells] of [...rows].toSorted(([a], [b]) => a - b)) {
    if ([...cells.values()].every(({ text }) => text.trim() === '')) continue;
    found.push({ rowNo: index + 1, isHidden: packed.hiddenRows.has(index), cells });
  }
  return { rows: found, isHiddenColumn: packed.isHiddenColumn };
};
