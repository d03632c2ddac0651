import { setTimeout as pause } from 'node:timers/promises';
import { subAccount } from '@tradeport/shared/contract/account.ts';
import { exchange } from '@tradeport/shared/contract/exchange.ts';
import { fillBench } from '../bench/benchDatabase.ts';
import { headersOf } from '../bench/headersOf.ts';
import { encodeShot } from '../bench/keepAliveClient.ts';
import { type Pace, percentile, shootPaced } from '../bench/pacedClient.ts';
import { confirmationsOf } from './confirming.ts';
import { startFleet } from './fleet.ts';

const SECONDS = 60;
const WARM_UP_SECONDS = 10;
const MERCHANTS = 32;
const READERS = 100;
const WRITERS = 50;
const CALM_MS = 15_000;
const LIST = JSON.stringify({ currentPage: 1, pageSize: 20 });

const told = (name: string, taken: readonly number[]): string =>
  `${name}: ${taken.length.toLocaleString('en')} answered 200, half within ${percentile(taken, 50).toFixed(1)} ms, 99 % within ${percentile(taken, 99).toFixed(0)} ms, the slowest after ${Math.max(...taken).toFixed(0)} ms`;

/**
 * So many reads and confirmations of exchanges a second for a minute, after ten seconds of the same that are not counted, with the
 * client on the same cores; an answer that is no success ends it. Answers how long they took, and what memory the server holds
 * before, right after, and once it is calm.
 */
export const runLoad = async (url: string, readsPerSecond: number, writesPerSecond: number): Promise<string> => {
  const merchants = await fillBench(
    url,
    MERCHANTS,
    Math.ceil((writesPerSecond * (WARM_UP_SECONDS + SECONDS)) / MERCHANTS),
  );
  const writes = confirmationsOf(merchants).map(({ path, headers, body }) =>
    encodeShot({ method: 'POST', path, headers, body }),
  );
  const reads = merchants.flatMap(({ token }) => [
    encodeShot({ method: 'GET', path: subAccount.queryUserAccountBalance.path, headers: headersOf(token) }),
    encodeShot({ method: 'POST', path: exchange.list.path, headers: headersOf(token), body: LIST }),
  ]);
  const nth = (shots: readonly Buffer[], i: number): Buffer => {
    const shot = shots[i % shots.length];
    if (!shot) throw new Error('nothing to send');
    return shot;
  };
  const [server] = await startFleet(1, url);
  if (!server) throw new Error('no server');
  try {
    const before = server.memoryMb();
    // Each write is sent once: those of the minute begin where those before it ended.
    let nextWrite = 0;
    const writeShot = (): Buffer => {
      nextWrite += 1;
      return nth(writes, nextWrite - 1);
    };
    const paceOf = (perSecond: number, seconds: number): Pace => ({ perSecond, count: perSecond * seconds });
    const load = (seconds: number) =>
      Promise.all([
        shootPaced(server.port, READERS, (sent) => nth(reads, sent), paceOf(readsPerSecond, seconds)),
        shootPaced(server.port, WRITERS, writeShot, paceOf(writesPerSecond, seconds)),
      ]);
    await load(WARM_UP_SECONDS);
    const [read, written] = await load(SECONDS);
    const after = server.memoryMb();
    await pause(CALM_MS);
    return [
      `${readsPerSecond.toLocaleString('en')} reads and ${writesPerSecond} writes a second for ${SECONDS} s`,
      told('reads', read),
      told('writes', written),
      `memory: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB right after, ${server.memoryMb().toFixed(0)} MB once calm`,
    ].join('\n          ');
  } finally {
    await server.stop();
  }
};
