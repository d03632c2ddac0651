import { describe, expect, it } from 'vitest';
import { fittingPills } from './fittingPills.ts';

const PAYMENTS = ['search', 'name', 'amounts', 'choice', 'days', 'search', 'search'] as const;

describe('how many filters stand in one row', () => {
  it.each([
    [[], 300, 0],
    [['search'], 400, 1],
    [PAYMENTS, 4_000, 7],
    [PAYMENTS, 1_000, 3],
    [PAYMENTS, 1_160, 4],
    [PAYMENTS, 100, 1],
  ] as const)('%j in %i px', (kinds, room, count) => {
    expect(fittingPills(kinds, room)).toBe(count);
  });
});
