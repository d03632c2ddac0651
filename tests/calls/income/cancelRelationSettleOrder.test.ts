import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { WHOLE } from '../../ledger/books.ts';
import { actAs, held, inReview, linkTo, passed } from '../receipt/links.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  api = await app.signIn();
});
afterAll(() => app.close());

const cancel = (orderNo: string, linkedOrderNo: string, client = api) =>
  client.income.cancelRelationSettleOrder({ orderNo, linkedOrderNo });
const linkedOf = async (orderNo: string) =>
  (await app.tradeport.world.db.read(WHOLE).tradeOrder.findFirst({ where: { orderNo } }))?.linkedMinor;

describe('income/cancelRelationSettleOrder', () => {
  it('undoes a link in 7 and in 8; one under review is the merchant’s again, with a deadline', async () => {
    const { orderNo, order } = await inReview(app, api);
    const back = await cancel(orderNo, order);
    expect(back).toMatchObject({ status: 7, linkedAmount: '0.00', orderExpiry: expect.any(String), linkedOrders: [] });
    expect(await linkedOf(order)).toBe(0n);
    await linkTo(api, orderNo, order, '400.00');
    expect(await cancel(orderNo, order)).toMatchObject({ status: 7, orderExpiry: back.orderExpiry });
    // The answer of the review that was under way belongs to what was handed in then.
    expect((await linkTo(api, orderNo, order)).status).toBe(8);
  });

  it('ORDER_NOTFOUND, OPERATION_NOT_ALLOW and orderNotLinked: a link that there is, while it may be undone', async () => {
    const { orderNo, order } = await inReview(app, api);
    const other = await app.signIn(DEMO.otherMerchant);
    await refused(cancel(orderNo, order, other), 'ORDER_NOTFOUND');
    await refused(cancel(orderNo, 'TO000000000000000'), 'ORDER_NOTFOUND');
    await refused(cancel(orderNo, await passed(app, api)), 'OPERATION_NOT_ALLOW');
    await actAs(app, orderNo, 'approve');
    await refused(cancel(orderNo, order), 'OPERATION_NOT_ALLOW');
  });

  it('several at once undo a link once', async () => {
    const orderNo = await held(app);
    const order = await passed(app, api);
    await linkTo(api, orderNo, order, '400.00');
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => cancel(orderNo, order)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await api.receipt.detail({ orderNo })).linkedAmount).toBe('0.00');
  });
});
