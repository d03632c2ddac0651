import { describe, expect, it } from 'vitest';
import { maskEmail, maskIdNumber, maskMobile } from './masks.ts';

describe('masks', () => {
  it.each([
    ['11010519491231002X', '110***********002X'],
    ['E12345678', 'E12**5678'],
    ['A1234563', 'A12*4563'],
    ['1234567', '1******'],
    ['12', '1*'],
    ['', ''],
    ['证件号码12345678', '证件号*****5678'],
  ])('ID number %j is shown as %j', (text, shown) => {
    expect(maskIdNumber(text)).toBe(shown);
  });

  it('keeps 3 and 4 digits of a mobile number', () => {
    expect(maskMobile('13800138000')).toBe('138****8000');
  });

  it.each([
    ['abcdef@example.com', 'ab***@example.com'],
    ['ab@example.com', 'a***@example.com'],
    ['a@example.com', 'a***@example.com'],
    ['@example.com', '************'],
    ['nobody', '******'],
  ])('email %j is shown as %j', (text, shown) => {
    expect(maskEmail(text)).toBe(shown);
  });
});
