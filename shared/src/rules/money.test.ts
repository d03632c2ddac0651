import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CURRENCIES,
  type CurrencyCode,
  decimalsOf,
  HELD_CCYS,
  heldCcys,
  isFiatCcy,
  isHeldCcy,
  scaleOf,
} from '../reference/currencies.ts';
import {
  addMoney,
  compareMoney,
  formatAmount,
  formatGrouped,
  groupedMoney,
  MINOR_MAX,
  parseAmount,
  parsePasted,
  subtractMoney,
  sumMoney,
} from './money.ts';

const anyCurrency = fc.constantFrom(...CURRENCIES.map((currency) => currency.code));
const anyMinor = fc.bigInt({ min: 0n, max: MINOR_MAX });

describe('currencies', () => {
  it('holds eighteen, with no decimals for JPY and IDR and two for the others', () => {
    expect(HELD_CCYS).toHaveLength(18);
    expect(new Set(HELD_CCYS).size).toBe(18);
    expect(HELD_CCYS.filter((ccy) => scaleOf(ccy) === 0)).toEqual(['JPY', 'IDR']);
    expect(HELD_CCYS.every((ccy) => scaleOf(ccy) === 0 || scaleOf(ccy) === 2)).toBe(true);
  });

  it('describes each held currency once; CNY is never held, USDT only where it is turned on', () => {
    expect(CURRENCIES.filter((currency) => currency.kind === 'held').map((currency) => currency.code)).toEqual(
      HELD_CCYS,
    );
    expect(['CNY', 'USDT', 'usd', '', '__proto__'].filter(isFiatCcy)).toEqual([]);
    expect(['CNY', 'USDT', 'usd', '', '__proto__'].filter(isHeldCcy)).toEqual(['USDT']);
    expect(heldCcys(false)).toEqual(HELD_CCYS);
    expect(heldCcys(true)).toEqual([...HELD_CCYS, 'USDT']);
  });

  it('gives USDT four decimals, six by setting, and lets the setting touch nothing else', () => {
    expect([decimalsOf('USDT'), decimalsOf('USDT', 6), decimalsOf('USD', 6), decimalsOf('JPY', 6)]).toEqual([
      4, 6, 2, 0,
    ]);
    expect(scaleOf('USDT')).toBe(6);
  });
});

describe('parseAmount', () => {
  it.each<[string, CurrencyCode, bigint]>([
    ['0', 'USD', 0n],
    ['0.00', 'USD', 0n],
    ['0.01', 'USD', 1n],
    ['1', 'USD', 100n],
    ['1.5', 'USD', 150n],
    ['1234.50', 'USD', 123450n],
    ['5', 'JPY', 5n],
    ['0.0001', 'USDT', 100n],
    ['0.000001', 'USDT', 1n],
    ['10000000000000.00', 'USD', MINOR_MAX],
    ['1000000000000000', 'IDR', MINOR_MAX],
  ])('reads %s %s', (text, ccy, minor) => {
    expect(parseAmount(text, ccy)).toEqual({ ok: true, minor });
  });

  it.each<[string, CurrencyCode, 'format' | 'scale' | 'range']>([
    ['', 'USD', 'format'],
    [' 1', 'USD', 'format'],
    ['1 ', 'USD', 'format'],
    ['1\n', 'USD', 'format'],
    ['-1', 'USD', 'format'],
    ['+1', 'USD', 'format'],
    ['01', 'USD', 'format'],
    ['00.1', 'USD', 'format'],
    ['.5', 'USD', 'format'],
    ['1.', 'USD', 'format'],
    ['1e3', 'USD', 'format'],
    ['0x10', 'USD', 'format'],
    ['1,000', 'USD', 'format'],
    ['1.2.3', 'USD', 'format'],
    ['１', 'USD', 'format'],
    ['١', 'USD', 'format'],
    ['NaN', 'USD', 'format'],
    ['Infinity', 'USD', 'format'],
    ['1.000', 'USD', 'scale'],
    ['1.0', 'JPY', 'scale'],
    ['0.0000001', 'USDT', 'scale'],
    ['10000000000000.01', 'USD', 'range'],
    ['1000000000000001', 'IDR', 'range'],
    ['9'.repeat(100_000), 'USD', 'range'],
  ])('refuses %s %s: %s', (text, ccy, rule) => {
    expect(parseAmount(text, ccy)).toEqual({ ok: false, rule });
  });

  it('takes six decimals of USDT where the setting says so', () => {
    expect(parseAmount('0.00001', 'USDT', decimalsOf('USDT'))).toEqual({ ok: false, rule: 'scale' });
    expect(parseAmount('0.00001', 'USDT', decimalsOf('USDT', 6))).toEqual({ ok: true, minor: 10n });
    expect(parsePasted('0.00001', 'USDT')).toEqual({ ok: false, rule: 'scale' });
    expect(parsePasted('0.00001', 'USDT', 6)).toEqual({ ok: true, minor: 10n });
  });

  it('reads back what formatAmount and formatGrouped write', () => {
    fc.assert(
      fc.property(anyCurrency, anyMinor, (ccy, minor) => {
        expect(parseAmount(formatAmount(minor, ccy), ccy)).toEqual({ ok: true, minor });
        expect(parsePasted(formatGrouped(minor, ccy), ccy, 6)).toEqual({ ok: true, minor });
      }),
    );
  });

  it('never throws and never accepts what is no plain decimal', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), anyCurrency, (text, ccy) => {
        expect(parseAmount(text, ccy).ok && !/^[0-9.]+$/.test(text)).toBe(false);
        parsePasted(text, ccy);
      }),
    );
  });
});

