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

/** The environment of this process, in which the way to the registry may stand, with the Node that the packages ask for. */
const environment = (): NodeJS.ProcessEnv => {
  const chromium = findChromium();
  if ('missing' in chromium) throw new Error(chromium.missing);
  const { PATH = '' } = process.env;
  return { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${PATH}`, CHROMIUM_PATH: chromium.path };
};

const run = (cwd: string, command: string, args: readonly string[]): void => {
  const done = spawnSync(command, [...args], { cwd, env: environment(), stdio: 'inherit' });
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${done.status ?? done.signal}`);
};

const tryRecipe = (recipe: string): void => {
  const folder = mkdtempSync(join(tmpdir(), `tradeport-${recipe}-`));
  try {
    cpSync(join(RECIPES, recipe), folder, { recursive: true });
    const packed = readdirSync(PACKED).map((name) => join(PACKED, name));
    run(folder, 'npm', ['install', '--no-audit', '--no-fund', '--save-dev', ...packed]);
    run(folder, 'npm', ['test']);
    run(folder, 'npx', ['tradeport', 'sim', '--help']);
    process.stdout.write(`ok  ${recipe}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const [wanted] = process.argv.slice(2);
for (const recipe of wanted === undefined ? readdirSync(RECIPES) : [wanted]) tryRecipe(recipe);
