import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { fillBench } from '../bench/benchDatabase.ts';
import { type Confirmation, confirmationsOf, faultsOf } from './confirming.ts';
import { startFleet } from './fleet.ts';

const CALLERS = 8;
const MERCHANTS = 8;
/** Answered between one kill and the next. */
const ANSWERED_BETWEEN = 100;
const AGAIN_MS = 50;
/** Without an answer for so long, a server is not coming back by itself. */
const GIVE_UP_MS = 120_000;

/** Whether it was answered as done. A database that is away is told as such, and nothing else is. */
const confirm = async (port: number, { path, headers, body }: Confirmation): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  const told = await answer.text();
  if (answer.status === 503) return false;
  if (answer.status !== 200 || JSON.parse(told).code !== '0') throw new Error(`${answer.status} ${told.slice(0, 200)}`);
  return true;
};

/** Ends, by `kill -9`, one of those that serve the connections to a database: PostgreSQL then ends all others itself, and recovers. */
const killDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND datname = current_database() AND pid <> pg_backend_pid() LIMIT 1`,
  );
  for (const { pid } of rows) process.kill(pid, 'SIGKILL');
  await client.end().catch(() => undefined);
};

/**
 * PostgreSQL is killed under load, time after time, and recovers; the server goes on as it is. Callers who are told that it is away
 * ask again under the same key. Nothing that was answered is lost, nothing was done twice, and the books add up.
 */
export const runDatabaseKills = async (url: string, kills: number): Promise<string> => {
  const count = (kills + 1) * ANSWERED_BETWEEN;
  const confirmations = confirmationsOf(await fillBench(url, MERCHANTS, Math.ceil(count / MERCHANTS)));
  const [server] = await startFleet(1, url);
  if (!server) throw new Error('no server');
  const answered = new Set<string>();
  const awayMs: number[] = [];
  let killedAt: number | undefined;
  let killed = Promise.resolve();
  let askedAgain = 0;
  let given = 0;
  const isAnswered = (orderNo: string): void => {
    answered.add(orderNo);
    if (killedAt !== undefined) {
      awayMs.push(performance.now() - killedAt);
      killedAt = undefined;
    }
    if (answered.size % ANSWERED_BETWEEN === 0 && awayMs.length < kills)
      killed = killDatabase(url).then(() => {
        killedAt = performance.now();
      });
  };
  const caller = async (): Promise<void> => {
    for (let one = confirmations[given++]; one !== undefined; one = confirmations[given++]) {
      const since = performance.now();
      while (!(await confirm(server.port, one))) {
        if (performance.now() - since > GIVE_UP_MS) throw new Error('the server does not come back');
        askedAgain += 1;
        await pause(AGAIN_MS);
      }
      isAnswered(one.orderNo);
    }
  };
  try {
    await Promise.all(Array.from({ length: CALLERS }, caller));
    await killed;
  } finally {
    await server.stop();
  }
  const faults = await faultsOf(url, answered);
  if (faults.length > 0) throw new Error(faults.slice(0, 10).join('\n        '));
  const slowest = Math.max(...awayMs) / 1_000;
  return `${awayMs.length} times kill -9 of the database under load: the server went on, the first answer at the latest ${slowest.toFixed(1)} s after; ${answered.size} confirmations are there once, 503 was answered ${askedAgain} times; the books add up`;
};
