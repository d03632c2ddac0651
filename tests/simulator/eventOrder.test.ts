import { finalEvents } from '@tradeport/server/platform/db/finalEvents.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../harness/app.ts';
import { testProvider } from '../harness/databases.ts';
import { openStream, placesOf } from '../harness/eventStream.ts';
import { startTwoServers, type TwoServers } from '../harness/twoServers.ts';

let two: TwoServers;
let origins: readonly [string, string];
beforeAll(async () => {
  two = await startTwoServers();
  const at = { host: '127.0.0.1', port: 0 };
  origins = [await two.servers[0].tradeport.app.listen(at), await two.servers[1].tradeport.app.listen(at)];
  await two.servers[0].anonymous.sim.setClock({ speed: 0 });
});
afterAll(() => two.close());

const scope = { sandboxId: 'main', platform: true } as const;

/** A transaction that has written an event and is not committed before it is told to be. */
const openEvent = (app: TestApp, id: string, keep: 'commit' | 'rollBack' = 'commit') => {
  const written = Promise.withResolvers<void>();
  const told = Promise.withResolvers<void>();
  const done = app.tradeport.world.db.inTx(scope, async (tx) => {
    const at = new Date('2026-11-10T07:00:00.000Z');
    const plain = { sandboxId: 'main', at, realAt: at, kind: 'outside', cause: 'sim:test', detail: '{}' };
    // As every command does, it writes something else first.
    await tx.sandbox.updateMany({ where: { id: 'main' }, data: { endsAt: null } });
    await tx.event.create({ data: { ...plain, id, subject: id, action: 'publish' } });
    written.resolve();
    await told.promise;
    if (keep === 'rollBack') throw new Error('rolled back on purpose');
  });
  done.catch(() => written.resolve());
  return { written: written.promise, finish: told.resolve, done };
};

/** As the one above, in a sandbox of its own, so that neither waits for the other's row. */
const freeEvent = async (app: TestApp, id: string): Promise<void> => {
  await app.tradeport.world.db.inTx(scope, async (tx) => {
    const at = new Date('2026-11-10T07:00:00.000Z');
    const plain = { sandboxId: 'main', at, realAt: at, kind: 'outside', cause: 'sim:test', detail: '{}' };
    await tx.event.create({ data: { ...plain, id, subject: id, action: 'publish' } });
  });
};

describe('the order of the event log', () => {
  it('an event that is committed late is neither lost nor told out of order', async () => {
    const [first, second] = two.servers;
    const reader = await openStream(origins[1], { query: { cause: 'sim' } });
    await reader.next();
    const late = openEvent(first, 'E-LATE');
    await late.written;
    const early = freeEvent(second, 'E-EARLY');
    // SQLite lets nobody in before the first is done; PostgreSQL commits the later number first.
    if (testProvider === 'postgresql') {
      await early;
      const final = finalEvents(second.tradeport.world.db);
      const known = await final.look();
      const rows = await second.tradeport.world.db.read(scope).event.findMany({ where: { id: 'E-EARLY' } });
      expect(rows.length).toBe(1);
      expect(known).toBeLessThan(rows[0]?.seq ?? 0);
      const { events } = await second.anonymous.simEvent.list({ limit: 1 });
      expect(events.map(({ id }) => id)).not.toContain('E-EARLY');
    }
    late.finish();
    await Promise.all([late.done, early]);
    const told = await reader.until(({ data }) => JSON.stringify(data).includes('"E-EARLY"'));
    reader.leave();
    expect(told.map(({ data }) => data)).toMatchObject([{ id: 'E-LATE' }, { id: 'E-EARLY' }]);
  });

  it('a number that was given back holds nobody up', async () => {
    const [first, second] = two.servers;
    const gone = openEvent(first, 'E-GONE', 'rollBack');
    await gone.written;
    gone.finish();
    await expect(gone.done).rejects.toThrow('on purpose');
    await freeEvent(second, 'E-AFTER');
    const [newest] = (await second.anonymous.simEvent.list({ limit: 1 })).events;
    expect(newest?.id).toBe('E-AFTER');
  });

  it('both servers tell all events, in one order, while both make them', async () => {
    const readers = await Promise.all(origins.map((origin) => openStream(origin, { query: { cause: 'sim' } })));
    for (const reader of readers) await reader.next();
    await Promise.all(
      two.servers.flatMap((server, s) => Array.from({ length: 60 }, (_, i) => freeEvent(server, `E-${s}-${i}`))),
    );
    await freeEvent(two.servers[0], 'E-END');
    const told = await Promise.all(
      readers.map((reader) => reader.until(({ data }) => JSON.stringify(data).includes('"E-END"'))),
    );
    for (const reader of readers) reader.leave();
    const [one, other] = told.map(placesOf);
    expect(one?.length).toBe(121);
    expect(one).toEqual(other);
    expect(one).toEqual(one?.toSorted((a, b) => a - b));
  });

  it('what happens at one server is told by the other, and a jump moves its clock at once', async () => {
    const [first, second] = two.servers;
    const reader = await openStream(origins[1]);
    await reader.next();
    const jumped = await first.anonymous.sim.advanceClock({ seconds: 3_600 });
    expect((await second.anonymous.sim.clock({})).now).toBe(jumped.clock.now);
    const told = await reader.until(({ data }) => JSON.stringify(data).includes('"clockChanged"'));
    reader.leave();
    expect(told.at(-1)?.data).toMatchObject({ action: 'clockChanged', cause: 'sim:sim/advanceClock' });
  });
});
