import type { Client } from '@tradeport/shared/client.ts';
import { type FiatCcy, HELD_CCYS } from '@tradeport/shared/reference/currencies.ts';
import { formatAmount, groupedMoney } from '@tradeport/shared/rules/money.ts';
import { PAYMENT_REVIEWS, type PaymentReview, payment } from '@tradeport/shared/states/payment.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { pdfTexts } from '../../harness/pdfText.ts';
import { refused } from '../../harness/refused.ts';
import { cellsOf } from '../../harness/workbooks.ts';

let app: TestApp;
let chief: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
});
afterAll(() => app.close());

const ofPayments = { orderType: 'payment' } as const;
const listed = (more = {}) => chief.paymentOrder.queryPage({ ...ofPayments, pageSize: 100, ...more });
const inState = async (state: string) => {
  const found = (await listed()).list.find((order) => order.state === state);
  if (!found) throw new Error(`the demo has no payment in ${state}`);
  return found;
};

describe('the demo', () => {
  it('has payments in every state and in every status of a review', async () => {
    const { list, byStatus, total } = await listed();
    expect(new Set(list.map(({ state }) => state))).toEqual(new Set(Object.keys(payment.states)));
    expect(new Set(list.map(({ reviewStatus }) => reviewStatus)).size).toBe(5);
    expect(byStatus.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    const waits = await (await app.signIn(DEMO.reviewer)).paymentOrder.queryPageCheck({});
    expect(waits.total).toBeGreaterThan(0);
  });

  it('shows a chief the payments of every reviewer, and never those that nobody reviews', async () => {
    const numbers = async (reviewStatus: PaymentReview) =>
      (await chief.paymentOrder.queryPageCheck({ reviewStatus, pageSize: 100 })).list.map(({ orderNo }) => orderNo);
    const { list } = await listed();
    for (const status of PAYMENT_REVIEWS) {
      const given = list.filter(({ reviewStatus, batchNo }) => reviewStatus === status && batchNo === null);
      expect(given.length).toBeGreaterThan(0);
      expect(await numbers(status)).toEqual(status === 'none' ? [] : given.map(({ orderNo }) => orderNo));
    }
  });
});

describe('paymentOrder/queryPage of payments', () => {
  it('filters by state, currency, payee and the merchant’s own number; withdrawals stay apart', async () => {
    const { list } = await listed();
    const [any] = list.filter(({ merchantOrderNo }) => merchantOrderNo !== null);
    expect((await listed({ merchantOrderNo: any?.merchantOrderNo ?? '' })).list).toMatchObject([
      { orderNo: any?.orderNo },
    ]);
    const failed = await listed({ status: [4] });
    expect(new Set(failed.list.map(({ status }) => status))).toEqual(new Set([4]));
    expect((await listed({ status: [5] })).list.every(({ state }) => state === 'supplement')).toBe(true);
    expect((await listed({ currency: 'CNH' })).list.every(({ currency }) => currency === 'CNH')).toBe(true);
    expect((await listed({ payee: 'saigon' })).list.every(({ payeeName }) => payeeName.includes('Saigon'))).toBe(true);
    const withdrawals = await chief.paymentOrder.queryPage({ pageSize: 100 });
    expect(withdrawals.list.every(({ orderType }) => orderType === 'withdrawal')).toBe(true);
    expect((await chief.paymentOrder.queryPage({ merchantOrderNo: any?.merchantOrderNo ?? '' })).total).toBe(0);
    await refused(listed({ startDate: '2025-11-14', endDate: '2026-11-10' }), 'INVALID_PARAM');
    expect((await listed({ startDate: '2025-11-15', endDate: '2026-11-10' })).total).toBe(list.length);
  });

  it('an order is found by its own kind only', async () => {
    const { orderNo } = await inState('succeeded');
    await refused(chief.paymentOrder.query({ orderNo }), 'ORDER_NOTFOUND');
    expect((await chief.paymentOrder.query({ ...ofPayments, orderNo })).orderNo).toBe(orderNo);
  });
});

describe('the papers of payments', () => {
  it('a workbook, a voucher of what was paid, and an order in any state', async () => {
    const { content } = await chief.paymentOrder.downloadUserOrder({ ...ofPayments, currency: 'USD' });
    const [head = []] = cellsOf(content);
    for (const title of ['Merchant order no.', 'Taken in all', 'Review', 'Payee', 'Rate'])
      expect(head).toContain(title);
    const paid = await inState('succeeded');
    const voucher = await chief.paymentOrder.downloadVoucher({ ...ofPayments, orderNo: paid.orderNo });
    const text = pdfTexts(voucher.content).join(' ');
    for (const part of ['付款凭证', paid.orderNo, groupedMoney(paid.totalAmount ?? '', paid.currency), paid.payeeName])
      expect(text).toContain(part);
    expect(await chief.paymentOrder.queryVoucherFlag({ ...ofPayments, orderNo: paid.orderNo })).toEqual({
      available: true,
    });
    const rejected = await inState('rejected');
    await refused(
      chief.paymentOrder.downloadVoucher({ ...ofPayments, orderNo: rejected.orderNo }),
      'OPERATION_NOT_ALLOW',
    );
    const order = await chief.paymentOrder.downloadOrder({ ...ofPayments, orderNo: rejected.orderNo });
    expect(order.fileName).toBe(`Payment-${rejected.orderNo}.pdf`);
    expect(pdfTexts(order.content).join(' ')).toContain('付款申请单');
  });
});

describe('tips and tracking of payments', () => {
  it('tells limits of the channel, and where a payment by SWIFT is', async () => {
    const tips = await chief.paymentOrder.queryTipsMsg({ ...ofPayments, currency: 'USD', channel: 'global' });
    expect(tips).toMatchObject({ cutOff: '16:00', arrivalDays: [0, 2] });
    const { list } = await listed({ payee: 'saigon', status: [3] });
    const track = await chief.account.gpiInfo({ ...ofPayments, orderNo: list[0]?.orderNo ?? '' });
    expect(track).toMatchObject({ status: 'credited' });
    expect(track.hops.map(({ role }) => role)).toEqual(['sender', 'correspondent', 'receiver']);
  });

  it('tells of every currency by either channel, held or not, and of its own cut-off', async () => {
    const balances = await chief.subAccount.queryUserAccountBalance({});
    const told = async (currency: FiatCcy, channel: 'local' | 'global') => {
      const tips = await chief.paymentOrder.queryTipsMsg({ ...ofPayments, currency, channel });
      const { available, cutOff, cutOffAt, valueDay, arrivalDays } = tips;
      return { currency: tips.currency, available, cutOff, cutOffAt: cutOffAt.slice(0, 16), valueDay, arrivalDays };
    };
    const expected = (currency: FiatCcy, channel: 'local' | 'global', renminbiOn: string) => {
      const isRenminbi = currency === 'CNH';
      const valueDay = isRenminbi ? renminbiOn : '2026-11-10';
      const held = balances.find((balance) => balance.ccy === currency);
      return {
        currency,
        available: held?.available ?? formatAmount(0n, currency),
        cutOff: isRenminbi ? '15:00' : '16:00',
        cutOffAt: `${valueDay}T${isRenminbi ? '15:01' : '16:01'}`,
        valueDay,
        arrivalDays: channel === 'local' ? [0, 0] : [0, 2],
      };
    };
    for (const currency of HELD_CCYS)
      for (const channel of ['local', 'global'] as const)
        expect(await told(currency, channel)).toEqual(expected(currency, channel, '2026-11-10'));
    await app.anonymous.sim.setClock({ now: '2026-11-10T15:01:00+08:00', speed: 0 });
    for (const currency of HELD_CCYS)
      expect(await told(currency, 'local')).toMatchObject({
        cutOffAt: expected(currency, 'local', '2026-11-11').cutOffAt,
        valueDay: expected(currency, 'local', '2026-11-11').valueDay,
      });
  });
});
