import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@tradeport/shared/client.ts';
import { EXIT } from '@tradeport/sim/commandLine.ts';
import { type Forwarding, forward } from '@tradeport/sim/forwarding/forward.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { type Gate, startGate } from '../harness/gate.ts';
import { linesTo } from './lines.ts';

let app: TestApp;
let client: Client;
let gate: Gate;
let receiver: Server;
let origin: string;
let received: { readonly path: string; readonly seq: number }[] = [];
let onReceive: () => void = () => undefined;
let statuses: number[] = [];
let state: string;

beforeAll(async () => {
  app = await startApp();
  client = app.anonymous;
  await client.sim.setClock({ speed: 0 });
  gate = await startGate(await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 }));
  receiver = createServer((request, response) => {
    const id = String(request.headers['tradeport-event-id']);
    received.push({ path: request.url ?? '', seq: Number(id.slice(id.lastIndexOf('_') + 1)) });
    onReceive();
    request.resume();
    response.writeHead(statuses.shift() ?? 204).end();
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  gate.close();
  receiver.closeAllConnections();
  receiver.close();
  await app.close();
});
beforeEach(async () => {
  received = [];
  statuses = [];
  onReceive = () => undefined;
  state = await mkdtemp(join(tmpdir(), 'tradeport-state-'));
});
afterEach(async () => {
  gate.open();
  await rm(state, { recursive: true });
});

const { sim } = linesTo(() => gate.url);

const end = async (): Promise<number> => (await client.simEvent.list({ limit: 1 })).upTo;
/** The sandbox itself is the subject of the events of its clock. */
const SUBJECT = 'main';
/** Changes the clock so many times; returns the positions of these events. */
const tick = async (times: number): Promise<readonly number[]> => {
  const after = await end();
  for (let i = 0; i < times; i += 1) await client.sim.advanceClock({ seconds: 1 });
  return (await client.simEvent.list({ after, subject: SUBJECT })).events.map(({ seq }) => seq);
};
const target = (): string => `${origin}/${randomUUID()}`;
const sequences = (): readonly number[] => received.map(({ seq }) => seq);

/** Lets pending work of the event loop run. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Waits without time passing. Runs `work` at the nth wait. */
const waits = (nth: number, work: () => void | Promise<void>) => {
  const pauses: number[] = [];
  return {
    pauses,
    wait: async (ms: number) => {
      pauses.push(ms);
      if (pauses.length === nth) await work();
      await nextTurn();
    },
  };
};

describe('following across a restart of the server', () => {
  it('resumes events after the last one, with growing pauses and one report', async () => {
    const after = await end();
    const [first = 0] = await tick(1);
    let second: Promise<readonly number[]> | undefined;
    const { pauses, wait } = waits(6, gate.open);
    const { code, out, err } = await sim(`events --limit 1 --follow --json --object main --count 2 --after ${after}`, {
      wait,
      onPrint: (line) => {
        if (!line.includes(`"seq":${first},`)) return;
        gate.shut();
        second ??= tick(1);
      },
    });
    expect(code).toBe(EXIT.done);
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000]);
    const printed = out.split('\n').flatMap((line) => /^\{.*"seq":(\d+),/.exec(line)?.[1] ?? []);
    expect(printed.map(Number)).toEqual([first, ...((await second) ?? [])]);
    expect(err).toBe(`Lost the connection to ${gate.url}. Retrying until the server responds.\nConnected again.`);
  });

  it('resumes calls after the last one, however many were recorded meanwhile', async () => {
    let isDown = false;
    const missed = 120;
    const pauses: number[] = [];
    const { code, out, err } = await sim(`calls --limit 1 --follow --json --count ${missed}`, {
      onPrint: () => {
        isDown = true;
      },
      wait: async (ms) => {
        pauses.push(ms);
        await nextTurn();
        if (!isDown || pauses.length > 3) return;
        if (pauses.length === 1) {
          gate.shut();
          for (let i = 0; i < missed; i += 1) await client.agreement.list({});
        }
        if (pauses.length === 3) gate.open();
      },
    });
    expect({ code, pauses: pauses.slice(0, 3) }).toEqual({ code: EXIT.done, pauses: [500, 1_000, 2_000] });
    const calls = out.split('\n').filter((line) => /^\{.*"call":"agreement\/list"/.test(line));
    expect(new Set(calls).size).toBe(missed);
    expect(err).toMatch(/^Cannot reach the server at .* Retrying until the server responds\.\nConnected again\.$/);
  });

  it('ends with the refusal of a sandbox that was removed', async () => {
    await client.simSandbox.create({ name: 'leaving', scenario: 'empty' });
    let removed: Promise<unknown> | undefined;
    // A stream that opens before the removal stays open: a sandbox of this name may be created again.
    const { wait } = waits(1, async () => {
      await removed;
      gate.open();
    });
    const { code, err } = await sim('events --follow --sandbox leaving --after 0', {
      wait,
      onPrint: () => {
        gate.shut();
        removed ??= client.simSandbox.remove({ name: 'leaving' });
      },
    });
    expect(code).toBe(EXIT.refused);
    expect(err).toMatch(/^Lost the connection/);
  });
});

