import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './staleness.ts';
import { countOf, countOfCancelled, type Report } from './vitestRun.ts';

function reportOf(passed: number, failed: number, files: readonly [status: string, ...tests: string[]][]): Report {
  const testResults = files.map(([status, ...tests], i) => ({
    name: join(projectRoot, `tests/file${i}.test.ts`),
    status,
    message: tests.includes('failed') ? '' : 'could not be loaded',
    assertionResults: tests.map((each, n) => ({
      status: each,
      fullName: `does thing ${n}`,
      failureMessages:
        each === 'failed' ? ['\u001B[31mAssertionError\u001B[39m: 1 is not 2\nat a\nat b\nc\nd\ne\nf'] : [],
    })),
  }));
  return { numPassedTests: passed, numFailedTests: failed, testResults };
}

describe('counting a run', () => {
  it('takes the figures of the report', () => {
    expect(countOf(reportOf(3, 1, [['failed', 'passed', 'failed']]), false)).toMatchObject({ passed: 3, failed: 1 });
    expect(countOf(reportOf(3, 0, [['passed', 'passed']]), true)).toEqual({ passed: 3, failed: 0, failures: [] });
  });

  it('counts a file that could not be loaded, or whose hook threw, as a failure', () => {
    expect(countOf(reportOf(2, 0, [['failed'], ['passed', 'passed']]), false)).toMatchObject({ passed: 2, failed: 1 });
    expect(countOf(reportOf(1, 0, [['failed', 'passed']]), false)).toMatchObject({ passed: 1, failed: 1 });
  });

  it('never lets a run that ended badly pass', () => {
    expect(countOf(reportOf(2, 0, [['passed', 'passed']]), false)).toMatchObject({ passed: 2, failed: 1 });
    expect(countOf(undefined, false)).toMatchObject({ passed: 0, failed: 1 });
    expect(countOf(undefined, true)).toMatchObject({ passed: 0, failed: 1 });
    // A run that ends before its first test may end as if all were well.
    expect(countOf(reportOf(0, 0, []), true)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('names every failure with the beginning of its error, without colours', () => {
    const { failures } = countOf(
      reportOf(1, 1, [['failed', 'passed', 'failed'], ['failed'], ['passed', 'passed']]),
      false,
    );
    const error = ['AssertionError: 1 is not 2', 'at a', 'at b', 'c', 'd', 'e'].map((line) => `\n  ${line}`).join('');
    expect(failures).toEqual([
      `tests/file0.test.ts: does thing 1${error}`,
      'tests/file1.test.ts\n  could not be loaded',
    ]);
  });

  it('says so when what failed has no name', () => {
    expect(countOf(reportOf(2, 0, [['passed', 'passed']]), false).failures).toHaveLength(1);
    expect(countOf(undefined, false).failures).toHaveLength(1);
  });
});

describe('counting a run that its time limit cancelled', () => {
  it('lists the files that did not run whole, which are no failures', () => {
    const report = reportOf(2, 0, [
      ['passed', 'passed', 'skipped'],
      ['passed', 'passed'],
    ]);
    expect(countOfCancelled(report, ['tests/file0.test.ts'])).toEqual({
      passed: 2,
      failed: 0,
      failures: [],
      notRun: ['tests/file0.test.ts'],
    });
  });

  it('keeps the failures that it found before', () => {
    const { failed, failures } = countOfCancelled(reportOf(1, 1, [['failed', 'passed', 'failed']]), []);
    expect(failed).toBe(1);
    expect(failures[0]).toContain('tests/file0.test.ts: does thing 1\n  AssertionError: 1 is not 2');
  });

  it('distinguishes a file that never started from one that could not be loaded', () => {
    const report = reportOf(0, 0, [['failed'], ['failed']]);
    expect(countOfCancelled(report, ['tests/file0.test.ts']).failures).toEqual([
      'tests/file1.test.ts\n  could not be loaded',
    ]);
  });

  it('counts nothing when the run was killed', () => {
    expect(countOfCancelled(undefined, ['unknown'])).toEqual({
      passed: 0,
      failed: 0,
      failures: [],
      notRun: ['unknown'],
    });
  });
});
