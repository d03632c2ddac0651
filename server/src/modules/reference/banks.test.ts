import { expect, it } from 'vitest';
import { withCheckDigit } from './banks.ts';

it.each(['102100099996', '104100000004', '105100000017', '308584000013'])(
  'works out the check digit of %s as the mainland clearing does',
  (code) => {
    expect(withCheckDigit(code.slice(0, 11))).toBe(code);
  },
);
