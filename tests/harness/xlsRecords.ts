import { CFB } from '@e965/xlsx';

// Builds .xls files record by record, for shapes that no library writes: [MS-XLS].

export const EXCEL_97 = 0x0600;
export const EXCEL_95 = 0x0500;

const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [i, value] of values.entries()) bytes.writeUInt16LE(value, i * 2);
  return bytes;
};
const double = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};

export const biffRecord = (id: number, ...parts: readonly Buffer[]): Buffer => {
  const data = Buffer.concat(parts);
  return Buffer.concat([numbers(id, data.length), data]);
};

const BEGIN = 0x0809;
const END = 0x000a;
const WIDE = Buffer.from([1]);

/** Rows and columns count from 0. */
export const xlsCell = {
  text: (row: number, column: number, text: string) =>
    biffRecord(0x0204, numbers(row, column, 0, text.length), WIDE, Buffer.from(text, 'utf16le')),
  /** A text of Excel 95, in bytes of the code page of its workbook. */
  bytes: (row: number, column: number, text: Buffer) => biffRecord(0x0204, numbers(row, column, 0, text.length), text),
  number: (row: number, column: number, value: number, style = 0) =>
    biffRecord(0x0203, numbers(row, column, style), double(value)),
  /** A formula SUM(9,9) with the result that the file claims. */
  formula: (row: number, column: number, result: number) =>
    biffRecord(
      0x0006,
      numbers(row, column, 0),
      double(result),
      numbers(0, 0, 0, 10),
      Buffer.from([0x1e, 9, 0, 0x1e, 9, 0, 0x42, 2, 4, 0]),
    ),
  error: (row: number, column: number) => biffRecord(0x0205, numbers(row, column, 0), Buffer.from([0x2a, 1])),
};

const ROW_HIDDEN = 0x20;
export const hiddenRow = (row: number): Buffer => biffRecord(0x0208, numbers(row, 0, 10, 300, 0, 0, ROW_HIDDEN, 0));
export const flatRow = (row: number): Buffer => biffRecord(0x0208, numbers(row, 0, 10, 0, 0, 0, 0, 0));
export const columns = (first: number, last: number, { width = 2_000, isHidden = false }): Buffer =>
  biffRecord(0x007d, numbers(first, last, width, 0, isHidden ? 1 : 0, 0));
export const mergedCells = (...ranges: readonly (readonly [number, number, number, number])[]): Buffer =>
  biffRecord(0x00e5, numbers(ranges.length, ...ranges.flat()));
/** A cell style that shows numbers by a number format. */
export const cellStyle = (formatId: number): Buffer => biffRecord(0x00e0, numbers(0, formatId), Buffer.alloc(16));
export const codePage = (page: number): Buffer => biffRecord(0x0042, numbers(page));

/** A substream of cells that a chart keeps of what it draws. */
export const embeddedChart = (...cells: readonly Buffer[]): Buffer =>
  Buffer.concat([biffRecord(BEGIN, numbers(EXCEL_97, 0x20), Buffer.alloc(12)), ...cells, biffRecord(END)]);

export interface XlsSheet {
  /** 1: hidden; 2: very hidden. */
  readonly state?: 0 | 1 | 2;
  /** 0: worksheet; 1: macro sheet; 2: chart. */
  readonly type?: 0 | 1 | 2;
  readonly records: readonly Buffer[];
}

/** The stream of a workbook. */
export const xlsStream = (sheets: readonly XlsSheet[], globals: readonly Buffer[] = [], version = EXCEL_97): Buffer => {
  const begin = (kind: number) =>
    biffRecord(BEGIN, numbers(version, kind), Buffer.alloc(version === EXCEL_97 ? 12 : 4));
  const bodies = sheets.map(({ records }) => Buffer.concat([begin(0x10), ...records, biffRecord(END)]));
  const named = (position: number, { state = 0, type = 0 }: XlsSheet, i: number): Buffer => {
    const place = Buffer.alloc(4);
    place.writeUInt32LE(position);
    const name = Buffer.from(`Sheet${i + 1}`);
    const flags = version === EXCEL_97 ? [name.length, 0] : [name.length];
    return biffRecord(0x0085, place, Buffer.from([state, type, ...flags]), name);
  };
  const head = [begin(0x05), ...globals];
  const headBytes = (positions: readonly number[]): Buffer =>
    Buffer.concat([...head, ...sheets.map((sheet, i) => named(positions[i] ?? 0, sheet, i)), biffRecord(END)]);
  let at = headBytes([]).length;
  const positions = bodies.map(({ length }) => {
    at += length;
    return at - length;
  });
  return Buffer.concat([headBytes(positions), ...bodies]);
};

/** Wraps streams into a compound file. */
export const compoundFile = (streams: Readonly<Record<string, Buffer>>): Buffer<ArrayBuffer> => {
  const file = CFB.utils.cfb_new();
  for (const [path, content] of Object.entries(streams)) CFB.utils.cfb_add(file, path, content);
  return Buffer.from(CFB.write(file, { type: 'buffer' }));
};

export const xlsFile = (...given: Parameters<typeof xlsStream>): Buffer<ArrayBuffer> =>
  compoundFile({ '/Workbook': xlsStream(...given) });
