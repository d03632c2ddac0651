import { DatabaseUnavailable } from '@tradeport/server/platform/db/database.ts';
import { createTasks, type TaskHandlers, type Tasks } from '@tradeport/server/platform/runtime/tasks.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../harness/app.ts';
import { testProvider } from '../harness/databases.ts';
import { START_AT } from '../harness/time.ts';
import { startTwoServers, type TwoServers } from '../harness/twoServers.ts';
import { WHOLE } from '../ledger/books.ts';

let two: TwoServers;
beforeAll(async () => {
  two = await startTwoServers();
  for (const { tradeport } of two.servers) tradeport.world.log.level = 'silent';
});
afterAll(() => two.close());

const MERCHANT = 'haichuan';
const at = (seconds: number): Date => new Date(START_AT.getTime() + seconds * 1_000);
const END = at(10_000);

/** Only the tasks of a test itself are there. */
beforeEach(() => two.servers[0].tradeport.world.db.inTx(WHOLE, (tx) => tx.task.deleteMany()));

/** Leaves tasks: the name of each, and so many seconds after the start it is due. */
const leave = (tasks: Readonly<Record<string, number>>, kind = 'test.note') =>
  two.servers[0].tradeport.world.db.inTx(WHOLE, async (tx) => {
    for (const [name, seconds] of Object.entries(tasks))
      await tx.task.create({
        data: {
          sandboxId: WHOLE.sandboxId,
          id: `T-${name}`,
          merchantId: MERCHANT,
          kind,
          subject: name,
          dueAt: at(seconds),
          state: 'waiting',
        },
      });
  });

/** Its effect: an event of its name. */
const note: TaskHandlers = {
  'test.note': async (command, subject) => command.record({ kind: 'outside', subject, action: 'noted' }),
};
const tasksOf = (server: TestApp, handlers: TaskHandlers): Tasks => createTasks(server.tradeport.world, handlers);
const runTo = (tasks: Tasks, upTo = END) => tasks.runDue(WHOLE.sandboxId, upTo);

const read = () => two.servers[0].tradeport.world.db.read(WHOLE);
const noted = async (beginning: string): Promise<readonly string[]> =>
  (
    await read().event.findMany({
      where: { action: 'noted', subject: { startsWith: beginning } },
      orderBy: { seq: 'asc' },
    })
  ).map(({ subject }) => subject);
const taskOf = (name: string) => read().task.findFirst({ where: { id: `T-${name}` } });

