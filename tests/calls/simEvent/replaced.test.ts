import type { Client } from '@tradeport/shared/client.ts';
import type { SimEventView } from '@tradeport/shared/contract/sim/event.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { demoDatabase } from '../../harness/databases.ts';
import { openStream } from '../../harness/eventStream.ts';
import { refused } from '../../harness/refused.ts';
import { OTHER_START_AT } from '../../harness/time.ts';

let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await startApp();
  origin = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** A new sandbox with a stopped clock. A world whose start is given is restored from an image instead of played. */
const create = async (name: string, scenario: string, startAt?: string): Promise<Client> => {
  await app.anonymous.simSandbox.create({
    name,
    scenario,
    frozen: true,
    ...(startAt === undefined ? {} : { startAt }),
  });
  return app.as({ sandbox: name, language: 'en-US' });
};
const tick = (sim: Client) => sim.sim.advanceClock({ seconds: 1 });
const endOf = async (sim: Client): Promise<number> => (await sim.simEvent.list({ limit: 1 })).upTo;

/** Every event of the present world, oldest first. */
const allEvents = async (sim: Client): Promise<readonly SimEventView[]> => {
  const events: SimEventView[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page: Awaited<ReturnType<Client['simEvent']['list']>> = await sim.simEvent.list({ after, limit: 200 });
    events.push(...page.events);
    after = page.next;
  }
  return events;
};

/** Events of a stream up to the first live change of the clock. */
const streamed = async (sandbox: string, after: number, query: Readonly<Record<string, string>> = {}) => {
  const reader = await openStream(origin, { headers: { sandbox, 'last-event-id': String(after) }, query });
  const messages = await reader.until(({ event, data }) => event === 'event' && isLiveTick(data));
  reader.leave();
  return messages.flatMap(({ event, data }) => (event === 'event' ? [viewOf(data)] : []));
};
const viewOf = (data: unknown): Pick<SimEventView, 'action' | 'loaded' | 'incarnation' | 'merchantNo'> => {
  if (typeof data !== 'object' || data === null || !('action' in data)) throw new Error('no event');
  return {
    action: String(data.action),
    loaded: 'loaded' in data && data.loaded === true,
    incarnation: 'incarnation' in data && data.incarnation !== null ? String(data.incarnation) : null,
    merchantNo: 'merchantNo' in data && data.merchantNo !== null ? String(data.merchantNo) : null,
  };
};
const isLiveTick = (data: unknown): boolean => {
  const { action, loaded } = viewOf(data);
  return action === 'clockChanged' && !loaded;
};

