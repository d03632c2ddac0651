import { globSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leftToOtherTurns } from './apiFilesByTurn.ts';
import { CPU_BUDGETS, WALL_BUDGETS } from './budgets.ts';
import { FIXED_SAMPLES } from './fixedSamples.ts';
import { placeOf } from './longestFirst.ts';
import { levels, touchedParts } from './parts.ts';
import { filesLeftOut } from './postgresFiles.ts';
import { chosenBy, type Job, type Part, runParts } from './runParts.ts';
import { projectRoot } from './staleness.ts';
import { budgetFailures, lineOf } from './summary.ts';
import { turn } from './turn.ts';
import type { Count } from './vitestRun.ts';

const passed = (count: number): Count => ({ passed: count, failed: 0, failures: [] });
const job = (title: string, count: Count, says = ''): Job => ({
  title,
  run: async (_filter, print) => {
    print?.(says);
    return count;
  },
});

describe('running the parts', () => {
  let said = '';
  beforeEach(() => {
    said = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      said += String(text);
      return true;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  it('adds up and ends with the plain count', async () => {
    const parts: readonly Part[] = [
      { title: 'one', jobs: [job('one', passed(1_200))] },
      { title: 'two', jobs: [job('a', passed(1)), job('b', passed(2))] },
    ];
    expect(await runParts(parts, [])).toBe(true);
    expect(said).toMatch(/\n {2}ok {5}one: 1,200 passed, 0 failed, \d+\.\d s(, \d+\.\d CPU-s)?\n/);
    expect(said).toMatch(/\n {2}all of it: \d+\.\d s\n/);
    expect(said.split('\n').slice(-2)).toEqual(['1203 passed, 0 failed', '']);
  });

  it('prints the turn at the start and in each failure, and passes it to the tests', async () => {
    const broken = { passed: 0, failed: 1, failures: ['tests/a.test.ts: broke'] };
    await runParts([{ title: 'one', jobs: [job('a', broken)] }], []);
    expect(said.startsWith(`Turn ${turn}: TEST_TURN=${turn} replays its samples.\n`)).toBe(true);
    expect(said).toContain(`\nFAILED one (TEST_TURN=${turn}): tests/a.test.ts: broke\n`);
    expect(process.env.TEST_TURN).toBe(String(turn));
  });

  it('continues after a failure, names its place, and fails', async () => {
    const broken = { passed: 2, failed: 1, failures: ['tests/a.test.ts: broke'] };
    const parts = [
      { title: 'one', jobs: [job('a', broken, 'what a said'), job('b', passed(1), 'what b said')] },
      { title: 'two', jobs: [job('two', passed(4))] },
    ];
    expect(await runParts(parts, [])).toBe(false);
    expect(said).toContain(`FAILED one (TEST_TURN=${turn}): a: tests/a.test.ts: broke`);
    expect(said).toMatch(/── a: FAILED, \d+\.\d s ──\nwhat a said\n\n── b: ok, \d+\.\d s ──\nwhat b said\n/);
    expect(said.trimEnd().split('\n').at(-1)).toBe('7 passed, 1 failed');
  });

  it('runs the first job of a part before the others, which a failure of it leaves out', async () => {
    const order: string[] = [];
    const noted = (title: string, count: Count): Job => ({
      title,
      run: async () => {
        order.push(title);
        return count;
      },
    });
    const jobs = [noted('a', passed(1)), noted('b', passed(1))];
    expect(await runParts([{ title: 'one', first: noted('first', passed(1)), jobs }], [])).toBe(true);
    expect(order).toEqual(['first', 'a', 'b']);
    const broken = noted('broken', { passed: 0, failed: 1, failures: ['no client'] });
    expect(await runParts([{ title: 'one', first: broken, jobs }], [])).toBe(false);
    expect(order).toEqual(['first', 'a', 'b', 'broken']);
  });

  it('prints the findings of an uncounted part before the closing line, which leaves them out', async () => {
    const found = { passed: 5, failed: 1, failures: ['tests/b.test.ts: lost'], notRun: ['tests/c.test.ts'] };
    const parts: readonly Part[] = [
      { title: 'day', jobs: [job('day', passed(3))] },
      { title: 'night', isUncounted: true, jobs: [job('night', found)] },
    ];
    expect(await runParts(parts, [])).toBe(true);
    expect(said).toContain(
      `━━ Findings that do not count ━━\nFOUND night (TEST_TURN=${turn}): tests/b.test.ts: lost\n`,
    );
    expect(said).toContain('━━ Not run within the time of their part ━━\nnight: tests/c.test.ts\n');
    expect(said).not.toContain('What failed');
    expect(said.trimEnd().split('\n').at(-1)).toBe('3 passed, 0 failed');
  });

  it('fails when nothing was run, and says what a setting turned off', async () => {
    vi.stubEnv('TEST_BROWSER', 'off');
    const part: Part = { title: 'pages', settings: ['TEST_POSTGRES', 'TEST_BROWSER'], jobs: [job('pages', passed(9))] };
    expect(await runParts([part], [])).toBe(false);
    expect(said).toContain('off    pages (TEST_BROWSER=off)');
    expect(said).toContain('nothing was run');
  });

  it('names the twenty files that took longest, the longest first', async () => {
    const files = Array.from({ length: 25 }, (_, i) => ({ file: `tests/${i}.test.ts`, seconds: i }));
    const timed = [
      { ...passed(1), files: files.slice(0, 12) },
      { ...passed(1), files: files.slice(12) },
    ];
    await runParts([{ title: 'both', jobs: timed.map((count, i) => job(String(i), count)) }], []);
    const shown = [...said.matchAll(/ (\d+)\.0 s {2}tests\/(\d+)\.test\.ts \(both\)/g)].map(([, seconds]) =>
      Number(seconds),
    );
    expect(shown).toEqual(Array.from({ length: 20 }, (_, i) => 24 - i));
  });
});

describe('budgets', () => {
  const part: Part = { title: 'slow', budget: 'sqlite', jobs: [] };
  const outcome = (cpu: number | undefined, isCalibrated = true) => ({
    count: passed(1_234),
    seconds: 151.2,
    cpu,
    isCalibrated,
  });

  it.each([
    [500, ', 500.0 CPU-s of 640'],
    [640.1, ', 640.1 CPU-s of 640, OVER its budget'],
    [832.1, ', 832.1 CPU-s of 640, FAR OVER its budget (× 1.3)'],
    [undefined, ''],
  ])('prints %s CPU-seconds beside the budget', (cpu, text) => {
    expect(lineOf(part, outcome(cpu))).toBe(`ok     slow: 1,234 passed, 0 failed, 151.2 s of 320 s${text}`);
  });

  it('compares nothing without a calibration', () => {
    expect(lineOf(part, outcome(900, false))).toMatch(/, 900\.0 CPU-s$/);
    expect(budgetFailures(part, outcome(900, false))).toEqual([]);
  });

  it('fails above 1.3 times the budget only', () => {
    expect(budgetFailures(part, outcome(832))).toEqual([]);
    expect(budgetFailures(part, outcome(832.1))).toEqual([
      '832.1 CPU-s are more than 1.3 times the budget of 640 (scripts/budgets.ts)',
    ]);
    expect(budgetFailures({ title: 'free', jobs: [] }, outcome(9_999))).toEqual([]);
  });

  it('are 12 minutes in all, and at most twice as many CPU-seconds', () => {
    expect(Object.values(WALL_BUDGETS).reduce((sum, each) => sum + each, 0)).toBe(720);
    for (const [name, seconds] of Object.entries(WALL_BUDGETS))
      expect(Object.entries(CPU_BUDGETS).find(([key]) => key === name)?.[1], name).toBeLessThanOrEqual(2 * seconds);
    expect(levels.map(({ budget }) => budget)).toEqual(Object.keys(WALL_BUDGETS));
  });
});

describe('what npm test consists of', () => {
  const titles = (...filter: string[]) => chosenBy(filter, levels).map(({ title }) => title);
  const jobsOf = (...filter: string[]) =>
    chosenBy(filter, levels).flatMap(({ first, jobs }) => [first, ...jobs].flatMap((each) => each?.title ?? []));

  it('starts only what has a file of that name, and never leaves out what all tests need', () => {
    expect(titles()).toEqual(levels.map(({ title }) => title));
    expect(jobsOf('runParts')).toEqual(['Generated database clients', 'Unit and architecture tests']);
    expect(jobsOf('journey')).toEqual(['Generated database clients', 'The built portal', 'Browser tests']);
    expect(jobsOf('hash.onBoth')).not.toContain('API tests on SQLite');
    expect(jobsOf('randomCommands')).toEqual(
      expect.arrayContaining(['API tests on SQLite', 'API tests on PostgreSQL']),
    );
    expect(jobsOf('no-such-file')).toEqual(['Generated database clients']);
  });

  it('runs touched folders whole where a sample leaves something out', () => {
    expect(touchedParts([])).toEqual([]);
    expect(touchedParts(['tests/browser/journey.test.ts']).map(({ title }) => title)).toEqual([
      'Touched browser tests: in the other language',
    ]);
    const [ofAnotherTurn = ''] = filesLeftOut({ TEST_DATABASE: 'postgresql', TEST_SELECTION: 'sampled' });
    expect(touchedParts([ofAnotherTurn]).map(({ title }) => title)).toContain('Touched folders: whole, on PostgreSQL');
    const [atAnotherTurn = ''] = leftToOtherTurns('sqlite');
    const both = ['Touched folders: whole, on SQLite', 'Touched folders: whole, on PostgreSQL'];
    expect(touchedParts([atAnotherTurn]).map(({ title }) => title)).toEqual(both);
    const ofOnBoth = touchedParts(['tests/calls/simState/hash.onBoth.test.ts']).map(({ title }) => title);
    expect(ofOnBoth).not.toContain('Touched folders: whole, on SQLite');
    // It is tested on PostgreSQL at every turn.
    expect(touchedParts(['tests/database/guards.test.ts'])).toEqual([]);
  });

  it('starts the files that take longest first', () => {
    const files = globSync('tests/**/*.test.ts', { cwd: projectRoot });
    expect(files.some((file) => placeOf(`/x/${file}`) === 0)).toBe(true);
  });

  it('has fixed samples only of tests that exist, with a reason', () => {
    for (const { file, reason } of FIXED_SAMPLES) {
      expect(globSync(file, { cwd: projectRoot }), file).toEqual([file]);
      expect(reason, file).not.toBe('');
    }
  });
});
