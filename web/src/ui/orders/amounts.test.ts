import { describe, expect, it } from 'vitest';
import { text as kitText } from '../text.ts';
import { amountFaults, balanceAfter, lackOf, missingOf, payableOf } from './amounts.ts';
import { text } from './text.ts';

describe('the balance after', () => {
  it('goes down on one side and up on the other', () => {
    expect(balanceAfter('2000.00', '1234.50', 'USD', -1)).toBe('765.50');
    expect(balanceAfter('6920500', '1500000', 'JPY', 1)).toBe('8420500');
  });

  it('is unknown without either figure', () => {
    expect(balanceAfter(undefined, '1', 'USD', 1)).toBeUndefined();
    expect(balanceAfter('1', undefined, 'USD', 1)).toBeUndefined();
    expect(balanceAfter('1.00', 'x', 'USD', 1)).toBeUndefined();
  });
});

describe('what is missing of a balance', () => {
  it.each([
    ['1003.00', '0.00', undefined],
    ['1002.99', '-0.01', '0.01 EUR'],
    ['5000.00', '3997.00', undefined],
  ])('with %s available, %s left', (available, left, missing) => {
    expect(balanceAfter(available, '1003.00', 'EUR', -1)).toBe(left);
    expect(missingOf(left, 'EUR')).toBe(missing);
  });
});

describe('what speaks against an amount', () => {
  const faults = (amount: string, says?: string) =>
    amountFaults('amount', [amount, 'USD'], 'needed', () => says).map((fault) => [fault.says, fault.atOnce ?? false]);

  it('is that there is none, once it is asked for', () => {
    expect(faults('')).toEqual([['needed', false]]);
    expect(faults('0.00')).toEqual([['needed', false]]);
  });

  it('is how it is typed before anything else, told at once', () => {
    expect(faults('1.234', 'too much')).toEqual([[kitText('amountScale', { ccy: 'USD', scale: 2 }), true]]);
    expect(faults('1.23', 'too much')).toEqual([['too much', true]]);
    expect(faults('1.23')).toEqual([]);
  });

  it('is a balance that lacks, then a quota, where that limits', () => {
    const held = { available: '1000.00', quota: '800.00' };
    expect(lackOf('1000.01', 'USD', held)).toBe(text('aboveAvailable'));
    expect(lackOf('800.01', 'USD', held)).toBe(text('aboveQuota', { quota: '800.00 USD' }));
    expect(lackOf('1000.00', 'USD', held, false)).toBeUndefined();
    expect(lackOf('800.00', 'USD', held)).toBeUndefined();
  });
});

it('only open balances of money can be paid from', () => {
  expect(
    payableOf([
      { ccy: 'USD', available: '1.00', enabled: true },
      { ccy: 'EUR', available: '2.00', enabled: false },
      { ccy: 'USDT', available: '3.00', enabled: true },
    ]),
  ).toEqual([{ currency: 'USD', available: '1.00' }]);
});
