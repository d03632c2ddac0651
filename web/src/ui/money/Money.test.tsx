import { describe, expect, it } from 'vitest';
import { amountParts, moneyText } from './Money.tsx';

describe('an amount of money', () => {
  it.each([
    ['1234567.80', false, ['', '1,234,567', '.80']],
    ['-18630.00', true, ['−', '18,630', '.00']],
    ['-18630.00', false, ['−', '18,630', '.00']],
    ['12950.00', true, ['+', '12,950', '.00']],
    ['1250000', false, ['', '1,250,000', '']],
    ['0.00', true, ['', '0', '.00']],
    ['-0.00', true, ['', '0', '.00']],
    ['999', false, ['', '999', '']],
  ])('%s, signed %s', (amount, signed, [sign, whole, fraction]) => {
    expect(amountParts(amount, signed)).toEqual({ sign, whole, fraction });
  });

  it('is one text for sentences', () => {
    expect(moneyText('-1234.5', 'USD')).toBe('−1,234.5 USD');
  });
});
