import type { Client } from '@tradeport/shared/client.ts';
import { instantAt } from '@tradeport/shared/rules/calendar.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { WHOLE } from '../../ledger/books.ts';
import { faultsOfBooks } from '../../ledger/checkBooks.ts';
import { held } from '../paymentOrder/withdrawals.ts';
import { jump } from '../receipt/receipts.ts';
import {
  accountEnding,
  applied,
  bankDoes,
  closeAccount,
  paid,
  payeeOf,
  refundDetail,
  refundOf,
  returned,
} from './refunds.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  api = await app.signIn(DEMO.chief);
});
afterAll(() => app.close());

/** The time that the demo's bank takes to bring money. */
const arrives = () => jump(app, 5_000);
const say = (orderNo: string, more: Partial<Parameters<typeof api.refund.modifyPayeeInfo>[0]>, client = api) =>
  client.refund.modifyPayeeInfo({ orderType: 'payment', orderNo, action: 'confirm', ...more }, freshKey());

describe('the refunds of the demo', () => {
  it('stand in every state, over its merchants', async () => {
    const statesOf = async (client: Client) => (await client.refund.queryPage({})).list.map(({ state }) => state);
    const kestrel = await app.signIn(DEMO.otherMerchant);
    expect([await statesOf(api), (await statesOf(kestrel)).toSorted()]).toEqual([
      ['succeeded'],
      ['awaitingAccount', 'processing'],
    ]);
    const [asked] = (await kestrel.refund.queryPage({ status: [2] })).list;
    const { detail } = await refundDetail(kestrel, asked?.refundNo ?? '');
    expect(detail.choices.map(({ currency }) => currency)).toEqual(['USD', 'HKD', 'EUR', 'CNH']);
  });
});

describe('a payment that the bank returns', () => {
  it('by the account 0004: paid, then back less 15 dollars; the fee of the payment stays', async () => {
    const before = await held(app, 'USD');
    const orderNo = await applied(api, { amount: '1000.00', to: await accountEnding(api, '0004') });
    await jump(app, 60_000);
    await jump(app, 5_000);
    expect(await api.paymentOrder.query({ orderType: 'payment', orderNo })).toMatchObject({ status: 3 });
    await jump(app, 5_000);
    const order = await api.paymentOrder.query({ orderType: 'payment', orderNo });
    expect(order).toMatchObject({ status: 3, state: 'returned', feeAmount: '3.00', actualAmount: '1000.00' });
    expect(order.refundNo).toBe(await refundOf(api, orderNo));
    await arrives();
    expect(await refundDetail(api, order.refundNo ?? '')).toMatchObject({
      status: 3,
      state: 'succeeded',
      orderNo,
      originalAmount: '1000.00',
      feeAmount: '15.00',
      amount: '985.00',
      creditAmount: '985.00',
      rate: null,
    });
    expect((await held(app, 'USD')).available).toBe(before.available - 1_800n);
    expect(await faultsOfBooks(app.tradeport.world)).toEqual([]);
  });

  it('keeps at most what was paid: a payment below the fee brings nothing', async () => {
    const before = await held(app, 'USD');
    const refundNo = await returned(app, api, { amount: '12.00' });
    await arrives();
    expect(await refundDetail(api, refundNo)).toMatchObject({ state: 'succeeded', feeAmount: '12.00', amount: '0.00' });
    expect(before.available - (await held(app, 'USD')).available).toBe(1_300n);
  });

  it('in the paying currency, at the rate of the application', async () => {
    const before = await held(app, 'USD');
    const to = await payeeOf(api, 'DE96370400440532013068', 'EUR');
    const refundNo = await returned(app, api, { amount: '500.00', to });
    await app.anonymous.simOutside.run({ event: 'market.pin', with: { pair: 'EUR/USD', rate: '1.5' } });
    await arrives();
    const { feeAmount } = await api.paymentOrder.query({
      orderType: 'payment',
      orderNo: (await refundDetail(api, refundNo)).orderNo,
    });
    expect(await refundDetail(api, refundNo)).toMatchObject({ currency: 'USD', amount: '485.00', rate: null });
    const spent = before.available - (await held(app, 'USD')).available;
    expect(spent).toBe(1_500n + BigInt((feeAmount ?? '').replace('.', '')));
    expect(await faultsOfBooks(app.tradeport.world)).toEqual([]);
  });

  it('only once, and only what was paid; the preview says what it would bring', async () => {
    const orderNo = await paid(app, api);
    const event = { event: 'payment.return', with: { subject: orderNo, reason: 'nameMismatch' } };
    const { effects } = await app.anonymous.simOutside.preview(event);
    expect(effects.map(({ after }) => after)).toEqual(['Returned', '100.00 USD', '15.00 USD', '85.00 USD']);
    await app.anonymous.simOutside.run(event);
    await refused(app.anonymous.simOutside.preview(event), 'OPERATION_NOT_ALLOW');
    await refused(app.anonymous.simOutside.run(event), 'OPERATION_NOT_ALLOW');
    expect((await api.refund.queryPage({ orderNo })).total).toBe(1);
    const waiting = await applied(api);
    await refused(
      app.anonymous.simOutside.run({ event: 'payment.return', with: { subject: waiting } }),
      'OPERATION_NOT_ALLOW',
    );
    await bankDoes(app, waiting, 'takeUp', 'fail');
    await refused(
      app.anonymous.simOutside.run({ event: 'payment.return', with: { subject: waiting } }),
      'OPERATION_NOT_ALLOW',
    );
  });

  it('a payment that came back keeps its voucher, and tells the merchant', async () => {
    const refundNo = await returned(app, api);
    const { orderNo } = await refundDetail(api, refundNo);
    expect(await api.paymentOrder.queryVoucherFlag({ orderType: 'payment', orderNo })).toEqual({ available: true });
    await arrives();
    const rows = await app.tradeport.world.db.read(WHOLE).notice.findMany({ where: { subject: refundNo } });
    expect(rows.map(({ titleEn }) => titleEn).sort()).toEqual([
      'Payment returned by the bank: 100.00 USD',
      'Refund credited: 85.00 USD',
    ]);
  });
});

