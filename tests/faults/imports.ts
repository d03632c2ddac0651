import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { BENCH_SANDBOX, type BenchMerchant, fillBench } from '../bench/benchDatabase.ts';
import type { RunningProcess } from '../bench/processes.ts';
import { goodLine, orderFile } from '../calls/uploadDetail/sheets.ts';
import { START_AT } from '../harness/time.ts';
import { headersOf } from './confirming.ts';
import { startFleet, withDatabase } from './fleet.ts';

const LINES = 6_000;
/** Orders that are there when a server is ended: at once, in the midst, near the end. */
const MOMENTS = [1, 2_900, 5_700] as const;
const LIMIT_MS = 180_000;
const POLL_MS = 5;
const scope = { sandboxId: BENCH_SANDBOX, platform: true } as const;

const asked = async (port: number, token: string, path: string, body: FormData | string): Promise<unknown> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: {
      ...headersOf(token),
      connection: 'close',
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    body,
  });
  const { code, message, result } = await answer.json();
  if (code !== '0') throw new Error(`${path} was refused: ${code} ${message}`);
  return result;
};

const wordOf = (answer: unknown, name: string): string => {
  const word = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;
  if (typeof word !== 'string') throw new Error(`no ${name} was answered`);
  return word;
};

/** Has a file of so many orders checked; answers the number of its batch. */
const begin = async ({ port }: RunningProcess, { token }: BenchMerchant): Promise<string> => {
  const day = dayOf(START_AT);
  const lines = Array.from({ length: LINES }, (_, i) => goodLine(day, { contractNo: `C-${i + 1}` }));
  const form = new FormData();
  form.append('businessType', 'SETTLEMENT_ORDER_FILE');
  form.append('file', orderFile({ lines }));
  const fileId = wordOf(await asked(port, token, catalogue.file.upload.path, form), 'fileId');
  const checked = await asked(port, token, catalogue.uploadDetail.upload.path, JSON.stringify({ fileId }));
  return wordOf(checked, 'batchNo');
};

type Database = Parameters<Parameters<typeof withDatabase>[1]>[0];

const uploadOf = async (database: Database, batchNo: string) => {
  const row = await database.read(scope).materialUpload.findFirst({ where: { batchNo } });
  if (!row) throw new Error(`the upload ${batchNo} is gone`);
  return row;
};

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

/** Lets the merchant's operator upload orders. */
const permit = (url: string, { merchantId }: BenchMerchant): Promise<void> =>
  withDatabase(url, (database) =>
    database.inTx({ sandboxId: BENCH_SANDBOX, merchantId }, async (tx) => {
      await tx.rolePermission.createMany({
        data: [screens.receiptOrders, screens.receiptOrderForm].map(({ path }) => ({
          sandboxId: BENCH_SANDBOX,
          merchantId,
          roleId: 'maker',
          path,
        })),
      });
    }),
  );

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
    await permit(url, merchant);
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
