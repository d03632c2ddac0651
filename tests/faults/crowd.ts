import { subAccount } from '@tradeport/shared/contract/account.ts';
import { fillBench } from '../bench/benchDatabase.ts';
import { headersOf } from '../bench/headersOf.ts';
import { encodeShot, shoot } from '../bench/keepAliveClient.ts';
import { percentile, shootPaced } from '../bench/pacedClient.ts';
import { confirmationsOf } from './confirming.ts';
import { startFleet } from './fleet.ts';

const CALLERS = 100;
const CONFIRMATIONS = 6_000;
const READS = { perSecond: 50, count: 500 } as const;

const told = (taken: readonly number[]): string =>
  `half within ${percentile(taken, 50).toFixed(1)} ms, 99 % within ${percentile(taken, 99).toFixed(0)} ms`;

/** A hundred callers confirm orders of one merchant at once: what another merchant waits for a read, without them and beside them. */
export const runCrowd = async (url: string): Promise<string> => {
  const [busy, other] = await fillBench(url, 2, CONFIRMATIONS);
  const [server] = await startFleet(1, url);
  if (!busy || !other || !server) throw new Error('there are no two merchants, or no server');
  try {
    const read = encodeShot({
      method: 'GET',
      path: subAccount.queryUserAccountBalance.path,
      headers: headersOf(other.token),
    });
    const confirmations = confirmationsOf([busy]).map(({ path, headers, body }) =>
      encodeShot({ method: 'POST', path, headers, body }),
    );
    const alone = await shootPaced(server.port, 4, read, READS);
    const crowd = shoot(server.port, CALLERS, confirmations);
    const beside = await shootPaced(server.port, 4, read, READS);
    const perSecond = await crowd;
    return `a read of another merchant: ${told(alone)}; beside ${CALLERS} callers of one merchant: ${told(beside)} (${perSecond.toFixed(0)} confirmations a second)`;
  } finally {
    await server.stop();
  }
};
