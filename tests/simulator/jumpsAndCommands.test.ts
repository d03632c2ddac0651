import { DatabaseUnavailable } from '@tradeport/server/platform/db/database.ts';
import { plainPieces } from '@tradeport/server/platform/db/plainPieces.ts';
import { createJumps, type Jump, type Jumps } from '@tradeport/server/platform/runtime/jumps.ts';
import { createTasks, type TaskHandlers } from '@tradeport/server/platform/runtime/tasks.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNight } from '../../scripts/turn.ts';
import { goodPartner } from '../calls/partner/partners.ts';
import { DEMO, freshKey, type TestApp } from '../harness/app.ts';
import { testProvider } from '../harness/databases.ts';
import { startTwoServers, type TwoServers } from '../harness/twoServers.ts';
import { WHOLE } from '../ledger/books.ts';

let two: TwoServers;
/** On SQLite one server has the database. */
let servers: readonly TestApp[];
beforeAll(async () => {
  two = await startTwoServers();
  servers = testProvider === 'postgresql' ? two.servers : two.servers.slice(0, 1);
  for (const { tradeport } of servers) tradeport.world.log.level = 'silent';
  await two.servers[0].anonymous.sim.setClock({ speed: 0 });
});
afterAll(() => two.close());

const AT_ONCE = isNight ? 40 : 16;
const MINUTES_15 = 900;
const serverAt = (i: number): TestApp => servers[i % servers.length] ?? two.servers[0];
const clockOf = async (app: TestApp) => app.anonymous.sim.clock({});

/** Locks a rate and confirms it, which leaves work for later; an offer that a jump has ended meanwhile is refused. */
const exchange = async (client: Awaited<ReturnType<TestApp['signIn']>>): Promise<void> => {
  const asked = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut', amount: '10.00' } as const;
  const { quoteId } = await client.exchange.one(asked);
  const { orderNo } = await client.exchange.two({ quoteId }, freshKey());
  await client.exchange.apply({ mode: 'realTime', orderNo }, freshKey());
};

/** Times of the events behind a place, in the order of the log. */
const eventsAfter = async (seq: number) =>
  two.servers[0].tradeport.world.db.read(WHOLE).event.findMany({
    where: { seq: { gt: seq } },
    orderBy: { seq: 'asc' },
    select: { seq: true, at: true, action: true, subject: true, cause: true, detail: true },
  });
const lastPlace = async (): Promise<number> => (await eventsAfter(0)).at(-1)?.seq ?? 0;

describe('commands and jumps of the clock at once', () => {
  it.each(['frozen', 'real'] as const)('stand in the log in the order of sandbox time: clock %s', async (mode) => {
    await two.servers[0].anonymous.simClock.mode({ mode });
    const from = await lastPlace();
    const before = Date.parse((await clockOf(two.servers[0])).now);
    const clients = await Promise.all(
      Array.from({ length: 4 }, (_, i) => serverAt(i).signIn(i < 2 ? DEMO.chief : DEMO.otherMerchant)),
    );
    const asked = Array.from({ length: AT_ONCE }, (_, i) => {
      const client = clients[i % clients.length] ?? two.servers[0].as({});
      return [
        serverAt(i).anonymous.simClock.jump({ seconds: MINUTES_15 }),
        client.partner.addUserPartnerOrg(goodPartner({ partnerName: `At once ${mode} ${i}` })),
        exchange(client).catch(() => undefined),
      ];
    }).flat();
    await Promise.all(asked);
    const events = await eventsAfter(from);
    const backward = events.filter(({ at }, i) => at < (events[i - 1]?.at ?? at));
    expect(backward).toEqual([]);
    expect(events.filter(({ cause }) => cause === 'call:partner/addUserPartnerOrg').length).toBe(AT_ONCE);
    // Spans add up, one jump leads on from the other, and nothing due is left behind.
    const jumps = events.filter(({ cause }) => cause === 'sim:simClock/jump');
    expect(jumps.length).toBe(AT_ONCE);
    const spans = jumps.map(({ detail }): Record<'from' | 'to', string> => JSON.parse(detail));
    expect(spans.slice(1).every((span, i) => span.from === spans[i]?.to)).toBe(true);
    const after = await clockOf(two.servers[0]);
    expect(Date.parse(after.now) - before).toBe(AT_ONCE * MINUTES_15 * 1_000);
    expect(after.dueTasks).toBe(0);
  });
});

const seconds = (from: Date, count: number): Date => new Date(from.getTime() + count * 1_000);

/** Leaves tasks a second apart from each other, behind everything that waits. */
const leaveTasks = async (name: string, count: number): Promise<Date> => {
  const from = new Date((await clockOf(two.servers[0])).now);
  await two.servers[0].tradeport.world.db.inTx(WHOLE, async (tx) => {
    await tx.task.deleteMany({ where: { state: 'waiting' } });
    const tasks = Array.from({ length: count }, (_, i) => ({
      sandboxId: WHOLE.sandboxId,
      id: `T-${name}-${String(i).padStart(4, '0')}`,
      merchantId: 'haichuan',
      kind: 'test.note',
      subject: `${name}-${i}`,
      dueAt: seconds(from, i + 1),
      state: 'waiting',
    }));
    for (const data of plainPieces(tasks)) await tx.task.createMany({ data });
  });
  return from;
};

