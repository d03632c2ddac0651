import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { ACCOUNTS, settle } from '../receipt/receipts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('todo/payeeWaitMaterialCount', () => {
  it('counts the receipts of the merchant that wait for material', async () => {
    const api = await app.signIn(DEMO.viewer);
    const other = await app.signIn(DEMO.otherMerchant);
    const [before, others] = [await api.todo.payeeWaitMaterialCount({}), await other.todo.payeeWaitMaterialCount({})];
    const waiting = {
      receipt: (await api.receipt.paging({ status: [7] })).total,
      payment: (await api.paymentOrder.queryPage({ orderType: 'payment', status: [5] })).total,
      settlement: (await api.settleOrder.query({ status: [5] })).total,
    };
    expect(Object.fromEntries(before.kinds.map(({ orderType, count }) => [orderType, count]))).toEqual(waiting);
    expect(before.count).toBe(waiting.receipt + waiting.payment + waiting.settlement);
    await settle(app, { accountNo: ACCOUNTS.usdMaterial });
    await settle(app, { accountNo: ACCOUNTS.usd });
    expect((await api.todo.payeeWaitMaterialCount({})).count).toBe(before.count + 1);
    expect(await other.todo.payeeWaitMaterialCount({})).toEqual(others);
  });

  it('says when the time for material is over for the first of them', async () => {
    const api = await app.signIn(DEMO.viewer);
    const { kinds } = await api.todo.payeeWaitMaterialCount({});
    const firstEndsAt = kinds.find(({ orderType }) => orderType === 'receipt')?.firstEndsAt;
    const { list } = await api.receipt.paging({ status: [7], pageSize: 100 });
    const ends = list.flatMap(({ orderExpiry }) => orderExpiry ?? []);
    expect(ends.length).toBeGreaterThan(1);
    expect(firstEndsAt).toBe([...ends].sort()[0]);
    const newcomerOfMoney = await app.signIn(DEMO.individual);
    expect(await newcomerOfMoney.todo.payeeWaitMaterialCount({})).toMatchObject({ count: 0, firstEndsAt: null });
  });
});
