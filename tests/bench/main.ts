// `npm run bench`: measures this server beside its yardsticks, prints a table and writes it into docs/benchmarks.md. Takes
// about twenty minutes on two cores. Nothing is asserted. Words choose parts, which are only printed: `npm run bench -- reads`, also
// by the first of their words (`commands`). The parts of `lists`, `filters` and `found` write millions of rows first, some minutes long, and
// run only when they are named.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../harness/postgres.ts';
import { measurePapers } from './agreementPapers.ts';
import { measureAlone } from './alone.ts';
import { measureBatches } from './batches.ts';
import { batchKinds, fillForBatches } from './batchKinds.ts';
import { type BenchMerchant, fillBench } from './benchDatabase.ts';
import { measureCallLog } from './callLog.ts';
import { fillForCommands, fillForSpeedy, kinds, speedySettlement } from './commandKinds.ts';
import { type Commands, measureCommands, ofEachMerchant } from './commands.ts';
import { measureExport } from './exports.ts';
import { measureFound } from './found.ts';
import { measureHomePage } from './homePage.ts';
import { measureImport } from './imports.ts';
import { measureJump } from './jump.ts';
import { measureLighthouse } from './lighthouse.ts';
import { comeToRest, measureLists, runOnPostgres } from './lists.ts';
import { measureLoginPage } from './loginPage.ts';
import { measurePacking } from './packing.ts';
import { killLeftProcesses, startScript } from './processes.ts';
import { measureReads } from './reads.ts';
import { measureReceipts } from './receiptReads.ts';
import { writeReport } from './report.ts';
import { measureResealing } from './resealing.ts';
import { measureReviewHome } from './reviewHome.ts';
import { measureSandboxes } from './sandboxes.ts';
import { serverSettings } from './serverSettings.ts';
import { checkLimit } from './sharedLimit.ts';
import { measureSignedInPages } from './signedInPages.ts';
import { measureSigned } from './signedReads.ts';
import { measureStarts } from './starting.ts';
import { type Row, tableOf } from './table.ts';
import { measureTargets } from './targets.ts';
import { measureYear } from './year.ts';

/** A part that takes longer is given up: something hangs. */
const PART_LIMIT_MS = 15 * 60_000;
const LONG_PART_LIMIT_MS = 30 * 60_000;

/** As many orders as a busy year brings. */
const EXPORTED_ROWS = 10_000;

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

interface Commanded extends Omit<Commands, 'merchants'> {
  readonly count: number;
  readonly fill: (url: string, merchants: readonly BenchMerchant[], ofEach: number) => Promise<void>;
}

const usual: Commanded = { kinds, count: 16, aRound: 240, fill: fillForCommands };
/** A command is a hundred payments. */
const ofBatches: Commanded = { kinds: batchKinds, count: 8, aRound: 8, fill: fillForBatches };
const onOneLimit: Commanded = { kinds: [speedySettlement], count: 100, aRound: 200, fill: fillForSpeedy };

/** Fills one database for the commands, and has it copied for the others. */
const measureOn = async (
  { count, fill, ...commands }: Commanded,
  portal: string,
  goal: { readonly name: string; readonly atLeast: number },
  copied: (from: string, name: string) => Promise<string>,
): Promise<readonly Row[]> => {
  const ofEach = ofEachMerchant(count, commands.aRound);
  const merchants = await fillBench(portal, count, ofEach);
  await fill(portal, merchants, ofEach);
  // A portal gives merchants at its start what they lack.
  await (await startScript('server/src/main.mjs', serverSettings(portal))).stop();
  await comeToRest(portal);
  const databases = { portal, replay: await copied(portal, 'replay'), heard: await copied(portal, 'heard') };
  const rows = await measureCommands(databases, { ...commands, merchants }, goal);
  await checkLimit(portal);
  return rows;
};

const commandsOnSqlite = (commanded: Commanded) =>
  measureOn(commanded, fileOf(`${commanded.count}.db`), { name: 'SQLite', atLeast: 0.5 }, async (from, name) => {
    const to = fileOf(`${commanded.count}-${name}.db`);
    copyFileSync(from.slice('file:'.length), to.slice('file:'.length));
    return to;
  });

const commandsOnPostgres = (commanded: Commanded) =>
  onPostgres(async (server) => {
    await runOnPostgres(server, 'CREATE DATABASE "portal"');
    const portal = server.replace(/[^/]*$/, 'portal');
    return measureOn(commanded, portal, { name: 'PostgreSQL', atLeast: 0.6 }, async (_from, name) => {
      await runOnPostgres(server, `CREATE DATABASE "${name}" TEMPLATE "portal"`);
      return server.replace(/[^/]*$/, name);
    });
  });

