import { compoundFile, END_OF_CHAIN, HEADER, ROOT_ENTRY, STREAM_ENTRY } from './compoundFile.ts';

/** Types of records of Excel 97. */
const RECORD = {
  endOfStream: 0x000a,
  continuation: 0x003c,
  codePage: 0x0042,
  columnInfo: 0x007d,
  sheet: 0x0085,
  multipleBlanks: 0x00be,
  cellFormat: 0x00e0,
  mergedCells: 0x00e5,
  sharedStrings: 0x00fc,
  sharedStringCell: 0x00fd,
  link: 0x01b8,
  dimensions: 0x0200,
  text: 0x0204,
  packedNumber: 0x027e,
  sharedFormula: 0x04bc,
  formula: 0x0006,
  beginning: 0x0809,
} as const;

const record = (type: number, body: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(body.length, 2);
  return Buffer.concat([head, body]);
};

/** A body of unsigned 16-bit numbers. */
const words = (...values: readonly number[]): Buffer => {
  const body = Buffer.alloc(values.length * 2);
  for (const [i, value] of values.entries()) body.writeUInt16LE(value, i * 2);
  return body;
};

/** A body of unsigned 32-bit numbers. */
const longs = (...values: readonly number[]): Buffer => {
  const body = Buffer.alloc(values.length * 4);
  for (const [i, value] of values.entries()) body.writeUInt32LE(value, i * 4);
  return body;
};

/** The same record so many times, its body changed in place for each. */
const manyRecords = (count: number, type: number, body: Buffer, change: (body: Buffer, i: number) => void): Buffer => {
  const one = record(type, body);
  const all = Buffer.alloc(one.length * count);
  for (let i = 0; i < count; i += 1) {
    change(body, i);
    one.copy(all, i * one.length);
    body.copy(all, i * one.length + 4);
  }
  return all;
};

const GLOBALS = 0x0005;
const WORKSHEET = 0x0010;
const beginning = (kind: number): Buffer => record(RECORD.beginning, words(0x0600, kind, 0x0dbb, 0x07cc, 0, 0, 6, 0));
const endOfStream = record(RECORD.endOfStream, Buffer.alloc(0));
const unicodeCodePage = record(RECORD.codePage, words(1_200));
const generalFormat = record(RECORD.cellFormat, Buffer.alloc(20));

const sheetRecord = (name: string, position: number): Buffer =>
  record(RECORD.sheet, Buffer.concat([longs(position), words(0), Buffer.from([name.length, 0]), Buffer.from(name)]));

const textCell = (row: number, column: number, text: string): Buffer => {
  const letters = Buffer.from(text, 'utf16le');
  return record(RECORD.text, Buffer.concat([words(row, column, 0, text.length), Buffer.from([1]), letters]));
};

const sharedStringCell = (row: number, column: number, place: number): Buffer =>
  record(RECORD.sharedStringCell, Buffer.concat([words(row, column, 0), longs(place)]));

const dimensions = (rows: number, columns: number): Buffer =>
  record(RECORD.dimensions, Buffer.concat([longs(0, rows), words(0, columns, 0)]));

type Table = readonly (readonly string[])[];

interface StreamParts {
  /** Records of the workbook before its worksheet. */
  readonly globals?: Buffer;
  /** Records of the worksheet before its cells. */
  readonly before?: Buffer;
  /** Records of the worksheet behind its cells. */
  readonly after?: Buffer;
  /** Where the worksheet begins, if not where it does. */
  readonly position?: number;
}

/** Streams of at least this many bytes have sectors of their own. */
const LARGE_STREAM_BYTES = 4_096;

/** The stream of a workbook with a table and hostile records. */
const workbookStream = (table: Table, { globals, before, after, position }: StreamParts = {}): Buffer => {
  const none = Buffer.alloc(0);
  const headOf = (at: number): Buffer =>
    Buffer.concat([
      beginning(GLOBALS),
      unicodeCodePage,
      generalFormat,
      sheetRecord('Payments', at),
      globals ?? none,
      endOfStream,
    ]);
  const head = headOf(position ?? headOf(0).length);
  const cells = table.flatMap((texts, row) => texts.map((text, column) => textCell(row, column, text)));
  const sheet = [beginning(WORKSHEET), before ?? dimensions(100, 20), ...cells, after ?? none, endOfStream];
  const stream = Buffer.concat([head, ...sheet]);
  return Buffer.concat([stream, Buffer.alloc(Math.max(0, LARGE_STREAM_BYTES - stream.length))]);
};

const xls = (table: Table, parts?: StreamParts): Buffer<ArrayBuffer> => compoundFile(workbookStream(table, parts));

/** Tokens of a formula that refers to the formula of another cell. */
const referenceToFormula = (row: number): Buffer => Buffer.concat([Buffer.from([0x01]), words(row, 0)]);
const ADDITION = Buffer.from([0x03]);

/** A formula shared from a row, which adds up the next one's twice. */
const doublingFormula = (row: number): Buffer => {
  const cell = Buffer.concat([words(row, 0, 0), Buffer.alloc(8), words(0), longs(0)]);
  const own = referenceToFormula(row);
  const tokens = Buffer.concat([referenceToFormula(row + 1), referenceToFormula(row + 1), ADDITION]);
  return Buffer.concat([
    record(RECORD.formula, Buffer.concat([cell, words(own.length), own])),
    record(
      RECORD.sharedFormula,
      Buffer.concat([words(row, row), Buffer.from([0, 0, 0, 1]), words(tokens.length), tokens]),
    ),
  ]);
};

