import { expect, it } from 'vitest';
import { calibrate, REFERENCE_SECONDS } from './calibration.ts';

it('does the same work in every run and compares its CPU time with the reference', () => {
  const first = calibrate(2);
  expect(calibrate(2).digest).toBe(first.digest);
  expect(calibrate(3).digest).not.toBe(first.digest);
  expect(first.seconds).toBeGreaterThan(0);
  expect(first.factor).toBeCloseTo(first.seconds / REFERENCE_SECONDS);
});
