import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CryptoDecimals, CURRENCIES, type CurrencyCode } from '../reference/currencies.ts';
import { midRate } from './market.ts';
import { MINOR_MAX } from './money.ts';
import {
  atPrice,
  baseOf,
  fromUsdEquivalent,
  leastOf,
  perBought,
  perSold,
  quotationOf,
  usdEquivalent,
  usdMidText,
} from './quotation.ts';

const at720 = () => '7.2';
const SPREAD = '0.002';
const traded = CURRENCIES.map(({ code }) => code).filter((code) => code !== 'CNY');

describe('quotationOf', () => {
  it('quotes a pair one way: the base is sold at the bid and bought at the ask', () => {
    const sold = quotationOf({ sell: 'USD', buy: 'CNH' }, SPREAD, at720);
    expect(sold).toMatchObject({ base: 'USD', counter: 'CNH', side: 'bid', mid: '7.2', price: '7.1856' });
    const bought = quotationOf({ sell: 'CNH', buy: 'USD' }, SPREAD, at720);
    expect(bought).toMatchObject({ base: 'USD', counter: 'CNH', side: 'ask', mid: '7.2', price: '7.2144' });
  });

  it('makes the figures of the ruling', () => {
    const thousand = 100_000n;
    const bid = quotationOf({ sell: 'USD', buy: 'CNH' }, SPREAD, at720).price;
    const ask = quotationOf({ sell: 'CNH', buy: 'USD' }, SPREAD, at720).price;
    expect(atPrice({ minor: thousand, from: 'USD', to: 'CNH', price: bid, round: 'down' })).toBe(718_560n);
    expect(atPrice({ minor: thousand, from: 'USD', to: 'CNH', price: ask, round: 'up' })).toBe(721_440n);
    // The same the other way round: what was just paid buys what was just bought.
    expect(atPrice({ minor: 721_440n, from: 'CNH', to: 'USD', price: ask, round: 'down' })).toBe(thousand);
  });

  it('asks for the mid of the pair as it is quoted, whichever is sold', () => {
    const asked: string[] = [];
    const midOf = (base: CurrencyCode, counter: CurrencyCode): string => {
      asked.push(`${base}/${counter}`);
      return '1';
    };
    quotationOf({ sell: 'CNH', buy: 'JPY' }, SPREAD, midOf);
    quotationOf({ sell: 'JPY', buy: 'CNH' }, SPREAD, midOf);
    expect(asked).toEqual(['CNH/JPY', 'CNH/JPY']);
  });

  it('reads a price either way', () => {
    expect(perSold('7.2144', { sell: 'CNH', buy: 'USD' }, 'down')).toBe('0.13861166');
    expect(perBought('7.2144', { sell: 'CNH', buy: 'USD' })).toBe('7.2144');
    expect(perSold('7.1856', { sell: 'USD', buy: 'CNH' })).toBe('7.1856');
    expect(perBought('7.1856', { sell: 'USD', buy: 'CNH' })).toBe('0.13916722');
  });
});

describe('baseOf', () => {
  it.each<[CurrencyCode, CurrencyCode, CurrencyCode]>([
    ['USD', 'EUR', 'EUR'],
    ['CNH', 'USD', 'USD'],
    ['JPY', 'CNH', 'CNH'],
    ['IDR', 'JPY', 'JPY'],
    ['GBP', 'EUR', 'EUR'],
    ['NZD', 'AUD', 'AUD'],
    ['CNH', 'HKD', 'HKD'],
    ['USDT', 'USD', 'USD'],
  ])('of %s and %s is %s', (one, other, base) => {
    expect(baseOf(one, other)).toBe(base);
    expect(baseOf(other, one)).toBe(base);
  });

  it('knows every currency', () => {
    for (const { code } of CURRENCIES) expect(baseOf(code, 'IDR')).toBe(code);
  });
});

describe('a path of conversions', () => {
  const anyCrypto = fc.constantFrom<CryptoDecimals>(4, 6);
  const anyTraded = fc.constantFrom(...traded);
  const anyInstant = fc
    .integer({ min: 0, max: 500_000 })
    .map((minutes) => new Date(Date.UTC(2026, 10, 10, 0, minutes)));
  const anyAmount = fc.bigInt({ min: 1n, max: MINOR_MAX / 100_000n });
  const priceAt = (at: Date, sell: CurrencyCode, buy: CurrencyCode) =>
    quotationOf({ sell, buy }, SPREAD, (base, counter) => midRate('path', base, counter, at)).price;

  it('never makes money, whatever is sold along it', () => {
    fc.assert(
      fc.property(anyTraded, fc.array(anyTraded, { maxLength: 6 }), anyAmount, anyInstant, (start, path, minor, at) => {
        let held = start;
        let amount = minor;
        for (const to of [...path, start]) {
          if (to === held) continue;
          amount = atPrice({ minor: amount, from: held, to, price: priceAt(at, held, to), round: 'down' });
          held = to;
        }
        expect(amount <= minor).toBe(true);
      }),
    );
  });

  it('never makes money, where a fixed amount is bought and sold again', () => {
    fc.assert(
      fc.property(anyTraded, anyTraded, anyAmount, anyInstant, anyCrypto, (paid, bought, amount, at, crypto) => {
        fc.pre(paid !== bought);
        const minor = amount * leastOf(bought, crypto);
        const [pays, sells] = [priceAt(at, paid, bought), priceAt(at, bought, paid)];
        const cost = atPrice({ minor, from: bought, to: paid, price: pays, round: 'up', crypto });
        const back = atPrice({ minor, from: bought, to: paid, price: sells, round: 'down', crypto });
        expect(back < cost).toBe(true);
        const got = atPrice({ minor: cost, from: paid, to: bought, price: pays, round: 'down', crypto });
        expect(got >= minor).toBe(true);
      }),
    );
  });
});

describe('USD equivalents', () => {
  it('are exact at the mid as the pair is quoted, rounded as asked', () => {
    expect(usdEquivalent({ ccy: 'JPY', minor: 100n }, '151.8', 'down')).toBe(65n);
    expect(usdEquivalent({ ccy: 'JPY', minor: 100n }, '151.8', 'up')).toBe(66n);
    expect(usdEquivalent({ ccy: 'USD', minor: 7n }, '1', 'up')).toBe(7n);
    // A seventh has no end: turned to 8 digits the rate would make 49.99 of it.
    expect(usdEquivalent({ ccy: 'CNH', minor: 35_000n }, '7', 'down')).toBe(5_000n);
    expect(usdEquivalent({ ccy: 'GBP', minor: 4_000n }, '1.25', 'down')).toBe(5_000n);
    expect(usdEquivalent({ ccy: 'GBP', minor: 3_999n }, '1.25', 'down')).toBe(4_998n);
  });

  it('of a sum in dollars are rounded up, and not above what is exact', () => {
    expect(fromUsdEquivalent(1_500n, 'JPY', '151.8')).toBe(2_277n);
    expect(fromUsdEquivalent(1_000n, 'CNH', '7')).toBe(7_000n);
    expect(fromUsdEquivalent(1_500n, 'GBP', '1.3')).toBe(1_154n);
    expect(fromUsdEquivalent(1_500n, 'USD', '1')).toBe(1_500n);
  });

  it('are told by the rate as it is quoted', () => {
    expect(usdMidText('CNH', '7.1')).toBe('1 USD = 7.1 CNH');
    expect(usdMidText('GBP', '1.25')).toBe('1 GBP = 1.25 USD');
  });
});
