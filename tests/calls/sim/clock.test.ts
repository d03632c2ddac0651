import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { Refused } from '../../harness/transport.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** What many changes at once came to: some done, some told that somebody else was first. */
const outcomes = async (changes: readonly Promise<unknown>[]): Promise<ReadonlySet<string>> => {
  const settled = await Promise.allSettled(changes);
  return new Set(
    settled.map((one) => {
      if (one.status === 'fulfilled') return 'done';
      if (one.reason instanceof Refused) return one.reason.code;
      throw one.reason;
    }),
  );
};

describe('sim/clock', () => {
  it('tells the time of the sandbox, its speed and what is due next', async () => {
    expect(await app.anonymous.sim.clock({})).toMatchObject({
      sandbox: 'main',
      now: '2026-11-10T14:52:10+08:00',
      speed: 1,
      dueTasks: 0,
    });
    await app.forward(1_000);
    expect((await app.anonymous.sim.clock({})).now).toBe('2026-11-10T14:52:11+08:00');
  });
});

describe('sim/setClock', () => {
  it('runs as fast as it is told, and stands still at speed 0', async () => {
    const { clock } = await app.anonymous.sim.setClock({ now: '2026-11-10T15:00:00+08:00', speed: 60 });
    expect(clock).toMatchObject({ now: '2026-11-10T15:00:00+08:00', speed: 60 });
    await app.forward(2_000);
    expect((await app.anonymous.sim.clock({})).now).toBe('2026-11-10T15:02:00+08:00');
    await app.anonymous.sim.setClock({ speed: 0 });
    await app.forward(60_000);
    expect((await app.anonymous.sim.clock({})).now).toBe('2026-11-10T15:02:00+08:00');
    await app.anonymous.sim.setClock({ speed: 1 });
  });

  it('EMPTY_PARAM: neither a moment nor a speed', async () => {
    await refused(app.anonymous.sim.setClock({}), 'EMPTY_PARAM');
  });

  it('clockBackward: takes the present moment and refuses a millisecond before', async () => {
    const { now } = await app.anonymous.sim.clock({});
    await app.anonymous.sim.setClock({ now });
    const before = new Date(new Date(now).getTime() - 1).toISOString();
    await refused(app.anonymous.sim.setClock({ now: before }), 'OPERATION_NOT_ALLOW');
  });

  it('clockTooFar: refuses more than 400 days', async () => {
    await refused(app.anonymous.sim.setClock({ now: '2027-12-31T00:00:00+08:00' }), 'INVALID_PARAM');
  });

  it('lets each of many at once have its turn', async () => {
    const { version } = await app.anonymous.sim.clock({});
    const came = await outcomes(Array.from({ length: 20 }, () => app.anonymous.sim.setClock({ speed: 1 })));
    expect([...came]).toEqual(['done']);
    expect((await app.anonymous.sim.clock({})).version).toBe(version + 20);
  });
});

describe('sim/advanceClock', () => {
  it('goes forward by a span, and answers what ran on the way, in order', async () => {
    const account = (await app.anonymous.sim.accounts({})).find(({ currency }) => currency === 'USD');
    await app.anonymous.sim.receive({ accountNo: account?.accountNo ?? '', currency: 'USD', amount: '10.00' });
    const { now } = await app.anonymous.sim.clock({});
    const { clock, ran } = await app.anonymous.sim.advanceClock({ seconds: 86_400 });
    expect(new Date(clock.now).getTime() - new Date(now).getTime()).toBe(86_400_000);
    expect(ran.length).toBeGreaterThan(0);
    const times = ran.map(({ dueAt }) => dueAt);
    expect(times).toEqual([...times].sort());
  });

  it('goes the whole span of each of many at once', async () => {
    const before = new Date((await app.anonymous.sim.clock({})).now).getTime();
    const changes = Array.from({ length: 20 }, () => app.anonymous.sim.advanceClock({ seconds: 1 }));
    expect([...(await outcomes(changes))]).toEqual(['done']);
    const after = new Date((await app.anonymous.sim.clock({})).now).getTime();
    expect(after - before).toBe(20_000);
  });
});
