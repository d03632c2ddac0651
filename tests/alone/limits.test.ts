import { once } from 'node:events';
import { Agent, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closeAfterEach, portalBefore, portalBeforeRecorder } from '../harness/aloneFixture.ts';
import { aloneServer, someBackend } from '../harness/aloneServer.ts';
import { sendRaw } from '../harness/rawHttp.ts';

closeAfterEach();

const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: portal.example\r\nConnection: close\r\n\r\n';

/** Opens a connection that never finishes its request. */
const openSlow = async (url: string): Promise<Socket> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('GET /healthz HTTP/1.1\r\n');
  return socket;
};

it('closes connections of an address above the limit, and serves other addresses', async () => {
  const { url } = await portalBeforeRecorder({ CONNECTIONS_PER_ADDRESS: '3' });
  const slow = await Promise.all([openSlow(url), openSlow(url), openSlow(url)]);
  expect(await sendRaw(url, HEALTH)).toEqual({ statuses: [], isClosed: true, text: '' });
  expect((await sendRaw(url, HEALTH, { localAddress: '127.0.0.2' })).statuses).toEqual([200]);
  const [first] = slow;
  // The portal closes the connection after its response: one more is free then.
  first?.write('Host: portal.example\r\nConnection: close\r\n\r\n');
  first?.resume();
  if (first !== undefined) await once(first, 'close');
  expect((await sendRaw(url, HEALTH)).statuses).toEqual([200]);
});

it('has no limit of connections behind a trusted proxy', async () => {
  const { url } = await portalBeforeRecorder({ CONNECTIONS_PER_ADDRESS: '1', TRUST_PROXY: '1' });
  await Promise.all([openSlow(url), openSlow(url)]);
  expect((await sendRaw(url, HEALTH)).statuses).toEqual([200]);
});

/** A portal whose backend sends no response until it is released. */
const heldRequests = async (env: Readonly<Record<string, string>>) => {
  const held: ServerResponse[] = [];
  let isHolding = true;
  let notify: () => void = () => undefined;
  const { url } = await portalBefore(
    (_request, response) => {
      if (!isHolding) {
        response.end('done');
        return;
      }
      held.push(response);
      notify();
    },
    { REQUESTS_PER_ADDRESS: '2', ...env },
  );
  /** Resolves when the backend holds so many requests. */
  const holds = async (count: number): Promise<void> => {
    while (held.length < count) {
      const { promise, resolve } = Promise.withResolvers<void>();
      notify = resolve;
      await promise;
    }
  };
  const release = (): void => {
    isHolding = false;
    for (const response of held) response.end('done');
  };
  return { url, held, holds, release };
};

it('responds with 429 to an address with too many open requests until one is finished', async () => {
  const { url, held, holds, release } = await heldRequests({});
  const first = fetch(`${url}/api/a`);
  const second = fetch(`${url}/api/b`);
  await holds(2);
  const third = await fetch(`${url}/api/c`);
  expect([third.status, third.headers.get('retry-after'), third.headers.get('connection')]).toEqual([
    429,
    '1',
    'close',
  ]);
  expect(held).toHaveLength(2);
  release();
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
  expect((await fetch(`${url}/api/d`)).status).toBe(200);
});

it('counts open requests by the address that trusted proxies report', async () => {
  const { url, holds, release } = await heldRequests({ TRUST_PROXY: '2' });
  const from = (chain: string) => fetch(`${url}/api/x`, { headers: { 'x-forwarded-for': chain } });
  // The client writes the first address. The outer proxy adds the second, the inner one the third.
  const open = [from('1.1.1.1, 10.0.0.1, 10.9.9.9'), from('2.2.2.2, 10.0.0.1, 10.9.9.9')];
  await holds(2);
  expect((await from('3.3.3.3, 10.0.0.1, 10.9.9.9')).status).toBe(429);
  const other = from('3.3.3.3, 10.0.0.2, 10.9.9.9');
  await holds(3);
  release();
  expect((await Promise.all([...open, other])).map(({ status }) => status)).toEqual([200, 200, 200]);
});

