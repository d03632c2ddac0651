import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import type { SchemaEngine as SchemaEngineType } from '@prisma/schema-engine-wasm/schema_engine_bg';
import { isMembers } from '@tradeport/shared/rules/members.ts';
import { CannotStart } from '../runtime/cannotStart.ts';
import { type MigrationFile, migrationList } from './migrationFiles.ts';
import type { Provider } from './provider.ts';
import { type SqlStatement, sqlStatements } from './sqlStatements.ts';

const filters = { externalTables: [], externalEnums: [] };

/** What a difference is taken from or to: nothing, a composed Prisma schema, or what a list of migrations makes. */
export type SchemaState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'schema'; readonly text: string }
  | { readonly kind: 'migrations'; readonly files: readonly MigrationFile[] };

/**
 * The SQL that leads from one state to the other; an empty text when they are equal. No database is needed; a list of
 * migrations is possible on SQLite alone, which plays it in memory (on PostgreSQL Prisma's adapter cannot read the
 * catalogue as the engine asks for it, and would play the list into the very database it is given).
 */
export async function schemaDifference(provider: Provider, from: SchemaState, to: SchemaState): Promise<string> {
  const target = (state: SchemaState) => {
    switch (state.kind) {
      case 'empty':
        return { tag: 'empty' as const };
      case 'schema':
        return { tag: 'schemaDatamodel' as const, files: [{ path: 'schema.prisma', content: state.text }] };
      case 'migrations':
        return { tag: 'migrations' as const, ...migrationList(provider, state.files) };
    }
  };
  const parameters = { from: target(from), to: target(to), script: true, exitCode: true, filters };
  const { exitCode, stdout } = await withEngine(provider, undefined, (engine) => engine.diff(parameters));
  return exitCode === 0 ? '' : (stdout ?? '');
}

/**
 * Applies the migrations that the database does not have yet, in Prisma's own table; returns their names. Throws CannotStart with file,
 * line and statement if one fails.
 */
export async function applyMigrations(
  provider: Provider,
  url: string,
  files: readonly MigrationFile[],
): Promise<readonly string[]> {
  const migrationsList = migrationList(provider, files);
  let failed: FailedStatement | undefined;
  const onFailure = (statement: FailedStatement): void => {
    // The engine runs more statements in the failed transaction. Their errors only hide the first one.
    failed ??= statement;
  };
  try {
    const { appliedMigrationNames } = await withEngine(
      provider,
      url,
      (engine, connection) =>
        inOneTransaction(provider, connection, () => engine.applyMigrations({ migrationsList, filters })),
      onFailure,
    );
    return appliedMigrationNames;
  } catch (error) {
    throw failed === undefined ? error : migrationFailed(provider, files, failed);
  }
}

/** A statement that the database refused, with the script that it belongs to. */
interface FailedStatement {
  readonly script: string;
  readonly statement: SqlStatement;
  readonly error: unknown;
}

const STATEMENT_CHARS = 500;

const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  // Prisma's adapters keep the message of the database in the cause.
  return isMembers(cause) && typeof cause.originalMessage === 'string' ? cause.originalMessage : error.message;
};

const migrationFailed = (
  provider: Provider,
  files: readonly MigrationFile[],
  { script, statement, error }: FailedStatement,
): unknown => {
  const file = files.find((one) => one.script === script);
  if (file === undefined) return error;
  const { text, line } = statement;
  const flat = text.replaceAll(/\s+/g, ' ');
  const shown = flat.length > STATEMENT_CHARS ? `${flat.slice(0, STATEMENT_CHARS)} …` : flat;
  const path = `prisma/${provider}/migrations/${file.name}/migration.sql`;
  return new CannotStart(
    `The migration ${path} failed, and nothing of it was kept. Line ${line}: ${shown} (${messageOf(error)})`,
  );
};

/** Runs scripts statement by statement, so that the failing one is known. */
function withStatements(adapter: SqlDriverAdapter, onFailure: (failed: FailedStatement) => void): SqlDriverAdapter {
  const executeScript = adapter.executeScript.bind(adapter);
  adapter.executeScript = async (script) => {
    // The body of a trigger contains semicolons that end no statement of the script.
    const statements = /\bCREATE\s+TRIGGER\b/i.test(script) ? [{ text: script, line: 1 }] : sqlStatements(script);
    for (const statement of statements)
      try {
        await executeScript(statement.text);
      } catch (error) {
        onFailure({ script, statement, error });
        throw error;
      }
  };
  return adapter;
}

