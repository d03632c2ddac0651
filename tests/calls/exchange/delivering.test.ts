import type { Client } from '@tradeport/shared/client.ts';
import { exchange } from '@tradeport/shared/contract/exchange.ts';
import { formatInstant, instantAt } from '@tradeport/shared/rules/calendar.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undocumentedRefusal } from '../../contract/undocumentedRefusal.ts';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { whileMarketIsDown } from '../../harness/market.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  api = await app.signIn(DEMO.chief, { language: 'en-US' });
  await pin('7.2');
});
afterAll(() => app.close());

const pin = (rate: string) => app.anonymous.simOutside.run({ event: 'market.pin', with: { pair: 'USD/CNH', rate } });
const act = (subject: string, action: string) =>
  app.anonymous.simObject.act({ machine: 'exchangeOrder', subject, action });

const usdToCnh = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut' } as const;
type Asked = Parameters<Client['exchange']['one']>[0];

/** An order that is confirmed: its number. */
const confirmed = async (asked: Partial<Asked> & Pick<Asked, 'amount'>): Promise<string> => {
  const { quoteId } = await api.exchange.one({ ...usdToCnh, ...asked });
  const { orderNo } = await api.exchange.two({ quoteId }, freshKey());
  await api.exchange.apply({ mode: 'realTime', orderNo }, freshKey());
  return orderNo;
};

const orderOf = async (orderNo: string) => {
  const [order] = (await api.exchange.list({ orderNo })).list;
  if (order === undefined) throw new Error(`no order ${orderNo}`);
  return order;
};

/** The clock of the sandbox: that of logins stands. */
const pass = (seconds: number) => app.anonymous.simClock.jump({ seconds });
const until = (day: string, time: string, seconds = 0) =>
  app.anonymous.simClock.jump({ to: formatInstant(new Date(instantAt(day, time).getTime() + seconds * 1_000)) });

const balance = async (currency: 'USD' | 'CNH') => {
  const found = await api.account.queryUserAccBalance({ ccy: currency });
  if (!found) throw new Error(`no ${currency} account`);
  return found;
};
const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));
const newest = async () => {
  const { list } = await api.notice.page({ systemNoticeType: 1, currentPage: 1, pageSize: 1 });
  return list[0]?.title;
};
const closingTerms = async (orderNo: string) => {
  const terms = (await orderOf(orderNo)).detail?.closingTerms;
  if (!terms) throw new Error(`${orderNo} cannot be closed`);
  return terms;
};
const cancelAt = (orderNo: string, { closingRate, closingLoss }: Awaited<ReturnType<typeof closingTerms>>) =>
  api.exchange.cancel({ orderNo, closingTerms: { closingRate, closingLoss } }, freshKey());

describe('T+1', () => {
  it('is delivered at 09:00 of the next business day, at the rate that was locked', async () => {
    const before = await balance('USD');
    const orderNo = await confirmed({ amount: '1000.00', delivery: 'T1' });
    expect(await orderOf(orderNo)).toMatchObject({
      delivery: 'T1',
      cover: 'money',
      deliveryDay: '2026-11-11',
      status: 0,
      settlementRate: null,
      settledAt: null,
      estimatedSettlementDate: '2026-11-11T09:00:00+08:00',
    });
    expect(cents((await balance('USD')).frozen) - cents(before.frozen)).toBe(100_000n);
    await until('2026-11-11', '09:00', -1);
    expect((await orderOf(orderNo)).state).toBe('confirmed');
    await pass(1);
    expect((await orderOf(orderNo)).state).toBe('settling');
    await pass(15);
    expect(await orderOf(orderNo)).toMatchObject({
      state: 'settled',
      settlementRate: '7.1856',
      settledSellAmount: '1000.00',
      settledBuyAmount: '7185.60',
      settledAt: '2026-11-11T09:00:15+08:00',
    });
    const settled = (await orderOf(orderNo)).detail?.ledger.find(({ action }) => action === 'settle');
    expect(
      settled?.postings.find(({ account, currency }) => account === 'available' && currency === 'CNH'),
    ).toMatchObject({
      amount: '7185.60',
    });
    const { total } = await api.exchange.list({ delivery: 'T1' });
    expect(total).toBe(1);
    expect((await api.exchange.list({ delivery: 'T2' })).total).toBe(0);
  });
});

