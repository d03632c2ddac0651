import { describe, expect, it } from 'vitest';
import { cutToWeight, weightedLength, weightedMax } from './weightedLength.ts';

describe('weightedLength', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['中', 3],
    ['a中b', 5],
    ['é', 3],
    ['~\u007f', 2],
    ['\u0080', 3],
    ['😀', 3],
    [String.fromCharCode(0xd800), 3],
  ])('%j counts %s', (text, length) => {
    expect(weightedLength(text)).toBe(length);
  });

  it('takes a text of the maximum and refuses one more', () => {
    expect(weightedMax.test(`${'中'.repeat(8)}ab`, 26)).toBe(true);
    expect(weightedMax.test(`${'中'.repeat(8)}abc`, 26)).toBe(false);
    expect(weightedMax.message(26).zh).toContain('26');
    expect(weightedMax.message(26).en).toContain('26');
  });
});

describe('cutToWeight', () => {
  it.each([
    ['', 3, ''],
    ['abcd', 3, 'abc'],
    ['a中b', 3, 'a'],
    ['a中b', 4, 'a中'],
    ['中文', 6, '中文'],
    ['a😀b', 4, 'a😀'],
    ['a😀b', 3, 'a'],
    ['中', 2, ''],
    ['abc', Number.POSITIVE_INFINITY, 'abc'],
  ])('of %j at most %s is %j', (text, max, cut) => {
    expect(cutToWeight(text, max)).toBe(cut);
  });
});
