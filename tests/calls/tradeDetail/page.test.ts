import type { Client } from '@tradeport/shared/client.ts';
import { HELD_CCYS } from '@tradeport/shared/reference/currencies.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { BANK_MS, jump, settle } from '../receipt/receipts.ts';
import { everyLine, minor } from './movements.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  api = await app.signIn();
});
afterAll(() => app.close());

const freeze = async (subject: string): Promise<void> => {
  await app.anonymous.simOutside.run({ event: 'account.freeze', with: { subject } });
};
const lift = async (subject: string): Promise<void> => {
  await app.anonymous.simOutside.run({ event: 'account.lift', with: { subject } });
};

describe('tradeDetail/page', () => {
  it('tells what each entry did to a currency, with the balances after it', async () => {
    const before = (await api.tradeDetail.page({ currency: 'EUR', pageSize: 1 })).list[0];
    const orderNo = await settle(app, { accountNo: '795010001002', currency: 'EUR', amount: '1200.50' });
    const { list } = await api.tradeDetail.page({ currency: 'EUR', pageSize: 2 });
    const held = minor(before?.balance ?? '0.00') + 120_050n;
    const processing = minor(before?.processing ?? '0.00');
    const kind = { kind: 'receipt', kindText: 'Receipt', orderNo, currency: 'EUR' };
    expect(list).toMatchObject([
      {
        ...kind,
        action: 'credit',
        actionText: 'Credited',
        amount: '0.00',
        availableChange: '1200.50',
        processingChange: '-1200.50',
        frozenChange: '0.00',
      },
      { ...kind, action: 'arrive', amount: '1200.50', availableChange: '0.00', processingChange: '1200.50' },
    ]);
    expect(list.map(({ balance }) => minor(balance))).toEqual([held, held]);
    expect(list.map((line) => minor(line.processing))).toEqual([processing, processing + 120_050n]);
    const numbers = list.map(({ serialNo }) => Number(serialNo.split('-')[1]));
    expect(numbers[0]).toBe((numbers[1] ?? 0) + 1);
  });

  it('adds up line by line in every currency, up to what the account holds now', async () => {
    const lines = await everyLine(api);
    const seen = new Set(lines.map(({ currency }) => currency));
    expect(seen.size).toBeGreaterThan(3);
    for (const currency of HELD_CCYS.filter((ccy) => seen.has(ccy))) {
      const ofIt = lines.filter((line) => line.currency === currency);
      const now = await api.account.queryUserAccBalance({ ccy: currency });
      const figures = (line?: (typeof lines)[number]) => [line?.available, line?.processing, line?.frozen];
      expect(figures(ofIt[0])).toEqual([now?.available, now?.processing, now?.frozen]);
      ofIt.forEach((line, i) => {
        const before = ofIt[i + 1];
        expect(minor(line.balance)).toBe(minor(before?.balance ?? '0') + minor(line.amount));
        expect(minor(line.available)).toBe(minor(before?.available ?? '0') + minor(line.availableChange));
        expect(minor(line.amount)).toBe(
          minor(line.availableChange) + minor(line.processingChange) + minor(line.frozenChange),
        );
      });
    }
  });

  it('lists newest first, page by page, no row twice', async () => {
    const all = await everyLine(api);
    const times = all.map(({ tradeTime }) => tradeTime);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(all.map(({ serialNo }) => serialNo)).size).toBe(all.length);
    const third = await api.tradeDetail.page({ pageSize: 7, currentPage: 3 });
    expect(third.list).toEqual(all.slice(14, 21));
    expect(third).toMatchObject({ total: all.length, currentPage: 3, pageSize: 7 });
    expect((await api.tradeDetail.page({ pageSize: 100, currentPage: 100 })).list).toEqual([]);
  });

  it('filters by currency, kind and day in Shanghai, both days included', async () => {
    const all = await everyLine(api);
    const day = all.at(-1)?.tradeTime.slice(0, 10) ?? '';
    const wanted = { currency: 'USD', kind: 'receipt', startDate: day, endDate: day } as const;
    for (const filter of [
      { currency: wanted.currency },
      { kind: wanted.kind },
      { startDate: day, endDate: day },
      { currency: wanted.currency, kind: wanted.kind },
      { kind: 'exchangeOrder', endDate: all[0]?.tradeTime.slice(0, 10) ?? '' } as const,
      wanted,
    ]) {
      const expected = all.filter(
        (line) =>
          (!('currency' in filter) || line.currency === filter.currency) &&
          (!('kind' in filter) || line.kind === filter.kind) &&
          (!('startDate' in filter) || line.tradeTime.slice(0, 10) >= filter.startDate) &&
          (!('endDate' in filter) || line.tradeTime.slice(0, 10) <= filter.endDate),
      );
      expect(expected.length).toBeGreaterThan(0);
      expect(await everyLine(api, filter)).toEqual(expected);
    }
  });

  it('tells a freeze by risk and its end', async () => {
    await freeze('10001-HKD');
    await lift('10001-HKD');
    const { list } = await api.tradeDetail.page({ currency: 'HKD', kind: 'currencyAccount' });
    const [back, away] = list;
    expect(list).toMatchObject([
      { action: 'lift', orderNo: '10001-HKD' },
      { action: 'freeze', orderNo: '10001-HKD' },
    ]);
    expect(minor(back?.amount ?? '')).toBe(-minor(away?.amount ?? ''));
    expect(minor(away?.amount ?? '')).toBeLessThan(0n);
  });

  it('tells a recall as money that is held, and its end as money that leaves', async () => {
    const orderNo = await settle(app, { amount: '77.00' });
    await app.anonymous.simOutside.run({ event: 'receipt.recall', with: { subject: orderNo } });
    const [recall] = (await api.tradeDetail.page({ currency: 'USD', pageSize: 1 })).list;
    expect(recall).toMatchObject({
      orderNo,
      action: 'recall',
      amount: '0.00',
      availableChange: '-77.00',
      frozenChange: '77.00',
    });
  });

  it('gives the totals of one currency, which add up', async () => {
    const all = await everyLine(api, { currency: 'USD' });
    const middle = all[Math.floor(all.length / 2)]?.tradeTime.slice(0, 10) ?? '';
    const { totals } = await api.tradeDetail.page({ currency: 'USD', startDate: middle });
    const since = all.filter(({ tradeTime }) => tradeTime.slice(0, 10) >= middle);
    const before = all[since.length];
    const sum = (sign: 1n | -1n): bigint =>
      since.map(({ amount }) => minor(amount) * sign).reduce((total, net) => (net > 0n ? total + net : total), 0n);
    expect(totals).toMatchObject({ currency: 'USD', closing: all[0]?.balance, opening: before?.balance ?? '0.00' });
    expect([minor(totals?.income ?? ''), minor(totals?.expense ?? '')]).toEqual([sum(1n), sum(-1n)]);
    expect(minor(totals?.closing ?? '')).toBe(minor(totals?.opening ?? '') + sum(1n) - sum(-1n));
    expect((await api.tradeDetail.page({})).totals).toBeNull();
    expect((await api.tradeDetail.page({ currency: 'USD', kind: 'receipt' })).totals).toBeNull();
    const never = (await api.tradeDetail.page({ currency: 'THB' })).totals;
    expect(never).toEqual({ currency: 'THB', opening: '0.00', income: '0.00', expense: '0.00', closing: '0.00' });
  });

  it('answers one movement with its ledger entry', async () => {
    const [line] = (await api.tradeDetail.page({ kind: 'exchangeOrder' })).list;
    const found = await api.tradeDetail.page({ serialNo: line?.serialNo ?? '' });
    expect(found).toMatchObject({ list: [line], total: 1, ledger: { entryNo: line?.entryNo, action: line?.action } });
    const legs = found.ledger?.postings.filter(
      ({ currency, account }) => currency === line?.currency && account !== 'quota',
    );
    expect(legs?.length).toBeGreaterThan(1);
    expect(legs?.reduce((sum, { amount }) => sum + minor(amount), 0n)).toBe(0n);
    for (const serialNo of ['USD-999999', 'USD-0', 'XXX-1', 'nonsense'])
      expect(await api.tradeDetail.page({ serialNo })).toMatchObject({ list: [], total: 0, ledger: null });
  });

  it('shows nothing of another merchant', async () => {
    const other = await app.signIn(DEMO.otherMerchant);
    const lines = await everyLine(other);
    expect(lines.length).toBeGreaterThan(0);
    // What another merchant transferred stands in an entry of that one's.
    const own = lines.filter(({ kind }) => kind !== 'transfer');
    expect(own.every(({ entryNo }) => entryNo.startsWith('J10002'))).toBe(true);
  });

  it('says kinds and events in the language of the request', async () => {
    const chinese = app.as({ token: await app.token(), language: 'zh-CN' });
    const { list } = await chinese.tradeDetail.page({ kind: 'receipt', pageSize: 1 });
    expect(list[0]).toMatchObject({ kindText: '收款', actionText: expect.stringMatching(/[一-龥]/) });
  });

  it('every built-in role may look', async () => {
    for (const loginNo of [DEMO.maker, DEMO.reviewer, DEMO.finance, DEMO.viewer])
      expect((await (await app.signIn(loginNo)).tradeDetail.page({ pageSize: 1 })).list).toHaveLength(1);
  });

  it('startAfterEnd: refuses a period that ends before it starts', async () => {
    await refused(api.tradeDetail.page({ startDate: '2026-11-02', endDate: '2026-11-01' }), 'INVALID_PARAM');
  });

  it('spanTooLong: takes 180 days and refuses 181', async () => {
    await api.tradeDetail.page({ startDate: '2026-05-14', endDate: '2026-11-10' });
    const refusal = await refused(
      api.tradeDetail.page({ startDate: '2026-05-13', endDate: '2026-11-10' }),
      'INVALID_PARAM',
    );
    expect(refusal.message).toContain('Selected period cannot exceed 180 days');
  });

  it('pageTooDeep: shows the last of the first 10,000 rows and refuses what lies behind', async () => {
    expect((await api.tradeDetail.page({ currentPage: 1_000 })).list).toEqual([]);
    await refused(api.tradeDetail.page({ currentPage: 1_001 }), 'INVALID_PARAM');
  });

  it('keeps the numbers of an account without a gap, however many change it at once', async () => {
    const own = { accountNo: '795010001001', currency: 'USD', amount: '1.00' } as const;
    await Promise.all(Array.from({ length: 12 }, () => app.anonymous.sim.receive(own)));
    await jump(app, BANK_MS);
    const lines = await everyLine(api, { currency: 'USD' });
    const numbers = lines.map(({ serialNo }) => Number(serialNo.split('-')[1]));
    expect(numbers).toEqual(Array.from(numbers, (_, i) => numbers.length - i));
    lines.forEach((line, i) => {
      expect(minor(line.balance)).toBe(minor(lines[i + 1]?.balance ?? '0') + minor(line.amount));
    });
  });
});
