import { openCompoundFile } from './compoundFile.ts';
import { eastAsianDates } from './dateFormats.ts';
import { type ColumnRange, hiddenColumnTest } from './hiddenColumns.ts';
import { CELLS_MAX, type CellRange, COLUMNS_MAX, type PackedSheet, type PlainCell } from './sheet.ts';
import { UnreadableWorkbook } from './unreadableWorkbook.ts';

// The records of .xls workbooks: [MS-XLS]. Excel 5 and 95 write the same ones with texts of a code page.

const RECORD = {
  formula: 0x0006,
  /** Formulas with the numbers of Excel 3 and 4, which some programs write into later files. */
  formulaOfExcel3: 0x0206,
  formulaOfExcel4: 0x0406,
  endOfSubstream: 0x000a,
  date1904: 0x0022,
  filePass: 0x002f,
  continued: 0x003c,
  codePage: 0x0042,
  defaultColumnWidth: 0x0055,
  columnInfo: 0x007d,
  boundSheet: 0x0085,
  standardWidth: 0x0099,
  mulRk: 0x00bd,
  rString: 0x00d6,
  xf: 0x00e0,
  mergedCells: 0x00e5,
  sharedStrings: 0x00fc,
  labelSst: 0x00fd,
  number: 0x0203,
  label: 0x0204,
  boolErr: 0x0205,
  stringResult: 0x0207,
  row: 0x0208,
  defaultRowHeight: 0x0225,
  rk: 0x027e,
  format: 0x041e,
  beginSubstream: 0x0809,
} as const;

const HEAD_BYTES = 4;
const EXCEL_97 = 0x0600;
const EXCEL_95 = 0x0500;
const RANGES_MAX = 100_000;
/** Shared strings continue in a new record every 8 KB; the largest file has 2,600. */
const CONTINUED_MAX = 50_000;

const globalRecords: ReadonlySet<number> = new Set([
  RECORD.beginSubstream,
  RECORD.codePage,
  RECORD.date1904,
  RECORD.format,
  RECORD.xf,
  RECORD.sharedStrings,
]);
const cellRecords: ReadonlySet<number> = new Set([
  RECORD.number,
  RECORD.rk,
  RECORD.mulRk,
  RECORD.label,
  RECORD.rString,
  RECORD.labelSst,
  RECORD.boolErr,
]);

const formulaRecords: ReadonlySet<number> = new Set([RECORD.formula, RECORD.formulaOfExcel3, RECORD.formulaOfExcel4]);

const damaged = (reason: string): UnreadableWorkbook => new UnreadableWorkbook('unreadable', new Error(reason));

interface BiffRecord {
  readonly id: number;
  readonly data: Buffer;
  /** With its head. */
  readonly bytes: Buffer;
}

/** The records of one substream, from its first to its last. Embedded substreams, which hold charts, are left out. */
function* recordsFrom(stream: Buffer, start: number): Generator<BiffRecord> {
  let depth = 0;
  for (let at = start; ; ) {
    if (at + HEAD_BYTES > stream.length) throw damaged('a substream has no end');
    const id = stream.readUInt16LE(at);
    const next = at + HEAD_BYTES + stream.readUInt16LE(at + 2);
    if (next > stream.length) throw damaged('a record is cut off');
    if (at === start && id !== RECORD.beginSubstream) throw damaged('a substream has no beginning');
    if (id === RECORD.beginSubstream) depth += 1;
    if (depth === 1) yield { id, data: stream.subarray(at + HEAD_BYTES, next), bytes: stream.subarray(at, next) };
    if (id === RECORD.endOfSubstream) depth -= 1;
    if (depth === 0) return;
    at = next;
  }
}

const record = (id: number, data: Buffer): Buffer => {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
};

/** Formats that Excel builds in; those of the file follow and replace them. */
const builtInFormats = (version: number): readonly Buffer[] =>
  [...eastAsianDates].map(([id, code]) => {
    const head = Buffer.alloc(version === EXCEL_97 ? 5 : 3);
    head.writeUInt16LE(id, 0);
    head.writeUInt8(code.length, 2);
    return record(RECORD.format, Buffer.concat([head, Buffer.from(code, 'latin1')]));
  });

const SHEET_NAME = Buffer.from('Sheet1', 'latin1');
/** Names the only sheet, which begins where the records of the workbook end. */
const boundSheet = (position: number, version: number): Buffer => {
  const head = Buffer.alloc(version === EXCEL_97 ? 8 : 7);
  head.writeUInt32LE(position, 0);
  head.writeUInt8(SHEET_NAME.length, 6);
  return record(RECORD.boundSheet, Buffer.concat([head, SHEET_NAME]));
};

