import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { fingerprint } from '../../ledger/books.ts';
import { decided, uploaded } from '../ftrOrder/tradeOrders.ts';
import { actAs, document, held, inReview, linkTo, passed } from './links.ts';
import { DAY_MS, jump, sandboxNow } from './receipts.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  api = await app.signIn(DEMO.chief, { language: 'en-US' });
});
afterAll(() => app.close());

describe('receipt/supply', () => {
  it('adds documents to a receipt that is not linked in full, and leaves it where it is', async () => {
    const orderNo = await held(app);
    const before = (await api.receipt.detail({ orderNo })).orderExpiry;
    const after = await api.receipt.supply({ orderNo, fileIds: [await document(api)] });
    expect(after).toMatchObject({ status: 7, orderExpiry: before });
    expect(after.supplementaryMaterials.map(({ fileName }) => fileName)).toEqual(['invoice.png']);
  });

  it('hands in again what was rejected: the links stayed, and the time ends no sooner than five working days on', async () => {
    const orderNo = await held(app);
    await jump(app, 29 * DAY_MS);
    const { order } = await linked(orderNo);
    await actAs(app, orderNo, 'reject');
    const back = await api.receipt.detail({ orderNo });
    expect(back).toMatchObject({ status: 7, linkedAmount: '1000.00', reason: 'Incomplete documents' });
    expect(back.linkedOrders.map((one) => one.orderNo)).toEqual([order]);
    expect(Date.parse(back.orderExpiry ?? '') - (await sandboxNow(app))).toBeGreaterThan(4 * DAY_MS);
    const again = await api.receipt.supply({ orderNo, fileIds: [] });
    expect(again).toMatchObject({ status: 8, reason: null, orderExpiry: null });
    await actAs(app, orderNo, 'approve');
    expect((await api.receipt.detail({ orderNo })).status).toBe(2);
  });

  it('only waiting for material counts: what was left before a review is left after it, and its reason is told', async () => {
    const orderNo = await held(app);
    await jump(app, 10 * DAY_MS);
    const shipped = { shipped: true, logisticsCompany: 'DHL', trackingNumber: 'SF_0005' } as const;
    await linkTo(api, orderNo, await decided(app, api, 'approve', shipped));
    await jump(app, 25 * DAY_MS);
    expect(await api.receipt.detail({ orderNo })).toMatchObject({ status: 8, orderExpiry: null });
    const reason = 'notTheBuyer';
    await app.anonymous.simObject.act({ machine: 'receipt', subject: orderNo, action: 'reject', reason });
    const back = await api.receipt.detail({ orderNo });
    expect(back).toMatchObject({ status: 7, reason: 'The payer is not the buyer of the order' });
    expect(Date.parse(back.orderExpiry ?? '') - (await sandboxNow(app))).toBe(20 * DAY_MS);
  });

  it('INVALID_PARAM: a receipt holds five documents in all, whenever they were given', async () => {
    const orderNo = await held(app);
    const files = async (count: number) => Promise.all(Array.from({ length: count }, () => document(api)));
    const given = async () => (await api.receipt.detail({ orderNo })).supplementaryMaterials.length;
    await api.receipt.supply({ orderNo, fileIds: await files(3) });
    await refused(api.receipt.supply({ orderNo, fileIds: await files(3) }), 'INVALID_PARAM');
    expect(await given()).toBe(3);
    const [one = '', other = '', third = ''] = await files(3);
    const both = await Promise.allSettled(
      [[one, other], [third]].map((fileIds) => api.receipt.supply({ orderNo, fileIds })),
    );
    // Of two at once as many as fit.
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    for (const fileId of [one, other, third])
      if ((await given()) < 5) await api.receipt.supply({ orderNo, fileIds: [fileId] }).catch(() => undefined);
    expect(await given()).toBe(5);
    await refused(api.receipt.supply({ orderNo, fileIds: await files(1) }), 'INVALID_PARAM');
    // Handed in again without another one.
    await linked(orderNo);
    await actAs(app, orderNo, 'reject');
    expect((await api.receipt.supply({ orderNo, fileIds: [] })).status).toBe(8);
  });

  it('unlinking gives back what was left of the time, and never more', async () => {
    const orderNo = await held(app);
    await jump(app, 29 * DAY_MS);
    const ends = (await api.receipt.detail({ orderNo })).orderExpiry;
    const { order } = await linked(orderNo);
    const undone = await api.income.cancelRelationSettleOrder({ orderNo, linkedOrderNo: order });
    expect(undone).toMatchObject({ status: 7, orderExpiry: ends });
    // Part of it, and back: the end stands.
    const part = await passed(app, api, '400.00');
    expect(await linkTo(api, orderNo, part)).toMatchObject({ status: 7, orderExpiry: ends });
    expect(await api.income.cancelRelationSettleOrder({ orderNo, linkedOrderNo: part })).toMatchObject({
      orderExpiry: ends,
    });
    // Time of a review does not count, and does not lengthen what is left.
    const shipped = { shipped: true, logisticsCompany: 'DHL', trackingNumber: 'SF_0005' } as const;
    await linkTo(api, orderNo, await decided(app, api, 'approve', shipped));
    await jump(app, 3_600_000);
    const [again] = (await api.receipt.detail({ orderNo })).linkedOrders;
    const left = await api.income.cancelRelationSettleOrder({ orderNo, linkedOrderNo: again?.orderNo ?? '' });
    expect(Date.parse(left.orderExpiry ?? '') - (await sandboxNow(app))).toBeLessThanOrEqual(DAY_MS);
  });

  it('ORDER_NOTFOUND and OPERATION_NOT_ALLOW: one’s own receipt, while it waits for material', async () => {
    const { orderNo } = await inReview(app, api);
    const other = await app.signIn(DEMO.otherMerchant);
    await refused(other.receipt.supply({ orderNo, fileIds: [] }), 'ORDER_NOTFOUND');
    await refused(api.receipt.supply({ orderNo, fileIds: [] }), 'OPERATION_NOT_ALLOW');
  });

  it('nothingSupplied, fileMissing and INVALID_PARAM: documents of this field, one’s own, each once; else nothing happens', async () => {
    const orderNo = await held(app);
    const other = await app.signIn(DEMO.otherMerchant);
    const [good, theirs, contract] = [await document(api), await document(other), await uploaded(api)];
    const before = await fingerprint(app.tradeport.world);
    await refused(api.receipt.supply({ orderNo, fileIds: [] }), 'EMPTY_PARAM');
    await refused(api.receipt.supply({ orderNo, fileIds: [good, theirs] }), 'BIZ_ERROR');
    await refused(api.receipt.supply({ orderNo, fileIds: [good, good] }), 'INVALID_PARAM');
    await refused(api.receipt.supply({ orderNo, fileIds: [good, contract] }), 'INVALID_PARAM');
    expect(await fingerprint(app.tradeport.world)).toEqual(before);
  });

  const linked = async (orderNo: string) => {
    const order = await passed(app, api);
    await linkTo(api, orderNo, order);
    return { order };
  };
});
