import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { WHOLE } from '../../ledger/books.ts';
import { euroPayeeOf, type PaidTo, pay, payeeEnding, payeeOf } from './payments.ts';
import { feesIn, held } from './withdrawals.ts';

let app: TestApp;
let chief: Client;
let to: PaidTo;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  to = await payeeOf(app, chief);
  // What the demo has under way is over by then.
  await pass(3_600);
});
afterAll(() => app.close());

const pass = (seconds: number) => app.anonymous.sim.advanceClock({ seconds });
const one = (orderNo: string) => chief.paymentOrder.queryDetail({ orderType: 'payment', orderNo });
const stateOf = async (orderNo: string) => (await one(orderNo)).state;
const act = (subject: string, action: string, reason?: 'compliance') =>
  app.anonymous.simObject.act({ machine: 'payment', subject, action, ...(reason === undefined ? {} : { reason }) });
const cancel = (orderNo: string, client = chief) =>
  client.paymentOrder.cancelTrade({ orderType: 'payment', orderNo, reason: 'typed wrongly' }, freshKey());
/** The bank's run takes it up after a minute, and the bank answers seconds later. */
const answered = () => pass(90);

describe('a payment that is paid', () => {
  it('is taken up by the next run and paid: the amount leaves, the fee is the platform’s', async () => {
    const before = await held(app, 'USD');
    const fees = await feesIn(app, 'USD');
    const { orderNo } = await pay(chief, to, '1000.00');
    await pass(59);
    expect(await stateOf(orderNo)).toBe('pending');
    await pass(1);
    expect(await one(orderNo)).toMatchObject({ state: 'processing', status: 2 });
    await answered();
    const paid = await one(orderNo);
    expect(paid).toMatchObject({ status: 3, statusText: 'Paid', feeAmount: '3.00', successDate: '2026-11-10' });
    expect(paid.timeline.map(({ action }) => action)).toEqual(['apply', 'takeUp', 'pay']);
    expect(paid.ledger).toHaveLength(3);
    const after = await held(app, 'USD');
    expect(after).toEqual({ ...before, available: before.available - 100_300n });
    expect((await feesIn(app, 'USD')) - fees).toBe(300n);
    const { list } = await chief.notice.page({ systemNoticeType: 1, pageSize: 100 });
    expect(list.some(({ title }) => title === 'Payment completed: 1,000.00 USD')).toBe(true);
  });

  it('in another currency buys it on the way; what fails comes back in the paying currency, whole', async () => {
    const euros = await euroPayeeOf(app, chief);
    const before = await held(app, 'USD');
    const paid = await pay(chief, euros, '200.00', { fixedSide: 'receive' });
    await answered();
    expect(await one(paid.orderNo)).toMatchObject({
      state: 'succeeded',
      actualAmount: '200.00',
      receiveCurrency: 'EUR',
    });
    const gone = BigInt((paid.totalAmount ?? '').replace('.', ''));
    expect((await held(app, 'USD')).available).toBe(before.available - gone);
    // The amount that decides is the one that was entered: in euros here.
    const failed = await pay(chief, euros, '200.14', { fixedSide: 'receive' });
    await answered();
    expect(await one(failed.orderNo)).toMatchObject({
      state: 'failed',
      actualAmount: null,
      feeAmount: null,
      totalAmount: null,
    });
    expect((await held(app, 'USD')).available).toBe(before.available - gone);
  });
});

describe("what the payee's account and the amount decide", () => {
  it.each([
    ['0002', '200.00', 'failed', ['The account is closed']],
    ['0003', '200.00', 'supplement', [null]],
    ['8888', '200.13', 'supplement', [null]],
    [
      '8888',
      '200.14',
      'failed',
      ['The account is closed', 'Name does not match the registry', 'Compliance review failed'],
    ],
    [
      '0003',
      '200.14',
      'failed',
      ['The account is closed', 'Name does not match the registry', 'Compliance review failed'],
    ],
    ['0002', '200.13', 'supplement', [null]],
    ['8888', '200.00', 'succeeded', [null]],
  ])('%s with %s: %s', async (ending, amount, state, reasons) => {
    const payee = await payeeEnding(app, chief, ending);
    const before = await held(app, 'USD');
    const { orderNo, totalAmount } = await pay(chief, payee, amount);
    await answered();
    const order = await one(orderNo);
    expect(order.state).toBe(state);
    expect(reasons).toContain(order.reason);
    const minor = BigInt((totalAmount ?? '').replace('.', ''));
    expect(await held(app, 'USD')).toEqual({
      ...before,
      available: before.available - (state === 'failed' ? 0n : minor),
      processing: before.processing + (state === 'supplement' ? minor : 0n),
    });
    if (state !== 'supplement') return;
    await act(orderNo, 'lapse');
    expect(await held(app, 'USD')).toEqual(before);
  });

  it('0005 waits until somebody at the bank acts, who says why', async () => {
    const { orderNo } = await pay(chief, await payeeEnding(app, chief, '0005'), '200.00');
    await pass(5 * 86_400);
    expect(await stateOf(orderNo)).toBe('processing');
    await act(orderNo, 'fail', 'compliance');
    expect(await one(orderNo)).toMatchObject({ state: 'failed', reason: 'Compliance review failed' });
  });

  it('0006 fails once, and is paid when it is tried again', async () => {
    const payee = await payeeEnding(app, chief, '0006');
    const first = await pay(chief, payee, '200.00');
    await answered();
    const second = await pay(chief, payee, '200.00');
    await answered();
    expect([await stateOf(first.orderNo), await stateOf(second.orderNo)]).toEqual(['failed', 'succeeded']);
  });

  it('0009 gives no answer for 24 hours, and has then failed', async () => {
    const { orderNo } = await pay(chief, await payeeEnding(app, chief, '0009'), '200.00');
    await pass(86_400);
    expect(await stateOf(orderNo)).toBe('processing');
    await pass(60);
    expect(await one(orderNo)).toMatchObject({ state: 'failed', reason: 'Channel timeout' });
  });
});

