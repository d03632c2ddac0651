import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { fingerprint, WHOLE } from '../../ledger/books.ts';
import { faultsOfBooks } from '../../ledger/checkBooks.ts';
import { actAs, held, inReview, linkTo, passed, reviewed } from './links.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  api = await app.signIn();
});
afterAll(() => app.close());

const change = (orderNo: string, order: string, newAmount: string) =>
  api.receipt.relationConfirm({ orderNo, orders: [{ orderNo: order, newAmount }] });
const unchanged = async (work: () => Promise<unknown>): Promise<void> => {
  const before = await fingerprint(app.tradeport.world);
  await work();
  expect(await fingerprint(app.tradeport.world)).toEqual(before);
};
const restOf = async (orderNo: string) =>
  (await app.tradeport.world.db.read(WHOLE).tradeOrder.findFirst({ where: { orderNo } }))?.restMinor;

describe('a new amount for what is linked', () => {
  it('raised to the whole it goes to review, lowered there back, and no deadline is lengthened', async () => {
    const orderNo = await held(app);
    const order = await passed(app, api, '1500.00');
    const part = await linkTo(api, orderNo, order, '600.00');
    const raised = await change(orderNo, order, '1000.00');
    expect(raised).toMatchObject({ status: 8, unlinkedAmount: '0.00' });
    expect(await restOf(order)).toBe(50_000n);
    const lowered = await change(orderNo, order, '250.00');
    expect(lowered).toMatchObject({ status: 7, linkedAmount: '250.00', unlinkedAmount: '750.00' });
    expect(Date.parse(lowered.orderExpiry ?? '')).toBeLessThanOrEqual(Date.parse(part.orderExpiry ?? ''));
    expect(await restOf(order)).toBe(125_000n);
    expect(await faultsOfBooks(app.tradeport.world)).toEqual([]);
  });

  it('the same amount changes nothing, however often it is asked', async () => {
    const { orderNo, order } = await inReview(app, api);
    const { timeline: before } = await api.receipt.detail({ orderNo });
    for (const amount of ['1000.00', '1000'])
      expect(await change(orderNo, order, amount)).toMatchObject({ status: 8, linkedAmount: '1000.00' });
    expect((await api.receipt.detail({ orderNo })).timeline).toEqual(before);
  });

  it('what one is lowered by the other may take: handed in, the review is asked anew', async () => {
    const orderNo = await held(app);
    const [first, second] = [await passed(app, api), await passed(app, api)];
    const orders = [
      { orderNo: first, amount: '600.00' },
      { orderNo: second, amount: '400.00' },
    ];
    expect((await api.receipt.relationConfirm({ orderNo, orders })).status).toBe(8);
    const swapped = [
      { orderNo: first, newAmount: '900.00' },
      { orderNo: second, newAmount: '100.00' },
    ];
    expect(await api.receipt.relationConfirm({ orderNo, orders: swapped })).toMatchObject({ status: 8 });
    expect([await restOf(first), await restOf(second)]).toEqual([10_000n, 90_000n]);
    await actAs(app, orderNo, 'approve');
    expect(await api.receipt.detail({ orderNo })).toMatchObject({ status: 2 });
  });

  it('beside a new link in one request, for material too', async () => {
    const orderNo = await held(app);
    const [row, next] = [await reviewed(app, api), await reviewed(app, api)];
    await api.income.relationSettleOrder({ orderNo, orders: [{ orderNo: row, amount: '900.00' }] });
    const orders = [{ orderNo: next }, { orderNo: row, newAmount: '300.00' }];
    const linked = await api.income.relationSettleOrder({ orderNo, orders });
    expect(linked.status).toBe(8);
    expect(linked.linkedOrders.map(({ amount }) => amount)).toEqual(['300.00', '700.00']);
  });

  it('linkOverReceipt and linkOverOrder: never above what is left', async () => {
    const orderNo = await held(app);
    const [small, large] = [await passed(app, api, '250.00'), await passed(app, api, '9000.00')];
    await linkTo(api, orderNo, small, '100.00');
    await linkTo(api, orderNo, large, '100.00');
    await unchanged(async () => {
      await refused(change(orderNo, large, '900.01'), 'BIZ_ERROR');
      await refused(change(orderNo, small, '250.01'), 'BIZ_ERROR');
    });
  });

  it('orderNotLinked, ORDER_NOTFOUND and INVALID_PARAM: what is not linked has no amount to change', async () => {
    const orderNo = await held(app);
    const [linked, other] = [await passed(app, api), await passed(app, api)];
    await linkTo(api, orderNo, linked, '100.00');
    await unchanged(async () => {
      await refused(change(orderNo, other, '1.00'), 'OPERATION_NOT_ALLOW');
      await refused(change(orderNo, 'TO000000000000000', '1.00'), 'ORDER_NOTFOUND');
      await refused(change(orderNo, linked, '0.00'), 'INVALID_PARAM');
      await refused(change(orderNo, linked, '1.001'), 'INVALID_PARAM');
      const both = [{ orderNo: linked, amount: '1.00', newAmount: '2.00' }];
      await refused(api.receipt.relationConfirm({ orderNo, orders: both }), 'INVALID_PARAM');
    });
  });

  it('OPERATION_NOT_ALLOW: a credited receipt keeps its links, and one under review takes no new ones', async () => {
    const { orderNo, order } = await inReview(app, api);
    const other = await passed(app, api);
    const orders = [{ orderNo: order, newAmount: '1.00' }, { orderNo: other }];
    await unchanged(() => refused(api.receipt.relationConfirm({ orderNo, orders }), 'OPERATION_NOT_ALLOW'));
    await actAs(app, orderNo, 'approve');
    await unchanged(() => refused(change(orderNo, order, '1.00'), 'OPERATION_NOT_ALLOW'));
  });

  it('two that raise over the same rest at once: one of the two happens', async () => {
    const orderNo = await held(app);
    const [first, second] = [await passed(app, api), await passed(app, api)];
    for (const order of [first, second]) await linkTo(api, orderNo, order, '100.00');
    const answers = await Promise.allSettled([change(orderNo, first, '900.00'), change(orderNo, second, '900.00')]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await api.receipt.detail({ orderNo })).toMatchObject({ status: 8, linkedAmount: '1000.00' });
  });

  it('lowered beside the review’s approval: one of the two happens', async () => {
    for (let n = 0; n < 3; n += 1) {
      const { orderNo, order } = await inReview(app, api);
      const both = [() => change(orderNo, order, '1.00'), () => actAs(app, orderNo, 'approve')];
      const answers = await Promise.allSettled((n % 2 === 0 ? both : both.toReversed()).map((one) => one()));
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const { status, linkedAmount } = await api.receipt.detail({ orderNo });
      expect([2, 7]).toContain(status);
      expect(linkedAmount).toBe(status === 2 ? '1000.00' : '1.00');
    }
    expect(await faultsOfBooks(app.tradeport.world)).toEqual([]);
  });
});
