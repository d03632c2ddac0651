import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { cellsOf } from '../../harness/workbooks.ts';
import { beginImport, goodLine, orderFile } from './orderFiles.ts';
import { goodOrder, today } from './orders.ts';

let app: TestApp;
let chief: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn();
});
afterAll(() => app.close());

describe('uploadDetail/download', () => {
  it('answers the file as it was uploaded', async () => {
    const batchNo = await beginImport(chief, orderFile({ lines: [goodLine(await today(app))] }));
    const { fileName, content } = await chief.uploadDetail.download({ batchNo });
    expect(fileName).toBe('orders.xlsx');
    expect(cellsOf(content)).toHaveLength(2);
  });

  it('noUploadFile: no error file yet, and no file of a form', async () => {
    const day = await today(app);
    const batchNo = await beginImport(chief, orderFile({ lines: [goodLine(day)] }));
    await refused(chief.uploadDetail.download({ batchNo, file: 'error' }), 'OPERATION_NOT_ALLOW');
    const form = await chief.uploadDetail.submitOrderInfo({ orders: [goodOrder(day)] });
    await refused(chief.uploadDetail.download({ batchNo: form.batchNo ?? '' }), 'OPERATION_NOT_ALLOW');
  });

  it('ORDER_NOTFOUND: an unknown upload, or another merchant’s', async () => {
    const other = await app.signIn(DEMO.otherMerchant);
    const foreign = await beginImport(other, orderFile({ lines: [goodLine(await today(app))] }));
    for (const batchNo of [foreign, 'UB000']) await refused(chief.uploadDetail.download({ batchNo }), 'ORDER_NOTFOUND');
  });
});