const INTO_ITSELF = 0;
const MANY_SECTORS = 200_000;

/** Hostile workbooks of Excel 97, each with a table in its first rows that is harmless. */
export const hostileXls: Readonly<Record<string, (table: Table) => Buffer<ArrayBuffer>>> = {
  'a stream whose sectors form a loop': (table) =>
    compoundFile(workbookStream(table, { after: Buffer.alloc(20_000) }), ({ table: next, directory }) => {
      next[1] = INTO_ITSELF;
      directory.writeUInt32LE(0x7fffffff, STREAM_ENTRY.bytes);
    }),
  'a directory whose sectors form a loop': (table) =>
    compoundFile(workbookStream(table), ({ table: next, directorySector }) => {
      next[directorySector] = directorySector;
    }),
  'a directory whose entries form a loop': (table) =>
    compoundFile(workbookStream(table), ({ directory }) => {
      for (const sibling of [68, 72, 76]) directory.writeUInt32LE(1, 128 + sibling);
    }),
  'a small stream whose sectors form a loop': (table) =>
    compoundFile(workbookStream(table, { after: Buffer.alloc(LARGE_STREAM_BYTES) }), (parts) => {
      const { header, directory, sectors } = parts;
      // The first sector holds the small stream. The second is its table, in which each small sector is followed by the first.
      directory.writeUInt32LE(0, ROOT_ENTRY.firstSector);
      directory.writeUInt32LE(LARGE_STREAM_BYTES, ROOT_ENTRY.bytes);
      directory.writeUInt32LE(LARGE_STREAM_BYTES - 1, STREAM_ENTRY.bytes);
      header.writeUInt32LE(1, HEADER.firstMiniTable);
      header.writeUInt32LE(0xffff, HEADER.miniTableSectors);
      sectors.fill(0, LARGE_STREAM_BYTES, 2 * LARGE_STREAM_BYTES);
      parts.table.fill(END_OF_CHAIN, 0, 2);
    }),
  'a table of sectors that forms a loop': (table) =>
    compoundFile(workbookStream(table), ({ header, sectors }) => {
      header.writeUInt32LE(0, HEADER.firstExtraTable);
      header.writeUInt32LE(MANY_SECTORS, HEADER.extraTableSectors);
      sectors.fill(0, 4_092, 4_096);
    }),
  'a worksheet that begins where the workbook does': (table) => xls(table, { position: INTO_ITSELF }),
  'dimensions of 4,294,967,295 x 65,535': (table) => xls(table, { before: dimensions(0xffffffff, 0xffff) }),
  '4,294,967,295 shared strings that are claimed': (table) =>
    xls(table, {
      globals: record(RECORD.sharedStrings, longs(0xffffffff, 0xffffffff)),
      after: sharedStringCell(2, 0, 0xfffffff0),
    }),
  'shared strings continued 2,000,000 times': (table) => {
    const first = record(RECORD.sharedStrings, Buffer.concat([longs(1, 1), words(0xffff), Buffer.from([0])]));
    const rest = manyRecords(2_000_000, RECORD.continuation, Buffer.from([0, 65]), () => undefined);
    return xls(table, { globals: Buffer.concat([first, rest]), after: sharedStringCell(2, 0, 0) });
  },
  '8,000,000 blank cells': (table) => {
    const body = Buffer.concat([words(0, 0), Buffer.alloc(512), words(255)]);
    const blanks = manyRecords(33_000, RECORD.multipleBlanks, body, (row, i) => row.writeUInt16LE(2 + i, 0));
    return xls(table, { after: blanks });
  },
  '1,200,000 numbers': (table) => {
    const body = Buffer.concat([words(0, 0, 0), longs(2)]);
    const numbers = manyRecords(1_200_000, RECORD.packedNumber, body, (cell, i) => {
      cell.writeUInt16LE(2 + Math.floor(i / 250), 0);
      cell.writeUInt16LE(i % 250, 2);
    });
    return xls(table, { after: numbers });
  },
  '1,200,000 lists of merged cells': (table) => {
    const body = words(1, 0, 0, 0, 9);
    const merged = manyRecords(1_200_000, RECORD.mergedCells, body, (range, i) => {
      range.writeUInt16LE(2 + (i % 60_000), 2);
      range.writeUInt16LE(2 + (i % 60_000), 4);
    });
    return xls(table, { after: merged });
  },
  '1,000,000 column ranges over 65,536 columns': (table) =>
    xls(table, {
      after: manyRecords(1_000_000, RECORD.columnInfo, words(0, 0xffff, 2_560, 0, 0, 0), () => undefined),
    }),
  'links over 65,536 x 65,536 cells': (table) => {
    const standardLink = Buffer.from('d0c9ea79f9bace118c8200aa004ba90b', 'hex');
    const body = Buffer.concat([words(0, 0xffff, 0, 0xffff), standardLink, longs(2, 8, 3), Buffer.from('A\0B\0\0\0')]);
    return xls(table, { after: manyRecords(1_000, RECORD.link, body, () => undefined) });
  },
  'shared formulas that double 40 times': (table) =>
    xls(table, { after: Buffer.concat(Array.from({ length: 40 }, (_, i) => doublingFormula(41 - i))) }),
};
