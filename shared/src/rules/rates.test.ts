import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, scaleOf } from '../reference/currencies.ts';
import { MINOR_MAX } from './money.ts';
import { convert, customerRate, divideRates, invertRate, isRate, type Rate, ratioOf, roundRate } from './rates.ts';

const anyCurrency = fc.constantFrom(...CURRENCIES.map((currency) => currency.code));
const anyMinor = fc.bigInt({ min: 0n, max: MINOR_MAX });
const anyRate: fc.Arbitrary<Rate> = fc
  .tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 0, max: 12 }))
  .map(([digits, shift]) => roundRate({ num: BigInt(digits), den: 10n ** BigInt(shift) }));

describe('isRate', () => {
  it.each([
    '1',
    '7.08',
    '7.0812345',
    '0.00006289',
    '0.000000012345678',
    '26300',
    '12345678',
    '1234567800',
    '7.0800000',
  ])('takes %s', (text) => {
    expect(isRate(text)).toBe(true);
  });

  it.each([
    '',
    '0',
    '0.0',
    '-1',
    '1e3',
    '01',
    '1.',
    '.1',
    '7.08123456',
    '7.08000000',
    '123456789',
    ' 1',
    '1'.repeat(1000),
  ])('refuses %j', (text) => {
    expect(isRate(text)).toBe(false);
    expect(() => invertRate(text)).toThrow(RangeError);
  });
});

describe('roundRate', () => {
  it.each<[bigint, bigint, Rate, Rate, Rate]>([
    // value as a fraction, rounded down, to the nearest, up
    [1n, 3n, '0.33333333', '0.33333333', '0.33333334'],
    [2n, 3n, '0.66666666', '0.66666667', '0.66666667'],
    [708n, 100n, '7.08', '7.08', '7.08'],
    [999999999n, 100000000n, '9.9999999', '10', '10'],
    [123456789n, 1n, '123456780', '123456790', '123456790'],
    [100000000n, 1n, '100000000', '100000000', '100000000'],
    [99999999n, 1n, '99999999', '99999999', '99999999'],
    [1n, 10n ** 15n, '0.000000000000001', '0.000000000000001', '0.000000000000001'],
    [123456785n, 10n ** 8n, '1.2345678', '1.2345679', '1.2345679'],
  ])('%s ÷ %s', (num, den, down, nearest, up) => {
    expect([roundRate({ num, den }, 'down'), roundRate({ num, den }), roundRate({ num, den }, 'up')]).toEqual([
      down,
      nearest,
      up,
    ]);
  });

  it('refuses zero and less', () => {
    expect(() => roundRate({ num: 0n, den: 1n })).toThrow(RangeError);
    expect(() => roundRate({ num: -1n, den: 1n })).toThrow(RangeError);
  });

  it('writes rates only, the nearest as big.js does', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 20n }), fc.integer({ min: 0, max: 12 }), (num, digits) => {
        const den = 10n ** BigInt(digits);
        const rate = roundRate({ num, den });
        const exact = new Big(num.toString()).div(den.toString());
        expect(rate).toBe(exact.prec(8, Big.roundHalfUp).toFixed());
      }),
    );
    fc.assert(fc.property(anyRate, isRate));
  });
});

describe('invertRate and divideRates', () => {
  it.each<[Rate, Rate]>([
    ['7.08', '0.14124294'],
    ['1', '1'],
    ['8', '0.125'],
    ['0.00006', '16666.667'],
    // Halves, taken up.
    ['4096', '0.00024414063'],
    ['0.4096', '2.4414063'],
    ['0.14124294', '7.0799999'],
    ['99999999', '0.00000001'],
  ])('1 ÷ %s', (rate, inverse) => {
    expect(invertRate(rate)).toBe(inverse);
  });

  it('inverts any rate as exactly as whole numbers do', () => {
    const figures = fc.oneof(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 49_000_000, max: 51_000_000 }));
    fc.assert(
      fc.property(figures, fc.integer({ min: 0, max: 12 }), (digits, places) => {
        const text = String(digits).padStart(places + 1, '0');
        const rate = places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
        const { num, den } = ratioOf(rate);
        expect(invertRate(rate)).toBe(roundRate({ num: den, den: num }));
      }),
    );
  });

  it('gives cross rates', () => {
    expect(divideRates('7.08', '0.8606')).toBe('8.2268185');
    expect(divideRates('7.08', '7.08')).toBe('1');
  });
});

