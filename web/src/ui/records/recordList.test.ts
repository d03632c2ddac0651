import { receipt as calls } from '@tradeport/shared/contract/receipt.ts';
import { ACCOUNT_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import { describe, expect, it } from 'vitest';
import { lengthMaxOf, recordList } from './recordList.ts';

const list = recordList({
  call: calls.paging,
  filters: ['orderNo', 'payerName', 'currency', 'startDate', 'endDate'],
  daysMax: ACCOUNT_SPAN_DAYS,
  tabs: { machine, states: ['arrived', 'refunding'] },
});
const asked = (words: Readonly<Record<string, string | number>>) => list.exportRequest({ ...list.defaults, ...words });

describe('the filters of a list', () => {
  it('are known by the contract', () => {
    expect(list.filters.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'orderNo search',
      'payerName search',
      'currency heldCcy',
      'startDate day',
      'endDate day',
    ]);
    expect(lengthMaxOf(calls.paging.request, 'payerName')).toBe(120);
    expect(() => lengthMaxOf(calls.paging.request, 'payer')).toThrow('no "payer"');
  });

  it('leave out what is no day', () => {
    expect(asked({ startDate: 'today', endDate: '2026-02-30' })).toEqual({});
    expect(asked({ startDate: '2026-02-28', endDate: '' })).toEqual({ startDate: '2026-02-28' });
    expect(asked({ startDate: '2026-02-28T10:00' })).toEqual({});
  });

  it('cut what is searched for to what the call takes, and leave out what it would refuse', () => {
    expect(asked({ payerName: ` ${'林'.repeat(200)}` }).payerName).toBe('林'.repeat(40));
    expect(asked({ payerName: ` ${'l'.repeat(200)}` }).payerName).toBe('l'.repeat(120));
    expect(asked({ payerName: 'a\u0000b', orderNo: '   ' })).toEqual({});
  });

  it('leave out a word that is not offered', () => {
    expect(asked({ currency: 'XXX', state: 'toString' })).toEqual({});
    expect(asked({ currency: 'JPY', state: 'recalled' })).toEqual({ currency: 'JPY' });
  });

  it('carry a state by its code, and leave it out of the counts', () => {
    const filters = { ...list.defaults, state: 'refunding', orderNo: 'RC1', currentPage: 3, pageSize: 50 };
    const asked = { orderNo: 'RC1', status: [10], currentPage: 3, pageSize: 50 };
    expect(list.listRequest(filters)).toEqual({ ...asked, counted: false });
    expect(list.countedRequest(filters)).toEqual({ ...asked, currentPage: 1, pageSize: 1 });
    // The state alone is counted with the rows.
    expect(list.listRequest({ ...filters, orderNo: '' })).toEqual({ status: [10], currentPage: 3, pageSize: 50 });
    expect(list.exportRequest(filters)).toEqual({ orderNo: 'RC1', status: [10] });
    expect(list.countRequest(filters)).toEqual({ orderNo: 'RC1' });
  });

  it('cut a period that is too long to its last days, and leave every other alone', () => {
    const long = { ...list.defaults, startDate: '2026-01-01', endDate: '2026-11-10' };
    expect(list.corrected(long)).toEqual({ ...long, startDate: '2026-05-14' });
    expect(list.periodFault(list.corrected(long))).toBeUndefined();
    const backwards = { ...list.defaults, startDate: '2026-11-10', endDate: '2026-01-01' };
    expect(list.corrected(backwards)).toEqual(backwards);
  });

  it('say what is wrong with a period', () => {
    const period = { startDate: '2026-05-13', endDate: '2026-11-10' };
    expect(list.periodFault({ ...list.defaults, ...period })).toBe('spanTooLong');
    expect(list.periodFault({ ...list.defaults, ...period, startDate: '2026-05-14' })).toBeUndefined();
  });
});
