import { type Database, DatabaseUnavailable } from '@tradeport/server/platform/db/database.ts';
import { copySandboxRows } from '@tradeport/server/platform/db/moveSandboxRows.ts';
import { LEAVING, SANDBOX_RESET } from '@tradeport/server/platform/db/sandboxMarks.ts';
import { removeSandboxInPieces } from '@tradeport/server/platform/db/worldPieces.ts';
import { createReplacing } from '@tradeport/server/simulator/sandboxes/replacing.ts';
import { closeSandbox } from '@tradeport/server/simulator/sandboxes/store.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleByTurn } from '../../scripts/turn.ts';
import { sandboxModels } from '../database/everyModel.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { START_AT } from '../harness/time.ts';
import { Refused } from '../harness/transport.ts';

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

/** A database before each of whose transactions something else happens. */
const interrupted = (db: Database, between: () => Promise<unknown>): Database => {
  const next = async <T>(run: () => Promise<T>): Promise<T> => {
    await between();
    return run();
  };
  return {
    provider: db.provider,
    columns: db.columns,
    migrate: () => db.migrate(),
    inTx: (scope, work) => next(() => db.inTx(scope, work)),
    inTxThatMayBeLost: (scope, work) => next(() => db.inTxThatMayBeLost(scope, work)),
    inTxAlone: (id, scope, work) => next(() => db.inTxAlone(id, scope, work)),
    filling: (id, work) => db.filling(id, work),
    waitsForDisk: (id) => db.waitsForDisk(id),
    read: (scope) => db.read(scope),
    remembering: (keptMax) => db.remembering(keptMax),
    lookStill: (work) => db.lookStill(work),
    removeSandbox: (id) => next(() => db.removeSandbox(id)),
    emptySandbox: (id) => next(() => db.emptySandbox(id)),
    load: () => db.load(),
    ping: () => db.ping(),
    close: () => db.close(),
  };
};

/** A database that ends, as a process does, before one of its transactions, told by how many come before it. */
const endingAfter = (db: Database, transactions: number): Database => {
  let left = transactions;
  return interrupted(db, async () => {
    if (left === 0) throw new Error('ended');
    left -= 1;
  });
};

/** By day one end in so many: between the first and the last transaction each end leaves the new world half built. */
const PARTS = 5;
/** So many of the first and of the last ends are played at every turn: there the sandbox is closed and opened. */
const OF_EACH_TURN = 2;

/** Puts the demo in the place of a sandbox. */
const replacedBy = (db: Database, name: string) =>
  createReplacing({ ...app.tradeport.world, db }).replace({
    name,
    action: SANDBOX_RESET,
    by: { cause: 'sim:simSandbox/reset', requestId: 'R1' },
    build: (id) => app.tradeport.world.db.inTx(house, (tx) => copySandboxRows(tx, 'main', id)),
    finish: (tx, _old, id) => tx.sandbox.updateMany({ where: { id }, data: { pinned: true } }),
  });

describe('a world in the place of another', () => {
  it('lets others write in between, and nobody into the sandbox itself', async () => {
    const { db } = app.tradeport.world;
    const onSqlite = db.provider === 'sqlite';
    await app.anonymous.simSandbox.create({ name: 'open', startAt: START_AT.toISOString() });
    const inside = app.as({ sandbox: 'open' });
    const before = await inside.sim.accounts({});
    const heard: string[] = [];
    await replacedBy(
      interrupted(db, async () => {
        await db.inTx(house, (tx) => tx.sandbox.updateMany({ where: { id: 'beside' }, data: { pinned: true } }));
        heard.push(
          await inside.sim.accounts({}).then(
            (accounts) => (accounts.length === before.length ? 'whole' : 'half'),
            (error: unknown) => (error instanceof Refused ? error.code : 'a failure'),
          ),
        );
      }),
      'open',
    );
    expect(await hashOf('open')).toBe(await hashOf('main'));
    expect(await asides()).toEqual([]);
    // Open before the first piece, and after the last one, when the place where the new world was built is cleared.
    const [closed, open] = ['REQUEST_BUSY', 'whole'].map((word) => heard.filter((each) => each === word).length);
    expect([...new Set(heard)]).toEqual(onSqlite ? ['whole', 'REQUEST_BUSY'] : ['whole']);
    expect([closed, open]).toEqual(onSqlite ? [heard.length - 2, 2] : [0, 1]);
  });

  it('is one of the two, whole, wherever its process ended', async () => {
    const { world } = app.tradeport;
    const wanted = await hashOf('main');
    const ends: string[] = [];
    const startAt = START_AT.toISOString();
    const create = (name: string) =>
      app.anonymous.simSandbox.create({ name, scenario: 'verified', startAt, frozen: true });
    await create('counted');
    let count = 0;
    await replacedBy(
      interrupted(world.db, async () => {
        count += 1;
      }),
      'counted',
    );
    // The last one is not interrupted.
    const all = Array.from({ length: count + 1 }, (_, before) => before);
    const isOfEachTurn = (before: number): boolean => before < OF_EACH_TURN || before > count - OF_EACH_TURN;
    const sampled = sampleByTurn(
      all.filter((before) => !isOfEachTurn(before)),
      PARTS,
    );
    for (const before of [...all.filter(isOfEachTurn), ...sampled]) {
      const name = `ended-${before}`;
      await create(name);
      const old = await hashOf(name);
      await replacedBy(endingAfter(world.db, before), name).catch((error: unknown) =>
        expect(String(error)).toContain('ended'),
      );
      app.time.forward(CUT_OFF_MS);
      await createReplacing(world).takeUpAgain();
      const found = await hashOf(name);
      expect([old, wanted]).toContain(found);
      expect((await rowsOf(name))?.pinned).toBe(found === wanted);
      ends.push(found === wanted ? 'new' : 'old');
      await app.anonymous.simSandbox.remove({ name });
    }
    expect(new Set(ends)).toEqual(new Set(['old', 'new']));
  });
});

describe('a sandbox that is removed', () => {
  it('takes nothing in any more, and leaves nothing', async () => {
    const { db, realTime } = app.tradeport.world;
    const scope = { sandboxId: 'leaving', platform: true } as const;
    await app.anonymous.simSandbox.create({ name: 'leaving', startAt: START_AT.toISOString() });
    await db.inTx(house, (tx) => closeSandbox(tx, 'leaving', LEAVING, realTime.now()));
    const heard: string[] = [];
    const write = () =>
      db
        .inTx(scope, (tx) => tx.assumption.create({ data: { sandboxId: 'leaving', key: 'late', value: '' } }))
        .then(
          () => 'written',
          (error: unknown) => (error instanceof DatabaseUnavailable ? error.reason : String(error)),
        );
    if (db.provider === 'sqlite')
      await removeSandboxInPieces(
        interrupted(db, async () => heard.push(await write())),
        'leaving',
      );
    else await db.removeSandbox('leaving');
    expect(new Set(heard)).toEqual(new Set(db.provider === 'sqlite' ? ['givesWay'] : []));
    for (const { name, sandboxField } of sandboxModels) {
      const text = `SELECT COUNT(*) AS "n" FROM "${name}" WHERE "${sandboxField}" = ?`;
      expect(await db.read(house).sql.get(text, ['leaving']), name).toEqual({ n: 0n });
    }
  });
});
