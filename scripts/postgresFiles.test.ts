import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  API_FILES,
  filesLeftOut,
  ON_BOTH_FILES,
  POSTGRES_AT_NIGHT_ONLY,
  POSTGRES_BY_DAY,
  postgresFiles,
} from './postgresFiles.ts';
import { projectRoot } from './staleness.ts';

const filesOf = (pattern: string): readonly string[] => globSync(pattern, { cwd: projectRoot }).sort();
const all = filesOf(API_FILES);
const listed = [...new Set(Object.keys(POSTGRES_BY_DAY).flatMap(filesOf))].sort();
const atNightOnly = Object.keys(POSTGRES_AT_NIGHT_ONLY).flatMap(filesOf);
const rest = all.filter((path) => !listed.includes(path) && !atNightOnly.includes(path));
const turns = [0, 1, 2, 3, 4, 5];

describe('the API tests on PostgreSQL', () => {
  it.each(Object.entries({ ...POSTGRES_BY_DAY, ...POSTGRES_AT_NIGHT_ONLY }))(
    '%s names API tests and gives a reason',
    (pattern, reason) => {
      expect(filesOf(pattern)).not.toEqual([]);
      expect(filesOf(pattern).filter((path) => !all.includes(path))).toEqual([]);
      expect(reason).not.toBe('');
    },
  );

  it('runs every listed file at every turn', () => {
    for (const turn of turns) expect(postgresFiles(turn, false)).toEqual(expect.arrayContaining(listed));
  });

  it('runs every other file in one of six turns', () => {
    const played = turns.flatMap((turn) => postgresFiles(turn, false)).filter((path) => !listed.includes(path));
    expect(played.toSorted()).toEqual(rest);
  });

  it('leaves no file of the two lists to the other', () => {
    expect(atNightOnly.filter((path) => listed.includes(path))).toEqual([]);
  });

  it('runs all files at night', () => {
    expect(postgresFiles(0, true)).toEqual(all);
  });
});

describe('the files that a run leaves out', () => {
  it('are none when vitest runs outside the parts', () => {
    expect(filesLeftOut({})).toEqual([]);
    expect(filesLeftOut({ TEST_DATABASE: 'postgresql' })).toEqual([]);
  });

  it('are the comparisons of both databases on SQLite, which PostgreSQL runs at every turn', () => {
    const leftOut = filesLeftOut({ TEST_SELECTION: 'sampled', TEST_DATABASE: 'sqlite' });
    expect(leftOut).toEqual(filesOf(ON_BOTH_FILES));
    expect(postgresFiles(3, false)).toEqual(expect.arrayContaining([...leftOut]));
  });

  it('are the unlisted files of other turns on PostgreSQL', () => {
    const leftOut = filesLeftOut({ TEST_SELECTION: 'sampled', TEST_DATABASE: 'postgresql' }, 2);
    expect([...leftOut, ...postgresFiles(2, false)].sort()).toEqual(all);
  });

  it.each([{ TEST_SELECTION: 'named' }, { TEST_SELECTION: 'sampled', TEST_NIGHT: 'on' }])(
    'are none on PostgreSQL with %j',
    (settings) => {
      expect(filesLeftOut({ ...settings, TEST_DATABASE: 'postgresql' })).toEqual([]);
    },
  );
});
