import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { beginningOf } from './beginningOf.ts';
import { type FileTime, readTimes, TIMES_SETTING } from './fileTimes.ts';
import { readSecondTries, SECOND_TRIES_SETTING } from './secondTries.ts';
import { projectRoot } from './staleness.ts';

/** What a part of the run came to; the failures say which, with the beginning of their error, for the end of the log. */
export type Count = {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
  readonly files?: readonly FileTime[];
  /** Tests that passed at their second try only, where one is given, with the beginning of the first one's error. */
  readonly secondTries?: readonly string[];
};

/** The part of vitest's JSON report that is read. */
export type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly FileResult[];
};
type FileResult = {
  /** The path of the file. */
  readonly name: string;
  readonly status: string;
  /** Why the file as a whole failed; empty when it did not. */
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages?: readonly string[] | null;
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

function failuresOf({ name, message = '', assertionResults }: FileResult): string[] {
  const file = relative(projectRoot, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [beginningOf(file, message)];
  return failed.map(({ fullName, failureMessages }) => beginningOf(`${file}: ${fullName}`, failureMessages?.[0] ?? ''));
}

/**
 * Counts a report. A file that failed without a failed test of its own (it could not be loaded, or a hook around its
 * tests threw) is one failure, and so is a run that ended badly though nothing in its report says so: an error outside
 * every test, no test at all, a crash.
 */
export function countOf(report: Report | undefined, endedWell: boolean): Count {
  if (report === undefined) return { passed: 0, failed: 1, failures: ['the run left no report: see its own lines'] };
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + brokenFiles;
  if (passed + failed === 0) return { passed, failed: 1, failures: ['no test ran: see the lines of the run'] };
  if (failed === 0 && !endedWell)
    return { passed, failed: 1, failures: ['an error outside every test: see the lines of the run'] };
  const failures = report.testResults.filter(({ status }) => status === 'failed').flatMap(failuresOf);
  return { passed, failed, failures };
}

/** So many tests of a run may pass at their second try only: more is no matter of chance. */
const SECOND_TRIES_MAX = 3;

/** The count of a run of which some tests passed at their second try only: told in any case, failures once they are many. */
export function allowing(count: Count, secondTries: readonly string[]): Count {
  if (secondTries.length <= SECOND_TRIES_MAX) return { ...count, secondTries };
  return {
    passed: count.passed - secondTries.length,
    failed: count.failed + secondTries.length,
    failures: [...count.failures, ...secondTries],
  };
}

/** Takes what a command prints. */
export type Print = (text: string) => void;
type Settings = Readonly<Record<string, string>>;

/** Runs a command of the project, its output shown unless `print` takes it; answers whether it ended with 0. */
export function runCommand(
  command: string,
  args: readonly string[],
  settings: Settings = {},
  print?: Print,
): Promise<boolean> {
  return new Promise((resolve) => {
    const output = print === undefined ? 'inherit' : 'pipe';
    const child = spawn(command, [...args], {
      cwd: projectRoot,
      env: { ...process.env, ...settings },
      stdio: ['ignore', output, output],
      shell: process.platform === 'win32',
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => print?.(text));
    const stop = () => child.kill('SIGTERM');
    process.once('SIGTERM', stop).once('SIGINT', stop);
    child.on('error', (error) => {
      const text = `${command} could not be started: ${error.message}\n`;
      if (print) print(text);
      else process.stdout.write(text);
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
  settings: Settings,
  args: readonly string[],
  print?: Print,
): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'tradeport-tests-'));
  const reportPath = join(folder, 'report.json');
  const timesPath = join(folder, 'times');
  const triesPath = join(folder, 'tries');
  const endedWell = await runCommand(
    'vitest',
    [
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/fileTimes.ts',
      '--reporter=./scripts/secondTries.ts',
      `--outputFile.json=${reportPath}`,
      ...args,
    ],
    { ...settings, [TIMES_SETTING]: timesPath, [SECOND_TRIES_SETTING]: triesPath },
    print,
  );
  const ofReport = countOf(readReport(reportPath), endedWell);
  const count = { ...allowing(ofReport, readSecondTries(triesPath)), files: readTimes(timesPath) };
  rmSync(folder, { recursive: true });
  return count;
}
