import { describe, expect, it } from 'vitest';
import { parseLog, testFilesTouchedBy, touchedPaths } from './touched.ts';

const day = 86_400;

describe('the paths of the last two days', () => {
  it('reads the log of git', () => {
    expect(parseLog('\x00200\n\nb.ts\na.ts\n\x00100\n\nc.ts\n')).toEqual([
      { authoredAt: 200, paths: ['b.ts', 'a.ts'] },
      { authoredAt: 100, paths: ['c.ts'] },
    ]);
  });

  it('counts back from the author date of HEAD, newest first and each path once', () => {
    const commits = [
      { authoredAt: 10 * day, paths: ['b.ts', 'a.ts'] },
      { authoredAt: 9 * day, paths: ['a.ts', 'c.ts'] },
      { authoredAt: 8 * day, paths: ['old.ts'] },
    ];
    expect(touchedPaths(commits)).toEqual(['b.ts', 'a.ts', 'c.ts']);
  });

  it('is empty without git', () => {
    expect(touchedPaths([])).toEqual([]);
  });
});

describe('the test files that changed paths touch', () => {
  const tests = [
    'tests/calls/exchange/credit.test.ts',
    'tests/calls/exchange/forward.test.ts',
    'tests/calls/refund/returns.test.ts',
    'tests/browser/exchange.test.ts',
    'tests/browser/refunds.test.ts',
  ];

  it.each([
    ['a test, with all files of its folder', 'tests/calls/exchange/forward.test.ts', tests.slice(0, 2)],
    ['a helper of tests, with the files beside it', 'tests/calls/refund/rows.ts', tests.slice(2, 3)],
    ['a source folder of the same name', 'server/src/modules/exchange/service.ts', tests.slice(0, 2)],
    ['a source folder of the same name in the plural', 'web/src/features/refunds/text.ts', tests.slice(2, 3)],
    ['a browser test, alone', 'tests/browser/refunds.test.ts', tests.slice(4)],
    ['a document, which has none', 'docs/decisions/0001.md', []],
  ])('%s', (_what, path, expected) => {
    expect(testFilesTouchedBy([path], tests)).toEqual(expected);
  });

  it('keeps the order of the paths', () => {
    expect(testFilesTouchedBy(['tests/browser/refunds.test.ts', 'tests/calls/refund/rows.ts'], tests)).toEqual([
      'tests/browser/refunds.test.ts',
      'tests/calls/refund/returns.test.ts',
    ]);
  });
});
