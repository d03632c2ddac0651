import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '../../scripts/staleness.ts';

/** What one play of the same calls came to. */
export interface Played {
  readonly hash: string;
  /** Numbers of everything that has one. */
  readonly numbers: readonly string[];
  /** What time did: object, action and moment. */
  readonly steps: readonly string[];
  readonly tasksLeft: number;
  readonly faults: readonly string[];
  /** The hour that the host's zone shows for the first moment of 1970. */
  readonly localHour: number;
}

/** Zones on both sides of UTC, with and without half hours; two of them with summer time. */
const RUNS = [
  { zone: 'UTC', pieces: 1 },
  { zone: 'America/New_York', pieces: 5 },
  { zone: 'Australia/Adelaide', pieces: 3 },
] as const;

const run = promisify(execFile);

const playIn = async (zone: string, pieces: number, databaseUrl: string): Promise<Played> => {
  const { stdout } = await run(process.execPath, ['tests/faults/clockPlay.ts'], {
    cwd: projectRoot,
    env: { ...process.env, TZ: zone, PIECES: String(pieces), DATABASE_URL: databaseUrl },
    maxBuffer: 64 * 2 ** 20,
  });
  const played: Played = JSON.parse(stdout);
  return played;
};

const repeated = (list: readonly string[]): readonly string[] =>
  list.filter((each, i) => list.indexOf(each) !== i).slice(0, 5);

const faultsOf = (zone: string, { numbers, steps, tasksLeft, faults }: Played): readonly string[] => [
  ...faults.map((fault) => `${zone}: ${fault}`),
  ...repeated(numbers).map((number) => `${zone}: the number ${number} was given twice`),
  ...repeated(steps).map((step) => `${zone}: done twice: ${step}`),
  ...(tasksLeft === 0 ? [] : [`${zone}: ${tasksLeft} tasks failed`]),
  ...(steps.length === 0 ? [`${zone}: time did nothing, so nothing was tried`] : []),
];

/**
 * The same calls under three time zones of the host, with the sandbox clock jumping 3 and 40 days, in one piece or in many,
 * and the host's clock set back by two days in between: one result, nothing done twice, no number twice. Throws with what is
 * wrong; answers what was played.
 */
export const runClockJumps = async (places: readonly ((run: number) => Promise<string>)[]): Promise<string> => {
  const played: Played[] = [];
  const wrong: string[] = [];
  for (const place of places)
    for (const [i, { zone, pieces }] of RUNS.entries()) {
      const one = await playIn(zone, pieces, await place(i));
      played.push(one);
      wrong.push(...faultsOf(zone, one));
    }
  const zones = new Set(played.map(({ localHour }) => localHour));
  if (zones.size < RUNS.length - 1) wrong.push('the host did not take on the zones');
  const hashes = new Set(played.map(({ hash }) => hash));
  if (hashes.size !== 1) wrong.push(`${hashes.size} different results: ${[...hashes].join(', ')}`);
  if (wrong.length > 0) throw new Error(wrong.join('\n        '));
  const [first] = played;
  return `${played.length} plays of one result: ${first?.numbers.length} numbers, ${first?.steps.length} steps of time`;
};
