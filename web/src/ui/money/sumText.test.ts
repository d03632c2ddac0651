import { tellScales } from '@tradeport/shared/reference/currencies.ts';
import { expect, it } from 'vitest';
import { sumText } from './sumText.ts';

it.each([
  ['one', [['1000.00', 'USD']], '1,000.00 USD'],
  [
    'several of two currencies',
    [
      ['0.10', 'USD'],
      ['9000', 'JPY'],
      ['0.20', 'USD'],
    ],
    '0.30 USD + 9,000 JPY',
  ],
  ['none', [], ''],
])('adds up %s', (_, amounts, text) => {
  expect(sumText(amounts.map(([amount = '', currency = '']) => ({ amount, currency })))).toBe(text);
});

it('adds up a currency of another backend by the decimals that it tells', () => {
  const amounts = ['1.005', '2.500'].map((amount) => ({ amount, currency: 'KWD' }));
  expect(sumText(amounts)).toBe('');
  tellScales({ KWD: 3 });
  expect(sumText(amounts)).toBe('3.505 KWD');
  tellScales({});
});
