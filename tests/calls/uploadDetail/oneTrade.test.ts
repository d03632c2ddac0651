import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { importerWith } from '../../harness/settlementMaterial.ts';
import { cellsOf } from '../../harness/workbooks.ts';
import { WHOLE } from '../../ledger/books.ts';
import { beginImport, type Cells, goodLine, type OrderFileParts, orderFile } from './orderFiles.ts';
import { goodOrder, today } from './orders.ts';

let app: TestApp;
let chief: Client;
let day: string;
beforeAll(async () => {
  app = await startApp();
  app.tradeport.world.log.level = 'silent';
  day = await today(app);
});
beforeEach(async () => {
  chief = await app.signIn(DEMO.chief, { language: 'zh-CN' });
});
afterAll(() => app.close());

/** Uploads a file and has it checked to its end. */
const imported = async (parts: OrderFileParts) => {
  const batchNo = await beginImport(chief, orderFile(parts));
  await app.tradeport.runDueTasks();
  return chief.uploadDetail.uploadLoopCheck({ batchNo });
};
const rowsOf = async (batchNo: string) => (await chief.uploadDetail.detailPage({ batchNo, pageSize: 100 })).list;
const errorsOf = async (batchNo: string) =>
  cellsOf((await chief.uploadDetail.download({ batchNo, file: 'error' })).content);
const lines = (count: number, more: (i: number) => Cells = () => ({})): readonly Cells[] =>
  Array.from({ length: count }, (_, i) => goodLine(day, { contractNo: `C-${i + 1}`, ...more(i) }));

describe('one trade proves once, by file too', () => {
  it('a line of what an order proves, or an earlier line, is an error of its row', async () => {
    const line = (more: Cells = {}) => goodLine(day, { trackingNo: 'JDONCE', ...more });
    const none = { shipped: 'NO', shipDate: '', logisticsProvider: '', trackingNo: '' };
    const first = await imported({ lines: [line(), line(none)] });
    expect(first.status).toBe('done');
    const [second, proved] = await rowsOf(first.batchNo);
    const again = await imported({
      lines: [
        line({ contractNo: 'T-1' }),
        line({ orderTotal: '1,000.00', remarks: 'once more' }),
        line({ contractNo: 'T-1', productName: 'Other cups' }),
        line(none),
        line({ contractNo: 'T-2' }),
      ],
    });
    expect(again).toMatchObject({ status: 'failed', rowCount: 5, rowsWritten: 0, errorCount: 3 });
    expect(await rowsOf(again.batchNo)).toEqual([]);
    const reasons = (await errorsOf(again.batchNo)).slice(1).map((row) => String(row[16] ?? ''));
    expect(reasons[0]).toBe('');
    expect(reasons[1]).toContain(`合同编号：该贸易已提交过`);
    expect(reasons[1]).toContain(proved?.detailSerialNo);
    expect(reasons[2]).toContain('本文件第 2 行');
    expect(reasons[3]).toContain(second?.detailSerialNo);
    expect(reasons[4]).toBe('');
    // What was voided proves nothing; another merchant's never did.
    for (const one of [second, proved]) await chief.uploadDetail.void({ detailSerialNo: one?.detailSerialNo ?? '' });
    expect((await imported({ lines: [line(), line(none)] })).status).toBe('done');
    const other = await app.signIn(DEMO.otherMerchant);
    const batchNo = await beginImport(other, orderFile({ lines: [line()] }));
    await app.tradeport.runDueTasks();
    expect((await other.uploadDetail.uploadLoopCheck({ batchNo })).status).toBe('done');
  });

  it('of a long file of one contract too: a line is told of one further on than what is judged at once', async () => {
    const many = lines(1_100, (i) => ({ contractNo: 'LONG', orderTotal: `${i + 1}.00`, trackingNo: 'JDLONG' }));
    const told = await imported({ lines: [...many, ...many.slice(3, 4)] });
    expect(told).toMatchObject({ status: 'failed', rowCount: 1_101, errorCount: 1 });
    expect(String((await errorsOf(told.batchNo)).at(-1)?.[16])).toContain('本文件第 5 行');
  });

  it('what is typed after the check and before the first order of the file counts: the file is judged anew', async () => {
    const own = lines(120, (i) => ({ contractNo: 'BETWEEN', trackingNo: `JDB${i}` }));
    const batchNo = await beginImport(chief, orderFile({ lines: own }));
    const typed = goodOrder(day, { contractNo: 'BETWEEN', trackingNo: 'JDB119' });
    let detailNo: string | undefined;
    const behind = async (count: number) => {
      if (count === 1) [detailNo] = (await chief.uploadDetail.submitOrderInfo({ orders: [typed] })).detailSerialNos;
    };
    await importerWith(app, { behind }).runWaiting();
    expect(await chief.uploadDetail.uploadLoopCheck({ batchNo })).toMatchObject({
      status: 'failed',
      rowsWritten: 0,
      errorCount: 1,
    });
    expect(String((await errorsOf(batchNo)).at(-1)?.[16])).toContain(detailNo);
  });

  it('waits for another file whose orders are being made: what that proves is not all there', async () => {
    const twice = lines(1, () => ({ contractNo: 'WAITS', trackingNo: 'JDW' }));
    const own = lines(120, (i) => ({ contractNo: `W-${i}` }));
    const first = await beginImport(chief, orderFile({ lines: [...own, ...twice] }));
    const later: string[] = [];
    const behind = async (count: number) => {
      // Its first orders are there; another server takes up what was uploaded meanwhile.
      if (count !== 2) return;
      later.push(await beginImport(chief, orderFile({ lines: twice })));
      await importerWith(app, {}).runWaiting();
      expect((await chief.uploadDetail.uploadLoopCheck({ batchNo: later[0] ?? '' })).status).toBe('checking');
    };
    await importerWith(app, { behind }).runWaiting();
    expect((await chief.uploadDetail.uploadLoopCheck({ batchNo: first })).status).toBe('done');
    const [second = ''] = later;
    // It is let go once its time is over, which nobody waits for here.
    await app.tradeport.world.db.inTx(WHOLE, (tx) =>
      tx.materialUpload.updateMany({ where: { batchNo: second }, data: { heldUntil: null } }),
    );
    await app.tradeport.runDueTasks();
    expect(await chief.uploadDetail.uploadLoopCheck({ batchNo: second })).toMatchObject({
      status: 'failed',
      errorCount: 1,
    });
  });

  it('a file that was cut off while its orders were made goes on: its own are no others', async () => {
    const batchNo = await beginImport(chief, orderFile({ lines: lines(120, (i) => ({ contractNo: `OFF-${i}` })) }));
    const before = async (count: number) => {
      if (count === 3) throw new Error('the process died');
    };
    await importerWith(app, { before }).runWaiting();
    expect(await chief.uploadDetail.uploadLoopCheck({ batchNo })).toMatchObject({
      status: 'checking',
      rowsWritten: 50,
    });
    await app.tradeport.world.db.inTx(WHOLE, (tx) =>
      tx.materialUpload.updateMany({ where: { batchNo }, data: { heldUntil: null } }),
    );
    await app.tradeport.runDueTasks();
    expect(await chief.uploadDetail.uploadLoopCheck({ batchNo })).toMatchObject({ status: 'done', rowsWritten: 120 });
  });
});
