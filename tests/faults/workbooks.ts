import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@tradeport/server/platform/db/database.ts';
import { subAccount } from '@tradeport/shared/contract/account.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { batchOf, beginBatch } from '../bench/batchFiles.ts';
import { type BenchMerchant, fillBench } from '../bench/benchDatabase.ts';
import { headersOf } from '../bench/headersOf.ts';
import { longestOf } from '../bench/longestAnswer.ts';
import { asked, wordOf } from '../bench/orderImport.ts';
import type { RunningProcess } from '../bench/processes.ts';
import { withDatabase } from '../bench/withDatabase.ts';
import { type HostileWorkbook, hostileWorkbooks } from '../harness/hostileWorkbooks.ts';
import { startFleet } from './fleet.ts';

const SECONDS_MAX = 60;
const MEMORY_MAX_MB = 700;
const POLL_MS = 50;
const BETWEEN_REQUESTS_MS = 20;
/** A check that has not ended by then is given up. */
const GIVEN_UP_MS = 3 * SECONDS_MAX * 1_000;

const upload = async ({ port }: RunningProcess, { token }: BenchMerchant, file: File): Promise<string> => {
  const form = new FormData();
  form.append('businessType', 'BATCH_PAYMENT_FILE');
  form.append('file', file);
  return wordOf(await asked(port, token, catalogue.file.upload.path, form), 'fileId');
};

/** Waits for the end of a check. Returns why the file was rejected. */
const waitForRejection = async (database: Database, batchNo: string): Promise<string> => {
  const since = performance.now();
  for (;;) {
    const { state, fault } = await batchOf(database, batchNo);
    if (state === 'checkFailed') return fault ?? '';
    if (state !== 'checking') throw new Error(`a hostile workbook is ${state}`);
    if (performance.now() - since > GIVEN_UP_MS)
      throw new Error(`a check has not ended after ${GIVEN_UP_MS / 1_000} s`);
    await pause(POLL_MS);
  }
};

interface Stage {
  readonly database: Database;
  readonly merchant: BenchMerchant;
  /** Reads balances while the merchant's file is checked. */
  readonly other: BenchMerchant;
}

interface Measured {
  readonly title: string;
  readonly end: string;
  readonly seconds: number;
  readonly peakMb: number;
  readonly longestMs: number;
}

/** Has a server check one workbook, and reads another merchant's balances until it has. */
const measure = async (
  { database, merchant, other }: Stage,
  server: RunningProcess,
  { title, makeFile }: HostileWorkbook,
): Promise<Measured> => {
  const file = makeFile();
  const look = async (): Promise<void> => {
    const url = `http://127.0.0.1:${server.port}${subAccount.queryUserAccountBalance.path}`;
    const answer = await fetch(url, { headers: headersOf(other.token) });
    await answer.text();
    if (answer.status !== 200) throw new Error(`another request was answered with ${answer.status}: ${title}`);
  };
  await look();
  const began = performance.now();
  let end = '';
  let seconds = 0;
  const check = async (): Promise<void> => {
    let fileId: string;
    try {
      fileId = await upload(server, merchant, file);
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('INVALID_FILE_TYPE'))) throw error;
      end = 'upload refused';
      return;
    }
    end = await waitForRejection(database, await beginBatch(server.port, merchant, fileId));
  };
  const over = check().finally(() => {
    seconds = (performance.now() - began) / 1_000;
  });
  const longestMs = await longestOf(look, over, BETWEEN_REQUESTS_MS);
  return { title, end, seconds, peakMb: server.peakMemoryMb(), longestMs };
};

const line = ({ title, end, seconds, peakMb, longestMs }: Measured): string =>
  [
    title.padEnd(56),
    end.padEnd(16),
    `${seconds.toFixed(1)} s`.padStart(8),
    `${peakMb.toFixed(0)} MB`.padStart(8),
    `${longestMs.toFixed(0)} ms`.padStart(8),
  ].join(' ');

/**
 * Has each hostile workbook checked by a server of its own. Fails where a check takes more than 60 seconds or the server more than
 * 700 MB, and where another request is not answered meanwhile.
 */
export const runWorkbooks = async (url: string): Promise<string> => {
  const files = await mkdtemp(join(tmpdir(), 'tradeport-workbooks-'));
  try {
    const [merchant, other] = await fillBench(url, 2, 0, files);
    if (!merchant || !other) throw new Error('no merchants');
    const measured = await withDatabase(url, async (database) => {
      const all: Measured[] = [];
      for (const workbook of hostileWorkbooks) {
        const [server] = await startFleet(1, url, { FILES_FOLDER: files });
        if (!server) throw new Error('no server');
        try {
          all.push(await measure({ database, merchant, other }, server, workbook));
        } finally {
          await server.stop();
        }
      }
      return all;
    });
    const table = measured.map(line).join('\n        ');
    const beyond = measured.filter(({ seconds, peakMb }) => seconds > SECONDS_MAX || peakMb > MEMORY_MAX_MB);
    if (beyond.length > 0)
      throw new Error(
        `${beyond.length} hostile workbooks exceed ${SECONDS_MAX} s or ${MEMORY_MAX_MB} MB\n        ${table}`,
      );
    return `${measured.length} hostile workbooks: end, time, peak memory of the server, longest other request\n        ${table}`;
  } finally {
    rmSync(files, { recursive: true, force: true });
  }
};
