import { describe, expect, it } from 'vitest';
import { isCardNo, isIban } from '../rules/accountNumbers.ts';
import { isCreditCode, isIdCard } from '../rules/documentNumbers.ts';
import { formatNamed } from '../rules/formats.ts';
import { decidingValues, endingOf } from './decidingValues.ts';
import { decidingPartOf, readyKinds, readyNumbers } from './readyNumbers.ts';

/** Numbers with a check digit, and who checks it. */
const checks: Readonly<Record<string, (number: string) => boolean>> = {
  creditCode: isCreditCode,
  idCard: isIdCard,
  cardNo: isCardNo,
  iban: isIban,
  reviewedAccount: isCardNo,
};
const endings = decidingValues.map(({ ending }) => ending);

describe('the ready numbers', () => {
  it('are one of each kind for each ending that decides', () => {
    expect(readyNumbers.map(({ ending }) => ending)).toEqual(endings);
    for (const { numbers } of readyNumbers)
      expect(numbers.map(({ kind }) => kind)).toEqual(readyKinds.map(({ kind }) => kind));
  });

  it.each(readyKinds)('of the kind $kind decide as they are listed, and check out', (ready) => {
    for (const ending of endings) {
      const number = ready.of(ending);
      expect(decidingPartOf(ready, number)).toBe(ending);
      expect(checks[ready.kind]?.(number) ?? true).toBe(true);
    }
  });

  it('would not check out with another digit', () => {
    for (const { numbers } of readyNumbers)
      for (const { kind, number } of numbers) {
        const digit = number.at(8) ?? '0';
        const other = `${number.slice(0, 8)}${(Number(digit) + 1) % 10}${number.slice(9)}`;
        expect(checks[kind]?.(other) ?? false).toBe(false);
      }
  });

  it('of an account that is reviewed decide nothing by their last four', () => {
    for (const { numbers } of readyNumbers) {
      const account = numbers.find(({ kind }) => kind === 'reviewedAccount')?.number ?? '';
      expect(endings).not.toContain(endingOf(account));
    }
  });

  it('are taken by the fields that they are for', () => {
    const tracking = readyKinds.find(({ kind }) => kind === 'trackingNo');
    for (const ending of endings) expect(formatNamed('logisticsNumber').test(tracking?.of(ending) ?? '')).toBe(true);
  });

  it('tell of each ending what it makes happen, where that is not what it does in general', () => {
    for (const { does } of readyKinds) if (does) expect(Object.keys(does).sort()).toEqual([...endings].sort());
  });
});
