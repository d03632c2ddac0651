import { type ColumnRange, hiddenColumnTest } from './hiddenColumns.ts';
import { CELL_CHARS_MAX, CELLS_MAX, type CellRange, CHARS_MAX, COLUMNS_MAX, ROWS_MAX } from './sheet.ts';
import { UnreadableWorkbook } from './unreadableWorkbook.ts';
import type { XmlAttributes, XmlElement } from './xmlElements.ts';

/** A cell with a value, as its element says. */
export interface RawCell {
  readonly row: number;
  readonly column: number;
  readonly style: number;
  /** shared: the value is an index of the shared strings. */
  readonly type: 'number' | 'shared' | 'text' | 'boolean' | 'date' | 'error' | 'formula';
  readonly value: string;
}

/** The elements of a worksheet that are read; the limits of their number are kept while they arrive. */
export interface RawSheet {
  readonly cells: readonly RawCell[];
  readonly hiddenRows: ReadonlySet<number>;
  /** Call it after the worksheet is parsed. */
  readonly hiddenColumns: () => (column: number) => boolean;
  readonly merges: readonly CellRange[];
  /** Ranges that one array formula or data table fills; only their first cells have the formula. */
  readonly formulaRanges: readonly CellRange[];
  /** Whether the part has the root element of a worksheet. */
  readonly isWorksheet: () => boolean;
}

/** Ranges of each list that are read: columns, merged cells, and formulas of several cells. */
const RANGES_MAX = 100_000;

const isTrue = (text: string | undefined): boolean => ['1', 'true'].includes(text?.trim() ?? '');

/** Rows lower than this, in points, show nothing. */
const ROW_HEIGHT_SEEN = 1;
/** Columns narrower than this, in characters, show nothing. */
const COLUMN_WIDTH_SEEN = 0.1;
/** Whether a width or height is given and is below a limit. */
const isBelow = (text: string | undefined, limit: number): boolean =>
  text !== undefined && text.trim() !== '' && Number(text) < limit;

const damaged = (reason: string): UnreadableWorkbook => new UnreadableWorkbook('unreadable', new Error(reason));

/** A number from 1 up to a limit, as an index from 0. */
const indexOf = (text: string, max: number): number => {
  const number = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > max) throw damaged(`${text.slice(0, 20)} is no place in a worksheet`);
  return number - 1;
};

const LETTERS = 26;
const LETTER_BEFORE_A = 64;

/** The place that a reference such as B12 names, from 0. */
export const placeOf = (reference: string): { readonly row: number; readonly column: number } => {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? [];
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * LETTERS + letter.charCodeAt(0) - LETTER_BEFORE_A;
  return { row: indexOf(digits, ROWS_MAX), column: indexOf(String(column), COLUMNS_MAX) };
};

const rangeOf = (reference: string): CellRange => {
  const [first = '', last = first] = reference.split(':');
  const [from, to] = [placeOf(first), placeOf(last)];
  return { firstRow: from.row, lastRow: to.row, firstColumn: from.column, lastColumn: to.column };
};

const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;
/** Excel writes 24 characters at most; the pattern would take long for a hostile text of digits. */
const NUMBER_CHARS_MAX = 400;
const BOOLEANS: Readonly<Record<string, string>> = { '0': '0', '1': '1', false: '0', true: '1' };

/** An index of a list of the workbook, such as that of its styles; 0 where it is left out. */
export const listIndexOf = (text: string | undefined): number => {
  const digits = (text ?? '').trim();
  if (!/^\d{0,9}$/.test(digits)) throw damaged(`${digits.slice(0, 20)} is no index of a list`);
  return Number(digits);
};

/** The type and value of a cell. Numbers, booleans and indexes have checked values, because they are written into a new workbook. */
const typedValueOf = (type: string | undefined, text: string): Pick<RawCell, 'type' | 'value'> => {
  const value = text.trim();
  switch (type) {
    case 's':
      return { type: 'shared', value: String(listIndexOf(value)) };
    case 'b': {
      const bit = Object.hasOwn(BOOLEANS, value) ? BOOLEANS[value] : undefined;
      return bit === undefined ? { type: 'error', value: text } : { type: 'boolean', value: bit };
    }
    case 'e':
      return { type: 'error', value: text };
    case undefined:
    case 'n':
      return value.length <= NUMBER_CHARS_MAX && NUMBER.test(value)
        ? { type: 'number', value }
        : { type: 'error', value: text };
    default:
      return { type: 'text', value: text };
  }
};

/** A day and time of ISO 8601, as cells of type d hold them, cut to the day. */
const dayOf = (text: string): string => /^\d{4}-\d\d-\d\d(?=T|$)/.exec(text.trim())?.[0] ?? text;

/** Collects a text up to the length of a cell. */
const textCollector = () => {
  let text = '';
  return {
    clear: () => {
      text = '';
    },
    add: (piece: string) => {
      if (text.length < CELL_CHARS_MAX) text = (text + piece).slice(0, CELL_CHARS_MAX);
    },
    get: () => text,
  };
};

/** The elements of a rich text: its runs, without the phonetic guides that East Asian texts carry. */
export const richTextElements = (add: (piece: string) => void): Readonly<Record<string, XmlElement>> => {
  const t: XmlElement = { isSingle: true, text: add };
  return { t, r: { children: { t } } };
};

interface OpenCell {
  readonly row: number;
  readonly column: number;
  readonly style: number;
  readonly type: string | undefined;
  hasFormula: boolean;
}

const countRange = (list: readonly unknown[]): void => {
  if (list.length >= RANGES_MAX) throw new UnreadableWorkbook('inflates');
};

