import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { decided, submitted } from '../ftrOrder/tradeOrders.ts';
import { held, linkTo, passed, reviewed } from './links.ts';
import { ACCOUNTS, act, arrive } from './receipts.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  api = await app.signIn();
});
afterAll(() => app.close());

describe('receipt/relationQuery', () => {
  it('lists what can be linked: passed, in the currency, with something left, of either kind', async () => {
    const orderNo = await held(app);
    const usable = await passed(app, api);
    const [waiting, euro] = [await submitted(api), await decided(app, api, 'approve', { currency: 'EUR' })];
    const used = await passed(app, api);
    await linkTo(api, orderNo, used, '1000.00');
    const { list, total } = await api.receipt.relationQuery({ orderNo: await held(app), pageSize: 100 });
    const numbers = list.map((order) => order.orderNo);
    expect(numbers).toContain(usable);
    for (const other of [waiting, euro, used]) expect(numbers).not.toContain(other);
    expect(total).toBe(list.length);
    const row = await reviewed(app, api);
    const material = await api.receipt.relationQuery({ orderNo, kind: 'material' });
    expect(material.list[0]).toMatchObject({ orderNo: row, kind: 'material', linkableAmount: '1000.00' });
  });

  it('finds a part of the number, the reference or the buyer', async () => {
    const orderNo = await held(app);
    const buyerName = 'Zebra Outlets Ltd.';
    const order = await decided(app, api, 'approve', { buyerName });
    for (const keyword of [order, 'zebra out'])
      expect((await api.receipt.relationQuery({ orderNo, keyword })).list.map((one) => one.orderNo)).toEqual([order]);
  });

  it('the payer’s and those of others apart, what has exactly as much left first', async () => {
    const { orderNo } = await arrive(app, {
      accountNo: ACCOUNTS.usdMaterial,
      amount: '640.00',
      payerAccountNo: '770005',
      payerName: 'Quokka Stores Ltd.',
    });
    await act(app, orderNo, 'holdForMaterial');
    const made = (buyerName: string, totalAmount: string) => decided(app, api, 'approve', { buyerName, totalAmount });
    const exact = await made('QUOKKA STORES LTD.', '640.00');
    const other = await made('Somebody Else', '640.00');
    const more = await made('Quokka Stores Ltd.', '900.00');
    const page = async (buyer: 'payer' | 'other', currentPage: number, pageSize: number) =>
      api.receipt.relationQuery({ orderNo, buyer, currentPage, pageSize });
    const mine = await page('payer', 1, 10);
    expect(mine.list.map((one) => one.orderNo)).toEqual([exact, more]);
    expect((await page('payer', 2, 1)).list.map((one) => one.orderNo)).toEqual([more]);
    const theirs = await page('other', 1, 100);
    expect(theirs.list[0]?.orderNo).toBe(other);
    expect(theirs.list.map((one) => one.orderNo)).not.toContain(exact);
    expect(mine.total + theirs.total).toBe((await api.receipt.relationQuery({ orderNo })).total);
  });

  it('ORDER_NOTFOUND: of a receipt of one’s own only', async () => {
    const orderNo = await held(app);
    const other = await app.signIn(DEMO.otherMerchant);
    await refused(other.receipt.relationQuery({ orderNo }), 'ORDER_NOTFOUND');
    await refused(api.receipt.relationQuery({ orderNo: 'RC000000000000000' }), 'ORDER_NOTFOUND');
  });

  it('pageTooDeep: the first 10,000 rows can be paged to', async () => {
    const orderNo = await held(app);
    await refused(api.receipt.relationQuery({ orderNo, currentPage: 100_000, pageSize: 100 }), 'INVALID_PARAM');
  });
});
