// `npm run bench`: measures this server beside its yardsticks, prints a table and writes it into docs/benchmarks.md. Takes
// up to twenty minutes on two cores. Nothing is asserted. Words choose parts, which are only printed: `npm run bench -- reads`, also
// by the first of their words (`commands`). The parts of `lists`, `filters` and `found` write millions of rows first, some minutes long, and
// run only when they are named.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../harness/postgres.ts';
import { measureBatches } from './batches.ts';
import { fillBench } from './benchDatabase.ts';
import { fillForCommands, kinds } from './commandKinds.ts';
import { measureCommands, ofEachMerchant } from './commands.ts';
import { measureFound } from './found.ts';
import { measureHomePage } from './homePage.ts';
import { measureImport } from './imports.ts';
import { measureJump } from './jump.ts';
import { comeToRest, measureLists, runOnPostgres } from './lists.ts';
import { measureLoginPage } from './loginPage.ts';
import { killLeftProcesses, startScript } from './processes.ts';
import { measureReads } from './reads.ts';
import { measureReceipts } from './receiptReads.ts';
import { writeReport } from './report.ts';
import { measureSandboxes } from './sandboxes.ts';
import { serverSettings } from './serverSettings.ts';
import { measureStarts } from './starting.ts';
import { type Row, tableOf } from './table.ts';
import { measureTargets } from './targets.ts';

/** A part that takes longer is given up: something hangs. */
const PART_LIMIT_MS = 15 * 60_000;
const LONG_PART_LIMIT_MS = 30 * 60_000;

/** More than one caller confirms while a payment file is checked and submitted. */
const CONFIRMED = 4_000;

const folder = mkdtempSync(join(tmpdir(), 'tradeport-bench-'));
const fileOf = (name: string): string => `file:${join(folder, name)}`;

const onPostgres = async (measure: (url: string) => Promise<readonly Row[]>): Promise<readonly Row[]> => {
  const postgres = await startPostgres({ durable: true });
  try {
    return await measure(`${postgres.serverUrl}postgres`);
  } finally {
    await postgres.stop();
  }
};

/** Merchants that send commands at the same time, and how many commands a round has. */
const MERCHANTS = 16;
const COMMANDS_A_ROUND = 240;

/** Measures the money commands on one database. `copied` copies the database for a yardstick. */
const measureCommandsOn = async (
  portal: string,
  name: string,
  copied: (from: string, name: string) => Promise<string>,
): Promise<readonly Row[]> => {
  const ofEach = ofEachMerchant(MERCHANTS, COMMANDS_A_ROUND);
  const merchants = await fillBench(portal, MERCHANTS, ofEach);
  await fillForCommands(portal, merchants, ofEach);
  // The first start of a server adds what merchants lack.
  await (await startScript('server/src/main.mjs', serverSettings(portal))).stop();
  await comeToRest(portal);
  const databases = { portal, replay: await copied(portal, 'replay'), heard: await copied(portal, 'heard') };
  return measureCommands(databases, { kinds, merchants, aRound: COMMANDS_A_ROUND }, name);
};

const commandsOnSqlite = () =>
  measureCommandsOn(fileOf('commands.db'), 'SQLite', async (from, name) => {
    const to = fileOf(`commands-${name}.db`);
    copyFileSync(from.slice('file:'.length), to.slice('file:'.length));
    return to;
  });

const commandsOnPostgres = () =>
  onPostgres(async (server) => {
    await runOnPostgres(server, 'CREATE DATABASE "portal"');
    const portal = server.replace(/[^/]*$/, 'portal');
    return measureCommandsOn(portal, 'PostgreSQL', async (_from, name) => {
      await runOnPostgres(server, `CREATE DATABASE "${name}" TEMPLATE "portal"`);
      return server.replace(/[^/]*$/, name);
    });
  });

