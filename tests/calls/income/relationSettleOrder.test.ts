import type { Client } from '@tradeport/shared/client.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { linkErrors } from '@tradeport/shared/contract/receipt.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { fingerprint, WHOLE } from '../../ledger/books.ts';
import { actAs, held, inReview, reviewed } from '../receipt/links.ts';
import { goodOrder, submitOne, today } from '../uploadDetail/orders.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  api = await app.signIn();
});
afterAll(() => app.close());

const link = (orderNo: string, row: string, amount?: string, client = api) =>
  client.income.relationSettleOrder({
    orderNo,
    orders: [{ orderNo: row, ...(amount === undefined ? {} : { amount }) }],
  });
const usageOf = async (detailNo: string) =>
  (await app.tradeport.world.db.read(WHOLE).materialOrder.findFirst({ where: { detailNo } }))?.usageState;

describe('income/relationSettleOrder', () => {
  it('links rows of material; their use follows to the credit, and back when the money is returned', async () => {
    const row = await reviewed(app, api, '1500.00');
    const first = await held(app);
    expect((await link(first, row)).status).toBe(8);
    expect(await usageOf(row)).toBe('partlyLinked');
    await actAs(app, first, 'approve');
    expect(await usageOf(row)).toBe('partlyUsed');
    const second = await held(app, '500.00');
    await link(second, row);
    await actAs(app, second, 'approve');
    expect(await usageOf(row)).toBe('used');
    await actAs(app, first, 'recall', 'agreeRecall');
    expect(await usageOf(row)).toBe('used');
    await actAs(app, first, 'payOutRecall');
    expect(await usageOf(row)).toBe('partlyUsed');
    const over = await api.receipt.detail({ orderNo: first });
    expect(over).toMatchObject({
      linkedAmount: '0.00',
      linkedOrders: [],
      freedOrders: [{ orderNo: row, amount: '1000.00' }],
    });
  });

  it('refuses as linking trade orders does: both calls declare the same', () => {
    expect(catalogue.income.relationSettleOrder.errors).toEqual(linkErrors);
    expect(catalogue.receipt.relationConfirm.errors).toEqual(linkErrors);
  });

  it('ORDER_NOTFOUND, OPERATION_NOT_ALLOW and orderNotUsable: one’s own rows that passed, while the receipt waits', async () => {
    const [orderNo, row] = [await held(app), await reviewed(app, api)];
    const { orderNo: busy } = await inReview(app, api);
    const pending = await submitOne(app, api);
    const other = await app.signIn(DEMO.otherMerchant);
    const before = await fingerprint(app.tradeport.world);
    await refused(link(orderNo, row, '1.00', other), 'ORDER_NOTFOUND');
    await refused(link(orderNo, 'MR000000000000000'), 'ORDER_NOTFOUND');
    await refused(link(busy, row), 'OPERATION_NOT_ALLOW');
    await refused(link(orderNo, pending), 'OPERATION_NOT_ALLOW');
    expect(await fingerprint(app.tradeport.world)).toEqual(before);
  });

  it('orderListedTwice, orderLinkedAlready, INVALID_PARAM, amountTooLarge, linkOverReceipt and linkOverOrder: each row once, never more than is left', async () => {
    const [orderNo, row] = [await held(app), await reviewed(app, api, '300.00')];
    const large = await reviewed(app, api, '5000.00');
    const orders = [{ orderNo: row }, { orderNo: row }];
    await refused(api.income.relationSettleOrder({ orderNo, orders }), 'INVALID_PARAM');
    await refused(link(orderNo, row, '1.234'), 'INVALID_PARAM');
    await refused(link(orderNo, row, '99999999999999999999'), 'INVALID_PARAM');
    await refused(link(orderNo, row, '300.01'), 'BIZ_ERROR');
    await refused(link(orderNo, large, '1000.01'), 'BIZ_ERROR');
    await link(orderNo, row, '1.00');
    await refused(link(orderNo, row, '1.00'), 'OPERATION_NOT_ALLOW');
  });

  it('orderNotLinked: a new amount is one of what is linked', async () => {
    const [orderNo, row] = [await held(app), await reviewed(app, api)];
    const orders = [{ orderNo: row, newAmount: '2.00' }];
    await refused(api.income.relationSettleOrder({ orderNo, orders }), 'OPERATION_NOT_ALLOW');
  });

  it('orderCurrencyDiffers: a row in another currency', async () => {
    const order = goodOrder(await today(app), { currency: 'EUR' });
    const [row = ''] = (await api.uploadDetail.submitOrderInfo({ orders: [order] })).detailSerialNos;
    for (const action of ['takeUp', 'pass'])
      await app.anonymous.simObject.act({ machine: 'materialReview', subject: row, action });
    await refused(link(await held(app), row), 'INVALID_CURRENCY');
  });
});
