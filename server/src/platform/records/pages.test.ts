import { ROWS_REACHED_MAX, TAB_COUNT_MAX, TOTAL_SHOWN_MAX } from '@tradeport/shared/rules/paging.ts';
import { describe, expect, it } from 'vitest';
import { COUNTED_MAX, countStates, pageOf, pageView, sumOfStates } from './pages.ts';

describe('pageOf', () => {
  it('is the first page of ten rows unless something else is asked for', () => {
    expect(pageOf({})).toEqual({ currentPage: 1, pageSize: 10, skip: 0 });
    expect(pageOf({ currentPage: 3, pageSize: 20 })).toEqual({ currentPage: 3, pageSize: 20, skip: 40 });
  });

  it('goes as far as rows can be reached, and no further', () => {
    expect(pageOf({ currentPage: ROWS_REACHED_MAX / 100, pageSize: 100 }).skip).toBe(ROWS_REACHED_MAX - 100);
    expect(() => pageOf({ currentPage: ROWS_REACHED_MAX / 100 + 1, pageSize: 100 })).toThrow(
      expect.objectContaining({ reason: 'pageTooDeep' }),
    );
    expect(pageOf({ currentPage: 3, pageSize: 10 }, 30).skip).toBe(20);
    expect(() => pageOf({ currentPage: 4, pageSize: 10 }, 30)).toThrow(
      expect.objectContaining({ reason: 'pageTooDeep' }),
    );
  });
});

describe('pageView', () => {
  const page = pageOf({});

  it('tells the total as far as it is shown', () => {
    expect(pageView(TOTAL_SHOWN_MAX, page)).toEqual({ total: TOTAL_SHOWN_MAX, currentPage: 1, pageSize: 10 });
    expect(pageView(COUNTED_MAX, page)).toEqual({
      total: TOTAL_SHOWN_MAX,
      totalIsMinimum: true,
      currentPage: 1,
      pageSize: 10,
    });
    expect(pageView(31, page, 30)).toEqual({ total: 30, totalIsMinimum: true, currentPage: 1, pageSize: 10 });
  });
});

describe('countStates', () => {
  it('counts each state up to what a tab shows, and leaves out those without any', async () => {
    const rows = { none: 0, one: 1, full: TAB_COUNT_MAX, over: TAB_COUNT_MAX + 1, many: 1_000_000 };
    const states = ['none', 'one', 'full', 'over', 'many'] as const;
    const counts = await countStates(states, async (asked, most) => asked.map((state) => Math.min(rows[state], most)));
    expect(counts).toEqual([
      { state: 'one', count: 1 },
      { state: 'full', count: TAB_COUNT_MAX },
      { state: 'over', count: TAB_COUNT_MAX, countIsMinimum: true },
      { state: 'many', count: TAB_COUNT_MAX, countIsMinimum: true },
    ]);
  });

  it('tells what some of them come to, unless one was not counted to the end', () => {
    const counts = [
      { state: 'one', count: 1 },
      { state: 'two', count: 2 },
      { state: 'many', count: TAB_COUNT_MAX, countIsMinimum: true },
    ] as const;
    expect(sumOfStates(['one', 'two', 'none'], counts)).toBe(3);
    expect(sumOfStates(['none'], counts)).toBe(0);
    expect(sumOfStates(['one', 'many'], counts)).toBeUndefined();
  });
});
