import type { Client } from '@tradeport/shared/client.ts';
import { dayText } from '@tradeport/shared/words/days.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { configureSite } from '../../harness/logIn.ts';
import { pdfTexts } from '../../harness/pdfText.ts';
import { refused } from '../../harness/refused.ts';
import { cellsOf } from '../../harness/workbooks.ts';
import { accountIdOf, BY_HAND, withdrawn } from '../../nouns/withdrawals.ts';
import { approvedAccount, asked } from './withdrawals.ts';

let app: TestApp;
let chief: Client;
let english: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'zh-CN' });
  english = await app.signIn(DEMO.chief, { language: 'en-US' });
});
afterAll(() => app.close());

const byState = async (state: string) => {
  const { list } = await chief.paymentOrder.queryPage({ pageSize: 100 });
  const found = list.find((order) => order.state === state);
  if (!found) throw new Error(`the demo has no withdrawal that is ${state}`);
  return found;
};
const pass = (seconds: number) => app.anonymous.sim.advanceClock({ seconds });
/** A download may be asked for again after ten seconds. */
const nextDownload = () => app.forward(11_000);

describe('paymentOrder/queryPage', () => {
  it('lists the demo in every state, in dollars, yen and renminbi, the last one first, and counts the states', async () => {
    const { list, total, byStatus } = await chief.paymentOrder.queryPage({ pageSize: 100 });
    expect(new Set(list.map(({ state }) => state)).size).toBe(5);
    expect(new Set(list.map(({ currency }) => currency))).toEqual(new Set(['USD', 'JPY', 'CNH']));
    expect(list.map(({ createdAt }) => createdAt)).toEqual(
      list
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    expect(byStatus.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  });

  it.each([
    [{ currency: 'JPY' as const }, 1],
    [{ status: [4] }, 2],
    [{ payee: 'dbs' }, 2],
    [{ payee: '1358274610' }, 1],
    [{ orderType: 'withdrawal' as const, startDate: '2026-10-11', endDate: '2026-10-11' }, 1],
    [{ payee: 'nobody' }, 0],
  ])('by %o finds %i', async (filter, count) => {
    expect((await chief.paymentOrder.queryPage(filter)).total).toBe(count);
  });

  it('startAfterEnd and spanTooLong: a span of 360 days passes, one of 361 does not', async () => {
    const page = (startDate: string, endDate: string) => chief.paymentOrder.queryPage({ startDate, endDate });
    await refused(page('2026-11-10', '2026-11-09'), 'INVALID_PARAM');
    await refused(page('2025-11-14', '2026-11-10'), 'INVALID_PARAM');
    expect((await page('2025-11-15', '2026-11-10')).total).toBeGreaterThan(0);
  });

  it('pageTooDeep: beyond what can be paged to', async () => {
    await refused(chief.paymentOrder.queryPage({ currentPage: 100_000, pageSize: 100 }), 'INVALID_PARAM');
  });
});

describe('paymentOrder/query and queryDetail', () => {
  it('tell one order, its history and how its figures came about', async () => {
    const { orderNo } = await byState('succeeded');
    const order = await english.paymentOrder.query({ orderNo });
    const detail = await english.paymentOrder.queryDetail({ orderNo, orderType: 'withdrawal' });
    expect(detail).toMatchObject(order);
    expect(detail.timeline.map(({ title }) => title)).toEqual(['Submitted', 'Accepted by the bank', 'Paid out']);
    expect(detail.sums.map(({ name, title }) => [name, title])).toEqual([
      ['fee', 'Fee'],
      ['quota', 'Settlement quota taken'],
      ['valueDay', 'Value date'],
    ]);
    expect(detail.sums[0]?.lines.at(-1)?.value).toBe(`${detail.feeAmount} ${detail.currency}`);
  });

  it("ORDER_NOTFOUND: one that is unknown, or another merchant's", async () => {
    const { orderNo } = await byState('succeeded');
    const other = await app.signIn(DEMO.otherMerchant);
    for (const client of [chief, other]) {
      const asking = client === chief ? 'WD0' : orderNo;
      await refused(client.paymentOrder.query({ orderNo: asking }), 'ORDER_NOTFOUND');
      await refused(client.paymentOrder.queryDetail({ orderNo: asking }), 'ORDER_NOTFOUND');
    }
  });
});

describe('paymentOrder/downloadUserOrder', () => {
  it('downloadedJustNow: writes what the filters leave, not twice within ten seconds', async () => {
    const { content } = await english.paymentOrder.downloadUserOrder({ currency: 'JPY' });
    const [head = [], row = []] = cellsOf(content);
    expect(head).toContain('Paid to the account');
    expect(row).toContain('1358274610');
    await refused(english.paymentOrder.downloadUserOrder({ currency: 'JPY' }), 'REQUEST_BUSY');
    await nextDownload();
  });

  it('startAfterEnd and spanTooLong: refuses days that are no span', async () => {
    const span = (startDate: string, endDate: string) => chief.paymentOrder.downloadUserOrder({ startDate, endDate });
    await refused(span('2026-11-10', '2026-11-09'), 'INVALID_PARAM');
    await refused(span('2025-11-14', '2026-11-10'), 'INVALID_PARAM');
  });
});

describe('paymentOrder/downloadVoucher', () => {
  it('downloadedJustNow: prints a paid order with its Chinese texts, not twice within ten seconds', async () => {
    const { orderNo, feeAmount } = await byState('succeeded');
    const { content, fileName } = await chief.paymentOrder.downloadVoucher({ orderNo });
    const text = pdfTexts(content).join(' ');
    expect(fileName).toBe(`付款凭证-${orderNo}.pdf`);
    for (const part of ['付款凭证', orderNo, '收款账号', feeAmount, 'SIMULATED']) expect(text).toContain(part);
    await refused(chief.paymentOrder.downloadVoucher({ orderNo }), 'REQUEST_BUSY');
    expect(await chief.paymentOrder.queryVoucherFlag({ orderNo })).toEqual({ available: true });
    await nextDownload();
  });

  it('voucherOfPaidOnly: what has not been paid has none', async () => {
    for (const state of ['submitted', 'underReview', 'failed', 'cancelled']) {
      const { orderNo } = await byState(state);
      await refused(chief.paymentOrder.downloadVoucher({ orderNo }), 'OPERATION_NOT_ALLOW');
      expect(await chief.paymentOrder.queryVoucherFlag({ orderNo })).toEqual({ available: false });
    }
  });

  it('vouchersOff: a site that hands out none', async () => {
    const { orderNo } = await byState('succeeded');
    await configureSite(app, 'DOWNLOAD_VOUCHER', 'false');
    await refused(chief.paymentOrder.downloadVoucher({ orderNo }), 'OPERATION_NOT_ALLOW');
    expect(await chief.paymentOrder.queryVoucherFlag({})).toEqual({ available: false });
    expect(await chief.paymentOrder.queryVoucherFlag({ orderNo })).toEqual({ available: false });
    await configureSite(app, 'DOWNLOAD_VOUCHER', 'true');
    expect(await chief.paymentOrder.queryVoucherFlag({})).toEqual({ available: true });
  });
});

describe('paymentOrder/downloadOrder', () => {
  it('downloadedJustNow: prints an order in any state, not twice within ten seconds', async () => {
    const { orderNo } = await byState('cancelled');
    const { content } = await english.paymentOrder.downloadOrder({ orderNo });
    const text = pdfTexts(content).join(' ');
    for (const part of ['提现申请单', 'Cancelled', '金额填写有误']) expect(text).toContain(part);
    await refused(english.paymentOrder.downloadOrder({ orderNo }), 'REQUEST_BUSY');
    await nextDownload();
  });
});

describe('paymentOrder/downloadVoucher, downloadOrder and queryVoucherFlag', () => {
  it('ORDER_NOTFOUND: an order that is unknown', async () => {
    for (const call of [chief.paymentOrder.downloadVoucher, chief.paymentOrder.downloadOrder])
      await refused(call({ orderNo: 'WD0' }), 'ORDER_NOTFOUND');
    await refused(chief.paymentOrder.queryVoucherFlag({ orderNo: 'WD0' }), 'ORDER_NOTFOUND');
  });
});

describe('account/gpiInfo', () => {
  it('shows each bank on the way as far as the payment has come', async () => {
    const accountId = await accountIdOf(english, BY_HAND);
    const { orderNo } = await english.paymentOrder.apply(asked(accountId, '90.00', { feeBearer: 'SHA' }), freshKey());
    const where = () => english.account.gpiInfo({ orderNo });
    const notSent = await where();
    expect(notSent).toMatchObject({ status: 'notSent', statusText: 'Not sent yet' });
    expect(notSent.hops.every(({ arrivedAt }) => arrivedAt === null)).toBe(true);
    await pass(61);
    const sent = await where();
    expect(sent.hops.map(({ arrivedAt }) => arrivedAt !== null)).toEqual([true, false, false]);
    await pass(11 * 60);
    expect((await where()).hops.map(({ arrivedAt }) => arrivedAt !== null)).toEqual([true, true, false]);
    await pass(20 * 60);
    await app.anonymous.simObject.act({ machine: 'withdrawal', subject: orderNo, action: 'pay' });
    const done = await where();
    expect(done).toMatchObject({ status: 'credited', uetr: notSent.uetr });
    expect(done.hops.every(({ leftAt }) => leftAt !== null)).toBe(true);
    expect(done.uetr).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('ORDER_NOTFOUND and notBySwift: nothing to track of an order that is unknown or travels within a country', async () => {
    await refused(chief.account.gpiInfo({ orderNo: 'WD0' }), 'ORDER_NOTFOUND');
    await refused(chief.account.gpiInfo({ orderNo: await withdrawn(chief) }), 'OPERATION_NOT_ALLOW');
  });
});

describe('paymentOrder/queryTipsMsg', () => {
  it('tells cut-off, value day and arrival, to the minute', async () => {
    const tips = (currency: 'USD' | 'CNH') => english.paymentOrder.queryTipsMsg({ currency, channel: 'global' });
    const { sim, simDecision } = app.anonymous;
    await simDecision.setProfile({ profile: 'realistic' });
    await sim.setClock({ now: '2026-11-12T15:00:59+08:00', speed: 0 });
    expect(await tips('CNH')).toMatchObject({
      valueDay: '2026-11-12',
      cutOff: '15:00',
      cutOffAt: '2026-11-12T15:01:00+08:00',
      nextRunAt: '2026-11-12T15:01:00+08:00',
      arrivesFrom: '2026-11-12',
      arrivesTo: '2026-11-16',
    });
    await sim.setClock({ now: '2026-11-12T15:01:00+08:00', speed: 0 });
    expect(await tips('CNH')).toMatchObject({ valueDay: '2026-11-13', nextRunAt: '2026-11-13T09:00:00+08:00' });
    expect(await tips('USD')).toMatchObject({ valueDay: '2026-11-12', nextRunAt: '2026-11-12T16:01:00+08:00' });
  });

  it.each([
    ['instant', '2026-11-16', '2026-11-14'],
    ['demo', '2026-11-16', '2026-11-14'],
    ['realistic', '2026-11-18', '2026-11-16'],
  ] as const)('%s: promises no arrival before the value date on a Saturday', async (profile, swift, paid) => {
    const valueDay = '2026-11-16';
    const sandbox = `saturday-${profile}`;
    const { simSandbox } = app.anonymous;
    await simSandbox.create({ name: sandbox, scenario: 'demo', startAt: '2026-11-14T12:00:00+08:00' });
    const world = app.as({ sandbox });
    await world.simDecision.setProfile({ profile });
    const { token } = await world.simPersona.enter({ persona: '10001-chief' });
    const client = app.as({ sandbox, token, language: 'en-US' });
    const tips = (channel: 'local' | 'global') => client.paymentOrder.queryTipsMsg({ currency: 'USD', channel });
    expect(await tips('local')).toMatchObject({ valueDay, arrivesFrom: valueDay, arrivesTo: valueDay });
    const told = await tips('global');
    expect(told).toMatchObject({ arrivesFrom: valueDay, arrivesTo: swift });
    const [from, to] = [dayText(valueDay, 'en-US'), dayText(swift, 'en-US')];
    const days = from === to ? `on ${from}` : `between ${from} and ${to}`;
    expect(told.tips).toContain(`Expected to arrive ${days}`);
    const orderNo = await withdrawn(client);
    await world.sim.setClock({ now: `${paid}T23:59:00+08:00`, speed: 0 });
    expect(await client.paymentOrder.query({ orderNo })).toMatchObject({ state: 'succeeded', successDate: paid });
    await simSandbox.remove({ name: sandbox });
  });

  it('a local order is answered an hour after its run, one by SWIFT on its day at 10:00', async () => {
    const { sim } = app.anonymous;
    const local = await withdrawn(chief);
    const abroad = await approvedAccount(app, chief, { bankCountry: 'SGP' });
    const ask = asked(abroad, '70.00', { feeBearer: 'SHA' });
    const orders = await Promise.all(Array.from({ length: 6 }, () => chief.paymentOrder.apply(ask, freshKey())));
    const stateOf = async (orderNo: string) => (await chief.paymentOrder.query({ orderNo })).state;
    await sim.setClock({ now: '2026-11-12T16:00:59+08:00', speed: 0 });
    expect(await stateOf(local)).toBe('submitted');
    await sim.setClock({ now: '2026-11-12T16:01:00+08:00', speed: 0 });
    expect(await stateOf(local)).toBe('underReview');
    await sim.setClock({ now: '2026-11-12T17:01:00+08:00', speed: 0 });
    expect(await stateOf(local)).toBe('succeeded');
    await sim.setClock({ now: '2026-11-16T10:00:00+08:00', speed: 0 });
    const ended = await Promise.all(orders.map(({ orderNo }) => chief.paymentOrder.query({ orderNo })));
    const ends = ['2026-11-12T17:01:00+08:00', '2026-11-13T10:00:00+08:00', '2026-11-16T10:00:00+08:00'];
    for (const { endedAt } of ended) expect(ends).toContain(endedAt);
  });

  it('tells of holidays ahead, and when the account is closed', async () => {
    const { sim, simOutside, simCalendar } = app.anonymous;
    await simCalendar.set({ day: '2026-11-18', working: false });
    await simOutside.run({ event: 'account.freeze', with: { subject: '10001-EUR' } });
    expect(await english.paymentOrder.queryTipsMsg({ currency: 'EUR' })).toMatchObject({
      accountState: 'frozen',
      holidays: ['2026-11-18'],
      // Nothing goes out: no day is promised on which it would arrive.
      tips: ['This currency account is frozen: nothing goes out of it until that is lifted'],
    });
    await simOutside.run({ event: 'account.close', with: { subject: '10001-EUR', loss: '0' } });
    const { tips } = await english.paymentOrder.queryTipsMsg({ currency: 'EUR' });
    expect(tips.some((tip) => tip.includes('free of charge'))).toBe(true);
    expect(tips.some((tip) => tip.includes('arrive'))).toBe(true);
    for (const orderType of ['payment', 'settlement'] as const) {
      const ofClosed = await english.paymentOrder.queryTipsMsg({ orderType, currency: 'EUR' });
      expect(ofClosed.tips).toEqual([expect.stringContaining('This currency account is closed')]);
    }
    expect((await sim.clock({})).now).toContain('2026-11-16');
  });
});
