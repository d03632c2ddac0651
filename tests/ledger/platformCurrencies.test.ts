import { checkLedger } from '@tradeport/server/ledger/check.ts';
import { type Leg, post, transferLegs } from '@tradeport/server/ledger/post.ts';
import { commandIn } from '@tradeport/server/platform/runtime/command.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { WHOLE } from './books.ts';

const scope = { sandboxId: 'main', merchantId: 'haichuan' } as const;

let app: TestApp;
let sim: Client;
beforeAll(async () => {
  app = await startApp();
  sim = app.as({ language: 'en-US' });
});
afterAll(() => app.close());

const enter = (legs: readonly Leg[]): Promise<string> => {
  const commander = { ...scope, now: app.time.now(), cause: 'test', actorId: null, requestId: null };
  return app.tradeport.world.db.inTx(scope, (tx) =>
    commandIn(tx, commander, app.time.now(), async (command) => {
      const entryId = await command.entryId();
      await post(command, entryId, { machine: 'receipt', action: 'credit', subject: 'ST1' }, legs);
      return entryId;
    }),
  );
};

/** A settlement as the books see it: dollars of a merchant become the platform's, which pays yuan out of its bank. */
const settlement: readonly Leg[] = [
  ...transferLegs('USD', 10_000n, 'available', 'fxPosition'),
  ...transferLegs('CNY', 71_856n, 'bank', 'fxPosition'),
  ...transferLegs('CNY', 71_856n, 'fxPosition', 'bank'),
  ...transferLegs('CNY', 50_000n, 'bank', 'advance'),
];

/** Whether the type checker takes it: yuan of a merchant are refused before anything runs. */
type Fits<L> = L extends Leg ? true : false;
const yuanOfMerchant: Fits<{ account: 'available'; ccy: 'CNY'; minor: bigint }> = false;
const yuanOfPlatform: Fits<{ account: 'advance'; ccy: 'CNY'; minor: bigint }> = true;

it('accounts of the platform have legs in a currency that no merchant holds, and the books are proved in it', async () => {
  expect([yuanOfMerchant, yuanOfPlatform]).toEqual([false, true]);
  const yuan = async () => {
    const { violations, trialBalance } = await checkLedger(app.tradeport.world.db, WHOLE.sandboxId);
    expect(violations).toEqual([]);
    const rows = trialBalance.filter(({ currency }) => currency === 'CNY');
    return new Map(rows.map(({ account, amount }) => [account, BigInt(amount.replace('.', ''))]));
  };
  // The demo has paid settlements already.
  const before = await yuan();
  const entryNo = await enter(settlement);
  const change = [...(await yuan())].map(([account, minor]) => [account, minor - (before.get(account) ?? 0n)]);
  expect(Object.fromEntries(change)).toEqual({ advance: 50_000n, bank: -50_000n, fxPosition: 0n });
  expect((await sim.sim.ledgerCheck({})).violations).toEqual([]);
  const { merchants, platform } = await sim.simLedger.accounts({});
  expect(platform).toContainEqual({
    account: 'advance',
    accountText: 'Advance',
    currency: 'CNY',
    balance: formatAmount((before.get('advance') ?? 0n) + 50_000n, 'CNY'),
  });
  expect(merchants.flatMap(({ accounts }) => accounts).filter(({ currency }) => currency === 'CNY')).toEqual([]);
  const { list } = await sim.simLedger.postings({ account: 'advance', currency: 'CNY' });
  expect(list.find((posting) => posting.entryNo === entryNo)).toMatchObject({ amount: '500.00', merchantNo: '10001' });
  const { entry } = await sim.simLedger.entry({ entryNo });
  expect(entry.postings.filter(({ currency }) => currency === 'CNY')).toHaveLength(6);
  // The merchant's statement has the dollars alone.
  const movements = await app.tradeport.world.db.read(scope).movement.findMany({ where: { entryId: entryNo } });
  expect(movements).toMatchObject([{ ccy: 'USD', netMinor: -10_000n }]);
});

it('such legs add up to zero too, or nothing is posted', async () => {
  const before = await app.tradeport.world.db.read(WHOLE).posting.count();
  const oneSided: readonly Leg[] = [...settlement, { account: 'bank', ccy: 'CNY', minor: 1n }];
  await expect(enter(oneSided)).rejects.toThrow('out of balance by 1 CNY');
  expect(await app.tradeport.world.db.read(WHOLE).posting.count()).toBe(before);
});
