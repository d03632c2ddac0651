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
    expect(before.count).toBe((await api.receipt.paging({ status: [7] })).total);
    await settle(app, { accountNo: ACCOUNTS.usdMaterial });
    await settle(app, { accountNo: ACCOUNTS.usd });
    expect((await api.todo.payeeWaitMaterialCount({})).count).toBe(before.count + 1);
    expect(await other.todo.payeeWaitMaterialCount({})).toEqual(others);
  });
});
