import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { nodeVersionOf, type Stage } from './dockerfile.ts';

/** Files below a folder, with the folders of packages of others left out where they are not asked for. */
const filesBelow = (folder: string, { packages }: { readonly packages: boolean }): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' && !packages ? [] : filesBelow(path, { packages });
    return entry.isFile() ? [path] : [];
  });

/** What of ours only tests or whoever builds has use for. */
const NOT_TO_RUN = /\.test\.[jt]sx?$|\.map$|(^|\/)(tests|fixtures|__tests__|recipes)\/(?!package\.json$)|\.tmp\.ts$/;

/** Files in the image that nothing runs on, and native parts of one processor alone. */
export const contentFaults = (app: string): readonly string[] => {
  const own = filesBelow(app, { packages: false }).map((path) => relative(app, path));
  const native = filesBelow(join(app, 'node_modules'), { packages: true }).filter((path) => path.endsWith('.node'));
  const lacking = native
    .filter((path) => /linux-(x64|arm64)\.node$/.test(path))
    .map((path) =>
      path.replace(/linux-(x64|arm64)\.node$/, (_, cpu: string) => `linux-${cpu === 'x64' ? 'arm64' : 'x64'}.node`),
    )
    .filter((path) => !native.includes(path));
  return [
    ...own.filter((path) => NOT_TO_RUN.test(path)).map((path) => `the image holds ${path}`),
    ...lacking.map((path) => `the image lacks ${relative(app, path)}`),
  ];
};

/** What the image of the portal alone has beside its files for browsers and the one script that serves them. */
export const aloneFaults = (app: string): readonly string[] =>
  filesBelow(app, { packages: true })
    .map((path) => relative(app, path))
    .filter(
      (path) => !/^web\/alone\/dist\/(serve\.mjs|document\.html|b2b\/.+)$/.test(path) || /\.(map|node)$/.test(path),
    )
    .map((path) => `the image of the portal alone holds ${path}`);

/** Migrations of the project that an SQLite database which the image made does not have. */
export const migrationFaults = (path: string, project: string): readonly string[] => {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = database.prepare('SELECT "migration_name" AS "name" FROM "_prisma_migrations"').all();
  database.close();
  const applied = new Set(rows.map(({ name }) => String(name)));
  return readdirSync(join(project, 'prisma/sqlite/migrations'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !applied.has(entry.name))
    .map(({ name }) => `the migration ${name} is missing`);
};

/** Whether the image's Node is the one that the project is developed with. */
export const nodeFaults = (stages: readonly Stage[], project: string): readonly string[] => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const wanted = String(optionalDependencies.node);
  return stages
    .flatMap(({ image }) => nodeVersionOf(image) ?? [])
    .filter((version) => version !== wanted)
    .map((version) => `the image has Node ${version}, and package.json names ${wanted}`);
};
