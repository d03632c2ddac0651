import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { projectRoot } from './staleness.ts';

const SECONDS_OF_TWO_DAYS = 2 * 86_400;
/** Commits that are read: more than two days have ever had. */
const COMMITS_MAX = 1_000;

/** A commit: its author date in seconds since 1970 and the paths that it changed. */
export type Commit = { readonly authoredAt: number; readonly paths: readonly string[] };

/** Parses `git log --name-only --format=%x00%at`. */
export function parseLog(output: string): readonly Commit[] {
  return output
    .split('\0')
    .slice(1)
    .map((text) => {
      const [authoredAt, ...paths] = text.split('\n').filter((line) => line !== '');
      return { authoredAt: Number(authoredAt), paths };
    });
}

/** The last commits of HEAD, newest first; none outside a git checkout. */
function readCommits(): readonly Commit[] {
  try {
    const args = ['log', `--max-count=${COMMITS_MAX}`, '--no-renames', '--name-only', '--format=%x00%at'];
    const options = { cwd: projectRoot, encoding: 'utf8', maxBuffer: 64_000_000 } as const;
    return parseLog(execFileSync('git', args, { ...options, stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return [];
  }
}

/** The paths that commits of the two days before the author date of HEAD changed, HEAD included, the newest first. */
export function touchedPaths(commits: readonly Commit[] = readCommits()): readonly string[] {
  const since = (commits[0]?.authoredAt ?? 0) - SECONDS_OF_TWO_DAYS;
  return [...new Set(commits.filter(({ authoredAt }) => authoredAt > since).flatMap(({ paths }) => paths))];
}

/** Whether a source folder has tests in this test folder: both have the same name, as `modules/exchange` and `calls/exchange`. */
const isNamedAlike = (source: string, test: string): boolean =>
  basename(source).toLowerCase().replace(/s$/, '') === basename(test).toLowerCase().replace(/s$/, '');

/**
 * The test files whose folders these paths touched, in the order of the paths: all files of a test folder with a changed file, and
 * of one that is named like the folder of a changed source file. All browser tests share a folder: of these, the changed files.
 */
export function testFilesTouchedBy(
  paths: readonly string[],
  tests: readonly string[] = globSync('tests/**/*.test.ts', { cwd: projectRoot, exclude: ['**/node_modules/**'] }),
): readonly string[] {
  const folders = [...new Set(tests.map((test) => dirname(test)))].filter((folder) => folder !== 'tests/browser');
  const touched = paths.flatMap((path) => {
    const folder = dirname(path);
    if (folder === 'tests/browser') return tests.filter((test) => test === path);
    const isTest = path.startsWith('tests/');
    const wanted = folders.filter((test) => (isTest ? test === folder : isNamedAlike(folder, test)));
    return tests.filter((test) => wanted.includes(dirname(test)));
  });
  return [...new Set(touched)];
}
