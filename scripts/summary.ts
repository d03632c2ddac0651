import { CPU_BUDGETS, FAILS_ABOVE, judgeCpu, WALL_BUDGETS } from './budgets.ts';
import type { FileTime } from './fileTimes.ts';
import type { Part } from './runParts.ts';
import type { Count } from './vitestRun.ts';

/** What a part came to. */
export type Outcome = {
  readonly count: Count;
  /** Wall seconds. */
  readonly seconds: number;
  /** CPU-seconds of all its processes; undefined where the machine does not report them. */
  readonly cpu?: number | undefined;
  /** Whether the CPU-seconds are at the reference's speed, so that budgets apply. */
  readonly isCalibrated?: boolean;
};

export type PartFile = FileTime & { readonly part: string };

const SHOWN_FILES = 20;

export const inSeconds = (seconds: number): string => `${seconds.toFixed(1)} s`;

function cpuText({ budget }: Part, { cpu, isCalibrated = false }: Outcome): string {
  if (cpu === undefined) return '';
  if (budget === undefined || !isCalibrated) return `, ${cpu.toFixed(1)} CPU-s`;
  const limit = CPU_BUDGETS[budget];
  const verdict = { within: '', warns: ', OVER its budget', fails: `, FAR OVER its budget (× ${FAILS_ABOVE})` };
  return `, ${cpu.toFixed(1)} CPU-s of ${limit}${verdict[judgeCpu(cpu, limit)]}`;
}

/** The line of a part in the summary: `ok     Level 2: 1,234 passed, 0 failed, 151.2 s of 320 s, 290.5 CPU-s of 640`. */
export function lineOf(part: Part, outcome: Outcome): string {
  const { passed, failed } = outcome.count;
  const figures = `${passed.toLocaleString('en-US')} passed, ${failed.toLocaleString('en-US')} failed`;
  const wall = part.budget === undefined ? '' : ` of ${WALL_BUDGETS[part.budget]} s`;
  const result = failed === 0 ? 'ok    ' : part.isUncounted ? 'found ' : 'FAILED';
  return `${result} ${part.title}: ${figures}, ${inSeconds(outcome.seconds)}${wall}${cpuText(part, outcome)}`;
}

/** The failure of a part that used far more CPU time than its budget. */
export function budgetFailures({ budget }: Part, { cpu, isCalibrated = false }: Outcome): readonly string[] {
  if (budget === undefined || cpu === undefined || !isCalibrated) return [];
  const limit = CPU_BUDGETS[budget];
  if (judgeCpu(cpu, limit) !== 'fails') return [];
  return [`${cpu.toFixed(1)} CPU-s are more than ${FAILS_ABOVE} times the budget of ${limit} (scripts/budgets.ts)`];
}

/** The files that took longest, with the part that ran them. */
export function slowestFiles(files: readonly PartFile[]): string {
  const shown = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN_FILES);
  const lines = shown.map(({ file, seconds, part }) => `  ${inSeconds(seconds).padStart(8)}  ${file} (${part})`);
  return `\n━━ Slowest files ━━\n${lines.join('\n')}\n`;
}
