import { tradeDetail } from '@tradeport/shared/contract/tradeDetail.ts';
import { MOVEMENTS_REACHED_MAX } from '@tradeport/shared/rules/movementKinds.ts';
import pg from 'pg';
import { BENCH_SANDBOX, type BenchMerchant, fillBench } from './benchDatabase.ts';
import { encodeShot, shoot } from './keepAliveClient.ts';
import { addMovements } from './movementRows.ts';
import { type RunningProcess, startScript } from './processes.ts';
import { inTurns } from './rounds.ts';
import { serverSettings } from './serverSettings.ts';
import type { Row } from './table.ts';

const FEW = 10_000;
const MANY = 1_000_000;
const ROUNDS = 7;
const SHOTS = 150;
const PAGE_SIZE = 20;
const FIRST = 1;
const DEEPEST = MOVEMENTS_REACHED_MAX / PAGE_SIZE;

/** A portal whose merchant has so many movements. */
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

/** What PostgreSQL does by itself within minutes of such a load: counts what it holds, and marks what everybody may see. */
const settle = async (url: string): Promise<void> => {
  if (url.startsWith('postgres')) await runOnPostgres(url, 'VACUUM ANALYZE');
};

const startSide = async (url: string, count: number): Promise<Side> => {
  const [merchant] = await fillBench(url, 1, 1);
  if (!merchant) throw new Error('the bench database holds nobody');
  await addMovements(url, merchant, count);
  await settle(url);
  return { portal: await startScript('server/src/main.ts', serverSettings(url)), merchant };
};

/** Milliseconds from one answer to the next, one call after the other. */
const roundOf =
  ({ portal, merchant }: Side, currentPage: number, filter: Readonly<Record<string, string>>) =>
  async (): Promise<number> => {
    const shot = encodeShot({
      method: 'POST',
      path: tradeDetail.page.path,
      headers: { token: merchant.token, language: 'zh-CN', sandbox: BENCH_SANDBOX, 'system-name': 'bench' },
      body: JSON.stringify({ ...filter, currentPage, pageSize: PAGE_SIZE }),
    });
    return 1_000 / (await shoot(portal.port, 1, Array.from<Buffer>({ length: SHOTS }).fill(shot)));
  };

/**
 * A page of account transactions, the first and the last that can be reached, of a million against ten thousand: how a list
 * stands what piles up in it. Each of the two has a database and a portal of its own.
 */
export const measureTransactions = async (
  urlOf: (name: string) => Promise<string>,
  name: string,
): Promise<readonly Row[]> => {
  const few = await startSide(await urlOf('few'), FEW);
  const many = await startSide(await urlOf('many'), MANY);
  const compare = async (what: string, filter: Readonly<Record<string, string>>): Promise<readonly Row[]> => {
    const [first, ofFew] = await inTurns(ROUNDS, roundOf(many, FIRST, filter), roundOf(few, FIRST, filter));
    const [deep, again] = await inTurns(ROUNDS, roundOf(many, DEEPEST, filter), roundOf(many, FIRST, filter));
    const row = { goal: 'P3', unit: 'ms' } as const;
    return [
      {
        ...row,
        what: `first page of 1,000,000 account transactions${what}, against 10,000, ${name}`,
        ours: first,
        yardstick: ofFew,
        atMost: 1.3,
      },
      {
        ...row,
        what: `page ${DEEPEST} of 1,000,000 account transactions${what}, against the first, ${name}`,
        ours: deep,
        yardstick: again,
        atMost: 3,
      },
    ];
  };
  try {
    return [...(await compare('', {})), ...(await compare(' of one kind', { kind: 'receipt' }))];
  } finally {
    await few.portal.stop();
    await many.portal.stop();
  }
};
