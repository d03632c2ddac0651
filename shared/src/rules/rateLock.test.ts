import { expect, it } from 'vitest';
import { isCredited, isLockable, LOCKABLE_CODES } from './rateLock.ts';

it('a rate is locked for a receipt whose money is there or only waits for its material, and not for renminbi', () => {
  expect([...LOCKABLE_CODES].sort((a, b) => a - b)).toEqual([2, 7, 8]);
  expect(isLockable({ state: 'underReview', currency: 'USD' })).toBe(true);
  expect(isLockable({ state: 'underReview', currency: 'CNH' })).toBe(false);
  expect(isLockable({ state: 'refunding', currency: 'USD' })).toBe(false);
  expect(isCredited({ state: 'credited' })).toBe(true);
  expect(isCredited({ state: 'arrived' })).toBe(false);
});
