import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@tradeport/server/platform/db/database.ts';
import { BENCH_SANDBOX, type BenchMerchant, fillBench } from '../bench/benchDatabase.ts';
import { beginCheck, uploadOf, uploadOrders } from '../bench/orderImport.ts';
import type { RunningProcess } from '../bench/processes.ts';
import { withDatabase } from '../bench/withDatabase.ts';
import { startFleet } from './fleet.ts';

const LINES = 6_000;
/** Orders that are there when a server is ended: at once, in the midst, near the end. */
const MOMENTS = [1, 2_900, 5_700] as const;
const LIMIT_MS = 180_000;
const POLL_MS = 5;
const scope = { sandboxId: BENCH_SANDBOX, platform: true } as const;

/** Has a file of so many orders checked; answers the number of its upload. */
const begin = async ({ port }: RunningProcess, merchant: BenchMerchant): Promise<string> =>
  beginCheck(port, merchant, await uploadOrders(port, merchant, LINES));

/** Waits until so many orders are there, or the file is finished. */
const untilWritten = async (database: Database, batchNo: string, count: number): Promise<number> => {
  const since = performance.now();
  for (;;) {
    const { rowsWritten, state } = await uploadOf(database, batchNo);
    if (rowsWritten >= count || state !== 'checking') return rowsWritten;
    if (performance.now() - since > LIMIT_MS) throw new Error(`${rowsWritten} orders after ${LIMIT_MS / 1_000} s`);
    await pause(POLL_MS);
  }
};

const untilDone = async (database: Database, batchNo: string): Promise<void> => {
  await untilWritten(database, batchNo, LINES);
  const since = performance.now();
  while ((await uploadOf(database, batchNo)).state === 'checking') {
    if (performance.now() - since > LIMIT_MS) throw new Error('a file whose orders are all there is not finished');
    await pause(POLL_MS);
  }
};

/** What is wrong with the orders of a file that was checked to its end. */
const faultsOf = async (database: Database, batchNo: string): Promise<readonly string[]> => {
  const reader = database.read(scope);
  const upload = await uploadOf(database, batchNo);
  const orders = await reader.materialOrder.findMany({
    where: { batchNo },
    select: { contractNo: true, line: true, detailNo: true },
  });
  const contracts = new Set(orders.map(({ contractNo }) => contractNo));
  const places = new Set(orders.map(({ line }) => line));
  const finished = await reader.event.count({ where: { subject: batchNo, action: 'finish' } });
  const submitted = await reader.event.count({ where: { subject: batchNo, action: 'submit' } });
  const reviews = await reader.task.count({ where: { subject: batchNo } });
  return [
    ...(upload.state === 'done' && upload.rowsWritten === LINES ? [] : [`${upload.state} at ${upload.rowsWritten}`]),
    ...(orders.length === LINES && contracts.size === LINES && places.size === LINES
      ? []
      : [`${orders.length} orders, ${contracts.size} contracts, ${places.size} lines`]),
    ...(finished === 1 ? [] : [`finished ${finished} times`]),
    ...(submitted <= 1 && reviews <= 1 ? [] : [`submitted ${submitted} times, ${reviews} reviews`]),
  ];
};

/**
 * Ends a server by `kill -9` in the middle of an order file of 6,000 lines, at several moments, alone and beside another server on the
 * same database. Whoever is left, or is started next, goes on with it: every order is there once, and the file is finished once.
 */
export const runImports = async (url: string, servers: number): Promise<string> => {
  const files = await mkdtemp(join(tmpdir(), 'tradeport-imports-'));
  const settings = { SIM_ENABLED: 'true', FILES_FOLDER: files };
  try {
    const [merchant] = await fillBench(url, 1, 0);
    if (!merchant) throw new Error('no merchant');
    return await withDatabase(url, async (database) => {
      const endedAt: number[] = [];
      for (const moment of MOMENTS) {
        const fleet = await startFleet(servers, url, settings);
        const [first, ...others] = fleet;
        if (!first) throw new Error('no server');
        const batchNo = await begin(first, merchant);
        endedAt.push(await untilWritten(database, batchNo, moment));
        await first.kill();
        const next = others.length > 0 ? others : await startFleet(1, url, settings);
        await untilDone(database, batchNo);
        await Promise.all(next.map(({ stop }) => stop()));
        const faults = await faultsOf(database, batchNo);
        if (faults.length > 0) throw new Error(faults.join('; '));
      }
      const at = endedAt.map((count) => count.toLocaleString('en')).join(', ');
      return `${servers === 1 ? 'a server' : `one of ${servers} servers`} ended by kill -9 at ${at} of ${LINES.toLocaleString('en')} orders: the file was gone on with, each order is there once`;
    });
  } finally {
    rmSync(files, { recursive: true, force: true });
  }
};
