// What `npm test` and `npm run test:night` consist of.
import { findChromium } from './chromium.ts';
import { POSTGRES_AT_NIGHT } from './postgresAtNight.ts';
import type { Job, Part } from './runParts.ts';
import { type Count, type Print, runCommand, runVitest } from './vitestRun.ts';

type Settings = Readonly<Record<string, string>>;

function failure(words: string): Count {
  return { passed: 0, failed: 1, failures: [words] };
}

async function runCheck(command: string, args: readonly string[], print: Print | undefined): Promise<Count> {
  const passed = await runCommand(command, args, {}, print);
  return passed ? { passed: 1, failed: 0, failures: [] } : failure([command, ...args].join(' '));
}

function check(title: string, command: string, args: readonly string[]): Job {
  return { title, run: (_filter, print) => runCheck(command, args, print) };
}

const unitFiles = ['{shared,server,web}/src/**/*.test.{ts,tsx}', '{scripts,tests/architecture}/**/*.test.ts'];
const apiFiles = ['tests/!(node_modules|architecture|browser|load|faults|foreign)/**/*.test.ts'];
const browserFiles = ['tests/browser/**/*.test.ts'];

const clients: Part = {
  title: 'Generated database clients',
  jobs: [{ ...check('Generated database clients', 'node', ['scripts/prepare.ts', 'clients']), always: true }],
};

/** The slow ones first: the others fill what time they leave. */
const checks: Part = {
  title: 'Checks, unit and architecture tests',
  jobs: [
    {
      title: 'Unit and architecture tests',
      files: unitFiles,
      run: (filter, print) => runVitest(['unit', 'dom', 'architecture'], {}, filter, print),
    },
    {
      ...check('The built portal', 'node', ['scripts/prepare.ts', 'web']),
      files: [...apiFiles, ...browserFiles],
    },
    check('Lint and format', 'biome', ['check', '--error-on-warnings', '.']),
    // One checker for each project: several would each work out the same types again, in three times the work.
    check('Types', 'tsc', ['-b', '--checkers', '1', 'shared', 'tests', 'web', 'server', 'sim', 'packages/client']),
    check('Unused files, exports and dependencies', 'knip', ['--no-progress']),
    check('Generated documents are current', 'node', ['scripts/generate-docs.ts', '--check']),
    check('Migrations add up to the models', 'node', ['scripts/prisma.ts', 'migration', 'check']),
  ],
};

/** Tests that need the built portal; without it each of them would wait in vain. */
async function withPortal(run: () => Promise<Count>): Promise<Count> {
  const built = await runCommand('node', ['scripts/prepare.ts', 'web']);
  return built ? await run() : failure('the portal could not be built');
}

type Tests = Pick<Part, 'title' | 'budget'> & {
  readonly database: 'sqlite' | 'postgresql';
  readonly settings?: Settings;
};

function apiTests({ title, budget, database, settings = {} }: Tests): Part {
  const isNight = settings.TEST_NIGHT === 'on';
  const onPostgres = database === 'postgresql';
  const leavesOut = onPostgres ? ['**/*.onBoth.test.ts', ...(isNight ? [] : Object.keys(POSTGRES_AT_NIGHT))] : [];
  const run: Job['run'] = (filter, print) =>
    withPortal(() => runVitest(['api'], { TEST_DATABASE: database, ...settings }, filter, print));
  return {
    title,
    ...(budget === undefined ? {} : { budget }),
    settings: onPostgres ? ['TEST_POSTGRES'] : [],
    jobs: [{ title, files: apiFiles, leavesOut, run }],
  };
}

/**
 * A browser under load now and then leaves one test of hundreds waiting for what a second try finds at once. It is given one; that
 * it was needed is told at the end of the run, with its error, and several fail the run.
 */
const SECOND_TRY = '--retry=1';

function browserTests({ title, budget, database, settings = {} }: Tests): Part {
  const run: Job['run'] = async (filter, print) => {
    const chromium = findChromium();
    if ('path' in chromium) {
      const all = { TEST_DATABASE: database, CHROMIUM_PATH: chromium.path, ...settings };
      return await withPortal(() => runVitest(['browser'], all, [...filter, SECOND_TRY], print));
    }
    process.stdout.write(`${chromium.missing}\n`);
    return failure(chromium.missing);
  };
  const jobs = [{ title, files: browserFiles, run }];
  return {
    title,
    ...(budget === undefined ? {} : { budget }),
    settings: database === 'postgresql' ? ['TEST_BROWSER', 'TEST_POSTGRES'] : ['TEST_BROWSER'],
    jobs,
  };
}

