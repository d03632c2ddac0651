import type { Client } from '@tradeport/shared/client.ts';
import { SUPPLEMENTS_MAX } from '@tradeport/shared/contract/supplement.ts';
import { instantAt } from '@tradeport/shared/rules/calendar.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { pictureFile } from '../../harness/sampleFiles.ts';
import { faultsOfBooks } from '../../ledger/checkBooks.ts';
import { uploaded } from '../ftrOrder/tradeOrders.ts';
import { held } from '../paymentOrder/withdrawals.ts';
import { jump } from '../receipt/receipts.ts';
import { applied, bankDoes } from '../refund/refunds.ts';

let app: TestApp;
let api: Client;
/** An order that has as many documents as it may. */
let full: string;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  api = await app.signIn(DEMO.chief);
});
afterAll(() => app.close());

const document = (name = 'invoice.png', client = api) => uploaded(client, 'PAYMENT_SUPPLEMENT', name);
/** A payment that the bank asks documents for. */
const asked = async (): Promise<string> => {
  const orderNo = await applied(api);
  await bankDoes(app, orderNo, 'takeUp', 'askMaterial');
  return orderNo;
};
const supply = (orderNo: string, fileIds: readonly string[], client = api) =>
  client.paymentOrder.supply({ orderType: 'payment', orderNo, fileIds: [...fileIds] });
const stateOf = async (orderNo: string) => (await api.paymentOrder.query({ orderType: 'payment', orderNo })).state;

describe('paymentOrder/supply', () => {
  it('an amount that ends in .13 is asked about once, and paid after the supply', async () => {
    const before = await held(app, 'USD');
    const orderNo = await applied(api, { amount: '100.13' });
    await jump(app, 60_000);
    await jump(app, 5_000);
    expect(await stateOf(orderNo)).toBe('supplement');
    const fileId = await document('合同.png');
    expect(await supply(orderNo, [fileId])).toMatchObject({ status: 2, supplyEndsAt: null });
    await jump(app, 60_000);
    await jump(app, 5_000);
    expect(await stateOf(orderNo)).toBe('succeeded');
    expect((await api.supplement.query({ orderNo })).list).toMatchObject([
      { serialNo: 1, fileId, fileName: '合同.png' },
    ]);
    expect(before.available - (await held(app, 'USD')).available).toBe(10_013n + 100n);
    expect(await faultsOfBooks(app.tradeport.world)).toEqual([]);
  });

  it('runs to 24:00 of the third working day: then amount and fee are back, and a supply comes second', async () => {
    const before = await held(app, 'GBP');
    const orderNo = await applied(api, { paymentCurrency: 'GBP' });
    await bankDoes(app, orderNo, 'takeUp', 'askMaterial');
    const { supplyEndsAt } = await api.paymentOrder.query({ orderType: 'payment', orderNo });
    expect(new Date(supplyEndsAt ?? '')).toEqual(instantAt('2026-11-13', '24:00'));
    const left = Date.parse(supplyEndsAt ?? '') - Date.parse((await app.anonymous.sim.clock({})).now);
    await jump(app, left - 1_000);
    expect(await stateOf(orderNo)).toBe('supplement');
    await jump(app, 1_000);
    expect(await stateOf(orderNo)).toBe('failed');
    expect(await held(app, 'GBP')).toEqual(before);
    const fileId = await document();
    await refused(supply(orderNo, [fileId]), 'OPERATION_NOT_ALLOW');
    // What was refused keeps no file: it may go elsewhere.
    await supply(await asked(), [fileId]);
  });

  it('two supplies at once: one wins, the other comes second, and no document is lost or doubled', async () => {
    const orderNo = await asked();
    const files = [await document('a.png'), await document('b.png')];
    const answers = await Promise.allSettled(files.map((fileId) => supply(orderNo, [fileId])));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await api.supplement.query({ orderNo })).list).toHaveLength(1);
  });

  it('supplementMissing: what was added since the bank asked counts, what was there before does not', async () => {
    const orderNo = await applied(api);
    await api.supplement.upload({ orderNo, fileIds: [await document()] });
    await jump(app, 1_000);
    await bankDoes(app, orderNo, 'takeUp', 'askMaterial');
    await refused(supply(orderNo, []), 'EMPTY_PARAM');
    await api.supplement.upload({ orderNo, fileIds: [await document()] });
    expect(await supply(orderNo, [])).toMatchObject({ status: 2 });
  });

  it('ORDER_NOTFOUND, OPERATION_NOT_ALLOW, fileMissing and INVALID_PARAM: own order, own files of this field, free', async () => {
    const orderNo = await asked();
    const other = await app.signIn(DEMO.otherMerchant);
    await refused(supply(orderNo, [await document('x.png', other)], other), 'ORDER_NOTFOUND');
    await refused(supply(orderNo, [await document('x.png', other)]), 'BIZ_ERROR');
    await refused(supply(orderNo, [await uploaded(api, 'RECEIPT_MATERIAL', 'x.png')]), 'INVALID_PARAM');
    const taken = await document();
    await supply(await asked(), [taken]);
    await refused(supply(orderNo, [taken]), 'INVALID_PARAM');
    await refused(supply(await applied(api), [await document()]), 'OPERATION_NOT_ALLOW');
    expect(await stateOf(orderNo)).toBe('supplement');
    expect((await api.supplement.query({ orderNo })).list).toEqual([]);
  });
});

