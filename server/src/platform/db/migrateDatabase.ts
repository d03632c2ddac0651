import { CannotStart } from '../runtime/cannotStart.ts';
import type { DatabaseLog, Driver } from './driver.ts';
import { type MigratingConnection, openMigratingConnection } from './migratingConnection.ts';
import {
  type AcceptedHistory,
  type AppliedMigration,
  type MigrationFile,
  readAcceptedHistory,
  readGuards,
  readMigrationFiles,
} from './migrationFiles.ts';

/** `isAccepted`: the database has the history of the accepted commit, which the first migration replaces. */
type Difference = {
  readonly isAccepted: boolean;
  readonly pending: readonly MigrationFile[];
  readonly guardsAreOld: boolean;
};
/** What the files of this version ask of a database. */
type Wanted = {
  readonly files: readonly MigrationFile[];
  readonly history: AcceptedHistory;
  readonly guards: ReturnType<typeof readGuards>;
};

/**
 * Applies the migrations that the database lacks, then the guards. When nothing is pending it costs two small reads and
 * loads no engine. Several processes may start at once: one migrates, the others wait and find it done. Throws a line
 * for people when the database is ahead of this version, was made by changed migrations or by an older unreleased state, or is half
 * migrated.
 */
export async function migrateDatabase(
  driver: Driver,
  { url, log }: { readonly url: string; readonly log: DatabaseLog },
): Promise<{ readonly applied: readonly string[] }> {
  const { provider } = driver;
  const wanted: Wanted = {
    files: readMigrationFiles(provider),
    history: readAcceptedHistory(provider),
    guards: readGuards(provider),
  };
  if (isUpToDate(await compare(driver, wanted))) {
    return { applied: [] };
  }
  const connection = await openMigratingConnection(provider, url);
  try {
    await connection.lock();
    await acceptHistory(driver, connection, wanted, log);
    const { pending } = await compare(driver, wanted);
    const applied = pending.length === 0 ? [] : await applyPending(driver, connection, url, wanted.files);
    await connection.applyGuards(wanted.guards.script, wanted.guards.checksum);
    if (applied.length > 0) {
      log.info({ applied }, 'Migrated the database');
    }
    return { applied };
  } finally {
    await connection.close();
  }
}

function isUpToDate({ isAccepted, pending, guardsAreOld }: Difference): boolean {
  return !isAccepted && pending.length === 0 && !guardsAreOld;
}

/** With the lock in hand: another process may have replaced the history meanwhile. */
async function acceptHistory(
  driver: Driver,
  connection: MigratingConnection,
  wanted: Wanted,
  log: DatabaseLog,
): Promise<void> {
  const { isAccepted } = await compare(driver, wanted);
  const { commit, migrations } = wanted.history;
  const first = migrations[0];
  const init = wanted.files[0];
  if (!isAccepted || first === undefined || init === undefined) {
    return;
  }
  await connection.replaceHistory(first, init);
  log.info(
    { migration: init.name, commit },
    'Replaced the migrations that the database recorded by the first migration',
  );
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

async function compare(driver: Driver, { files, history, guards }: Wanted): Promise<Difference> {
  const applied = await appliedMigrations(driver);
  if (isHistoryOf(history, applied)) {
    return { isAccepted: true, pending: files.slice(1), guardsAreOld: true };
  }
  refuseUnknown(applied, [...history.migrations, ...files]);
  refuseOlder(driver, applied, history);
  refuseUnfinished(applied);
  const done = new Set(applied.map(({ name }) => name));
  const guardsAreOld = (await appliedGuards(driver)) !== guards.checksum;
  return { isAccepted: false, pending: files.filter(({ name }) => !done.has(name)), guardsAreOld };
}

/** Whether exactly the migrations of the history were applied, each in the form that it records. */
function isHistoryOf({ migrations }: AcceptedHistory, applied: readonly Applied[]): boolean {
  const checksums = new Map(applied.map(({ name, checksum, finished }) => [name, finished ? checksum : undefined]));
  return (
    applied.length === migrations.length && migrations.every(({ name, checksum }) => checksums.get(name) === checksum)
  );
}

function refuseUnknown(applied: readonly Applied[], knownMigrations: readonly AppliedMigration[]): void {
  const known = new Map(knownMigrations.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of applied) {
    if (!known.has(name)) {
      throw new CannotStart(
        `The database is ahead of this version: it has the migration ${name}, which this version does not know. Start the version that made it, or name another database.`,
      );
    }
    if (known.get(name) !== checksum) {
      throw new CannotStart(
        `The database was made by another form of the migration ${name}. Name a new database, or remove this one to start afresh.`,
      );
    }
  }
}

/** Refuses the databases of unreleased states before the accepted commit, which that commit still migrates. */
function refuseOlder({ provider }: Driver, applied: readonly Applied[], { commit, migrations }: AcceptedHistory): void {
  const older = new Set(migrations.map(({ name }) => name));
  if (applied.some(({ name }) => older.has(name))) {
    const otherwise = provider === 'sqlite' ? 'remove the file' : 'name another database';
    throw new CannotStart(
      `The database is older than commit ${commit}. Start that commit once, which migrates it, or ${otherwise}.`,
    );
  }
}

/** Migrations commit whole or not at all, so only another tool leaves one that is not finished. */
function refuseUnfinished(applied: readonly Applied[]): void {
  const unfinished = applied.find(({ finished }) => !finished);
  if (unfinished !== undefined) {
    throw new CannotStart(
      `The migration ${unfinished.name} broke off half-way. Restore the database from a copy, or name a new one.`,
    );
  }
}

type Applied = AppliedMigration & { readonly finished: boolean };

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
