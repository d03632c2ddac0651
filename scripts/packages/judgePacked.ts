// Judges what others install: that it is no larger than it may be, that its manifests name only what they may, and what tools of
// others say of them. `node scripts/packages/judgePacked.ts`, after `npm run packages` and `node scripts/foreignTools.ts`.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import process from 'node:process';
import { projectRoot } from '../staleness.ts';

const PACKED = join(projectRoot, 'packages/.packed');
const TOOLS = join(projectRoot, 'tests/foreign/node_modules/.bin');
const MB = 1_000_000;
/** All that an install brings, in bytes. */
const MAX_BYTES = { client: 1 * MB, both: 172 * MB };

const faults: string[] = [];
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Bytes of the files below a folder. */
const bytesIn = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? bytesIn(path) : lstatSync(path).size);
  }, 0);

/** The folders of the packages that are installed in a folder, however deep. */
const packagesIn = (folder: string): readonly string[] => {
  const modules = join(folder, 'node_modules');
  if (!existsSync(modules)) return [];
  const names = readdirSync(modules).filter((name) => !name.startsWith('.'));
  const folders = names.flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(join(modules, name)).map((part) => join(modules, name, part))
      : [join(modules, name)],
  );
  return folders.flatMap((one) => [one, ...packagesIn(one)]);
};

const installed = (packed: readonly string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tradeport-packed-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'stranger', private: true }));
  const args = ['install', '--no-audit', '--no-fund', '--omit', 'peer', ...packed];
  const done = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' });
  if (done.status !== 0) throw new Error('the packed packages could not be installed');
  return folder;
};

/** Prints what an install of some packages brings, and says where that is more than it may be. Answers where it is. */
const weighed = (what: string, packed: readonly string[], bytesMax: number): string => {
  const folder = installed(packed);
  const bytes = bytesIn(join(folder, 'node_modules'));
  const packages = packagesIn(folder);
  say(`    ${what}: ${packages.length} packages, ${(bytes / MB).toFixed(1)} MB of at most ${bytesMax / MB}`);
  const heaviest = packages
    .map((path): readonly [string, number] => [path.slice(folder.length + '/node_modules/'.length), bytesIn(path)])
    .toSorted(([, one], [, other]) => other - one);
  for (const [name, size] of heaviest.slice(0, 6)) say(`        ${(size / MB).toFixed(1).padStart(6)} MB  ${name}`);
  if (bytes > bytesMax) faults.push(`${what} brings ${(bytes / MB).toFixed(1)} MB`);
  return folder;
};

/** What a tool of others prints of a packed package, where it ends badly. */
const judgedBy = (tool: string, args: readonly string[], what: string): void => {
  const done = spawnSync(tool, args, { encoding: 'utf8', cwd: PACKED });
  say(`    ${what} by ${basename(tool)}: ${done.status === 0 ? 'ok' : 'refused'}`);
  if (done.status !== 0) faults.push(`${what} by ${basename(tool)}:\n${done.stdout}${done.stderr}`);
};

const judgeManifest = (folder: string, name: string): void => {
  const path = join(folder, 'node_modules/@tradeport', name);
  const text = readFileSync(join(path, 'package.json'), 'utf8');
  if (/workspace:|devDependencies|publishConfig/.test(text))
    faults.push(`${name}: what is ours alone is in its manifest`);
  // Knip looks at nothing below a folder that is called node_modules.
  const copy = mkdtempSync(join(tmpdir(), 'tradeport-judged-'));
  cpSync(path, copy, { recursive: true });
  const entry = ['dist/**/*.js!', 'dist/**/*.mjs!', 'bin/*.mjs!'];
  // The portal is built for browsers; the engine of schemas is found by its file.
  const config = { entry, ignore: ['dist/web/**'], ignoreDependencies: ['@prisma/schema-engine-wasm'] };
  writeFileSync(join(copy, 'knip.json'), JSON.stringify(config));
  judgedBy(join(projectRoot, 'node_modules/.bin/knip'), ['--dependencies', '--production', '--directory', copy], name);
  judgedBy(join(TOOLS, 'publint'), ['run', copy, '--pack', 'false', '--strict'], name);
  rmSync(copy, { recursive: true, force: true });
};

const packed = readdirSync(PACKED);
const client = packed.filter((name) => name.includes('client'));
const alone = weighed(
  'the client alone',
  client.map((name) => join(PACKED, name)),
  MAX_BYTES.client,
);
const both = weighed(
  'client and test kit',
  packed.map((name) => join(PACKED, name)),
  MAX_BYTES.both,
);
try {
  if (packagesIn(alone).length !== 1) faults.push('the client brings something besides itself');
  for (const name of ['client', 'testing']) judgeManifest(both, name);
  for (const name of packed) {
    // Only modules are published: nothing is promised to who requires them.
    judgedBy(join(TOOLS, 'attw'), [name, '--profile', 'esm-only'], name);
  }
} finally {
  for (const folder of [alone, both]) rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) say(`    wrong: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
