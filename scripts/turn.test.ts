import { describe, expect, it } from 'vitest';
import { readTurn, sampleByTurn } from './turn.ts';

describe('the turn of a test run', () => {
  it('is the day of the author date of HEAD', () => {
    expect(readTurn({}, () => 86_400 * 20_420 + 5)).toBe(20_420);
  });

  it('is 0 without git', () => {
    expect(readTurn({}, () => undefined)).toBe(0);
  });

  it('is the value of TEST_TURN when that is set', () => {
    expect(readTurn({ TEST_TURN: '7' }, () => 86_400)).toBe(7);
  });

  it.each(['-1', '1.5', 'today'])('rejects TEST_TURN=%s', (value) => {
    expect(() => readTurn({ TEST_TURN: value })).toThrow('TEST_TURN must be a whole number from 0');
  });
});

describe('a sample by turn', () => {
  it('plays every element once in as many turns as it has parts', () => {
    const all = Array.from({ length: 10 }, (_, at) => at);
    const played = [0, 1, 2].flatMap((atTurn) => sampleByTurn(all, 3, atTurn, false));
    expect(played.toSorted((a, b) => a - b)).toEqual(all);
  });

  it('is everything at night', () => {
    expect(sampleByTurn([1, 2, 3], 3, 0, true)).toEqual([1, 2, 3]);
  });
});
