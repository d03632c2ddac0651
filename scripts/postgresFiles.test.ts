import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesWithTurns, leftToOtherTurns } from './apiFilesByTurn.ts';
import { plantedFaults } from './planted/faults.ts';
import {
  API_FILES,
  filesLeftOut,
  LARGE_FILES,
  ON_BOTH_FILES,
  POSTGRES_AT_NIGHT_ONLY,
  POSTGRES_BY_DAY,
  postgresFiles,
  TURNS_OF_LARGE_FILES,
} from './postgresFiles.ts';
import { projectRoot } from './staleness.ts';

const filesOf = (pattern: string): readonly string[] => globSync(pattern, { cwd: projectRoot }).sort();
const all = filesOf(API_FILES);
const listed = [...new Set(Object.keys(POSTGRES_BY_DAY).flatMap(filesOf))].sort();
const atNightOnly = Object.keys(POSTGRES_AT_NIGHT_ONLY).flatMap(filesOf);
const withTurns = filesWithTurns('postgresql');
const rest = all.filter((path) => ![...listed, ...atNightOnly, ...withTurns, ...LARGE_FILES].includes(path));
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

  it('runs every listed file without a number of turns at every turn', () => {
    const ofEachTurn = listed.filter((path) => !withTurns.includes(path));
    for (const turn of turns) expect(postgresFiles(turn, false)).toEqual(expect.arrayContaining(ofEachTurn));
  });

  it('runs the files that have a number of turns at their turn', () => {
    for (const turn of turns) {
      const left = leftToOtherTurns('postgresql', turn, false);
      const played = postgresFiles(turn, false).filter((path) => withTurns.includes(path));
      expect(played.toSorted()).toEqual(withTurns.filter((path) => !left.includes(path)).toSorted());
    }
  });

  it('runs every other file in one of six turns', () => {
    const played = turns.flatMap((turn) => postgresFiles(turn, false)).filter((path) => rest.includes(path));
    expect(played.toSorted()).toEqual(rest);
  });

  it('runs every large file in one of 23 turns', () => {
    const ofTurns = Array.from({ length: TURNS_OF_LARGE_FILES }, (_, turn) => postgresFiles(turn, false));
    const played = ofTurns.flat().filter((path) => LARGE_FILES.includes(path));
    expect(played.toSorted()).toEqual(LARGE_FILES.toSorted());
    expect(LARGE_FILES.filter((path) => !all.includes(path))).toEqual([]);
    expect(LARGE_FILES.filter((path) => [...listed, ...atNightOnly, ...withTurns].includes(path))).toEqual([]);
  });

  it.each(plantedFaults.filter(({ database }) => database === 'postgresql'))(
    'runs a test at every turn that finds the planted fault "$name"',
    ({ tests }) => {
      expect(tests.filter((path) => listed.includes(path) && !withTurns.includes(path))).not.toEqual([]);
    },
  );

  it('gives no number of turns on PostgreSQL to a file of the night', () => {
    expect(withTurns.filter((path) => atNightOnly.includes(path))).toEqual([]);
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

  it('are the comparisons of both databases on SQLite, which PostgreSQL runs, and the files of other turns', () => {
    const onBoth = filesOf(ON_BOTH_FILES);
    const leftOut = filesLeftOut({ TEST_SELECTION: 'sampled', TEST_DATABASE: 'sqlite' }, 3);
    expect(leftOut).toEqual([...onBoth, ...leftToOtherTurns('sqlite', 3, false)]);
    expect(onBoth.filter((path) => !listed.includes(path))).toEqual([]);
  });

  it.each([{ TEST_SELECTION: 'named' }, { TEST_SELECTION: 'sampled', TEST_NIGHT: 'on' }])(
    'are only the comparisons of both databases on SQLite with %j',
    (settings) => {
      expect(filesLeftOut({ ...settings, TEST_DATABASE: 'sqlite' }, 3)).toEqual(filesOf(ON_BOTH_FILES));
    },
  );

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
