import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { pay, seenBy } from './transfers.ts';

let app: TestApp;
let chief: Client;
let other: Client;
let individual: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  other = await app.signIn(DEMO.otherMerchant);
  individual = await app.signIn(DEMO.individual);
});
afterAll(() => app.close());

describe('transfer/pageOrder', () => {
  it('lists both directions, the last first, with the count of each state', async () => {
    const { list, byStatus } = await chief.transfer.pageOrder({});
    expect(list.map(({ direction, status }) => `${direction} ${status}`)).toEqual([
      'in success',
      'out success',
      'out fail',
    ]);
    expect(byStatus).toEqual([
      { status: 'success', count: 2 },
      { status: 'fail', count: 1 },
    ]);
  });

  it('is narrowed by direction, state, currency, the other user, amount and number', async () => {
    const { orderNo } = await pay(chief, '77.00', { userNo: '10003', userName: '苏雨桐' });
    const numbers = async (filter: Parameters<Client['transfer']['pageOrder']>[0]) =>
      (await chief.transfer.pageOrder(filter)).list.map((row) => row.orderNo);
    expect(await numbers({ direction: 'in' })).toHaveLength(1);
    expect(await numbers({ status: ['fail'] })).toHaveLength(1);
    for (const filter of [
      { currency: 'USD' },
      { user: '雨桐' },
      { user: 'SU YU' },
      { user: '10003' },
      { amountFrom: '77', amountTo: '77' },
      { orderNo },
    ] as const)
      expect(await numbers(filter), JSON.stringify(filter)).toEqual([orderNo]);
  });

  it('with a number tells its life, its entries and how it was worked out, to each side its own', async () => {
    const { orderNo } = await pay(chief, '78.00');
    const sent = await seenBy(chief, orderNo);
    expect(sent?.detail?.timeline.map(({ action }) => action)).toEqual(['apply', 'carryOut']);
    expect(sent?.detail?.sums.map(({ name }) => name)).toEqual(['fee', 'limit', 'quota']);
    expect(sent?.detail?.ledger).toHaveLength(2);
    const received = await seenBy(other, orderNo);
    expect(received?.detail?.timeline.map(({ action }) => action)).toEqual(['carryOut']);
    expect(received?.detail?.ledger).toHaveLength(1);
    expect(received?.detail?.ledger[0]?.postings.some(({ balanceAfter }) => balanceAfter === null)).toBe(true);
    expect(await seenBy(individual, orderNo)).toBeUndefined();
  });

  it('startAfterEnd, spanTooLong, amountFromAboveTo and pageTooDeep: as of every list', async () => {
    const { transfer } = chief;
    await refused(transfer.pageOrder({ startDate: '2026-11-10', endDate: '2026-11-09' }), 'INVALID_PARAM');
    await refused(transfer.pageOrder({ startDate: '2025-01-01', endDate: '2026-11-09' }), 'INVALID_PARAM');
    await refused(transfer.pageOrder({ amountFrom: '2', amountTo: '1' }), 'INVALID_PARAM');
    await refused(transfer.pageOrder({ currentPage: 5_000, pageSize: 100 }), 'INVALID_PARAM');
  });
});