describe('convert', () => {
  it.each([
    [{ from: 'USD', minor: 10000n, to: 'CNH', rate: '7.0812' }, 70812n, 70812n],
    [{ from: 'USD', minor: 1n, to: 'CNH', rate: '7.0812' }, 7n, 8n],
    [{ from: 'CNH', minor: 1n, to: 'USD', rate: '0.14124294' }, 0n, 1n],
    [{ from: 'USD', minor: 100n, to: 'JPY', rate: '151.8' }, 151n, 152n],
    [{ from: 'JPY', minor: 100n, to: 'USD', rate: '0.0065876153' }, 65n, 66n],
    [{ from: 'IDR', minor: 100n, to: 'JPY', rate: '0.0091336' }, 0n, 1n],
    [{ from: 'USD', minor: 0n, to: 'JPY', rate: '151.8' }, 0n, 0n],
    [{ from: 'USD', minor: 100n, to: 'USDT', rate: '1.0002' }, 1_000_200n, 1_000_200n],
    [{ from: 'CNH', minor: 12345n, to: 'CNY', rate: '1' }, 12345n, 12345n],
    [{ from: 'USD', minor: MINOR_MAX, to: 'VND', rate: '26300' }, MINOR_MAX * 26300n, MINOR_MAX * 26300n],
  ] as const)('%o', (input, down, up) => {
    expect(convert({ ...input, round: 'down' })).toBe(down);
    expect(convert({ ...input, round: 'up' })).toBe(up);
  });

  it('refuses negative amounts', () => {
    expect(() => convert({ from: 'USD', minor: -1n, to: 'CNH', rate: '7', round: 'down' })).toThrow(RangeError);
  });

  it('is never in the customer’s favour and never a whole minor unit off', () => {
    fc.assert(
      fc.property(anyCurrency, anyCurrency, anyMinor, anyRate, (from, to, minor, rate) => {
        const exact = new Big(minor.toString())
          .times(rate)
          .times(new Big(10).pow(scaleOf(to)))
          .times(new Big(10).pow(-scaleOf(from)));
        const got = new Big(convert({ from, minor, to, rate, round: 'down' }).toString());
        const given = new Big(convert({ from, minor, to, rate, round: 'up' }).toString());
        expect(got.lte(exact) && exact.minus(got).lt(1)).toBe(true);
        expect(given.gte(exact) && given.minus(exact).lt(1)).toBe(true);
      }),
    );
  });
});

describe('customerRate', () => {
  it('worsens the mid by 0.2 % on either side', () => {
    expect(customerRate('7.08')).toBe('7.06584');
    expect(customerRate('7.08', '0.002', 'ask')).toBe('7.09416');
    expect(customerRate('7.08', '0')).toBe('7.08');
  });

  it('rounds against the customer', () => {
    expect(customerRate('0.14124294')).toBe('0.14096045');
    expect(customerRate('0.14124294', '0.002', 'ask')).toBe('0.14152543');
  });

  it('leaves the mid between the two sides, and a round trip never gains', () => {
    fc.assert(
      fc.property(anyCurrency, anyCurrency, anyMinor, anyRate, (from, to, minor, mid) => {
        const sells = customerRate(mid);
        const buys = customerRate(mid, '0.002', 'ask');
        expect(new Big(sells).lt(mid) && new Big(buys).gt(mid)).toBe(true);
        const got = convert({ from, minor, to, rate: sells, round: 'down' });
        expect(got <= convert({ from, minor, to, rate: buys, round: 'down' })).toBe(true);
      }),
    );
  });

  it.each(['1', '2', '-0.1', 'x', ''])('refuses the spread %j', (spread) => {
    expect(() => customerRate('7.08', spread)).toThrow(RangeError);
  });
});

describe('ratioOf', () => {
  it('is exact', () => {
    expect(ratioOf('0.002')).toEqual({ num: 2n, den: 1000n });
    expect(ratioOf('0')).toEqual({ num: 0n, den: 1n });
  });
});
