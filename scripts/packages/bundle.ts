import { readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { type Plugin, type RolldownOptions, rolldown } from 'rolldown';
import { projectRoot } from '../staleness.ts';
import { routesModule } from './routes.ts';

const CLIENT_ROUTES = 'packages/client/src/routes.ts';

/** In place of the catalogue with its schemas, the ways of its calls. */
const slimRoutes: Plugin = {
  name: 'slim-routes',
  load: (id) => (id === join(projectRoot, CLIENT_ROUTES) ? routesModule() : null),
};

/** Files that are named to Node instead of imported (`new URL('./worker.ts', import.meta.url)`) are JavaScript after the build. */
const builtWorkers: Plugin = {
  name: 'built-workers',
  transform: (code, id) =>
    id.startsWith(projectRoot) && !id.includes('node_modules')
      ? code.replace(/new URL\('(\.[^']+)\.ts', import\.meta\.url\)/g, "new URL('$1.js', import.meta.url)")
      : null,
};

const write = async (input: RolldownOptions, output: Parameters<Awaited<ReturnType<typeof rolldown>>['write']>[0]) => {
  const build = await rolldown({ ...input, platform: input.platform ?? 'node', logLevel: 'warn' });
  await build.write({ format: 'esm', ...output });
  await build.close();
};

/** The client as one file that runs in browsers and in Node, with nothing beside it. */
export const bundleClient = (folder: string): Promise<void> =>
  write(
    { input: join(projectRoot, 'packages/client/src/index.ts'), platform: 'neutral', plugins: [slimRoutes] },
    { file: join(folder, 'index.js'), minify: false },
  );

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
}

const manifestOf = (path: string): Manifest => JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));

/** Where a module of a package that is carried along goes: npm packs no folder that is called node_modules. */
const placeOf = (name: string): string => {
  const path = isAbsolute(name) ? relative(projectRoot, name) : name;
  const [, carried] = /.*node_modules\/(.+)$/.exec(path) ?? [];
  return `${carried === undefined ? path : `carried/${carried}`}.js`;
};

/**
 * Server, command line and test kit as JavaScript, file by file where the sources are: they find migrations, portal and reference
 * files by their places. What package.json lists as a dependency stays outside. Prisma's adapter is carried along, because it asks
 * for a version of better-sqlite3 that aborts the process; carried, it takes the one that the package depends on.
 */
export const bundleTesting = (folder: string, entries: readonly string[]): Promise<void> => {
  const packages = Object.keys(manifestOf('packages/testing/package.json').dependencies);
  const isOutside = (id: string): boolean =>
    id.startsWith('node:') || packages.some((name) => id === name || id.startsWith(`${name}/`));
  return write(
    {
      input: Object.fromEntries(entries.map((path) => [path.replace(/\.ts$/, ''), join(projectRoot, path)])),
      external: isOutside,
      plugins: [builtWorkers],
    },
    {
      dir: folder,
      preserveModules: true,
      preserveModulesRoot: projectRoot,
      entryFileNames: ({ name }) => placeOf(name),
    },
  );
};
