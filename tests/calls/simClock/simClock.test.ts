import type { Client } from '@tradeport/shared/client.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleByTurn } from '../../../scripts/turn.ts';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
let count = 0;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** A frozen world of its own that starts at a moment of Shanghai. */
/** Whose contracts have forwards in the demo. */
const FORWARDER = '13800000041';

const worldAt = async (startAt: string, scenario = 'empty') => {
  count += 1;
  const name = `clock-${count}`;
  await app.anonymous.simSandbox.create({ name, scenario, startAt });
  const client = app.as({ sandbox: name });
  await client.simClock.mode({ mode: 'frozen' });
  return client;
};

/** By day one seed: each cuts the span at other places. PostgreSQL runs the file at every sixth turn, so they are no two or three. */
const SEEDS = [1, 2, 3, 4, 5];

/** Numbers that look thrown, the same in every run. */
const thrown = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

describe('simClock/nexts', () => {
  it.each([
    ['a Tuesday afternoon', '2026-11-10T14:52:10+08:00', '11-10T15:00:00', '11-11T09:00:00'],
    ['the cut-off itself', '2026-11-10T15:00:00+08:00', '11-11T15:00:00', '11-11T09:00:00'],
    ['a Friday evening', '2026-11-13T20:00:00+08:00', '11-16T15:00:00', '11-16T09:00:00'],
    ['a Sunday', '2026-11-15T08:00:00+08:00', '11-16T15:00:00', '11-16T09:00:00'],
  ])('knows cut-off and working day from %s', async (_, startAt, cutOff, workingDay) => {
    const nexts = await (await worldAt(startAt)).simClock.nexts({});
    const at = (word: string) => nexts.find(({ next }) => next === word)?.at;
    expect(at('cnyCutOff')).toBe(`2026-${cutOff}+08:00`);
    expect(at('workingDay')).toBe(`2026-${workingDay}+08:00`);
    expect(at('quoteExpiry')).toBeNull();
  });

  it('knows the end of a holiday: the National Day of 2026 ends on October 7', async () => {
    const nexts = await (await worldAt('2026-09-28T12:00:00+08:00')).simClock.nexts({});
    expect(nexts.find(({ next }) => next === 'holidayEnd')?.at).toBe('2026-10-08T00:00:00+08:00');
  });
});

