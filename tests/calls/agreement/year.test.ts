import { checkLedger } from '@tradeport/server/ledger/check.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { frozenAt, signatureOf } from './world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it('the books are right after 400 days in which agreements renewed, cards were spent with, and a fee and a version changed', async () => {
  const sandbox = 'year';
  const { client, sim, at, publish } = await frozenAt(app, sandbox, '2026-03-03T10:00:00', 'demo');
  const before = await signatureOf(client, 'privacyPolicy');
  const cards = await client.virtualCard.page({ currentPage: 1, pageSize: 1 });
  const spends = await client.virtualCard.spendPage({ currentPage: 1, pageSize: 1 });
  expect([cards.total, spends.total].every((count) => count > 0)).toBe(true);
  await publish('b2bService');
  const fee = { product: 'localPayment', currency: 'any', bearer: 'none', percent: '1', minimumUsd: '2', flatUsd: '0' };
  await sim.simOutside.run({ event: 'fee.change', with: fee });
  await at('2027-04-07T10:00:00');
  const after = await signatureOf(client, 'privacyPolicy');
  expect([after.signatureNo, after.status]).toEqual([before.signatureNo, 'inForce']);
  expect(after.renewsAt?.slice(0, 4)).toBe(String(Number(before.renewsAt?.slice(0, 4)) + 1));
  expect((await checkLedger(app.tradeport.world.db, sandbox)).violations).toEqual([]);
});