describe('simObject/act on a refund', () => {
  it('refundAccountStands and refundAccountAsked: asked about a closed account, credited while nobody need be asked', async () => {
    const act = (subject: string, action: string) =>
      app.anonymous.simObject.act({ machine: 'refundOrder', subject, action });
    const refundNo = await returned(app, api, { paymentCurrency: 'JPY', amount: '9000', to: await payeeOf(api) });
    await refused(act(refundNo, 'askAccount'), 'OPERATION_NOT_ALLOW');
    await closeAccount(app, 'JPY');
    await refused(act(refundNo, 'credit'), 'OPERATION_NOT_ALLOW');
    await act(refundNo, 'askAccount');
    expect((await refundDetail(api, refundNo)).state).toBe('awaitingAccount');
  });
});

describe('refund/modifyPayeeInfo of a payment whose account is closed', () => {
  let refundNo: string;
  const asked = async () => {
    refundNo = await returned(app, api, { paymentCurrency: 'GBP', amount: '100.00', to: await payeeOf(api) });
  };
  beforeAll(async () => {
    const money = await held(app, 'GBP');
    expect(money.available).toBeGreaterThan(100_000n);
  });

  it('is asked, offers the other accounts, and goes through once it is confirmed', async () => {
    await asked();
    const second = await returned(app, api, { paymentCurrency: 'GBP', amount: '80.00', to: await payeeOf(api) });
    const third = await returned(app, api, { paymentCurrency: 'GBP', amount: '60.00', to: await payeeOf(api) });
    await closeAccount(app, 'GBP');
    const before = await held(app, 'GBP');
    await arrives();
    const waiting = await refundDetail(api, refundNo);
    expect(waiting).toMatchObject({ state: 'awaitingAccount', status: 2 });
    expect(waiting.detail.choices.map(({ currency }) => currency)).not.toContain('GBP');
    expect((await held(app, 'GBP')).available).toBe(before.available);

    // Confirmed: the closed account is credited all the same, and nobody is asked again.
    await say(refundNo, {});
    await refused(say(refundNo, {}), 'OPERATION_NOT_ALLOW');
    await arrives();
    const credited = await refundDetail(api, refundNo);
    expect(credited).toMatchObject({ state: 'succeeded', accountSaidBy: 'merchant', creditCurrency: 'GBP' });
    const gained = (await held(app, 'GBP')).available - before.available;
    expect(gained).toBe(BigInt(credited.creditAmount.replace('.', '')));

    // Another account: at the rate of the slot, as it was shown.
    const choice = (await refundDetail(api, second)).detail.choices.find(({ currency }) => currency === 'USD');
    const dollars = await held(app, 'USD');
    await say(second, { action: 'modify', currency: 'USD', creditAmount: choice?.amount ?? '' });
    await arrives();
    expect(await refundDetail(api, second)).toMatchObject({
      state: 'succeeded',
      creditCurrency: 'USD',
      creditAmount: choice?.amount,
      rate: choice?.rate,
    });
    const more = (await held(app, 'USD')).available - dollars.available;
    expect(more).toBe(BigInt(choice?.amount.replace('.', '') ?? 0));

    // Nobody says anything: 24:00 of the fifth working day counts as a confirmation.
    const { confirmUntil } = await refundDetail(api, third);
    expect(new Date(confirmUntil ?? '')).toEqual(instantAt('2026-11-17', '24:00'));
    const left = Date.parse(confirmUntil ?? '') - Date.parse((await app.anonymous.sim.clock({})).now);
    await jump(app, left - 1_000);
    expect((await refundDetail(api, third)).state).toBe('awaitingAccount');
    await jump(app, 1_000);
    expect(await refundDetail(api, third)).toMatchObject({ state: 'processing', accountSaidBy: 'time' });
    await arrives();
    expect(await refundDetail(api, third)).toMatchObject({ state: 'succeeded', creditCurrency: 'GBP' });
    expect(await faultsOfBooks(app.tradeport.world)).toEqual([]);
  });

  it('refundActionForeign, refundCurrencyMissing, refundAccountUnusable and refundRateChanged: nothing moves, and the question stays', async () => {
    const to = await payeeOf(api);
    const waiting = await returned(app, api, { paymentCurrency: 'EUR', amount: '90.00', to });
    await closeAccount(app, 'EUR');
    await arrives();
    for (const action of ['apply', 'decline'] as const)
      await refused(say(waiting, { action, reason: 'x' }), 'INVALID_PARAM');
    await refused(say(waiting, { action: 'modify' }), 'EMPTY_PARAM');
    for (const currency of ['EUR', 'THB'] as const)
      await refused(say(waiting, { action: 'modify', currency }), 'INVALID_CURRENCY');
    await refused(say(waiting, { action: 'modify', currency: 'USD', creditAmount: '1.00' }), 'BIZ_ERROR');
    await refused(say(waiting, {}, await app.signIn(DEMO.otherMerchant)), 'ORDER_NOTFOUND');
    for (const who of [DEMO.viewer, DEMO.finance])
      await refused(say(waiting, {}, await app.signIn(who)), 'AUTHORIZATION_FAILED');
    expect((await refundDetail(api, waiting)).state).toBe('awaitingAccount');
  });

  it('two windows at once: one account is said, the other window comes second', async () => {
    const [waiting] = (await api.refund.queryPage({ status: [2], currency: 'EUR' })).list;
    const refundNo = waiting?.refundNo ?? '';
    const both = await Promise.allSettled([say(refundNo, {}), say(refundNo, { action: 'modify', currency: 'USD' })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await refundDetail(api, refundNo)).state).toBe('processing');
  });

  it('marketDown and refundTooSmall: no rate, or nothing left of it', async () => {
    const to = await payeeOf(api);
    const first = await returned(app, api, { paymentCurrency: 'HKD', amount: '200.00', to });
    const { feeAmount } = await refundDetail(api, first);
    // Of one cent more than the fee one cent comes back: less than a cent of dollars.
    const cents = BigInt(feeAmount.replace('.', '')) + 1n;
    const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
    const tiny = await returned(app, api, { paymentCurrency: 'HKD', amount, to });
    await closeAccount(app, 'HKD');
    await arrives();
    expect(await refundDetail(api, tiny)).toMatchObject({ state: 'awaitingAccount', amount: '0.01' });
    await app.anonymous.simOutside.run({ event: 'market.down', with: {} });
    expect((await refundDetail(api, tiny)).detail.choices).toEqual([]);
    await refused(say(tiny, { action: 'modify', currency: 'USD' }), 'NETWORK_ERROR');
    await app.anonymous.simOutside.run({ event: 'market.up', with: {} });
    await refused(say(tiny, { action: 'modify', currency: 'USD' }), 'BELOW_MINI_LIMIT');
    expect((await refundDetail(api, tiny)).state).toBe('awaitingAccount');
  });
});

