import { describe, expect, it } from 'vitest';
import { isCardNo, isIban } from '../rules/accountNumbers.ts';
import { isCreditCode, isIdCard } from '../rules/documentNumbers.ts';
import { decidingValues, endingOf } from './decidingValues.ts';
import { readyKinds, readyNumbers } from './readyNumbers.ts';

const checks = { creditCode: isCreditCode, idCard: isIdCard, cardNo: isCardNo, iban: isIban } as const;

describe('the ready numbers', () => {
  it('are one of each kind for each ending that decides', () => {
    expect(readyNumbers.map(({ ending }) => ending)).toEqual(decidingValues.map(({ ending }) => ending));
    for (const { numbers } of readyNumbers)
      expect(numbers.map(({ kind }) => kind)).toEqual(readyKinds.map(({ kind }) => kind));
  });

  it.each(readyNumbers.flatMap(({ ending, numbers }) => numbers.map((one) => ({ ending, ...one }))))(
    '$kind $number ends in $ending and checks out',
    ({ ending, kind, number }) => {
      expect(endingOf(number)).toBe(ending);
      expect(checks[kind](number)).toBe(true);
    },
  );

  it('would not check out with another digit', () => {
    for (const { numbers } of readyNumbers)
      for (const { kind, number } of numbers) {
        const digit = number.at(8) ?? '0';
        const other = `${number.slice(0, 8)}${(Number(digit) + 1) % 10}${number.slice(9)}`;
        expect(checks[kind](other)).toBe(false);
      }
  });
});
