import BetterSqlite3 from 'better-sqlite3';
import type { AppliedMigration } from './migrationFiles.ts';
import type { Provider } from './provider.ts';
import { pause } from './waiting.ts';

/** A connection of its own for the one process that migrates while the others wait. */
export interface MigratingConnection {
  /** Waits, at most a minute on SQLite, until no other process migrates this database. Given up by `close`. */
  lock(): Promise<void>;
  /** Takes the guards away that would be in the way of a table being rebuilt. */
  dropGuards(): Promise<void>;
  /**
   * Replaces the recorded history by the record of `init`, in one transaction. The record of `first`, the oldest migration of that history,
   * is renamed: it keeps the time at which the database was created. The caller applies the guards again afterwards.
   */
  replaceHistory(first: AppliedMigration, init: AppliedMigration): Promise<void>;
  /** Runs the script and keeps its checksum, both or neither. */
  applyGuards(script: string, checksum: string): Promise<void>;
  close(): Promise<void>;
}

export async function openMigratingConnection(provider: Provider, url: string): Promise<MigratingConnection> {
  return provider === 'sqlite' ? openForSqlite(url.replace(/^file:/, '')) : await openForPostgres(url);
}

const keepChecksum = `CREATE TABLE IF NOT EXISTS "_Guards" ("checksum" TEXT NOT NULL);
DELETE FROM "_Guards";
INSERT INTO "_Guards" ("checksum") VALUES ('CHECKSUM');`;

const lockWaitMs = 60_000;

/** Statement by statement: a process that is killed between them leaves nothing, because their transaction has no commit. */
const historyStatements = (first: AppliedMigration, init: AppliedMigration): readonly string[] => [
  `UPDATE "_prisma_migrations" SET "migration_name" = '${init.name}', "checksum" = '${init.checksum}'
   WHERE "migration_name" = '${first.name}' AND "rolled_back_at" IS NULL`,
  `DELETE FROM "_prisma_migrations" WHERE "migration_name" <> '${init.name}'`,
  // A start that is killed before it has applied the guards leaves them to the next one.
  'DROP TABLE IF EXISTS "_Guards"',
];

function openForSqlite(file: string): MigratingConnection {
  const database = new BetterSqlite3(file);
  // The engine needs the write lock of the database itself, so the processes agree on a small file beside it.
  const beside = new BetterSqlite3(`${file}.migrating`, { timeout: 0 });
  return {
    lock: async () => {
      const started = performance.now();
      for (;;) {
        try {
          beside.exec('BEGIN EXCLUSIVE');
          return;
        } catch (error) {
          if (performance.now() - started > lockWaitMs) {
            throw error;
          }
          await pause(50);
        }
      }
    },
    dropGuards: async () => {
      const names = database.prepare(`SELECT "name" FROM "sqlite_master" WHERE "type" = 'trigger'`).pluck().all();
      for (const name of names) {
        database.exec(`DROP TRIGGER "${String(name)}"`);
      }
      // Whoever comes after a start that ended here puts them back.
      database.exec(`DROP TABLE IF EXISTS "_Guards"`);
    },
    replaceHistory: async (first, init) => {
      for (const statement of ['BEGIN IMMEDIATE', ...historyStatements(first, init), 'COMMIT']) {
        database.exec(statement);
      }
    },
    applyGuards: async (script, checksum) => {
      database.exec(`BEGIN IMMEDIATE;\n${script}\n${keepChecksum.replace('CHECKSUM', checksum)}\nCOMMIT;`);
    },
    close: async () => {
      database.close();
      beside.close();
    },
  };
}

async function openForPostgres(url: string): Promise<MigratingConnection> {
  // A server on SQLite has no use for it.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  // A connection that dies tells so by an event as well as to whoever waits for its answer; unheard it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return {
    lock: async () => {
      await client.query('SELECT pg_advisory_lock(74110001)');
    },
    // Its guards never stand in the way: PostgreSQL changes tables in place.
    dropGuards: async () => undefined,
    replaceHistory: async (first, init) => {
      for (const statement of ['BEGIN', ...historyStatements(first, init), 'COMMIT']) {
        await client.query(statement);
      }
    },
    // One simple query of several statements is one transaction.
    applyGuards: async (script, checksum) => {
      await client.query(`${script}\n${keepChecksum.replace('CHECKSUM', checksum)}`);
    },
    close: async () => {
      await client.end();
    },
  };
}
