import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { settle } from './receipts.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  api = await app.signIn();
});
afterAll(() => app.close());

describe('receipt/detail', () => {
  it('tells the life of a credited receipt and the entries that it made', async () => {
    const orderNo = await settle(app, { amount: '1200.00' });
    const detail = await api.receipt.detail({ orderNo });
    expect(detail).toMatchObject({ orderNo, status: 2, actualAmount: '1200.00' });
    expect(detail.timeline.map(({ action, by, status }) => [action, by, status])).toEqual([
      ['arrive', 'bank', 1],
      ['credit', 'bank', 2],
    ]);
    const legs = detail.ledger.map(({ action, postings }) => [
      action,
      ...postings.map(({ account, amount }) => `${account} ${amount}`),
    ]);
    expect(legs).toEqual([
      ['arrive', 'bank -1200.00', 'processing 1200.00'],
      ['credit', 'processing -1200.00', 'available 1200.00', 'quota 1200.00'],
    ]);
  });

  it('says why a receipt was not credited, in the language of the request', async () => {
    const orderNo = await settle(app, { payerAccountNo: '123450002' });
    const token = await app.token();
    expect(await app.as({ token, language: 'en-US' }).receipt.detail({ orderNo })).toMatchObject({
      status: 4,
      reason: 'This payer is not accepted',
    });
    const zh = await app.as({ token, language: 'zh-CN' }).receipt.detail({ orderNo });
    expect(zh).toMatchObject({ statusText: '入账失败', reason: '付款方不符合入账要求' });
    expect(zh.timeline.at(-1)?.note).toBe('付款方不符合入账要求');
  });

  it("ORDER_NOTFOUND: another merchant's receipt answers like an unknown one", async () => {
    const orderNo = await settle(app);
    const other = await app.signIn(DEMO.otherMerchant);
    await refused(other.receipt.detail({ orderNo }), 'ORDER_NOTFOUND');
    await refused(api.receipt.detail({ orderNo: 'RC000000' }), 'ORDER_NOTFOUND');
  });
});
