import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { PlantedFault } from './fault.ts';

/** A test that did not pass: its file, by its path in the project, and its whole title. */
export interface Failed {
  readonly file: string;
  readonly title: string;
}

/** What a run of tests came to: how many passed, those that did not, and the last words. */
export interface Ran {
  readonly passed: number;
  readonly failed: readonly Failed[];
  readonly lastWords: string;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && 'testResults' in value;

/** What vitest wrote down; nothing where it came to no tests. */
const readReport = (path: string): Report['testResults'] => {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isReport(value) ? value.testResults : [];
  } catch {
    return [];
  }
};

/** Runs vitest in a copy of the project, on SQLite: files of tests, of some titles only where they are `titled`. */
export const runTests = (
  copy: string,
  { tests, titled }: Pick<PlantedFault, 'titled'> & { readonly tests: readonly string[] },
  more: readonly string[],
): Promise<Ran> => {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const args = ['run', ...more, '--reporter=json', `--outputFile=${report}`, ...tests];
  return new Promise((resolve, reject) => {
    const child = spawn(
      join(copy, 'node_modules', '.bin', 'vitest'),
      [...args, ...(titled === undefined ? [] : ['-t', titled])],
      { cwd: copy, env: { ...process.env, TEST_DATABASE: 'sqlite' }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-4_000);
      });
    const endWithUs = () => child.kill();
    process.on('exit', endWithUs);
    child.on('error', reject);
    child.on('close', () => {
      process.off('exit', endWithUs);
      const each = readReport(report).flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ status, fullName }) => ({ file: relative(copy, name), title: fullName, status })),
      );
      resolve({
        passed: each.filter(({ status }) => status === 'passed').length,
        failed: each.filter(({ status }) => status === 'failed'),
        lastWords: stripVTControlCharacters(said).trim().split('\n').at(-1) ?? '',
      });
    });
  });
};