/** All of it or nothing, whenever the process ends: the engine by itself commits statement by statement on SQLite. */
async function inOneTransaction<T>(
  provider: Provider,
  connection: () => SqlDriverAdapter,
  work: () => Promise<T>,
): Promise<T> {
  const say = (script: string): Promise<void> => connection().executeScript(script);
  // Tables are rebuilt under keys that point to them, which can only be left unlooked at before a transaction.
  await say(provider === 'sqlite' ? 'PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE' : 'BEGIN');
  try {
    const done = await work();
    await say('COMMIT');
    return done;
  } catch (error) {
    // Some failures have ended it by themselves.
    await say('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

type EngineClass = typeof SchemaEngineType;
let engineClass: Promise<EngineClass> | undefined;

/**
 * Prisma's own schema engine as WebAssembly from npm, so that migrations are made and applied without any download.
 * Takes about 0.2 s: callers load it only when there is something to do. One instance serves the process, because the
 * package keeps its memory in module variables.
 */
async function loadEngineClass(): Promise<EngineClass> {
  const engine = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const file = createRequire(import.meta.url)
    .resolve('@prisma/schema-engine-wasm/schema_engine_bg')
    .replace(/\.js$/, '.wasm');
  // The package's entry imports the .wasm file as a module, which Node does not do for this one; so it is put together here.
  const wasm = new WebAssembly.Module(readFileSync(file));
  const instance = new WebAssembly.Instance(wasm, { './schema_engine_bg.js': { ...engine } });
  engine.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start === 'function') {
    start();
  }
  return engine.SchemaEngine;
}

/** Runs one command of the engine and gives its connections back, which the engine itself leaves open. */
async function withEngine<T>(
  provider: Provider,
  url: string | undefined,
  command: (engine: SchemaEngineType, connection: () => SqlDriverAdapter) => Promise<T>,
  onFailure: (failed: FailedStatement) => void = () => undefined,
): Promise<T> {
  engineClass ??= loadEngineClass();
  const opened: SqlDriverAdapter[] = [];
  const factory = adapterFor(provider, url);
  const prepared = async (connecting: Promise<SqlDriverAdapter>): Promise<SqlDriverAdapter> => {
    const adapter = withStatements(await connecting, onFailure);
    return provider === 'sqlite' ? withScripts(adapter) : adapter;
  };
  const adapterFactory = bindMigrationAwareSqlAdapterFactory({
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => {
      const adapter = await prepared(factory.connect());
      opened.push(adapter);
      return adapter;
    },
    // This one it does give back.
    connectToShadowDb: () => prepared(factory.connectToShadowDb()),
  });
  const datamodels: [string, string][] = [['schema.prisma', `datasource db {\n  provider = "${provider}"\n}\n`]];
  try {
    const engine = await (await engineClass).new({ datamodels }, () => undefined, adapterFactory);
    try {
      return await command(engine, () => {
        const [connection] = opened;
        if (connection === undefined) throw new Error('The engine has not opened a connection.');
        return connection;
      });
    } finally {
      engine.free();
    }
  } finally {
    for (const adapter of opened) {
      await adapter.dispose();
    }
  }
}

function adapterFor(provider: Provider, url: string | undefined): SqlMigrationAwareDriverAdapterFactory {
  if (provider === 'sqlite') {
    return new PrismaBetterSqlite3({ url: url ?? ':memory:' });
  }
  return url === undefined ? absentPostgres : new PrismaPg({ connectionString: url, max: 1, allowExitOnIdle: true });
}

/**
 * The engine hands whole migrations to executeRaw, which better-sqlite3 refuses: those without arguments go as scripts.
 * And it takes the whole file for itself, which would shut out the connections that are open: we hold a lock of our own.
 */
function withScripts(adapter: SqlDriverAdapter): SqlDriverAdapter {
  const executeOne = adapter.executeRaw.bind(adapter);
  const executeScript = adapter.executeScript.bind(adapter);
  adapter.executeScript = async (script) => {
    if (!/^PRAGMA main\.locking_mode/i.test(script)) {
      await executeScript(script);
    }
  };
  adapter.executeRaw = async (query) => {
    if (query.args.length > 0) {
      return await executeOne(query);
    }
    await adapter.executeScript(query.sql);
    return 0;
  };
  return adapter;
}

/** Answers the one question the engine asks before it compares two schemas: whether "public" exists, and the version. */
const absentPostgresConnection: SqlDriverAdapter = {
  provider: 'postgres',
  adapterName: '@prisma/adapter-pg',
  queryRaw: async () => ({
    columnNames: ['exists', 'version', 'numeric_version'],
    columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
    rows: [[true, 'PostgreSQL 18', 180000]],
  }),
  executeRaw: async () => 0,
  executeScript: async () => undefined,
  startTransaction: async () => {
    throw new Error('Comparing two schemas runs no transaction.');
  },
  getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
  dispose: async () => undefined,
};

const absentPostgres: SqlMigrationAwareDriverAdapterFactory = {
  provider: 'postgres',
  adapterName: '@prisma/adapter-pg',
  connect: async () => absentPostgresConnection,
  connectToShadowDb: async () => absentPostgresConnection,
};
