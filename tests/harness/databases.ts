import { randomBytes } from 'node:crypto';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '@tradeport/server/platform/db/database.ts';
import pg from 'pg';
import { databaseFolder } from './databaseFolder.ts';
import { startPostgres } from './postgres.ts';

export type TestProvider = 'sqlite' | 'postgresql';

/** Which database this run is for; `TEST_DATABASE` says it, SQLite without. */
export const testProvider: TestProvider = process.env.TEST_DATABASE === 'postgresql' ? 'postgresql' : 'sqlite';

/** What the set-up of a run leaves for its workers, by way of the environment they inherit. */
const setting = { folder: 'TRADEPORT_TEST_FOLDER', server: 'TRADEPORT_TEST_SERVER' };
const templates = { empty: 'tradeport_template', demo: 'tradeport_demo' };
type Template = keyof typeof templates;

export const silentLog = { info: () => undefined, warn: () => undefined };

export type TestDatabase = { readonly url: string; readonly database: Database; drop(): Promise<void> };
export type TestAddress = { readonly url: string; drop(): Promise<void> };

/**
 * Once in a run, before its workers: a migrated template of the run's database, and one that `fillDemo` has loaded the demo into.
 * Answers how to end it.
 */
export async function prepareTestDatabases(fillDemo: (url: string) => Promise<void>): Promise<() => Promise<void>> {
  const folder = databaseFolder();
  process.env[setting.folder] = folder;
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (testProvider === 'sqlite') {
    const files = { empty: join(folder, templates.empty), demo: join(folder, templates.demo) };
    await migrateTemplate(`file:${files.empty}`);
    copyFileSync(files.empty, files.demo);
    await fillDemo(`file:${files.demo}`);
    return async () => removeFolder();
  }
  const postgres = await startPostgres();
  process.env[setting.server] = postgres.serverUrl;
  await onServer(`CREATE DATABASE ${templates.empty}`);
  await migrateTemplate(postgres.serverUrl + templates.empty);
  await onServer(`CREATE DATABASE ${templates.demo} TEMPLATE ${templates.empty}`);
  await fillDemo(postgres.serverUrl + templates.demo);
  return async () => {
    await postgres.stop();
    removeFolder();
  };
}

async function migrateTemplate(url: string): Promise<void> {
  const database = await openDatabase({ url, log: silentLog });
  await database.migrate();
  await database.close();
}

/** A migrated, empty database of this test's own, on the database that the run is for. */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, drop } = await address('empty');
  const database = await openDatabase({ url, log: silentLog });
  return {
    url,
    database,
    drop: async () => {
      await database.close();
      await drop();
    },
  };
}

/** The address of a database that holds nothing yet, not even tables. */
export async function emptyDatabase(): Promise<TestAddress> {
  return await address(null);
}

/** The address of a database of this test's own with the demo scenario in it. */
export async function demoDatabase(): Promise<TestAddress> {
  return await address('demo');
}

/** Where the files of the demo are kept: a server over a copy of the demo has a copy of them too. */
export function demoFiles(): string {
  return join(required(setting.folder), 'demo-files');
}

/** The folder in which the servers of a test run share the images of played worlds; undefined outside a test run. */
export function runImages(): string | undefined {
  const folder = process.env[setting.folder];
  return folder === undefined ? undefined : join(folder, 'images');
}

async function address(template: Template | null): Promise<TestAddress> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  if (testProvider === 'postgresql') {
    // Copying the files takes half the time of writing them to the log, which nothing reads after a crash of this server.
    const copied = template === null ? '' : ` TEMPLATE ${templates[template]} STRATEGY FILE_COPY`;
    await onServer(`CREATE DATABASE ${name}${copied}`);
    return { url: required(setting.server) + name, drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`) };
  }
  const folder = required(setting.folder);
  const file = join(folder, name);
  if (template !== null) {
    copyFileSync(join(folder, templates[template]), file);
  }
  const files = ['', '-wal', '-shm', '.migrating'].map((ending) => file + ending);
  return {
    url: `file:${file}`,
    drop: async () => {
      for (const one of files) {
        rmSync(one, { force: true });
      }
    },
  };
}

async function onServer(command: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${required(setting.server)}postgres` });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) {
    throw new Error('The set-up of the test run (tests/harness/globalSetup.ts) has not run.');
  }
  return value;
}
