// Several servers on one PostgreSQL, and what must hold then: `npm run faults`. Takes two to four minutes, listens on this
// machine only and ends only the processes it started.
import pg from 'pg';
import { startPostgres } from '../harness/postgres.ts';
import { startFleet, withDatabase } from './fleet.ts';
import { runStops } from './stops.ts';
import { runTasksOnce } from './tasksOnce.ts';

const STOPS = 20;
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Three servers start at once on a database without a table: the migrations are applied once, the sandbox is made once. */
const runFirstStart = async (url: string): Promise<string> => {
  const fleet = await startFleet(3, url);
  await Promise.all(fleet.map(({ stop }) => stop()));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ migration_name: string }>('SELECT migration_name FROM _prisma_migrations');
  await client.end();
  const names = rows.map(({ migration_name: name }) => name);
  if (names.length === 0 || new Set(names).size !== names.length) throw new Error(`migrated: ${names.join(', ')}`);
  const sandboxes = await withDatabase(url, (database) => database.read({ installation: true }).sandbox.count());
  if (sandboxes !== 1) throw new Error(`${sandboxes} sandboxes were made`);
  return `three servers started at once on an empty database: ${names.length} migrations, each once; one sandbox`;
};

const checks: readonly ((url: string) => Promise<string>)[] = [
  async (url) => `1,000 tasks, two servers: each once, ${inSeconds(await runTasksOnce(url, 2))}`,
  async (url) => `1,000 tasks, three servers: each once, ${inSeconds(await runTasksOnce(url, 3))}`,
  async (url) => `${STOPS} stops under load: ${await runStops(url, STOPS)} transfers booked, each was answered`,
  runFirstStart,
];

const postgres = await startPostgres({ durable: true });
try {
  const admin = new pg.Client({ connectionString: `${postgres.serverUrl}postgres` });
  await admin.connect();
  for (const [index, check] of checks.entries()) {
    await admin.query(`CREATE DATABASE faults_${index}`);
    const url = `${postgres.serverUrl}faults_${index}`;
    try {
      say(`ok      ${await check(url)}`);
    } catch (error) {
      say(`FAILED  ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
  }
  await admin.end();
} finally {
  await postgres.stop();
}