describe('refund/queryPage', () => {
  it('startAfterEnd, spanTooLong and pageTooDeep: a period of at most 360 days, pages within reach', async () => {
    await refused(api.refund.queryPage({ startDate: '2026-11-02', endDate: '2026-11-01' }), 'INVALID_PARAM');
    await refused(api.refund.queryPage({ startDate: '2025-11-01', endDate: '2026-10-28' }), 'INVALID_PARAM');
    await refused(api.refund.queryPage({ currentPage: 1_000_000, pageSize: 100 }), 'INVALID_PARAM');
    expect(await api.refund.queryPage({ startDate: '2025-10-01', endDate: '2026-09-26' })).toMatchObject({ total: 0 });
  });

  it('narrows by number, payment, payee, currency and state, and counts every state', async () => {
    const refundNo = await returned(app, api);
    const { orderNo } = await refundDetail(api, refundNo);
    const all = await api.refund.queryPage({ pageSize: 100 });
    const of = async (filter: Parameters<typeof api.refund.queryPage>[0]) =>
      (await api.refund.queryPage({ ...filter, pageSize: 100 })).list.map((one) => one.refundNo);
    expect(await of({ refundNo })).toEqual([refundNo]);
    expect(await of({ orderNo })).toEqual([refundNo]);
    expect(await of({ payee: 'pearl RIVER' })).toContain(refundNo);
    expect(await of({ payee: '8838' })).toContain(refundNo);
    expect(await of({ currency: 'CNH' })).toEqual([]);
    expect(await of({ status: [1] })).toEqual([refundNo]);
    expect(all.byStatus.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
    const other = await app.signIn(DEMO.otherMerchant);
    expect((await other.refund.queryPage({ refundNo })).total).toBe(0);
  });
});
