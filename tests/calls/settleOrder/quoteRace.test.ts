import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { settle, worldOf } from './settlements.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it('accepts one of two concurrent settlements on one expired quote when the balance covers only one', async () => {
  const { client, at, payee } = await worldOf(app, 'race', '2026-09-16T10:02:30+08:00');
  const to = await payee('8888');
  const balance = () => client.account.queryUserAccBalance({ ccy: 'USD' });
  const { available = '0', quota = '0' } = (await balance()) ?? {};
  const most = Math.min(Number(available), Number(quota));
  const amount = (Math.floor(most * 60) / 100).toFixed(2);
  const request = { currency: 'USD', receiveCurrency: 'CNY', mode: 'normal', amount } as const;
  const { quote } = await client.settleOrder.calRateAndFee(request);
  await at('2026-09-16T10:05:00');
  const outcomes = await Promise.allSettled([
    settle(client, to, amount, { quote }),
    settle(client, to, amount, { quote }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(Number((await balance())?.available)).toBeCloseTo(Number(available) - Number(amount), 2);
});
