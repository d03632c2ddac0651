import type { FileAnswer } from '@tradeport/shared/contract/define.ts';
import { fileFormats } from '@tradeport/shared/rules/fileFormats.ts';
import type { CellStyle, ColumnDef, XlsxWriteStreamOptions } from 'hucre/xlsx';
import { SIMULATED_MARK } from './exportNames.ts';
import { safeCell } from './safeCell.ts';

/** What one cell shows: text that somebody typed, an amount as a decimal string, a whole number, or nothing. */
type CellContent = string | number | { readonly amount: string } | null;

/** One column of an export. */
export interface WorkbookColumn<Row> {
  readonly header: string;
  /** In characters of the usual size; a Chinese one counts two. */
  readonly width: number;
  readonly cell: (row: Row) => CellContent;
}

/** More digits than this are lost in a number of a spreadsheet: such an amount is written as text. */
const DIGITS_MAX = 15;
const WORKSHEET_NAME_MAX = 31;

const written = (content: CellContent): Written => {
  if (content === null || typeof content === 'number') return content;
  if (typeof content === 'string') return content === '' ? null : safeCell(content);
  const digits = content.amount.replace(/\D/g, '').replace(/^0+/, '').length;
  return digits > DIGITS_MAX ? safeCell(content.amount) : Number(content.amount);
};

/** To the right, thousands apart, with the decimals that the amount has: those of its currency. */
const formatOf = (content: CellContent): string | undefined => {
  if (content === null || typeof content !== 'object') return undefined;
  const decimals = content.amount.split('.')[1]?.length ?? 0;
  return decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
};

type Written = string | number | null;

/**
 * Rows on their way into a worksheet. What writes the worksheet asks a column for its style when it comes to a cell of it, and asks for the
 * next row only then: so the style is that of the row in hand, and that of the head before the first.
 */
const styledRows = <Row>(columns: readonly WorkbookColumn<Row>[]) => {
  let formats: readonly (string | undefined)[] | undefined;
  const styleOf = (column: number): CellStyle | undefined => {
    if (formats === undefined) return { font: { bold: true } };
    const numFmt = formats[column];
    return numFmt === undefined ? undefined : { numFmt };
  };
  const definitions = columns.map(({ header, width }, i): ColumnDef => {
    const definition = { header, width };
    return Object.defineProperty(definition, 'style', { enumerable: true, get: () => styleOf(i) });
  });
  async function* rowsOf(rows: AsyncIterable<Row> | Iterable<Row>): AsyncIterable<Written[]> {
    for await (const row of rows) {
      const contents = columns.map(({ cell }) => cell(row));
      formats = contents.map(formatOf);
      yield contents.map(written);
    }
  }
  return { definitions, rowsOf };
};

/** Without the signs that a tab may not bear, and cut so that it says whole that its world is a simulated one. */
export const worksheetName = (name: string, isSimulated: boolean): string => {
  const end = isSimulated ? ` ${SIMULATED_MARK}` : '';
  const room = WORKSHEET_NAME_MAX - end.length;
  const fit = name.replace(/[\\/?*[\]:]/g, ' ');
  return `${fit.length > room ? `${fit.slice(0, room - 1)}…` : fit}${end}`;
};

/** What writes workbooks is loaded with the first of them: most servers never make one. */
async function* packed(
  rows: AsyncIterable<Written[]>,
  options: XlsxWriteStreamOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  yield* writeXlsxStream(rows, options);
}

/**
 * An export as an xlsx of one worksheet: head frozen, every text made harmless. Rows are pulled, packed and sent one after the
 * other, so a hundred thousand take no more memory than ten; past 1,048,575 they go on in a second worksheet.
 */
export const workbookFile = <Row>(parts: {
  readonly fileName: string;
  readonly name: string;
  /** Of a simulated world: the tab says so beside the name. */
  readonly isSimulated: boolean;
  readonly columns: readonly WorkbookColumn<Row>[];
  readonly rows: AsyncIterable<Row> | Iterable<Row>;
}): FileAnswer => {
  const { definitions, rowsOf } = styledRows(parts.columns);
  return {
    fileName: parts.fileName,
    mimeType: fileFormats.xlsx.mimeType,
    content: packed(rowsOf(parts.rows), {
      name: worksheetName(parts.name, parts.isSimulated),
      columns: definitions,
      freezePane: { rows: 1 },
    }),
  };
};
