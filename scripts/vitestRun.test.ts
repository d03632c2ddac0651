import { describe, expect, it } from 'vitest';
import { countOf, type Report } from './vitestRun.ts';

function reportOf(passed: number, failed: number, files: readonly [status: string, ...tests: string[]][]): Report {
  const testResults = files.map(([status, ...tests]) => ({
    status,
    assertionResults: tests.map((each) => ({ status: each })),
  }));
  return { numPassedTests: passed, numFailedTests: failed, testResults };
}

describe('counting a run', () => {
  it('takes the figures of the report', () => {
    expect(countOf(reportOf(3, 1, [['failed', 'passed', 'failed']]), false)).toEqual({ passed: 3, failed: 1 });
    expect(countOf(reportOf(3, 0, [['passed', 'passed']]), true)).toEqual({ passed: 3, failed: 0 });
  });

  it('counts a file that could not be loaded, or whose hook threw, as a failure', () => {
    expect(countOf(reportOf(2, 0, [['failed'], ['passed', 'passed']]), false)).toEqual({ passed: 2, failed: 1 });
    expect(countOf(reportOf(1, 0, [['failed', 'passed']]), false)).toEqual({ passed: 1, failed: 1 });
  });

  it('never lets a run that ended badly pass', () => {
    expect(countOf(reportOf(2, 0, [['passed', 'passed']]), false)).toEqual({ passed: 2, failed: 1 });
    expect(countOf(undefined, false)).toEqual({ passed: 0, failed: 1 });
    expect(countOf(undefined, true)).toEqual({ passed: 0, failed: 1 });
  });
});