it('releases every request of a connection that closes, also those behind an open one', async () => {
  const { url, held, holds, release } = await heldRequests({});
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write('GET /api/x HTTP/1.1\r\nHost: portal.example\r\n\r\n'.repeat(2));
  await holds(2);
  const closing = held.map((response) => once(response, 'close'));
  socket.destroy();
  await Promise.all(closing);
  release();
  expect((await fetch(`${url}/api/x`)).status).toBe(200);
});

describe('one connection', () => {
  const WAITING = 'GET /api/unanswered HTTP/1.1\r\nHost: portal.example\r\n\r\n';

  it('closes when it has more than 64 open requests', async () => {
    const { url, backend } = await portalBeforeRecorder();
    expect(await sendRaw(url, WAITING.repeat(65))).toEqual({ statuses: [], isClosed: true, text: '' });
    expect(backend.requests.length).toBeLessThanOrEqual(64);
  });

  it('closes when many requests follow a refused one that waits for its turn', async () => {
    const { url, backend } = await portalBeforeRecorder();
    const refused = 'GET /api/x HTTP/1.1\r\nHost: portal.example\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
    const following = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20_000);
    expect(await sendRaw(url, WAITING + refused + following)).toEqual({ statuses: [], isClosed: true, text: '' });
    expect(backend.requests.length).toBeLessThanOrEqual(1);
  });

  it('closes when its client reads nothing', async () => {
    const arrived = Promise.withResolvers<ServerResponse>();
    const { url } = await portalBefore(
      (_request, response) => {
        response.end(Buffer.alloc(64_000_000));
        arrived.resolve(response);
      },
      {},
      // The other limits stay far away: only the silence closes the connection.
      { silentMs: 60, answerMs: 600_000, fileMs: 600_000 },
    );
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    socket.write('GET /api/x HTTP/1.1\r\nHost: portal.example\r\n\r\n');
    const response = await arrived.promise;
    await once(response, 'close');
    expect(response.writableFinished).toBe(false);
  });

  it('serves a second request after the body of the first', async () => {
    const { url, backend } = await portalBeforeRecorder();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const sendBody = async (body: string) => {
      const request = sendRequest(`${url}/api/x`, { method: 'POST', agent });
      request.end(body);
      const [response]: IncomingMessage[] = await once(request, 'response');
      response?.resume();
      if (response !== undefined) await once(response, 'end');
      return [response?.statusCode, request.reusedSocket];
    };
    expect([await sendBody('first'), await sendBody('second')]).toEqual([
      [200, false],
      [200, true],
    ]);
    expect(backend.requests.map(({ body }) => body())).toEqual(['first', 'second']);
  });
});

it('closes with an open event stream and an unused connection', async () => {
  const backend = await someBackend((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  });
  onTestFinished(backend.close);
  const portal = await aloneServer({ PORTAL_BACKEND: backend.url });
  const { hostname, port } = new URL(portal.url);
  const unused = connect(Number(port), hostname);
  unused.resume();
  unused.write('GET /healthz HTTP/1.1\r\nHost: portal.example\r\n\r\n');
  await once(unused, 'data');
  const stream = await fetch(`${portal.url}/api/event/stream`);
  const reading = expect(stream.text()).rejects.toThrow();
  const closed = once(unused, 'close');
  await portal.close();
  await reading;
  await closed;
  await expect(fetch(`${portal.url}/healthz`)).rejects.toThrow();
});

it('rejects headers that are too large', async () => {
  const { url, backend } = await portalBeforeRecorder();
  const large = `GET /api/x HTTP/1.1\r\nHost: portal.example\r\nToken: ${'a'.repeat(20_000)}\r\n\r\n`;
  const { statuses, isClosed } = await sendRaw(url, large);
  expect([statuses, isClosed, backend.requests]).toEqual([[431], true, []]);
});
