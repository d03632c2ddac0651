import { subAccount } from '@tradeport/shared/contract/account.ts';
import BetterSqlite3 from 'better-sqlite3';
import { BENCH_SANDBOX, type BenchMerchant } from './benchDatabase.ts';
import { encodeShot, shoot } from './keepAliveClient.ts';
import { percentile, shootPaced } from './pacedClient.ts';
import { startScript } from './processes.ts';
import { inTurns, median } from './rounds.ts';
import { serverSettings } from './serverSettings.ts';
import type { Row } from './table.ts';

const CONNECTIONS = 10;
const PACE = { perSecond: 1_000, count: 3_000 };
const PACED_ROUNDS = 3;
const SHOTS = 3_000;
const ROUNDS = 5;

interface Side {
  readonly port: number;
  readonly shot: Buffer;
}

/** Median over some rounds, in turns, of the middle and of the slowest hundredth of all answers, in milliseconds. */
const paced = async (ours: Side, other: Side) => {
  const rounds: { readonly ours: readonly number[]; readonly other: readonly number[] }[] = [];
  const load = ({ port, shot }: Side) => shootPaced(port, CONNECTIONS, shot, PACE);
  for (let round = 0; round <= PACED_ROUNDS; round += 1) {
    const otherFirst = round % 2 === 1 ? await load(other) : undefined;
    const own = await load(ours);
    const figures = { ours: own, other: otherFirst ?? (await load(other)) };
    // The first round warms up.
    if (round > 0) rounds.push(figures);
  }
  const over = (side: keyof (typeof rounds)[number], percent: number): number =>
    median(rounds.map((figures) => percentile(figures[side], percent)));
  return (percent: number) => ({ ours: over('ours', percent), yardstick: over('other', percent) });
};

const recordedIn = (file: string): number => {
  const database = new BetterSqlite3(file, { readonly: true });
  try {
    const row: unknown = database
      .prepare(`SELECT count(*) AS "count" FROM "CallRecord" WHERE "sandboxId" = ?`)
      .get(BENCH_SANDBOX);
    if (typeof row !== 'object' || row === null || !('count' in row)) throw new Error('calls were not counted');
    return Number(row.count);
  } finally {
    database.close();
  }
};

/**
 * The same read with the call log and without it, which is with the simulator off: at a thousand calls a second, and as fast
 * as it goes. Each server has a file of its own, filled alike.
 */
export const measureCallLog = async (
  [file, { token }]: readonly [string, BenchMerchant],
  [bareFile, { token: bareToken }]: readonly [string, BenchMerchant],
): Promise<readonly Row[]> => {
  const logged = await startScript('server/src/main.mjs', serverSettings(`file:${file}`));
  const bare = await startScript('server/src/main.mjs', {
    ...serverSettings(`file:${bareFile}`),
    SIM_ENABLED: 'false',
  });
  const shotOf = (ofToken: string): Buffer =>
    encodeShot({
      method: 'GET',
      path: subAccount.queryUserAccountBalance.path,
      headers: { token: ofToken, language: 'zh-CN', sandbox: BENCH_SANDBOX, 'system-name': 'bench' },
    });
  const ours = { port: logged.port, shot: shotOf(token) };
  const other = { port: bare.port, shot: shotOf(bareToken) };
  const full = ({ port, shot }: Side) => {
    const shots = Array.from<Buffer>({ length: SHOTS }).fill(shot);
    return () => shoot(port, CONNECTIONS, shots);
  };
  try {
    const at = await paced(ours, other);
    const [most, bareMost] = await inTurns(ROUNDS, full(ours), full(other));
    // What waits is written before it ends.
    await logged.stop();
    const what = 'balances, GET, with the call log, against the simulator off';
    return [
      { goal: 'P1', what: `${what}: the middle one at 1,000 a second`, unit: 'ms', ...at(50), atMost: 2 },
      { goal: 'P1', what: `${what}: the 99th of 100 at 1,000 a second`, unit: 'ms', ...at(99), atMost: 2 },
      {
        goal: 'P1',
        what: `${what}: as fast as it goes`,
        unit: 'requests/s',
        ours: most,
        yardstick: bareMost,
        atLeast: 0.8,
      },
      { goal: 'P1', what: 'calls that are kept after all of these', unit: '', ours: recordedIn(file), atMost: 1_000 },
    ];
  } finally {
    await logged.stop();
    await bare.stop();
  }
};
