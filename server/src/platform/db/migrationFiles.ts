import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MigrationList } from '@prisma/schema-engine-wasm';
import type { Provider } from './provider.ts';

/** A migration as databases record it. */
export type AppliedMigration = { readonly name: string; readonly checksum: string };
export type MigrationFile = AppliedMigration & { readonly script: string };

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
 * The migrations of the one commit whose databases are accepted as made by the first migration of now (docs/decisions/0083). The files
 * were generated from the migrations of that commit and never change. They are removed with release 0.1.0.
 */
export interface AcceptedHistory {
  readonly commit: string;
  readonly migrations: readonly AppliedMigration[];
}

export function readAcceptedHistory(provider: Provider): AcceptedHistory {
  return JSON.parse(readFileSync(new URL(`acceptedHistory/${provider}.json`, prismaFolder), 'utf8'));
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
