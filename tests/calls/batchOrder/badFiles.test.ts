import { utils } from '@e965/xlsx';
import type { Client } from '@tradeport/shared/client.ts';
import { fileTemplates } from '@tradeport/shared/rules/fileTemplates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { workbook, type ZipPart, zip } from '../../harness/sampleFiles.ts';
import { cellsOf, writtenWorkbook } from '../../harness/workbooks.ts';
import { WHOLE } from '../../ledger/books.ts';
import { payingPeople } from '../paymentOrder/payments.ts';
import { batchFile, checked, headOf, type RowPayee, row, rowPayee } from './batches.ts';

// What people upload in place of a filled-in template, and what they do to the template.

const KEYS = fileTemplates.BATCH_PAYMENT.columns.map(({ key }) => key);
const KIND = 'BATCH_PAYMENT_FILE';

let app: TestApp;
let maker: Client;
let local: RowPayee;
beforeAll(async () => {
  app = await startApp();
  const { chief, maker: client } = await payingPeople(app);
  maker = client;
  local = await rowPayee(app, chief);
});
afterAll(() => app.close());

const upload = (name: string, content: Buffer<ArrayBuffer>) =>
  maker.file.upload({ businessType: KIND, file: new File([content], name) });
const counted = async () => {
  const reader = app.tradeport.world.db.read(WHOLE);
  return [await reader.paymentBatch.count(), await reader.payment.count(), await reader.paymentBatchRow.count()];
};
/** A workbook of these parts, which a program would open. */
const bookOf = (...parts: readonly ZipPart[]) => zip({ name: '[Content_Types].xml', content: '<Types/>' }, ...parts);
/** Checks a file that fails as a whole; nothing is made of it. */
const failing = async (file: File) => {
  const [, orders, rows] = await counted();
  const found = await checked(app, maker, file);
  expect(found).toMatchObject({ status: 'checkFailed', quote: null, hasErrorFile: false, errors: [] });
  expect((await counted()).slice(1)).toEqual([orders, rows]);
  return found.faultText ?? '';
};

describe('files that are no payment files', () => {
  it('are refused as they are uploaded: a csv, a Word document by either name, a zip, a workbook with macros', async () => {
    const before = await counted();
    const docx = bookOf({ name: 'word/document.xml', content: '<document/>' });
    const csv = Buffer.from(headOf('en').join(','));
    for (const [name, content] of [
      ['payments.csv', csv],
      ['payments.xlsx', csv],
      ['payments.docx', docx],
      ['payments.xlsx', docx],
      ['payments.xls', docx],
      ['payments.xlsx', zip({ name: 'payments.csv', content: csv })],
      ['payments.xlsx', workbook({ name: 'xl/vbaProject.bin', content: 'x' })],
      ['payments.xls', workbook()],
    ] as const)
      await refused(upload(name, content), 'INVALID_FILE_TYPE');
    expect(await counted()).toEqual(before);
  });

  it('are refused when they would become too much; what lies about that is read no further than it may be', async () => {
    const inflating = { name: 'xl/worksheets/sheet2.xml', content: Buffer.alloc(30_000_000) };
    await refused(upload('payments.xlsx', workbook(inflating)), 'INVALID_FILE_TYPE');
    const lying = new File([workbook({ ...inflating, claims: 10 })], 'payments.xlsx');
    expect(await failing(lying)).toContain('File processing exception');
  });

  it('are read and cannot be: a file processing exception, and nothing is made', async () => {
    const damaged = workbook();
    expect(await failing(new File([damaged], 'payments.xlsx'))).toContain('File processing exception');
  });

  it('come one at a time: a form with two files is refused, and a batch names one', async () => {
    const form = new FormData();
    form.append('businessType', KIND);
    const file = await batchFile([row(local, '100.00')]);
    form.append('file', file);
    form.append('file', file, 'second.xlsx');
    const answer = await app.tradeport.app.inject({
      method: 'POST',
      url: maker.file.upload.call.path,
      headers: { token: await app.token() },
      payload: form,
    });
    expect(answer.json().code).not.toBe('SUCCESS');
    const content = Buffer.from(await file.arrayBuffer());
    const [a, b] = [await upload('a.xlsx', content), await upload('b.xlsx', content)];
    const listed = await app.tradeport.app.inject({
      method: 'POST',
      url: maker.batchOrder.apply.call.path,
      headers: { token: await app.token(), 'idempotency-key': freshKey().idempotencyKey },
      payload: { fileId: [a.fileId, b.fileId] },
    });
    expect(listed.json().code).toBe('INVALID_PARAM');
  });
});

