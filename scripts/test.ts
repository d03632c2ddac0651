// The whole of `npm test`: every check and every kind of test, quick ones first, on past a failure so that one run
// tells everything. The last line is `N passed, N failed`, a check counting as one test.
import { globSync } from 'node:fs';
import { findChromium } from './chromium.ts';
import { projectRoot } from './staleness.ts';
import { type Count, runCommand, runVitest } from './vitestRun.ts';

type Part = {
  readonly title: string;
  /** The tests it runs, for `npm test -- <filter>`; none for a check, which a filter leaves out. */
  readonly files?: readonly string[];
  /** A check that a filter does not leave out: on a clean checkout no test starts without what it makes. */
  readonly always?: true;
  /** The setting that turns it off. */
  readonly setting?: 'TEST_POSTGRES' | 'TEST_BROWSER';
  readonly run: (filter: readonly string[]) => Promise<Count>;
};

async function runCheck(command: string, args: readonly string[]): Promise<Count> {
  const passed = await runCommand(command, args);
  const failures = passed ? [] : [[command, ...args].join(' ')];
  return { passed: passed ? 1 : 0, failed: failures.length, failures };
}

function check(title: string, command: string, args: readonly string[]): Part {
  return { title, run: () => runCheck(command, args) };
}

const unitFiles = ['{shared,server,web}/src/**/*.test.{ts,tsx}', '{scripts,tests/architecture}/**/*.test.ts'];
const apiFolders = 'tests/!(node_modules|architecture|browser|load|faults)/**';
/** What goes through both databases by itself is run with those on SQLite only. */
const apiFiles = { sqlite: [`${apiFolders}/*.test.ts`], postgresql: [`${apiFolders}/!(*.onBoth).test.ts`] };

/** Tests that need the built portal: it is built first when it is stale, and counts as a check. */
async function withPortal(run: () => Promise<Count>): Promise<Count> {
  const built = await runCheck('node', ['scripts/prepare.ts', 'web']);
  if (built.failed > 0) return built;
  const count = await run();
  return { ...count, passed: count.passed + built.passed };
}

function apiTests(title: string, database: 'sqlite' | 'postgresql', setting?: 'TEST_POSTGRES'): Part {
  const run = (filter: readonly string[]) => withPortal(() => runVitest(['api'], { TEST_DATABASE: database }, filter));
  return { title, files: apiFiles[database], run, ...(setting ? { setting } : {}) };
}

async function runBrowserTests(filter: readonly string[]): Promise<Count> {
  const chromium = findChromium();
  if ('missing' in chromium) {
    process.stdout.write(`${chromium.missing}\n`);
    return { passed: 0, failed: 1, failures: [chromium.missing] };
  }
  return withPortal(() => runVitest(['browser'], { CHROMIUM_PATH: chromium.path }, filter));
}

const parts: readonly Part[] = [
  { ...check('Generated database clients', 'node', ['scripts/prepare.ts', 'clients']), always: true },
  check('Migrations add up to the models', 'node', ['scripts/prisma.ts', 'migration', 'check']),
  check('Lint and format', 'biome', ['check', '--error-on-warnings', '.']),
  check('Types of shared', 'tsc', ['-p', 'shared']),
  check('Types of server', 'tsc', ['-p', 'server']),
  check('Types of web', 'tsc', ['-p', 'web']),
  check('Types of the command line', 'tsc', ['-p', 'sim']),
  check('Types of tests and scripts', 'tsc', ['-p', 'tests']),
  check('Unused files, exports and dependencies', 'knip', ['--no-progress']),
  check('Generated documents are current', 'node', ['scripts/generate-docs.ts', '--check']),
  {
    title: 'Unit and architecture tests',
    files: unitFiles,
    run: (filter) => runVitest(['unit', 'architecture'], {}, filter),
  },
  apiTests('API tests on SQLite', 'sqlite'),
  apiTests('API tests on PostgreSQL', 'postgresql', 'TEST_POSTGRES'),
  {
    title: 'Browser tests',
    files: ['tests/browser/**/*.test.ts'],
    setting: 'TEST_BROWSER',
    run: runBrowserTests,
  },
];

/** A filter is a part of a path, as vitest takes it: a kind of test of which no file matches is not started. */
function matches(part: Part, filter: readonly string[]): boolean {
  const words = filter.filter((word) => !word.startsWith('-'));
  if (part.always) return true;
  if (words.length === 0) return filter.length === 0 || part.files !== undefined;
  const files = part.files === undefined ? [] : globSync([...part.files], { cwd: projectRoot });
  return files.some((file) => words.some((word) => file.toLowerCase().includes(word.toLowerCase())));
}

function isOff(part: Part): boolean {
  return part.setting !== undefined && process.env[part.setting] === 'off';
}

function inSeconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

async function main(filter: readonly string[]): Promise<void> {
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);

  const lines: string[] = [];
  const failed: string[] = [];
  const total = { passed: 0, failed: 0 };
  const chosen = parts.filter((each) => matches(each, filter));
  for (const part of chosen) {
    if (stopped) process.exit(130);
    process.stdout.write(`\n━━ ${part.title} ━━\n`);
    if (isOff(part)) {
      process.stdout.write(`TURNED OFF by the setting ${part.setting}=off\n`);
      lines.push(`  off   ${part.title} (${part.setting}=off)`);
      continue;
    }
    const since = performance.now();
    const count = await part.run(filter);
    total.passed += count.passed;
    total.failed += count.failed;
    failed.push(...count.failures.map((failure) => `FAILED ${part.title}: ${failure}`));
    const counts = `${count.passed} passed, ${count.failed} failed`;
    lines.push(`  ${count.failed === 0 ? 'ok   ' : 'FAILED'} ${part.title}: ${counts}, ${inSeconds(since)}`);
  }
  if (filter.length > 0) lines.push('  narrowed by a filter: the checks and all other tests were left out');
  const nothing = chosen.every(({ always }) => always) || total.passed + total.failed === 0;
  if (nothing) lines.push('  nothing was run');
  if (failed.length > 0) process.stdout.write(`\n━━ What failed ━━\n${failed.join('\n')}\n`);
  process.stdout.write(`\n━━ Summary ━━\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed\n`);
  process.exitCode = total.failed > 0 || nothing ? 1 : 0;
}

await main(process.argv.slice(2));
