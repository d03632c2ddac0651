import { describe, expect, it } from 'vitest';
import { accountRegions } from '../reference/accountRegions.ts';
import { accountNumberIn, ibanOf, isIban, isPolishBankNo, isRoutingNo } from './accountNumbers.ts';

describe('ibanOf and isIban', () => {
  it.each([
    'GB29NWBK60161331926819',
    'DE89370400440532013000',
    'PL61109010140000071219812874',
    'AE070331234567890123456',
  ])('makes and knows %s', (iban) => {
    expect(isIban(iban)).toBe(true);
    expect(ibanOf(iban.slice(0, 2), iban.slice(4))).toBe(iban);
  });

  it('refuses a digit changed, two exchanged, spaces, small letters', () => {
    for (const wrong of [
      'GB29NWBK60161331926818',
      'GB29NWBK60161331928619',
      'GB29 NWBK 6016',
      'gb29nwbk60161331926819',
    ])
      expect(isIban(wrong)).toBe(false);
    expect(() => ibanOf('GBR', '12345678')).toThrow(RangeError);
  });
});

it('isRoutingNo knows the check of American routing numbers', () => {
  expect(['021000021', '011401533', '091000019'].every(isRoutingNo)).toBe(true);
  expect(['021000022', '02100002', 'a21000021'].some(isRoutingNo)).toBe(false);
});

it('isPolishBankNo knows the check of Polish bank numbers', () => {
  expect(['10901014', '10205558'].every(isPolishBankNo)).toBe(true);
  expect(['10901015', '1090101'].some(isPolishBankNo)).toBe(false);
});

describe('accountRegions', () => {
  const numberIn = (code: string) => {
    const region = accountRegions.find((one) => one.code === code);
    if (!region) throw new Error(`no region ${code}`);
    return { region, ...accountNumberIn(region, '7'.repeat(region.number.digits)) };
  };

  it('has bank codes with right check digits', () => {
    expect(isRoutingNo(numberIn('USA').region.bankCode)).toBe(true);
    expect(isPolishBankNo(numberIn('POL').region.bankCode)).toBe(true);
  });

  it('writes IBANs of the length of their country', () => {
    const lengths = { GBR: 22, DEU: 22, POL: 28, ARE: 23 };
    for (const [code, length] of Object.entries(lengths)) {
      const { iban } = numberIn(code);
      expect([code, iban?.length, isIban(iban ?? '')]).toEqual([code, length, true]);
    }
  });

  it('names each region once, with a SWIFT code of its country and something to take', () => {
    expect(new Set(accountRegions.map(({ code }) => code)).size).toBe(accountRegions.length);
    for (const { swift, alpha2, globalCcys, localCcy } of accountRegions) {
      expect(swift).toMatch(new RegExp(`^TPPB${alpha2}[A-Z0-9]{2}$`));
      expect(globalCcys.length > 0 || localCcy !== null).toBe(true);
    }
  });

  it('takes as many digits as it asks for', () => {
    const { region } = numberIn('JPN');
    expect(() => accountNumberIn(region, '123')).toThrow(RangeError);
  });
});
