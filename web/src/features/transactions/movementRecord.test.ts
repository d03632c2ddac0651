import { describe, expect, it } from 'vitest';
import { movementList } from './movementRecord.ts';

describe('filters of account transactions', () => {
  it('leave out what an address cannot mean', () => {
    const nonsense = { currency: 'XXX', kind: 'toString', startDate: 'today', endDate: '2026-02-30' };
    expect(movementList.exportRequest({ ...movementList.defaults, ...nonsense })).toEqual({});
    const some = { currency: 'JPY', kind: 'receipt', startDate: '2026-11-01' };
    expect(movementList.exportRequest({ ...movementList.defaults, ...some })).toEqual({
      currency: 'JPY',
      kind: 'receipt',
      startDate: '2026-11-01',
    });
  });
});
