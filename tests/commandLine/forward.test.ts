import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { EXIT } from '@tradeport/sim/commandLine.ts';
import { type Delivery, type Forwarding, forward } from '@tradeport/sim/forwarding/forward.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { linesTo } from './lines.ts';

interface Heard {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Takes webhooks: refuses as often as it is told, then takes them. */
let receiver: Server;
let target: string;
let heard: Heard[] = [];
let answers: number[] = [];
let app: TestApp;
let url: string;

beforeAll(async () => {
  app = await startApp();
  url = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
  receiver = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      heard.push({ headers: request.headers, body: Buffer.concat(pieces).toString() });
      const status = answers.shift() ?? 204;
      if (status === 0) request.socket.destroy();
      else response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  target = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hooks`;
});
afterAll(async () => {
  await app.close();
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(() => {
  heard = [];
  answers = [];
});

/** Whether somebody who knows the secret finds the signature right, as the page about webhooks says. */
const isSigned = ({ headers, body }: Heard, secret: string): boolean => {
  const [, t = '', v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['tradeport-signature'])) ?? [];
  return v1 === createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
};

const { sim } = linesTo(() => url);

/** Changes of the clock after a place of the log, so many. */
const happen = async (times: number): Promise<number> => {
  const { upTo } = await app.anonymous.simEvent.list({ limit: 1 });
  for (let i = 0; i < times; i += 1) await app.anonymous.sim.advanceClock({ seconds: 1 });
  return upTo;
};
const idsHeard = () => heard.map(({ headers }) => String(headers['tradeport-event-id']).replace(/^evt_main_/, ''));

describe('sim events --forward-to', () => {
  it('posts each event, signed with the secret of option or environment', async () => {
    const after = await happen(2);
    const line = `events --forward-to ${target} --after ${after} --count 2 --object main`;
    const given = await sim(`${line} --secret s-1`);
    expect(given).toMatchObject({ code: EXIT.done, err: '' });
    expect(given.out).not.toContain('s-1');
    expect(heard.map((one) => isSigned(one, 's-1'))).toEqual([true, true]);
    expect(heard.map((one) => isSigned(one, 's-2'))).toEqual([false, false]);
    const bodies = heard.map(({ body }) => JSON.parse(body));
    expect(bodies).toMatchObject([
      { type: 'clockChanged', sandbox: 'main', data: { action: 'clockChanged', subject: 'main' } },
      { type: 'clockChanged', sandbox: 'main', data: { action: 'clockChanged', subject: 'main' } },
    ]);
    expect(bodies.map(({ id, data }) => id === `evt_main_${data.seq}`)).toEqual([true, true]);
    await sim(line, { env: { TRADEPORT_WEBHOOK_SECRET: 's-2' } });
    expect(heard.slice(2).map((one) => isSigned(one, 's-2'))).toEqual([true, true]);
    const fresh = await sim(line);
    const secret = /^Signing secret: (whsec_[0-9a-f]{48})$/m.exec(fresh.out)?.[1] ?? '';
    expect(heard.slice(4).map((one) => isSigned(one, secret))).toEqual([true, true]);
  });

  it('tries again what was not taken, and ends with 1 where it gave up', async () => {
    const after = await happen(1);
    const line = `events --forward-to ${target} --after ${after} --count 1 --object main --first-pause 1`;
    answers = [500, 0, 302];
    const taken = await sim(line);
    expect(taken.code).toBe(EXIT.done);
    expect(heard.map(({ headers }) => headers['tradeport-attempt'])).toEqual(['1', '2', '3', '4']);
    expect(new Set(heard.map(({ body }) => body)).size).toBe(1);
    heard = [];
    answers = [500, 500];
    const given = await sim(`${line} --attempts 2`);
    expect(given.code).toBe(EXIT.refused);
    expect(given.out).toContain('attempt 2, given up');
    expect(heard).toHaveLength(2);
  });

  it('sends twice, and the later one first, on request', async () => {
    const after = await happen(3);
    const line = `events --forward-to ${target} --after ${after} --count 3 --object main`;
    await sim(line);
    const [first = '', second = '', third = ''] = idsHeard();
    heard = [];
    await sim(`${line} --duplicate`);
    expect(idsHeard()).toEqual([first, first, second, second, third, third]);
    heard = [];
    await sim(`${line} --reorder`);
    expect(idsHeard()).toEqual([second, first, third]);
  });

  it('is not understood without an http address, or with a place or number that is none', async () => {
    for (const wrong of [
      'events --forward-to ftp://here',
      `events --forward-to ${target} --after soon`,
      `events --forward-to ${target} --attempts none`,
    ])
      expect({ wrong, code: (await sim(wrong)).code }).toEqual({ wrong, code: EXIT.usage });
  });
});

describe('forward', () => {
  const from = async () => (await app.anonymous.simEvent.list({ limit: 2 })).events;
  const all = async (more: Partial<Forwarding>) => {
    const pauses: number[] = [];
    const events = await from();
    const forwarding: Forwarding = {
      to: target,
      secret: 's',
      sandbox: 'main',
      attempts: 9,
      firstPauseMs: 1_000,
      duplicate: false,
      reorder: false,
      now: () => 1_794_300_000_999,
      wait: async (ms) => pauses.push(ms),
      interrupted: new AbortController().signal,
      keep: async () => undefined,
      ...more,
    };
    async function* one() {
      yield* events.slice(0, 1);
    }
    const told: Delivery[] = [];
    for await (const delivery of forward(one(), forwarding)) told.push(delivery);
    return { pauses, told };
  };

  it('waits twice as long each time, a minute at most, and tells the second at which it signs', async () => {
    answers = [500, 500, 500, 500, 500, 500, 500, 500];
    const { pauses, told } = await all({});
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    expect(told.map(({ delivered }) => delivered)).toEqual([...Array(8).fill(false), true]);
    expect(heard[0]?.headers['tradeport-signature']).toMatch(/^t=1794300000,v1=/);
  });

  it('holds nothing back that nothing follows', async () => {
    const { told } = await all({ reorder: true });
    expect(told).toMatchObject([{ delivered: true, attempt: 1 }]);
  });
});