describe('a counterparty that settles in parts', () => {
  it('settles the first half of an amount that ends in .13, and the console the rest in any part', async () => {
    const cnh = await balance('CNH');
    const quota = { usd: cents((await balance('USD')).quota), cnh: cents(cnh.quota) };
    const orderNo = await confirmed({ amount: '1000.13' });
    await pass(180);
    const half = await orderOf(orderNo);
    expect(half).toMatchObject({
      status: 5,
      settledSellAmount: '500.06',
      settledBuyAmount: '3593.22',
      settledAt: null,
    });
    expect(await newest()).toBe('Exchange partly settled: 500.06 USD → 3,593.22 CNH');
    const part = (amount: string) =>
      app.anonymous.simOutside.run({ event: 'exchange.settlePart', with: { subject: orderNo, amount } });
    await refused(part('500.07'), 'INVALID_PARAM');
    await refused(part('0.00'), 'INVALID_PARAM');
    await part('0.01');
    // 500.07 × 7.1856 = 3593.302…, of which 3593.22 has come.
    expect(await orderOf(orderNo)).toMatchObject({
      status: 5,
      settledSellAmount: '500.07',
      settledBuyAmount: '3593.30',
    });
    await act(orderNo, 'settle');
    const done = await orderOf(orderNo);
    expect(done).toMatchObject({ status: 2, settledSellAmount: '1000.13', settledBuyAmount: done.buyAmount });
    expect(cents((await balance('CNH')).available) - cents(cnh.available)).toBe(cents(done.buyAmount));
    const carried = quota.usd < 100_013n ? quota.usd : 100_013n;
    expect(quota.usd - cents((await balance('USD')).quota)).toBe(carried);
    expect(cents((await balance('CNH')).quota) - quota.cnh).toBe((cents(done.buyAmount) * carried) / 100_013n);
  });

  it('counts what has been settled of any order in the totals', async () => {
    const before = await api.exchange.summary({ sellCurrency: 'USD' });
    const sumOf = ({ bySellCurrency }: typeof before) => cents(bySellCurrency[0]?.amount ?? '0.00');
    const orderNo = await confirmed({ amount: '10.13' });
    await pass(180);
    expect((await orderOf(orderNo)).status).toBe(5);
    expect(sumOf(await api.exchange.summary({ sellCurrency: 'USD' })) - sumOf(before)).toBe(506n);
    await act(orderNo, 'settle');
  });

  it('fails an amount that ends in .14, and everything is back', async () => {
    const { available, frozen } = await balance('USD');
    const orderNo = await confirmed({ amount: '1000.14' });
    await pass(180);
    expect((await orderOf(orderNo)).status).toBe(3);
    expect(await balance('USD')).toMatchObject({ available, frozen });
  });
});

describe('what is not settled on its day', () => {
  it('times out at 24:00, and its rest is closed at 15:00 of the third working day', async () => {
    await until('2026-11-11', '10:00');
    const orderNo = await confirmed({ amount: '1000.13', delivery: 'T1' });
    await until('2026-11-12', '09:01');
    expect((await orderOf(orderNo)).status).toBe(5);
    await until('2026-11-13', '00:00', -1);
    expect((await orderOf(orderNo)).status).toBe(5);
    await pass(1);
    expect(await orderOf(orderNo)).toMatchObject({ status: 4, state: 'timedOut', closingStatus: null });
    expect(await newest()).toBe('Exchange not settled in time: 500.07 USD');
    await pin('7.35');
    await until('2026-11-17', '15:00', -1);
    expect((await orderOf(orderNo)).state).toBe('timedOut');
    const { available, frozen } = await balance('USD');
    await pass(1);
    // 3593.30 CNH buy 487.90 USD back at 7.3647.
    expect(await orderOf(orderNo)).toMatchObject({
      status: 4,
      state: 'closedOut',
      closingStatus: 'finished',
      closingRate: '7.3647',
      closingLoss: '12.17',
      closingTime: '2026-11-17T15:00:00+08:00',
    });
    const after = await balance('USD');
    expect(cents(frozen) - cents(after.frozen)).toBe(50_007n);
    expect(cents(after.available) - cents(available)).toBe(48_790n);
    await pin('7.2');
  });

  it('is closed when the market returns, where it was down at its time', async () => {
    await until('2026-11-17', '16:00');
    const orderNo = await confirmed({ amount: '100.13' });
    await pass(180);
    await until('2026-11-20', '14:59');
    expect((await orderOf(orderNo)).state).toBe('timedOut');
    await app.anonymous.simOutside.run({ event: 'market.down', with: {} });
    await until('2026-11-20', '15:06');
    expect((await orderOf(orderNo)).state).toBe('timedOut');
    await app.anonymous.simOutside.run({ event: 'market.up', with: {} });
    await until('2026-11-20', '15:10');
    expect(await orderOf(orderNo)).toMatchObject({ state: 'closedOut', closingTime: '2026-11-20T15:06:00+08:00' });
  });
});

