import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { benchFiles } from '../bench/benchFiles.ts';
import { fillDemo } from '../harness/app.ts';
import { startFleet } from './fleet.ts';

const FROZEN_MS = 45_000;
const EVERY_MS = 1_000;
const TOLD_WITHIN_MS = 15_000;

/** Every process of the server behind a connection: they are this run's own, on this machine. */
const processesOf = async (client: pg.Client): Promise<readonly number[]> => {
  const { rows: backends } = await client.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
  const { rows } = await client.query<{ first: string }>(
    `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1) AS first`,
  );
  return [Number(rows[0]?.first), ...backends.map(({ pid }) => pid)].filter((pid) => pid > 0);
};

interface Told {
  readonly status: number;
  readonly ms: number;
}

const receive = async (
  address: string,
  account: { readonly accountNo: string; readonly currency: string },
): Promise<Told> => {
  const started = performance.now();
  const answer = await fetch(`${address}/sim/api/bank/receive`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, amount: '1.00' }),
  });
  await answer.text();
  return { status: answer.status, ms: performance.now() - started };
};

/** PostgreSQL stops answering for 45 s while money arrives once a second: everybody is told in time, and afterwards all goes on. */
export const runFrozen = async (url: string): Promise<string> => {
  await fillDemo(url, benchFiles);
  const [server] = await startFleet(1, url);
  if (!server) throw new Error('no server');
  const address = `http://127.0.0.1:${server.port}`;
  const { result } = await (await fetch(`${address}/sim/api/accounts`)).json();
  const account = { accountNo: String(result[0].accountNo), currency: String(result[0].currency) };
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const frozen = await processesOf(client);
  const asked: Promise<Told>[] = [];
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  try {
    const since = performance.now();
    while (performance.now() - since < FROZEN_MS) {
      asked.push(receive(address, account));
      await pause(EVERY_MS);
    }
  } finally {
    for (const pid of [...frozen].reverse()) process.kill(pid, 'SIGCONT');
  }
  const told = await Promise.all(asked);
  await pause(EVERY_MS);
  const after = await receive(address, account);
  await client.end().catch(() => undefined);
  await server.stop();
  const statuses = [...new Set(told.map(({ status }) => status))].sort();
  const slowest = Math.max(...told.map(({ ms }) => ms));
  const words = `${told.length} calls were answered ${statuses.join(', ')}, the slowest after ${(slowest / 1_000).toFixed(1)} s; afterwards ${after.status}`;
  if (statuses.some((status) => status !== 200 && status !== 503) || slowest > TOLD_WITHIN_MS || after.status !== 200)
    throw new Error(`PostgreSQL frozen for 45 s: ${words}`);
  return words;
};
