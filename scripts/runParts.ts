import { globSync } from 'node:fs';
import { ARE_BUDGETS_ENFORCED, type BudgetName } from './budgets.ts';
import { type Calibration, calibrate } from './calibration.ts';
import { workers } from './cores.ts';
import { startCpuMeter } from './cpuTime.ts';
import { projectRoot } from './staleness.ts';
import { budgetFailures, inSeconds, lineOf, type Outcome, type PartFile, slowestFiles } from './summary.ts';
import { TURN_SETTING, turn } from './turn.ts';
import type { Count, Print } from './vitestRun.ts';

/** A check, or tests of one kind. */
export type Job = {
  readonly title: string;
  /** The tests it runs or is needed by, for `npm test -- <filter>`; none for a check, which a filter leaves out. */
  readonly files?: readonly string[];
  /** Of these files, those that it leaves out. */
  readonly leavesOut?: readonly string[];
  /** A filter does not leave it out: on a clean checkout no test starts without what it makes. */
  readonly always?: true;
  readonly run: (filter: readonly string[], print: Print | undefined) => Promise<Count>;
};

/** Jobs that run side by side, as many at a time as there are cores. The parts of a run follow one another. */
export type Part = {
  readonly title: string;
  readonly budget?: BudgetName;
  /** The settings of which each turns it off. */
  readonly settings?: readonly ('TEST_POSTGRES' | 'TEST_BROWSER')[];
  /** Runs before the jobs, which need what it makes. */
  readonly first?: Job;
  readonly jobs: readonly Job[];
  /** Its failures are printed before the closing line, which does not count them, and do not fail the run. */
  readonly isUncounted?: true;
};

/** Words of a filter are parts of a path, as vitest takes them: a job of which no file matches is not started. */
function matches({ always, files, leavesOut }: Job, filter: readonly string[]): boolean {
  const words = filter.filter((word) => !word.startsWith('-'));
  if (always) return true;
  if (words.length === 0) return filter.length === 0 || files !== undefined;
  const paths = globSync([...(files ?? [])], { cwd: projectRoot, exclude: [...(leavesOut ?? [])] });
  return paths.some((path) => words.some((word) => path.toLowerCase().includes(word.toLowerCase())));
}

/** The parts and jobs that a filter leaves. */
export function chosenBy(filter: readonly string[], parts: readonly Part[]): readonly Part[] {
  return parts
    .map((part) => ({ ...part, jobs: part.jobs.filter((job) => matches(job, filter)) }))
    .filter(({ jobs, first }) => jobs.length > 0 || first?.always);
}

