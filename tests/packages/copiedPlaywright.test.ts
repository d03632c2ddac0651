import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../harness/app.ts';
import { copiedTests } from '../harness/copiedTest.ts';
import { refused } from '../harness/refused.ts';

let app: TestApp;
let copied: Awaited<ReturnType<typeof copiedTests>>;
beforeAll(async () => {
  app = await startApp();
  copied = await copiedTests(await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(async () => {
  await copied.remove();
  await app.close();
});

it('calls that are copied for Playwright compile against the test kit, and pass', async () => {
  const api = await app.signIn();
  const { sim, simClock, simTask, simFault, simCall } = app.anonymous;
  const account = (await sim.accounts({})).find(({ currency, use }) => currency === 'USD' && use === 'collection');
  await sim.receive({
    accountNo: account?.accountNo ?? '',
    currency: 'USD',
    amount: '5.00',
    payerName: `O'Neil "&" Söhne`,
  });
  await simClock.jump({ seconds: 3_600 });
  const { id } = await simFault.add({ call: '*', kind: 'latency', ms: 1, times: 5 });
  await simFault.clear({ id });
  await refused(simTask.retry({ taskId: 'T-none' }), 'OPERATION_NOT_ALLOW');
  const pair = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut' } as const;
  const { quoteId } = await api.exchange.one({ ...pair, amount: '10.00' });
  const { orderNo } = await api.exchange.two({ quoteId }, freshKey());
  await api.exchange.apply({ mode: 'realTime', orderNo }, freshKey());
  await refused(api.exchange.two(JSON.parse('{"quoteId":5}'), freshKey()), 'INVALID_PARAM');
  await refused(app.anonymous.exchange.apply({ mode: 'realTime', orderNo }, freshKey()), 'TOKEN_EXPIRED');
  await api.exchange.list({ currentPage: 1, pageSize: 10 });
  const test = await simCall.asTest({ kind: 'playwright', reads: true });
  expect(test.text).toContain('const { orderNo: exchangeOrderNo } = await chief10001.exchange.two({ quoteId });');
  expect(await copied.runPlaywright(test)).toMatchObject({ code: 0 });
});
