import { describe, expect, it } from 'vitest';
import { isBrowserTest, shakenFiles } from './shakenFiles.ts';

describe('shakenFiles', () => {
  it('returns each changed browser test file once, in order', () => {
    const changed = [
      'tests/browser/b.test.ts',
      'tests/browser/a.test.ts',
      'tests/browser/b.test.ts',
      'web/src/a.test.ts',
    ];
    expect(shakenFiles(changed, () => true)).toEqual(['tests/browser/a.test.ts', 'tests/browser/b.test.ts']);
  });

  it('leaves out deleted files and helpers', () => {
    const changed = ['tests/browser/gone.test.ts', 'tests/browser/look.ts', 'tests/browser/here.test.ts'];
    expect(shakenFiles(changed, (path) => !path.includes('gone'))).toEqual(['tests/browser/here.test.ts']);
  });

  it('accepts only test files of the browser folder', () => {
    expect(['tests/browser/a.test.ts', 'tests/calls/a.test.ts', 'tests/browser/a.ts'].map(isBrowserTest)).toEqual([
      true,
      false,
      false,
    ]);
  });
});
