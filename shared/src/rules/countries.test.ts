import { describe, expect, it } from 'vitest';
import { countryCodesIn, countryFault } from './countries.ts';

describe('countryCodesIn', () => {
  it('reads codes of both lists, and leaves out what is no country', () => {
    expect(countryCodesIn(' PRK, ROU,,nowhere SYR')).toEqual(['PRK', 'ROM', 'SYR']);
    expect(countryCodesIn('')).toEqual([]);
  });
});

describe('countryFault', () => {
  const highRisk = ['PRK', 'ROM'];

  it.each([
    ['CHN', 'account', undefined],
    ['PRK', 'account', 'ERROR_COUNTRY'],
    ['PRK', 'payer', 'ERROR_COUNTRY'],
    ['PRK', 'nationality', undefined],
    ['ROU', 'payee', 'ERROR_COUNTRY'],
    ['ROM', 'payee', 'ERROR_COUNTRY'],
    ['XYZ', 'address', 'INVALID_COUNTRY'],
    ['cn', 'address', 'INVALID_COUNTRY'],
  ] as const)('%s for %s: %s', (code, use, fault) => {
    expect(countryFault(code, use, highRisk)).toBe(fault);
  });
});
