import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { pdfTexts } from '../../harness/pdfText.ts';
import { refused } from '../../harness/refused.ts';
import { cellsOf } from '../../harness/workbooks.ts';
import { pay } from './transfers.ts';

let app: TestApp;
let chief: Client;
let other: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  other = await app.signIn(DEMO.otherMerchant);
});
afterAll(() => app.close());

/** Files may be made again after a while. */
const HOLD_MS = 10_000;
const later = () => app.time.forward(HOLD_MS);

describe('transfer/downloadOrder', () => {
  it('downloadedJustNow: makes a workbook of what the filters leave, not again at once', async () => {
    const file = await chief.transfer.downloadOrder({ direction: 'out' });
    expect(file.fileName).toMatch(/^Transfers-\d{8}\.xlsx$/);
    const rows = cellsOf(file.content);
    expect(rows.flat()).toContain('Kestrel Trading (Hong Kong) Limited');
    expect(rows.flat()).not.toContain('Received');
    await refused(chief.transfer.downloadOrder({ direction: 'out' }), 'REQUEST_BUSY');
  });

  it('makes a paper of one by its number, for either side', async () => {
    const { orderNo } = await pay(chief, '64.00', { remark: 'Sample fee' });
    later();
    const file = await chief.transfer.downloadOrder({ orderNo, fileType: 'pdf' });
    expect(file.fileName).toBe(`Transfer-${orderNo}.pdf`);
    const text = pdfTexts(file.content).join(' ');
    for (const word of [orderNo, '64.00 USD', 'Sample fee', 'Kestrel']) expect(text).toContain(word);
    const { content } = await other.transfer.downloadOrder({ orderNo, fileType: 'pdf' });
    expect(pdfTexts(content).join(' ')).toContain('64.00');
  });

  it('EMPTY_PARAM and ORDER_NOTFOUND: a paper needs a number, one of the merchant’s own', async () => {
    const individual = await app.signIn(DEMO.individual);
    const { orderNo } = await pay(chief, '65.00');
    await refused(individual.transfer.downloadOrder({ fileType: 'pdf' }), 'EMPTY_PARAM');
    later();
    await refused(individual.transfer.downloadOrder({ fileType: 'pdf', orderNo }), 'ORDER_NOTFOUND');
  });

  it('startAfterEnd, spanTooLong and amountFromAboveTo: as of every list', async () => {
    const asks = [
      { startDate: '2026-11-10', endDate: '2026-11-09' },
      { startDate: '2025-01-01', endDate: '2026-11-09' },
      { amountFrom: '2', amountTo: '1' },
    ];
    for (const ask of asks) {
      later();
      await refused(chief.transfer.downloadOrder(ask), 'INVALID_PARAM');
    }
  });

  it('vouchersOff: the site hands out no papers', async () => {
    const { orderNo } = await pay(chief, '66.00');
    await app.tradeport.world.db.inTx({ sandboxId: 'main', platform: true }, (tx) =>
      tx.siteConfig.updateMany({ where: { key: 'DOWNLOAD_VOUCHER' }, data: { value: 'false' } }),
    );
    later();
    await refused(chief.transfer.downloadOrder({ orderNo, fileType: 'pdf' }), 'OPERATION_NOT_ALLOW');
  });
});
