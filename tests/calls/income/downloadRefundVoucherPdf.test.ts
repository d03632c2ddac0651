import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { WHOLE } from '../../ledger/books.ts';
import { actAs, held, refundAgreed } from '../receipt/links.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  api = await app.signIn();
});
afterAll(() => app.close());

const voucher = (orderNo: string, client = api) => client.income.downloadRefundVoucherPdf({ orderNo });

describe('income/downloadRefundVoucherPdf', () => {
  it('downloadedJustNow: is a PDF named after the receipt, and not made again at once', async () => {
    const orderNo = await refundAgreed(app, api, await held(app));
    await actAs(app, orderNo, 'payOutRefund');
    const { fileName, mimeType, content } = await voucher(orderNo);
    expect(mimeType).toBe('application/pdf');
    expect(fileName).toContain(orderNo);
    expect(content instanceof Uint8Array && Buffer.from(content.slice(0, 5)).toString()).toBe('%PDF-');
    await refused(voucher(orderNo), 'REQUEST_BUSY');
  });

  it('ORDER_NOTFOUND and notRefundedYet: of one’s own refund, once it is paid out', async () => {
    const orderNo = await refundAgreed(app, api, await held(app));
    await refused(voucher(orderNo, await app.signIn(DEMO.otherMerchant)), 'ORDER_NOTFOUND');
    await refused(voucher(orderNo), 'OPERATION_NOT_ALLOW');
  });

  it('vouchersOff: where the site offers none', async () => {
    await app.tradeport.world.db.inTx(WHOLE, async (tx) => {
      await tx.siteConfig.updateMany({ where: { key: 'DOWNLOAD_VOUCHER' }, data: { value: 'false' } });
    });
    await refused(voucher(await held(app)), 'OPERATION_NOT_ALLOW');
  });
});
