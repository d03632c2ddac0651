import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ApiFileByTurn, apiFilesByTurn, filesWithTurns, leftToOtherTurns } from './apiFilesByTurn.ts';
import { API_FILES } from './postgresFiles.ts';
import { projectRoot } from './staleness.ts';

const row = (name: string, turns: ApiFileByTurn['turns']): ApiFileByTurn => ({
  file: `tests/${name}.test.ts`,
  turns,
  proves: 'orders are paid',
  byDay: [],
});

const rows = [
  row('a', { sqlite: 3 }),
  row('b', { sqlite: 3, postgresql: 2 }),
  row('c', { sqlite: 3 }),
  row('d', { sqlite: 2 }),
  row('e', { postgresql: 4 }),
];

const played = (database: 'sqlite' | 'postgresql', atTurn: number): readonly string[] => {
  const left = leftToOtherTurns(database, atTurn, false, rows);
  return filesWithTurns(database, rows).filter((file) => !left.includes(file));
};

describe('the table of API files by turn', () => {
  it.each(apiFilesByTurn)('$file is an API test, and the tests that replace it by day exist', ({ file, byDay }) => {
    expect(globSync(API_FILES, { cwd: projectRoot })).toContain(file);
    expect(byDay).not.toEqual([]);
    expect(byDay.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  });

  it.each(apiFilesByTurn)('$file has a whole number of turns and names what it proves', ({ turns, proves }) => {
    const numbers = Object.values(turns);
    expect(numbers).not.toEqual([]);
    expect(numbers.filter((number) => !Number.isInteger(number) || number < 1)).toEqual([]);
    expect(proves).not.toBe('');
  });

  it('names each file once', () => {
    const files = apiFilesByTurn.map(({ file }) => file);
    expect([...new Set(files)]).toEqual(files);
  });

  it('names files as replacements only that run on SQLite at each turn', () => {
    const sampled = new Set(apiFilesByTurn.filter(({ turns }) => (turns.sqlite ?? 1) > 1).map(({ file }) => file));
    expect(apiFilesByTurn.flatMap(({ byDay }) => byDay).filter((path) => sampled.has(path))).toEqual([]);
  });
});

describe('API files by turn', () => {
  it('play at one of as many turns as their row says, each database by its own number', () => {
    expect([0, 1, 2, 3].map((atTurn) => played('sqlite', atTurn))).toEqual([
      ['tests/a.test.ts', 'tests/d.test.ts'],
      ['tests/b.test.ts'],
      ['tests/c.test.ts', 'tests/d.test.ts'],
      ['tests/a.test.ts'],
    ]);
    expect([0, 1, 2].map((atTurn) => played('postgresql', atTurn))).toEqual([
      ['tests/b.test.ts', 'tests/e.test.ts'],
      [],
      ['tests/b.test.ts'],
    ]);
  });

  it('leave nothing to other turns at night', () => {
    expect(leftToOtherTurns('sqlite', 1, true, rows)).toEqual([]);
  });
});