describe('due tasks', () => {
  it('run in the order of their times, then of their ids, also those left on the way', async () => {
    await leave({ 'o-late': 30, 'o-b': 20, 'o-a': 20, 'o-beyond': 20_000 });
    await leave({ 'o-first': 10 }, 'test.more');
    const tasks = tasksOf(two.servers[0], {
      ...note,
      'test.more': async (command) => command.later({ kind: 'test.note', subject: 'o-between', dueAt: at(15) }),
    });
    const ran = await runTo(tasks);
    expect(ran.map(({ subject }) => subject)).toEqual(['o-first', 'o-between', 'o-a', 'o-b', 'o-late']);
    expect(await noted('o-')).toEqual(['o-between', 'o-a', 'o-b', 'o-late']);
    expect(await taskOf('o-a')).toMatchObject({ state: 'done', doneAt: at(20) });
    expect(await taskOf('o-beyond')).toMatchObject({ state: 'waiting' });
  });

  it('run in that order where each leaves another, however many are under way', async () => {
    await leave({ 'c-00': 0 }, 'test.chain');
    const tasks = tasksOf(two.servers[0], {
      'test.chain': async (command, subject) => {
        command.record({ kind: 'outside', subject, action: 'noted' });
        const next = Number(subject.slice(2)) + 1;
        if (next >= 60) return;
        const dueAt = at(next);
        command.later({ kind: 'test.chain', subject: `c-${String(next).padStart(2, '0')}`, dueAt });
        command.later({ kind: 'test.chain', subject: `c-9${next}`, dueAt });
      },
    });
    const ran = (await runTo(tasks)).map(({ subject }) => subject);
    expect(ran.length).toBe(60 + 59);
    expect(await noted('c-')).toEqual(ran);
    expect(ran.filter((subject) => subject.length === 4)).toHaveLength(60 + 9);
  });

  it('run once each, in one order, however many processes run them', async () => {
    const names = Array.from({ length: 60 }, (_, i) => `p-${String(i).padStart(2, '0')}`);
    await leave(Object.fromEntries(names.map((name, i) => [name, i])));
    const ran = await Promise.all(two.servers.map((server) => runTo(tasksOf(server, note))));
    expect(
      ran
        .flat()
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(names);
    expect(await noted('p-')).toEqual(names);
  });

  it('have done something also when they tell a second merchant alone', async () => {
    await leave({ 'w-one': 1 }, 'test.pay');
    const tasks = tasksOf(two.servers[0], {
      'test.pay': async (command, subject) =>
        (await command.alsoOf('kestrel')).record({ kind: 'outside', subject, action: 'noted' }),
    });
    expect((await runTo(tasks)).map(({ subject }) => subject)).toEqual(['w-one']);
    expect(await read().event.findMany({ where: { subject: 'w-one' } })).toMatchObject([{ merchantId: 'kestrel' }]);
  });

  it('see the rows of their own merchant only', async () => {
    await leave({ 'm-one': 1 }, 'test.count');
    const seen: string[] = [];
    const tasks = tasksOf(two.servers[0], {
      'test.count': async ({ tx }) => {
        for (const { merchantId } of await tx.currencyAccount.findMany()) seen.push(merchantId);
      },
    });
    await runTo(tasks);
    expect(new Set(seen)).toEqual(new Set([MERCHANT]));
  });
});

describe('a process that is busy with a task', () => {
  it('is waited for by who needs the result, and left alone by who only looks round', async () => {
    await leave({ 'b-1': 1, 'b-2': 2 });
    const [entered, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const busy = tasksOf(two.servers[0], {
      'test.note': async (command, subject) => {
        entered.resolve();
        await goOn.promise;
        command.record({ kind: 'outside', subject, action: 'noted' });
      },
    });
    const other = tasksOf(two.servers[1], note);
    const first = runTo(busy);
    await entered.promise;
    // On SQLite there is one writer at a time, so that who looks round waits for the transaction in hand.
    if (testProvider === 'postgresql') {
      two.servers[1].time.forward(60_000);
      await other.runAllDue();
      two.servers[1].time.forward(-60_000);
      expect(await noted('b-')).toEqual([]);
    }
    const second = runTo(other);
    goOn.resolve();
    expect((await Promise.all([first, second])).flat().length).toBe(2);
    expect(await noted('b-')).toEqual(['b-1', 'b-2']);
  });
});

describe('a task that fails', () => {
  it('leaves nothing, is tried again after longer and longer pauses, and is parked in the end', async () => {
    await leave({ 'f-1': 1, 'f-2': 2 });
    const [server] = two.servers;
    let tries = 0;
    const tasks = tasksOf(server, {
      'test.note': async (command, subject) => {
        command.record({ kind: 'outside', subject, action: 'noted' });
        await command.number();
        if (subject === 'f-1') {
          tries += 1;
          throw new Error('out of order');
        }
      },
    });
    const numberOf = async () => (await read().merchant.findFirstOrThrow({ where: { id: MERCHANT } })).commandNo;
    const before = await numberOf();
    expect((await runTo(tasks)).map(({ subject }) => subject)).toEqual(['f-2']);
    expect(await numberOf()).toBe(before + 1);
    expect(await taskOf('f-1')).toMatchObject({ state: 'waiting', attempts: 1, lastError: 'out of order' });
    await runTo(tasks);
    expect(tries).toBe(1);
    for (const [i, pauseMs] of [500, 2_000, 10_000, 60_000].entries()) {
      server.time.forward(pauseMs - 1);
      await runTo(tasks);
      expect(tries).toBe(i + 1);
      server.time.forward(1);
      await runTo(tasks);
      expect(tries).toBe(i + 2);
    }
    expect(await taskOf('f-1')).toMatchObject({ state: 'parked', attempts: 5, retryAt: null });
    expect(await noted('f-')).toEqual(['f-2']);
  });

  it('is tried once while others are under way beside it, which overtake it in their order', async () => {
    const names = Array.from({ length: 90 }, (_, i) => `g-${String(i).padStart(2, '0')}`);
    const failing = new Set(['g-00', 'g-40', 'g-41', 'g-89']);
    await leave(Object.fromEntries(names.map((name, i) => [name, i])));
    const tries: string[] = [];
    const tasks = tasksOf(two.servers[0], {
      'test.note': async (command, subject) => {
        command.record({ kind: 'outside', subject, action: 'noted' });
        await command.number();
        if (!failing.has(subject)) return;
        tries.push(subject);
        throw new Error('out of order');
      },
    });
    const others = names.filter((name) => !failing.has(name));
    expect((await runTo(tasks)).map(({ subject }) => subject)).toEqual(others);
    expect(await noted('g-')).toEqual(others);
    expect(tries).toEqual([...failing]);
    for (const name of failing) expect(await taskOf(name)).toMatchObject({ state: 'waiting', attempts: 1 });
  });

  it('stays first in line, uncounted, when it was the database that could not answer', async () => {
    await leave({ 'd-1': 1, 'd-2': 2 });
    let isDown = true;
    const tasks = tasksOf(two.servers[0], {
      'test.note': async (command, subject) => {
        command.record({ kind: 'outside', subject, action: 'noted' });
        if (isDown) throw new DatabaseUnavailable('lost', 'nothingDone', new Error('gone'));
      },
    });
    await expect(runTo(tasks)).rejects.toThrow(DatabaseUnavailable);
    expect(await taskOf('d-1')).toMatchObject({ state: 'waiting', attempts: 0, retryAt: null });
    isDown = false;
    await runTo(tasks);
    expect(await noted('d-')).toEqual(['d-1', 'd-2']);
  });

  it('of an unknown kind does not stop the others', async () => {
    await leave({ 'u-1': 1 }, 'test.unknown');
    await leave({ 'u-2': 2 });
    await runTo(tasksOf(two.servers[0], note));
    expect(await noted('u-')).toEqual(['u-2']);
    expect(await taskOf('u-1')).toMatchObject({ state: 'waiting', attempts: 1 });
  });
});