const HIDDEN_STATES = 0b11;
const WORKSHEET = 0;
const WORKBOOK_GLOBALS = 5;

/** The records of the workbook that the cells of a sheet need, and where its first visible worksheet begins. */
const readGlobals = (stream: Buffer) => {
  const kept: Buffer[] = [];
  let sheetAt: number | undefined;
  let version = 0;
  let is1904 = false;
  let keepsContinued = false;
  let continuedCount = 0;
  for (const { id, data, bytes } of recordsFrom(stream, 0)) {
    if (id === RECORD.filePass) throw new UnreadableWorkbook('locked');
    if (id === RECORD.beginSubstream) version = data.readUInt16LE(0);
    if (id === RECORD.date1904) is1904 = data.readUInt16LE(0) === 1;
    if (id === RECORD.boundSheet && (data.readUInt8(4) & HIDDEN_STATES) === 0 && data.readUInt8(5) === WORKSHEET)
      sheetAt ??= data.readUInt32LE(0);
    const isContinued = id === RECORD.continued && keepsContinued;
    if (isContinued) continuedCount += 1;
    if (continuedCount > CONTINUED_MAX) throw new UnreadableWorkbook('inflates');
    const isKept = isContinued || globalRecords.has(id);
    if (isKept) kept.push(bytes);
    if (id !== RECORD.continued) keepsContinued = id === RECORD.sharedStrings;
    if (id === RECORD.beginSubstream) kept.push(...builtInFormats(version));
  }
  if (version !== EXCEL_97 && version !== EXCEL_95) throw damaged('a version of Excel before 5');
  return { kept, sheetAt, version, is1904 };
};

const ROW_FLAGS_AT = 12;
const ROW_HIDDEN = 0x20;
const COLUMN_HIDDEN = 1;
const ROWS_HIDDEN_BY_DEFAULT = 2;
/** Rows lower than one point show nothing; in twentieths of a point. */
const ROW_HEIGHT_SEEN = 20;
/** Columns narrower than a tenth of a character show nothing; in 256ths of a character. */
const COLUMN_WIDTH_SEEN = 26;
const RK_BYTES = 6;

/** The ranges of a record of merged cells. */
const rangesOf = (data: Buffer): readonly CellRange[] =>
  Array.from({ length: Math.min(data.readUInt16LE(0), Math.floor((data.length - 2) / 8)) }, (_, i) => ({
    firstRow: data.readUInt16LE(2 + i * 8),
    lastRow: data.readUInt16LE(4 + i * 8),
    firstColumn: data.readUInt16LE(6 + i * 8),
    lastColumn: data.readUInt16LE(8 + i * 8),
  }));

/** A formula without a text result: its text is not in the file. */
const UNKNOWN_FORMULA = '=…';

const UTF_16 = 1;
/** The text of a record that follows a formula, by a length of two bytes; in Excel 97 and later flags tell its encoding. */
const resultText = (data: Buffer, version: number): string => {
  const length = data.readUInt16LE(0);
  if (version !== EXCEL_97) return data.toString('latin1', 2, 2 + length);
  const isWide = (data.readUInt8(2) & UTF_16) !== 0;
  return isWide ? data.toString('utf16le', 3, 3 + length * 2) : data.toString('latin1', 3, 3 + length);
};

/** Collects which rows and columns the records of a worksheet hide. */
const hiddenPlaces = () => {
  const hiddenRows = new Set<number>();
  const listedRows = new Set<number>();
  const columns: ColumnRange[] = [];
  let hidesRows = false;
  let defaultWidth: number | undefined;
  let standardWidth: number | undefined;
  return {
    add: ({ id, data }: BiffRecord): void => {
      if (id === RECORD.row) {
        const row = data.readUInt16LE(0);
        listedRows.add(row);
        const isHidden = (data.readUInt16LE(ROW_FLAGS_AT) & ROW_HIDDEN) !== 0 || data.readUInt16LE(6) < ROW_HEIGHT_SEEN;
        if (isHidden) hiddenRows.add(row);
      } else if (id === RECORD.columnInfo) {
        if (columns.length >= RANGES_MAX) throw new UnreadableWorkbook('inflates');
        const isHidden = (data.readUInt16LE(8) & COLUMN_HIDDEN) !== 0 || data.readUInt16LE(4) < COLUMN_WIDTH_SEEN;
        columns.push({ first: data.readUInt16LE(0), last: data.readUInt16LE(2), isHidden });
      } else if (id === RECORD.defaultRowHeight) hidesRows = (data.readUInt16LE(0) & ROWS_HIDDEN_BY_DEFAULT) !== 0;
      else if (id === RECORD.defaultColumnWidth) defaultWidth = data.readUInt16LE(0);
      else if (id === RECORD.standardWidth) standardWidth = data.readUInt16LE(0);
    },
    /** What is hidden, given the rows of all cells. */
    find: (rows: Iterable<number>) => {
      if (hidesRows) for (const row of rows) if (!listedRows.has(row)) hiddenRows.add(row);
      return { hiddenRows, isHiddenColumn: hiddenColumnTest(columns, (standardWidth ?? defaultWidth) === 0) };
    },
  };
};

