import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { account } from '@tradeport/shared/contract/account.ts';
import { exchange } from '@tradeport/shared/contract/exchange.ts';
import { BATCH_ROWS_MAX } from '@tradeport/shared/rules/paymentBatch.ts';
import { batchOf, beginBatch, givePayees, submitBatch, uploadPayments } from './batchFiles.ts';
import type { BenchMerchant } from './benchDatabase.ts';
import { headersOf } from './headersOf.ts';
import { longestOf } from './longestAnswer.ts';
import { beginCheck, uploadOf, uploadOrders } from './orderImport.ts';
import { startScript } from './processes.ts';
import { serverSettings } from './serverSettings.ts';
import type { Row } from './table.ts';
import { withDatabase } from './withDatabase.ts';

/** Rows of the file that somebody else has checked meanwhile: as many as an order file may have. */
const OTHERS_ROWS = 10_000;
const POLL_MS = 20;
const LIMIT_MS = 60_000;
const GOAL_S = 2;
const BESIDE_MS = 200;
/** Between one answer and the next request of others, who are there to notice a wait, not to make one. */
const BETWEEN_MS = 10;
const GOAL = 'P9';

/** Until the bench sees what it looks for; throws when it does not come to that. */
const until = async (isSo: () => Promise<boolean>, what: string): Promise<void> => {
  const since = performance.now();
  while (!(await isSo())) {
    if (performance.now() - since > LIMIT_MS) throw new Error(`${what} within ${LIMIT_MS / 1_000} s: no`);
    await pause(POLL_MS);
  }
};

/** Confirms one of a merchant's orders after the other, as a person would who does nothing else: a small write of somebody else's. */
export const confirming = (port: number, { token, orders }: BenchMerchant) => {
  let next = 0;
  return async (): Promise<void> => {
    const orderNo = orders[next++];
    if (orderNo === undefined) throw new Error('no order is left to confirm');
    const answer = await fetch(`http://127.0.0.1:${port}${exchange.apply.path}`, {
      method: 'POST',
      headers: { ...headersOf(token), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ mode: 'realTime', orderNo }),
    });
    const { code } = await answer.json();
    if (code !== '0') throw new Error(`a confirmation was refused with ${code}`);
  };
};

/** How long a payment file of 1,000 rows is checked and submitted, and how long others wait meanwhile. */
export const measureBatches = async (
  databaseUrl: string,
  [maker, reader, writer, importer]: readonly BenchMerchant[],
  database: string,
): Promise<readonly Row[]> => {
  if (!maker || !reader || !writer || !importer) throw new Error('the bench database holds less than four merchants');
  const payees = await withDatabase(databaseUrl, (opened) => givePayees(opened, maker, 0));
  const portal = await startScript('server/src/main.mjs', serverSettings(databaseUrl));
  const { port } = portal;
  const look = async (): Promise<string> => {
    const headers = headersOf(reader.token);
    return (await fetch(`http://127.0.0.1:${port}${account.queryUserAccBalance.path}`, { headers })).text();
  };
  const confirm = confirming(port, writer);
  const rows: Row[] = [];
  const told = (what: string, unit: 's' | 'ms', ours: number, atMost: number): void => {
    rows.push({ goal: GOAL, what: `${what}, ${database}`, unit, ours, atMost });
  };
  /** Times some work, and how much longer than `alone` others wait beside it. */
  const timed = async (what: string, work: () => Promise<unknown>, alone: readonly [number, number]) => {
    const began = performance.now();
    let seconds = 0;
    const over = work().finally(() => {
      seconds = (performance.now() - began) / 1_000;
    });
    const [read, written] = await Promise.all([
      longestOf(look, over, BETWEEN_MS),
      longestOf(confirm, over, BETWEEN_MS),
    ]);
    told(`1,000 payments out of a file, ${what}`, 's', seconds, GOAL_S);
    told(
      `by how much another's balances took longer while they were ${what}`,
      'ms',
      Math.max(0, read - alone[0]),
      BESIDE_MS,
    );
    told(
      `by how much another's confirmation took longer while they were ${what}`,
      'ms',
      Math.max(0, written - alone[1]),
      BESIDE_MS,
    );
  };
  try {
    await withDatabase(databaseUrl, async (opened) => {
      const upload = (from: number) => uploadPayments(port, maker, payees, { count: BATCH_ROWS_MAX, from });
      const isReady = (batchNo: string) => async () => {
        const { state, rowsWritten } = await batchOf(opened, batchNo);
        if (state !== 'checking' && state !== 'ready') throw new Error(`a batch is ${state} at ${rowsWritten} rows`);
        return state === 'ready';
      };
      const check = async (fileId: string): Promise<string> => {
        const batchNo = await beginBatch(port, maker, fileId);
        await until(isReady(batchNo), 'a file is checked');
        return batchNo;
      };
      // The first answers, and the first file, load what others need.
      await longestOf(look, pause(500), BETWEEN_MS);
      const warm = await check(await upload(100_000));
      await submitBatch(port, maker, warm);
      const calm = pause(3_000);
      const alone = await Promise.all([longestOf(look, calm, BETWEEN_MS), longestOf(confirm, calm, BETWEEN_MS)]);

      const [first, second] = [await upload(200_000), await upload(300_000)];
      let batchNo = '';
      await timed(
        'checked',
        async () => {
          batchNo = await check(first);
        },
        alone,
      );
      const others = await beginCheck(port, importer, await uploadOrders(port, importer, OTHERS_ROWS));
      await until(async () => (await uploadOf(opened, others)).rowCount !== null, 'the other file is read');
      await timed('checked beside another’s file of 10,000', () => check(second), alone);
      await until(async () => (await uploadOf(opened, others)).state !== 'checking', 'the other file is checked');
      await timed('submitted', () => submitBatch(port, maker, batchNo), alone);
    });
    return rows;
  } finally {
    await portal.stop();
  }
};
