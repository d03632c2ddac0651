// A lane: one vitest that stays open in a copy of the project. `tryFaults.ts` starts it as a child process and sends it one run of
// tests after another. It ends with its vitest when it receives `end`, and when its parent is gone.
import { join, relative } from 'node:path';
import { createVitest, type TestCase, type TestSpecification } from 'vitest/node';
import type { Ran, RunRequest } from './laneMessages.ts';

const copy = process.cwd();
/** A lane that ends waits as long for the test that runs. */
const PATIENCE_MS = 20_000;
const KEEPS_ALIVE_MS = 3_600_000;

// The parent ends the lane: a signal to the whole process group must not end it before its databases are gone.
process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined);

const passedOrFailed: TestCase[] = [];
const vitest = await createVitest('test', {
  root: copy,
  watch: false,
  maxWorkers: 1,
  bail: 1,
  reporters: [{ onTestCaseResult: (test) => void passedOrFailed.push(test) }],
});
let changedFile: string | undefined;

/** The first line of an error that belongs to no test. */
function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return String(error);
  return String(error.message).split('\n')[0] ?? '';
}

async function runSpecifications(specifications: readonly TestSpecification[]): Promise<Ran> {
  passedOrFailed.length = 0;
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...specifications]);
  const files = new Set(specifications.map(({ moduleId }) => moduleId));
  const errors = testModules.filter(({ moduleId }) => files.has(moduleId)).flatMap((module) => module.errors());
  const inState = (state: string) => passedOrFailed.filter((test) => test.result().state === state);
  return {
    passed: inState('passed').length,
    failed: inState('failed').map((test) => ({ file: relative(copy, test.module.moduleId), title: titleOf(test) })),
    error: [...errors, ...unhandledErrors].map(messageOf)[0] ?? '',
  };
}

/** The title as vitest's JSON report writes it: suites and test with a space between. */
function titleOf(test: TestCase): string {
  const titles = [test.name];
  for (let { parent } = test; parent.type === 'suite'; parent = parent.parent) titles.unshift(parent.name);
  return titles.join(' ');
}

async function run({ tests, titled, file, bail }: RunRequest): Promise<Ran> {
  for (const each of [changedFile, file]) if (each !== undefined) vitest.invalidateFile(join(copy, each));
  changedFile = file;
  for (const { config } of vitest.projects) config.bail = bail;
  if (titled === undefined) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(new RegExp(titled));
  return await runSpecifications(await vitest.globTestSpecifications([...tests]));
}

async function answer(request: RunRequest): Promise<void> {
  const nothingRan = (error: unknown): Ran => ({ passed: 0, failed: [], error: messageOf(error) });
  const ran = await run(request).catch(nothingRan);
  if (!isEnding) process.send?.(ran);
}

let isEnding = false;

async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  const cancel = () => vitest.cancelCurrentRun('keyboard-input');
  // The first cancellation lets the test that runs end; a second one ends its process.
  setTimeout(() => void cancel(), PATIENCE_MS);
  await cancel();
  await vitest.close();
  process.exit();
}

process.on('message', (request: RunRequest | 'end') => {
  if (request === 'end') void end();
  else void answer(request);
});
process.on('disconnect', () => void end());
// Between two runs neither vitest nor the message channel keeps the event loop alive. Without this timer Node ends the process.
setInterval(() => undefined, KEEPS_ALIVE_MS);
if (process.connected) process.send?.('ready');
else await end();
