import { describe, expect, it } from 'vitest';
import { ENTRY_FORM_MAX, formCounts, MONEY_FORM_MAX, tooLong } from './formCounts.ts';

const counts = formCounts();

describe('the forms of the portal', () => {
  it('are as long as they may be, each of them and all together', () => {
    expect(tooLong(counts)).toEqual([]);
  });

  it('have more lines than others of their kind only with a reason', () => {
    const unsaid = [...counts.first, ...counts.later].filter(
      ({ most = 0, why }) => why === undefined && most !== MONEY_FORM_MAX && most % ENTRY_FORM_MAX !== 0,
    );
    expect(unsaid).toEqual([]);
  });

  it('leave no room that none of them needs', () => {
    const loose = [...counts.first, ...counts.sums, ...counts.later].filter(
      ({ lines, most, why }) => why !== undefined && most !== undefined && most - lines > 20,
    );
    expect(loose).toEqual([]);
  });
});

it('a form that is longer than it may be is told', () => {
  const one = { name: 'one', lines: MONEY_FORM_MAX, files: 1, most: MONEY_FORM_MAX };
  const other = { ...one, name: 'other', lines: MONEY_FORM_MAX + 1 };
  expect(tooLong({ first: [one], sums: [], later: [other], pages: [] })).toEqual([other]);
});
