import { linkableTradeOrders } from '@tradeport/server/modules/tradeOrders/linkable.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { outside } from '../../states/driver.ts';
import { DAY_MS, jump } from '../receipt/receipts.ts';
import { decided, freshNumber, goodTold, submitted, uploaded } from './tradeOrders.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  api = await app.signIn(DEMO.chief, { language: 'en-US' });
});
afterAll(() => app.close());

const link = (orderNo: string, linkedMinor: bigint) =>
  outside(app.tradeport.world, 'haichuan', async (command) => {
    await command.lockMerchant();
    await linkableTradeOrders.setLinked(command, orderNo, { linkedMinor, creditedMinor: 0n });
  });

describe('ftrOrder/delete', () => {
  it('deletes an order in whatever state; its number and its files are free again', async () => {
    const merchantOrderNo = freshNumber();
    const contractFiles = [await uploaded(api)];
    for (const outcome of [undefined, 'approve', 'reject', 'sendBack'] as const) {
      const more = { merchantOrderNo, contractFiles };
      const orderNo = outcome === undefined ? await submitted(api, more) : await decided(app, api, outcome, more);
      expect(await api.ftrOrder.delete({ orderNo })).toEqual({ orderNo });
      await refused(api.ftrOrder.queryDetail({ orderNo }), 'ORDER_NOTFOUND');
    }
    // What a review that was under way would have said is nobody's any more.
    await jump(app, 60_000);
    expect((await api.ftrOrder.query({ keyword: merchantOrderNo })).total).toBe(0);
    await api.ftrOrder.create(goodTold({ merchantOrderNo, contractFiles }));
  });

  it('clears away files that nothing uses afterwards', async () => {
    const fileId = await uploaded(api);
    const orderNo = await submitted(api, { contractFiles: [fileId] });
    await jump(app, 31 * DAY_MS);
    await api.ftrOrder.delete({ orderNo });
    await jump(app, 29 * DAY_MS);
    expect(await api.file.getFileDownloadInfo({ fileIds: [fileId] })).toHaveLength(1);
    await jump(app, 2 * DAY_MS);
    await refused(api.file.getFileDownloadInfo({ fileIds: [fileId] }), 'BIZ_ERROR');
  });

  it('ORDER_NOTFOUND: not that of another merchant, none that is gone, and once when two do it at once', async () => {
    const orderNo = await submitted(api);
    const other = await app.signIn(DEMO.otherMerchant);
    await refused(other.ftrOrder.delete({ orderNo }), 'ORDER_NOTFOUND');
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => api.ftrOrder.delete({ orderNo })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await refused(api.ftrOrder.delete({ orderNo }), 'ORDER_NOTFOUND');
  });

  it('tradeOrderLinked: not while receipts are linked to it', async () => {
    const orderNo = await decided(app, api, 'approve');
    await link(orderNo, 60_000n);
    const refusal = await refused(api.ftrOrder.delete({ orderNo }), 'OPERATION_NOT_ALLOW');
    expect(refusal.message).toContain('600.00 USD');
    expect(await api.ftrOrder.queryDetail({ orderNo })).toMatchObject({
      linkedAmount: '600.00',
      linkableAmount: '400.00',
    });
    await link(orderNo, 0n);
    await api.ftrOrder.delete({ orderNo });
  });
});
