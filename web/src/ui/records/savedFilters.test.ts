import { describe, expect, it } from 'vitest';
import { filtersIn, filtersOf } from './savedFilters.ts';

const defaults = { state: '', currency: '', name: '', currentPage: 1, pageSize: 10 };

describe('filters that are kept', () => {
  it('are those that narrow the list, and come back as they were', () => {
    const filters = { ...defaults, state: 'credited', name: 'Harbor & Söhne 海川', currentPage: 3 };
    const kept = filtersOf(filters, defaults);
    expect(kept).toMatch(/^[\w.~!*()'%+&=-]+$/);
    expect(filtersIn(kept, defaults)).toEqual({
      known: { state: 'credited', name: 'Harbor & Söhne 海川' },
      unknown: [],
    });
  });

  it('leave out and name what the list knows no more', () => {
    expect(filtersIn('currency=USD&colour=red&currentPage=7', defaults)).toEqual({
      known: { currency: 'USD' },
      unknown: ['colour', 'currentPage'],
    });
  });
});