describe('the first event of a world that replaces another', () => {
  // "demo" is too large for one transaction on SQLite, "empty" is not.
  it.each([
    ['demo', 1],
    ['empty', 2],
  ] as const)('tells the reset of %s, and what its scenario brings is loaded', async (scenario, rounds) => {
    const name = `reset-${scenario}`;
    const sim = await create(name, scenario);
    const before = await allEvents(sim);
    expect(before.filter(({ loaded, incarnation }) => loaded || incarnation !== null)).toEqual([]);
    const end = await endOf(sim);
    const reset = { action: 'sandbox.reset', loaded: false, incarnation: expect.stringMatching(/^[0-9a-f]{16}$/) };
    const seen = new Set<string | null>();
    for (let round = 0; round < rounds; round += 1) {
      await app.anonymous.simSandbox.reset({ name });
      await tick(sim);
      const [first, ...others] = await streamed(name, end);
      const events = round === 0 ? [first, ...others] : [...(await allEvents(sim))];
      expect(events[0]).toMatchObject(reset);
      expect(events.slice(1, -1).every((event) => event?.loaded)).toBe(true);
      expect(events.slice(1, -1).map((event) => event?.action)).toEqual(before.map(({ action }) => action));
      expect(events.at(-1)).toMatchObject({ action: 'clockChanged', loaded: false, incarnation: null });
      seen.add(events[0]?.incarnation ?? null);
    }
    expect(seen.size).toBe(rounds);
  });

  it('has title, cause and request, and the time at which the log begins', async () => {
    const sim = await create('told', 'verified');
    await app.anonymous.simSandbox.reset({ name: 'told' });
    const [first, second] = await allEvents(sim);
    expect(first).toMatchObject({
      title: 'Sandbox reset',
      subject: 'told',
      cause: 'sim:simSandbox/reset',
      by: 'backOffice',
      merchantNo: null,
      at: second?.at,
      requestId: expect.any(String),
    });
  });

  it('reaches readers that filter by merchant, kind or object', async () => {
    const sim = await create('filtered', 'demo', OTHER_START_AT);
    const end = await endOf(sim);
    await app.anonymous.simSandbox.reset({ name: 'filtered' });
    await tick(sim);
    for (const query of [{ kind: 'outside' }, { subject: 'filtered' }]) {
      const [first] = await streamed('filtered', end, query);
      expect(first).toMatchObject({ action: 'sandbox.reset' });
    }
    const reader = await openStream(origin, {
      headers: { sandbox: 'filtered', 'last-event-id': String(end) },
      query: { merchantNo: '10001' },
    });
    const first = (await reader.until(({ event }) => event === 'event')).at(-1);
    reader.leave();
    expect(first?.data).toMatchObject({ action: 'sandbox.reset', merchantNo: null });
    const { events } = await sim.simEvent.list({ merchantNo: '10001', after: end, limit: 1 });
    expect(events[0]).toMatchObject({ merchantNo: '10001' });
  });

  it('tells a restore, whose snapshot holds the reset before it', async () => {
    const sim = await create('restored', 'verified');
    await app.anonymous.simSandbox.reset({ name: 'restored' });
    const [reset] = await allEvents(sim);
    await tick(sim);
    await sim.simSnapshot.save({ name: 'kept' });
    await tick(sim);
    await app.anonymous.simSnapshot.restore({ name: 'kept', into: 'restored', replace: true });
    await tick(sim);
    const events = await allEvents(sim);
    expect(events[0]).toMatchObject({ action: 'sandbox.restored', loaded: false, cause: 'sim:simSnapshot/restore' });
    expect(events[1]).toMatchObject({ action: 'sandbox.reset', loaded: true, incarnation: reset?.incarnation });
    expect(events[0]?.incarnation).not.toBe(reset?.incarnation);
    expect(events.slice(1, -1).every(({ loaded }) => loaded)).toBe(true);
    expect(events.slice(-2)).toMatchObject([
      { action: 'clockChanged', loaded: true },
      { action: 'clockChanged', loaded: false },
    ]);
  });

  it('leaves the state of a sandbox as it is: hash and books', async () => {
    const sim = await create('same', 'verified');
    const { hash } = await sim.simState.hash({});
    await app.anonymous.simSandbox.reset({ name: 'same' });
    expect((await sim.simState.hash({})).hash).toBe(hash);
    expect((await sim.sim.ledgerCheck({})).violations).toEqual([]);
  });

  it('separates what a step of a story does from what was there before', async () => {
    const sim = await create('story', 'demo', OTHER_START_AT);
    const [story] = await sim.simStory.list({});
    if (!story) throw new Error('the demo has no story');
    let { at } = story;
    // Steps that only show something move no world.
    while (at === 0 || !story.steps[at - 1]?.canDo) ({ at } = await sim.simStory.next({ story: story.story, at }));
    const before = await allEvents(sim);
    await sim.simStory.do({ story: story.story, at });
    const [first, ...events] = await allEvents(sim);
    expect(first).toMatchObject({ action: 'sandbox.restored', cause: 'sim:simStory/do' });
    const live = events.filter(({ loaded }) => !loaded);
    expect(events.length - live.length).toBe(before.length);
    expect(live.length).toBeGreaterThan(0);
    expect(live).toEqual(events.slice(-live.length));
  });
});

