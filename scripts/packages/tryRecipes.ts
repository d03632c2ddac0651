// Installs the packed packages into projects of their own, as a stranger would, and runs their tests:
// `node scripts/packages/tryRecipes.ts [‹recipe›]`, after `npm run packages`.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { findChromium } from '../chromium.ts';
import { projectRoot } from '../staleness.ts';

const RECIPES = join(projectRoot, 'packages/testing/recipes');
const PACKED = join(projectRoot, 'packages/.packed');
const CYPRESS = 'cypress';

/** The environment of this process, in which the way to the registry may stand, with the Node that the packages ask for. */
const environment = (): NodeJS.ProcessEnv => {
  const chromium = findChromium();
  if ('missing' in chromium) throw new Error(chromium.missing);
  const { PATH = '' } = process.env;
  return { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${PATH}`, CHROMIUM_PATH: chromium.path };
};

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const begin = (cwd: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv) =>
  spawnSync(command, [...args], { cwd, env: { ...environment(), ...env }, stdio: 'inherit' });

const run = (cwd: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void => {
  const done = begin(cwd, command, args, env);
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${done.status ?? done.signal}`);
};

/**
 * The browser of Cypress is no package of the registry: it is fetched from a server of its maker's, which not every machine reaches.
 * Where it is missing, the types of the recipe and all that it does outside the browser are tried.
 */
const tryCypress = (folder: string): void => {
  const hasBrowser = begin(folder, 'npx', ['cypress', 'verify'], {}).status === 0;
  run(folder, 'npm', hasBrowser ? ['test'] : ['run', 'check']);
  if (!hasBrowser)
    say('    cypress: its browser is not on this machine; tried without it: types, and the tasks that its tests ask');
};

const tryRecipe = (recipe: string): void => {
  const folder = mkdtempSync(join(tmpdir(), `tradeport-${recipe}-`));
  try {
    cpSync(join(RECIPES, recipe), folder, { recursive: true });
    const packed = readdirSync(PACKED).map((name) => join(PACKED, name));
    const install = ['install', '--no-audit', '--no-fund', '--save-dev', ...packed];
    run(
      folder,
      'npm',
      install,
      recipe === CYPRESS ? { CYPRESS_INSTALL_BINARY: process.env.CYPRESS_INSTALL_BINARY ?? '0' } : {},
    );
    if (recipe === CYPRESS) tryCypress(folder);
    else run(folder, 'npm', ['test']);
    run(folder, 'npx', ['tradeport', 'sim', '--help']);
    run(folder, 'npm', ['run', 'measure', '--if-present']);
    say(`ok  ${recipe}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const [wanted] = process.argv.slice(2);
for (const recipe of wanted === undefined ? readdirSync(RECIPES) : [wanted]) tryRecipe(recipe);
