import { ENDS_SOON_DAYS } from '@tradeport/shared/contract/todo.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { ACCOUNTS, DAY_MS, jump, sandboxNow, settle } from '../receipt/receipts.ts';

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

  it('tells how many receipts end within five days: from that very second on', async () => {
    const api = await app.signIn(DEMO.viewer);
    const orderNo = await settle(app, { accountNo: ACCOUNTS.usdMaterial });
    const { orderExpiry } = await api.receipt.detail({ orderNo });
    const endingSoon = async () =>
      (await api.todo.payeeWaitMaterialCount({})).kinds.find(({ orderType }) => orderType === 'receipt')?.endingSoon;
    const untilSoon = Date.parse(orderExpiry ?? '') - ENDS_SOON_DAYS * DAY_MS - (await sandboxNow(app));
    expect(untilSoon).toBeGreaterThan(0);
    // Whole seconds: the clock stands in between.
    await jump(app, Math.floor(untilSoon / 1_000) * 1_000 - 1_000);
    const before = (await endingSoon()) ?? 0;
    await jump(app, 2_000);
    expect(await endingSoon()).toBe(before + 1);
  });
});
