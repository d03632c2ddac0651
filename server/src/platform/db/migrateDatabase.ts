import { CannotStart } from '../runtime/cannotStart.ts';
import type { DatabaseLog, Driver } from './driver.ts';
import { type MigratingConnection, openMigratingConnection } from './migratingConnection.ts';
import { type MigrationFile, readGuards, readMigrationFiles } from './migrationFiles.ts';

type Difference = { readonly pending: readonly MigrationFile[]; readonly guardsAreOld: boolean };
type Guards = ReturnType<typeof readGuards>;

/**
 * Applies the migrations that the database lacks, then the guards. When nothing is pending it costs two small reads and
 * loads no engine. Several processes may start at once: one migrates, the others wait and find it done. Throws a line
 * for people when the database is ahead of this version, was made by changed migrations, or is half migrated.
 */
export async function migrateDatabase(
  driver: Driver,
  { url, log }: { readonly url: string; readonly log: DatabaseLog },
): Promise<{ readonly applied: readonly string[] }> {
  const files = readMigrationFiles(driver.provider);
  const guards = readGuards(driver.provider);
  if (isUpToDate(await compare(driver, files, guards))) {
    return { applied: [] };
  }
  const connection = await openMigratingConnection(driver.provider, url);
  try {
    await connection.lock();
    await takeUpUnfinished(driver, connection, log);
    const { pending } = await compare(driver, files, guards);
    const applied = pending.length === 0 ? [] : await applyPending(driver, connection, url, files);
    await connection.applyGuards(guards.script, guards.checksum);
    if (applied.length > 0) {
      log.info({ applied }, 'Migrated the database');
    }
    return { applied };
  } finally {
    await connection.close();
  }
}

function isUpToDate({ pending, guardsAreOld }: Difference): boolean {
  return pending.length === 0 && !guardsAreOld;
}

async function applyPending(
  driver: Driver,
  connection: MigratingConnection,
  url: string,
  files: readonly MigrationFile[],
): Promise<readonly string[]> {
  await connection.dropGuards();
  const { applyMigrations } = await import('./schemaEngine.ts');
  return await applyMigrations(driver.provider, url, files);
}

async function compare(driver: Driver, files: readonly MigrationFile[], guards: Guards): Promise<Difference> {
  const applied = await appliedMigrations(driver);
  const known = new Map(files.map((file) => [file.name, file]));
  for (const { name, checksum } of applied) {
    const file = known.get(name);
    if (file === undefined) {
      throw new CannotStart(
        `The database is ahead of this version: it has the migration ${name}, which this version does not know. Start the version that made it, or name another database.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new CannotStart(
        `The database was made by another form of the migration ${name}. Name a new database, or remove this one to start afresh.`,
      );
    }
  }
  // One that is not finished may be at work in another process: with the lock in hand it is looked at again.
  const done = new Set(applied.filter(({ finished }) => finished).map(({ name }) => name));
  const guardsAreOld = (await appliedGuards(driver)) !== guards.checksum;
  return { pending: files.filter(({ name }) => !done.has(name)), guardsAreOld };
}

/**
 * Migrations are done whole or not at all. One that an earlier version left half-way is begun anew where it was the first one, as
 * nobody has written anything yet.
 */
async function takeUpUnfinished(driver: Driver, connection: MigratingConnection, log: DatabaseLog): Promise<void> {
  const applied = await appliedMigrations(driver);
  const broken = applied.find(({ finished }) => !finished);
  if (broken !== undefined && applied.every(({ finished }) => !finished) && !(await isInUse(driver))) {
    log.warn({ migration: broken.name }, 'The first migration broke off half-way; beginning anew');
    await connection.startAfresh();
  } else if (broken !== undefined) {
    throw new CannotStart(
      `The migration ${broken.name} broke off half-way. Restore the database from a copy, or name a new one.`,
    );
  }
}

/** Whether a sandbox is in it: the first thing that anybody writes. */
async function isInUse(driver: Driver): Promise<boolean> {
  return (
    (await hasTable(driver, 'Sandbox')) &&
    (await driver.reader.all('SELECT 1 AS "one" FROM "Sandbox" LIMIT 1', [])).length > 0
  );
}

type Applied = { readonly name: string; readonly checksum: string; readonly finished: boolean };

async function appliedMigrations(driver: Driver): Promise<readonly Applied[]> {
  if (!(await hasTable(driver, '_prisma_migrations'))) {
    return [];
  }
  const rows = await driver.reader.all(
    `SELECT "migration_name" AS "name", "checksum", CASE WHEN "finished_at" IS NULL THEN 0 ELSE 1 END AS "finished"
     FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL`,
    [],
  );
  return rows.map(({ name, checksum, finished }) => ({
    name: String(name),
    checksum: String(checksum),
    finished: Number(finished) === 1,
  }));
}

async function appliedGuards(driver: Driver): Promise<string | null> {
  if (!(await hasTable(driver, '_Guards'))) {
    return null;
  }
  const [row] = await driver.reader.all('SELECT "checksum" FROM "_Guards"', []);
  return row === undefined ? null : String(row.checksum);
}

async function hasTable(driver: Driver, name: string): Promise<boolean> {
  const text =
    driver.provider === 'sqlite'
      ? `SELECT 1 AS "found" FROM "sqlite_master" WHERE "type" = 'table' AND "name" = ?`
      : `SELECT 1 AS "found" FROM "pg_tables" WHERE "schemaname" = current_schema() AND "tablename" = $1`;
  return (await driver.reader.all(text, [name])).length > 0;
}
