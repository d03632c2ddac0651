import { read, utils, write } from '@e965/xlsx';
import { type Cell, type MergeRange, type WriteOptions, type WriteSheet, writeXlsx } from 'hucre/xlsx';

/** The cells of a workbook's first worksheet, or the nth from 0, as another program reads them: rows of values, the head first. */
export const cellsOf = (content: Uint8Array, nth = 0): readonly (readonly unknown[])[] => {
  const book = read(content, { type: 'array' });
  const worksheet = book.Sheets[book.SheetNames[nth] ?? ''];
  return worksheet === undefined ? [] : utils.sheet_to_json<unknown[]>(worksheet, { header: 1, blankrows: false });
};

/** The number formats of the first worksheet's cells, row by row; undefined where a cell has none, or is empty. */
export const formatsOf = (content: Uint8Array): readonly (readonly (string | undefined)[])[] => {
  const book = read(content, { type: 'array', cellNF: true });
  const worksheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (worksheet === undefined) return [];
  const { s: first, e: last } = utils.decode_range(worksheet['!ref'] ?? 'A1');
  const formatAt = (r: number, c: number): string | undefined => {
    const cell = worksheet[utils.encode_cell({ r, c })];
    return cell?.z === 'General' ? undefined : cell?.z?.toString();
  };
  return Array.from({ length: last.r - first.r + 1 }, (_row, r) =>
    Array.from({ length: last.c - first.c + 1 }, (_cell, c) => formatAt(first.r + r, first.c + c)),
  );
};

/** What the tabs of a workbook say. */
export const tabsOf = (content: Uint8Array): readonly string[] => read(content, { type: 'array' }).SheetNames;

type WrittenCell = string | number | boolean | Date | null;

/** A worksheet as a person leaves it; rows and columns count from 0, the head among the rows. */
export interface WrittenSheet {
  readonly name?: string;
  readonly rows: readonly (readonly WrittenCell[])[];
  /** By the place of the cell, such as E2, each with the result that the file claims. */
  readonly formulas?: Readonly<Record<string, readonly [formula: string, result: WrittenCell]>>;
  /** Number formats by the place of the cell. */
  readonly formats?: Readonly<Record<string, string>>;
  readonly hiddenRows?: readonly number[];
  readonly hiddenColumns?: readonly number[];
  readonly state?: 'hidden' | 'veryHidden';
  readonly merges?: readonly MergeRange[];
}

const cellKey = (place: string): string => {
  const { r, c } = utils.decode_cell(place);
  return `${r},${c}`;
};

const hucreSheet = ({ name = 'Sheet1', rows, state, merges = [], ...sheet }: WrittenSheet): WriteSheet => {
  const cells = new Map<string, Partial<Cell>>();
  for (const [place, [formula, formulaResult]] of Object.entries(sheet.formulas ?? {}))
    cells.set(cellKey(place), { formula, formulaResult });
  for (const [place, numFmt] of Object.entries(sheet.formats ?? {})) cells.set(cellKey(place), { style: { numFmt } });
  const width = Math.max(...rows.map((row) => row.length));
  return {
    name,
    rows: rows.map((row) => [...row]),
    cells,
    columns: Array.from({ length: width }, (_, column) => ({ hidden: sheet.hiddenColumns?.includes(column) ?? false })),
    rowDefs: new Map((sheet.hiddenRows ?? []).map((row) => [row, { hidden: true }])),
    merges: [...merges],
    hidden: state === 'hidden',
    veryHidden: state === 'veryHidden',
  };
};

/** Writes an .xlsx file with another library than the one that the server reads with. */
export const writtenWorkbook = async (
  sheets: readonly WrittenSheet[],
  options: Omit<WriteOptions, 'sheets'> = {},
): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await writeXlsx({ ...options, sheets: sheets.map(hucreSheet) }));

/** Writes an .xls file. SheetJS writes it, as it reads it on the server: use it where only the format counts. */
export const writtenXls = (rows: WrittenSheet['rows']): Uint8Array<ArrayBuffer> => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Sheet1');
  const content: Uint8Array<ArrayBuffer> = write(book, { type: 'array', bookType: 'biff8' });
  return content;
};
