import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { cellsOf } from '../../harness/workbooks.ts';
import { submitted } from '../ftrOrder/tradeOrders.ts';
import { goodRecharge } from '../offlineReceipt/recharges.ts';
import { submitOne } from '../uploadDetail/orders.ts';

// What the exports of contracts, recharges and settlement material have in common: the rows of the list, as the list filters them.

let app: TestApp;
let api: Client;
let chinese: Client;
let other: Client;
beforeAll(async () => {
  app = await startApp();
  api = await app.signIn();
  chinese = await app.signIn(DEMO.chief, { language: 'zh-CN' });
  other = await app.signIn(DEMO.otherMerchant);
});
afterAll(() => app.close());

const TURNED = { startDate: '2026-11-02', endDate: '2026-11-01' } as const;
const LONG = { startDate: '2024-11-01', endDate: '2026-10-28' } as const;

type Ask = (request: typeof TURNED | typeof LONG) => Promise<unknown>;
const misspanned = async (ask: Ask): Promise<void> => {
  expect((await refused(ask(TURNED), 'INVALID_PARAM')).reason).toBe('start-after-end');
  expect((await refused(ask(LONG), 'INVALID_PARAM')).reason).toBe('span-too-long');
};
type Rows = readonly (readonly unknown[])[];
const rowsOf = ({ content }: { readonly content: Uint8Array }): Rows => cellsOf(content).slice(1);
const numbersOf = (rows: Rows) => rows.map((row) => row[0]);

describe('ftrOrder/download', () => {
  it('startAfterEnd and spanTooLong: days that are no span', () => misspanned(api.ftrOrder.download));

  it('has the contracts of the filter in the order of the list, in the language of whoever asks, and nobody else’s', async () => {
    const foreign = await submitted(other);
    const { list } = await api.ftrOrder.query({ pageSize: 100 });
    const file = await api.ftrOrder.download({});
    expect(file.fileName).toBe('Contracts-20261110.xlsx');
    expect(cellsOf(file.content)[0]?.slice(0, 3)).toEqual(['Contract number', 'Order number', 'Submitted']);
    expect(numbersOf(rowsOf(file))).toEqual(list.map(({ orderNo }) => orderNo));
    expect(numbersOf(rowsOf(file))).not.toContain(foreign);
    const inChinese = await chinese.ftrOrder.download({ currency: 'EUR' });
    expect(cellsOf(inChinese.content)[0]?.[0]).toBe('合同编号');
    expect(numbersOf(rowsOf(inChinese))).toEqual(
      list.filter(({ currency }) => currency === 'EUR').map(({ orderNo }) => orderNo),
    );
  });

  it('has the rows that were ticked, and no foreign one', async () => {
    const [own, foreign] = [await submitted(api), await submitted(other)];
    await submitted(api);
    expect(numbersOf(rowsOf(await api.ftrOrder.download({ numbers: [own, foreign] })))).toEqual([own]);
  });

  it('downloadedJustNow: refuses the same again within nine seconds', async () => {
    await api.ftrOrder.download({ currency: 'CNH' });
    await refused(api.ftrOrder.download({ currency: 'CNH' }), 'REQUEST_BUSY');
  });
});

describe('uploadDetail/detailDownload', () => {
  it('startAfterEnd and spanTooLong: days that are no span', () => misspanned(api.uploadDetail.detailDownload));

  it('has the rows of the filter in the order of the list, harmless, and those that were ticked', async () => {
    const ticked = await submitOne(app, api, { buyerName: '=1+1 Trading', orderTotal: '770.00' });
    const foreign = await submitOne(app, other);
    const { list } = await api.uploadDetail.detailPage({ pageSize: 100 });
    const file = await api.uploadDetail.detailDownload({});
    expect(file.fileName).toBe('Settlement material-20261110.xlsx');
    expect(numbersOf(rowsOf(file))).toEqual(list.map(({ detailSerialNo }) => detailSerialNo));
    const [only, ...more] = rowsOf(await api.uploadDetail.detailDownload({ numbers: [ticked, foreign] }));
    expect(more).toEqual([]);
    expect(only?.[0]).toBe(ticked);
    expect(only?.[4]).toBe("'=1+1 Trading");
    expect(numbersOf(rowsOf(await chinese.uploadDetail.detailDownload({ name: '=1+1 Trading' })))).toEqual([ticked]);
  });

  it('downloadedJustNow: refuses the same again within nine seconds', async () => {
    await api.uploadDetail.detailDownload({ currency: 'CNH' });
    await refused(api.uploadDetail.detailDownload({ currency: 'CNH' }), 'REQUEST_BUSY');
  });
});

describe('offlineReceipt/download', () => {
  it('startAfterEnd and spanTooLong: days that are no span', () => misspanned(api.offlineReceipt.download));

  it('has the recharges of the filter in the order of the list, and those that were ticked', async () => {
    const { orderNo } = await api.offlineReceipt.create(await goodRecharge(api), freshKey());
    const { list } = await api.offlineReceipt.paging({ pageSize: 100 });
    const file = await api.offlineReceipt.download({});
    expect(file.fileName).toBe('Recharges-20261110.xlsx');
    expect(numbersOf(rowsOf(file))).toEqual(list.map((row) => row.orderNo));
    expect(list.length).toBeGreaterThan(1);
    expect(numbersOf(rowsOf(await api.offlineReceipt.download({ numbers: [orderNo] })))).toEqual([orderNo]);
    const announced = await chinese.offlineReceipt.download({ keyword: orderNo });
    expect(cellsOf(announced.content)[0]?.[0]).toBe('充值单号');
    expect(numbersOf(rowsOf(announced))).toEqual([orderNo]);
  });

  it('downloadedJustNow: refuses the same again within nine seconds', async () => {
    await api.offlineReceipt.download({ amountFrom: '1' });
    await refused(api.offlineReceipt.download({ amountFrom: '1' }), 'REQUEST_BUSY');
  });
});
