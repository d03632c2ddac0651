import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule, TestSpecification, Vitest } from 'vitest/node';
import { projectRoot } from './staleness.ts';

/** Names the instant at which a run of vitest is cancelled, in milliseconds since 1970. */
export const DEADLINE_SETTING = 'TEST_DEADLINE';
/** Names the file that receives the test files that the limit kept from running whole, a line for each. */
export const NOT_RUN_SETTING = 'TEST_NOT_RUN';

/** The test files that a time limit kept from running whole; undefined when the run ended before its limit. */
export function readNotRun(path: string): readonly string[] | undefined {
  if (!existsSync(path)) return undefined;
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

const REPEAT_AFTER_MS = 1_000;

type Cancels = Pick<Vitest, 'cancelCurrentRun'>;

/** Cancels a run at its time limit: running tests are aborted, hooks and the global set-up still clean up. */
export default class TimeLimit implements Reporter {
  #vitest: Cancels | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isCancelled = false;
  readonly #all: string[] = [];
  readonly #whole = new Set<string>();

  onInit(vitest: Cancels): void {
    this.#vitest = vitest;
  }

  onTestRunStart(specifications: readonly Pick<TestSpecification, 'moduleId'>[]): void {
    this.#all.push(...specifications.map(({ moduleId }) => moduleId));
    const deadline = Number(process.env[DEADLINE_SETTING]);
    if (Number.isFinite(deadline)) this.#timer = setTimeout(() => this.cancel(), deadline - Date.now()).unref();
  }

  /** Vitest forgets a cancellation while it starts a worker: repeat it until the run has ended. */
  cancel(): void {
    this.#isCancelled = true;
    void this.#vitest?.cancelCurrentRun('test-failure');
    this.#timer = setTimeout(() => this.cancel(), REPEAT_AFTER_MS).unref();
  }

  onTestModuleEnd({ children, moduleId }: Pick<TestModule, 'children' | 'moduleId'>): void {
    const states = [...children.allTests()].map((test) => test.result().state);
    const hasRun = states.every((state) => state === 'passed' || state === 'failed');
    if (!this.#isCancelled || hasRun) this.#whole.add(moduleId);
  }

  onTestRunEnd(): void {
    clearTimeout(this.#timer);
    const path = process.env[NOT_RUN_SETTING];
    if (path === undefined || !this.#isCancelled) return;
    const notRun = this.#all.filter((moduleId) => !this.#whole.has(moduleId));
    appendFileSync(path, notRun.map((moduleId) => `${relative(projectRoot, moduleId)}\n`).join(''));
  }
}
