import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { beginningOf } from './beginningOf.ts';
import { type FileTime, readTimes, TIMES_SETTING } from './fileTimes.ts';
import { endTree } from './processTree.mjs';
import { projectRoot } from './staleness.ts';
import { DEADLINE_SETTING, NOT_RUN_SETTING, readNotRun } from './timeLimit.ts';

/** What a part of the run came to; the failures say which, with the beginning of their error, for the end of the log. */
export type Count = {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
  readonly files?: readonly FileTime[];
  /** The test files that a time limit kept from running whole. */
  readonly notRun?: readonly string[];
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

/** Takes what a command prints. */
export type Print = (text: string) => void;
type Settings = Readonly<Record<string, string>>;

/** Seconds after its limit in which a command may still clean up; then all its processes are killed. */
const CLEAN_UP_SECONDS = 30;

/** Ends a process and all that it started `seconds` from now. `cancel` prevents that, or waits until all have ended. */
function endAfter(pid: number | undefined, seconds: number | undefined): { cancel(): Promise<void> } {
  let ending: Promise<void> | undefined;
  if (pid === undefined || seconds === undefined) return { cancel: async () => undefined };
  const timer = setTimeout(() => {
    ending = endTree(pid);
  }, seconds * 1000);
  return {
    cancel: async () => {
      clearTimeout(timer);
      await ending;
    },
  };
}

/**
 * Runs a command of the project; `print` takes its output, which is shown otherwise. Resolves with whether it exited with 0.
 * After `limitSeconds` it and all processes that it started are ended.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  settings: Settings = {},
  print?: Print,
  limitSeconds?: number,
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
    const limit = endAfter(child.pid, limitSeconds);
    child.on('error', (error) => {
      const text = `${command} could not be started: ${error.message}\n`;
      if (print) print(text);
      else process.stdout.write(text);
      resolve(false);
    });
    child.on('close', (code) => {
      process.off('SIGTERM', stop).off('SIGINT', stop);
      void limit.cancel().then(() => resolve(code === 0));
    });
  });
}

/** The count of a run that its time limit cancelled: the files that did not run whole are listed, not failures. */
export function countOfCancelled(report: Report | undefined, notRun: readonly string[]): Count {
  if (report === undefined) return { passed: 0, failed: 0, failures: [], notRun };
  // Vitest reports a file that never started as failed, without a failed test.
  const hasFailed = ({ name, status, assertionResults }: FileResult): boolean =>
    status === 'failed' &&
    (assertionResults.some((test) => test.status === 'failed') || !notRun.includes(relative(projectRoot, name)));
  const failures = report.testResults.filter(hasFailed).flatMap(failuresOf);
  return { passed: report.numPassedTests, failed: failures.length, failures, notRun };
}

/**
 * Runs vitest on some of its projects, with settings in the environment; arguments narrow as vitest's own do. After `limitSeconds`
 * the run is cancelled and the count lists the files that did not run whole.
 */
export async function runVitest(
  projects: readonly string[],
  settings: Settings,
  args: readonly string[],
  print?: Print,
  limitSeconds?: number,
): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'tradeport-tests-'));
  const reportPath = join(folder, 'report.json');
  const timesPath = join(folder, 'times');
  const notRunPath = join(folder, 'notRun');
  const isLimited = limitSeconds !== undefined;
  const endedWell = await runCommand(
    'vitest',
    [
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/fileTimes.ts',
      ...(isLimited ? ['--reporter=./scripts/timeLimit.ts'] : []),
      `--outputFile.json=${reportPath}`,
      ...args,
    ],
    {
      ...settings,
      [TIMES_SETTING]: timesPath,
      ...(isLimited
        ? { [DEADLINE_SETTING]: String(Date.now() + limitSeconds * 1000), [NOT_RUN_SETTING]: notRunPath }
        : {}),
    },
    print,
    isLimited ? limitSeconds + CLEAN_UP_SECONDS : undefined,
  );
  const report = readReport(reportPath);
  const notRun = readNotRun(notRunPath);
  const wasKilled = isLimited && report === undefined && !endedWell;
  const cancelled =
    notRun ?? (wasKilled ? ['unknown files: the run did not end within its time and was killed'] : undefined);
  const count = cancelled === undefined ? countOf(report, endedWell) : countOfCancelled(report, cancelled);
  const files = readTimes(timesPath);
  rmSync(folder, { recursive: true });
  return { ...count, files };
}
