import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';
import { beginningOf } from './beginningOf.ts';
import { projectRoot } from './staleness.ts';

/** Names the file that second tries go to, a line of JSON for each test that passed at its second try only. */
export const SECOND_TRIES_SETTING = 'TEST_SECOND_TRIES';

/** The tests that passed at their second try only, each with the beginning of what the first one failed with. */
export function readSecondTries(path: string): readonly string[] {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
  return lines.map((line) => String(JSON.parse(line)));
}

/** What is told of a test that passed at its second try only; nothing of all others. */
export function toldOf(test: Pick<TestCase, 'diagnostic' | 'result' | 'fullName'>, file: string): string | undefined {
  if (test.diagnostic()?.flaky !== true) return undefined;
  const [first] = test.result().errors ?? [];
  return beginningOf(`${file}: ${test.fullName}`, first?.stack ?? first?.message ?? '');
}

/** Tells which tests passed at their second try only. Vitest's own report counts them as any other. */
export default class SecondTries implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const path = process.env[SECOND_TRIES_SETTING];
    const told = toldOf(test, relative(projectRoot, test.module.moduleId));
    if (path !== undefined && told !== undefined) appendFileSync(path, `${JSON.stringify(told)}\n`);
  }
}
