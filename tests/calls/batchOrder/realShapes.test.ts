import { readFile } from 'node:fs/promises';
import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { cellsOf } from '../../harness/workbooks.ts';
import { columns, hiddenRow, xlsCell, xlsFile } from '../../harness/xlsRecords.ts';
import { payingPeople } from '../paymentOrder/payments.ts';
import { type BatchFileParts, batchFile, checked, headOf, type RowPayee, row, rowPayee } from './batches.ts';

// Shapes of files that other programs write, made by hand after bug reports of spreadsheet readers.

let app: TestApp;
let maker: Client;
let local: RowPayee;
beforeAll(async () => {
  app = await startApp();
  const { chief, maker: client } = await payingPeople(app);
  maker = client;
  local = await rowPayee(app, chief);
  await rowPayee(app, chief, { payeeName: 'Trial Supplier Ltd', bankAccountNo: '880011223344' });
});
afterAll(() => app.close());

const checkShape = async (name: string) => {
  const content = await readFile(new URL(`../../documents/realShapes/${name}`, import.meta.url));
  return checked(app, maker, new File([content], name));
};
/** The payments of a batch that passed its check. */
const paymentsOf = async (batchNo: string) =>
  app.tradeport.world.db
    .read({ sandboxId: 'main', platform: true })
    .paymentBatchRow.findMany({ where: { batchNo }, orderBy: { line: 'asc' } });
const errorFileOf = async (batchNo: string) => {
  const { content } = await maker.batchOrder.download({ content: 'errors', batchNo });
  if (!(content instanceof Uint8Array)) throw new Error('the error file is no file');
  return cellsOf(content);
};

const HIDDEN = 'This row is hidden in Excel. Show it or delete it.';
const FORMULA = 'This cell holds a formula. Replace it with its result.';

describe('a payment file of another program', () => {
  it('has empty cells where shared strings have no index', async () => {
    const { batchNo, status } = await checkShape('blank-string-cells.xlsx');
    expect(status).toBe('ready');
    expect(await paymentsOf(batchNo)).toMatchObject([
      { amountMinor: 1_200n, merchantOrderNo: null, reference: null, remark: null },
    ]);
  });

  it('pays the amount of the cell, not the number that a chart keeps', async () => {
    const { batchNo, status } = await checkShape('chart-of-another-sheet.xls');
    expect(status).toBe('ready');
    expect(await paymentsOf(batchNo)).toMatchObject([{ amountMinor: 2_300n, merchantOrderNo: 'PO-12' }]);
  });

  it('is refused in rows of formulas; the error file keeps the texts of every row', async () => {
    const { batchNo, status, errors } = await checkShape('texts-filled-down.xls');
    expect(status).toBe('checkFailed');
    const columnsOfFormulas = ['merchantOrderNo', 'referenceNote', 'remarks'];
    expect(errors).toMatchObject(
      [2, 3].flatMap((at) => columnsOfFormulas.map((column) => ({ row: at, column, reason: FORMULA }))),
    );
    const rows = await errorFileOf(batchNo);
    expect(rows.slice(1).map((cells) => [cells[0], cells[8], cells[9]])).toEqual([
      ['PO-2', 'INV 2', 'urgent 2'],
      ['PO-3', 'INV 3', 'urgent 3'],
    ]);
  });

  it('is refused in rows with a formula as amount, in .xlsx and in .xls', async () => {
    const wrong = { status: 'checkFailed', errors: [{ row: 2, column: 'paymentAmount', reason: FORMULA }] };
    expect(await checkShape('amount-formula.xlsx')).toMatchObject(wrong);
    const texts = Object.values(row(local, ''));
    const records = [headOf('en'), texts].flatMap((cells, r) =>
      cells.flatMap((text, c) => (text === '' ? [] : [xlsCell.text(r, c, String(text))])),
    );
    const file = xlsFile([{ records: [...records, xlsCell.formula(1, 4, 19.5)] }]);
    expect(await checked(app, maker, new File([file], 'formula.xls'))).toMatchObject(wrong);
  });

  it('is refused in rows with numbers that Excel cut to 15 digits', async () => {
    const { status, errors } = await checkShape('long-numbers.xlsx');
    expect(status).toBe('checkFailed');
    const reason = 'Excel cut this number to 15 digits. Format the column as text.';
    expect(errors).toMatchObject(
      ['merchantOrderNo', 'referenceNote', 'remarks'].map((column) => ({ row: 2, column, reason })),
    );
    const below = row(local, '75.00', { remarks: 999_999_999_999_999 });
    const { batchNo } = await checked(app, maker, batchFile([below]));
    expect(await paymentsOf(batchNo)).toMatchObject([{ remark: '999999999999999' }]);
  });

  it('has the payments before a space in row 12,000', async () => {
    const { batchNo, status } = await checkShape('one-space-in-row-12000.xlsx');
    expect(status).toBe('ready');
    expect(await paymentsOf(batchNo)).toMatchObject([
      { rowNo: 2, amountMinor: 2_500n },
      { rowNo: 3, amountMinor: 2_600n },
    ]);
  });

  it('may write backslashes into the names of its parts', async () => {
    const { batchNo, status } = await checkShape('backslash-names.xlsx');
    expect(status).toBe('ready');
    expect(await paymentsOf(batchNo)).toMatchObject([{ amountMinor: 1_300n, merchantOrderNo: 'C-2' }]);
  });

  it('has the payments of its first visible worksheet', async () => {
    const { batchNo, status } = await checkShape('hidden-first-sheet.xlsx');
    expect(status).toBe('ready');
    expect(await paymentsOf(batchNo)).toMatchObject([{ amountMinor: 2_700n, merchantOrderNo: 'H-1' }]);
  });
});

