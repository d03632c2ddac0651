import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@tradeport/client';
import { openDatabase } from '@tradeport/server/platform/db/database.ts';
import { receipt } from '@tradeport/shared/contract/receipt.ts';
import { fillDemo } from '../harness/app.ts';
import { silentLog } from '../harness/databases.ts';
import { START_AT } from '../harness/time.ts';
import { benchFiles } from './benchFiles.ts';
import { encodeShot, type Shot, shoot } from './keepAliveClient.ts';
import { STEP_SECONDS } from './numberedRows.ts';
import { type RunningProcess, startScript } from './processes.ts';
import { inTurns } from './rounds.ts';
import { serverSettings } from './serverSettings.ts';
import type { Row } from './table.ts';
import { fillTables, oneOf } from './templateRows.ts';

const CONNECTIONS = 10;
const SHOTS = 2_000;
const ROUNDS = 7;
/** The demo's merchant who has receipts already. */
const MERCHANT = 'haichuan';
const CHIEF = '10001-chief';
const ADDED = 1_000;
const AT_ONCE = 100;
const PAGE = { currentPage: 1, pageSize: 20 };

const states = { 0: 'arrived', 1: 'awaitingMaterial', 2: 'creditFailed', 3: 'refunded' };

const addReceipts = async (url: string): Promise<void> => {
  const database = await openDatabase({ url, log: silentLog });
  const filling = {
    table: 'Receipt',
    key: ['orderNo', 'RC'],
    at: ['arrivedAt', 'updatedAt'],
    like: `"merchantId" = '${MERCHANT}' AND "collectionAccountId" IS NOT NULL AND "state" = 'credited'`,
    set: { state: oneOf(20, states, 'credited'), payerFolded: "'payer ' || i" },
  } as const;
  const firstAt = new Date(START_AT.getTime() - ADDED * STEP_SECONDS * 1_000);
  await fillTables(database, [filling], { merchantId: MERCHANT, from: 0, count: ADDED, firstAt });
  await database.close();
};

/** Somebody's first page of receipts beside that of a server of files, which holds a thousand of the same rows in memory. */
export const measureReceipts = async (url: string): Promise<readonly Row[]> => {
  await fillDemo(url, benchFiles);
  await addReceipts(url);
  const folder = mkdtempSync(join(tmpdir(), 'tradeport-rows-'));
  const portal = await startScript('server/src/main.mjs', serverSettings(url));
  let files: RunningProcess | undefined;
  try {
    const connection = { url: `http://127.0.0.1:${portal.port}` };
    const { token } = await createClient(connection).simPersona.enter({ persona: CHIEF });
    const { paging } = createClient({ ...connection, token }).receipt;
    const { total } = await paging(PAGE);
    const receipts: unknown[] = [];
    for (let currentPage = 1; receipts.length < ADDED; currentPage += 1)
      receipts.push(...(await paging({ currentPage, pageSize: AT_ONCE })).list);
    const file = join(folder, 'rows.json');
    writeFileSync(file, JSON.stringify({ receipts, healthz: {} }));
    files = await startScript('tests/bench/jsonServer.ts', { ROWS_FILE: file });
    const headers = { token, language: 'zh-CN', sandbox: 'main', 'system-name': 'bench', accept: 'application/json' };
    const ours: Shot = { method: 'POST', path: receipt.paging.path, headers, body: JSON.stringify(PAGE) };
    const theirs: Shot = { method: 'GET', path: '/receipts?_page=1&_limit=20' };
    const round = (port: number, shot: Shot, begins?: string) => {
      const shots = Array.from<Buffer>({ length: SHOTS }).fill(encodeShot(shot));
      return () => shoot(port, CONNECTIONS, shots, begins);
    };
    const [own, other] = await inTurns(ROUNDS, round(portal.port, ours), round(files.port, theirs, '['));
    const what = `20 of ${total.toLocaleString('en-US')} receipts with total and counts, against json-server 0.17: 20 of ${ADDED.toLocaleString('en-US')} of them`;
    return [{ goal: 'P1', what, unit: 'requests/s', ours: own, yardstick: other, atLeast: 1 }];
  } finally {
    await files?.stop();
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
