import { read } from '@e965/xlsx';
import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { cellsOf } from '../../harness/workbooks.ts';
import { beginImport, goodLine, type OrderFileParts, orderFile } from './orderFiles.ts';
import { goodOrder, today } from './orders.ts';

let app: TestApp;
let chinese: Client;
let english: Client;
let day: string;
beforeAll(async () => {
  app = await startApp();
  day = await today(app);
  chinese = await app.signIn(DEMO.chief, { language: 'zh-CN' });
  english = await app.signIn(DEMO.viewer, { language: 'en-US' });
});
afterAll(() => app.close());

/** Uploads a file in Chinese and has it checked to its end; answers its number. */
const imported = async (parts: OrderFileParts): Promise<string> => {
  const batchNo = await beginImport(chinese, orderFile(parts));
  await app.tradeport.runDueTasks();
  return batchNo;
};
const reasonsIn = async (client: Client, batchNo: string) => {
  const { content, fileName } = await client.uploadDetail.download({ batchNo, file: 'error' });
  return { content, fileName, reasons: cellsOf(content).map((row) => String(row.at(-1))) };
};

describe('uploadDetail/uploadErrors', () => {
  it('tells each wrong cell by row and column, to everybody in their own language, as the error file does', async () => {
    const batchNo = await imported({
      lines: [
        goodLine(day),
        {},
        goodLine(day, { productQuantity: 'many', tradeCountry: 'XXX' }),
        goodLine(day, { shipDate: day }),
      ],
    });
    const asked = [
      await chinese.uploadDetail.uploadErrors({ batchNo }),
      await english.uploadDetail.uploadErrors({ batchNo }),
    ];
    const [inChinese, inEnglish] = asked;
    // A blank row is counted, as the program that wrote the file counts it.
    expect(inEnglish?.errors.map(({ row, column, told }) => [row, column, told])).toEqual([
      [4, 'productQuantity', 'many'],
      [5, 'shipDate', day],
    ]);
    expect(inEnglish?.errors[0]).toMatchObject({ columnText: 'Product quantity', provedBy: null });
    expect(inEnglish?.errors[0]?.reason).toMatch(/whole number/);
    expect(inChinese?.errors[0]).toMatchObject({ columnText: '商品数量', reason: '请填写大于 0 的整数' });
    expect(asked.map((one) => one.isComplete)).toEqual([true, true]);
    const [ownFile, otherFile] = [await reasonsIn(chinese, batchNo), await reasonsIn(english, batchNo)];
    expect([ownFile.fileName, otherFile.fileName]).toEqual(['orders-错误.xlsx', 'orders-errors.xlsx']);
    expect(ownFile.reasons).toContain('商品数量：请填写大于 0 的整数');
    expect(otherFile.reasons).toContain('Product quantity: Enter a whole number above 0');
  });

  it('marks the cells that the error file is about, and no others', async () => {
    const batchNo = await imported({ lines: [goodLine(day), goodLine(day, { productQuantity: 'many' })] });
    const { content } = await reasonsIn(english, batchNo);
    const worksheet = Object.values(read(content, { type: 'array', cellStyles: true }).Sheets)[0] ?? {};
    const filled = Object.entries(worksheet).flatMap(([place, cell]) =>
      typeof cell === 'object' && cell !== null && 's' in cell && JSON.stringify(cell.s).includes('FFC7CE')
        ? [place]
        : [],
    );
    expect(filled).toEqual(['K3']);
  });

  it('a row that proves a trade already proved names the order that does; one that repeats another row names that', async () => {
    const order = goodOrder(day, { contractNo: 'PROVED-1', trackingNo: 'JDPROVED1' });
    const { detailSerialNos } = await chinese.uploadDetail.submitOrderInfo({ orders: [order] });
    const [proves = ''] = detailSerialNos;
    const same = goodLine(day, {
      buyerName: order.buyerName,
      contractNo: order.contractNo,
      currency: order.currency,
      orderTotal: order.orderTotal,
      trackingNo: order.trackingNo ?? null,
    });
    const twice = { contractNo: 'PROVED-2', trackingNo: 'JDPROVED2' };
    const batchNo = await imported({ lines: [{}, same, goodLine(day, twice), goodLine(day, twice)] });
    const { errors } = await english.uploadDetail.uploadErrors({ batchNo });
    expect(errors.map(({ row, column, provedBy }) => [row, column, provedBy])).toEqual([
      [3, 'contractNo', proves],
      [5, 'contractNo', null],
    ]);
    expect(errors[0]?.reason).toContain(proves);
    expect(errors[1]?.reason).toContain('row 4 of this file');
    // The file that comes back has no blank rows.
    const { reasons } = await reasonsIn(english, batchNo);
    expect(reasons.at(-1)).toContain('row 3 of this file');
  });

  it('of very many tells the first, whole rows of them, and says that there are more', async () => {
    const lines = Array.from({ length: 600 }, (_, i) =>
      goodLine(day, { contractNo: `MANY-${i}`, productQuantity: 'many', orderTotal: 'much' }),
    );
    const batchNo = await imported({ lines });
    const { isComplete, errors } = await english.uploadDetail.uploadErrors({ batchNo });
    expect([isComplete, errors.length, errors.at(-1)?.row]).toEqual([false, 1_000, 501]);
    expect((await reasonsIn(english, batchNo)).reasons).toHaveLength(601);
  });

  it('tells of an upload of before there were two error files what is there', async () => {
    const batchNo = await imported({ lines: [goodLine(day, { productQuantity: 'many' })] });
    await app.tradeport.world.db.inTx({ sandboxId: 'main', merchantId: 'haichuan' }, async (tx) => {
      await tx.materialUpload.updateMany({ where: { batchNo }, data: { otherErrorFileId: null } });
      await tx.materialUploadFault.deleteMany({ where: { batchNo } });
    });
    expect(await english.uploadDetail.uploadErrors({ batchNo })).toEqual({ isComplete: false, errors: [] });
    expect((await reasonsIn(english, batchNo)).fileName).toBe('orders-错误.xlsx');
  });

  it('has none of a file that was imported', async () => {
    const batchNo = await imported({ lines: [goodLine(day)] });
    expect(await english.uploadDetail.uploadErrors({ batchNo })).toEqual({ isComplete: true, errors: [] });
  });

  it('ORDER_NOTFOUND: an unknown upload, or another merchant’s', async () => {
    const other = await app.signIn(DEMO.otherMerchant);
    const foreign = await beginImport(other, orderFile({ lines: [goodLine(day)] }));
    for (const batchNo of [foreign, 'MU000'])
      await refused(english.uploadDetail.uploadErrors({ batchNo }), 'ORDER_NOTFOUND');
  });
});