describe('supplement/upload', () => {
  it('adds documents while the order is under way; sent again, adds nothing twice', async () => {
    const orderNo = await applied(api);
    const fileIds = [await document('a.png'), await document('b.png')];
    const first = await api.supplement.upload({ orderNo, fileIds });
    expect(first.list.map(({ serialNo, fileId }) => [serialNo, fileId])).toEqual(fileIds.map((id, i) => [i + 1, id]));
    expect(await api.supplement.upload({ orderNo, fileIds })).toEqual(first);
  });

  it('ORDER_NOTFOUND, OPERATION_NOT_ALLOW, supplementMissing, fileMissing and INVALID_PARAM: own order under way, own files', async () => {
    const orderNo = await applied(api);
    const fileId = await document();
    const upload = (no: string, fileIds: string[], client = api) => client.supplement.upload({ orderNo: no, fileIds });
    await refused(upload('PM000000000000000', [fileId]), 'ORDER_NOTFOUND');
    await refused(upload(orderNo, [fileId], await app.signIn(DEMO.otherMerchant)), 'ORDER_NOTFOUND');
    await refused(upload(orderNo, []), 'EMPTY_PARAM');
    await refused(upload(orderNo, ['FL000000000000000']), 'BIZ_ERROR');
    await refused(upload(orderNo, [await uploaded(api, 'RECEIPT_MATERIAL', 'x.png')]), 'INVALID_PARAM');
    await bankDoes(app, orderNo, 'takeUp', 'pay');
    await refused(upload(orderNo, [fileId]), 'OPERATION_NOT_ALLOW');
    await refused(upload(orderNo, [fileId], await app.signIn(DEMO.viewer)), 'AUTHORIZATION_FAILED');
  });

  it('supplementsFull: an order takes fifty documents, and none more', async () => {
    const orderNo = await applied(api);
    const file = pictureFile('same.png');
    const many = async (count: number) => {
      const ids: string[] = [];
      for (let i = 0; i < count; i += 1)
        ids.push((await api.file.upload({ businessType: 'PAYMENT_SUPPLEMENT', file })).fileId);
      return ids;
    };
    for (let i = 0; i < SUPPLEMENTS_MAX / 10; i += 1) await api.supplement.upload({ orderNo, fileIds: await many(10) });
    await refused(api.supplement.upload({ orderNo, fileIds: await many(1) }), 'BIZ_ERROR');
    expect((await api.supplement.query({ orderNo })).list).toHaveLength(SUPPLEMENTS_MAX);
    full = orderNo;
  });

  it('the field takes JPG, PNG and PDF up to 20 MB, and nothing empty', async () => {
    const send = (file: File) => api.file.upload({ businessType: 'PAYMENT_SUPPLEMENT', file });
    await refused(send(new File([new Uint8Array()], 'empty.pdf')), 'INVALID_PARAM');
    await refused(send(new File([new Uint8Array([1, 2, 3])], 'list.xlsx')), 'INVALID_FILE_TYPE');
    await refused(send(new File(['%PDF-not'], 'fake.png')), 'INVALID_FILE_TYPE');
    await refused(
      (await app.signIn(DEMO.viewer)).file.upload({ businessType: 'PAYMENT_SUPPLEMENT', file: pictureFile() }),
      'AUTHORIZATION_FAILED',
    );
  });
});

describe('paymentOrder/supply of an order with fifty documents', () => {
  it('supplementsFull: the order waits on, and may be supplied with what it has', async () => {
    await bankDoes(app, full, 'takeUp', 'askMaterial');
    await refused(supply(full, [await document()]), 'BIZ_ERROR');
    expect(await stateOf(full)).toBe('supplement');
  });
});

describe('supplement/query', () => {
  it('ORDER_NOTFOUND: to others', async () => {
    const orderNo = await applied(api);
    const other = await app.signIn(DEMO.otherMerchant);
    await refused(other.supplement.query({ orderNo }), 'ORDER_NOTFOUND');
  });
});

describe('supplement/batchDownload', () => {
  it('ORDER_NOTFOUND: to others', async () => {
    const orderNo = await applied(api);
    const other = await app.signIn(DEMO.otherMerchant);
    await refused(other.supplement.batchDownload({ orderNo }), 'ORDER_NOTFOUND');
  });

  it('noSupplements and downloadedJustNow: all of them as one zip, once in ten seconds', async () => {
    const orderNo = await applied(api);
    await refused(api.supplement.batchDownload({ orderNo }), 'BIZ_ERROR');
    await api.supplement.upload({ orderNo, fileIds: [await document('发票.png'), await document('发票.png')] });
    const { fileName, content } = await api.supplement.batchDownload({ orderNo });
    expect(fileName).toBe(`Documents-${orderNo}.zip`);
    const text = Buffer.from(content instanceof Uint8Array ? content : []).toString('utf8');
    expect(text).toContain('发票.png');
    expect(text).toContain('发票 (2).png');
    await refused(api.supplement.batchDownload({ orderNo }), 'REQUEST_BUSY');
  });
});

describe('paymentOrder/downloadPaymentAccountInfoPdf', () => {
  it('ORDER_NOTFOUND and downloadedJustNow: the account of a payment and of a withdrawal', async () => {
    const orderNo = await applied(api);
    const ask = { orderType: 'payment', orderNo } as const;
    const { fileName, mimeType } = await api.paymentOrder.downloadPaymentAccountInfoPdf(ask);
    expect([fileName, mimeType]).toEqual([`Payee account-${orderNo}.pdf`, 'application/pdf']);
    await refused(api.paymentOrder.downloadPaymentAccountInfoPdf(ask), 'REQUEST_BUSY');
    await refused(api.paymentOrder.downloadPaymentAccountInfoPdf({ orderNo }), 'ORDER_NOTFOUND');
    const { list } = await api.paymentOrder.queryPage({ orderType: 'withdrawal' });
    const withdrawal = await api.paymentOrder.downloadPaymentAccountInfoPdf({ orderNo: list[0]?.orderNo ?? '' });
    expect(withdrawal.mimeType).toBe('application/pdf');
  });
});
