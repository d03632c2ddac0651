import { afterEach, describe, expect, it } from 'vitest';
import { CURRENCIES, decimalsOf, isCurrencyCode, scaleOf, tellScales } from '../reference/currencies.ts';
import { formatAmount, formatGrouped, parseAmount, parsePasted } from './money.ts';

afterEach(() => tellScales({}));

const scales = () => Object.fromEntries(CURRENCIES.map(({ code }) => [code, scaleOf(code)]));

describe('decimals that a backend tells', () => {
  it('are those of amounts, as they are read and as they are written', () => {
    expect(parseAmount('1200.50', 'JPY')).toEqual({ ok: false, rule: 'scale' });
    expect(tellScales({ JPY: 2, AED: 3, USD: 2 })).toBe(true);
    expect(tellScales({ JPY: 2, AED: 3 })).toBe(false);
    expect([scaleOf('JPY'), decimalsOf('JPY'), scaleOf('AED'), scaleOf('EUR'), scaleOf('IDR')]).toEqual([
      2, 2, 3, 2, 0,
    ]);
    expect(parseAmount('1200.50', 'JPY')).toEqual({ ok: true, minor: 120_050n });
    expect(parsePasted('1,200.5', 'AED')).toEqual({ ok: true, minor: 1_200_500n });
    expect([formatGrouped(120_050n, 'JPY'), formatAmount(1_200_500n, 'AED')]).toEqual(['1,200.50', '1200.500']);
  });

  it('make amounts of a currency that stands in no table of ours', () => {
    expect(isCurrencyCode('KWD')).toBe(false);
    tellScales({ KWD: 3 });
    const code = 'KWD';
    if (!isCurrencyCode(code)) throw new Error('KWD is not known');
    expect(parseAmount('1.2345', code)).toEqual({ ok: false, rule: 'scale' });
    expect(formatGrouped(1_234_567n, code)).toBe('1,234.567');
  });

  it('say nothing of how USDT is counted, which is entered as the site is configured', () => {
    expect(tellScales({ USDT: 2 })).toBe(false);
    expect([scaleOf('USDT'), decimalsOf('USDT'), decimalsOf('USDT', 6)]).toEqual([6, 4, 6]);
  });

  it('are those of the table where they are none, or were told before and are told no more', () => {
    const before = scales();
    expect(tellScales({ JPY: -1, USD: 2.5, EUR: 1e9, GBP: Number.NaN, '<b>': 2, '': 2 })).toBe(false);
    expect([scales(), isCurrencyCode('<b>'), isCurrencyCode('')]).toEqual([before, false, false]);
    tellScales({ JPY: 2 });
    expect(tellScales({})).toBe(true);
    expect(scales()).toEqual(before);
  });
});
