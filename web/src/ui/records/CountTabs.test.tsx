import { TAB_COUNT_MAX } from '@tradeport/shared/rules/paging.ts';
import { describe, expect, it } from 'vitest';
import { tabCount } from './CountTabs.tsx';

describe('what a tab counts', () => {
  it('is nothing while the counts are not known, and none where there are none', () => {
    expect(tabCount(undefined)).toEqual({});
    expect(tabCount([])).toEqual({ count: 0, countIsMinimum: false });
  });

  it('is the sum, up to what a tab shows', () => {
    expect(tabCount([{ count: 2 }, { count: 3 }])).toEqual({ count: 5, countIsMinimum: false });
    expect(tabCount([{ count: TAB_COUNT_MAX }])).toEqual({ count: TAB_COUNT_MAX, countIsMinimum: false });
    expect(tabCount([{ count: TAB_COUNT_MAX }, { count: 1 }])).toEqual({ count: TAB_COUNT_MAX, countIsMinimum: true });
  });

  it('is a minimum where one of them is', () => {
    const counts = [{ count: 1 }, { count: TAB_COUNT_MAX, countIsMinimum: true }];
    expect(tabCount(counts)).toEqual({ count: TAB_COUNT_MAX, countIsMinimum: true });
  });
});
