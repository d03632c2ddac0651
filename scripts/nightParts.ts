// What `npm run test:night` consists of: all at a time, or in slices.
import { checks, runApiTests, runBrowserTests, runCheck, type TestRun, withoutDatabase } from './parts.ts';
import type { Job, Part } from './runParts.ts';
import type { Count, Print } from './vitestRun.ts';

/** One of several equal shares of the test files of a job. */
export type Share = { readonly at: number; readonly of: number };

/** Runs a part of the night: the whole part or a share of it, with or without a time limit. */
type Run = (print: Print | undefined, share?: Share, limitSeconds?: number) => Promise<Count>;

export type NightPart = {
  readonly title: string;
  /** How many pieces of about 5 minutes on two quiet cores it is divided into. */
  readonly pieces: number;
  readonly settings?: Part['settings'];
  readonly run: Run;
};

/** Sizes of generated tests at night, unless the environment sets others. */
function sizes(): Readonly<Record<string, string>> {
  const { RANDOM_COMMANDS = '200000', RANDOM_REQUESTS = '200', RESET_LOGINS = '60', RESET_ROUNDS = '10' } = process.env;
  const { JUMP_PIECES = '4320', EXCHANGE_STEPS = '1000' } = process.env;
  return {
    TEST_NIGHT: 'on',
    RANDOM_COMMANDS,
    RANDOM_REQUESTS,
    RESET_LOGINS,
    RESET_ROUNDS,
    JUMP_PIECES,
    EXCHANGE_STEPS,
  };
}

const tests =
  (runTests: (run: TestRun) => Promise<Count>, fixed: Pick<TestRun, 'database' | 'settings'>): Run =>
  (print, share, limitSeconds) => {
    const args = share === undefined ? [] : [`--shard=${share.at}/${share.of}`];
    return runTests({ ...fixed, settings: { ...sizes(), ...fixed.settings }, args, print, limitSeconds });
  };

/** Runs commands one after the other until one fails; a time limit holds for all together. */
const commands =
  (...all: readonly (readonly string[])[]): Run =>
  async (print, _share, limitSeconds) => {
    const since = performance.now();
    let passed = 0;
    for (const args of all) {
      const left = limitSeconds === undefined ? undefined : limitSeconds - (performance.now() - since) / 1000;
      const count = await runCheck('node', args, print, left);
      if (count.failed > 0) return { ...count, passed };
      passed += count.passed;
    }
    return { passed, failed: 0, failures: [] };
  };

const foreignTools: readonly string[] = ['scripts/foreignTools.ts'];

/** API tests, after the installation of other projects' tools, with which the night tests the API document. */
const apiTests = (database: TestRun['database']): Run => {
  const run = tests(runApiTests, { database });
  return async (print, share, limitSeconds) => {
    const since = performance.now();
    const installed = await commands(foreignTools)(print, undefined, limitSeconds);
    if (installed.failed > 0) return installed;
    const left = limitSeconds === undefined ? undefined : limitSeconds - (performance.now() - since) / 1000;
    return await run(print, share, left);
  };
};

/** Words of the names of planted faults, by which their shares are selected. */
export const PLANTED_WORDS: readonly (readonly string[])[] = [
  ['modules/'],
  ['platform/', 'simulator/', 'validator/', 'stories/', 'start:'],
  ['command line/', 'web/', 'web:', 'rules:', 'ledger:', 'http:', 'http/openapi:', 'simulation:', 'backend:'],
];

const plantedFaults: Run = (print, share, limitSeconds) => {
  const words = share === undefined ? [] : (PLANTED_WORDS[share.at - 1] ?? []);
  const all = words.length === 0 ? [[]] : words.map((word) => [word]);
  return commands(...all.map((narrowing) => ['scripts/planted.ts', ...narrowing]))(print, undefined, limitSeconds);
};

export const nightOnly: readonly NightPart[] = [
  { title: 'All API tests on SQLite, at size', pieces: 9, run: apiTests('sqlite') },
  {
    title: 'All API tests on PostgreSQL, at size',
    pieces: 9,
    settings: ['TEST_POSTGRES'],
    run: apiTests('postgresql'),
  },
  {
    title: 'Browser tests on SQLite, every page in every language, width and theme',
    pieces: 9,
    settings: ['TEST_BROWSER'],
    run: tests(runBrowserTests, { database: 'sqlite', settings: { TEST_FACES: 'all' } }),
  },
  {
    title: 'Browser tests on PostgreSQL',
    pieces: 5,
    settings: ['TEST_BROWSER', 'TEST_POSTGRES'],
    run: tests(runBrowserTests, { database: 'postgresql' }),
  },
  { title: 'The development container', pieces: 1, run: commands(['scripts/check-stack.ts', '--devcontainer']) },
  {
    title: 'Packages, installed, used and judged',
    pieces: 1,
    run: commands(['scripts/packages.ts'], ['scripts/packages/tryRecipes.ts'], foreignTools, [
      'scripts/packages/judgePacked.ts',
    ]),
  },
  { title: 'Planted faults', pieces: PLANTED_WORDS.length, run: plantedFaults },
];

/** A piece of the night, which results are kept by. */
export type Piece = { readonly part: NightPart; readonly share: Share; readonly name: string };

/** All pieces of the night, in an order in which neighbours belong to the same part. */
export const pieces: readonly Piece[] = nightOnly.flatMap((part) =>
  Array.from({ length: part.pieces }, (_, index) => {
    const share = { at: index + 1, of: part.pieces };
    return { part, share, name: `${part.title}, ${share.at} of ${share.of}` };
  }),
);

/** The pieces of a slice: slices 1 to `of` together hold every piece once, and each holds pieces of several parts. */
export function piecesOfSlice(at: number, of: number): readonly Piece[] {
  return pieces.filter((_piece, index) => index % of === at - 1);
}

/** Takes the result of a piece when it has run. */
export type Keep = (piece: Piece, count: Count) => void;

/**
 * The parts of a run that plays pieces within a time: each piece may take its share of the seconds that those before it left.
 */
export function sliceParts(slice: readonly Piece[], seconds: number, keep: Keep): readonly Part[] {
  let spent = 0;
  return slice.map((piece, index): Part => {
    const { part, share, name } = piece;
    const run: Job['run'] = async (_filter, print) => {
      const since = performance.now();
      const count = await part.run(
        print,
        part.pieces === 1 ? undefined : share,
        (seconds - spent) / (slice.length - index),
      );
      spent += (performance.now() - since) / 1000;
      keep(piece, count);
      return count;
    };
    return { title: name, settings: part.settings ?? [], jobs: [{ title: name, run }] };
  });
}

/** The whole night, without limits of time. */
export function nightParts(): readonly Part[] {
  const whole = nightOnly.map(
    ({ title, settings = [], run }): Part => ({
      title,
      settings,
      jobs: [{ title, run: (_filter, print) => run(print) }],
    }),
  );
  return [checks, withoutDatabase, ...whole];
}