describe('what a person cannot see', () => {
  const lines = () => [row(local, '71.00'), row(local, '72.00', { remarks: 'secret' }), row(local, '73.00')];
  const checkHidden = (parts: BatchFileParts) => checked(app, maker, batchFile(lines(), parts));

  it('is refused in a hidden row, which the error file shows', async () => {
    const found = await checkHidden({ hiddenRows: [2] });
    expect(found).toMatchObject({ status: 'checkFailed', errorCount: 1 });
    expect(found.errors).toEqual([{ row: 3, column: '', columnText: 'Whole row', reason: HIDDEN }]);
    const rows = await errorFileOf(found.batchNo);
    expect(rows.map((cells) => [cells[4], cells[10]])).toMatchObject([
      [expect.anything(), 'Reason'],
      ['71.00', undefined],
      ['72.00', HIDDEN],
      ['73.00', undefined],
    ]);
  });

  it('is refused in a row above the head, and in a hidden column of the template', async () => {
    const above = await checkHidden({ head: Object.values(row(local, '70.00')).map(String), hiddenRows: [0] });
    expect(above.status).toBe('checkFailed');
    const { errors } = await checkHidden({ hiddenColumns: [9] });
    expect(errors).toEqual([
      { row: 3, column: 'remarks', columnText: 'Remarks', reason: `${HIDDEN} The hidden part is this column.` },
    ]);
  });

  it('is refused in a cell under merged cells', async () => {
    const merges = [{ startRow: 1, startCol: 1, endRow: 2, endCol: 1 }];
    const { errors } = await checkHidden({ merges });
    expect(errors).toMatchObject([
      { row: 3, column: 'payeeName', reason: 'Merged cells cover this cell. Unmerge them.' },
    ]);
  });

  it('does not count where nothing is said: hidden blank rows, and hidden columns beside the template', async () => {
    const head = [...headOf('both'), 'Own notes'];
    const found = await checked(
      app,
      maker,
      batchFile([row(local, '74.00'), {}, {}], { head, hiddenRows: [2, 3], hiddenColumns: [10] }),
    );
    expect(found).toMatchObject({ status: 'ready', transactionCount: 1 });
  });

  it('is refused in hidden rows and columns of .xls files', async () => {
    const texts = [headOf('en'), ...lines().map((cells) => Object.values(cells).map(String))].flatMap((cells, r) =>
      cells.flatMap((text, c) => (text === '' ? [] : [xlsCell.text(r, c, text)])),
    );
    const check = (mark: Buffer) =>
      checked(app, maker, new File([xlsFile([{ records: [mark, ...texts] }])], 'hidden.xls'));
    expect((await check(hiddenRow(1))).errors).toMatchObject([{ row: 2, column: '', reason: HIDDEN }]);
    const { errors } = await check(columns(9, 9, { isHidden: true }));
    expect(errors).toMatchObject([{ row: 3, column: 'remarks' }]);
  });
});