describe('exchange/cancel of a confirmed order', () => {
  it.each([
    ['7.05', '0.00', '5000.00'],
    ['7.20', '19.97', '4980.03'],
    ['7.35', '121.60', '4878.40'],
  ])('at mid %s loses %s and gives %s back', async (mid, closingLoss, closingBack) => {
    await pin('7.2');
    const before = await balance('USD');
    const orderNo = await confirmed({ amount: '5000.00', delivery: 'T1' });
    await pin(mid);
    const terms = await closingTerms(orderNo);
    expect(terms).toMatchObject({ closingLoss, closingBack, currency: 'USD' });
    expect(await cancelAt(orderNo, terms)).toMatchObject({ status: 12, closingStatus: 'pending', closingLoss });
    await pass(15);
    expect((await orderOf(orderNo)).closingStatus).toBe('processing');
    await pass(15);
    expect(await orderOf(orderNo)).toMatchObject({ status: 12, closingStatus: 'finished', closingLoss });
    const after = await balance('USD');
    expect(after.frozen).toBe(before.frozen);
    expect(cents(before.available) - cents(after.available)).toBe(cents(closingLoss));
    expect(await newest()).toBe('Position closed: 5,000.00 USD');
    await pin('7.2');
  });

  it('closingChanged: other figures than those of now move nothing, and the refusal carries the new ones', async () => {
    const orderNo = await confirmed({ amount: '100.00', delivery: 'T2' });
    const shown = await closingTerms(orderNo);
    await pin('7.3');
    const money = await balance('USD');
    const refusal = await refused(cancelAt(orderNo, shown), 'BIZ_ERROR');
    expect(refusal.result).toEqual({ closingTerms: await closingTerms(orderNo) });
    expect(undocumentedRefusal(exchange.cancel, refusal)).toEqual([]);
    await refused(api.exchange.cancel({ orderNo }, freshKey()), 'BIZ_ERROR');
    expect(await balance('USD')).toEqual(money);
    expect((await orderOf(orderNo)).state).toBe('confirmed');
    await cancelAt(orderNo, await closingTerms(orderNo));
    await pin('7.2');
  });

  it('marketDown: there is no price to close at, and nothing is shown', async () => {
    const orderNo = await confirmed({ amount: '100.00', delivery: 'T2' });
    const shown = await closingTerms(orderNo);
    await whileMarketIsDown(app, async () => {
      expect((await orderOf(orderNo)).detail?.closingTerms).toBeNull();
      await refused(cancelAt(orderNo, shown), 'NETWORK_ERROR');
    });
    await cancelAt(orderNo, await closingTerms(orderNo));
  });

  it('closes in a later slot what failed, by the market or by the console, at the loss that was agreed to', async () => {
    const orderNo = await confirmed({ amount: '100.00', delivery: 'T2' });
    const terms = await closingTerms(orderNo);
    await cancelAt(orderNo, terms);
    await app.anonymous.simOutside.run({ event: 'market.down', with: {} });
    await pass(60);
    expect(await orderOf(orderNo)).toMatchObject({ closingStatus: 'fail', status: 12 });
    await pin('7.5');
    await app.anonymous.simOutside.run({ event: 'market.up', with: {} });
    await pass(360);
    expect(await orderOf(orderNo)).toMatchObject({ closingStatus: 'finished', closingLoss: terms.closingLoss });
    await pin('7.2');
  });

  it('AUTHORIZATION_FAILED: who may only exchange releases a lock, and cancels nothing that is confirmed', async () => {
    const roleId = 'maker-haichuan';
    await api.operator.permissionEdit({ roleId, paths: ['/exchange/exchangeApply'] });
    const maker = await app.signIn(DEMO.maker);
    const { quoteId } = await maker.exchange.one({ ...usdToCnh, amount: '10.00' });
    const { orderNo } = await maker.exchange.two({ quoteId }, freshKey());
    expect(await maker.exchange.cancel({ orderNo }, freshKey())).toMatchObject({ status: 12, closingStatus: null });
    const other = await confirmed({ amount: '10.00', delivery: 'T1' });
    const { closingRate, closingLoss } = await closingTerms(other);
    const asked = { orderNo: other, closingTerms: { closingRate, closingLoss } };
    await refused(maker.exchange.cancel(asked, freshKey()), 'AUTHORIZATION_FAILED');
    expect((await orderOf(other)).state).toBe('confirmed');
  });
});

describe('T+0', () => {
  it('confirmed at 23:57:50 has the day on which it settles, after midnight: it is never late', async () => {
    await until('2026-12-15', '23:57', 50);
    const orderNo = await confirmed({ amount: '100.00' });
    expect(await orderOf(orderNo)).toMatchObject({
      delivery: 'T0',
      status: 0,
      estimatedSettlementDate: '2026-12-15T23:59:50+08:00',
    });
    await until('2026-12-16', '00:00');
    expect(await orderOf(orderNo)).toMatchObject({ status: 1, deliveryDay: '2026-12-16' });
    await until('2026-12-16', '00:10');
    const { detail, ...order } = await orderOf(orderNo);
    expect(order).toMatchObject({ status: 2, deliveryDay: '2026-12-16', settledBuyAmount: order.buyAmount });
    expect(detail?.timeline.map(({ action }) => action)).not.toContain('timeOut');
  });
});
