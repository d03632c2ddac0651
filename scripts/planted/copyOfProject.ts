import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../staleness.ts';

/** What git does not keep and tests need all the same. */
const MADE = ['server/src/platform/db/generated', 'web/dist'];
/** Packages of the project itself: in a copy they are those of the copy. */
const OWN_SCOPE = '@tradeport';

const linkAll = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (name !== OWN_SCOPE && name !== '.vite') symlinkSync(join(from, name), join(to, name));
};

/** Gives one folder of a copy its packages: links to the installed ones, and the project's own packages from the copy itself. */
const linkPackages = (folder: string, copy: string): void => {
  const from = join(projectRoot, folder, 'node_modules');
  if (!existsSync(from)) return;
  const to = join(copy, folder, 'node_modules');
  linkAll(from, to);
  const own = join(from, OWN_SCOPE);
  if (existsSync(own)) cpSync(own, join(to, OWN_SCOPE), { recursive: true, verbatimSymlinks: true });
};

const copyInto = (copy: string, name: string): void => {
  mkdirSync(dirname(join(copy, name)), { recursive: true });
  cpSync(join(projectRoot, name), join(copy, name), { recursive: lstatSync(join(projectRoot, name)).isDirectory() });
};

/** Adds what git does not keep to a copy of the project: the generated database clients, the built portal, and links to installed packages. */
export const makeRunnable = (copy: string, files: readonly string[]): void => {
  for (const name of MADE) if (existsSync(join(projectRoot, name))) copyInto(copy, name);
  const folders = files.filter((name) => name.endsWith('package.json')).map((name) => dirname(name));
  for (const folder of new Set(['.', ...folders])) linkPackages(folder, copy);
};

/** A copy of the project as it stands, changes that are not committed too, in a folder of its own; answers where it is. */
export const copyOfProject = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'tradeport-planted-'));
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1_048_576,
  });
  if (listed.status !== 0) throw new Error(`git could not list the files of the project: ${listed.stderr}`);
  const files = listed.stdout.split('\0').filter((name) => name !== '' && existsSync(join(projectRoot, name)));
  for (const name of files) copyInto(copy, name);
  makeRunnable(copy, files);
  return copy;
};