describe('the first event of a sandbox under the name of a removed one', () => {
  const reset = { action: 'sandbox.reset', loaded: false, incarnation: expect.stringMatching(/^[0-9a-f]{16}$/) };

  // "demo" is too large for one transaction on SQLite, "empty" is not.
  it.each([
    ['demo', 1],
    ['empty', 2],
  ] as const)('is sandbox.reset for %s, with another incarnation each time', async (scenario, rounds) => {
    const name = `again-${scenario}`;
    const past = (await allEvents(await create(name, scenario))).map(({ action }) => action);
    const incarnations = new Set<string | null>();
    for (let round = 0; round < rounds; round += 1) {
      const old = app.as({ sandbox: name, language: 'en-US' });
      await tick(old);
      const position = await endOf(old);
      await app.anonymous.simSandbox.remove({ name });
      const sim = await create(name, scenario);
      await tick(sim);
      const [first, ...others] = await streamed(name, position);
      expect(first).toMatchObject(reset);
      expect(others.map(({ action }) => action)).toEqual([...past, 'clockChanged']);
      expect(others.map(({ loaded }) => loaded)).toEqual([...past.map(() => true), false]);
      expect((await allEvents(sim))[0]).toMatchObject({ ...first, cause: 'sim:simSandbox/create', subject: name });
      incarnations.add(first?.incarnation ?? null);
    }
    expect(incarnations.size).toBe(rounds);
  });

  it('is sandbox.restored when a snapshot takes the name', async () => {
    const sim = await create('from-file', 'verified');
    await sim.simSnapshot.save({ name: 'taken' });
    const position = await endOf(sim);
    await app.anonymous.simSandbox.remove({ name: 'from-file' });
    await app.anonymous.simSnapshot.restore({ name: 'taken', into: 'from-file' });
    await tick(sim);
    const [first, ...others] = await streamed('from-file', position);
    expect(first).toMatchObject({ ...reset, action: 'sandbox.restored' });
    expect(others.filter(({ loaded }) => !loaded)).toMatchObject([{ action: 'clockChanged' }]);
    await app.anonymous.simSnapshot.restore({ name: 'taken', into: 'first-use' });
    const fresh = await allEvents(app.as({ sandbox: 'first-use' }));
    expect(fresh.filter(({ loaded, incarnation }) => loaded || incarnation !== null)).toEqual([]);
  });

  it('is written once when several callers create the sandbox at the same time', async () => {
    await create('raced', 'empty');
    await app.anonymous.simSandbox.remove({ name: 'raced' });
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => create('raced', 'empty')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const actions = (await allEvents(app.as({ sandbox: 'raced' }))).map(({ action }) => action);
    expect(actions.filter((action) => action === 'sandbox.reset')).toHaveLength(1);
    await refused(app.anonymous.simSandbox.create({ name: 'raced', scenario: 'empty' }), 'REQUEST_REPEAT');
    await refused(app.anonymous.simSnapshot.restore({ name: 'taken', into: 'raced' }), 'REQUEST_REPEAT');
  });

  it('follows an expired sandbox and a restart of the server', async () => {
    const { url, drop } = await demoDatabase();
    const own = { url, drop: async () => undefined };
    const first = await startApp({ database: own });
    await first.anonymous.simSandbox.create({ name: 'expiring', scenario: 'empty', endsInMinutes: 1 });
    await first.anonymous.simSandbox.create({ name: 'removed', scenario: 'empty' });
    await first.anonymous.simSandbox.remove({ name: 'removed' });
    await first.forward(61_000);
    first.tradeport.startWork();
    await expect
      .poll(async () => (await first.anonymous.simSandbox.list({})).map(({ name }) => name))
      .toEqual(['main']);
    await first.close();
    const second = await startApp({ database: own });
    for (const name of ['expiring', 'removed', 'unused']) {
      await second.anonymous.simSandbox.create({ name, scenario: 'verified' });
      const { events } = await second.as({ sandbox: name }).simEvent.list({ after: 0, limit: 1 });
      expect(events).toMatchObject([name === 'unused' ? { loaded: false, incarnation: null } : reset]);
    }
    await second.close();
    await drop();
  });
});
