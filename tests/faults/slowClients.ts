import { connect, type Socket } from 'node:net';
import { login } from '@tradeport/shared/contract/login.ts';
import { startFleet } from './fleet.ts';

const EACH = 150;
const CALLERS = 4;
const LASTS_MS = 15_000;
const TRICKLE_MS = 1_000;
const LIMIT_MS = 500;

const HOST = 'host: localhost\r\n';
const BODY = `POST ${login.login.path} HTTP/1.1\r\n${HOST}content-type: application/json\r\ncontent-length: 100000\r\n\r\n`;
const ANSWERS = `GET /api/openapi.json HTTP/1.1\r\n${HOST}\r\n`.repeat(50);

const open = (port: number, first: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.on('error', () => undefined);
      socket.write(first);
      resolve(socket);
    });
    socket.once('error', reject);
  });

/** Those who send headers and never end them, those who send a body a byte at a time, and those who ask and do not read. */
const openSlow = async (port: number): Promise<{ readonly close: () => void }> => {
  const all = (first: string) => Promise.all(Array.from({ length: EACH }, () => open(port, first)));
  const headers = await all('GET /healthz HTTP/1.1\r\n');
  const bodies = await all(BODY);
  const readers = await all(ANSWERS);
  for (const each of readers) each.pause();
  const timer = setInterval(() => {
    for (const each of headers) if (each.writable) each.write('x-a: 1\r\n');
    for (const each of bodies) if (each.writable) each.write(' ');
  }, TRICKLE_MS);
  return {
    close: () => {
      clearInterval(timer);
      for (const each of [...headers, ...bodies, ...readers]) each.destroy();
    },
  };
};

/** How long others wait for a call that writes, in milliseconds: the one in a hundred. */
const waitOfOthers = async (port: number): Promise<number> => {
  const waits: number[] = [];
  const end = performance.now() + LASTS_MS;
  const call = async (): Promise<void> => {
    while (performance.now() < end) {
      const asked = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}${login.getVerifyPic.path}`);
      const { code } = await answer.json();
      if (code !== '0') throw new Error(`a call was refused with ${code}`);
      waits.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
  waits.sort((a, b) => a - b);
  return waits[Math.floor(waits.length * 0.99)] ?? Number.POSITIVE_INFINITY;
};

/** Four hundred and fifty connections that dawdle: what the others wait, without them and beside them. */
export const runSlowClients = async (databaseUrl: string): Promise<string> => {
  const [server] = await startFleet(1, databaseUrl);
  if (!server) throw new Error('no server was started');
  try {
    const alone = await waitOfOthers(server.port);
    const slow = await openSlow(server.port);
    const beside = await waitOfOthers(server.port);
    slow.close();
    const told = `p99 of the others ${alone.toFixed(0)} ms alone, ${beside.toFixed(0)} ms beside ${3 * EACH} slow connections`;
    if (beside > LIMIT_MS) throw new Error(told);
    return told;
  } finally {
    await server.stop();
  }
};
