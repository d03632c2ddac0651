import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@tradeport/shared/client.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { addDays } from '@tradeport/shared/rules/calendar.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { compound, enciphered, lyingWorkbook, png, workbook } from '../../harness/sampleFiles.ts';
import { formOf } from '../../harness/transport.ts';
import { cellsOf } from '../../harness/workbooks.ts';
import { beginImport, type Cells, goodLine, headOf, type OrderFileParts, orderFile } from './orderFiles.ts';
import { today } from './orders.ts';

let app: TestApp;
let chief: Client;
let day: string;
beforeAll(async () => {
  app = await startApp();
  day = await today(app);
});
beforeEach(async () => {
  chief = await app.signIn(DEMO.chief, { language: 'zh-CN' });
});
afterAll(() => app.close());

/** Uploads a file and has it checked to its end. */
const imported = async (parts: OrderFileParts | File) => {
  const batchNo = await beginImport(chief, parts instanceof File ? parts : await orderFile(parts));
  await app.tradeport.runDueTasks();
  return chief.uploadDetail.uploadLoopCheck({ batchNo });
};
const rowsOf = async (batchNo: string) => (await chief.uploadDetail.detailPage({ batchNo, pageSize: 100 })).list;
const errorsOf = async (batchNo: string) => {
  const { content } = await chief.uploadDetail.download({ batchNo, file: 'error' });
  return cellsOf(content);
};
const lines = (count: number, more: (i: number) => Cells = () => ({})): readonly Cells[] =>
  Array.from({ length: count }, (_, i) => goodLine(day, { contractNo: `C-${i + 1}`, ...more(i) }));

