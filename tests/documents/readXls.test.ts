import { readWorkbook } from '@tradeport/server/platform/documents/readWorkbook.ts';
import { describe, expect, it } from 'vitest';
import {
  biffRecord,
  cellStyle,
  codePage,
  columns,
  compoundFile,
  EXCEL_95,
  embeddedChart,
  flatRow,
  hiddenRow,
  mergedCells,
  xlsCell,
  xlsFile,
  xlsStream,
} from '../harness/xlsRecords.ts';

// The reader of .xls files, which the test builds record by record.

const read = (content: Uint8Array) => readWorkbook(content, 'xls');
const cellsOf = ({ rows }: Awaited<ReturnType<typeof read>>) =>
  rows.flatMap(({ rowNo, cells }) => [...cells].map(([column, { kind, text }]) => [rowNo, column, kind, text]));

describe('a worksheet of an .xls file', () => {
  it('has texts, numbers, days, errors and formulas', async () => {
    const records = [
      xlsCell.text(0, 0, '深圳'),
      xlsCell.number(0, 1, 12.5),
      xlsCell.number(0, 2, 46_054, 1),
      xlsCell.error(0, 3),
      xlsCell.formula(0, 4, 19.5),
    ];
    const found = await read(xlsFile([{ records }], [cellStyle(0), cellStyle(31)]));
    expect(cellsOf(found)).toEqual([
      [1, 0, 'text', '深圳'],
      [1, 1, 'number', '12.5'],
      [1, 2, 'date', '2026-02-01'],
      [1, 3, 'error', '#N/A'],
      [1, 4, 'formula', '=…'],
    ]);
  });

  it('is the first visible one, without the cells that charts keep, and without macro sheets', async () => {
    const shown = [xlsCell.number(0, 0, 23), embeddedChart(xlsCell.number(0, 0, 999.99)), xlsCell.number(1, 0, 24)];
    const file = xlsFile([
      { state: 1, records: [xlsCell.number(0, 0, 1)] },
      { state: 2, records: [xlsCell.number(0, 0, 2)] },
      { type: 1, records: [xlsCell.number(0, 0, 3)] },
      { type: 2, records: [xlsCell.number(0, 0, 4)] },
      { records: shown },
      { records: [xlsCell.number(0, 0, 5)] },
    ]);
    expect(cellsOf(await read(file)).map(([row, , , text]) => [row, text])).toEqual([
      [1, '23'],
      [2, '24'],
    ]);
  });

  it('marks hidden rows and columns, also of zero height or width, and cells under merged ones', async () => {
    const cells = [0, 1, 2].flatMap((row) => [0, 1].map((column) => xlsCell.number(row, column, row)));
    const marks = [hiddenRow(1), flatRow(2), columns(3, 4, { isHidden: true }), columns(5, 5, { width: 0 })];
    const found = await read(xlsFile([{ records: [...marks, ...cells, mergedCells([0, 0, 0, 1])] }]));
    expect(found.rows.map(({ isHidden }) => isHidden)).toEqual([false, true, true]);
    expect([2, 3, 4, 5, 6].map(found.isHiddenColumn)).toEqual([false, true, true, true, false]);
    expect(found.rows.map(({ cells: row }) => [...row.values()].map(({ isCovered }) => isCovered))).toEqual([
      [false, true],
      [false, false],
      [false, false],
    ]);
  });

  it('marks rows and columns that the defaults hide, and those that are too small to see', async () => {
    const cells = [0, 1, 2].map((row) => xlsCell.number(row, 0, row));
    const small = [columns(2, 2, { width: 25 }), columns(3, 3, { width: 26 })];
    const defaultRowHeight = biffRecord(0x0225, Buffer.from([2, 0, 0, 1]));
    const shownRow = biffRecord(0x0208, Buffer.from([1, 0, 0, 0, 1, 0, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
    const lowRow = biffRecord(0x0208, Buffer.from([2, 0, 0, 0, 1, 0, 19, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
    const rows = await read(xlsFile([{ records: [defaultRowHeight, shownRow, lowRow, ...small, ...cells] }]));
    expect(rows.rows.map(({ isHidden }) => isHidden)).toEqual([true, false, true]);
    expect([1, 2, 3].map(rows.isHiddenColumn)).toEqual([false, true, false]);
    const width = (id: number, value: number): Buffer => biffRecord(id, Buffer.from([value, 0]));
    const defaults = [
      [[width(0x0055, 0)], true],
      [[width(0x0055, 0), width(0x0099, 9)], false],
      [[width(0x0055, 8), width(0x0099, 0)], true],
    ] as const;
    for (const [records, isHidden] of defaults) {
      const found = await read(xlsFile([{ records: [...records, ...small, ...cells] }]));
      expect([1, 2, 3].map(found.isHiddenColumn)).toEqual([isHidden, true, false]);
    }
  });

  it('is refused when its texts are longer than the limit for all cells', async () => {
    const text = 'x'.repeat(4_000);
    const records = (count: number) => Array.from({ length: count }, (_, row) => xlsCell.text(row, 0, text));
    expect((await read(xlsFile([{ records: records(4_000) }]))).rows).toHaveLength(4_000);
    await expect(read(xlsFile([{ records: records(4_001) }]))).rejects.toMatchObject({ fault: 'inflates' });
  });

  it('has its texts in the code page of the workbook where Excel 95 wrote it', async () => {
    const gbk = Buffer.from('c9eedbda', 'hex');
    const big5 = Buffer.from('adbbb4e4', 'hex');
    for (const [page, bytes, text] of [
      [936, gbk, '深圳'],
      [950, big5, '香港'],
    ] as const) {
      const stream = xlsStream([{ records: [xlsCell.bytes(0, 0, bytes)] }], [codePage(page)], EXCEL_95);
      expect(cellsOf(await read(compoundFile({ '/Book': stream })))).toEqual([[1, 0, 'text', text]]);
    }
  });

  it('is that of the file, not of a workbook embedded into it', async () => {
    const other = xlsStream([{ records: [xlsCell.number(0, 0, 999)] }]);
    const own = xlsStream([{ records: [xlsCell.number(0, 0, 1)] }]);
    const file = compoundFile({ '/MBD0001/Workbook': other, '/Workbook': own, '/_VBA_PROJECT_CUR/VBA/dir': other });
    expect(cellsOf(await read(file))).toEqual([[1, 0, 'number', '1']]);
  });
});

describe('an .xls file that is no workbook', () => {
  const stream = xlsStream([{ records: Array.from({ length: 400 }, (_, row) => xlsCell.number(row, 0, 1)) }]);
  const file = compoundFile({ '/Workbook': stream });
  const changed = (change: (bytes: Buffer) => void): Buffer => {
    const bytes = Buffer.from(file);
    change(bytes);
    return bytes;
  };
  const firstTable = (bytes: Buffer): number => (bytes.readUInt32LE(76) + 1) * 512;

  it('is refused: sectors in a loop, sectors outside the file, a stream cut off, another content', async () => {
    const looping = changed((bytes) => {
      for (let at = 0; at < 512; at += 4) bytes.writeUInt32LE(2, firstTable(bytes) + at);
    });
    const outside = changed((bytes) => bytes.writeUInt32LE(99_999, 48));
    const loopingTables = changed((bytes) => {
      bytes.writeUInt32LE(0, 68);
      bytes.writeUInt32LE(0, 512 + 508);
    });
    const cutOff = compoundFile({ '/Workbook': stream.subarray(0, stream.length - 10) });
    const selfNamed = compoundFile({ '/Workbook': xlsStream([{ records: [] }]).fill(0, 24, 28) });
    for (const content of [looping, outside, loopingTables, cutOff, selfNamed, compoundFile({ '/Other': stream })])
      await expect(read(content), `${content.length} bytes`).rejects.toMatchObject({ fault: 'unreadable' });
  });

  it('is refused with a password', async () => {
    const locked = xlsFile([{ records: [] }], [biffRecord(0x002f, Buffer.alloc(6))]);
    for (const content of [locked, compoundFile({ '/EncryptedPackage': stream })])
      await expect(read(content)).rejects.toMatchObject({ fault: 'locked' });
  });
});
