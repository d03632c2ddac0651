import {
  type AppliedMigration,
  type MigrationFile,
  readAcceptedHistory,
  readMigrationFiles,
  sha256,
} from './migrationFiles.ts';

/**
 * Name of the tables that this version has: equal on both databases and different after any change of the models, as the migrations of
 * one provider stand for both.
 */
export function schemaName(): string {
  return nameOf(readMigrationFiles('sqlite'));
}

function nameOf(files: readonly AppliedMigration[]): string {
  const all = sha256(files.map(({ name, checksum }) => `${name} ${checksum}`).join('\n'));
  return `${files.at(-1)?.name ?? 'none'}-${all.slice(0, 8)}`;
}

/** Migrations of SQLite: those that made the tables of an earlier release, and those that came after it. */
export type EarlierSchema = { readonly applied: readonly MigrationFile[]; readonly pending: readonly MigrationFile[] };

/** The tables of the earlier release that gave them this name. Undefined for the tables of this version, and for unknown names. */
export function earlierSchema(name: string): EarlierSchema | undefined {
  const files = readMigrationFiles('sqlite');
  const count = files.findIndex((_file, at) => nameOf(files.slice(0, at + 1)) === name) + 1;
  return count === 0 || count === files.length
    ? undefined
    : { applied: files.slice(0, count), pending: files.slice(count) };
}

/** The commit whose databases are accepted named the tables of the first migration otherwise. Any other name stays as it is. */
export function acceptedSchemaName(name: string): string {
  const { migrations } = readAcceptedHistory('sqlite');
  return name === nameOf(migrations) ? nameOf(readMigrationFiles('sqlite').slice(0, 1)) : name;
}

/** The commit that reads snapshots with these tables of an unreleased state. Undefined for other names. */
export function commitReading(name: string): string | undefined {
  const { commit, migrations } = readAcceptedHistory('sqlite');
  return migrations.some((_migration, at) => nameOf(migrations.slice(0, at + 1)) === name) ? commit : undefined;
}
