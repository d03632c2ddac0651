import { expect, it } from 'vitest';
import { agreedRate, changeText, glanceRate, shareText } from './rateText.ts';

it.each([
  ['7.0821066', '7.0821'],
  ['9.37', '9.3700'],
  ['0.90914', '0.9091'],
  ['0.046587', '0.04658'],
  ['0.00006289', '0.00006289'],
  ['153.02144', '153.0214'],
  ['25412.123', '25412.12'],
  ['17', '17.0000'],
])('shows %s as %s at a glance', (rate, shown) => {
  expect(glanceRate(rate)).toBe(shown);
});

it('cuts off instead of rounding up', () => {
  expect(glanceRate('7.08219999')).toBe('7.0821');
});

it('shows changes with a true sign and shares in per cent', () => {
  expect([changeText('-0.23'), changeText('+0.10'), changeText('0.00')]).toEqual(['−0.23%', '+0.10%', '0.00%']);
  expect(shareText('0.002')).toBe('0.20 %');
});

it.each([
  ['7.071909', '7.0719090'],
  ['7.0767323', '7.0767323'],
  ['0.90914', '0.90914000'],
  ['0.0065652', '0.0065652000'],
  ['153', '153.00000'],
  ['25412.123', '25412.123'],
])('agreedRate(%s) is %s', (rate, shown) => {
  expect(agreedRate(rate)).toBe(shown);
});
