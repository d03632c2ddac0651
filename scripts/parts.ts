// The parts of `npm test`, and the jobs that the night shares with it (nightParts.ts).
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leftToOtherTurns } from './browserFilesByTurn.ts';
import { findChromium } from './chromium.ts';
import { FIXED_SAMPLES, type FixedSample } from './fixedSamples.ts';
import { API_FILES, filesLeftOut, ON_BOTH_FILES, SELECTION_SETTING } from './postgresFiles.ts';
import type { Job, Part } from './runParts.ts';
import { projectRoot } from './staleness.ts';
import { testFilesTouchedBy, touchedPaths } from './touched.ts';
import { TURN_SETTING, turn, WHOLE_SETTING } from './turn.ts';
import { type Count, type Print, runCommand, runVitest } from './vitestRun.ts';

type Settings = Readonly<Record<string, string>>;
export type TestDatabase = 'sqlite' | 'postgresql';

function failure(words: string): Count {
  return { passed: 0, failed: 1, failures: [words] };
}

export async function runCheck(
  command: string,
  args: readonly string[],
  print: Print | undefined,
  limitSeconds?: number,
): Promise<Count> {
  const passed = await runCommand(command, args, {}, print, limitSeconds);
  return passed ? { passed: 1, failed: 0, failures: [] } : failure([command, ...args].join(' '));
}

function check(title: string, command: string, args: readonly string[]): Job {
  return { title, run: (_filter, print) => runCheck(command, args, print) };
}

const unitFiles = [
  '{shared,server,web}/src/**/*.test.{ts,tsx}',
  '{scripts,tests/architecture,tests/units}/**/*.test.ts',
];
const apiFiles = [API_FILES];
const browserFiles = ['tests/browser/**/*.test.ts'];

const clients: Job = {
  ...check('Generated database clients', 'node', ['scripts/prepare.ts', 'clients']),
  always: true,
};

/** The slow jobs first, so that the others fill the time that they leave on the second core. */
export const checks: Part = {
  title: 'Checks',
  budget: 'checks',
  first: clients,
  jobs: [
    {
      ...check('The built portal', 'node', ['scripts/prepare.ts', 'web']),
      files: [...apiFiles, ...browserFiles],
    },
    // One checker for each project: several would each compute the same types again, in three times the CPU time.
    check('Types', 'tsc', ['-b', '--checkers', '1', 'shared', 'tests', 'web', 'server', 'sim', 'packages/client']),
    check('Lint and format', 'biome', ['check', '--error-on-warnings', '.']),
    check('Unused files, exports and dependencies', 'knip', ['--no-progress']),
    check('Generated documents are current', 'node', ['scripts/generate-docs.ts', '--check']),
    check('Migrations add up to the models', 'node', ['scripts/prisma.ts', 'migration', 'check']),
    check('Dockerfile and compose file', 'node', ['scripts/check-stack.ts', '--files']),
  ],
};

export const withoutDatabase: Part = {
  title: 'Level 1: tests without database and browser',
  budget: 'withoutDatabase',
  jobs: [
    {
      title: 'Unit and architecture tests',
      files: unitFiles,
      run: (filter, print) => runVitest(['unit', 'dom', 'architecture'], {}, filter, print),
    },
  ],
};

/** Builds the portal when it is missing or stale; no test of a page or of the served portal could pass without it. */
async function withPortal(run: () => Promise<Count>): Promise<Count> {
  const built = await runCommand('node', ['scripts/prepare.ts', 'web']);
  return built ? await run() : failure('the portal could not be built');
}

/** One run of vitest with a database: its environment, its arguments, and the time after which it is cancelled. */
export type TestRun = {
  readonly database: TestDatabase;
  readonly settings?: Settings;
  readonly args: readonly string[];
  readonly print: Print | undefined;
  readonly limitSeconds?: number | undefined;
};

export function runApiTests({ database, settings = {}, args, print, limitSeconds }: TestRun): Promise<Count> {
  return withPortal(() => runVitest(['api'], { TEST_DATABASE: database, ...settings }, args, print, limitSeconds));
}

export async function runBrowserTests({ database, settings = {}, args, print, limitSeconds }: TestRun): Promise<Count> {
  const chromium = findChromium();
  if ('path' in chromium) {
    const all = { TEST_DATABASE: database, CHROMIUM_PATH: chromium.path, ...settings };
    return await withPortal(() => runVitest(['browser'], all, args, print, limitSeconds));
  }
  process.stdout.write(`${chromium.missing}\n`);
  return failure(chromium.missing);
}

/** Words in a filter name files: these run at any turn, on both databases. Without words the files of other turns are left out. */
const selectionBy = (filter: readonly string[]): string =>
  filter.some((word) => !word.startsWith('-')) ? 'named' : 'sampled';

