import { describe, expect, it } from 'vitest';
import { exportRequestOf, filterFaultOf, NO_FILTERS, pageRequestOf } from './filters.ts';

describe('filters of account transactions', () => {
  it('refuse what the server refuses, at the same day', () => {
    expect(filterFaultOf({ from: '2026-05-14', to: '2026-11-10' })).toBeUndefined();
    expect(filterFaultOf({ from: '2026-05-13', to: '2026-11-10' })).toBe('spanTooLong');
    expect(filterFaultOf({ from: '2026-11-10', to: '2026-11-09' })).toBe('startAfterEnd');
    expect(filterFaultOf({ from: '', to: '2026-11-09' })).toBeUndefined();
  });

  it('leave out what an address cannot mean', () => {
    const nonsense = { ...NO_FILTERS, ccy: 'XXX', kind: 'toString', from: 'today', to: '2026-02-30' };
    expect(exportRequestOf(nonsense)).toEqual({});
    expect(exportRequestOf({ ...NO_FILTERS, ccy: 'JPY', kind: 'receipt', from: '2026-11-01' })).toEqual({
      currency: 'JPY',
      kind: 'receipt',
      startDate: '2026-11-01',
    });
  });

  it('stay on a page that can be reached', () => {
    expect(pageRequestOf({ ...NO_FILTERS, currentPage: 5_000, pageSize: 100 })).toEqual({
      currentPage: 100,
      pageSize: 100,
    });
    expect(pageRequestOf({ ...NO_FILTERS, currentPage: 5_000, pageSize: 7 })).toEqual({
      currentPage: 1_000,
      pageSize: 10,
    });
  });
});
