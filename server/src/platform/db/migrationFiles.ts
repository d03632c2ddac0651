import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MigrationList } from '@prisma/schema-engine-wasm';
import type { Provider } from './provider.ts';

export type MigrationFile = { readonly name: string; readonly script: string; readonly checksum: string };

const prismaFolder = new URL('../../../../prisma/', import.meta.url);

export function migrationsFolder(provider: Provider): string {
  return fileURLToPath(new URL(`${provider}/migrations/`, prismaFolder));
}

/** The provider's migrations in the order they are applied in, each with the checksum that Prisma keeps of it. */
export function readMigrationFiles(provider: Provider): readonly MigrationFile[] {
  const folder = migrationsFolder(provider);
  if (!existsSync(folder)) {
    return [];
  }
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => ({ name, ...scriptOf(readFileSync(`${folder}${name}/migration.sql`, 'utf8')) }));
}

/**
 * A script as it is applied, and the SHA-256 checksum that databases record of it. CRLF line endings become LF first: a checkout on
 * Windows may have them, and a database that was migrated on another machine must still recognise its migrations.
 */
export function scriptOf(text: string): { readonly script: string; readonly checksum: string } {
  const script = text.replaceAll('\r\n', '\n');
  return { script, checksum: sha256(script) };
}

/** What Prisma cannot say: limits of balances and append-only tables. Safe to run again at any time. */
export function readGuards(provider: Provider): { readonly script: string; readonly checksum: string } {
  return scriptOf(readFileSync(new URL(`guards/${provider}.sql`, prismaFolder), 'utf8'));
}

/** The list in the form in which the schema engine wants it. */
export function migrationList(provider: Provider, files: readonly MigrationFile[]): MigrationList {
  return {
    baseDir: migrationsFolder(provider),
    lockfile: { path: 'migration_lock.toml', content: `provider = "${provider}"\n` },
    shadowDbInitScript: '',
    migrationDirectories: files.map(({ name, script }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: script } },
    })),
  };
}

/**
 * Which tables this version has, in a short name: equal on both databases and different after any change of the models, as
 * the migrations of one provider stand for both.
 */
export function schemaName(): string {
  return nameOf(readMigrationFiles('sqlite'));
}

function nameOf(files: readonly MigrationFile[]): string {
  const all = sha256(files.map(({ name, checksum }) => `${name} ${checksum}`).join('\n'));
  return `${files.at(-1)?.name ?? 'none'}-${all.slice(0, 8)}`;
}

/** Migrations of SQLite, those that made an earlier state of the tables and those that came after it. */
export type EarlierSchema = { readonly applied: readonly MigrationFile[]; readonly pending: readonly MigrationFile[] };

/** The earlier state of the tables that had this name; undefined: this version has never had such tables. */
export function earlierSchema(name: string): EarlierSchema | undefined {
  const files = readMigrationFiles('sqlite');
  const count = files.findIndex((_file, at) => nameOf(files.slice(0, at + 1)) === name) + 1;
  return count === 0 || count === files.length
    ? undefined
    : { applied: files.slice(0, count), pending: files.slice(count) };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
