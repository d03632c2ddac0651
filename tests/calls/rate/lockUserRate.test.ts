import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { whileMarketIsDown } from '../../harness/market.ts';
import { refused } from '../../harness/refused.ts';
import { WHOLE } from '../../ledger/books.ts';
import { credited } from '../../nouns/settlements.ts';
import { whileUnverified } from '../account/unverified.ts';
import { available, settle } from '../settleOrder/settlements.ts';

let app: TestApp;
let chief: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
});
afterAll(() => app.close());

describe('rate/lockUserRate', () => {
  it('verifyFirst: only a verified merchant may', () =>
    whileUnverified(app, 'haichuan', async () =>
      refused(chief.rate.lockUserRate({ receiptNo: await credited(app) }), 'OPERATION_NOT_ALLOW'),
    ));

  it('ORDER_NOTFOUND: an unknown receipt, and one of another merchant', async () => {
    await refused(chief.rate.lockUserRate({ receiptNo: 'RC0' }), 'ORDER_NOTFOUND');
    const other = await app.signIn(DEMO.otherMerchant);
    await refused(other.rate.lockUserRate({ receiptNo: await credited(app) }), 'ORDER_NOTFOUND');
  });

  it('receiptNotLockable: money that was not credited, or is on its way back', async () => {
    const { list } = await chief.receipt.paging({ status: [4, 10, 11, 12] });
    await refused(chief.rate.lockUserRate({ receiptNo: list[0]?.orderNo ?? '' }), 'OPERATION_NOT_ALLOW');
  });

  it('rateLockedAlready and receiptSettled: one live lock, also of two at once; a used one stays used', async () => {
    const receiptNo = await credited(app);
    const both = await Promise.allSettled([1, 2].map(() => chief.rate.lockUserRate({ receiptNo })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await refused(chief.rate.lockUserRate({ receiptNo }), 'OPERATION_NOT_ALLOW');
    const { orderNo } = await settle(chief, await available(app, chief), '100.00', { receiptNo });
    await chief.paymentOrder.cancelTrade({ orderType: 'settlement', orderNo, reason: 'typed wrongly' });
    expect((await refused(chief.rate.lockUserRate({ receiptNo }), 'OPERATION_NOT_ALLOW')).message).toContain(
      'already been used',
    );
  });

  it('rateMissing: renminbi have nothing to lock', async () => {
    const orderNo = await credited(app);
    await app.tradeport.world.db.inTx(WHOLE, (tx) =>
      tx.receipt.updateMany({ where: { orderNo }, data: { ccy: 'CNH' } }),
    );
    await refused(chief.rate.lockUserRate({ receiptNo: orderNo }), 'BIZ_ERROR');
    await app.tradeport.world.db.inTx(WHOLE, (tx) =>
      tx.receipt.updateMany({ where: { orderNo }, data: { ccy: 'USD' } }),
    );
  });

  it('marketDown: no rate is known', async () => {
    const receiptNo = await credited(app);
    await whileMarketIsDown(app, () => refused(chief.rate.lockUserRate({ receiptNo }), 'NETWORK_ERROR'));
  });
});
