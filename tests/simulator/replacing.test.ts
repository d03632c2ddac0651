import type { Database } from '@tradeport/server/platform/db/database.ts';
import { copySandboxRows } from '@tradeport/server/platform/db/moveSandboxRows.ts';
import { createReplacing } from '@tradeport/server/simulator/sandboxes/replacing.ts';
import { Refusal } from '@tradeport/shared/contract/refusal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';

const house = { installation: true } as const;
const CUT_OFF_MS = 16_000;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.simClock.mode({ mode: 'frozen' });
  await app.anonymous.simSandbox.create({ name: 'beside', scenario: 'empty' });
});
afterAll(() => app.close());

const hashOf = async (sandbox: string) => (await app.as({ sandbox }).simState.hash({})).hash;
const rowsOf = (id: string) => app.tradeport.world.db.read(house).sandbox.findFirst({ where: { id } });
const asides = async () =>
  (await app.tradeport.world.db.read(house).sandbox.findMany({})).filter(({ id }) => id.startsWith('_'));

/** A database that ends, as a process does, before its so manieth transaction from now. */
const endingAfter = (db: Database, transactions: number): Database => {
  let left = transactions;
  const next = <T>(run: () => Promise<T>): Promise<T> => {
    if (left === 0) return Promise.reject(new Error('ended'));
    left -= 1;
    return run();
  };
  return {
    provider: db.provider,
    columns: db.columns,
    migrate: () => db.migrate(),
    inTx: (scope, work) => next(() => db.inTx(scope, work)),
    inTxThatMayBeLost: (scope, work) => next(() => db.inTxThatMayBeLost(scope, work)),
    inTxAlone: (id, scope, work) => next(() => db.inTxAlone(id, scope, work)),
    read: (scope) => db.read(scope),
    lookStill: (work) => db.lookStill(work),
    removeSandbox: (id) => next(() => db.removeSandbox(id)),
    load: () => db.load(),
    ping: () => db.ping(),
    close: () => db.close(),
  };
};

/** Puts the demo in the place of a sandbox. */
const replacedBy = (db: Database, name: string) =>
  createReplacing({ ...app.tradeport.world, db }).replace({
    name,
    build: (id) => app.tradeport.world.db.inTx(house, (tx) => copySandboxRows(tx, 'main', id)),
    settle: (tx, _old, id) => tx.sandbox.updateMany({ where: { id }, data: { pinned: true } }),
  });

describe('a world in the place of another', () => {
  it('lets others write in between, and nobody into the sandbox itself', async () => {
    const { db } = app.tradeport.world;
    const onSqlite = db.provider === 'sqlite';
    await app.anonymous.simSandbox.create({ name: 'open' });
    const inside = app.as({ sandbox: 'open' });
    const [before] = [await inside.sim.accounts({})];
    let isOver = false;
    const restored = replacedBy(db, 'open').finally(() => {
      isOver = true;
    });
    let written = 0;
    const heard = new Set<string>();
    while (!isOver) {
      await db.inTx(house, (tx) => tx.sandbox.updateMany({ where: { id: 'beside' }, data: { pinned: true } }));
      written += 1;
      await inside.sim.accounts({}).then(
        (accounts) => expect(accounts).toHaveLength(before.length),
        (error: unknown) =>
          heard.add(
            error instanceof Refusal ? error.code : 'code' in Object(error) ? Object(error).code : String(error),
          ),
      );
    }
    await restored;
    expect(await hashOf('open')).toBe(await hashOf('main'));
    expect(await asides()).toEqual([]);
    if (onSqlite) {
      expect(written).toBeGreaterThan(3);
      expect([...heard]).toEqual(['REQUEST_BUSY']);
    } else expect([...heard]).toEqual([]);
  });

  it('is one of the two, whole, wherever its process ended', async () => {
    const { world } = app.tradeport;
    const wanted = await hashOf('main');
    const ends: string[] = [];
    for (let transactions = 0; ; transactions += 1) {
      const name = `ended-${transactions}`;
      await app.anonymous.simSandbox.create({ name, scenario: 'verified', frozen: true });
      const old = await hashOf(name);
      const isDone = await replacedBy(endingAfter(world.db, transactions), name).then(
        () => true,
        () => false,
      );
      app.time.forward(CUT_OFF_MS);
      await createReplacing(world).takeUpAgain();
      const found = await hashOf(name);
      expect([old, wanted]).toContain(found);
      expect((await rowsOf(name))?.pinned).toBe(found === wanted);
      ends.push(found === wanted ? 'new' : 'old');
      await app.anonymous.simSandbox.remove({ name });
      if (isDone) break;
    }
    expect(new Set(ends)).toEqual(new Set(['old', 'new']));
  });
});