describe('the position of a forwarder', () => {
  const run = (line: string, around: Parameters<typeof sim>[1] = {}) =>
    sim(line, { ...around, env: { TRADEPORT_STATE: state } });

  it('continues with the events that happened between two runs, each once', async () => {
    const to = target();
    const line = `events --forward-to ${to} --object main`;
    const before = await end();
    const earlier = await tick(2);
    expect(await run(`${line} --after ${before} --count 2`)).toMatchObject({ code: EXIT.done, err: '' });
    const between = await tick(3);
    const second = await run(`${line} --count 3`);
    expect(second.err).toMatch(new RegExp(`^Continuing after position ${earlier.at(-1)}\\.`));
    expect(sequences()).toEqual([...earlier, ...between]);
  });

  it('is stored when a forwarder starts, before it sends anything', async () => {
    const line = `events --forward-to ${target()} --object main`;
    await run(
      line,
      interruptAt(() => tick(0)),
    );
    const happened = await tick(1);
    await run(`${line} --count 1`);
    expect(sequences()).toEqual(happened);
  });

  it('belongs to one receiver, sandbox and filter', async () => {
    const to = target();
    const [first = 0] = await tick(1);
    await run(`events --forward-to ${to} --object main --after ${first - 1} --count 1`);
    await client.simSandbox.create({ name: 'apart', scenario: 'empty' });
    for (const other of [
      `--forward-to ${target()} --object main`,
      `--forward-to ${to} --sandbox apart`,
      `--forward-to ${to}`,
    ]) {
      received = [];
      await run(
        `events ${other}`,
        interruptAt(() => tick(0)),
      );
      expect({ other, received }).toEqual({ other, received: [] });
    }
    expect((await readdir(join(state, 'forwarding'))).length).toBe(4);
  });

  it('gives way to --after, a position or now', async () => {
    const to = target();
    const line = `events --forward-to ${to} --object main`;
    const [first = 0, second = 0] = await tick(2);
    await run(`${line} --after ${first - 1} --count 2`);
    await run(`${line} --after ${first} --count 1`);
    expect(sequences()).toEqual([first, second, second]);
    await tick(1);
    const now = await run(
      `${line} --after now --json`,
      interruptAt(() => tick(0)),
    );
    expect(JSON.parse(now.out)).toMatchObject({ after: await end() });
    expect(received).toHaveLength(3);
  });

  it('starts from now in a log that ends before it', async () => {
    const line = `events --forward-to ${target()} --object main`;
    await run(
      `${line} --after ${await end()}`,
      interruptAt(() => tick(0)),
    );
    const [file = ''] = await readdir(join(state, 'forwarding'));
    await writeFile(join(state, 'forwarding', file), '{"after":2000000000}\n');
    const { err } = await run(
      line,
      interruptAt(() => tick(0)),
    );
    expect(err).toContain('The log ends before position 2000000000');
    expect(await readFile(join(state, 'forwarding', file), 'utf8')).toBe(`{"after":${await end()}}\n`);
    expect(received).toEqual([]);
  });

  it('refuses a damaged file and names it', async () => {
    const line = `events --forward-to ${target()} --object main`;
    await run(
      line,
      interruptAt(() => tick(0)),
    );
    const [file = ''] = await readdir(join(state, 'forwarding'));
    const path = join(state, 'forwarding', file);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await writeFile(path, '{"aft');
    const { code, err } = await run(line);
    expect({ code, err }).toEqual({
      code: EXIT.usage,
      err: `${path} contains no position. Delete it, or use --after to start without it`,
    });
  });

  it('is reported once where it cannot be stored, and events are still delivered', async () => {
    const [first = 0] = await tick(2);
    const file = join(state, 'a-file');
    await writeFile(file, '');
    const { code, err } = await sim(`events --forward-to ${target()} --object main --after ${first - 1} --count 2`, {
      env: { TRADEPORT_STATE: file },
    });
    expect({ code, sent: received.length }).toEqual({ code: EXIT.done, sent: 2 });
    expect(err).toMatch(/^The position in the log cannot be stored: .*$/);
  });
});