/** Runs an action for each element, at most `atOnce` at a time, in order. */
async function sideBySide<T, R>(
  all: readonly T[],
  atOnce: number,
  act: (one: T) => Promise<R>,
  isStopped: () => boolean,
): Promise<readonly R[]> {
  const results: R[] = [];
  const queue = all.entries();
  const work = async (): Promise<void> => {
    for (const [at, one] of queue) if (!isStopped()) results[at] = await act(one);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

type JobOutcome = { readonly job: Job; readonly count: Count; readonly seconds: number };

async function timed(job: Job, filter: readonly string[], print: Print | undefined): Promise<JobOutcome> {
  const since = performance.now();
  const count = await job.run(filter, print);
  return { job, count, seconds: (performance.now() - since) / 1000 };
}

/** Runs a job beside others: its output is printed in one piece when it has ended. */
async function runBeside(job: Job, filter: readonly string[]): Promise<JobOutcome> {
  const output: string[] = [];
  const outcome = await timed(job, filter, (text) => output.push(text));
  const text = output.join('').trim();
  const result = outcome.count.failed === 0 ? 'ok' : 'FAILED';
  process.stdout.write(
    `\n── ${job.title}: ${result}, ${inSeconds(outcome.seconds)} ──\n${text === '' ? '' : `${text}\n`}`,
  );
  return outcome;
}

async function runJobs(
  { first, jobs }: Part,
  filter: readonly string[],
  isStopped: () => boolean,
): Promise<readonly JobOutcome[]> {
  const [only] = jobs;
  if (first === undefined && only !== undefined && jobs.length === 1) return [await timed(only, filter, undefined)];
  const before = first === undefined ? [] : [await runBeside(first, filter)];
  if (before.some(({ count }) => count.failed > 0)) return before;
  return [...before, ...(await sideBySide(jobs, workers, (job) => runBeside(job, filter), isStopped))];
}

function addUp(each: readonly JobOutcome[]): Count {
  const isSingle = each.length === 1;
  return {
    passed: each.reduce((sum, { count }) => sum + count.passed, 0),
    failed: each.reduce((sum, { count }) => sum + count.failed, 0),
    files: each.flatMap(({ count }) => count.files ?? []),
    notRun: each.flatMap(({ count }) => count.notRun ?? []),
    failures: each.flatMap(({ count, job }) =>
      count.failures.map((failure) => (isSingle ? failure : `${job.title}: ${failure}`)),
    ),
  };
}

function turnedOffBy({ settings = [] }: Part): string | undefined {
  return settings.find((setting) => process.env[setting] === 'off');
}

/** What a run has come to so far. */
class Tally {
  readonly lines: string[] = [];
  readonly failures: string[] = [];
  readonly findings: string[] = [];
  readonly notRun: string[] = [];
  readonly files: PartFile[] = [];
  passed = 0;
  failed = 0;
  seconds = 0;

  turnOff(part: Part, setting: string): void {
    process.stdout.write(`TURNED OFF by the setting ${setting}=off\n`);
    this.lines.push(`  off    ${part.title} (${setting}=off)`);
  }

  add(part: Part, outcome: Outcome, each: readonly JobOutcome[]): void {
    const { count, seconds } = outcome;
    const failures = [...count.failures, ...(ARE_BUDGETS_ENFORCED ? budgetFailures(part, outcome) : [])];
    const failed = count.failed + failures.length - count.failures.length;
    const label = `${part.title} (${TURN_SETTING}=${turn})`;
    this.seconds += seconds;
    this.notRun.push(...(count.notRun ?? []).map((file) => `${part.title}: ${file}`));
    this.files.push(...(count.files ?? []).map((file) => ({ ...file, part: part.title })));
    this.lines.push(`  ${lineOf(part, { ...outcome, count: { ...count, failed } })}`);
    if (each.length > 1) this.lines.push(...each.map((one) => `         ${one.job.title}: ${inSeconds(one.seconds)}`));
    if (part.isUncounted) {
      this.findings.push(...failures.map((failure) => `FOUND ${label}: ${failure}`));
      return;
    }
    this.passed += count.passed;
    this.failed += failed;
    this.failures.push(...failures.map((failure) => `FAILED ${label}: ${failure}`));
  }
}

const section = (title: string, lines: readonly string[]): void => {
  if (lines.length > 0) process.stdout.write(`\n━━ ${title} ━━\n${lines.join('\n')}\n`);
};

function printEnd(tally: Tally, filter: readonly string[], hasRunNothing: boolean): void {
  const lines = [...tally.lines, `  all of it: ${inSeconds(tally.seconds)}`];
  if (filter.length > 0) lines.push('  narrowed by a filter: the checks and all other tests were left out');
  if (hasRunNothing) lines.push('  nothing was run');
  if (tally.files.length > 0) process.stdout.write(slowestFiles(tally.files));
  section('Not run within the time of their part', tally.notRun);
  section('Findings that do not count', tally.findings);
  section('What failed', tally.failures);
  process.stdout.write(`\n━━ Summary ━━\n${lines.join('\n')}\n\n${tally.passed} passed, ${tally.failed} failed\n`);
}

/** Measures the speed of this machine when parts are compared with budgets; a filter compares nothing. */
function calibrateFor(parts: readonly Part[], filter: readonly string[]): Calibration | undefined {
  if (filter.length > 0 || parts.every(({ budget }) => budget === undefined)) return undefined;
  const calibration = calibrate();
  const factor = calibration.factor.toFixed(2);
  process.stdout.write(
    `Calibration: ${calibration.seconds.toFixed(2)} CPU-s. CPU times of parts are divided by ${factor}, the reference's speed.\n`,
  );
  return calibration;
}

/**
 * Runs the parts in order and continues after a failure, so that one run reports everything. The last line is
 * `N passed, N failed`. Returns whether nothing failed.
 */
export async function runParts(parts: readonly Part[], filter: readonly string[]): Promise<boolean> {
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  process.env[TURN_SETTING] = String(turn);
  process.stdout.write(`Turn ${turn}: ${TURN_SETTING}=${turn} replays its samples.\n`);
  const chosen = chosenBy(filter, parts);
  const calibration = calibrateFor(chosen, filter);
  const meter = startCpuMeter();
  const tally = new Tally();
  for (const part of chosen) {
    process.stdout.write(`\n━━ ${part.title} ━━\n`);
    const setting = turnedOffBy(part);
    if (setting !== undefined) {
      tally.turnOff(part, setting);
      continue;
    }
    const since = { wall: performance.now(), cpu: meter?.read() ?? 0 };
    const each = await runJobs(part, filter, () => stopped);
    if (stopped) process.exit(130);
    const seconds = (performance.now() - since.wall) / 1000;
    const cpu = meter === undefined ? undefined : (meter.read() - since.cpu) / (calibration?.factor ?? 1);
    tally.add(part, { count: addUp(each), seconds, cpu, isCalibrated: calibration !== undefined }, each);
  }
  meter?.stop();
  process.off('SIGINT', stop).off('SIGTERM', stop);
  const hasOnlyPreparation = chosen.every(({ jobs }) => jobs.every(({ always }) => always));
  const hasRunNothing = hasOnlyPreparation || tally.passed + tally.failed === 0;
  printEnd(tally, filter, hasRunNothing);
  return tally.failed === 0 && !hasRunNothing;
}
