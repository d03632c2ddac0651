import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkLedger } from '@tradeport/server/ledger/check.ts';
import type { Database } from '@tradeport/server/platform/db/database.ts';
import { batchOrder } from '@tradeport/shared/contract/batchOrder.ts';
import { batchOf, beginBatch, givePayees, submitBatch, uploadPayments } from '../bench/batchFiles.ts';
import { BENCH_SANDBOX, type BenchMerchant, fillBench } from '../bench/benchDatabase.ts';
import { headersOf } from '../bench/headersOf.ts';
import type { RunningProcess } from '../bench/processes.ts';
import { withDatabase } from '../bench/withDatabase.ts';
import type { RowPayee } from '../calls/batchOrder/batches.ts';
import { startFleet } from './fleet.ts';

const ROWS = 1_000;
/** Orders of one review. */
const REVIEWED = 100;
const LIMIT_MS = 120_000;
const POLL_MS = 3;
/** Files set apart by their amounts. */
const FILE_APART = 5_000;
const scope = { sandboxId: BENCH_SANDBOX, platform: true } as const;

interface Stage {
  readonly url: string;
  readonly database: Database;
  readonly merchant: BenchMerchant;
  readonly payees: readonly RowPayee[];
  readonly start: () => Promise<RunningProcess>;
}

const untilSo = async (isSo: () => Promise<boolean>, what: string): Promise<void> => {
  const since = performance.now();
  while (!(await isSo())) {
    if (performance.now() - since > LIMIT_MS) throw new Error(`not within ${LIMIT_MS / 1_000} s: ${what}`);
    await pause(POLL_MS);
  }
};

/** What is wrong with a batch that was checked to its end. */
const checkFaults = async (database: Database, batchNo: string): Promise<readonly string[]> => {
  const reader = database.read(scope);
  const { state, rowsWritten } = await batchOf(database, batchNo);
  const rows = await reader.paymentBatchRow.findMany({ where: { batchNo }, select: { line: true } });
  const lines = new Set(rows.map(({ line }) => line));
  const passed = await reader.event.count({ where: { subject: batchNo, action: 'pass' } });
  return [
    ...(state === 'ready' && rowsWritten === ROWS ? [] : [`${batchNo} is ${state} at ${rowsWritten}`]),
    ...(rows.length === ROWS && lines.size === ROWS ? [] : [`${batchNo}: ${rows.length} rows, ${lines.size} lines`]),
    ...(passed === 1 ? [] : [`${batchNo} passed ${passed} times`]),
  ];
};

/** Lets go what a server that was ended kept for itself: it would be let go half a minute later. */
const letGo = (database: Database): Promise<unknown> =>
  database.inTx(scope, (tx) => tx.paymentBatch.updateMany({ where: { state: 'checking' }, data: { heldUntil: null } }));

/** Ends a server while it checks a file, once so many rows are written; whoever is started next goes on with it. */
const checkThrough = async (
  { database, merchant, payees, start }: Stage,
  server: RunningProcess,
  { no, moment }: { readonly no: number; readonly moment: number },
): Promise<{ readonly server: RunningProcess; readonly batchNo: string; readonly endedAt: string }> => {
  const fileId = await uploadPayments(server.port, merchant, payees, { count: ROWS, from: no * FILE_APART });
  const batchNo = await beginBatch(server.port, merchant, fileId);
  await untilSo(async () => {
    const { state, rowsWritten, rowsChecked } = await batchOf(database, batchNo);
    return state !== 'checking' || rowsChecked + rowsWritten >= moment;
  }, `a check that has come to ${moment}`);
  await server.kill();
  const { state, rowsChecked, rowsWritten } = await batchOf(database, batchNo);
  await letGo(database);
  const next = await start();
  await untilSo(async () => (await batchOf(database, batchNo)).state !== 'checking', 'the end of a check');
  const faults = await checkFaults(database, batchNo);
  if (faults.length > 0) throw new Error(faults.join('; '));
  return { server: next, batchNo, endedAt: `${state} ${rowsChecked}/${rowsWritten}` };
};

