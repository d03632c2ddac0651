import { expect, it } from 'vitest';
import type { ErrorName } from './errors.ts';
import { mergedReasons, reason } from './reason.ts';

const here = { tooSmall: reason('BIZ_ERROR', '过小', 'Too small') };
const there = { tooLarge: reason('BIZ_ERROR', '过大', 'Too large', 413) };

it('the reasons of several contracts stand together, in the order of the contracts', () => {
  expect([...mergedReasons([here, there])]).toEqual([
    ['tooSmall', { code: 'BIZ_ERROR', text: ['过小', 'Too small'] }],
    ['tooLarge', { code: 'BIZ_ERROR', text: ['过大', 'Too large'], http: 413 }],
  ]);
});

it('a reason that two contracts declare is named', () => {
  expect(() => mergedReasons([here, there, { tooSmall: reason('BIZ_ERROR', '太小', 'Very small') }])).toThrow(
    'two contracts declare the reason tooSmall',
  );
});

it('what a call may refuse with stays a closed set of names', () => {
  const isOpen: string extends ErrorName ? true : false = false;
  expect(isOpen).toBe(false);
});
