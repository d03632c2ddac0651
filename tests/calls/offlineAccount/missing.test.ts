import { openMissingAccounts } from '@tradeport/server/modules/receivingAccounts/index.ts';
import { createCommands } from '@tradeport/server/platform/runtime/commands.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { WHOLE } from '../../ledger/books.ts';

const MERCHANT = 'haichuan';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it('receiving accounts that are missing are opened for the currencies that are turned on, and no others', async () => {
  const { world } = app.tradeport;
  const ofMerchant = { where: { merchantId: MERCHANT } };
  await world.db.inTx(WHOLE, async (tx) => {
    await tx.receivingAccount.deleteMany(ofMerchant);
    await tx.currencyAccount.updateMany({ where: { merchantId: MERCHANT, ccy: 'EUR' }, data: { enabled: false } });
  });
  const reader = world.db.read(WHOLE);
  const held = await reader.currencyAccount.findMany(ofMerchant);
  await openMissingAccounts(
    world,
    createCommands(world, async () => undefined),
  );
  const opened = new Set((await reader.receivingAccount.findMany(ofMerchant)).map(({ ccy }) => ccy));
  const turnedOn = held.filter(({ enabled }) => enabled).map(({ ccy }) => ccy);
  expect(held.length).toBeGreaterThan(turnedOn.length);
  expect([...opened].toSorted()).toEqual(turnedOn.toSorted());
});