describe('uploadDetail/upload', () => {
  it('reads days in a Chinese built-in date format of Excel', async () => {
    const name = 'chinese-date-format-31.xls';
    const content = await readFile(new URL(`../../documents/realShapes/${name}`, import.meta.url));
    const { batchNo, status } = await imported(new File([content], name));
    expect(status).toBe('done');
    expect((await rowsOf(batchNo))[0]).toMatchObject({ contractDate: '2026-02-01', shipDate: '2026-02-20' });
  });

  it('makes an order of each line, in its order, and has them reviewed', async () => {
    const batchNo = await beginImport(chief, await orderFile({ lines: lines(230) }));
    expect(await chief.uploadDetail.uploadLoopCheck({ batchNo })).toMatchObject({ status: 'checking', rowCount: null });
    await app.tradeport.runDueTasks();
    expect(await chief.uploadDetail.uploadLoopCheck({ batchNo })).toMatchObject({
      status: 'done',
      rowCount: 230,
      rowsChecked: 230,
      rowsWritten: 230,
      errorCount: 0,
      hasErrorFile: false,
      reason: null,
    });
    const page = await chief.uploadDetail.detailPage({ batchNo, pageSize: 100, currentPage: 3 });
    expect(page.total).toBe(230);
    expect(page.list.at(-1)).toMatchObject({ contractNo: 'C-1', orderTotal: '1000.00', fileName: 'orders.xlsx' });
    await app.anonymous.sim.advanceClock({ seconds: 30 });
    const after = await chief.uploadDetail.detailPage({ batchNo });
    expect(after.byStatus.find(({ status }) => status === 'reviewSuccess')?.count).toBe(230);
  });

  it.each(['zh', 'en', 'both'] as const)('knows the heads of the template in %s', async (language) => {
    expect(await imported({ head: headOf(language), lines: lines(1) })).toMatchObject({ status: 'done' });
  });

  it('reads xls as it reads xlsx, dates and numbers among it', async () => {
    for (const format of ['xls', 'xlsx'] as const) {
      const line = goodLine(day, {
        contractDate: new Date(`${addDays(day, -20)}T00:00:00Z`),
        orderTotal: 1_234.5,
        productQuantity: 20,
      });
      const { batchNo, status } = await imported({ format, lines: [line] });
      expect(status).toBe('done');
      expect((await rowsOf(batchNo))[0]).toMatchObject({
        contractDate: addDays(day, -20),
        orderTotal: '1234.50',
        productQuantity: 20,
      });
    }
  });

  it('makes no order of a file with a wrong line, and tells the reason beside each', async () => {
    const { batchNo, ...told } = await imported({
      lines: [
        goodLine(day),
        goodLine(day, { contractNo: 'x'.repeat(33), productQuantity: 'many', shipped: 'perhaps' }),
        goodLine(day, { shipDate: day }),
        goodLine(day, { shipped: 'NO', shipDate: day, logisticsProvider: '', trackingNo: '' }),
        goodLine(day, { currency: 'JPY', orderTotal: '10.5', trackingNo: 'a-b', tradeCountry: 'XXX' }),
        goodLine(day, { buyerName: '', contractDate: addDays(day, 1) }),
      ],
    });
    expect(told).toMatchObject({ status: 'failed', rowCount: 6, rowsWritten: 0, errorCount: 5, hasErrorFile: true });
    expect(told.reason).toContain('5');
    expect(await rowsOf(batchNo)).toEqual([]);
    const rows = await errorsOf(batchNo);
    expect(rows[0]?.at(-1)).toBe('错误原因');
    const reasons = rows.slice(1).map((row) => String(row[16] ?? ''));
    expect(reasons[0]).toBe('');
    for (const part of ['合同编号', '商品数量', '是否已发货']) expect(reasons[1]).toContain(part);
    expect(reasons[2]).toContain('发货日期须早于今天');
    expect(reasons[3]).toContain('发货日期须晚于今天');
    expect(reasons[4]).toContain('物流单号');
    expect(reasons[5]).toContain('买方名称');
    // Each column is said once, however the rule that it breaks is worded.
    for (const said of ['合同编号', '商品数量', '是否已发货', '发货日期', '物流单号', '买方名称'])
      for (const one of reasons.flatMap((reason) => reason.split('；'))) expect(one.split(said).length).toBeLessThan(3);
  });

  it('takes a country by its code or by its name in either language', async () => {
    const told = ['DEU', 'deu', '德国', 'germany', ' Germany '];
    const { batchNo, status } = await imported({
      lines: told.map((tradeCountry, i) => goodLine(day, { tradeCountry, contractNo: `COUNTRY-${i}` })),
    });
    expect(status).toBe('done');
    expect((await rowsOf(batchNo)).map(({ tradeCountry }) => tradeCountry)).toEqual(told.map(() => 'DEU'));
  });

  it('takes the corrected error file as it is', async () => {
    const { batchNo } = await imported({ lines: [goodLine(day, { shipDate: day })] });
    const [head = [], line = []] = await errorsOf(batchNo);
    const corrected = await orderFile({ head: head.map(String), lines: [goodLine(day)] });
    expect(line.at(-1)).toContain('发货日期');
    expect(await imported(corrected)).toMatchObject({ status: 'done' });
  });

  it('takes formulas for texts, and writes none into the error file', async () => {
    const { batchNo, status } = await imported({
      lines: [goodLine(day, { buyerName: '=HYPERLINK("https://evil.example")' })],
      formulas: { F2: 'SUM(A1:A2)' },
    });
    expect(status).toBe('failed');
    const [, line = []] = await errorsOf(batchNo);
    expect(line[1]).toBe(`'=HYPERLINK("https://evil.example")`);
    expect(line[5]).toBe("'=SUM(A1:A2)");
    const kept = await imported({ lines: [goodLine(day, { buyerName: '=1+1' })] });
    expect((await rowsOf(kept.batchNo))[0]?.buyerName).toBe('=1+1');
  });

  it('tells what stands in the way of a whole file, and leaves no orders behind', async () => {
    const english = await app.signIn(DEMO.chief, { language: 'en-US' });
    const wrong: readonly (readonly [OrderFileParts | File, RegExp])[] = [
      [
        { head: headOf('en').map((head) => head.replace('Buyer', 'Seller')), lines: lines(1) },
        /column "Buyer name" is missing/,
      ],
      [{ head: [...headOf('en').slice(0, 15), 'Buyer name'], lines: lines(1) }, /head of the table/],
      [{ lines: [] }, /no rows/],
      [{ lines: Array.from({ length: 10_001 }, () => ({ buyerName: 'A' })) }, /at most 10000/],
      [new File([workbook()], 'orders.xlsx'), /cannot be read/],
    ];
    for (const [parts, why] of wrong) {
      const { batchNo, status, hasErrorFile } = await imported(parts);
      expect(status).toBe('failed');
      expect(hasErrorFile).toBe(false);
      expect((await english.uploadDetail.uploadLoopCheck({ batchNo })).reason).toMatch(why);
      expect(await rowsOf(batchNo)).toEqual([]);
    }
  });

  it('says that a workbook asks for a password: a new one as it comes in, an old one as it is read', async () => {
    const english = await app.signIn(DEMO.chief, { language: 'en-US' });
    const locked = new File([compound('EncryptedPackage')], 'orders.xlsx');
    const { message } = await refused(
      english.file.upload({ businessType: 'SETTLEMENT_ORDER_FILE', file: locked }),
      'INVALID_FILE_TYPE',
    );
    expect(message).toContain('password');
    const { batchNo, status } = await imported(await enciphered(await orderFile({ lines: lines(2), format: 'xls' })));
    expect(status).toBe('failed');
    expect((await english.uploadDetail.uploadLoopCheck({ batchNo })).reason).toContain('password');
    expect(await rowsOf(batchNo)).toEqual([]);
  });

  it('keeps nothing of an upload that is cut off, and takes the file when it comes again', async () => {
    const token = await app.token();
    const file = await orderFile({ lines: lines(300) });
    const { payload, headers = {} } = await formOf({ businessType: 'SETTLEMENT_ORDER_FILE', file });
    if (!Buffer.isBuffer(payload)) throw new Error('the form is no buffer');
    const rows = () => app.tradeport.world.db.read({ sandboxId: 'main', platform: true }).storedFile.count();
    const before = await rows();
    for (const part of [0.1, 0.5, 0.99]) {
      const answer = await app.tradeport.app.inject({
        method: 'POST',
        url: catalogue.file.upload.path,
        headers: { ...headers, token, language: 'en-US' },
        payload: payload.subarray(0, Math.floor(payload.length * part)),
      });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_PARAM']);
    }
    expect(await rows()).toBe(before);
    expect(await readdir(join(app.filesFolder, 'arriving'))).toEqual([]);
    expect(await imported(file)).toMatchObject({ status: 'done', rowsWritten: 300 });
  });

  it('ends a workbook whose directory lies about what it unpacks to', async () => {
    const { status, batchNo } = await imported(new File([lyingWorkbook()], 'orders.xlsx'));
    expect(status).toBe('failed');
    expect(await rowsOf(batchNo)).toEqual([]);
  });

  it('cuts a huge cell off instead of keeping it', async () => {
    const { status, errorCount } = await imported({ lines: [goodLine(day, { remarks: 'x'.repeat(32_000) })] });
    expect([status, errorCount]).toEqual(['failed', 1]);
  });

  it('fileMissing: an unknown file, or another merchant’s, alike', async () => {
    const other = await app.signIn(DEMO.otherMerchant);
    const { fileId } = await other.file.upload({
      businessType: 'SETTLEMENT_ORDER_FILE',
      file: await orderFile({ lines: lines(1) }),
    });
    for (const id of [fileId, 'FL000']) await refused(chief.uploadDetail.upload({ fileId: id }), 'BIZ_ERROR');
    await expect(
      chief.uploadDetail.uploadLoopCheck({ batchNo: await beginImport(other, await orderFile({ lines: lines(1) })) }),
    ).rejects.toMatchObject({ code: 'ORDER_NOTFOUND' });
  });

  it('refuses a file of another kind, and the same file twice', async () => {
    const picture = await chief.file.upload({ businessType: 'LICENSE', file: new File([png()], 'a.png') });
    await refused(chief.uploadDetail.upload({ fileId: picture.fileId }), 'INVALID_PARAM');
    const { fileId } = await chief.file.upload({
      businessType: 'SETTLEMENT_ORDER_FILE',
      file: await orderFile({ lines: lines(1) }),
    });
    await chief.uploadDetail.upload({ fileId });
    await refused(chief.uploadDetail.upload({ fileId }), 'INVALID_PARAM');
  });

  it('orderFileTooLarge: 5,242,880 bytes are refused; a switch makes it 20 MB, and back', async () => {
    const padded = async (bytes: number): Promise<File> => {
      const worksheet = await orderFile({ lines: lines(1), format: 'xls' });
      return new File([worksheet, new Uint8Array(bytes - worksheet.size)], 'orders.xls');
    };
    const send = async (bytes: number) =>
      chief.file.upload({ businessType: 'SETTLEMENT_ORDER_FILE', file: await padded(bytes) });
    await refused(send(5_242_880), 'INVALID_PARAM');
    expect((await send(5_242_879)).fileId).toMatch(/^FL/);
    await app.anonymous.simAssumption.set({ name: 'orderFileMegabytes', value: '20' });
    const { fileId } = await send(5_242_880);
    await app.anonymous.simAssumption.set({ name: 'orderFileMegabytes', value: '5' });
    await refused(chief.uploadDetail.upload({ fileId }), 'INVALID_PARAM');
  });
});
