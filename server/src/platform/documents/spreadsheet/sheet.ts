/** The kind of a cell that is not empty. */
export type CellKind = 'text' | 'number' | 'date' | 'boolean' | 'error' | 'formula';

/** A cell that is not empty. */
export interface SheetCell {
  readonly kind: CellKind;
  /**
   * A number without exponent and with at most six decimals, a day as YYYY-MM-DD, a time of day as HH:MM or HH:MM:SS, `true` or `false`,
   * an error such as #N/A, or a formula with its equals sign. A formula of an .xls file has its stored text instead, or `=…`.
   */
  readonly text: string;
  /** The value of a number. */
  readonly number?: number;
  /** Whether a merged range shows another cell in its place. */
  readonly isCovered: boolean;
}

/** A row with a cell that holds more than spaces. */
export interface SheetRow {
  /** Its number in the worksheet, from 1. */
  readonly rowNo: number;
  /** Hidden, filtered out or of zero height. */
  readonly isHidden: boolean;
  /** By column, from 0. */
  readonly cells: ReadonlyMap<number, SheetCell>;
}

/** The first visible worksheet of a workbook. */
export interface Sheet {
  readonly rows: readonly SheetRow[];
  /** Hidden or of zero width; columns from 0. */
  readonly isHiddenColumn: (column: number) => boolean;
}

/** Worksheets of Excel have this many rows and columns. */
export const ROWS_MAX = 1_048_576;
export const COLUMNS_MAX = 16_384;
/** More than the cells of the largest file that the portal accepts: 10,000 orders of 16 columns. */
export const CELLS_MAX = 250_000;
/** Characters of all cells together. */
export const CHARS_MAX = 16_000_000;
/** Excel's limit for one cell, 32,767 characters, each of which a file may write as an escape of seven such as `_x000D_`. */
export const CELL_CHARS_MAX = 7 * 32_767;

/** A range of cells; rows and columns from 0, both ends included. */
export interface CellRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** A cell that SheetJS does not read: a formula, an error, or a day in words. */
export interface PlainCell {
  readonly kind: 'formula' | 'error' | 'date';
  readonly text: string;
}

/** A workbook that holds the values of one worksheet and nothing else, for SheetJS. */
export interface PackedSheet {
  readonly bytes: Uint8Array;
  /** The index in the worksheet, from 0, of each row of the packed sheet. */
  readonly rowIndexes: readonly number[] | undefined;
  /** By row and column of the worksheet, from 0. */
  readonly plainCells: ReadonlyMap<number, ReadonlyMap<number, PlainCell>>;
  readonly hiddenRows: ReadonlySet<number>;
  readonly isHiddenColumn: (column: number) => boolean;
  readonly merges: readonly CellRange[];
  /** Ranges that one formula fills, although their cells are stored as values. */
  readonly formulaRanges: readonly CellRange[];
  readonly is1904: boolean;
}