const note: TaskHandlers = {
  'test.note': async (command, subject) => command.record({ kind: 'outside', subject, action: 'noted' }),
};
const span = (from: Date, count: number, requestId: string): Jump => ({
  from,
  to: seconds(from, count),
  speed: 0,
  cause: 'sim:test',
  requestId,
});
/** The jumps of a server whose tasks are these. */
const jumpsOf = ({ tradeport: { world } }: TestApp, handlers: TaskHandlers): Jumps =>
  createJumps(world, createTasks(world, handlers));
const addPartner = (app: TestApp, partnerName: string) =>
  app.signIn(DEMO.otherMerchant).then((client) => client.partner.addUserPartnerOrg(goodPartner({ partnerName })));

describe('a jump with many tasks', () => {
  it('lets a command through between two of them, at the time that the clock has there', async () => {
    await two.servers[0].anonymous.simClock.mode({ mode: 'frozen' });
    const from = await leaveTasks('between', 300);
    const place = await lastPlace();
    const begun = Promise.withResolvers<void>();
    const jumps = jumpsOf(two.servers[0], {
      'test.note': async (command, subject) => {
        command.record({ kind: 'outside', subject, action: 'noted' });
        begun.resolve();
      },
    });
    const jumping = jumps.jump(WHOLE.sandboxId, async () => span(from, 300, 'between'));
    await begun.promise;
    await Promise.all(servers.map((server, i) => addPartner(server, `Between ${i}`)));
    const ran = await jumping;
    expect(ran.length).toBe(300);
    const events = (await eventsAfter(place)).filter(({ action }) => action !== 'login');
    expect(events.filter(({ at }, i) => at < (events[i - 1]?.at ?? at))).toEqual([]);
    const adding = events.flatMap(({ cause }, i) => (cause === 'call:partner/addUserPartnerOrg' ? [i] : []));
    expect(adding.length).toBe(servers.length);
    for (const i of adding) {
      expect(events[i]?.at).toEqual(events[i - 1]?.at);
      expect(events.slice(i).filter(({ action }) => action === 'noted').length).toBeGreaterThan(0);
    }
    expect(events.at(-1)).toMatchObject({ action: 'clockChanged', at: seconds(from, 300) });
  });

  it('that was cut off is gone on with by another process, and is told once; one behind it waits', async () => {
    const from = await leaveTasks('cut', 10);
    const place = await lastPlace();
    const failing = jumpsOf(two.servers[0], {
      'test.note': async (command, subject) => {
        if (subject === 'cut-4') throw new DatabaseUnavailable('lost', 'nothingDone', new Error('gone'));
        command.record({ kind: 'outside', subject, action: 'noted' });
      },
    });
    const whole = jumpsOf(two.servers[1], note);
    const isCut = expect(failing.jump(WHOLE.sandboxId, async () => span(from, 10, 'cut'))).rejects;
    await isCut.toThrow(DatabaseUnavailable);
    // The clock stands where it has come to, for everybody; what is due belongs to the jump.
    expect((await clockOf(two.servers[1])).now).toBe(formatInstant(seconds(from, 4)));
    await addPartner(two.servers[1], 'After the cut');
    await whole.resumeAll();
    expect((await clockOf(two.servers[1])).now).toBe(formatInstant(seconds(from, 4)));
    const behind = whole.jump(WHOLE.sandboxId, async (tx) => {
      const { clockVirtualAt } = await tx.sandbox.findFirstOrThrow();
      return span(clockVirtualAt, 5, 'behind');
    });
    for (const { time } of two.servers) time.forward(10_000);
    expect(await behind).toEqual([]);
    const events = (await eventsAfter(place)).filter(({ action }) => /^(noted|clockChanged|add)$/.test(action));
    expect(events.map(({ action, subject }) => (action === 'noted' ? subject : action))).toEqual([
      'cut-0',
      'cut-1',
      'cut-2',
      'cut-3',
      'add',
      'cut-4',
      'cut-5',
      'cut-6',
      'cut-7',
      'cut-8',
      'cut-9',
      'clockChanged',
      'clockChanged',
    ]);
    expect((await clockOf(two.servers[0])).now).toBe(formatInstant(seconds(from, 15)));
  });

  it('begins although its first task fails, and leaves a refused one without a trace', async () => {
    const from = await leaveTasks('first', 2);
    const place = await lastPlace();
    const jumps = jumpsOf(two.servers[0], {
      'test.note': async (command, subject) => {
        if (subject === 'first-0') throw new Error('out of order');
        command.record({ kind: 'outside', subject, action: 'noted' });
      },
    });
    const refused = jumps.jump(WHOLE.sandboxId, () => Promise.reject(new Error('refused')));
    await expect(refused).rejects.toThrow('refused');
    expect(await eventsAfter(place)).toEqual([]);
    const ran = await jumps.jump(WHOLE.sandboxId, async () => span(from, 2, 'first'));
    expect(ran.map(({ subject }) => subject)).toEqual(['first-1']);
    expect((await eventsAfter(place)).map(({ action }) => action)).toEqual(['noted', 'clockChanged']);
  });
});
