import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * What code says through console.error is a fault nobody handled (React warnings, stray promises): it fails the test
 * that caused it. A test that expects one replaces console.error itself.
 */
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  const spy = vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => {
    complaints.push(format(...values));
  });
  return () => {
    spy.mockRestore();
  };
});

afterEach(() => {
  expect(complaints, 'console.error was called').toEqual([]);
});