describe('what the bank asks for', () => {
  it('asked on Wednesday 2026-09-30 at 11:00, it waits to Saturday 10-10 24:00, a make-up day; then everything is back', async () => {
    const early = await startApp();
    const { sim, simObject } = early.anonymous;
    const client = await early.signIn(DEMO.chief);
    const { db } = early.tradeport.world;
    const payee = await payeeEnding(early, client, '0005');
    const { orderNo } = await pay(client, payee, '200.00');
    await simObject.act({ machine: 'payment', subject: orderNo, action: 'takeUp' });
    // The clock of a sandbox never goes back: the holidays of October are reached by writing it.
    await db.inTx(WHOLE, (tx) =>
      tx.sandbox.updateMany({ data: { clockVirtualAt: new Date('2026-09-30T03:00:00Z'), clockSpeed: 0 } }),
    );
    await simObject.act({ machine: 'payment', subject: orderNo, action: 'askMaterial' });
    const asked = await client.paymentOrder.query({ orderType: 'payment', orderNo });
    expect(asked).toMatchObject({ status: 5, state: 'supplement', supplyEndsAt: '2026-10-11T00:00:00+08:00' });
    await sim.setClock({ now: '2026-10-10T23:59:59+08:00', speed: 0 });
    expect((await client.paymentOrder.query({ orderType: 'payment', orderNo })).state).toBe('supplement');
    await sim.setClock({ now: '2026-10-11T00:00:00+08:00', speed: 0 });
    expect((await client.paymentOrder.query({ orderType: 'payment', orderNo })).state).toBe('failed');
    await early.close();
  });
});

describe('a payee that is removed while its order runs', () => {
  it('changes nothing: the order has a copy of it', async () => {
    const payee = await payeeOf(app, chief);
    const { orderNo, cardNumber } = await pay(chief, payee, '100.00');
    await chief.b2bPartner.remove({ payeeId: payee.payeeId });
    await answered();
    expect(await one(orderNo)).toMatchObject({ state: 'succeeded', cardNumber });
  });
});

describe('a payment whose task is parked', () => {
  it('is shown as abnormal, until somebody has it tried again', async () => {
    const { orderNo } = await pay(chief, to, '100.00');
    await act(orderNo, 'takeUp');
    const set = (state: string) =>
      app.tradeport.world.db.inTx(WHOLE, (tx) =>
        tx.task.updateMany({ where: { subject: orderNo, kind: 'payment.pay' }, data: { state } }),
      );
    expect((await one(orderNo)).abnormal).toBe(false);
    await set('parked');
    expect((await one(orderNo)).abnormal).toBe(true);
    await set('waiting');
    await answered();
    expect(await one(orderNo)).toMatchObject({ state: 'succeeded', abnormal: false });
  });
});

describe('paymentOrder/cancelTrade of a payment', () => {
  it('gives amount and fee back, and keeps the reason', async () => {
    const before = await held(app, 'USD');
    const { orderNo } = await pay(chief, to, '100.00');
    expect(await cancel(orderNo)).toMatchObject({ status: 4, state: 'cancelled', cancelReason: 'typed wrongly' });
    expect(await held(app, 'USD')).toEqual(before);
  });

  it('refuses what is unknown, of another merchant, a withdrawal, or taken up already', async () => {
    const { orderNo } = await pay(chief, to, '100.00');
    await refused(cancel('PM0'), 'ORDER_NOTFOUND');
    await refused(cancel(orderNo, await app.signIn(DEMO.otherMerchant)), 'ORDER_NOTFOUND');
    await refused(chief.paymentOrder.cancelTrade({ orderNo, reason: 'x' }, freshKey()), 'ORDER_NOTFOUND');
    await act(orderNo, 'takeUp');
    await refused(cancel(orderNo), 'OPERATION_NOT_ALLOW');
  });

  it('against the run at once: one of the two wins, and the money is in one place', async () => {
    for (let round = 0; round < 5; round += 1) {
      const before = await held(app, 'USD');
      const { orderNo } = await pay(chief, to, '100.00');
      const both = await Promise.allSettled([cancel(orderNo), act(orderNo, 'takeUp')]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      if ((await stateOf(orderNo)) === 'processing') await act(orderNo, 'fail');
      expect(await held(app, 'USD')).toEqual(before);
    }
  });
});
