import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES } from '../reference/currencies.ts';
import { anchorRate, isNameableRate, midRate, ROUGHLY, roughCourse, SLOT_MS, slotOf } from './market.ts';
import { invertRate, isRate } from './rates.ts';

const anyCurrency = fc.constantFrom(...CURRENCIES.map((currency) => currency.code));
const anyInstant = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const NOON = new Date('2026-11-05T12:00:00+08:00');

const offBy = (a: string, b: string): number => Math.abs(Number(new Big(a).div(b)) - 1);

describe('midRate', () => {
  it('gives these very rates on every machine', () => {
    expect([
      midRate('main', 'USD', 'CNH', NOON),
      midRate('main', 'EUR', 'CNH', NOON),
      midRate('main', 'JPY', 'CNY', NOON),
      midRate('main', 'IDR', 'USD', NOON),
      midRate('other', 'USD', 'CNH', NOON),
    ]).toMatchInlineSnapshot(`
      [
        "7.0756179",
        "8.2416418",
        "0.046591339",
        "0.000060164111",
        "7.1058782",
      ]
    `);
  });

  it('is a rate within 6 % of its anchor, always', () => {
    fc.assert(
      fc.property(fc.string(), anyCurrency, anyCurrency, anyInstant, (seed, first, second, at) => {
        const mid = midRate(seed, first, second, at);
        expect(isRate(mid)).toBe(true);
        expect(offBy(mid, anchorRate(first, second))).toBeLessThan(0.06);
      }),
    );
  });

  it('agrees across pairs and directions up to the rounding', () => {
    fc.assert(
      fc.property(fc.string(), anyCurrency, anyCurrency, anyCurrency, anyInstant, (seed, a, b, c, at) => {
        const through = new Big(midRate(seed, a, b, at)).times(midRate(seed, b, c, at)).toFixed();
        expect(offBy(through, midRate(seed, a, c, at))).toBeLessThan(2e-7);
        expect(offBy(invertRate(midRate(seed, a, b, at)), midRate(seed, b, a, at))).toBeLessThan(2e-7);
      }),
    );
  });

  it('gives CNH and CNY one rate', () => {
    expect(midRate('main', 'USD', 'CNY', NOON)).toBe(midRate('main', 'USD', 'CNH', NOON));
    expect(midRate('main', 'CNH', 'CNY', NOON)).toBe('1');
    expect(midRate('main', 'USD', 'USD', NOON)).toBe('1');
  });

  it('moves smoothly: less than 0.02 % in a second, less than 2 % in a day', () => {
    fc.assert(
      fc.property(anyInstant, anyCurrency, (at, ccy) => {
        const mid = midRate('main', 'USD', ccy, at);
        expect(offBy(midRate('main', 'USD', ccy, new Date(at.getTime() + 1000)), mid)).toBeLessThan(0.0002);
        expect(offBy(midRate('main', 'USD', ccy, new Date(at.getTime() + 86_400_000)), mid)).toBeLessThan(0.02);
      }),
    );
  });

  it('moves from slot to slot and differs between seeds', () => {
    const rates = Array.from({ length: 288 }, (_, slot) =>
      midRate('main', 'EUR', 'USD', new Date(NOON.getTime() + slot * SLOT_MS)),
    );
    expect(new Set(rates).size).toBeGreaterThan(280);
    expect(midRate('a', 'EUR', 'USD', NOON)).not.toBe(midRate('b', 'EUR', 'USD', NOON));
  });

  it('keeps the pegged currencies near their pegs', () => {
    fc.assert(
      fc.property(anyInstant, (at) => {
        const hkd = Number(midRate('main', 'USD', 'HKD', at));
        expect(hkd).toBeGreaterThanOrEqual(7.75);
        expect(hkd).toBeLessThanOrEqual(7.85);
        expect(offBy(midRate('main', 'USD', 'AED', at), '3.6725')).toBeLessThan(0.0003);
      }),
    );
  });
});

describe('slotOf', () => {
  it.each([
    ['2026-11-05T12:00:00.000+08:00', '2026-11-05T12:00:00+08:00'],
    ['2026-11-05T12:04:59.999+08:00', '2026-11-05T12:00:00+08:00'],
    ['2026-11-05T12:05:00.000+08:00', '2026-11-05T12:05:00+08:00'],
    ['2026-11-05T23:59:59.000+08:00', '2026-11-05T23:55:00+08:00'],
  ])('%s is in the slot of %s', (at, start) => {
    const slot = slotOf(new Date(at));
    expect(slot.startsAt).toEqual(new Date(start));
    expect(slot.endsAt.getTime() - slot.startsAt.getTime()).toBe(SLOT_MS);
  });
});

it.each([
  ['7.08', true],
  ['708', true],
  ['0.0708', true],
  ['708.1', false],
  ['0.07', false],
])('USD/CNH named as %s: %s', (rate, settable) => {
  expect(isNameableRate('USD', 'CNH', rate)).toBe(settable);
});

it('what is told roughly is that near to the mid', () => {
  fc.assert(
    fc.property(fc.string(), anyCurrency, anyCurrency, anyInstant, (seed, first, second, at) => {
      fc.pre(first !== second);
      const mid = Number(midRate(seed, first, second, at));
      expect(Math.abs(roughCourse(seed, first, second)(at.getTime()) / mid - 1)).toBeLessThan(ROUGHLY);
    }),
  );
});