describe('formatAmount and formatGrouped', () => {
  it.each<[bigint, CurrencyCode, string, string]>([
    [0n, 'USD', '0.00', '0.00'],
    [5n, 'USD', '0.05', '0.05'],
    [-5n, 'USD', '-0.05', '-0.05'],
    [-123456n, 'USD', '-1234.56', '-1,234.56'],
    [100n, 'JPY', '100', '100'],
    [1000n, 'JPY', '1000', '1,000'],
    [-100000n, 'JPY', '-100000', '-100,000'],
    [12345678901n, 'EUR', '123456789.01', '123,456,789.01'],
    [1234567800n, 'USDT', '1234.5678', '1,234.5678'],
    [1500000n, 'USDT', '1.5000', '1.5000'],
    [1n, 'USDT', '0.000001', '0.000001'],
    [1234500010n, 'USDT', '1234.50001', '1,234.50001'],
  ])('writes %s %s', (minor, ccy, plain, grouped) => {
    expect(formatAmount(minor, ccy)).toBe(plain);
    expect(formatGrouped(minor, ccy)).toBe(grouped);
  });
});

describe('groupedMoney', () => {
  it.each([
    ['0.00', 'USD', '0.00 USD'],
    ['999.99', 'USD', '999.99 USD'],
    ['1000', 'JPY', '1,000 JPY'],
    ['5000000.00', 'USD', '5,000,000.00 USD'],
    ['-1234567.8900', 'USDT', '-1,234,567.8900 USDT'],
  ])('%s %s', (amount, ccy, shown) => {
    expect(groupedMoney(amount, ccy)).toBe(shown);
  });
});

describe('parsePasted', () => {
  it.each<[string, bigint]>([
    ['1,234.5', 123450n],
    [' 1234.50\n', 123450n],
    ['１，２３４．５', 123450n],
    ['1,234,567', 123456700n],
    ['.5', 50n],
    ['5.', 500n],
    ['007', 700n],
    ['00', 0n],
    ['1,234.', 123400n],
  ])('reads %j', (text, minor) => {
    expect(parsePasted(text, 'USD')).toEqual({ ok: true, minor });
  });

  it.each([
    ['12,34', 'format'],
    ['1.234,56', 'format'],
    ['1,2345', 'format'],
    [',123', 'format'],
    ['1 234', 'format'],
    ['.', 'format'],
    ['', 'format'],
    ['-1', 'format'],
    ['$1', 'format'],
    ['1e3', 'format'],
    ['1.234', 'scale'],
    ['10,000,000,000,000.01', 'range'],
  ])('refuses %j: %s', (text, rule) => {
    expect(parsePasted(text, 'USD')).toEqual({ ok: false, rule });
  });
});

describe('sums', () => {
  const usd = (minor: bigint) => ({ ccy: 'USD', minor }) as const;

  it('adds, subtracts, sums and compares amounts of one currency', () => {
    expect(addMoney(usd(1n), usd(2n))).toEqual(usd(3n));
    expect(subtractMoney(usd(1n), usd(2n))).toEqual(usd(-1n));
    expect(sumMoney('USD', [usd(1n), usd(2n), usd(-4n)])).toEqual(usd(-1n));
    expect(sumMoney('USD', [])).toEqual(usd(0n));
    expect([compareMoney(usd(1n), usd(2n)), compareMoney(usd(2n), usd(2n)), compareMoney(usd(3n), usd(2n))]).toEqual([
      -1, 0, 1,
    ]);
  });

  it('refuses to mix currencies, CNH and CNY too', () => {
    const cnh = { ccy: 'CNH', minor: 1n } as const;
    const cny = { ccy: 'CNY', minor: 1n } as const;
    expect(() => addMoney(cnh, cny)).toThrow(TypeError);
    expect(() => subtractMoney(cnh, cny)).toThrow(TypeError);
    expect(() => compareMoney(cnh, cny)).toThrow(TypeError);
    expect(() => sumMoney('USD', [usd(1n), cnh])).toThrow(TypeError);
  });
});
