import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commitsOfRound, keepResult, nameOfTree, roundOf, wordsOf } from './nightResults.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradeport-night-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const count = (failed: number, notRun: readonly string[] = []) => ({ passed: 3, failed, failures: [], notRun });
const answers =
  (outputs: Readonly<Record<string, string>>) =>
  (command = '') =>
    outputs[command];

describe('a round of the night', () => {
  it('is made of the results of all commits since the last change of behaviour', () => {
    keepResult('one', count(0), 'newer', folder);
    keepResult('two', count(2), 'older', folder);
    keepResult('three', count(0), 'before', folder);
    const round = roundOf(['one', 'two', 'three'], ['newer', 'older'], folder);
    expect(round).toEqual({ whole: ['one', 'two'], missing: ['three'], failed: 2 });
    expect(wordsOf(round)).toBe(
      '2 of 3 pieces of the night have run whole since the last change of behaviour, 2 failures',
    );
  });

  it('does not count a piece that its time limit cut', () => {
    keepResult('one', count(0, ['tests/a.test.ts']), 'newer', folder);
    expect(roundOf(['one'], ['newer'], folder).missing).toEqual(['one']);
    keepResult('one', count(0), 'older', folder);
    expect(roundOf(['one'], ['newer', 'older'], folder).whole).toEqual(['one']);
  });

  it('takes the newest result of a piece', () => {
    keepResult('one', count(4), 'older', folder);
    keepResult('one', count(0), 'newer', folder);
    expect(roundOf(['one'], ['newer', 'older'], folder).failed).toBe(0);
    keepResult('one', count(1), 'newer', folder);
    expect(roundOf(['one'], ['newer', 'older'], folder).failed).toBe(1);
  });
});

describe('the tree that a result belongs to', () => {
  it('is HEAD, unless the tree was changed', () => {
    expect(nameOfTree(answers({ 'rev-parse': 'abc', status: '' }))).toBe('abc');
    expect(nameOfTree(answers({ 'rev-parse': 'abc', status: ' M a.ts' }))).toBe('abc-changed');
    expect(nameOfTree(() => undefined)).toBe('without-git');
  });

  it('belongs to a round back to the last change of behaviour', () => {
    expect(commitsOfRound(answers({ log: 'base', 'rev-list': 'c\nb' }))).toEqual(['c', 'b', 'base']);
    expect(commitsOfRound(answers({ log: 'base', 'rev-list': '' }))).toEqual(['base']);
    expect(commitsOfRound(() => undefined)).toEqual([]);
  });
});
