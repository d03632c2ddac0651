import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';
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
  const written = await build.write({ format: 'esm', ...output });
  await build.close();
  return written;
};

/** The client as one file that runs in browsers and in Node, with nothing beside it. */
export const bundleClient = async (folder: string): Promise<void> => {
  await write(
    { input: join(projectRoot, 'packages/client/src/index.ts'), platform: 'neutral', plugins: [slimRoutes] },
    { file: join(folder, 'index.js'), minify: false },
  );
};

/** Packages of which a part is used: that part is carried along, and whoever installs the kit is spared the rest. */
const PARTLY = [
  '@prisma/client',
  '@prisma/adapter-pg',
  '@prisma/driver-adapter-utils',
  '@expo-google-fonts/ibm-plex-sans-arabic',
  '@expo-google-fonts/noto-sans',
  '@expo-google-fonts/noto-sans-hk',
  '@expo-google-fonts/noto-sans-jp',
  '@expo-google-fonts/noto-sans-kr',
  '@expo-google-fonts/noto-sans-sc',
  '@expo-google-fonts/noto-sans-thai',
];

/** The folder of the package that a file is of. */
const packageOf = (path: string): string | undefined => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];

const licencesIn = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => /^(licen[cs]e|notice)/i.test(name));

/** Where a module of a package that is carried along goes: npm packs no folder that is called node_modules. */
const placeOf = (name: string): string => {
  const path = isAbsolute(name) ? relative(projectRoot, name) : name;
  const [, carried] = /.*node_modules\/(.+)$/.exec(path) ?? [];
  return `${carried === undefined ? path : `carried/${carried}`}.js`;
};

/**
 * A file of a package of which only that file is used lies beside the module that reads it:
 * `createRequire(import.meta.url).resolve('‹package›/‹file›')` is its place there.
 */
const carriedFiles: Plugin = {
  name: 'carried-files',
  transform(code, id) {
    if (!id.startsWith(projectRoot) || id.includes('node_modules')) return null;
    return code.replace(
      /createRequire\(import\.meta\.url\)\.resolve\(\s*['"]([^'"]+)['"],?\s*\)/g,
      (whole, wanted: string) => {
        if (!PARTLY.some((name) => wanted.startsWith(`${name}/`))) return whole;
        const from = createRequire(id).resolve(wanted);
        const fileName = join(dirname(relative(projectRoot, id)), basename(from));
        this.emitFile({ type: 'asset', fileName, source: readFileSync(from) });
        const folder = packageOf(from) ?? dirname(from);
        for (const name of licencesIn(folder))
          this.emitFile({
            type: 'asset',
            fileName: `carried/${wanted.split('/').slice(0, 2).join('/')}/${name}`,
            source: readFileSync(join(folder, name)),
          });
        return `import.meta.dirname + '/${basename(from)}'`;
      },
    );
  },
};

const isOf = (name: string, id: string): boolean => id === name || id.startsWith(`${name}/`);

/**
 * Server, command line and test kit as JavaScript, file by file where the sources are: they find migrations, portal and reference
 * files by their places. What package.json lists as a dependency stays outside, but for what is used in part. Prisma's adapter of SQLite
 * is carried along, because it asks for a version of better-sqlite3 that aborts the process; carried, it takes the one that the package
 * depends on. Answers which of the packages are imported.
 */
export const bundleTesting = async (
  folder: string,
  entries: readonly string[],
  listed: readonly string[],
): Promise<ReadonlySet<string>> => {
  const packages = listed.filter((name) => !PARTLY.includes(name));
  const isOutside = (id: string): boolean => id.startsWith('node:') || packages.some((name) => isOf(name, id));
  const { output } = await write(
    {
      input: Object.fromEntries(entries.map((path) => [path.replace(/\.ts$/, ''), join(projectRoot, path)])),
      external: isOutside,
      plugins: [builtWorkers, carriedFiles],
    },
    {
      dir: folder,
      preserveModules: true,
      preserveModulesRoot: projectRoot,
      entryFileNames: ({ name }) => placeOf(name),
    },
  );
  const chunks = output.filter((one) => one.type === 'chunk');
  keepLicences(folder, new Set(chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => packageOf(id) ?? []))));
  const named = chunks.flatMap(({ imports, dynamicImports, code }) => [
    ...imports,
    ...dynamicImports,
    ...[...code.matchAll(/\.resolve\(['"]([^'"]+)['"]\)/g)].map(([, wanted = '']) => wanted),
  ]);
  return new Set(packages.filter((name) => named.some((id) => isOf(name, id))));
};

/** What carried packages are licensed under goes along with them. */
const keepLicences = (folder: string, carried: ReadonlySet<string>): void => {
  for (const root of carried) {
    const place = join(folder, 'carried', /.*node_modules\/(.+)$/.exec(root)?.[1] ?? basename(root));
    mkdirSync(place, { recursive: true });
    for (const name of licencesIn(root)) writeFileSync(join(place, name), readFileSync(join(root, name)));
  }
};
