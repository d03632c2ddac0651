import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { migrationsFolder, readMigrationFiles } from '../../server/src/platform/db/migrationFiles.ts';
import { type SchemaState, schemaDifference } from '../../server/src/platform/db/schemaEngine.ts';
import { hiddenSemicolons } from '../../server/src/platform/db/sqlStatements.ts';
import { composeSchema, modelsText, type Provider, providers } from './composeSchema.ts';
import { columnsWithoutValues } from './requiredColumns.ts';

/**
 * The models as they were when the last migration was written. A new migration is the difference from here, so that
 * writing one needs no database; that the migrations really add up to the models is what `check` and the tests prove.
 */
const migratedModels = fileURLToPath(new URL('../../prisma/migrated.prisma', import.meta.url));

function schemaState(provider: Provider, models: string): SchemaState {
  return { kind: 'schema', text: composeSchema(provider, models) };
}

interface WrittenMigration {
  readonly folder: string;
  /** Required columns, as `Table.column`, for which rows that are there have no value yet: somebody must say which. */
  readonly withoutValues: readonly string[];
}

/** Writes one migration for each provider under the same name. Throws when the models have not changed. */
export async function newMigration(name: string, now: Date): Promise<WrittenMigration> {
  if (!/^[a-z][a-z0-9_]{1,60}$/.test(name)) {
    throw new Error('A migration is named in small letters, digits and underscores, for example add_payees.');
  }
  const before = existsSync(migratedModels) ? readFileSync(migratedModels, 'utf8') : undefined;
  return await write(folderName(name, now), before);
}

/**
 * The providers whose migrations do not add up to the models, with the SQL that is missing. SQLite's are played from
 * the first to the last into a database in memory; PostgreSQL's are checked against the models kept beside the last one, as
 * there may be no server here (a test plays them on a real one).
 */
export async function missingMigrations(
  models: string = modelsText(),
): Promise<readonly { readonly provider: Provider; readonly sql: string }[]> {
  const missing: { provider: Provider; sql: string }[] = [];
  for (const provider of providers) {
    const from: SchemaState =
      provider === 'sqlite'
        ? { kind: 'migrations', files: readMigrationFiles(provider) }
        : schemaState(provider, existsSync(migratedModels) ? readFileSync(migratedModels, 'utf8') : '');
    const sql = await schemaDifference(provider, from, schemaState(provider, models));
    if (sql !== '') {
      missing.push({ provider, sql });
    }
  }
  return missing;
}

/**
 * Places of PostgreSQL migrations with a semicolon inside a comment or a text, as `file:line`. Prisma's adapter cuts scripts at every
 * semicolon, so such a migration fails with an error that names another cause.
 */
export function semicolonsWithin(files = readMigrationFiles('postgresql')): readonly string[] {
  return files.flatMap(({ name, script }) =>
    hiddenSemicolons(script).map((line) => `prisma/postgresql/migrations/${name}/migration.sql:${line}`),
  );
}

/** The SQL that makes all tables of the models at once, as if there had never been a migration. */
export async function tablesOfModels(provider: Provider): Promise<string> {
  return await schemaDifference(provider, { kind: 'empty' }, schemaState(provider, modelsText()));
}

async function write(folder: string, before: string | undefined): Promise<WrittenMigration> {
  const models = modelsText();
  const scripts = new Map<Provider, string>();
  for (const provider of providers) {
    const from: SchemaState = before === undefined ? { kind: 'empty' } : schemaState(provider, before);
    const sql = await schemaDifference(provider, from, schemaState(provider, models));
    if (sql === '') {
      throw new Error('The models have not changed since the last migration.');
    }
    scripts.set(provider, sql);
  }
  for (const [provider, sql] of scripts) {
    mkdirSync(`${migrationsFolder(provider)}${folder}`, { recursive: true });
    writeFileSync(`${migrationsFolder(provider)}${folder}/migration.sql`, sql);
    writeFileSync(`${migrationsFolder(provider)}migration_lock.toml`, `provider = "${provider}"\n`);
  }
  writeFileSync(migratedModels, models);
  return { folder, withoutValues: columnsWithoutValues(scripts.get('postgresql') ?? '') };
}

function folderName(name: string, now: Date): string {
  return `${now.toISOString().slice(0, 19).replace(/\D/g, '')}_${name}`;
}
