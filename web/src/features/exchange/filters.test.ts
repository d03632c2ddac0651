import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { describe, expect, it } from 'vitest';
import { type Filters, listRequestOf, NO_FILTERS, STATES, summaryRequestOf } from './filters.ts';

const filters = (change: Partial<Filters>): Filters => ({ ...NO_FILTERS, ...change });

describe('the request of the list', () => {
  it('asks for everything by default', () => {
    expect(listRequestOf(NO_FILTERS)).toEqual({ currentPage: 1, pageSize: 10 });
  });

  it('carries each filter', () => {
    const request = listRequestOf(
      filters({ state: 'settled', orderNo: ' EX1 ', sell: 'USD', buy: 'CNH', from: '2026-01-01', to: '2026-02-01' }),
    );
    expect(request).toEqual({
      status: [exchangeOrder.states.settled.code],
      orderNo: 'EX1',
      sellCurrency: 'USD',
      buyCurrency: 'CNH',
      startDate: '2026-01-01',
      endDate: '2026-02-01',
      currentPage: 1,
      pageSize: 10,
    });
  });

  it('leaves out what an address says wrongly instead of having the server refuse the page', () => {
    const wrong = filters({ state: 'gone', sell: 'XXX', buy: 'usd', from: 'yesterday', to: '2026-02-30', pageSize: 7 });
    expect(listRequestOf(wrong)).toEqual({ currentPage: 1, pageSize: 10 });
    expect(listRequestOf(filters({ currentPage: 9_999_999 })).currentPage).toBe(1_000);
    expect(listRequestOf(filters({ orderNo: 'E'.repeat(99) })).orderNo).toHaveLength(32);
  });

  it('of the totals does not know the state, so that every tab has its count', () => {
    expect(summaryRequestOf(filters({ state: 'failed', sell: 'USD' }))).toEqual({ sellCurrency: 'USD' });
  });
});

it('has a tab for every state of the machine', () => {
  expect([...STATES].sort()).toEqual(Object.keys(exchangeOrder.states).sort());
});