describe('a template that somebody changed', () => {
  it('may have its columns in another order, and its head in either language', async () => {
    const order = KEYS.toReversed();
    for (const language of ['zh', 'en'] as const) {
      const head = headOf(language, order);
      const found = await checked(app, maker, await batchFile([row(local, '150.00')], { head, order }));
      expect(found).toMatchObject({ status: 'ready', totals: [{ amount: '150.00', currency: 'USD' }] });
    }
  });

  it('has nothing more than the template has: 500 columns, one twice, or one that is missing', async () => {
    const own = headOf('both');
    const wide = [...own, ...Array.from({ length: 500 }, (_, i) => `Column ${i}`)];
    const twice = [...own.slice(0, -1), own[1] ?? ''];
    const rows = [row(local, '100.00')];
    for (const head of [wide, twice])
      expect(await failing(await batchFile(rows, { head }))).toContain('head of the table');
    const without = KEYS.filter((key) => key !== 'bankAccountNo');
    expect(await failing(await batchFile(rows, { order: without }))).toContain('head of the table');
  });

  it('may hold 500 empty columns, and values of cells right of the table do not count', async () => {
    const cells = row(local, '100.00');
    const line = [...KEYS.map((key) => cells[key] ?? null), ...Array.from({ length: 500 }, () => 'note')];
    const content = await writtenWorkbook([{ rows: [headOf('both'), line] }]);
    expect(await checked(app, maker, new File([content], 'wide.xlsx'))).toMatchObject({ status: 'ready' });
  });

  it('refuses a formula in its row, whatever result the file claims, and writes none into the error file', async () => {
    const place = `${utils.encode_col(KEYS.indexOf('paymentAmount'))}2`;
    const rows = [row(local, '0'), row(local, '100.00', { purpose: '=HYPERLINK("https://evil.example")' })];
    const found = await checked(app, maker, await batchFile(rows, { formulas: { [place]: ['1000*2', 2000] } }));
    const errors = [{ row: 2, column: 'paymentAmount', reason: expect.stringContaining('formula') }];
    expect(found).toMatchObject({ status: 'checkFailed', errors });
    expect(found.faultText).toContain('Data check failed');
    const { content } = await maker.batchOrder.download({ content: 'errors', batchNo: found.batchNo });
    if (!(content instanceof Uint8Array)) throw new Error('no file');
    const texts = cellsOf(content).flat().map(String);
    expect(texts).toContain("'=1000*2");
    expect(texts).toContain(`'=HYPERLINK("https://evil.example")`);
  });

  it('takes amounts as text with thousands apart, and account numbers as numbers', async () => {
    const digits = await rowPayee(app, maker, { bankAccountNo: '622200001111222' });
    const found = await checked(
      app,
      maker,
      await batchFile([
        row(local, '1,234.50'),
        row(local, ' 2000 '),
        row(digits, 300, { bankAccountNo: Number(digits.bankAccountNo) }),
        row(local, '100.00', { bankAccountNo: local.bankAccountNo.replace(/(.{4})/g, '$1 ') }),
      ]),
    );
    expect(found).toMatchObject({ status: 'ready', totals: [{ amount: '3634.50', count: 4 }] });
  });

  it('says of what is no amount where it stands, row by row', async () => {
    const wrong = ['12.345', '-5', '1e3', '１００', '12,34.5', '', '99999999999999999999'];
    const found = await checked(app, maker, await batchFile(wrong.map((amount) => row(local, amount))));
    expect(found.status).toBe('checkFailed');
    expect(found.errors.map(({ row: at, column }) => [at, column])).toEqual(
      wrong.flatMap((amount, i) => (amount === '１００' ? [] : [[i + 2, 'paymentAmount']])),
    );
  });

  it('refuses an account number that Excel cut to 15 digits', async () => {
    const long = await rowPayee(app, maker, { bankAccountNo: '6222000011112222333' });
    const found = await checked(
      app,
      maker,
      await batchFile([row(long, '100.00', { bankAccountNo: Number(long.bankAccountNo) })]),
    );
    const reason = 'Excel cut this number to 15 digits. Format the column as text.';
    expect(found.errors).toMatchObject([{ row: 2, column: 'bankAccountNo', reason }]);
  });
});
