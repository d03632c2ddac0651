import { describe, expect, it } from 'vitest';
import { FOUND_REACHED_MAX, PAGE_SIZES, ROWS_REACHED_MAX, reachablePage } from './paging.ts';

describe('the page that an address names', () => {
  it('is the one that is asked for, as far as it can be reached', () => {
    expect(reachablePage({ currentPage: 7, pageSize: 50 })).toEqual({ currentPage: 7, pageSize: 50 });
    expect(reachablePage({ currentPage: 200, pageSize: 50 })).toEqual({ currentPage: 200, pageSize: 50 });
    expect(reachablePage({ currentPage: 201, pageSize: 50 })).toEqual({ currentPage: 200, pageSize: 50 });
  });

  it('has a size that lists offer', () => {
    expect(reachablePage({ currentPage: 5_000, pageSize: 7 })).toEqual({ currentPage: 1_000, pageSize: 10 });
  });

  it('is whole at the last row that can be reached, in every size', () => {
    for (const size of PAGE_SIZES)
      for (const most of [ROWS_REACHED_MAX, FOUND_REACHED_MAX]) expect(most % size).toBe(0);
  });
});
