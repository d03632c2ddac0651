import { type Leg, post, transferLegs } from '@tradeport/server/ledger/post.ts';
import { commandIn } from '@tradeport/server/platform/runtime/command.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';

const scope = { sandboxId: 'main', merchantId: 'haichuan' } as const;
const NOON = new Date('2026-11-10T04:00:00Z');
const BEFORE = new Date('2026-11-10T03:59:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Posts one entry of a command whose clock was read at this moment. */
const enter = (now: Date, legs: readonly Leg[], machine = 'receipt'): Promise<unknown> => {
  const commander = { ...scope, now, cause: 'test', actorId: null, requestId: null };
  return app.tradeport.world.db.inTx(scope, (tx) =>
    commandIn(tx, commander, app.time.now(), async (command) => {
      const head = { machine, action: 'credit', subject: 'RC1' };
      await post(command, await command.entryId(), head, legs);
    }),
  );
};

const movementsOf = (ccy: string) =>
  app.tradeport.world.db.read(scope).movement.findMany({ where: { ccy }, orderBy: { no: 'asc' } });

it('a movement is never earlier than the one before it, whose balance it goes on from', async () => {
  await enter(NOON, transferLegs('GBP', 500n, 'bank', 'available'));
  await enter(BEFORE, transferLegs('GBP', 200n, 'available', 'frozen'));
  const [first, second] = (await movementsOf('GBP')).slice(-2);
  expect(first).toMatchObject({ at: NOON, netMinor: 500n });
  expect(second).toMatchObject({ at: NOON, no: (first?.no ?? 0) + 1, netMinor: 0n, availableMinor: -200n });
  expect(second?.availableAfter).toBe((first?.availableAfter ?? 0n) - 200n);
  expect(second?.frozenAfter).toBe((first?.frozenAfter ?? 0n) + 200n);
  await enter(NOON, transferLegs('GBP', 200n, 'frozen', 'available'));
});

it('a limit is no money: an entry that changes nothing else is no movement', async () => {
  const before = await movementsOf('GBP');
  await enter(NOON, [{ account: 'quota', ccy: 'GBP', minor: 700n }]);
  expect(await movementsOf('GBP')).toEqual(before);
});

it('what moves money has a word in the account transactions, or nothing is posted', async () => {
  const before = await movementsOf('GBP');
  const legs = transferLegs('GBP', 100n, 'bank', 'available');
  await expect(enter(NOON, legs, 'anotherMachine')).rejects.toThrow('anotherMachine');
  expect(await movementsOf('GBP')).toEqual(before);
});
