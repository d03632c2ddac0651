// Builds what others install: the client, and the test kit with the server, the portal and the command line in it. Both are packed
// into packages/.packed: `npm run packages`.
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { bundleClient, bundleTesting } from './packages/bundle.ts';
import { publishedManifest } from './packages/manifest.ts';
import { fillTemplate } from './packages/template.ts';
import { writeClientTypes, writeTestingTypes } from './packages/types.ts';
import { projectRoot } from './staleness.ts';

const PACKED = join(projectRoot, 'packages/.packed');
const STAGED = join(projectRoot, 'packages/.staged');

interface Manifest {
  readonly name: string;
  readonly files?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(join(projectRoot, 'packages', name, 'package.json'), 'utf8'));

const fresh = (name: string): string => {
  const folder = join(projectRoot, 'packages', name, 'dist');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
};

const buildClient = async (): Promise<void> => {
  const folder = fresh('client');
  await bundleClient(folder);
  writeClientTypes(folder);
};

/** Threads of the server, which are named to Node instead of imported: `new URL('./worker.ts', import.meta.url)`. */
const threadsOf = (folder: string): readonly string[] =>
  globSync(`${folder}/**/*.ts`, { cwd: projectRoot })
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) =>
      [...readFileSync(join(projectRoot, path), 'utf8').matchAll(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g)].map(
        ([, thread = '']) => join(dirname(path), thread),
      ),
    );

/** What runs by itself: a process, a thread, or what is imported by name. */
const ENTRIES = [
  'packages/testing/src/index.ts',
  'packages/testing/src/commandLine.ts',
  'packages/testing/src/serverProcess.ts',
  'server/src/serve.ts',
  'server/src/alone/serve.ts',
  ...threadsOf('server/src'),
];

/** What the server reads by its place. */
const FILES = [
  'prisma/sqlite/migrations',
  'prisma/postgresql/migrations',
  'prisma/guards',
  'prisma/acceptedHistory',
  'web/dist',
  'web/alone/dist',
  'server/src/modules/reference/files',
];

/** The portal that `tradeport portal` serves is built for nobody else. */
const preparePortal = (): void => {
  const done = spawnSync(process.execPath, ['scripts/prepare.ts', 'portal'], { cwd: projectRoot, stdio: 'inherit' });
  if (done.status !== 0) throw new Error('the portal could not be built');
};

/** Answers which packages it imports. */
const buildTesting = async (): Promise<ReadonlySet<string>> => {
  const folder = fresh('testing');
  const imported = await bundleTesting(folder, ENTRIES, Object.keys(manifestOf('testing').dependencies ?? {}));
  preparePortal();
  for (const path of FILES) cpSync(join(projectRoot, path), join(folder, path), { recursive: true });
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'tradeport', version, type: 'module' }));
  const types = join(folder, 'packages/testing/src');
  mkdirSync(join(types, 'client'), { recursive: true });
  writeTestingTypes(types);
  await fillTemplate(join(folder, 'packages/testing/template'));
  return imported;
};

/** Packs what is published of a package, laid out beside it: npm takes the manifest as it stands there. */
const pack = (name: string, imported: ReadonlySet<string>): void => {
  const [from, staged] = [join(projectRoot, 'packages', name), join(STAGED, name)];
  const { files = [], ...manifest } = manifestOf(name);
  mkdirSync(staged, { recursive: true });
  for (const path of files) cpSync(join(from, path), join(staged, path), { recursive: true });
  writeFileSync(
    join(staged, 'package.json'),
    JSON.stringify(publishedManifest({ ...manifest, files }, imported), null, 2),
  );
  const done = spawnSync('npm', ['pack', '--pack-destination', PACKED], { cwd: staged, stdio: 'inherit' });
  if (done.status !== 0) throw new Error(`${name} could not be packed`);
};

await buildClient();
const imported = await buildTesting();
if (!process.argv.includes('--no-pack')) {
  for (const folder of [PACKED, STAGED]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(PACKED, { recursive: true });
  pack('client', new Set());
  pack('testing', imported);
  rmSync(STAGED, { recursive: true, force: true });
}
