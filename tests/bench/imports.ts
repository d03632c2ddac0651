import { setTimeout as pause } from 'node:timers/promises';
import { account } from '@tradeport/shared/contract/account.ts';
import type { BenchMerchant } from './benchDatabase.ts';
import { headersOf } from './headersOf.ts';
import { longestAnswer } from './longestAnswer.ts';
import { beginCheck, uploadOf, uploadOrders } from './orderImport.ts';
import { startScript } from './processes.ts';
import { serverSettings } from './serverSettings.ts';
import type { Row } from './table.ts';
import { withDatabase } from './withDatabase.ts';

const ORDERS = 5_000;
const POLL_MS = 20;
const LIMIT_MS = 60_000;

/** Until the file is checked and every order written; throws when it did not come to that. */
const untilDone = (databaseUrl: string, batchNo: string): Promise<void> =>
  withDatabase(databaseUrl, async (database) => {
    const since = performance.now();
    for (;;) {
      const { state, rowsWritten } = await uploadOf(database, batchNo);
      if (state === 'done' && rowsWritten === ORDERS) return;
      const isLate = performance.now() - since > LIMIT_MS;
      if (state !== 'checking' || isLate) throw new Error(`an order file is ${state} at ${rowsWritten} orders`);
      await pause(POLL_MS);
    }
  });

/** How long 5,000 orders take from a file, and how long another merchant waits for its balances meanwhile. */
export const measureImport = async (
  databaseUrl: string,
  [merchant, other]: readonly BenchMerchant[],
  database: string,
): Promise<readonly Row[]> => {
  if (!merchant || !other) throw new Error('the bench database holds less than two merchants');
  const portal = await startScript('server/src/main.mjs', serverSettings(databaseUrl));
  const balances = { port: portal.port, path: account.queryUserAccBalance.path, headers: headersOf(other.token) };
  try {
    const fileId = await uploadOrders(portal.port, merchant, ORDERS);
    // The first answers load what answers need.
    await longestAnswer(balances, pause(500));
    const alone = await longestAnswer(balances, pause(3_000));
    const began = performance.now();
    const batchNo = await beginCheck(portal.port, merchant, fileId);
    const beside = await longestAnswer(balances, untilDone(databaseUrl, batchNo));
    const seconds = (performance.now() - began) / 1_000;
    const what = `${ORDERS.toLocaleString('en-US')} orders out of a file, checked and written, ${database}`;
    return [
      { goal: 'P9', what, unit: 's', ours: seconds, atMost: 5 },
      {
        goal: 'P9',
        what: `by how much another merchant's balances took longer meanwhile, the longest of them, ${database}`,
        unit: 'ms',
        ours: Math.max(0, beside - alone),
        atMost: 200,
      },
    ];
  } finally {
    await portal.stop();
  }
};
