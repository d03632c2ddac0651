import { setTimeout as pause } from 'node:timers/promises';
import { subAccount } from '@tradeport/shared/contract/account.ts';
import { exchange } from '@tradeport/shared/contract/exchange.ts';
import { fillBench } from '../bench/benchDatabase.ts';
import { headersOf } from '../bench/headersOf.ts';
import { encodeShot, shoot } from '../bench/keepAliveClient.ts';
import type { RunningProcess } from '../bench/processes.ts';
import { confirmationsOf } from './confirming.ts';
import { startFleet } from './fleet.ts';

const MERCHANTS = 8;
const CONFIRMATIONS = 10_000;
const READS_TO_ONE = 5;
const CONNECTIONS = 20;
const LOOK_EVERY_MS = 200;
const CALM_MS = 15_000;
/** What a calm server may hold, in megabytes: after its first start, and after all those requests. */
const FIRST_START_MAX = 300;
const CALM_MAX = 350;
const LIST = JSON.stringify({ currentPage: 1, pageSize: 20 });

const mixedShots = async (url: string): Promise<readonly Buffer[]> => {
  const merchants = await fillBench(url, MERCHANTS, CONFIRMATIONS / MERCHANTS);
  const reads = merchants.flatMap(({ token }) => [
    encodeShot({ method: 'GET', path: subAccount.queryUserAccountBalance.path, headers: headersOf(token) }),
    encodeShot({ method: 'POST', path: exchange.list.path, headers: headersOf(token), body: LIST }),
  ]);
  return confirmationsOf(merchants).flatMap(({ path, headers, body }, i) => [
    encodeShot({ method: 'POST', path, headers, body }),
    ...Array.from({ length: READS_TO_ONE }, (_, k) => reads[(i * READS_TO_ONE + k) % reads.length] ?? Buffer.of()),
  ]);
};

const withServer = async <T>(url: string, use: (server: RunningProcess) => Promise<T>): Promise<T> => {
  const [server] = await startFleet(1, url);
  if (!server) throw new Error('no server');
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
};

/** A server's memory while work is done: the most of it, and what is left once it is calm. */
const memoryOf = async (
  server: RunningProcess,
  work: () => Promise<unknown>,
): Promise<[most: number, calm: number]> => {
  let most = 0;
  const looking = setInterval(() => {
    most = Math.max(most, server.memoryMb());
  }, LOOK_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(looking);
  }
  await pause(CALM_MS);
  return [most, server.memoryMb()];
};

const mb = (figure: number): string => `${Math.round(figure)} MB`;

/** What a server holds: after a first start that made the demo, after a second, and after 60,000 mixed requests. */
export const runMemory = async (firstUrl: string, url: string): Promise<string> => {
  const first = await withServer(firstUrl, async (server) => {
    await pause(CALM_MS);
    return server.memoryMb();
  });
  const shots = await mixedShots(url);
  const { before, most, calm } = await withServer(url, async (server) => {
    await pause(CALM_MS);
    const idle = server.memoryMb();
    const [highest, afterwards] = await memoryOf(server, () => shoot(server.port, CONNECTIONS, shots));
    return { before: idle, most: highest, calm: afterwards };
  });
  const told = `${mb(first)} after the first start, ${mb(before)} after the second; ${shots.length.toLocaleString('en')} mixed requests: ${mb(most)} at most, ${mb(calm)} once calm`;
  if (first > FIRST_START_MAX || calm > CALM_MAX) throw new Error(`a calm server holds too much: ${told}`);
  return told;
};
