import { moveMoney } from '@tradeport/server/ledger/moveMoney.ts';
import { transferLegs } from '@tradeport/server/ledger/post.ts';
import { createCommands } from '@tradeport/server/platform/runtime/commands.ts';
import { machines } from '@tradeport/shared/states/index.ts';
import type { Machine } from '@tradeport/shared/states/machine.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { START_AT } from '../harness/time.ts';
import { fingerprint } from '../ledger/books.ts';

// Whoever looked at an object before somebody else moved it finds no row in the state that was seen: SQLite lets commands in one
// after the other, so that only what is written here brings it about on every database.

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const all: readonly Machine[] = machines;
const moved = all.flatMap((machine) =>
  machine.moves.slice(0, 1).map(({ from, action }) => ({ machine, from, action })),
);

it('knows a move of every machine', () => {
  expect(moved.length).toBe(machines.length);
});

describe.each(moved)('$machine.name', ({ machine, from, action }) => {
  const overtaken = (legs: Parameters<typeof moveMoney>[3]) =>
    createCommands(app.tradeport.world, async () => undefined).run(
      { sandboxId: 'main', merchantId: 'haichuan', now: START_AT, cause: 'test', actorId: null, requestId: null },
      (command) => moveMoney(command, machine, { subject: 'overtaken', from, action, write: async () => 0 }, legs),
    );

  it('refuses whoever comes second, and keeps nothing of it', async () => {
    const before = await fingerprint(app.tradeport.world);
    const second = { reason: 'OPERATION_NOT_ALLOW' };
    await expect(overtaken([])).rejects.toMatchObject(second);
    await expect(overtaken(transferLegs('USD', 100n, 'available', 'frozen'))).rejects.toMatchObject(second);
    expect(await fingerprint(app.tradeport.world)).toEqual(before);
  });
});
