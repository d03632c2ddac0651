import { globSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeOf } from './longestFirst.ts';
import { dayParts, nightParts, testParts } from './parts.ts';
import { POSTGRES_AT_NIGHT } from './postgresAtNight.ts';
import { chosenBy, type Job, lineOf, type Part, runParts } from './runParts.ts';
import { projectRoot } from './staleness.ts';
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

  it('adds up, and ends with the plain count', async () => {
    const parts = [
      { title: 'one', budget: 60, jobs: [job('one', passed(1_200))] },
      { title: 'two', budget: 60, jobs: [job('a', passed(1)), job('b', passed(2))] },
    ];
    expect(await runParts(parts, [])).toBe(true);
    expect(said).toMatch(/\n {2}ok {5}one: 1,200 passed, 0 failed, \d+\.\d s of 60 s\n/);
    expect(said).toMatch(/\n {2}all of it: \d+\.\d s of 120 s\n/);
    expect(said.split('\n').slice(-2)).toEqual(['1203 passed, 0 failed', '']);
  });

  it('goes on past a failure, says where it was, and fails', async () => {
    const broken = { passed: 2, failed: 1, failures: ['tests/a.test.ts: broke'] };
    const parts = [
      { title: 'one', jobs: [job('a', broken, 'what a said'), job('b', passed(1), 'what b said')] },
      { title: 'two', jobs: [job('two', passed(4))] },
    ];
    expect(await runParts(parts, [])).toBe(false);
    expect(said).toContain('FAILED one: a: tests/a.test.ts: broke');
    expect(said).toMatch(/── a: FAILED, \d+\.\d s ──\nwhat a said\n\n── b: ok, \d+\.\d s ──\nwhat b said\n/);
    expect(said.trimEnd().split('\n').at(-1)).toBe('7 passed, 1 failed');
  });

  it('names what passed at the second try only, which fails nothing', async () => {
    const shaken = { ...passed(3), secondTries: ['tests/a.test.ts: clicks\n  Error: never came'] };
    expect(await runParts([{ title: 'pages', jobs: [job('pages', shaken)] }], [])).toBe(true);
    expect(said).toContain(
      '━━ Passed at the second try only ━━\npages: tests/a.test.ts: clicks\n  Error: never came\n',
    );
    expect(said).toContain('passed at the second try only: 1, named above');
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

  it('says that a part took longer than its budget, which fails nothing', () => {
    const part = { title: 'slow', budget: 180, jobs: [] };
    expect(lineOf(part, { count: passed(1_234), seconds: 151.2 })).toBe(
      'ok     slow: 1,234 passed, 0 failed, 151.2 s of 180 s',
    );
    expect(lineOf(part, { count: passed(1), seconds: 180.5 })).toMatch(/^ok .*180\.5 s of 180 s, OVER its budget$/);
  });
});

describe('what npm test consists of', () => {
  const titles = (...filter: string[]) => chosenBy(filter, testParts).map(({ title }) => title);
  const jobsOf = (...filter: string[]) =>
    chosenBy(filter, testParts).flatMap(({ jobs }) => jobs.map(({ title }) => title));

  it('is to take no more than a quarter of an hour on two quiet cores', () => {
    const budgets = testParts.map(({ budget }) => budget ?? Number.NaN);
    expect(budgets.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(900);
  });

  it('carries out the containers after the tests where that is asked for, within four minutes', () => {
    vi.stubEnv('TEST_STACK', 'off');
    expect(dayParts()).toEqual(testParts);
    vi.stubEnv('TEST_STACK', 'on');
    const [first, ...more] = dayParts().slice(testParts.length);
    expect(first?.budget).toBeLessThanOrEqual(240);
    expect(more).toEqual([]);
    vi.unstubAllEnvs();
  });

  it('starts only what has a file of that name, and never leaves out what all tests need', () => {
    expect(titles()).toEqual(testParts.map(({ title }) => title));
    expect(jobsOf('runParts')).toEqual(['Generated database clients', 'Unit and architecture tests']);
    expect(jobsOf('journey')).toEqual(['Generated database clients', 'The built portal', 'Browser tests']);
    expect(titles('randomCommands')).not.toContain('API tests on PostgreSQL');
    expect(titles('hostile.test')).toContain('API tests on PostgreSQL');
    expect(titles('no-such-file')).toEqual(['Generated database clients']);
  });

  it('leaves to the night what is there, and nothing else; the night leaves nothing out', () => {
    const files = globSync('tests/**/*.test.ts', { cwd: projectRoot });
    for (const [path, why] of Object.entries(POSTGRES_AT_NIGHT)) {
      expect(globSync(path, { cwd: projectRoot }), path).not.toEqual([]);
      expect(why, path).not.toBe('');
    }
    const night = chosenBy(['randomCommands'], nightParts()).map(({ title }) => title);
    expect(night).toContain('All API tests on PostgreSQL, at size');
    expect(files.some((file) => placeOf(`/x/${file}`) === 0)).toBe(true);
  });
});
