import type { FileAnswer } from '@tradeport/shared/contract/define.ts';
import { fileFormats } from '@tradeport/shared/rules/fileFormats.ts';
import { writeXlsxStream } from 'hucre/xlsx';
import { PLAYED_MARK } from './exportNames.ts';
import { safeCell } from './safeCell.ts';

/** What one cell shows: text that somebody typed, an amount as a decimal string, a whole number, or nothing. */
type CellContent = string | number | { readonly amount: string } | null;

/** One column of an export. */
export interface SheetColumn<Row> {
  readonly header: string;
  /** In characters of the usual size; a Chinese one counts two. */
  readonly width: number;
  /** Holds amounts: to the right, with thousands apart. */
  readonly isAmount?: true;
  readonly cell: (row: Row) => CellContent;
}

/** More digits than this are lost in a number of a spreadsheet: such an amount is written as text. */
const DIGITS_MAX = 15;
const AMOUNT_FORMAT = '#,##0.00##';
const SHEET_NAME_MAX = 31;

const written = (content: CellContent): string | number | null => {
  if (content === null || typeof content === 'number') return content;
  if (typeof content === 'string') return content === '' ? null : safeCell(content);
  const digits = content.amount.replace(/\D/g, '').replace(/^0+/, '').length;
  return digits > DIGITS_MAX ? safeCell(content.amount) : Number(content.amount);
};

async function* rowsOf<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncIterable<(string | number | null)[]> {
  for await (const row of rows) yield columns.map(({ cell }) => written(cell(row)));
}

/** Without the signs that a tab may not bear, and cut so that what is said at its end is whole. */
const sheetName = (name: string, end: string): string => {
  const room = SHEET_NAME_MAX - end.length;
  const fit = name.replace(/[\\/?*[\]:]/g, ' ');
  return `${fit.length > room ? `${fit.slice(0, room - 1)}…` : fit}${end}`;
};

/**
 * An export as an xlsx of one sheet: head frozen, every text made harmless. Rows are pulled, packed and sent one after the
 * other, so a hundred thousand take no more memory than ten; past 1,048,575 they go on in a second sheet.
 */
export const workbookFile = <Row>(sheet: {
  readonly fileName: string;
  readonly name: string;
  /** Of a simulated world: the tab says so beside the name. */
  readonly isPlayed: boolean;
  readonly columns: readonly SheetColumn<Row>[];
  readonly rows: AsyncIterable<Row> | Iterable<Row>;
}): FileAnswer => ({
  fileName: sheet.fileName,
  mimeType: fileFormats.xlsx.mimeType,
  content: writeXlsxStream(rowsOf(sheet.columns, sheet.rows), {
    name: sheetName(sheet.name, sheet.isPlayed ? ` ${PLAYED_MARK}` : ''),
    columns: sheet.columns.map(({ header, width, isAmount }) => ({
      header,
      width,
      ...(isAmount ? { numFmt: AMOUNT_FORMAT } : {}),
    })),
    freezePane: { rows: 1 },
  }),
});
