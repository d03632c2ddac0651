import { connect, type Socket } from 'node:net';
import { startScript } from '../bench/processes.ts';
import { someBackend } from '../harness/aloneServer.ts';
import { sendRaw } from '../harness/rawHttp.ts';

const CONNECTIONS = 600;
/** The default of CONNECTIONS_PER_ADDRESS. */
const ACCEPTED_MAX = 200;
const TRICKLE_MS = 1_000;
/** Every slow connection has missed the limit of ten seconds for its headers by then. */
const LASTS_MS = 14_000;
const REQUEST_EVERY_MS = 250;
const LIMIT_MS = 1_000;

const REQUEST = 'GET /api/common/agreement/list HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

/** A connection whose headers arrive one byte a second and never end. */
const openSlow = (port: number): Socket => {
  const socket = connect(port, '127.0.0.1', () => socket.write('G'));
  socket.on('error', () => undefined);
  return socket;
};

const rest = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** How long a request of another address takes at most, in milliseconds. */
const slowestRequest = async (url: string): Promise<number> => {
  let slowest = 0;
  const end = performance.now() + LASTS_MS;
  while (performance.now() < end) {
    const started = performance.now();
    const { statuses } = await sendRaw(url, REQUEST, { localAddress: '127.0.0.2' });
    if (statuses[0] !== 200) throw new Error(`the portal answered another address with ${statuses.join()}`);
    slowest = Math.max(slowest, performance.now() - started);
    await rest(REQUEST_EVERY_MS);
  }
  return slowest;
};

/** Six hundred connections of one address that send a byte a second, and requests of another address to the standalone portal. */
export const runSlowPortalClients = async (): Promise<string> => {
  const backend = await someBackend((_request, response) => response.end('{"code":"0"}'));
  const portal = await startScript('server/src/alone/serve.ts', { PORTAL_BACKEND: backend.url });
  const slow = Array.from({ length: CONNECTIONS }, () => openSlow(portal.port));
  await Promise.all(slow.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  const text = 'ET /healthz HTTP/1.1\r\nx-a: ';
  let sent = 0;
  const timer = setInterval(() => {
    const byte = text[sent] ?? 'a';
    sent += 1;
    for (const socket of slow) if (socket.writable) socket.write(byte);
  }, TRICKLE_MS);
  try {
    const url = `http://127.0.0.1:${portal.port}`;
    // The portal accepts connections in order: it has closed those above the limit before it responds.
    await sendRaw(url, REQUEST, { localAddress: '127.0.0.2' });
    await sendRaw(url, REQUEST, { localAddress: '127.0.0.2' });
    const open = slow.filter(({ destroyed }) => !destroyed).length;
    const ms = await slowestRequest(url);
    const left = slow.filter(({ destroyed }) => !destroyed).length;
    const result = `${CONNECTIONS} connections that send a byte a second: ${open} were accepted and ${left} outlast the time for headers; another address waits ${ms.toFixed(0)} ms at most`;
    if (open > ACCEPTED_MAX || ms > LIMIT_MS || left > 0) throw new Error(result);
    return result;
  } finally {
    clearInterval(timer);
    for (const socket of slow) socket.destroy();
    await portal.stop();
    await backend.close();
  }
};
