import { plainPieces } from '@tradeport/server/platform/db/plainPieces.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { ACCOUNTS, arrive } from './receipts.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  api = await app.signIn();
});
afterAll(() => app.close());

describe('receipt/paging', () => {
  it('the demo has receipts in every state, and the counts add up to all of them', async () => {
    const { byStatus, total } = await api.receipt.paging({});
    expect(byStatus.map(({ state }) => state).sort()).toEqual(Object.keys(machine.states).sort());
    expect(byStatus.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  });

  it('asked again, a page is as the list stands then, in the language and for the merchant that asks', async () => {
    const asked = { pageSize: 3 };
    const before = await api.receipt.paging(asked);
    expect(await api.receipt.paging(asked)).toEqual(before);
    const { orderNo } = await arrive(app);
    const after = await api.receipt.paging(asked);
    expect([after.total, after.list[0]?.orderNo]).toEqual([before.total + 1, orderNo]);

    const chinese = await (await app.signIn(DEMO.maker, { language: 'zh-CN' })).receipt.paging(asked);
    expect(chinese.list.map((one) => one.orderNo)).toEqual(after.list.map((one) => one.orderNo));
    expect(chinese.list[0]?.statusText).not.toBe(after.list[0]?.statusText);
    const others = await (await app.signIn(DEMO.otherMerchant)).receipt.paging(asked);
    const numbers = after.list.map((one) => one.orderNo);
    expect(others.list.filter((one) => numbers.includes(one.orderNo))).toEqual([]);
  });

  it('lists newest first, page by page', async () => {
    const first = await api.receipt.paging({ pageSize: 5 });
    const second = await api.receipt.paging({ pageSize: 5, currentPage: 2 });
    const times = [...first.list, ...second.list].map(({ arrivedAt }) => arrivedAt);
    expect(times).toHaveLength(10);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(second).toMatchObject({ total: first.total, currentPage: 2, pageSize: 5 });
  });

  it('shows what arrived, on which account and from whom', async () => {
    const { orderNo } = await arrive(app, { payerName: 'Étoile SARL', payerCountry: 'FRA', reference: 'INV 7' });
    const { list } = await api.receipt.paging({ orderNo });
    expect(list).toEqual([
      {
        orderNo,
        transactionOrderId: expect.stringMatching(/^BT10001/),
        receiptOrderId: null,
        receivingAccountNo: ACCOUNTS.usd,
        receivingAccountName: 'Haichuan Cross-border E-commerce (Shenzhen) Co., Ltd.',
        receivingBank: 'Tradeport Partner Bank (Hong Kong) Limited',
        payerHolderName: 'Étoile SARL',
        payerAccountNo: '4401002231',
        payerMobileSimType: null,
        paymentCountry: 'FRA',
        paymentCountryText: 'France',
        paymentType: 'global',
        currency: 'USD',
        estimatedAmount: '1000.00',
        actualAmount: null,
        feeAmount: '0.00',
        feeCurrency: 'USD',
        status: 1,
        statusText: 'Not credited',
        state: 'arrived',
        reference: 'INV 7',
        reason: null,
        linkedAmount: '0.00',
        unlinkedAmount: '1000.00',
        linkedOrders: [],
        freedOrders: [],
        refund: null,
        supplementaryMaterials: [],
        lockRateExpiry: null,
        orderExpiry: null,
        arrivedAt: '2026-11-10T14:52:10+08:00',
        creditedAt: null,
        updatedAt: '2026-11-10T14:52:10+08:00',
      },
    ]);
  });

  it('filters by status; the counts stay those of all states', async () => {
    const all = await api.receipt.paging({});
    const waiting = await api.receipt.paging({ status: [7], pageSize: 100 });
    expect(waiting.total).toBe(all.byStatus.find(({ status }) => status === 7)?.count);
    expect(new Set(waiting.list.map(({ state }) => state))).toEqual(new Set(['awaitingMaterial']));
    expect(waiting.byStatus).toEqual(all.byStatus);
  });

  it('finds a payer by any part of the name, whatever the case', async () => {
    await arrive(app, { payerName: 'ÖSTLUND Trading AB' });
    for (const payerName of ['östlund', 'ÖSTLUND TR', 'trading ab'])
      expect((await api.receipt.paging({ payerName })).list[0]?.payerHolderName).toBe('ÖSTLUND Trading AB');
    expect((await api.receipt.paging({ payerName: 'Nobody & Sons' })).list).toEqual([]);
  });

  it('looks for signs that databases read as patterns as for letters', async () => {
    const payerName = 'Cotton_100% \\ Sons';
    await arrive(app, { payerName });
    for (const sought of ['%', '_', '\\', 'n_1', '0% \\ s'])
      expect((await api.receipt.paging({ payerName: sought })).list.map((one) => one.payerHolderName)).toEqual([
        payerName,
      ]);
    for (const sought of ['c%n', 'c_tton', 'cotton%'])
      expect((await api.receipt.paging({ payerName: sought })).list).toEqual([]);
  });

  it('filters by currency and by the day of arrival in Shanghai, both days included', async () => {
    const euros = await api.receipt.paging({ currency: 'EUR', pageSize: 100 });
    expect(euros.list.length).toBeGreaterThan(0);
    expect(euros.list.every(({ currency }) => currency === 'EUR')).toBe(true);
    const day = euros.list[0]?.arrivedAt.slice(0, 10) ?? '';
    const ofDay = await api.receipt.paging({ currency: 'EUR', startDate: day, endDate: day });
    expect(ofDay.list.map(({ orderNo }) => orderNo)).toContain(euros.list[0]?.orderNo);
    expect(ofDay.list.every(({ arrivedAt }) => arrivedAt.startsWith(day))).toBe(true);
  });

  it('shows nothing of another merchant', async () => {
    const other = await app.signIn(DEMO.otherMerchant);
    const { list } = await other.receipt.paging({ pageSize: 100 });
    expect(list.length).toBeGreaterThan(0);
    expect(list.every(({ orderNo }) => orderNo.includes('10002'))).toBe(true);
  });

  it('startAfterEnd: refuses a span that ends before it starts', async () => {
    await refused(api.receipt.paging({ startDate: '2026-11-02', endDate: '2026-11-01' }), 'INVALID_PARAM');
  });

  it('spanTooLong: takes 180 days and refuses 181', async () => {
    await api.receipt.paging({ startDate: '2026-05-14', endDate: '2026-11-10' });
    await refused(api.receipt.paging({ startDate: '2026-05-13', endDate: '2026-11-10' }), 'INVALID_PARAM');
  });

  it('pageTooDeep: pages as far as the ten-thousandth row and refuses the page after it', async () => {
    expect((await api.receipt.paging({ currentPage: 100, pageSize: 100 })).list).toEqual([]);
    const refusal = await refused(api.receipt.paging({ currentPage: 101, pageSize: 100 }), 'INVALID_PARAM');
    expect(refusal.message).toContain('Only the first 10000 rows can be browsed. Narrow the filters or export.');
  });

  it('shows each of those that arrived at the same instant on one page only', async () => {
    const arrived = [];
    for (const reference of ['A', 'B', 'C', 'D']) arrived.push((await arrive(app, { reference })).orderNo);
    for (const filter of [{}, { status: [1] }]) {
      const { list } = await api.receipt.paging({ ...filter, pageSize: 4 });
      const pages = [];
      for (const currentPage of [1, 2, 3, 4])
        pages.push(...(await api.receipt.paging({ ...filter, pageSize: 1, currentPage })).list);
      expect(pages).toEqual(list);
      expect(pages.map(({ orderNo }) => orderNo)).toEqual(arrived.toReversed());
    }
  });

  it('stops counting a state where its tab does, and pages through all of it', async () => {
    const { world } = app.tradeport;
    const scope = { sandboxId: 'main', merchantId: 'haichuan' };
    const [sample] = await world.db.read(scope).receipt.findMany({ where: { state: 'refunded' }, take: 1 });
    if (!sample) throw new Error('the demo has no refunded receipt');
    const before = (await api.receipt.paging({ status: [12] })).total;
    const rows = Array.from({ length: 1_203 }, (_, i) => ({ ...sample, orderNo: `X${String(i).padStart(5, '0')}` }));
    await world.db.inTx(scope, async (tx) => {
      for (const data of plainPieces(rows)) await tx.receipt.createMany({ data });
    });
    const { total, totalIsMinimum, byStatus } = await api.receipt.paging({ status: [12] });
    expect({ total, totalIsMinimum }).toEqual({ total: before + 1_203, totalIsMinimum: undefined });
    expect(byStatus).toContainEqual({ status: 12, state: 'refunded', count: 999, countIsMinimum: true });
    const seen = [];
    for (let currentPage = 1; currentPage <= Math.ceil(total / 100); currentPage += 1)
      seen.push(...(await api.receipt.paging({ status: [12], pageSize: 100, currentPage })).list);
    expect(new Set(seen.map(({ orderNo }) => orderNo)).size).toBe(total);
    expect(seen.length).toBe(total);
    await world.db.inTx(scope, (tx) => tx.receipt.deleteMany({ where: { orderNo: { startsWith: 'X' } } }));
  });

  it('every built-in role may look', async () => {
    for (const loginNo of [DEMO.maker, DEMO.reviewer, DEMO.finance, DEMO.viewer])
      expect((await (await app.signIn(loginNo)).receipt.paging({ pageSize: 1 })).list).toHaveLength(1);
  });
});