/** The image, carried out line by line and started as compose does; without an engine, so that it is the same everywhere. */
const stack: Part = {
  title: 'The containers, without an engine',
  budget: 240,
  jobs: [
    {
      title: 'The containers, without an engine',
      run: (_filter, print) => runCheck('node', ['scripts/check-stack.ts', '--without-engine'], print),
    },
  ],
};

/** What tests every change: with TEST_STACK=on, as CI sets it, the containers come after it. */
export const testParts: readonly Part[] = [
  { ...clients, budget: 10 },
  { ...checks, budget: 100 },
  apiTests({ title: 'API tests on SQLite', budget: 240, database: 'sqlite' }),
  apiTests({ title: 'API tests on PostgreSQL', budget: 280, database: 'postgresql' }),
  browserTests({ title: 'Browser tests', budget: 270, database: 'sqlite' }),
];

/** `npm test`; with TEST_STACK=on the containers too, once the tests have fetched all packages. */
export function dayParts(): readonly Part[] {
  return process.env.TEST_STACK === 'on' ? [...testParts, stack] : testParts;
}

/** What is handed out besides the packages: faults planted in the containers are found, the development container serves. */
const handedOut: Part = {
  title: 'Containers with planted faults, the development container',
  jobs: [
    {
      title: 'Containers with planted faults',
      run: (_filter, print) => runCheck('node', ['scripts/check-stack.ts', '--planted'], print),
    },
    {
      title: 'The development container',
      run: (_filter, print) => runCheck('node', ['scripts/check-stack.ts', '--devcontainer'], print),
    },
  ],
};

/** What others install: built, packed, and used in projects that know nothing of this one. */
const packages: Part = {
  title: 'Packages, installed and used',
  jobs: [
    {
      title: 'Packages, installed and used',
      run: async (_filter, print) => {
        const built = await runCheck('node', ['scripts/packages.ts'], print);
        return built.failed > 0 ? built : await runCheck('node', ['scripts/packages/tryRecipes.ts'], print);
      },
    },
  ],
};

/** Programs of others that read the API document: installed before the tests that run them. */
const foreignTools: Part = {
  title: 'Tools of others',
  jobs: [
    {
      ...check('Tools of others', 'node', ['scripts/foreignTools.ts']),
      files: ['tests/contract/foreign/**/*.test.ts'],
    },
  ],
};

/** What others install, by tools of theirs: how large it is, what its manifests say. */
const judgedPackages: Part = {
  title: 'Packages, judged',
  jobs: [check('Packages, judged', 'node', ['scripts/packages/judgePacked.ts'])],
};

/** Whether tests find faults that are put there on purpose. */
const planted: Part = {
  title: 'Planted faults',
  jobs: [check('Planted faults', 'node', ['scripts/planted.ts'])],
};

/** Sizes of a night, unless the environment says others. */
function sizes(): Settings {
  const { RANDOM_COMMANDS = '200000', RANDOM_REQUESTS = '200', RESET_LOGINS = '60', RESET_ROUNDS = '10' } = process.env;
  const { JUMP_PIECES = '4320', EXCHANGE_STEPS = '1000' } = process.env;
  const { STORM_ONE_OF = '1' } = process.env;
  return {
    TEST_NIGHT: 'on',
    RANDOM_COMMANDS,
    RANDOM_REQUESTS,
    RESET_LOGINS,
    RESET_ROUNDS,
    JUMP_PIECES,
    EXCHANGE_STEPS,
    STORM_ONE_OF,
  };
}

export function nightParts(): readonly Part[] {
  const settings = sizes();
  const everywhere = { ...settings, TEST_FACES: 'all' };
  return [
    clients,
    checks,
    stack,
    handedOut,
    packages,
    foreignTools,
    judgedPackages,
    apiTests({ title: 'All API tests on SQLite, at size', database: 'sqlite', settings }),
    apiTests({ title: 'All API tests on PostgreSQL, at size', database: 'postgresql', settings }),
    browserTests({
      title: 'Browser tests on SQLite, every page in every language, width and theme',
      database: 'sqlite',
      settings: everywhere,
    }),
    browserTests({ title: 'Browser tests on PostgreSQL', database: 'postgresql', settings }),
    planted,
  ];
}
