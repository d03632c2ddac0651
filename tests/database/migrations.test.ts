import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '@tradeport/server/platform/db/database.ts';
import { openMigratingConnection } from '@tradeport/server/platform/db/migratingConnection.ts';
import { readMigrationFiles } from '@tradeport/server/platform/db/migrationFiles.ts';
import { modelScopes } from '@tradeport/server/platform/db/modelScopes.ts';
import { applyMigrations } from '@tradeport/server/platform/db/schemaEngine.ts';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { modelsText } from '../../scripts/prisma/composeSchema.ts';
import { missingMigrations, semicolonsWithin, tablesOfModels } from '../../scripts/prisma/migrations.ts';
import { emptyDatabase, silentLog, testDatabase, testProvider } from '../harness/databases.ts';

const house = { installation: true } as const;
const files = readMigrationFiles(testProvider);
const names = files.map(({ name }) => name);

const toEnd: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of toEnd.splice(0).reverse()) {
    await end();
  }
});

async function emptyAddress(): Promise<string> {
  const { url, drop } = await emptyDatabase();
  toEnd.push(drop);
  return url;
}

async function open(url: string): Promise<Database> {
  const database = await openDatabase({ url, log: silentLog });
  toEnd.push(() => database.close());
  return database;
}

/** A copy of the database that the run migrated: a migration takes ten times as long. */
async function migrated(): Promise<Database> {
  const { database, drop } = await testDatabase();
  toEnd.push(drop);
  return database;
}

describe('the migrations', () => {
  it('have the same names on both databases', () => {
    expect(readMigrationFiles('sqlite').map(({ name }) => name)).toEqual(
      readMigrationFiles('postgresql').map(({ name }) => name),
    );
  });

  it('add up to the models, played from the first to the last', async () => {
    expect(await missingMigrations()).toEqual([]);
  });

  it('have no semicolon in a comment or a text of PostgreSQL, which `migration check` refuses', () => {
    expect(semicolonsWithin()).toEqual([]);
    const script = 'CREATE TABLE "a" ("id" TEXT);\n-- Rows of before; none of later.\nSELECT 1;\n';
    expect(semicolonsWithin([{ name: '29990101000000_cut', script, checksum: 'x' }])).toEqual([
      'prisma/postgresql/migrations/29990101000000_cut/migration.sql:2',
    ]);
  });

  it('are found missing when a model changes', async () => {
    const changed = modelsText().replace('model Sandbox {', 'model Sandbox {\n  colour String?');
    const missing = await missingMigrations(changed);
    expect(missing.map(({ provider }) => provider)).toEqual(['sqlite', 'postgresql']);
    expect(missing.map(({ sql }) => sql)).toEqual([
      expect.stringContaining('"colour" TEXT'),
      expect.stringContaining('"colour" TEXT'),
    ]);
  });
});

if (testProvider === 'postgresql') {
  describe('the migrations, played on a real server', () => {
    it('leave the very tables that the models would make at once', async () => {
      const played = await emptyAddress();
      await (await open(played)).migrate();
      const made = await emptyAddress();
      await onServer(made, await tablesOfModels('postgresql'));
      const expected = await catalogue(made);
      expect(expected.length).toBeGreaterThan(100);
      expect(await catalogue(played)).toEqual(expected);
    });

    it('fail with a word, not with the whole process, when the connection is lost while they are applied', async () => {
      const url = await emptyAddress();
      const connection = await openMigratingConnection('postgresql', url);
      await connection.lock();
      expect(await onServer(url, END_OF_THE_LOCK)).toEqual(['true']);
      await expect(connection.applyGuards('SELECT 1;', 'none')).rejects.toThrow();
      await connection.close();
    });
  });
}

describe('an empty database', () => {
  it('is migrated once, and not again', async () => {
    const database = await open(await emptyAddress());
    expect(await database.migrate()).toEqual({ applied: names });
    expect(await database.migrate()).toEqual({ applied: [] });
  });

  it('holds a table for every model and nothing else but its own book-keeping', async () => {
    const database = await migrated();
    const tables = await database.read(house).sql.all<{ name: string }>({
      sqlite: `SELECT "name" FROM "sqlite_master" WHERE "type" = 'table' AND "name" NOT LIKE 'sqlite%'`,
      postgresql: `SELECT tablename AS "name" FROM pg_tables WHERE schemaname = 'public'`,
    });
    const found = tables.map(({ name }) => name).filter((name) => !name.startsWith('_'));
    expect(found.toSorted()).toEqual(modelScopes.map(({ name }) => name).toSorted());
  });

  it('has the columns that both databases agree on', async () => {
    const database = await migrated();
    const columns = await database
      .read(house)
      .sql.all<{ table: string; name: string; type: string; required: bigint }>({
        sqlite: `SELECT m."name" AS "table", c."name" AS "name", lower(c."type") AS "type", c."notnull" + 0 AS "required"
               FROM "sqlite_master" m, pragma_table_info(m."name") c
               WHERE m."type" = 'table' AND substr(m."name", 1, 1) <> '_' AND m."name" NOT LIKE 'sqlite%'`,
        postgresql: `SELECT table_name AS "table", column_name AS "name", data_type AS "type",
                   CASE is_nullable WHEN 'NO' THEN 1 ELSE 0 END::bigint AS "required"
                   FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT LIKE '\\_%'`,
      });
    const lines = columns.map(({ table, name, type, required }) => `${table}.${name} ${logicalType(type)} ${required}`);
    expect(lines.toSorted()).toEqual(columnsOfModels());
  });

  it('is migrated once by three that begin at the same moment', async () => {
    const url = await emptyAddress();
    const three = await Promise.all([1, 2, 3].map(() => open(url)));
    const answers = await Promise.all(three.map((database) => database.migrate()));
    expect(answers.map(({ applied }) => applied.length).toSorted()).toEqual([0, 0, names.length]);
  });

  // Three processes, each with an engine of its own, take as long to start as a busy machine lets them.
  it('is migrated once by three processes that start together', async () => {
    const url = await emptyAddress();
    const program = fileURLToPath(new URL('./migrateOnce.ts', import.meta.url));
    const answers = await Promise.all([1, 2, 3].map(() => run(program, url)));
    expect(answers.toSorted()).toEqual(['', '', names.join(' ')]);
    const database = await open(url);
    expect(await database.migrate()).toEqual({ applied: [] });
  });
});

