import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { available, settle } from './settlements.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it('accepts one of two concurrent settlements on one expired quote when the balance covers only one', async () => {
  const { anonymous } = app;
  await anonymous.simClock.mode({ mode: 'frozen' });
  await anonymous.simOutside.run({ event: 'market.pin', with: { pair: 'USD/CNH', rate: '7.2' } });
  const client = await app.signIn(DEMO.chief);
  const to = await available(app, client);
  const balance = () => client.account.queryUserAccBalance({ ccy: 'USD' });
  const { available: before = '0', quota = '0' } = (await balance()) ?? {};
  const most = Math.min(Number(before), Number(quota));
  const amount = (Math.floor(most * 60) / 100).toFixed(2);
  const request = { currency: 'USD', receiveCurrency: 'CNY', mode: 'normal', amount } as const;
  const { quote } = await client.settleOrder.calRateAndFee(request);
  await anonymous.sim.setClock({ now: '2026-11-10T14:55:00+08:00', speed: 0 });
  const outcomes = await Promise.allSettled([
    settle(client, to, amount, { quote }),
    settle(client, to, amount, { quote }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(Number((await balance())?.available)).toBeCloseTo(Number(before) - Number(amount), 2);
});
