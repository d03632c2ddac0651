import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  creditCodeCheckDigit,
  hkidCheckDigit,
  idCardCheckDigit,
  isCreditCode,
  isHkid,
  isIdCard,
} from './documentNumbers.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));

describe('check digits', () => {
  it('are those of known numbers', () => {
    expect(idCardCheckDigit('11010519491231002')).toBe('X');
    expect(hkidCheckDigit('A123456')).toBe('3');
    expect(creditCodeCheckDigit('91350100M000100Y4')).toBe('3');
  });

  it('make numbers that are taken, and no other digit does', () => {
    fc.assert(
      fc.property(digits(3), (sequence) => {
        const body = `11010519491231${sequence}`;
        expect([...'0123456789X'].filter((check) => isIdCard(body + check))).toEqual([idCardCheckDigit(body)]);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{1,2}[0-9]{6}$/), (body) => {
        expect([...'0123456789A'].filter((check) => isHkid(body + check))).toEqual([hkidCheckDigit(body)]);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^91[0-9]{6}[0-9A-HJ-NPQRTUWXY]{9}$/), (body) => {
        const taken = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].filter((check) => isCreditCode(body + check));
        expect(taken).toEqual([creditCodeCheckDigit(body)]);
      }),
    );
  });

  it('are refused for bodies of another shape', () => {
    expect(() => idCardCheckDigit('1101051949123100')).toThrow(RangeError);
    expect(() => hkidCheckDigit('A12345')).toThrow(RangeError);
    expect(() => creditCodeCheckDigit('91350100I000100Y4')).toThrow(RangeError);
  });
});
