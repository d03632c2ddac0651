import { describe, expect, it } from 'vitest';
import { isAsRead } from './readings.ts';

describe('isAsRead', () => {
  it.each([
    ['10.00', '10'],
    ['1000', '1000.0'],
    ['0.50', '0.5'],
    ['Kestrel (HK) Ltd', 'ＫＥＳＴＲＥＬ（ＨＫ） Ltd'],
    [' Kestrel\u200b  Ltd', 'kestrel ltd'],
  ])('takes %j for %j', (value, text) => {
    expect(isAsRead(value, text)).toBe(true);
  });

  it.each([
    ['007', '7'],
    ['12345678901234567890', '12345678901234567891'],
    ['100', '1'],
    ['10.01', '10.10'],
    ['Kestrel Ltd', 'Heron Ltd'],
    [undefined, ''],
  ])('distinguishes %j and %j', (value, text) => {
    expect(isAsRead(value, text)).toBe(false);
  });
});
