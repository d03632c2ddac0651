import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { openDatabase } from '@tradeport/server/platform/db/database.ts';
import {
  type AppliedMigration,
  readAcceptedHistory,
  readMigrationFiles,
} from '@tradeport/server/platform/db/migrationFiles.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { silentLog, testDatabase, testProvider } from '../harness/databases.ts';
import { directSql, recordedMigrations } from './directSql.ts';
import { killMigration } from './killMigration.ts';
import { schemaLines } from './schemaLines.ts';

const { commit, migrations } = readAcceptedHistory(testProvider);
const INIT = readMigrationFiles(testProvider)
  .slice(0, 1)
  .map(({ name, checksum }) => ({ name, checksum }));

const toEnd: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of toEnd.splice(0).reverse()) await end();
});

/** The address of a database with the tables of now that records a history of earlier migrations. */
const databaseWith = async (history: readonly AppliedMigration[]): Promise<string> => {
  const { url, drop } = await testDatabase();
  toEnd.push(drop);
  const values = history.map(({ name, checksum }, at) => `('h${at}', '${name}', '${checksum}')`);
  await directSql(
    url,
    `INSERT INTO "_prisma_migrations"
       ("id", "migration_name", "checksum", "finished_at", "started_at", "applied_steps_count")
     SELECT h.column1, h.column2, h.column3, m."finished_at", m."started_at", 1
     FROM (VALUES ${values.join(', ')}) h, (SELECT * FROM "_prisma_migrations" LIMIT 1) m`,
  );
  await directSql(url, `DELETE FROM "_prisma_migrations" WHERE "migration_name" = '${INIT[0]?.name}'`);
  return url;
};

const open = async (url: string, log = silentLog) => {
  const database = await openDatabase({ url, log });
  toEnd.push(() => database.close());
  return database;
};

/** The tables, indexes and guards that every new database has. */
const newSchema = async (): Promise<readonly string[]> => {
  const { url, drop } = await testDatabase();
  toEnd.push(drop);
  return schemaLines(url);
};

const migrateInProcess = (url: string): Promise<string> => {
  const script = join(import.meta.dirname, '../database/migrateOnce.ts');
  return text(spawn(process.execPath, [script, url], { stdio: ['ignore', 'pipe', 'inherit'] }).stdout);
};

/** A text of each statement in which a history is replaced, then the first of those after its commit. */
const STEPS = [
  'UPDATE "_prisma_migrations"',
  'DELETE FROM "_prisma_migrations"',
  'DROP TABLE IF EXISTS "_Guards"',
  'COMMIT',
] as const;
const AFTER = 'What Prisma cannot say';

describe(`a database with the migrations of commit ${commit}`, () => {
  it('records the first migration in place of them, keeps its age and gets its guards again', async () => {
    const url = await databaseWith(migrations);
    const started = `SELECT MIN("started_at") AS "at" FROM "_prisma_migrations"`;
    const before = await directSql(url, started);
    const guard = testProvider === 'sqlite' ? '"guard_Event_update"' : '"guard_Event" ON "Event"';
    await directSql(url, `DROP TRIGGER ${guard}`);
    const lines: unknown[] = [];
    const database = await open(url, { ...silentLog, info: (...line: unknown[]) => void lines.push(line) });
    expect(await database.migrate()).toEqual({ applied: [] });
    expect(lines).toEqual([[{ migration: INIT[0]?.name, commit }, expect.any(String)]]);
    expect(await recordedMigrations(url)).toEqual(INIT);
    expect(await directSql(url, started)).toEqual(before);
    expect(await schemaLines(url)).toEqual(await newSchema());
    expect(await database.migrate()).toEqual({ applied: [] });
    expect(lines).toHaveLength(1);
  });

  it('keeps all of them when the process is killed before the commit, and none after it', async () => {
    const url = await databaseWith(migrations);
    for (const step of STEPS) {
      await killMigration(url, step);
      expect({ step, recorded: await recordedMigrations(url) }).toEqual({ step, recorded: migrations });
    }
    await killMigration(url, AFTER);
    expect(await recordedMigrations(url)).toEqual(INIT);
    expect(await (await open(url)).migrate()).toEqual({ applied: [] });
    expect(await schemaLines(url)).toEqual(await newSchema());
  });

  it('is accepted once by two servers that start together', async () => {
    const url = await databaseWith(migrations);
    expect(await Promise.all([migrateInProcess(url), migrateInProcess(url)])).toEqual(['', '']);
    expect(await recordedMigrations(url)).toEqual(INIT);
    expect(await schemaLines(url)).toEqual(await newSchema());
  });

  it('is accepted once by two servers of one process', async () => {
    const url = await databaseWith(migrations);
    const lines: unknown[] = [];
    const log = { ...silentLog, info: (...line: unknown[]) => void lines.push(line) };
    const two = [await open(url, log), await open(url, log)];
    await Promise.all(two.map((database) => database.migrate()));
    expect(lines).toHaveLength(1);
    expect(await recordedMigrations(url)).toEqual(INIT);
  });
});

describe('a database with other migrations of unreleased states', () => {
  const refusal = async (history: readonly AppliedMigration[]): Promise<unknown> => {
    const url = await databaseWith(history);
    const before = await recordedMigrations(url);
    const error: unknown = await (await open(url)).migrate().catch((caught: unknown) => caught);
    expect(await recordedMigrations(url)).toEqual(before);
    return error instanceof Error ? error.message : error;
  };

  it.each([
    ['lacks the last ones', migrations.slice(0, -3)],
    ['has the first one only', migrations.slice(0, 1)],
    ['lacks one in between', migrations.toSpliced(20, 1)],
  ])('is refused with the commit that migrates it when it %s', async (_how, history) => {
    const otherwise = testProvider === 'sqlite' ? 'remove the file' : 'name another database';
    expect(await refusal(history)).toBe(
      `The database is older than commit ${commit}. Start that commit once, which migrates it, or ${otherwise}.`,
    );
  });

  it('is refused when one has another checksum', async () => {
    const changed = migrations.map((one, at) => (at === 5 ? { ...one, checksum: 'other' } : one));
    expect(await refusal(changed)).toMatch(`another form of the migration ${migrations[5]?.name}`);
  });

  it('is refused when it has a further one that nobody knows', async () => {
    const further = { name: '29990101000000_future', checksum: 'x' };
    expect(await refusal([...migrations, further])).toMatch(/ahead of this version.*29990101000000_future/);
  });

  it('is refused when one of them is not finished', async () => {
    const url = await databaseWith(migrations);
    const last = migrations.at(-1)?.name;
    await directSql(url, `UPDATE "_prisma_migrations" SET "finished_at" = NULL WHERE "migration_name" = '${last}'`);
    await expect((await open(url)).migrate()).rejects.toThrow(`older than commit ${commit}`);
  });
});