describe('a database that does not fit', () => {
  const change = async (sql: string) => {
    const database = await migrated();
    await database.inTx(house, (tx) => tx.sql.run(sql));
    return database;
  };

  it('is refused when it is ahead of this version', async () => {
    const database =
      await change(`INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at", "started_at", "applied_steps_count")
      SELECT 'x', "checksum", '29990101000000_future', "finished_at", "started_at", 1 FROM "_prisma_migrations" LIMIT 1`);
    await expect(database.migrate()).rejects.toThrow(/ahead of this version.*29990101000000_future/);
  });

  it('is refused when a migration was changed after it was applied', async () => {
    const database = await change(`UPDATE "_prisma_migrations" SET "checksum" = 'other'`);
    await expect(database.migrate()).rejects.toThrow(/another form of the migration/);
  });

  it('is refused when a migration is recorded as not finished', async () => {
    const database = await change('UPDATE "_prisma_migrations" SET "finished_at" = NULL');
    await expect(database.migrate()).rejects.toThrow(/broke off half-way/);
  });

  it('has nothing of migrations of which one fails, and is migrated by the next start', async () => {
    const url = await emptyAddress();
    const broken = {
      name: '29990101000000_broken',
      script: 'CREATE TABLE "Half" ("id" TEXT);\nSELECT none FROM nowhere;',
    };
    const last = files.at(-1);
    if (!last) throw new Error('there are no migrations');
    const failing = applyMigrations(testProvider, url, [...files, { ...last, ...broken, checksum: 'x' }]);
    await expect(failing).rejects.toThrow(
      new RegExp(
        `^The migration prisma/${testProvider}/migrations/29990101000000_broken/migration\\.sql failed, .* Line 2: SELECT none FROM nowhere; \\(.*nowhere.*\\)$`,
      ),
    );
    const database = await open(url);
    expect(await database.migrate()).toEqual({ applied: names });
    expect(await database.migrate()).toEqual({ applied: [] });
  });

  it('gets its guards back when they are old', async () => {
    const database = await change(`UPDATE "_Guards" SET "checksum" = 'other'`);
    const { sql } = database.read(house);
    expect(await database.migrate()).toEqual({ applied: [] });
    expect(await sql.get(`SELECT COUNT(*) AS "n" FROM "_Guards" WHERE "checksum" = 'other'`)).toEqual({ n: 0n });
  });
});

function run(program: string, url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, url], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`Migrating ended with ${code}.`))));
  });
}

/** Ends the connection that holds the lock of those who migrate. */
const END_OF_THE_LOCK = `SELECT pg_terminate_backend(pid)::text AS line FROM pg_locks
  WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

async function onServer(url: string, sql: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(sql);
    return (rows ?? []).map(({ line }) => line);
  } finally {
    await client.end();
  }
}

/** Columns, indexes and constraints in PostgreSQL's own words, without our book-keeping and guards. */
function catalogue(url: string): Promise<readonly string[]> {
  return onServer(
    url,
    `SELECT line FROM (
       SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, datetime_precision) AS line
       FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT LIKE '\\_%'
       UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename NOT LIKE '\\_%'
         AND indexname NOT LIKE 'guard\\_%'
       UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace AND conname NOT LIKE '\\_%' AND conname NOT LIKE 'guard\\_%'
     ) AS lines ORDER BY line`,
  );
}

function logicalType(type: string): string {
  const names: Readonly<Record<string, string>> = {
    datetime: 'instant',
    'timestamp without time zone': 'instant',
    bytea: 'blob',
  };
  return names[type] ?? type;
}

/** What the models say of their columns, read from their text: both databases are checked against the same words. */
function columnsOfModels(): readonly string[] {
  const types: Readonly<Record<string, string>> = {
    String: 'text',
    Int: 'integer',
    BigInt: 'bigint',
    Boolean: 'boolean',
    DateTime: 'instant',
    Bytes: 'blob',
  };
  const lines: string[] = [];
  for (const [, model = '', body = ''] of modelsText().matchAll(/^model (\w+) \{\n([^}]*)\}/gm)) {
    for (const [, name = '', type = '', optional] of body.matchAll(/^ {2}(\w+) +(\w+)(\?)?/gm)) {
      const known = types[type];
      if (known !== undefined) {
        lines.push(`${model}.${name} ${known} ${optional === undefined ? 1 : 0}`);
      }
    }
  }
  return lines.toSorted();
}
