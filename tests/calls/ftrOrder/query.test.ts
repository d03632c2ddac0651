import type { Client } from '@tradeport/shared/client.ts';
import { addDays, dayOf } from '@tradeport/shared/rules/calendar.ts';
import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { sandboxNow } from '../receipt/receipts.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  api = await app.signIn(DEMO.chief, { language: 'en-US' });
});
afterAll(() => app.close());

describe('ftrOrder/query', () => {
  it('shows every state of the demo, the last submitted first, and counts each', async () => {
    const { list, total, byStatus } = await api.ftrOrder.query({});
    expect(list.map(({ merchantOrderNo, status }) => [merchantOrderNo, status])).toEqual([
      ['HC-2026-0005', 'underReview'],
      ['HC-2026-1010', 'pass'],
      ['HC-2026-1003', 'pass'],
      ['HC-2026-0003', 'returned'],
      ['HC-2026-1011', 'pass'],
      ['HC-2026-0002', 'fail'],
      ['HC-2026-1021', 'pass'],
      ['HC-2026-1022', 'pass'],
      ['HC-2026-1002', 'pass'],
      ['HC-2026-1001', 'pass'],
    ]);
    expect(total).toBe(10);
    expect(byStatus).toEqual([
      { status: 'underReview', count: 1 },
      { status: 'pass', count: 7 },
      { status: 'fail', count: 1 },
      { status: 'returned', count: 1 },
    ]);
    const numbered = (number: string) => list.find(({ merchantOrderNo }) => merchantOrderNo === number);
    expect(numbered('HC-2026-1003')).toMatchObject({
      totalAmount: '5200.00',
      linkableAmount: '5200.00',
      currency: 'EUR',
      tradeCountryText: 'Germany',
    });
    // A receipt is linked to the whole of it.
    expect(numbered('HC-2026-1010')).toMatchObject({ totalAmount: '14300.00', linkableAmount: '0.00' });
    expect(numbered('HC-2026-0003')).toMatchObject({ auditStatus: 'fail', linkableAmount: '0.00' });
    expect(numbered('HC-2026-0003')?.auditOpinion).toBe('The amounts in the documents differ from the order');
  });

  it('narrows by state, type, currency, days and any part of a number, a product or a buyer', async () => {
    const numbersOf = async (request: Parameters<typeof api.ftrOrder.query>[0]) =>
      (await api.ftrOrder.query(request)).list.map(({ merchantOrderNo }) => merchantOrderNo);
    expect(await numbersOf({ status: ['returned', 'fail'] })).toEqual(['HC-2026-0003', 'HC-2026-0002']);
    expect(await numbersOf({ currency: 'EUR' })).toEqual(['HC-2026-1003']);
    expect(await numbersOf({ orderType: 'service' })).toEqual([]);
    for (const keyword of ['c-2026-1002', 'BLUETOOTH', 'contoso'])
      expect(await numbersOf({ keyword })).toEqual(['HC-2026-1002']);
    const today = dayOf(new Date(await sandboxNow(app)));
    expect(await numbersOf({ startDate: addDays(today, -7), endDate: today })).toEqual([
      'HC-2026-0005',
      'HC-2026-1010',
      'HC-2026-1003',
    ]);
    expect(await numbersOf({ currentPage: 2, pageSize: 8 })).toEqual(['HC-2026-1002', 'HC-2026-1001']);
  });

  it('startAfterEnd and spanTooLong: refuses days that are no span', async () => {
    await refused(api.ftrOrder.query({ startDate: '2026-03-02', endDate: '2026-03-01' }), 'INVALID_PARAM');
    const endDate = addDays('2026-01-01', ORDER_SPAN_DAYS);
    await api.ftrOrder.query({ startDate: '2026-01-01', endDate });
    await refused(api.ftrOrder.query({ startDate: '2026-01-01', endDate: addDays(endDate, 1) }), 'INVALID_PARAM');
  });

  it('pageTooDeep: refuses pages that nobody can reach', async () => {
    await refused(api.ftrOrder.query({ currentPage: 1_001, pageSize: 10 }), 'INVALID_PARAM');
  });

  it('is empty for a merchant that has none', async () => {
    const other = await app.signIn(DEMO.otherMerchant);
    expect((await other.ftrOrder.query({ keyword: 'HC-2026' })).total).toBe(0);
  });
});

describe('ftrOrder/queryDetail', () => {
  it('tells everything in the language of the reader', async () => {
    const [row] = (await api.ftrOrder.query({ status: ['underReview'] })).list;
    const orderNo = row?.orderNo ?? '';
    expect(await api.ftrOrder.queryDetail({ orderNo })).toMatchObject({
      ...row,
      shipped: true,
      trackingNumber: 'YT88001122',
      logisticsCompany: 'YTO International',
      memo: 'Second delivery of the frame contract',
      website: 'https://store.example.com',
      contractFiles: [],
    });
    const zh = await (await app.signIn(DEMO.chief, { language: 'zh-CN' })).ftrOrder.queryDetail({ orderNo });
    expect(zh).toMatchObject({ statusText: '审核中', orderTypeText: '货物贸易', tradeCountryText: '澳大利亚' });
    expect(zh.timeline.map(({ title }) => title)).toEqual(['提交合同']);
  });

  it('ORDER_NOTFOUND: not that of another merchant, nor one that there is not', async () => {
    const [row] = (await api.ftrOrder.query({})).list;
    const other = await app.signIn(DEMO.otherMerchant);
    for (const orderNo of [row?.orderNo ?? '', 'TO0'])
      await refused(other.ftrOrder.queryDetail({ orderNo }), 'ORDER_NOTFOUND');
  });
});