const apiJob = (title: string, database: TestDatabase): Job => ({
  title,
  files: apiFiles,
  leavesOut: database === 'sqlite' ? [ON_BOTH_FILES] : [],
  run: (filter, print) =>
    runApiTests({ database, settings: { [SELECTION_SETTING]: selectionBy(filter) }, args: filter, print }),
});

const onSqlite: Part = {
  title: 'Level 2: API tests on SQLite',
  budget: 'sqlite',
  jobs: [apiJob('API tests on SQLite', 'sqlite')],
};

const onPostgres: Part = {
  title: 'Level 3a: API tests on PostgreSQL',
  budget: 'postgresql',
  settings: ['TEST_POSTGRES'],
  jobs: [apiJob('API tests on PostgreSQL', 'postgresql')],
};

/** Arguments that leave out the browser files of other turns. A filter that names files runs them at any turn. */
const otherTurnsLeftOut = (filter: readonly string[]): readonly string[] =>
  selectionBy(filter) === 'named' ? [] : leftToOtherTurns().map((file) => `--exclude=${file}`);

const inBrowser: Part = {
  title: 'Level 3b: browser tests',
  budget: 'browser',
  settings: ['TEST_BROWSER'],
  jobs: [
    {
      title: 'Browser tests',
      files: browserFiles,
      run: (filter, print) =>
        runBrowserTests({ database: 'sqlite', args: [...filter, ...otherTurnsLeftOut(filter)], print }),
    },
  ],
};

const isBrowserTest = (file: string): boolean => file.startsWith('tests/browser/');

/** Plays a sample that failed as it failed: its file, on its database, at its turn, with its seed. */
function fixedSamplePart({ file, database, turn: atTurn, seed, reason }: FixedSample): Part {
  const settings = { [TURN_SETTING]: String(atTurn), ...(seed === undefined ? {} : { RANDOM_SEED: String(seed) }) };
  const runTests = isBrowserTest(file) ? runBrowserTests : runApiTests;
  const title = `Fixed sample at turn ${atTurn}: ${file}: ${reason}`;
  return { title, jobs: [{ title, run: (_filter, print) => runTests({ database, settings, args: [file], print }) }] };
}

/** Seconds that the tests of touched folders may add to a run, 6 minutes in all. */
const TOUCHED_SECONDS = { sqlite: 60, postgresql: 150, browser: 150 };

/** Runs whole samples of the given files for a limited time; the end of the run lists the files that did not fit. */
function touchedPart(title: string, files: readonly string[], on: keyof typeof TOUCHED_SECONDS): readonly Part[] {
  if (files.length === 0) return [];
  const limitSeconds = TOUCHED_SECONDS[on];
  const whole = { [WHOLE_SETTING]: 'on' };
  const run: Job['run'] = (_filter, print) =>
    on === 'browser'
      ? runBrowserTests({
          database: 'sqlite',
          settings: { ...whole, [TURN_SETTING]: String(turn + 1) },
          args: files,
          print,
          limitSeconds,
        })
      : runApiTests({ database: on, settings: whole, args: files, print, limitSeconds });
  const settings = { sqlite: [], postgresql: ['TEST_POSTGRES'], browser: ['TEST_BROWSER'] } as const;
  return [{ title, settings: settings[on], jobs: [{ title, run }] }];
}

const hasSamples = (file: string): boolean =>
  /sampleByTurn|callsOfTurn/.test(readFileSync(join(projectRoot, file), 'utf8'));

/**
 * What the samples of this turn leave out of the folders that the commits of the last two days touched: files with samples and files
 * of other turns, whole, on both databases; browser tests in the other language.
 */
export function touchedParts(touched: readonly string[] = testFilesTouchedBy(touchedPaths())): readonly Part[] {
  const apiTests = new Set(globSync(API_FILES, { cwd: projectRoot }));
  const opensBoth = new Set(globSync(ON_BOTH_FILES, { cwd: projectRoot }));
  const api = touched.filter((file) => apiTests.has(file));
  const notWholeOn = (database: TestDatabase): readonly string[] => {
    const leftOut = new Set(filesLeftOut({ TEST_DATABASE: database, [SELECTION_SETTING]: 'sampled' }));
    return api.filter((file) => leftOut.has(file) || hasSamples(file));
  };
  const inSqlitePart = notWholeOn('sqlite').filter((file) => !opensBoth.has(file));
  return [
    ...touchedPart('Touched folders: whole, on SQLite', inSqlitePart, 'sqlite'),
    ...touchedPart('Touched folders: whole, on PostgreSQL', notWholeOn('postgresql'), 'postgresql'),
    ...touchedPart('Touched browser tests: in the other language', touched.filter(isBrowserTest), 'browser'),
  ];
}

/** The levels of `npm test`, each with a budget. */
export const levels: readonly Part[] = [checks, withoutDatabase, onSqlite, onPostgres, inBrowser];

/** The parts of `npm test`: levels, fixed samples and touched folders. */
export function dayParts(): readonly Part[] {
  return [...levels, ...FIXED_SAMPLES.map(fixedSamplePart), ...touchedParts()];
}
