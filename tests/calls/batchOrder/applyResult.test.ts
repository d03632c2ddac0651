import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { cellsOf } from '../../harness/workbooks.ts';
import { WHOLE } from '../../ledger/books.ts';
import { operatorNamed, pay } from '../paymentOrder/payments.ts';
import { batchFile, begin, type Cells, checked, headOf, type RowPayee, row, rowPayee } from './batches.ts';

const SWIFT = { bankCountry: 'SGP', bankName: 'DBS Bank', swiftCode: 'DBSSSGSG', clearingCode: null } as const;

let app: TestApp;
let chief: Client;
let maker: Client;
let local: RowPayee;
let abroad: RowPayee;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  maker = await app.signIn(DEMO.maker, { language: 'en-US' });
  local = await rowPayee(app, chief);
  abroad = await rowPayee(app, chief, SWIFT);
});
afterAll(() => app.close());

const result = (rows: readonly Cells[], parts: Parameters<typeof batchFile>[1] = {}) =>
  checked(app, maker, batchFile(rows, parts));

describe('batchOrder/applyResult', () => {
  it('ORDER_NOTFOUND: tells those alone who uploaded the file', async () => {
    const batchNo = await begin(maker, batchFile([row(local, '100.00')]));
    expect(await maker.batchOrder.applyResult({ batchNo })).toMatchObject({ status: 'checking', quote: null });
    await refused(maker.batchOrder.applyResult({ batchNo: 'PB000000000000000' }), 'ORDER_NOTFOUND');
    await refused(chief.batchOrder.applyResult({ batchNo }), 'ORDER_NOTFOUND');
    await app.tradeport.runDueTasks();
  });

  it('takes heads in either language and any order, amounts as numbers, old workbooks', async () => {
    for (const language of ['zh', 'en', 'both'] as const)
      expect(await result([row(local, '100.00')], { head: headOf(language) })).toMatchObject({ status: 'ready' });
    expect(await result([row(local, 1234.5)], { format: 'xls' })).toMatchObject({
      status: 'ready',
      totals: [{ amount: '1234.50' }],
    });
  });

  it('lists the payments of a file that is ready, in its order', async () => {
    const { payments, totals } = await result([row(local, '100.00'), row(local, '20.50')]);
    const { payeeName, bankAccountNo: accountNo } = row(local, '1.00');
    expect(payments).toMatchObject([
      { batchLine: 1, payeeName, accountNo, currency: 'USD', amount: '100.00' },
      { batchLine: 2, payeeName, accountNo, currency: 'USD', amount: '20.50' },
    ]);
    const fees = payments.reduce((sum, { feeAmount }) => sum + Number(feeAmount), 0);
    expect(totals).toMatchObject([{ amount: '120.50', feeAmount: fees.toFixed(2) }]);
    expect((await result([row(local, 'many')])).payments).toEqual([]);
  });

  it('says of every wrong row what is wrong with it, in an error file too, and makes nothing', async () => {
    const { payeeId, accountId } = local;
    await pay(chief, { payeeId, accountId }, '12.00', {
      merchantOrderNo: 'PO-TAKEN',
      reviewerId: await operatorNamed(app, DEMO.reviewer),
    });
    const wrong: readonly (readonly [Cells, string])[] = [
      [row(local, '100.00', { payeeName: 'Somebody Else Ltd' }), 'payeeName'],
      [row(local, '100.00', { bankAccountNo: '99999999' }), 'payeeName'],
      [row(local, '100.00', { receivingCurrency: 'EUR' }), 'receivingCurrency'],
      [row(local, '100.00', { feeBearer: 'SHA' }), 'feeBearer'],
      [row(abroad, '100.00'), 'feeBearer'],
      [row(local, '1.00'), 'paymentAmount'],
      [row(local, '0.5'), 'paymentAmount'],
      [row(local, '1000000.01'), 'paymentAmount'],
      [row(local, 'many'), 'paymentAmount'],
      [row(local, '100.00', { purpose: '' }), 'purpose'],
      [row(local, '100.00', { merchantOrderNo: 'PO-TAKEN' }), 'merchantOrderNo'],
      [row(local, '100.00', { merchantOrderNo: 'PO-TWICE' }), ''],
      [row(local, '100.00', { merchantOrderNo: 'PO-TWICE' }), 'merchantOrderNo'],
      [row(local, '100.00', { paymentCurrency: 'XXX' }), 'paymentCurrency'],
    ];
    const found = await result(wrong.map(([cells]) => cells));
    const expected = wrong.flatMap(([, column], i) => (column === '' ? [] : [{ row: i + 2, column }]));
    expect(found).toMatchObject({
      status: 'checkFailed',
      errorCount: expected.length,
      hasErrorFile: true,
      quote: null,
    });
    expect(found.faultText).toContain(`Data check failed. Wrong rows: ${expected.length}`);
    expect(found.errors.map(({ row: at, column }) => ({ row: at, column }))).toEqual(expected);
    const { batchNo } = found;
    const { content } = await maker.batchOrder.download({ content: 'errors', batchNo });
    if (!(content instanceof Uint8Array)) throw new Error('no file');
    const [head, first] = cellsOf(content);
    expect(head?.at(-1)).toBe('Reason');
    expect(String(first?.at(-1))).toContain('No payee has this name');
    expect(await app.tradeport.world.db.read(WHOLE).paymentBatchRow.count({ where: { batchNo } })).toBe(0);
  });

  it('takes 50,000 USD without a contract, which single payments need', async () => {
    expect(await result([row(local, '50000.00')])).toMatchObject({ status: 'ready' });
  });

  it('needs the product of the channel of each row, beside that of batches', async () => {
    const turn = (product: string, on: 'yes' | 'no') =>
      app.anonymous.simOutside.run({ event: 'product.switch', with: { merchantNo: '10001', product, on } });
    const rows = [row(local, '100.00'), row(abroad, '100.00', { feeBearer: 'SHA' })];
    for (const [product, wrong] of [
      ['localPayment', 2],
      ['globalPayment', 3],
    ] as const) {
      await turn(product, 'no');
      const { errors } = await result(rows);
      await turn(product, 'yes');
      expect(errors).toMatchObject([{ row: wrong, column: 'payeeName' }]);
      expect(errors[0]?.reason).toMatch(/not activated/i);
    }
  });

  it('says what each balance lacks, fees among it, and is ready all the same', async () => {
    const found = await result([row(local, '900000.00'), row(local, '900000.00'), row(local, '900001.00')]);
    const [lack] = found.lacks;
    expect(found).toMatchObject({ status: 'ready', lacks: [{ currency: 'USD' }] });
    expect(lack?.needed).toBe(found.totals[0]?.totalAmount);
    const minor = (text = '') => BigInt(text.replace('.', ''));
    expect(minor(lack?.lack)).toBe(minor(lack?.needed) - minor(lack?.available));
  });

  it('knows no payee of another merchant, whatever the row says', async () => {
    const other = await app.signIn(DEMO.otherMerchant);
    const foreign = await rowPayee(app, other);
    expect((await result([row(foreign, '100.00')])).errors).toMatchObject([{ row: 2, column: 'payeeName' }]);
  });

  it('is told why a file cannot be read at all', async () => {
    const faults = [
      [batchFile([], {}), 'no payments'],
      [batchFile([row(local, '1.5')], { head: headOf('en').map((text) => `${text}?`) }), 'head'],
      [batchFile(Array.from({ length: 1_001 }, () => row(local, '100.00'))), 'at most 1000'],
    ] as const;
    for (const [file, text] of faults) {
      const found = await checked(app, maker, file);
      expect(found.status).toBe('checkFailed');
      expect(found.faultText).toContain('File processing exception');
      expect(found.faultText).toContain(text);
    }
    const csv = new File(['a,b'], 'payments.csv');
    await refused(maker.file.upload({ businessType: 'BATCH_PAYMENT_FILE', file: csv }), 'INVALID_FILE_TYPE');
  });

  it('checks a thousand rows', async () => {
    const found = await result(Array.from({ length: 1_000 }, (_, i) => row(local, `${100 + i}.00`)));
    expect(found).toMatchObject({ status: 'ready', transactionCount: 1_000, rowsChecked: 1_000 });
    expect(found.totals).toMatchObject([{ count: 1_000, amount: '599500.00' }]);
    const { batchNo, quote } = found;
    expect((await maker.batchOrder.applyResult({ batchNo })).quote).toBe(quote);
  });
});
