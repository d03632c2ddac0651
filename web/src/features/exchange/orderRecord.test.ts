import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { describe, expect, it } from 'vitest';
import { orderList } from './orderRecord.ts';

const filters = (change: Readonly<Record<string, string | number>>) => ({ ...orderList.defaults, ...change });

describe('the request of the list', () => {
  it('asks for everything by default', () => {
    expect(orderList.listRequest(orderList.defaults)).toEqual({ currentPage: 1, pageSize: 10 });
  });

  it('carries each filter', () => {
    const request = orderList.listRequest(
      filters({
        state: 'settled',
        orderNo: ' EX1 ',
        sellCurrency: 'USD',
        buyCurrency: 'CNH',
        startDate: '2026-01-01',
        endDate: '2026-02-01',
      }),
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
      // Under a filter beside the tab the counts are asked for apart.
      counted: false,
    });
  });

  it('leaves out what an address says wrongly instead of having the server refuse the page', () => {
    const wrong = filters({
      state: 'gone',
      sellCurrency: 'XXX',
      buyCurrency: 'usd',
      startDate: 'yesterday',
      endDate: '2026-02-30',
      pageSize: 7,
    });
    expect(orderList.listRequest(wrong)).toEqual({ currentPage: 1, pageSize: 10 });
    expect(orderList.listRequest(filters({ currentPage: 9_999_999 })).currentPage).toBe(1_000);
    expect(orderList.listRequest(filters({ orderNo: 'E'.repeat(99) })).orderNo).toHaveLength(32);
  });

  it('of the totals does not know the state, so that every tab has its count', () => {
    expect(orderList.countRequest(filters({ state: 'failed', sellCurrency: 'USD' }))).toEqual({ sellCurrency: 'USD' });
  });
});

it('has a tab for every code of the machine, that of the first state with it', () => {
  const firsts = new Map<number, string>();
  for (const [state, { code }] of Object.entries(exchangeOrder.states)) if (!firsts.has(code)) firsts.set(code, state);
  expect([...(orderList.tabs?.states ?? [])].sort()).toEqual([...firsts.values()].sort());
});