/** A database with one reader and so many orders. */
const filled = async (name: string, orders: number): Promise<readonly [file: string, reader: BenchMerchant]> => {
  const file = join(folder, name);
  const [reader] = await fillBench(`file:${file}`, 1, orders);
  if (!reader) throw new Error('the bench database holds nobody');
  return [file, reader];
};

const parts: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  reads: async () => {
    const file = join(folder, 'reads.db');
    const [reader] = await fillBench(`file:${file}`, 1, 1_000);
    return reader ? await measureReads(file, reader) : [];
  },
  'signing-sqlite': async () => {
    const url = fileOf('signing.db');
    return measureSigned(url, await fillBench(url, 2, 1_000), 'SQLite');
  },
  'signing-postgresql': () =>
    onPostgres(async (url) => measureSigned(url, await fillBench(url, 2, 1_000), 'PostgreSQL')),
  receipts: () => measureReceipts(fileOf('receipts.db')),
  export: async () => {
    const url = fileOf('export.db');
    const [reader] = await fillBench(url, 1, EXPORTED_ROWS);
    return reader ? await measureExport(url, reader, EXPORTED_ROWS) : [];
  },
  'import-sqlite': async () => {
    const url = fileOf('import.db');
    return measureImport(url, await fillBench(url, 2, 1), 'SQLite');
  },
  'import-postgresql': () => onPostgres(async (url) => measureImport(url, await fillBench(url, 2, 1), 'PostgreSQL')),
  papers: async () => {
    const url = fileOf('papers.db');
    const [reader] = await fillBench(url, 1, 1);
    return reader ? await measurePapers(url, reader) : [];
  },
  'batches-sqlite': async () => {
    const url = fileOf('batches.db');
    return measureBatches(url, await fillBench(url, 4, CONFIRMED), 'SQLite');
  },
  'batches-postgresql': () =>
    onPostgres(async (url) => measureBatches(url, await fillBench(url, 4, CONFIRMED), 'PostgreSQL')),
  'reviewer-sqlite': async () => {
    const url = fileOf('reviewer.db');
    return measureReviewHome(url, await fillBench(url, 2, 1), 'SQLite', comeToRest);
  },
  'reviewer-postgresql': () =>
    onPostgres(async (url) => measureReviewHome(url, await fillBench(url, 2, 1), 'PostgreSQL', comeToRest)),
  packing: async () => measurePacking(await filled('packing.db', 1_000), await filled('unpacked.db', 1_000)),
  calls: async () => measureCallLog(await filled('logged.db', 1), await filled('bare.db', 1)),
  'commands-sqlite': () => commandsOnSqlite(usual),
  'commands-postgresql': () => commandsOnPostgres(usual),
  'reviews-sqlite': () => commandsOnSqlite(ofBatches),
  'reviews-postgresql': () => commandsOnPostgres(ofBatches),
  'limit-sqlite': () => commandsOnSqlite(onOneLimit),
  'limit-postgresql': () => commandsOnPostgres(onOneLimit),
  'reseal-sqlite': async () => {
    const url = fileOf('reseal.db');
    return measureResealing(url, await fillBench(url, 3, CONFIRMED), 'SQLite');
  },
  'reseal-postgresql': () =>
    onPostgres(async (url) => measureResealing(url, await fillBench(url, 3, CONFIRMED), 'PostgreSQL')),
  start: () => measureStarts(folder),
  login: () => measureLoginPage(fileOf('login.db')),
  home: () => measureHomePage(fileOf('home.db')),
  alone: () => measureAlone(fileOf('alone.db')),
  'signed-in': () => measureSignedInPages(fileOf('signed-in.db')),
  'lighthouse-login': () => measureLighthouse(fileOf('lighthouse-login.db'), 'login'),
  'lighthouse-home': () => measureLighthouse(fileOf('lighthouse-home.db'), 'home'),
  'lighthouse-payment': () => measureLighthouse(fileOf('lighthouse-payment.db'), 'payment'),
  'lighthouse-console': () => measureLighthouse(fileOf('lighthouse-console.db'), 'console'),
  'sandboxes-sqlite': () => measureSandboxes(fileOf('sandboxes.db'), 'SQLite'),
  'sandboxes-postgresql': () => onPostgres((url) => measureSandboxes(url, 'PostgreSQL')),
  'jump-sqlite': async () => [await measureJump(fileOf('jump.db'), 'SQLite', 1_000)],
  'year-sqlite': () => measureYear(fileOf('year.db'), 'SQLite'),
  'year-postgresql': () => onPostgres((url) => measureYear(url, 'PostgreSQL')),
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