/** Reads hidden rows, merges and formulas of a worksheet, and keeps its value records for SheetJS. */
const readWorksheet = (stream: Buffer, start: number, version: number) => {
  const kept: Buffer[] = [];
  const plainCells = new Map<number, Map<number, PlainCell>>();
  const hidden = hiddenPlaces();
  const rows = new Set<number>();
  const merges: CellRange[] = [];
  const taken = new Set<number>();
  let formula: { readonly row: number; readonly column: number } | undefined;
  let keepsContinued = false;

  const take = (row: number, first: number, last: number): void => {
    rows.add(row);
    for (let column = first; column <= last; column += 1) {
      const place = row * COLUMNS_MAX + column;
      if (taken.has(place)) throw damaged('a cell occurs twice');
      taken.add(place);
    }
  };
  const keepFormula = (row: number, column: number, text: string): void => {
    const cells = plainCells.get(row) ?? new Map<number, PlainCell>();
    plainCells.set(row, cells.set(column, { kind: 'formula', text }));
  };
  const keepCell = ({ id, data, bytes }: BiffRecord): void => {
    const [row, column] = [data.readUInt16LE(0), data.readUInt16LE(2)];
    if (taken.size >= CELLS_MAX) throw new UnreadableWorkbook('inflates');
    if (formulaRecords.has(id)) {
      keepFormula(row, column, UNKNOWN_FORMULA);
      formula = { row, column };
      take(row, column, column);
      return;
    }
    take(row, column, id === RECORD.mulRk ? column + Math.floor((data.length - RK_BYTES) / RK_BYTES) - 1 : column);
    kept.push(bytes);
  };

  for (const one of recordsFrom(stream, start)) {
    const { id, data, bytes } = one;
    if (id === RECORD.beginSubstream && data.readUInt16LE(2) === WORKBOOK_GLOBALS) throw damaged('no worksheet');
    const isCell = cellRecords.has(id);
    if (isCell || formulaRecords.has(id)) keepCell(one);
    else if (id === RECORD.beginSubstream || id === RECORD.endOfSubstream) kept.push(bytes);
    else if (id === RECORD.continued && keepsContinued) kept.push(bytes);
    else if (id === RECORD.stringResult && formula !== undefined)
      keepFormula(formula.row, formula.column, resultText(data, version) || UNKNOWN_FORMULA);
    else if (id === RECORD.mergedCells) merges.push(...rangesOf(data));
    else hidden.add(one);
    if (merges.length > RANGES_MAX) throw new UnreadableWorkbook('inflates');
    if (id !== RECORD.continued) keepsContinued = isCell;
  }
  return { kept, plainCells, ...hidden.find(rows), merges };
};

/** Reads the first visible worksheet of an .xls file and packs the records of its values. Throws UnreadableWorkbook. */
export const packXlsSheet = (content: Buffer): PackedSheet | undefined => {
  const file = openCompoundFile(content);
  if (file.has('EncryptedPackage')) throw new UnreadableWorkbook('locked');
  const stream = file.read('Workbook') ?? file.read('Book');
  if (stream === undefined) throw damaged('no workbook stream');
  const { kept: globals, sheetAt, version, is1904 } = readGlobals(stream);
  if (sheetAt === undefined) return undefined;
  const { kept, ...sheet } = readWorksheet(stream, sheetAt, version);
  const end = record(RECORD.endOfSubstream, Buffer.alloc(0));
  const globalBytes = globals.reduce((sum, { length }) => sum + length, 0);
  const position = globalBytes + boundSheet(0, version).length + end.length;
  const bytes = Buffer.concat([...globals, boundSheet(position, version), end, ...kept]);
  // Each cell of an array formula or data table has a formula record of its own.
  return { bytes, rowIndexes: undefined, formulaRanges: [], is1904, ...sheet };
};
