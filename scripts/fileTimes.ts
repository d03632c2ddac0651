import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { projectRoot } from './staleness.ts';

/** How long a file of tests took: its hooks, its tests, and what it loads. */
export type FileTime = { readonly file: string; readonly seconds: number };

/** Names the file that the times go to, a line for each file of tests. */
export const TIMES_SETTING = 'TEST_TIMES';

/** What the lines of a run say; nothing where it was ended before the first. */
export function readTimes(path: string): readonly FileTime[] {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
  return lines.flatMap((line) => {
    const [seconds, file] = line.split('\t');
    return file === undefined ? [] : [{ file, seconds: Number(seconds) }];
  });
}

/** Tells how long each file took. Vitest's own report leaves out what is done before the first test and what a file loads. */
export default class FileTimes implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const path = process.env[TIMES_SETTING];
    if (path === undefined) return;
    const { duration, collectDuration, setupDuration } = module.diagnostic();
    const seconds = (duration + collectDuration + setupDuration) / 1000;
    appendFileSync(path, `${seconds.toFixed(3)}\t${relative(projectRoot, module.moduleId)}\n`);
  }
}
