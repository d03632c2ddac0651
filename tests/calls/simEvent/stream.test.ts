import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { openStream, placesOf, type StreamReader } from '../../harness/eventStream.ts';

let app: TestApp;
let sim: Client;
let origin: string;
const opened: StreamReader[] = [];
const open = async (...asked: Parameters<typeof openStream> extends [string, ...infer Rest] ? Rest : never) => {
  const reader = await openStream(origin, ...asked);
  opened.push(reader);
  return reader;
};
beforeAll(async () => {
  app = await startApp();
  sim = app.anonymous;
  await sim.sim.setClock({ speed: 0 });
  origin = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const reader of opened.splice(0)) reader.leave();
});
afterAll(() => app.close());

/** Something that is recorded: the clock goes on by a second. */
const tick = () => sim.sim.advanceClock({ seconds: 1 });
const isEvent = ({ event }: { readonly event: string }): boolean => event === 'event';

describe('simEvent/stream', () => {
  it('says from where it tells, then every event as it happens, and that somebody got a message', async () => {
    const reader = await open();
    expect(reader.status).toBe(200);
    expect(reader.headers.get('content-type')).toContain('text/event-stream');
    expect(reader.headers.get('cache-control')).toBe('no-store');
    const ready = await reader.next();
    expect(ready?.event).toBe('ready');
    await tick();
    const told = (await reader.until(isEvent)).at(-1);
    const [newest] = (await app.as({ language: 'en-US' }).simEvent.list({ limit: 1 })).events;
    expect(told).toEqual({ id: String(newest?.seq), event: 'event', data: newest });
    // Two messages of one moment have no order: the demo has sent some at its own.
    app.time.forward(1);
    await sim.login.getVerifyPic({});
    expect((await reader.until(({ event }) => event === 'outbox')).at(-1)?.event).toBe('outbox');
  });

  it('resumes without a gap and without a double, however often it breaks', async () => {
    const { upTo } = await sim.simEvent.list({ limit: 1 });
    const heard: number[] = [];
    let last = upTo;
    for (let round = 0; round < 5; round += 1) {
      const reader = await open({ headers: { 'last-event-id': String(last) } });
      await Promise.all([tick(), tick(), tick()].map((one) => one.catch(() => undefined)));
      heard.push(...placesOf(await reader.until(isEvent)));
      reader.leave();
      await tick();
      last = heard.at(-1) ?? last;
    }
    const reader = await open({ headers: { 'last-event-id': String(last) } });
    const { events } = await sim.simEvent.list({ after: upTo, limit: 200 });
    const all = events.map(({ seq }) => seq);
    heard.push(...placesOf(await reader.until(({ id }) => id === String(all.at(-1)))));
    expect(heard).toEqual(all);
  });

  it('tells only what was asked for, and nothing of another sandbox', async () => {
    await sim.simSandbox.create({ name: 'beside', scenario: 'empty' });
    const ofPeople = await open({ query: { kind: 'security' } });
    const beside = await open({ headers: { sandbox: 'beside' } });
    await ofPeople.next();
    await beside.next();
    await tick();
    await sim.simPersona.enter({ persona: '10001-maker' });
    await app.as({ sandbox: 'beside' }).sim.advanceClock({ seconds: 1 });
    const [first] = await ofPeople.until(isEvent);
    expect(first?.data).toMatchObject({ kind: 'security', action: 'personaEntered' });
    const [other] = await beside.until(isEvent);
    expect(other?.data).toMatchObject({ subject: 'beside' });
    const nobody = await open({ query: { merchantNo: '99999' } });
    expect((await nobody.next())?.event).toBe('ready');
  });

  it('takes a place beyond the end for the present: it is of a database that is no more', async () => {
    const reader = await open({ headers: { 'last-event-id': '2147483647' } });
    await reader.next();
    await tick();
    const { upTo } = await sim.simEvent.list({ limit: 1 });
    expect(placesOf(await reader.until(isEvent))).toEqual([upTo]);
  });

  it('waits for a slow reader instead of piling up, and loses nothing of what he has not read', async () => {
    const { upTo } = await sim.simEvent.list({ limit: 1 });
    const reader = await open({ query: { after: String(upTo) } });
    for (let i = 0; i < 120; i += 1) await tick();
    const { upTo: end } = await sim.simEvent.list({ limit: 1 });
    const places = placesOf(await reader.until(({ id }) => id === String(end)));
    expect(places.length).toBeGreaterThanOrEqual(120);
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
  });

  it('refuses what a call would refuse: an unknown sandbox, a wrong filter, another method', async () => {
    expect(await (await open({ headers: { sandbox: 'nowhere' } })).body()).toMatchObject({ code: 'REQUEST_FAILED' });
    const wrong = await open({ query: { kind: 'weather' } });
    expect(await wrong.body()).toMatchObject({ code: 'INVALID_PARAM' });
    const unasked = await open({ query: { token: 'x' } });
    expect(await unasked.body()).toMatchObject({ code: 'INVALID_PARAM' });
    expect((await app.tradeport.app.inject({ method: 'POST', url: '/sim/api/events/stream' })).statusCode).toBe(405);
  });

  it('tooManyStreams: refuses beyond what one process keeps open, and lets in again when somebody leaves', async () => {
    const readers: StreamReader[] = [];
    for (;;) {
      const reader = await open();
      if (reader.headers.get('content-type')?.includes('application/json')) {
        expect(await reader.body()).toMatchObject({ code: 'REQUEST_BUSY' });
        break;
      }
      readers.push(reader);
    }
    expect(readers.length).toBeGreaterThan(10);
    for (const reader of readers) reader.leave();
    await expect.poll(async () => (await open()).headers.get('content-type')).toContain('text/event-stream');
  });

  it('ends when the server stops, so that the stop waits for nobody', async () => {
    const second = await startApp();
    const at = await second.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
    const reader = await openStream(at);
    await reader.next();
    await second.close();
    expect(await reader.next()).toBeUndefined();
  });

  it('asks for the token in a header, and takes none from the address', async () => {
    const closed = await startApp({ settings: { SIM_TOKEN: 'a-long-random-word' } });
    const at = await closed.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
    for (const query of [{}, { 'sim-token': 'a-long-random-word' }]) {
      const refused = await openStream(at, { query });
      expect(refused.status).toBe(403);
      expect(await refused.body()).toMatchObject({ code: 'AUTHORIZATION_FAILED' });
    }
    const reader = await openStream(at, { headers: { 'sim-token': 'a-long-random-word' } });
    expect((await reader.next())?.event).toBe('ready');
    reader.leave();
    await closed.close();
  });
});
