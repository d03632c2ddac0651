import { describe, expect, it } from 'vitest';
import { thousands } from './thousands.ts';

describe('thousands', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [10_000, '10,000'],
    [123_456_789, '123,456,789'],
    [-1_234, '-1,234'],
    ['1234567', '1,234,567'],
  ])('writes %s as people read it', (whole, shown) => {
    expect(thousands(whole)).toBe(shown);
    expect(thousands(whole)).toBe(Number(whole).toLocaleString('en-US'));
  });
});
