import { globSync } from 'node:fs';
import { workers } from './cores.ts';
import type { FileTime } from './fileTimes.ts';
import { projectRoot } from './staleness.ts';
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

/** Jobs that run beside each other, as many at once as there are cores. The parts of a run follow one another. */
export type Part = {
  readonly title: string;
  /** Seconds that it is to take on two quiet cores. More is said and fails nothing: it may be the machine's fault. */
  readonly budget?: number;
  /** The settings of which each turns it off. */
  readonly settings?: readonly ('TEST_POSTGRES' | 'TEST_BROWSER')[];
  readonly jobs: readonly Job[];
};

type Outcome = { readonly count: Count; readonly seconds: number };

/** Words of a filter are parts of a path, as vitest takes them: a job of which no file matches is not started. */
function matches({ always, files, leavesOut }: Job, filter: readonly string[]): boolean {
  const words = filter.filter((word) => !word.startsWith('-'));
  if (always) return true;
  if (words.length === 0) return filter.length === 0 || files !== undefined;
  const paths = globSync([...(files ?? [])], { cwd: projectRoot, exclude: [...(leavesOut ?? [])] });
  return paths.some((path) => words.some((word) => path.toLowerCase().includes(word.toLowerCase())));
}

/** What of the parts a filter leaves. */
export function chosenBy(filter: readonly string[], parts: readonly Part[]): readonly Part[] {
  return parts
    .map((part) => ({ ...part, jobs: part.jobs.filter((job) => matches(job, filter)) }))
    .filter(({ jobs }) => jobs.length > 0);
}

const inSeconds = (seconds: number): string => `${seconds.toFixed(1)} s`;

/** The line of a part in the summary, such as `API tests on SQLite: 1,234 passed, 0 failed, 151.2 s of 180 s`. */
export function lineOf({ title, budget }: Part, { count: { passed, failed }, seconds }: Outcome): string {
  const figures = `${passed.toLocaleString('en-US')} passed, ${failed.toLocaleString('en-US')} failed`;
  const of = budget === undefined ? '' : ` of ${budget} s${seconds > budget ? ', OVER its budget' : ''}`;
  return `${failed === 0 ? 'ok    ' : 'FAILED'} ${title}: ${figures}, ${inSeconds(seconds)}${of}`;
}

async function timed(run: () => Promise<Count>): Promise<Outcome> {
  const since = performance.now();
  const count = await run();
  return { count, seconds: (performance.now() - since) / 1000 };
}

/** Does something for each, so many at once, in order; answers what came of each. */
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

/** Runs a job beside others: what it prints is kept back until it is through, so that nothing stands in between. */
async function runBeside(job: Job, filter: readonly string[]): Promise<Outcome & { readonly job: Job }> {
  const said: string[] = [];
  const outcome = await timed(() => job.run(filter, (text) => said.push(text)));
  const text = said.join('').trim();
  const { failed } = outcome.count;
  process.stdout.write(
    `\n── ${job.title}: ${failed === 0 ? 'ok' : 'FAILED'}, ${inSeconds(outcome.seconds)} ──\n${text === '' ? '' : `${text}\n`}`,
  );
  return { ...outcome, job };
}

async function runPart(
  { jobs }: Part,
  filter: readonly string[],
  isStopped: () => boolean,
): Promise<Outcome & { readonly more: string[] }> {
  const [only] = jobs;
  if (jobs.length === 1 && only) {
    const outcome = await timed(() => only.run(filter, undefined));
    return { ...outcome, more: [] };
  }
  let each: readonly (Outcome & { readonly job: Job })[] = [];
  const { count, seconds } = await timed(async () => {
    each = await sideBySide(jobs, workers, (job) => runBeside(job, filter), isStopped);
    return {
      passed: each.reduce((sum, one) => sum + one.count.passed, 0),
      failed: each.reduce((sum, one) => sum + one.count.failed, 0),
      files: each.flatMap((one) => one.count.files ?? []),
      failures: each.flatMap((one) => one.count.failures.map((failure) => `${one.job.title}: ${failure}`)),
      secondTries: each.flatMap((one) => one.count.secondTries ?? []),
    };
  });
  const more = each.map((one) => `         ${one.job.title}: ${inSeconds(one.seconds)}`);
  return { count, seconds, more };
}

const SHOWN_FILES = 20;

/** The files that took longest, with the part that ran them. */
function slowest(files: readonly (FileTime & { readonly part: string })[]): string {
  const shown = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN_FILES);
  const lines = shown.map(({ file, seconds, part }) => `  ${inSeconds(seconds).padStart(8)}  ${file} (${part})`);
  return `\n━━ Slowest files ━━\n${lines.join('\n')}\n`;
}

function turnedOffBy({ settings = [] }: Part): string | undefined {
  return settings.find((setting) => process.env[setting] === 'off');
}

/** Runs the parts, on past a failure so that one run tells everything. The last line is `N passed, N failed`. Answers whether all is well. */
export async function runParts(parts: readonly Part[], filter: readonly string[]): Promise<boolean> {
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);

  const lines: string[] = [];
  const failures: string[] = [];
  const secondTries: string[] = [];
  const files: (FileTime & { readonly part: string })[] = [];
  const total = { passed: 0, failed: 0, seconds: 0, budget: 0 };
  const chosen = chosenBy(filter, parts);
  for (const part of chosen) {
    process.stdout.write(`\n━━ ${part.title} ━━\n`);
    const setting = turnedOffBy(part);
    if (setting !== undefined) {
      process.stdout.write(`TURNED OFF by the setting ${setting}=off\n`);
      lines.push(`  off    ${part.title} (${setting}=off)`);
      continue;
    }
    const outcome = await runPart(part, filter, () => stopped);
    if (stopped) process.exit(130);
    total.passed += outcome.count.passed;
    total.failed += outcome.count.failed;
    files.push(...(outcome.count.files ?? []).map((file) => ({ ...file, part: part.title })));
    total.seconds += outcome.seconds;
    total.budget += part.budget ?? 0;
    failures.push(...outcome.count.failures.map((failure) => `FAILED ${part.title}: ${failure}`));
    secondTries.push(...(outcome.count.secondTries ?? []).map((test) => `${part.title}: ${test}`));
    lines.push(`  ${lineOf(part, outcome)}`, ...outcome.more);
  }
  process.off('SIGINT', stop).off('SIGTERM', stop);
  lines.push(`  all of it: ${inSeconds(total.seconds)}${total.budget > 0 ? ` of ${total.budget} s` : ''}`);
  if (secondTries.length > 0) lines.push(`  passed at the second try only: ${secondTries.length}, named above`);
  if (filter.length > 0) lines.push('  narrowed by a filter: the checks and all other tests were left out');
  const nothing = chosen.every(({ jobs }) => jobs.every(({ always }) => always)) || total.passed + total.failed === 0;
  if (nothing) lines.push('  nothing was run');
  if (files.length > 0) process.stdout.write(slowest(files));
  if (secondTries.length > 0)
    process.stdout.write(`\n━━ Passed at the second try only ━━\n${secondTries.join('\n')}\n`);
  if (failures.length > 0) process.stdout.write(`\n━━ What failed ━━\n${failures.join('\n')}\n`);
  process.stdout.write(`\n━━ Summary ━━\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 && !nothing;
}
