import { expect, it } from 'vitest';
import { toldOf } from './secondTries.ts';

const error = { name: 'Error', message: 'gone', stack: '\u001B[31mError\u001B[39m: gone\nat a\nb\nc\nd\ne\nf' };
const testOf = (flaky: boolean): Parameters<typeof toldOf>[0] => ({
  fullName: 'a page > is clicked',
  diagnostic: () => ({
    slow: false,
    heap: undefined,
    duration: 1,
    startTime: 1,
    retryCount: flaky ? 1 : 0,
    repeatCount: 0,
    flaky,
  }),
  result: () => ({ state: 'passed', errors: flaky ? [error] : undefined }),
});

it('tells a test that passed at its second try with what the first one failed with, and no other', () => {
  expect(toldOf(testOf(true), 'tests/a.test.ts')).toBe(
    'tests/a.test.ts: a page > is clicked\n  Error: gone\n  at a\n  b\n  c\n  d\n  e',
  );
  expect(toldOf(testOf(false), 'tests/a.test.ts')).toBeUndefined();
});
