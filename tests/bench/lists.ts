import { setTimeout as pause } from 'node:timers/promises';
import { subAccount } from '@tradeport/shared/contract/account.ts';
import { b2bPartner } from '@tradeport/shared/contract/b2bPartner.ts';
import { receipt } from '@tradeport/shared/contract/receipt.ts';
import { tradeDetail } from '@tradeport/shared/contract/tradeDetail.ts';
import { ROWS_REACHED_MAX } from '@tradeport/shared/rules/paging.ts';
import { receipt as receiptMachine } from '@tradeport/shared/states/receipt.ts';
import pg from 'pg';
import { BENCH_SANDBOX, type BenchMerchant, fillBench } from './benchDatabase.ts';
import { encodeShot, shoot } from './keepAliveClient.ts';
import { addListRows } from './listRows.ts';
import { addMovements } from './movementRows.ts';
import { type RunningProcess, startScript } from './processes.ts';
import { inTurns } from './rounds.ts';
import { serverSettings } from './serverSettings.ts';
import type { Row } from './table.ts';

const FEW = 10_000;
const MANY = 1_000_000;
const ROUNDS = 7;
/** Until the system has written down what was just loaded. */
const CALM_MS = 20_000;
const SHOTS = 60;
const PAGE_SIZE = 20;
const FIRST = 1;
const DEEPEST = ROWS_REACHED_MAX / PAGE_SIZE;

/** A portal whose merchant has so many rows in each list. */
interface Side {
  readonly portal: RunningProcess;
  readonly merchant: BenchMerchant;
}

/** One statement over a connection of its own, for what no transaction may do. */
export const runOnPostgres = async (url: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};

/**
 * What PostgreSQL does by itself within minutes of such a load: counts what it holds, marks what everybody may see, and brings
 * what it has changed in memory to the disk.
 */
const settle = async (url: string): Promise<void> => {
  if (!url.startsWith('postgres')) return;
  await runOnPostgres(url, 'VACUUM ANALYZE');
  await runOnPostgres(url, 'CHECKPOINT');
};

const startSide = async (url: string, count: number): Promise<Side> => {
  const [merchant] = await fillBench(url, 1, 1);
  if (!merchant) throw new Error('the bench database holds nobody');
  await addMovements(url, merchant, count);
  await addListRows(url, merchant, count);
  await settle(url);
  return { portal: await startScript('server/src/main.ts', serverSettings(url)), merchant };
};

interface List {
  readonly what: string;
  readonly path: string;
  readonly filter?: object;
}

const LISTS: readonly List[] = [
  { what: 'account transactions', path: tradeDetail.page.path },
  { what: 'account transactions of one kind', path: tradeDetail.page.path, filter: { kind: 'receipt' } },
  { what: 'receipts', path: receipt.paging.path },
  {
    what: 'receipts of one state',
    path: receipt.paging.path,
    filter: { status: [receiptMachine.states.credited.code] },
  },
  { what: 'applications for collection accounts', path: subAccount.queryApplyList.path },
  { what: 'collection accounts', path: subAccount.queryApplyPage.path },
  { what: 'payees', path: b2bPartner.queryPage.path },
  { what: 'payees of one state', path: b2bPartner.queryPage.path, filter: { status: ['available'] } },
  { what: 'accounts of payees', path: b2bPartner.bankPage.path },
];

/** Milliseconds from one answer to the next, one call after the other. */
const roundOf =
  ({ portal, merchant }: Side, { path, filter }: List, currentPage: number) =>
  async (): Promise<number> => {
    const shot = encodeShot({
      method: 'POST',
      path,
      headers: { token: merchant.token, language: 'zh-CN', sandbox: BENCH_SANDBOX, 'system-name': 'bench' },
      body: JSON.stringify({ ...filter, currentPage, pageSize: PAGE_SIZE }),
    });
    return 1_000 / (await shoot(portal.port, 1, Array.from<Buffer>({ length: SHOTS }).fill(shot)));
  };

/**
 * Pages of lists, the first and the last that can be reached, of a million rows against ten thousand: how a list stands what piles
 * up in it. Each of the two has a database and a portal of its own.
 */
export const measureLists = async (urlOf: (name: string) => Promise<string>, name: string): Promise<readonly Row[]> => {
  const few = await startSide(await urlOf('few'), FEW);
  const many = await startSide(await urlOf('many'), MANY);
  await pause(CALM_MS);
  const compare = async (list: List): Promise<readonly Row[]> => {
    const [first, ofFew] = await inTurns(ROUNDS, roundOf(many, list, FIRST), roundOf(few, list, FIRST));
    const [deep, again] = await inTurns(ROUNDS, roundOf(many, list, DEEPEST), roundOf(many, list, FIRST));
    const row = { goal: 'P3', unit: 'ms' } as const;
    return [
      {
        ...row,
        what: `first page of 1,000,000 ${list.what}, against 10,000, ${name}`,
        ours: first,
        yardstick: ofFew,
        atMost: 1.3,
      },
      {
        ...row,
        what: `page ${DEEPEST} of 1,000,000 ${list.what}, against the first, ${name}`,
        ours: deep,
        yardstick: again,
        atMost: 3,
      },
    ];
  };
  try {
    const rows: Row[] = [];
    for (const list of LISTS) rows.push(...(await compare(list)));
    return rows;
  } finally {
    await few.portal.stop();
    await many.portal.stop();
  }
};
