// Checks what holds when something fails: several servers on one PostgreSQL, first starts and imports that `kill -9` cuts off, a database
// that does not respond, large sandboxes, clocks that jump, slow clients, hostile workbooks, load, and the memory that remains.
// `npm run faults` runs all parts in half an hour, `npm run faults -- clocks` one. Listens on this machine only and ends only processes
// that it started.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { withDatabase } from '../bench/withDatabase.ts';
import { startPostgres } from '../harness/postgres.ts';
import { runBatches } from './batches.ts';
import { runClockJumps } from './clockJumps.ts';
import { runCrowd } from './crowd.ts';
import { runDatabaseKills } from './databaseKills.ts';
import { startFleet } from './fleet.ts';
import { runFrozen } from './frozen.ts';
import { runImports } from './imports.ts';
import { runKills } from './kills.ts';
import { runLoad } from './load.ts';
import { runMemory } from './memory.ts';
import { runSlowClients } from './slowClients.ts';
import { runSlowPortalClients } from './slowPortalClients.ts';
import { runStalls } from './stalls.ts';
import { runStarts } from './starts.ts';
import { runStops } from './stops.ts';
import { runTasksOnce } from './tasksOnce.ts';
import { runWorkbooks } from './workbooks.ts';

const STOPS = 20;
const KILLS = 100;
const DATABASE_KILLS = 5;
const BATCH_KILLS = 30;
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

/** Databases of their own, each with an address. */
interface Places {
  readonly postgres: (name: string) => Promise<string>;
  readonly sqlite: (name: string) => string;
}

type Check = (places: Places) => Promise<string>;

const groups: Readonly<Record<string, readonly Check[]>> = {
  servers: [
    async ({ postgres }) =>
      `1,000 tasks, two servers: each once, ${inSeconds(await runTasksOnce(await postgres('two'), 2))}`,
    async ({ postgres }) =>
      `1,000 tasks, three servers: each once, ${inSeconds(await runTasksOnce(await postgres('three'), 3))}`,
    async ({ postgres }) =>
      `${STOPS} stops under load: ${await runStops(await postgres('stops'), STOPS)} transfers booked, each was answered`,
    async ({ postgres }) => runFirstStart(await postgres('first_start')),
  ],
  starts: [
    async ({ sqlite }) => `on SQLite, ${await runStarts(async (run) => sqlite(`starts_${run}`))}`,
    async ({ postgres }) => `on PostgreSQL, ${await runStarts((run) => postgres(`starts_${run}`))}`,
  ],
  frozen: [async ({ postgres }) => `PostgreSQL frozen for 45 s: ${await runFrozen(await postgres('frozen'))}`],
  stalls: [
    async ({ sqlite }) => `on SQLite, ${await runStalls(sqlite('stalls'))}`,
    async ({ postgres }) => `on PostgreSQL, ${await runStalls(await postgres('stalls'))}`,
  ],
  clocks: [
    async ({ postgres, sqlite }) => {
      const play = await runClockJumps([async (run) => sqlite(`clocks_${run}`), (run) => postgres(`clocks_${run}`)]);
      return `clocks set forward and back: ${play}`;
    },
  ],
  kills: [
    async ({ sqlite }) => `on SQLite, ${await runKills(sqlite('kills'), KILLS)}`,
    async ({ postgres }) => `on PostgreSQL, ${await runKills(await postgres('kills'), KILLS)}`,
    async ({ postgres }) =>
      `on PostgreSQL, ${await runDatabaseKills(await postgres('database_kills'), DATABASE_KILLS)}`,
  ],
  imports: [
    async ({ sqlite }) => `on SQLite, ${await runImports(sqlite('imports'), 1)}`,
    async ({ postgres }) => `on PostgreSQL, ${await runImports(await postgres('imports'), 1)}`,
    async ({ postgres }) => `on PostgreSQL, ${await runImports(await postgres('imports_two'), 2)}`,
  ],
  batches: [
    async ({ sqlite }) => `on SQLite, ${await runBatches(sqlite('batches'), BATCH_KILLS)}`,
    async ({ postgres }) => `on PostgreSQL, ${await runBatches(await postgres('batches'), BATCH_KILLS)}`,
  ],
  load: [
    async ({ sqlite }) => `on SQLite, ${await runLoad(sqlite('load_full'), 1_500, 300)}`,
    async ({ sqlite }) => `on SQLite, ${await runLoad(sqlite('load'), 500, 200)}`,
    async ({ postgres }) => `on PostgreSQL, ${await runLoad(await postgres('load'), 128, 304)}`,
  ],
  workbooks: [async ({ sqlite }) => `on SQLite, ${await runWorkbooks(sqlite('workbooks'))}`],
  memory: [async ({ sqlite }) => `on SQLite, ${await runMemory(sqlite('memory_first'), sqlite('memory'))}`],
  crowd: [async ({ postgres }) => `on PostgreSQL, ${await runCrowd(await postgres('crowd'))}`],
  slow: [
    async ({ sqlite }) => `SQLite: ${await runSlowClients(sqlite('slow'))}`,
    async ({ postgres }) => `PostgreSQL: ${await runSlowClients(await postgres('slow'))}`,
    async () => `the standalone portal: ${await runSlowPortalClients()}`,
  ],
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in groups));
if (unknown.length > 0) {
  say(`There is nothing called ${unknown.join(', ')} to try; there are ${Object.keys(groups).join(', ')}.`);
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'tradeport-faults-'));
const postgres = await startPostgres({ durable: true });
try {
  const admin = new pg.Client({ connectionString: `${postgres.serverUrl}postgres` });
  await admin.connect();
  const places: Places = {
    postgres: async (name) => {
      await admin.query(`CREATE DATABASE faults_${name}`);
      return `${postgres.serverUrl}faults_${name}`;
    },
    sqlite: (name) => `file:${join(folder, name)}`,
  };
  for (const [name, checks] of Object.entries(groups)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const check of checks) {
      try {
        say(`ok      ${await check(places)}`);
      } catch (error) {
        say(`FAILED  ${error instanceof Error ? error.message : String(error)}`);
        process.exitCode = 1;
      }
    }
  }
  await admin.end();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
// Said outright: the package of the tests' PostgreSQL ends a process that has nothing left to do as if all were well.
process.exit(process.exitCode ?? 0);
