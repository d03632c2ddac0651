import { execFileSync } from 'node:child_process';
import { projectRoot } from './staleness.ts';

/** Names the environment variable that replays a turn: a whole number from 0. */
export const TURN_SETTING = 'TEST_TURN';

/** Names the environment variable with which a run plays samples whole, as it does for folders that recent commits touched. */
export const WHOLE_SETTING = 'TEST_WHOLE';

const SECONDS_OF_A_DAY = 86_400;

/** The author date of HEAD in seconds since 1970 (UTC); undefined outside a git checkout. */
function authorSeconds(): number | undefined {
  try {
    const output = execFileSync('git', ['log', '-1', '--format=%at'], {
      cwd: projectRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(output.trim());
  } catch {
    return undefined;
  }
}

/**
 * The turn of a run: the number of the day (UTC, counted from 1970-01-01) of HEAD's author date, or the value of TEST_TURN.
 * It is 0 without git. The same commit has the same turn on every machine.
 * @throws Error when TEST_TURN is set and is not a whole number from 0.
 */
export function readTurn(
  env: Readonly<Record<string, string | undefined>> = process.env,
  readAuthorSeconds: () => number | undefined = authorSeconds,
): number {
  const setting = env[TURN_SETTING];
  if (setting !== undefined && setting !== '') {
    if (!/^\d{1,9}$/.test(setting)) throw new Error(`${TURN_SETTING} must be a whole number from 0, not "${setting}"`);
    return Number(setting);
  }
  return Math.floor((readAuthorSeconds() ?? 0) / SECONDS_OF_A_DAY);
}

/** The turn of this process. A test run sets TEST_TURN for its child processes, so that all of them play the same samples. */
export const turn: number = readTurn();

/** Whether the night plays: it plays every sample whole. */
export const isNight: boolean = process.env.TEST_NIGHT === 'on';

/** Whether this run plays whole samples: at night, and for folders that recent commits touched. */
const playsWholeSamples: boolean = isNight || process.env[WHOLE_SETTING] === 'on';

/**
 * The elements at the positions that this turn plays: every `parts`-th one, so that `parts` turns in a row play all of them.
 * The night plays all, and so does a run of touched folders (scripts/touched.ts).
 * @param parts The number of turns that play everything together, at least 1.
 */
export function sampleByTurn<T>(
  all: readonly T[],
  parts: number,
  atTurn: number = turn,
  playsAll: boolean = playsWholeSamples,
): readonly T[] {
  if (playsAll) return all;
  return all.filter((_element, position) => position % parts === atTurn % parts);
}

/** The language in which the browser tests of this turn run: Chinese at even turns, English at odd ones. The night plays both. */
export const languageOfTurn: 'zh-CN' | 'en-US' = turn % 2 === 0 ? 'zh-CN' : 'en-US';