/** Approves some orders under a key; whether it was answered as done. Throws when it was refused. */
const approve = async (port: number, { chiefToken }: BenchMerchant, orderNos: readonly string[], key: string) => {
  let code: string;
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${batchOrder.auditOrder.path}`, {
      method: 'POST',
      headers: {
        ...headersOf(chiefToken),
        'content-type': 'application/json',
        'idempotency-key': key,
        connection: 'close',
      },
      body: JSON.stringify({ orderNos, decision: 'approve' }),
    });
    ({ code } = await answer.json());
  } catch {
    return false;
  }
  if (code !== '0') throw new Error(`a review was refused with ${code}`);
  return true;
};

/** How many of these orders are approved, taking part in nothing else. */
const approvedOf = (database: Database, orderNos: readonly string[]): Promise<number> =>
  database.read(scope).payment.count({ where: { orderNo: { in: [...orderNos] }, reviewStatus: 'approved' } });

/** Ends a server while a hundred are approved; what it left is whole or absent, and asked again it is whole. */
const approveThrough = async (
  { database, merchant, start }: Stage,
  server: RunningProcess,
  { orderNos, afterMs }: { readonly orderNos: readonly string[]; readonly afterMs: number },
): Promise<{ readonly server: RunningProcess; readonly was: 'whole' | 'absent' }> => {
  const key = randomUUID();
  const asked = approve(server.port, merchant, orderNos, key);
  await pause(afterMs);
  await server.kill();
  const isAnswered = await asked;
  const left = await approvedOf(database, orderNos);
  if (left !== 0 && left !== REVIEWED) throw new Error(`${left} of ${REVIEWED} are approved`);
  if (isAnswered && left === 0) throw new Error('an approval was answered and is lost');
  const next = await start();
  if (!(await approve(next.port, merchant, orderNos, key))) throw new Error('an approval was not answered');
  const done = await approvedOf(database, orderNos);
  if (done !== REVIEWED) throw new Error(`${done} of ${REVIEWED} are approved after it was asked again`);
  return { server: next, was: left === 0 ? 'absent' : 'whole' };
};

/** What is wrong in the end with all that was approved: each order once, counted once, and books that add up. */
const faultsOf = async (database: Database, batchNos: readonly string[], approved: number) => {
  const reader = database.read(scope);
  const counted = await Promise.all(batchNos.map(async (batchNo) => (await batchOf(database, batchNo)).approvedCount));
  const total = counted.reduce((sum, count) => sum + count, 0);
  const events = await reader.event.count({
    where: { merchantId: { startsWith: 'bench-' }, action: 'approve', machine: 'payment' },
  });
  const { violations } = await checkLedger(database, BENCH_SANDBOX);
  return [
    ...(total === approved ? [] : [`${total} of ${approved} are counted`]),
    ...(events === approved ? [] : [`${events} events of ${approved} approvals`]),
    ...violations.map(({ rule, subject, detail }) => `${rule} ${subject} ${detail}`),
  ];
};

/**
 * Ends a server by `kill -9` so many times in the middle of the check of a payment file of 1,000 rows, and as many times in the middle of
 * an approval of 100 of them, each time at another moment. Checks are gone on with, approvals are whole or absent, and the books add up.
 */
export const runBatches = async (url: string, kills: number): Promise<string> => {
  const files = await mkdtemp(join(tmpdir(), 'tradeport-batches-'));
  try {
    const [merchant] = await fillBench(url, 1, 0, files);
    if (!merchant) throw new Error('no merchant');
    return await withDatabase(url, async (database) => {
      const start = async (): Promise<RunningProcess> => {
        const [server] = await startFleet(1, url, { SIM_ENABLED: 'true', FILES_FOLDER: files });
        if (!server) throw new Error('no server');
        return server;
      };
      const payees = await givePayees(database, merchant, 0);
      const stage: Stage = { url, database, merchant, payees, start };
      let server = await start();
      const batchNos: string[] = [];
      const moments: string[] = [];
      for (let i = 0; i < kills; i += 1) {
        // From the first row read to the last one written, each counted.
        const moment = Math.round((i * 2 * ROWS) / kills);
        const through = await checkThrough(stage, server, { no: i + 1, moment });
        server = through.server;
        batchNos.push(through.batchNo);
        moments.push(through.endedAt);
      }
      const reviews = await submitted(stage, server, batchNos, kills + 1);
      const [first = [], ...others] = reviews;
      const began = performance.now();
      await approve(server.port, merchant, first, randomUUID());
      const usualMs = performance.now() - began;
      const was = { whole: 0, absent: 0 };
      for (const [i, orderNos] of others.entries()) {
        const through = await approveThrough(stage, server, { orderNos, afterMs: (usualMs * 1.2 * (i + 1)) / kills });
        server = through.server;
        was[through.was] += 1;
      }
      await server.stop();
      const faults = await faultsOf(database, batchNos, (kills + 1) * REVIEWED);
      if (faults.length > 0) throw new Error(faults.slice(0, 10).join('\n        '));
      const midst = moments.filter((at) => at.startsWith('checking')).length;
      return `a server ended by kill -9 ${kills} times during checks of ${ROWS.toLocaleString('en')} payments (${midst} of them before the end): each was gone on with, each row is there once; ${kills} times during approvals of ${REVIEWED} (${was.absent} left nothing, ${was.whole} left all): each is there once, and the books add up`;
    });
  } finally {
    rmSync(files, { recursive: true, force: true });
  }
};

/** Submits as many batches as so many reviews take; answers the orders of each. */
const submitted = async (
  { database, merchant }: Stage,
  server: RunningProcess,
  batchNos: readonly string[],
  reviews: number,
): Promise<readonly (readonly string[])[]> => {
  const needed = batchNos.slice(0, Math.ceil((reviews * REVIEWED) / ROWS));
  for (const batchNo of needed) await submitBatch(server.port, merchant, batchNo);
  const orders = await database.read(scope).payment.findMany({
    where: { batchNo: { in: needed } },
    orderBy: { orderNo: 'asc' },
    select: { orderNo: true },
  });
  const numbers = orders.map(({ orderNo }) => orderNo);
  return Array.from({ length: reviews }, (_, i) => numbers.slice(i * REVIEWED, (i + 1) * REVIEWED));
};
