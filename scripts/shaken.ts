// `npm run test:shaken`: runs the changed browser test files five times with the processor of their pages slowed down six times. A
// test that depends on timing fails here rather than on a busy machine. Arguments name other files.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { isBrowserTest, shakenFiles } from './shakenFiles.ts';
import { projectRoot } from './staleness.ts';
import { runCommand } from './vitestRun.ts';

const ROUNDS = 5;
const SLOWDOWN = '6';

function git(...args: readonly string[]): readonly string[] {
  return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** The commit at which this branch left `main`; without a `main` the newest commit, so that only the working tree is compared. */
function baseCommit(): string {
  const branches = git('for-each-ref', '--format=%(refname:short)', 'refs/heads/main', 'refs/remotes/origin/main');
  const [main] = branches;
  return main === undefined ? 'HEAD' : (git('merge-base', 'HEAD', main)[0] ?? 'HEAD');
}

/** The files that differ from the base: committed, in the working tree, or new. */
function changedFiles(): readonly string[] {
  const base = baseCommit();
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}

async function shake(files: readonly string[], chromiumPath: string): Promise<number> {
  const settings = { CHROMIUM_PATH: chromiumPath, TEST_CPU_SLOWDOWN: SLOWDOWN };
  let failedRounds = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    process.stdout.write(`\nRound ${round} of ${ROUNDS}\n`);
    const passed = await runCommand('vitest', ['run', '--project', 'browser', ...files], settings);
    if (!passed) failedRounds += 1;
  }
  return failedRounds;
}

const named = process.argv.slice(2);
const missing = named.filter((path) => !isBrowserTest(path) || !existsSync(join(projectRoot, path)));
const files = named.length > 0 ? named : shakenFiles(changedFiles(), (path) => existsSync(join(projectRoot, path)));
const chromium = findChromium();
if (missing.length > 0) {
  process.stdout.write(`Not a file of the browser tests: ${missing.join(', ')}\n`);
  process.exitCode = 1;
} else if ('missing' in chromium) {
  process.stdout.write(`${chromium.missing}\n`);
  process.exitCode = 1;
} else if (files.length === 0) {
  process.stdout.write(
    'No browser test file was changed since main. Name files to run them: npm run test:shaken -- FILE\n',
  );
} else {
  const failedRounds = await shake(files, chromium.path);
  process.stdout.write(`\n${files.length} files, ${ROUNDS} rounds, ${failedRounds} failed\n`);
  process.exitCode = failedRounds > 0 ? 1 : 0;
}