/** Presses Ctrl-C as soon as the command follows, after some work. */
const interruptAt = (work: () => Promise<unknown>): NonNullable<Parameters<typeof sim>[1]> => ({
  onInterrupt: (stop) => {
    void work().then(stop);
    return () => undefined;
  },
});

describe('a reset of a sandbox', () => {
  const create = () => client.simSandbox.create({ name: 'put-back', scenario: 'verified', frozen: true });
  const removeAndCreate = async () => {
    await client.simSandbox.remove({ name: 'put-back' });
    await create();
  };

  it.each([
    ['reset', () => client.simSandbox.reset({ name: 'put-back' })],
    ['removal and creation', removeAndCreate],
  ] as const)('forwards one event for a %s, and loaded events only with --after', async (_, replace) => {
    await client.simSandbox.create({ name: 'put-back', scenario: 'verified', frozen: true, replace: true });
    const inside = app.as({ sandbox: 'put-back' });
    const to = target();
    const line = `events --forward-to ${to} --sandbox put-back`;
    const env = { TRADEPORT_STATE: state };
    await sim(line, { ...interruptAt(() => tick(0)), env });
    const { upTo } = await inside.simEvent.list({ limit: 1 });
    await replace();
    await inside.sim.advanceClock({ seconds: 1 });
    const { events } = await inside.simEvent.list({ after: upTo, limit: 200 });
    const live = events.filter(({ loaded }) => !loaded).map(({ seq }) => seq);
    expect(live[0]).toBe(events[0]?.seq);
    expect(events.length).toBeGreaterThan(live.length);
    await sim(`${line} --count ${live.length}`, { env });
    expect(sequences()).toEqual(live);
    received = [];
    await sim(`${line} --count ${events.length} --after ${upTo}`, { env });
    expect(sequences()).toEqual(events.map(({ seq }) => seq));
  });
});

describe('Ctrl-C', () => {
  it('names the position after the last delivered event, and the next run repeats nothing', async () => {
    const line = `events --forward-to ${target()} --object main`;
    const [first = 0, second = 0, third = 0] = await tick(3);
    let stop: () => void = () => undefined;
    statuses = [204, 500];
    const interrupted = await sim(`${line} --after ${first - 1}`, {
      env: { TRADEPORT_STATE: state },
      onInterrupt: (given) => {
        stop = given;
        return () => undefined;
      },
      // The second event waits for its second attempt.
      wait: async () => stop(),
    });
    expect(interrupted).toMatchObject({
      code: EXIT.interrupted,
      err: `Stopped at position ${first} of the log. Use --after ${first} to continue from there.`,
    });
    await sim(`${line} --count 2`, { env: { TRADEPORT_STATE: state } });
    expect(sequences()).toEqual([first, second, second, third]);
  });

  it('names the position of the last event of --follow', async () => {
    const [first = 0] = await tick(1);
    let stop: () => void = () => undefined;
    const { code, err } = await sim(`events --limit 1 --follow --json --object main --after ${first - 1}`, {
      onInterrupt: (given) => {
        stop = given;
        return () => undefined;
      },
      onPrint: (line) => {
        if (line.includes(`"seq":${first},`)) stop();
      },
    });
    expect(code).toBe(EXIT.interrupted);
    expect(err).toBe(`Stopped at position ${first} of the log. Use --after ${first} to continue from there.`);
  });

  it('keeps the position before an event that --reorder holds back', async () => {
    const happened = await tick(2);
    const { events } = await client.simEvent.list({ after: (happened[0] ?? 0) - 1, subject: SUBJECT });
    const kept: number[] = [];
    const forwarding: Forwarding = {
      to: target(),
      secret: 's',
      sandbox: 'main',
      attempts: 1,
      firstPauseMs: 1,
      duplicate: false,
      reorder: true,
      now: () => 0,
      wait: () => new Promise(() => undefined),
      interrupted: new AbortController().signal,
      keep: async (after) => {
        kept.push(after);
      },
    };
    async function* all() {
      yield* events;
    }
    for await (const _ of forward(all(), forwarding));
    expect(sequences()).toEqual(happened.toReversed());
    expect(kept).toEqual([(happened[0] ?? 0) - 1, happened[1]]);
  });
});
