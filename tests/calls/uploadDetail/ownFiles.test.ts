import { read, utils, write } from '@e965/xlsx';
import type { Client } from '@tradeport/shared/client.ts';
import { fileTemplates } from '@tradeport/shared/rules/fileTemplates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { cellsOf } from '../../harness/workbooks.ts';
import { WHOLE } from '../../ledger/books.ts';
import { beginImport, goodLine, orderFile } from './orderFiles.ts';
import { today } from './orders.ts';

// Error files of settlement orders are uploaded again: untouched, or corrected with another program.

const columns = fileTemplates.SETTLEMENT_ORDER.columns.map(({ key }) => key);

let app: TestApp;
let chief: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn();
});
afterAll(() => app.close());

/** Uploads an order file and has it checked to its end; answers its number. */
const imported = async (file: File): Promise<string> => {
  const batchNo = await beginImport(chief, file);
  await app.tradeport.runDueTasks();
  return batchNo;
};
const errorFile = async (batchNo: string): Promise<File> => {
  const { content } = await chief.uploadDetail.download({ batchNo, file: 'error' });
  return new File([Uint8Array.from(content)], 'orders.xlsx');
};
const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

/** As a person types them: with an apostrophe before a sign, and one more before an apostrophe that comes before a sign. */
const typed = {
  productQuantity: 'many',
  buyerName: "'=Buyer GmbH",
  productName: "'-10% cups",
  productCategory: "'@home",
  merchantTxNo: '000123',
  remarks: "''=1+1 😀 备注",
};
const texts = {
  buyerName: '=Buyer GmbH',
  productName: '-10% cups',
  productCategory: '@home',
  merchantTxNo: '000123',
  remarks: "'=1+1 😀 备注",
};

describe('an error file of settlement orders', () => {
  it('stays the same when it is uploaded untouched', async () => {
    const line = goodLine(await today(app), typed);
    const first = await errorFile(await imported(await orderFile({ lines: [line] })));
    const second = await errorFile(await imported(first));
    expect(cellsOf(await bytesOf(second))).toEqual(cellsOf(await bytesOf(first)));
    const [, cells = []] = cellsOf(await bytesOf(first));
    for (const [key, text] of Object.entries(typed)) expect(cells[columns.indexOf(key)]).toBe(text);
  });

  it('is refused again until its formulas and long numbers are corrected', async () => {
    const line = goodLine(await today(app), { merchantTxNo: 1_234_567_890_123_456, contractNo: 'OWN-FILE-2' });
    const column = utils.encode_col(columns.indexOf('productName'));
    const formulas = { [`${column}2`]: 'A1&"x"' };
    let batchNo = await imported(await orderFile({ lines: [line], formulas }));
    const { errors } = await chief.uploadDetail.uploadErrors({ batchNo });
    expect(errors.map((error) => error.column)).toEqual(['merchantTxNo', 'productName']);
    batchNo = await imported(await errorFile(batchNo));
    expect(await chief.uploadDetail.uploadErrors({ batchNo })).toMatchObject({ errors });
  });

  it('makes an order with the texts of the file once another program has corrected the cell', async () => {
    const line = goodLine(await today(app), { ...typed, contractNo: 'OWN-FILE-1' });
    const book = read(await bytesOf(await errorFile(await imported(await orderFile({ lines: [line] })))), {
      type: 'array',
    });
    const worksheet = book.Sheets[book.SheetNames[0] ?? ''];
    if (!worksheet) throw new Error('the file has no worksheet');
    worksheet[utils.encode_cell({ r: 1, c: columns.indexOf('productQuantity') })] = { t: 's', v: '2000' };
    const content: Uint8Array<ArrayBuffer> = write(book, { type: 'array', bookType: 'xlsx' });
    const batchNo = await imported(new File([content], 'orders.xlsx'));
    expect(await chief.uploadDetail.uploadErrors({ batchNo })).toMatchObject({ errors: [] });
    const orders = await app.tradeport.world.db
      .read(WHOLE)
      .materialOrder.findMany({ where: { contractNo: 'OWN-FILE-1' } });
    expect(orders).toMatchObject([texts]);
  });
});
