import { isCreditCode, isHkid, isIdCard } from '@tradeport/shared/rules/documentNumbers.ts';
import { describe, expect, it } from 'vitest';
import { knownCompanies } from './companies.ts';
import demo from './demo.json' with { type: 'json' };
import fastSettlement from './fast-settlement.json' with { type: 'json' };
import monthEnd from './month-end.json' with { type: 'json' };
import newcomer from './newcomer.json' with { type: 'json' };
import risk from './risk.json' with { type: 'json' };
import verified from './verified.json' with { type: 'json' };

const numbersOf = (scenario: object, field: string): readonly string[] =>
  Array.from(JSON.stringify(scenario).matchAll(new RegExp(`"${field}":"([^"]+)"`, 'g')), ([, number = '']) => number);

describe.each([
  ['demo', demo],
  ['fast-settlement', fastSettlement],
  ['month-end', monthEnd],
  ['newcomer', newcomer],
  ['risk', risk],
  ['verified', verified],
])('the people and companies of %s', (_name, scenario) => {
  it('carry ID numbers that the platform takes', () => {
    const numbers = numbersOf(scenario, 'idNumber');
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.filter((number) => !isIdCard(number) && !isHkid(number))).toEqual([]);
  });

  it('carry credit codes that the platform takes', () => {
    expect(numbersOf(scenario, 'creditCode').filter((code) => !isCreditCode(code))).toEqual([]);
  });
});

it('the companies that the registry knows by name carry the number of their register: a credit code, in Hong Kong a CR number', () => {
  const isNumbered = ({ creditCode, crNo }: (typeof knownCompanies)[number]): boolean =>
    crNo === null ? isCreditCode(creditCode) : /^[0-9]{7,8}$/.test(crNo) && creditCode === '';
  expect(knownCompanies.filter((company) => !isNumbered(company))).toEqual([]);
});