describe('simClock/preview', () => {
  const DAYS = 86_400;
  /** What is built aside, which no list shows. */
  const aside = async () =>
    (await app.tradeport.world.db.read({ installation: true }).sandbox.findMany({ select: { id: true } })).filter(
      ({ id }) => id.startsWith('_'),
    );
  const books = async (world: Client) => {
    const { merchants, platform } = await world.simLedger.accounts({});
    const owned = [...merchants.map(({ merchantNo, accounts }) => ({ owner: merchantNo, accounts }))];
    return new Map(
      [...owned, { owner: 'platform', accounts: platform }].flatMap(({ owner, accounts }) =>
        accounts.map(({ account, currency, balance }) => [`${owner} ${currency} ${account}`, balance] as const),
      ),
    );
  };
  type Change = Awaited<ReturnType<Client['simClock']['preview']>>['totals'][number];
  const sumOf = (changes: readonly Change[]) => {
    const sums = new Map<string, number>();
    for (const { merchantNo, currency, account, amount } of changes) {
      const key = `${merchantNo ?? 'platform'} ${currency} ${account}`;
      sums.set(key, Math.round(((sums.get(key) ?? 0) + Number(amount)) * 1e8) / 1e8);
    }
    return new Map([...sums].filter(([, sum]) => sum !== 0).sort());
  };

  it('is the jump itself, forty days ahead: all that runs, in order and in words, with its money, and changes nothing', async () => {
    const demo = await worldAt('2026-11-10T14:52:10+08:00', 'demo');
    await demo.simClock.mode({ mode: 'frozen' });
    const [clock, hash, log, own] = [
      await demo.sim.clock({}),
      await demo.simState.hash({}),
      await demo.simEvent.list({ limit: 5 }),
      await app.anonymous.simSandbox.list({}),
    ];
    const { tasks, total, totals, exact } = await demo.simClock.preview({ seconds: 40 * DAYS });
    expect([exact, total]).toEqual([true, tasks.length]);
    expect(tasks.map(({ title }) => title)).toContain('Exchange order: Delivery started');
    expect(tasks.filter(({ waits }) => !waits).length).toBeGreaterThan(0);
    expect(await demo.sim.clock({})).toEqual(clock);
    expect(await demo.simState.hash({})).toEqual(hash);
    expect((await demo.simEvent.list({ limit: 5 })).events).toEqual(log.events);
    expect(await app.anonymous.simSandbox.list({})).toEqual(own);
    expect(await aside()).toEqual([]);
    // The money of each adds up to the totals, and these are what the books have changed by after the jump.
    expect(sumOf(tasks.flatMap(({ money }) => money))).toEqual(sumOf(totals));
    const before = await books(demo);
    const { ran } = await demo.simClock.jump({ seconds: 40 * DAYS });
    expect(tasks.map(({ taskId, kind, subject, dueAt }) => ({ taskId, kind, subject, dueAt }))).toEqual(ran);
    const after = await books(demo);
    const changed = [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
      const change = Math.round((Number(after.get(key) ?? 0) - Number(before.get(key) ?? 0)) * 1e8) / 1e8;
      return change === 0 ? [] : [[key, change] as const];
    });
    expect(sumOf(totals).size).toBeGreaterThan(0);
    expect(sumOf(totals)).toEqual(new Map(changed.sort()));
  });

  it('looks only at what waits already on request, and tells so', async () => {
    const demo = await worldAt('2026-11-10T14:52:10+08:00', 'demo');
    const { tasks, exact, totals } = await demo.simClock.preview({ seconds: 40 * DAYS, waitingOnly: true });
    expect([exact, totals]).toEqual([false, []]);
    expect(tasks.every(({ waits, money }) => waits && money.length === 0)).toBe(true);
    const all = await demo.simClock.preview({ seconds: 40 * DAYS });
    const waiting = all.tasks.filter(({ waits }) => waits).map(({ taskId }) => taskId);
    expect(tasks.map(({ taskId }) => taskId)).toEqual(expect.arrayContaining(waiting));
    expect(all.total).toBeGreaterThan(waiting.length);
  });

  it('leaves nothing where it is cut off: what a process that died was at is cleared away', async () => {
    const own = await startApp();
    const { db } = own.tradeport.world;
    const main = await db.read({ installation: true }).sandbox.findFirst({ where: { id: 'main' } });
    if (!main) throw new Error('there is no main');
    await db.inTx({ installation: true }, async (tx) => {
      await tx.sandbox.create({
        data: { ...main, id: '_half', scenario: 'loading:demo', clockRealAt: own.time.now() },
      });
    });
    const left = () => db.read({ installation: true }).sandbox.count({ where: { id: '_half' } });
    await own.forward(10_000);
    expect(await left()).toBe(1);
    await own.forward(10_000);
    own.tradeport.startWork();
    await expect.poll(left).toBe(0);
    await own.close();
  });

  it('leaves out what will find its object moved, its deadline set anew, or nothing to clear', async () => {
    const world = await worldAt('2026-11-10T14:52:10+08:00', 'demo');
    const { token } = await world.simPersona.enter({ persona: DEMO.maker });
    const { sandbox } = await world.sim.clock({});
    const api = app.as({ sandbox, token });
    // The demo begins with locks of others.
    const status = [exchangeOrder.states.awaitingConfirmation.code];
    for (const persona of [DEMO.individual, FORWARDER]) {
      const other = app.as({ sandbox, ...(await world.simPersona.enter({ persona })) });
      const { list } = await other.exchange.list({ status });
      for (const { id } of list) await other.exchange.cancel({ orderNo: id }, freshKey());
    }
    const { quoteId } = await api.exchange.one({
      sellCurrency: 'USD',
      buyCurrency: 'CNH',
      tradeDirection: 'sellOut',
      amount: '10.00',
    });
    const { orderNo } = await api.exchange.two({ quoteId }, freshKey());
    const ahead = async () => {
      const { tasks, total } = await world.simClock.preview({ seconds: 3_600 });
      expect(total).toBe(tasks.length);
      return tasks.filter(({ subject }) => subject === orderNo).map(({ kind }) => kind);
    };
    expect(await ahead()).toEqual(['exchange.expire']);
    const quoteExpiry = async () => (await world.simClock.nexts({})).find(({ next }) => next === 'quoteExpiry')?.at;
    expect(await quoteExpiry()).not.toBeNull();
    await api.exchange.apply({ mode: 'realTime', orderNo }, freshKey());
    expect(await ahead()).toEqual(['exchange.deliver', 'exchange.settle']);
    expect(await quoteExpiry()).toBeNull();
    const { ran } = await world.simClock.jump({ seconds: 600 });
    // The lock's own task comes due as well, and finds the order confirmed.
    expect(ran.filter(({ subject }) => subject === orderNo).map(({ kind }) => kind)).toEqual([
      'exchange.deliver',
      'exchange.settle',
    ]);
    expect(await ahead()).toEqual([]);
  });

  it('foretells what each waiting task does: every move of an object within the span is in the list or follows from it', async () => {
    const world = await worldAt('2026-11-10T14:52:10+08:00', 'demo');
    const seconds = 40 * 86_400;
    const { tasks } = await world.simClock.preview({ seconds, waitingOnly: true });
    const last = async (subject: string) => (await world.simEvent.list({ subject, limit: 1 })).events[0]?.id;
    const { sandbox: sandboxId } = await world.sim.clock({});
    const db = app.tradeport.world.db.read({ sandboxId, platform: true });
    /** The work on an upload of settlement material moves each of its orders that waits for the back office. */
    const ordersOf = async (batchNo: string) => {
      const rows = await db.materialOrder.findMany({ where: { batchNo, actsAt: { not: null } } });
      expect(rows.length).toBeGreaterThan(0);
      return rows.map(({ detailNo }) => detailNo);
    };
    const moving: { readonly kind: string; readonly object: string; readonly before: string | undefined }[] = [];
    for (const { subject, kind } of tasks.filter(({ kind }) => !/unused|clear/.test(kind)))
      for (const object of kind === 'material.review' ? await ordersOf(subject) : [subject])
        moving.push({ kind, object, before: await last(object) });
    await world.simClock.jump({ seconds });
    for (const { kind, object, before } of moving) expect([kind, await last(object)]).not.toEqual([kind, before]);
  });

  it('clockBackward, clockTooFar, EMPTY_PARAM, nothingNext: refuses what a jump would refuse', async () => {
    const world = await worldAt('2026-11-10T14:52:10+08:00');
    await refused(world.simClock.preview({ to: '2026-11-10T14:52:09+08:00' }), 'OPERATION_NOT_ALLOW');
    await refused(world.simClock.preview({ to: '2029-11-10T14:52:09+08:00' }), 'INVALID_PARAM');
    await refused(world.simClock.preview({}), 'EMPTY_PARAM');
    const none = await refused(world.simClock.preview({ next: 'dueTask' }), 'OPERATION_NOT_ALLOW');
    expect(none.message).toContain('None ahead: The next task that will do something');
  });
});

