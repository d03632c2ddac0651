import { describe, expect, it } from 'vitest';
import { exportRequestOf, NO_FILTERS } from './filters.ts';

describe('filters of account transactions', () => {
  it('leave out what an address cannot mean', () => {
    const nonsense = { ...NO_FILTERS, ccy: 'XXX', kind: 'toString', from: 'today', to: '2026-02-30' };
    expect(exportRequestOf(nonsense)).toEqual({});
    expect(exportRequestOf({ ...NO_FILTERS, ccy: 'JPY', kind: 'receipt', from: '2026-11-01' })).toEqual({
      currency: 'JPY',
      kind: 'receipt',
      startDate: '2026-11-01',
    });
  });
});
