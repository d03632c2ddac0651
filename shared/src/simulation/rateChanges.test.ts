import { describe, expect, it } from 'vitest';
import { midRate, SLOT_MS } from '../rules/market.ts';
import { changeInForce, type RateChange, rateUnder, shiftFactor } from './rateChanges.ts';

const T0 = new Date('2026-11-10T06:50:00.000Z');
const later = (ms: number): Date => new Date(T0.getTime() + ms);
const USD_CNH = { first: 'USD', second: 'CNH' } as const;
const CNH_USD = { first: 'CNH', second: 'USD' } as const;

const own = (pair: Pick<RateChange, 'first' | 'second'>, at: Date) => midRate('seed', pair.first, pair.second, at);
const change = (kind: RateChange['kind'], value: string, at = T0): RateChange => ({ ...USD_CNH, kind, value, at });
const under = (made: RateChange, pair: Pick<RateChange, 'first' | 'second'>, at: Date) =>
  rateUnder(made, pair, at, own);

describe('changeInForce', () => {
  const pinned = change('pin', '7.2');
  const shifted = change('shift', '1.01', later(1_000));
  const cleared = change('clear', '', later(2_000));
  it('is the latest of the pair, in either direction, from its very moment on', () => {
    const all = [pinned, shifted, cleared];
    expect(changeInForce(all, USD_CNH, later(-1))).toBeUndefined();
    expect(changeInForce(all, USD_CNH, T0)).toBe(pinned);
    expect(changeInForce(all, CNH_USD, later(1_500))).toBe(shifted);
    expect(changeInForce(all, CNH_USD, later(2_000))).toBeUndefined();
    expect(changeInForce(all, { first: 'USD', second: 'EUR' }, later(1_500))).toBeUndefined();
  });
  it('of two at one moment the one that was made last holds', () => {
    const second = change('pin', '7.3');
    expect(changeInForce([pinned, second], USD_CNH, T0)).toBe(second);
  });
});

describe('rateUnder', () => {
  it('without a change is the market’s own', () => {
    expect(rateUnder(undefined, USD_CNH, T0, own)).toBe(own(USD_CNH, T0));
  });
  it('a pin stands still, and turns', () => {
    const pinned = change('pin', '7.2');
    expect(under(pinned, USD_CNH, T0)).toBe('7.2');
    expect(under(pinned, USD_CNH, later(86_400_000))).toBe('7.2');
    expect(under(pinned, CNH_USD, T0)).toBe('0.13888889');
  });
  it('a shift keeps its distance from a market that lives', () => {
    const shifted = change('shift', '1.01');
    for (const ms of [0, SLOT_MS, 90 * SLOT_MS]) {
      const ratio = Number(under(shifted, USD_CNH, later(ms))) / Number(own(USD_CNH, later(ms)));
      expect(ratio).toBeCloseTo(1.01, 6);
    }
  });
  it('a move stands exactly where it was moved to in its slot, and lives from there', () => {
    const moved = change('moveTo', '7.5', later(61_000));
    expect(under(moved, USD_CNH, T0)).toBe('7.5');
    const factor = Number(own(USD_CNH, later(90 * SLOT_MS))) / Number(own(USD_CNH, T0));
    expect(Number(under(moved, USD_CNH, later(90 * SLOT_MS)))).toBeCloseTo(7.5 * factor, 5);
  });
});

it.each([
  ['+1.5', '1.015'],
  ['1.5', '1.015'],
  ['-0.25', '0.9975'],
  ['0', '1'],
  ['-50', '0.5'],
  ['100', '2'],
  ['-50.0001', undefined],
  ['100.1', undefined],
  ['one', undefined],
  ['1.00001', undefined],
])('a shift of %s per cent multiplies by %s', (percent, factor) => {
  expect(shiftFactor(percent)).toBe(factor);
});