describe('simClock/jump', () => {
  it('goes to the next something and runs what is due there', async () => {
    const world = await worldAt('2026-11-10T14:52:10+08:00');
    expect((await world.simClock.jump({ next: 'cnyCutOff' })).clock.now).toBe('2026-11-10T15:00:00+08:00');
    expect((await world.simClock.jump({ next: 'workingDay' })).clock.now).toBe('2026-11-11T09:00:00+08:00');
    expect((await world.simClock.jump({ to: '2026-11-11T09:30:00+08:00' })).clock.now).toBe(
      '2026-11-11T09:30:00+08:00',
    );
    const demo = await worldAt('2026-11-10T14:52:10+08:00', 'demo');
    const { nextTaskAt } = await demo.sim.clock({});
    const { clock, ran } = await demo.simClock.jump({ next: 'dueTask' });
    expect([clock.now, ran[0]?.dueAt]).toEqual([nextTaskAt, nextTaskAt]);
  });

  it('passes over work that will do nothing: neither the clock nor the next due task stops there', async () => {
    const world = await worldAt('2026-11-10T14:52:10+08:00', 'demo');
    await world.simClock.jump({ seconds: 60 * 86_400 });
    const { token } = await world.simPersona.enter({ persona: DEMO.maker });
    const { sandbox } = await world.sim.clock({});
    const api = app.as({ sandbox, token });
    const { quoteId } = await api.exchange.one({
      sellCurrency: 'USD',
      buyCurrency: 'CNH',
      tradeDirection: 'sellOut',
      amount: '10.00',
    });
    const before = (await world.sim.clock({})).nextTaskAt;
    const { orderNo } = await api.exchange.two({ quoteId }, freshKey());
    expect((await world.sim.clock({})).nextTaskAt).not.toBe(before);
    await api.exchange.cancel({ orderNo }, freshKey());
    expect((await world.sim.clock({})).nextTaskAt).toBe(before);
    const { ran, clock } = await world.simClock.jump({ seconds: 600 });
    expect(ran.filter(({ subject }) => subject === orderNo)).toEqual([]);
    expect(clock.nextTaskAt).toBe(before);
  });

  it('clockBackward, clockTooFar, EMPTY_PARAM, nothingNext: refuses, and changes nothing', async () => {
    const world = await worldAt('2026-11-10T14:52:10+08:00');
    const before = await world.sim.clock({});
    await refused(world.simClock.jump({ to: '2026-11-10T14:52:09+08:00' }), 'OPERATION_NOT_ALLOW');
    await refused(world.simClock.jump({ to: '2029-11-10T14:52:09+08:00' }), 'INVALID_PARAM');
    await refused(world.simClock.jump({ seconds: 5, next: 'cnyCutOff' }), 'EMPTY_PARAM');
    await refused(world.simClock.jump({ next: 'quoteExpiry' }), 'OPERATION_NOT_ALLOW');
    expect(await world.sim.clock({})).toEqual(before);
  });

  it.each(sampleByTurn(SEEDS, SEEDS.length))('has the same result however the span is cut (%i)', async (seed) => {
    const startAt = '2026-11-10T14:52:10+08:00';
    const days = 45;
    const whole = await worldAt(startAt, 'demo');
    const cut = await worldAt(startAt, 'demo');
    for (const world of [whole, cut]) {
      const accounts = await world.sim.accounts({});
      for (const { accountNo } of accounts.filter(({ currency }) => currency === 'USD'))
        await world.sim.receive({ accountNo, currency: 'USD', amount: '250.13', payerAccountNo: '44010003' });
    }
    const { ran } = await whole.simClock.jump({ seconds: days * 86_400 });
    const random = thrown(seed);
    const cuts: typeof ran = [];
    for (let left = days * 86_400; left > 0; ) {
      const seconds = Math.min(left, 1 + Math.floor(random() ** 3 * 6 * 86_400));
      cuts.push(...(await cut.simClock.jump({ seconds })).ran);
      left -= seconds;
    }
    expect(cuts).toEqual(ran);
    expect(ran.length).toBeGreaterThan(3);
    expect((await cut.simState.hash({})).hash).toBe((await whole.simState.hash({})).hash);
  });
});

describe('simClock/mode', () => {
  it.each([
    ['frozen', 0],
    ['x60', 60],
    ['x1440', 1_440],
    ['real', 1],
  ] as const)('%s', async (mode, speed) => {
    const world = await worldAt('2026-11-10T14:52:10+08:00');
    await world.simClock.mode({ mode });
    app.time.forward(1_000);
    expect(Date.parse((await world.sim.clock({})).now)).toBe(Date.parse('2026-11-10T06:52:10Z') + speed * 1_000);
  });
});