const isOneCell = ({ firstRow, lastRow, firstColumn, lastColumn }: CellRange): boolean =>
  firstRow === lastRow && firstColumn === lastColumn;

/** Collects the ranges of formulas that fill several cells. */
const formulaRangeCollector = () => {
  const formulaRanges: CellRange[] = [];
  const add = ({ t, ref }: XmlAttributes): void => {
    if ((t !== 'array' && t !== 'dataTable') || ref === undefined) return;
    const range = rangeOf(ref);
    if (isOneCell(range)) return;
    countRange(formulaRanges);
    formulaRanges.push(range);
  };
  return { formulaRanges, add };
};

const cellElements = (placeCell: (reference: string | undefined) => { row: number; column: number }) => {
  const { formulaRanges, add: addFormulaRange } = formulaRangeCollector();
  const cells: RawCell[] = [];
  const [value, formula, inline] = [textCollector(), textCollector(), textCollector()];
  let open: OpenCell | undefined;
  let chars = 0;

  const keep = ({ type, value: kept }: Pick<RawCell, 'type' | 'value'>): void => {
    if (open === undefined) return;
    chars += kept.length;
    if (cells.length >= CELLS_MAX || chars > CHARS_MAX) throw new UnreadableWorkbook('inflates');
    cells.push({ row: open.row, column: open.column, style: open.style, type, value: kept });
  };

  const c: XmlElement = {
    open: (attributes) => {
      for (const collector of [value, formula, inline]) collector.clear();
      const style = listIndexOf(attributes.s);
      open = { ...placeCell(attributes.r), style, type: attributes.t, hasFormula: false };
    },
    close: () => {
      const text = value.get();
      if (open?.hasFormula) keep({ type: 'formula', value: formula.get().trim() });
      else if (open?.type === 'inlineStr') {
        if (inline.get() !== '') keep({ type: 'text', value: inline.get() });
      } else if (open?.type === 'd' && text !== '') keep({ type: 'date', value: dayOf(text) });
      else if (open?.type === 'str' ? text !== '' : text.trim() !== '') keep(typedValueOf(open?.type, text));
      open = undefined;
    },
    children: {
      v: { isSingle: true, text: value.add },
      f: {
        isSingle: true,
        open: (attributes) => {
          if (open !== undefined) open.hasFormula = true;
          addFormulaRange(attributes);
        },
        text: formula.add,
      },
      is: { isSingle: true, children: richTextElements(inline.add) },
    },
  };
  return { c, cells, formulaRanges };
};

/** Rows and cells may leave out their place: they then follow the one before. */
const places = () => {
  let row = -1;
  let column = -1;
  return {
    openRow: (reference: string | undefined): number => {
      row = !reference ? indexOf(String(row + 2), ROWS_MAX) : indexOf(reference, ROWS_MAX);
      column = -1;
      return row;
    },
    placeCell: (reference: string | undefined): { row: number; column: number } => {
      const place = !reference ? { row, column: indexOf(String(column + 2), COLUMNS_MAX) } : placeOf(reference);
      if (place.row !== row) throw damaged('a cell names another row');
      column = place.column;
      return place;
    },
  };
};

/** Declares the elements of a worksheet that are read, and what they are collected into. */
export const worksheetElements = (): {
  readonly root: Readonly<Record<string, XmlElement>>;
  readonly sheet: RawSheet;
} => {
  const { openRow, placeCell } = places();
  const { c, cells, formulaRanges } = cellElements(placeCell);
  const hiddenRows = new Set<number>();
  const merges: CellRange[] = [];
  const columns: ColumnRange[] = [];
  let isWorksheet = false;
  let hidesRows = false;
  let hidesColumns = false;

  const format = (attributes: XmlAttributes): void => {
    hidesRows = isTrue(attributes.customHeight) && isBelow(attributes.defaultRowHeight, ROW_HEIGHT_SEEN);
    hidesColumns = isBelow(attributes.defaultColWidth, COLUMN_WIDTH_SEEN);
  };
  const col = (attributes: XmlAttributes): void => {
    countRange(columns);
    const [first, last] = ['min', 'max'].map((name) => Number(attributes[name]) - 1);
    const isHidden = isTrue(attributes.hidden) || isBelow(attributes.width, COLUMN_WIDTH_SEEN);
    columns.push({ first: first ?? 0, last: last ?? 0, isHidden });
  };
  const row = (attributes: XmlAttributes): void => {
    const height = attributes.ht;
    const index = openRow(attributes.r);
    const isHidden =
      isTrue(attributes.hidden) || isBelow(height, ROW_HEIGHT_SEEN) || (hidesRows && height === undefined);
    if (isHidden) hiddenRows.add(index);
  };
  const mergeCell = (attributes: XmlAttributes): void => {
    countRange(merges);
    merges.push(rangeOf(attributes.ref ?? ''));
  };

  const children: Readonly<Record<string, XmlElement>> = {
    sheetFormatPr: { isSingle: true, open: format },
    cols: { children: { col: { open: col } } },
    sheetData: { isSingle: true, children: { row: { open: row, children: { c } } } },
    mergeCells: { isSingle: true, children: { mergeCell: { open: mergeCell } } },
  };
  const hiddenColumns = () => hiddenColumnTest(columns, hidesColumns);
  const worksheet: XmlElement = {
    open: () => {
      isWorksheet = true;
    },
    children,
  };
  return {
    root: { worksheet },
    sheet: { cells, hiddenRows, hiddenColumns, merges, formulaRanges, isWorksheet: () => isWorksheet },
  };
};
