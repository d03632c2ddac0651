import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { actOn, issued, spent } from '../../nouns/virtualCards.ts';
import { movedBy, pin } from '../agentFx/instructions.ts';
import { makeAvailable } from '../paymentOrder/withdrawals.ts';

let app: TestApp;
let chief: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  await pin(app, 'EUR/USD', '1.085');
});
afterAll(() => app.close());

it('what neither card nor balance has of a foreign spend is owed, and taken of the next credit', async () => {
  const cardNo = await issued(app, chief, '100.02');
  const spendNo = await spent(app, chief, cardNo, { amount: '92.00', currency: 'EUR' });
  await makeAvailable(app, 'USD', 50n);
  await pin(app, 'EUR/USD', '1.095');
  // It held 100.02 and comes to 100.95: 0.50 are available, and 0.43 are lacking.
  expect(await movedBy(app, () => actOn(app, 'cardSpend', spendNo, 'settle'))).toMatchObject({
    'platform USD cards': -10_002n,
    'haichuan USD available': -50n,
    'haichuan USD owed': 43n,
    'platform USD receivable': -43n,
    'platform USD fxPosition': 10_095n,
  });
  expect(await movedBy(app, () => makeAvailable(app, 'USD', 10_000n))).toMatchObject({
    'haichuan USD available': 9_957n,
    'haichuan USD owed': -43n,
    'platform USD receivable': 43n,
  });
});