const parts: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  reads: async () => {
    const file = join(folder, 'reads.db');
    const [reader] = await fillBench(`file:${file}`, 1, 1_000);
    return reader ? await measureReads(file, reader) : [];
  },
  receipts: () => measureReceipts(fileOf('receipts.db')),
  'import-sqlite': async () => {
    const url = fileOf('import.db');
    return measureImport(url, await fillBench(url, 2, 1), 'SQLite');
  },
  'import-postgresql': () => onPostgres(async (url) => measureImport(url, await fillBench(url, 2, 1), 'PostgreSQL')),
  'batches-sqlite': async () => {
    const url = fileOf('batches.db');
    return measureBatches(url, await fillBench(url, 4, CONFIRMED), 'SQLite');
  },
  'batches-postgresql': () =>
    onPostgres(async (url) => measureBatches(url, await fillBench(url, 4, CONFIRMED), 'PostgreSQL')),
  'commands-sqlite': commandsOnSqlite,
  'commands-postgresql': commandsOnPostgres,
  start: () => measureStarts(folder),
  login: () => measureLoginPage(fileOf('login.db')),
  home: () => measureHomePage(fileOf('home.db')),
  'sandboxes-sqlite': () => measureSandboxes(fileOf('sandboxes.db'), 'SQLite'),
  'sandboxes-postgresql': () => onPostgres((url) => measureSandboxes(url, 'PostgreSQL')),
  'jump-sqlite': async () => [await measureJump(fileOf('jump.db'), 'SQLite', 1_000)],
  'targets-sqlite': () => measureTargets(fileOf('targets.db'), 'SQLite', 1_000),
  'targets-postgresql': () => onPostgres((url) => measureTargets(url, 'PostgreSQL', 400)),
  'jump-postgresql': () => onPostgres(async (url) => [await measureJump(url, 'PostgreSQL', 400)]),
};

const inFile = async (name: string): Promise<string> => fileOf(`${name}.db`);
const inDatabaseOf =
  (url: string) =>
  async (name: string): Promise<string> => {
    await runOnPostgres(url, `CREATE DATABASE "${name}"`);
    return url.replace(/[^/]*$/, name);
  };

const listsOnSqlite = (filtered: boolean) => measureLists(inFile, { name: 'SQLite', filtered, say });
const listsOnPostgres = (filtered: boolean) =>
  onPostgres((url) => measureLists(inDatabaseOf(url), { name: 'PostgreSQL', filtered, say }));

/** Parts that take so long that a whole run leaves them out. */
const longParts: typeof parts = {
  'lists-sqlite': () => listsOnSqlite(false),
  'lists-postgresql': () => listsOnPostgres(false),
  'filters-sqlite': () => listsOnSqlite(true),
  'filters-postgresql': () => listsOnPostgres(true),
  'found-sqlite': () => measureFound(inFile, { name: 'SQLite', say }),
  'found-postgresql': () => onPostgres((url) => measureFound(inDatabaseOf(url), { name: 'PostgreSQL', say })),
};

const withinLimit = async <T>(work: Promise<T>, limitMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('given up: it took too long')), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
    killLeftProcesses();
  }
};

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const wanted = process.argv.slice(2);
const all = { ...parts, ...longParts };
const isMeant = (word: string, part: string): boolean => part === word || part.startsWith(`${word}-`);
const unknown = wanted.filter((word) => !Object.keys(all).some((part) => isMeant(word, part)));
if (unknown.length > 0) {
  say(`There is no part ${unknown.join(', ')}; there are ${Object.keys(all).join(', ')}.`);
  process.exit(2);
}
const started = performance.now();
const minutes = (): number => (performance.now() - started) / 60_000;
const rows: Row[] = [];
const failed: string[] = [];
try {
  for (const [name, measure] of Object.entries(wanted.length === 0 ? parts : all)) {
    if (wanted.length > 0 && !wanted.some((word) => isMeant(word, name))) continue;
    const since = performance.now();
    try {
      rows.push(...(await withinLimit(measure(), name in longParts ? LONG_PART_LIMIT_MS : PART_LIMIT_MS)));
      say(`Measured ${name} in ${((performance.now() - since) / 1_000).toFixed(0)} s.`);
    } catch (error) {
      failed.push(name);
      say(`${name} could not be measured: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const table = tableOf(rows.toSorted((a, b) => a.goal.localeCompare(b.goal)));
say(`\n${table}\n`);
if (failed.length > 0) {
  say(`Not measured, so nothing was written: ${failed.join(', ')}`);
  process.exit(1);
}
if (wanted.length === 0) say(`Written into ${writeReport(table, minutes())} after ${minutes().toFixed(1)} minutes.`);
process.exit(0);
