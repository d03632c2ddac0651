import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { closeAfterEach, portalBefore, portalBeforeRecorder } from '../harness/aloneFixture.ts';
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

/** A portal whose backend answers nothing until it is released. */
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

it('answers 429 to an address with too many open requests, until one is finished', async () => {
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

it('rejects headers that are too large', async () => {
  const { url, backend } = await portalBeforeRecorder();
  const large = `GET /api/x HTTP/1.1\r\nHost: portal.example\r\nToken: ${'a'.repeat(20_000)}\r\n\r\n`;
  const { statuses, isClosed } = await sendRaw(url, large);
  expect([statuses, isClosed, backend.requests]).toEqual([[431], true, []]);
});
