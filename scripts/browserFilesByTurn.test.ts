import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { browserFilesByTurn, leftToOtherTurns, playsAtTurn, TURNS_OF_A_ROUND } from './browserFilesByTurn.ts';
import { projectRoot } from './staleness.ts';

const ROUND = Array.from({ length: TURNS_OF_A_ROUND }, (_, atTurn) => atTurn);
const names = browserFilesByTurn.map(({ file }) => file);

describe('browser test files by turn', () => {
  it.each(browserFilesByTurn)('$file exists, and so do the tests that replace it by day', ({ file, byDay }) => {
    expect([file, ...byDay].filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  });

  it('names tests of each turn as replacements', () => {
    const replaced = new Set(names);
    expect(browserFilesByTurn.flatMap(({ byDay }) => byDay).filter((path) => replaced.has(path))).toEqual([]);
  });

  it('plays each file once in a round, and in both languages in two rounds', () => {
    const played = ROUND.flatMap((atTurn) => {
      const left = new Set(leftToOtherTurns(atTurn, false));
      return names.filter((file) => !left.has(file));
    });
    expect(played.toSorted()).toEqual(names.toSorted());
    expect(TURNS_OF_A_ROUND % 2).toBe(1);
  });

  it('leaves nothing out at night', () => {
    expect(leftToOtherTurns(0, true)).toEqual([]);
  });

  it('keeps tests of each turn out of the sampled files', () => {
    const sampledTwice = names.filter((file) =>
      /testsByTurn|rowsOfTurn/.test(readFileSync(join(projectRoot, file), 'utf8')),
    );
    expect(sampledTwice).toEqual([]);
  });
});

describe('browser tests by turn', () => {
  const titles = Array.from({ length: 200 }, (_, i) => `pays order ${i} from its form`);

  it('plays each test at one turn of a round', () => {
    for (const title of titles) expect(ROUND.filter((atTurn) => playsAtTurn(title, atTurn, false))).toHaveLength(1);
  });

  it('spreads the tests over all turns', () => {
    const perTurn = ROUND.map((atTurn) => titles.filter((title) => playsAtTurn(title, atTurn, false)).length);
    expect(Math.min(...perTurn)).toBeGreaterThan(0);
  });

  it('plays every test at night', () => {
    expect(titles.filter((title) => !playsAtTurn(title, 0, true))).toEqual([]);
  });
});
