import { isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import type { TemplateColumn } from '@tradeport/shared/rules/fileTemplates.ts';
import { formatAmount, parsePasted } from '@tradeport/shared/rules/money.ts';
import { type Bilingual, inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import { cellFaults, refusedCell } from './cellFaults.ts';
import { readWorkbook, type SheetRow, UnreadableWorkbook, type WorkbookFault } from './readWorkbook.ts';
import { readableCell } from './safeCell.ts';
import { type LineFault, placesIn, REASON_HEAD, WHOLE_ROW } from './templateHead.ts';
import { type MarkedCell, type RefusedCell, textWorkbook } from './textWorkbook.ts';

/** A row with something in a column of the template; `rowNo` is its number in the worksheet, from 1. */
export interface FilledRow {
  readonly rowNo: number;
  /** The texts by the key of their column. */
  readonly cells: ReadonlyMap<string, string>;
  /** Cells that are hidden, calculated or cut; their texts are not used. */
  readonly faults: readonly LineFault[];
  /** Cells that an error file does not write as text, by the key of their column. */
  readonly refusedCells: ReadonlyMap<string, RefusedCell>;
}

/** A template that somebody has filled in. */
export interface FilledTemplate {
  readonly head: readonly string[];
  /** Where each column of the template stands. */
  readonly places: ReadonlyMap<string, number>;
  readonly rows: readonly FilledRow[];
}

interface Expected<Fault> {
  readonly columns: readonly TemplateColumn[];
  /** The fault of a head that differs from the template. */
  readonly headFault: (head: readonly string[]) => Fault;
  readonly rowsMax: number;
}

const textAt = ({ cells }: SheetRow, column: number): string => readableCell(cells.get(column)?.text ?? '');

const headOf = (row: SheetRow | undefined): readonly string[] =>
  row === undefined
    ? []
    : Array.from({ length: Math.max(...row.cells.keys()) + 1 }, (_, column) => textAt(row, column));

const refusedCellsOf = (
  { cells }: SheetRow,
  columns: readonly TemplateColumn[],
  places: ReadonlyMap<string, number>,
): ReadonlyMap<string, RefusedCell> => {
  const refused = new Map<string, RefusedCell>();
  for (const column of columns) {
    const cell = cells.get(places.get(column.key) ?? -1);
    const written = cell && refusedCell(cell, column);
    if (written !== undefined) refused.set(column.key, written);
  }
  return refused;
};

/**
 * Reads a filled-in template, or returns the fault of the whole file. The header is the first visible row that is not blank; hidden
 * rows above it count as rows. Rows that are empty in all columns of the template are skipped.
 */
export const readFilled = async <Fault>(
  content: Uint8Array,
  format: 'xlsx' | 'xls',
  { columns, headFault, rowsMax }: Expected<Fault>,
): Promise<FilledTemplate | { readonly fault: Fault | WorkbookFault | 'empty' | 'rows' }> => {
  try {
    const sheet = await readWorkbook(content, format);
    if (sheet.rows.length === 0) return { fault: 'empty' };
    const headRow = sheet.rows.find(({ isHidden }) => !isHidden);
    const head = headOf(headRow);
    const places = placesIn(columns)(head, sheet.isHiddenColumn);
    if (places === undefined) return { fault: headFault(head) };
    const used = [...places.values()];
    const filled = sheet.rows.filter(
      (row) => row !== headRow && used.some((column) => textAt(row, column).trim() !== ''),
    );
    if (filled.length > rowsMax) return { fault: 'rows' };
    if (filled.length === 0) return { fault: 'empty' };
    const rows = filled.map((row) => ({
      rowNo: row.rowNo,
      cells: new Map([...places].map(([key, column]) => [key, textAt(row, column)])),
      faults: cellFaults(row, sheet, columns, places),
      refusedCells: refusedCellsOf(row, columns, places),
    }));
    return { head, places, rows };
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return { fault: error.fault };
    throw error;
  }
};

/** Adds the faults of a row's values. A hidden row and a hidden or calculated cell are not checked further. */
export const withCellFaults = (
  cellFaults: readonly LineFault[],
  valueFaults: readonly LineFault[],
): readonly LineFault[] => {
  const paths = new Set(cellFaults.map(({ path }) => path));
  return paths.has(WHOLE_ROW) ? cellFaults : [...cellFaults, ...valueFaults.filter(({ path }) => !paths.has(path))];
};

/** An amount as people write it in tables, as it travels. What is none is left as it is, for the rules to say so. */
export const amountText = (text: string, ccy: string): string => {
  if (!isHeldCcy(ccy)) return text;
  const parsed = parsePasted(text, ccy);
  return parsed.ok ? formatAmount(parsed.minor, ccy) : text;
};

interface Shown {
  readonly title: Bilingual;
  readonly language: Language;
  readonly isSimulated: boolean;
  readonly at: Date;
}

/** What is wrong with the rows of a file, each by its place from 0. */
interface Wrong {
  readonly reasonOf: (row: number) => string;
  /** The columns of the template whose cells are marked. */
  readonly markedOf: (row: number) => readonly string[];
}

/** The file again, columns of its own left out, with a reason beside each row that has one and a mark on what it is about. */
export const withReasons = (
  { head, places, rows }: FilledTemplate,
  { title, language, isSimulated, at }: Shown,
  { reasonOf, markedOf }: Wrong,
): Promise<Uint8Array> => {
  const own = [...places].toSorted(([, a], [, b]) => a - b);
  const keys = own.map(([key]) => key);
  // A column that the file leaves out is marked in the column of the reasons.
  const marked = rows.flatMap((_row, i) =>
    markedOf(i).map((key): MarkedCell => [i + 1, keys.includes(key) ? keys.indexOf(key) : keys.length]),
  );
  const about = { name: inLanguage(language, title), isSimulated, at, marked };
  return textWorkbook(
    about,
    [...own.map(([, place]) => head[place] ?? ''), inLanguage(language, REASON_HEAD)],
    rows.map(({ cells, refusedCells }, i) => [
      ...keys.map((key) => refusedCells.get(key) ?? cells.get(key) ?? ''),
      reasonOf(i),
    ]),
  );
};
