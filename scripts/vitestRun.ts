import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './staleness.ts';

export type Count = { readonly passed: number; readonly failed: number };

/** The part of vitest's JSON report that is counted. */
export type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { status: string }[];
  }[];
};

function isReport(value: unknown): value is Report {
  return typeof value === 'object' && value !== null && 'numPassedTests' in value && 'testResults' in value;
}

function readReport(path: string): Report | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isReport(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Counts a report. A file that failed without a failed test of its own (it could not be loaded, or a hook around its
 * tests threw) is one failure, and so is a run that ended badly though nothing in its report says so: an error outside
 * every test, no test at all, a crash.
 */
export function countOf(report: Report | undefined, endedWell: boolean): Count {
  if (report === undefined) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return { passed: report.numPassedTests, failed: failed === 0 && !endedWell ? 1 : failed };
}

/** Runs a command of the project with its output shown; answers whether it ended with 0. */
export function runCommand(
  command: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], {
      cwd: projectRoot,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    const stop = () => child.kill('SIGTERM');
    process.once('SIGTERM', stop).once('SIGINT', stop);
    child.on('error', (error) => {
      process.stdout.write(`${command} could not be started: ${error.message}\n`);
      resolve(false);
    });
    child.on('close', (code) => {
      process.off('SIGTERM', stop).off('SIGINT', stop);
      resolve(code === 0);
    });
  });
}

/** Runs vitest on some of its projects, with settings in the environment; arguments narrow as vitest's own do. */
export async function runVitest(
  projects: readonly string[],
  settings: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'tradeport-tests-'));
  const reportPath = join(folder, 'report.json');
  const endedWell = await runCommand(
    'vitest',
    [
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportPath}`,
      ...args,
    ],
    settings,
  );
  const count = countOf(readReport(reportPath), endedWell);
  rmSync(folder, { recursive: true });
  return count;
}
