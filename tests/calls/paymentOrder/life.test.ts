import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { withdrawn } from '../../nouns/withdrawals.ts';
import { approvedAccount, asked, feesIn, held } from './withdrawals.ts';

let app: TestApp;
let chief: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  // What the demo has under way is over by then.
  await pass(3_600);
});
afterAll(() => app.close());

const pass = (seconds: number) => app.anonymous.sim.advanceClock({ seconds });
const apply = async (accountId: string, amount: string, more = {}) =>
  (await chief.paymentOrder.apply(asked(accountId, amount, more), freshKey())).orderNo;
const one = (orderNo: string) => chief.paymentOrder.queryDetail({ orderNo });
const stateOf = async (orderNo: string) => (await one(orderNo)).state;
const act = (subject: string, action: string) =>
  app.anonymous.simObject.act({ machine: 'withdrawal', subject, action });

/** The bank's run takes it up after a minute, and the bank answers seconds later. */
const answered = () => pass(90);

describe('a withdrawal that is paid', () => {
  it('is taken up by the next run and paid: the actual amount leaves, the fee is the platform’s', async () => {
    const before = await held(app, 'USD');
    const fees = await feesIn(app, 'USD');
    const orderNo = await withdrawn(chief, '5000.01');
    await pass(59);
    expect(await stateOf(orderNo)).toBe('submitted');
    await pass(1);
    expect(await one(orderNo)).toMatchObject({ state: 'underReview', status: 2 });
    await answered();
    const paid = await one(orderNo);
    expect(paid).toMatchObject({
      status: 3,
      statusText: 'Paid',
      feeAmount: '10.01',
      actualAmount: '4990.00',
      successDate: '2026-11-10',
    });
    expect(paid.timeline.map(({ action }) => action)).toEqual(['apply', 'takeUp', 'pay']);
    expect(paid.ledger).toHaveLength(3);
    const after = await held(app, 'USD');
    expect(before.available - after.available).toBe(500_001n);
    expect(before.quota - after.quota).toBe(500_001n);
    expect((await feesIn(app, 'USD')) - fees).toBe(1_001n);
    const { list } = await chief.notice.page({ systemNoticeType: 1, pageSize: 100 });
    expect(list.some(({ title }) => title === 'Withdrawal paid: 4,990.00 USD')).toBe(true);
  });
});

describe("what the payee's account and the amount decide", () => {
  it.each([
    ['0002', '200.00', 'failed', 'The account is closed'],
    ['0003', '200.00', 'succeeded', null],
    ['0004', '200.00', 'succeeded', null],
    ['8888', '200.14', 'failed', 'Declined by the receiving bank'],
    // The amount beats the account, and of a withdrawal no bank asks for material.
    ...['8888', '0002', '0003', '0005', '0006', '0009'].map((ending): [string, string, string, string | null] => [
      ending,
      '101.13',
      'succeeded',
      null,
    ]),
    ['0005', '101.14', 'failed', 'Declined by the receiving bank'],
  ])('%s with %s: %s', async (ending, amount, state, reason) => {
    const accountId = await approvedAccount(app, chief, { ending });
    const before = await held(app, 'USD');
    const orderNo = await apply(accountId, amount);
    await answered();
    expect(await one(orderNo)).toMatchObject({ state, reason });
    const minor = BigInt(amount.replace('.', ''));
    const gone = state === 'failed' ? 0n : minor;
    expect(await held(app, 'USD')).toEqual({
      ...before,
      available: before.available - gone,
      quota: before.quota - gone,
    });
    if (state === 'failed') expect(await one(orderNo)).toMatchObject({ feeAmount: '0.00', actualAmount: null });
  });

  it('0005 waits until somebody at the bank acts', async () => {
    const orderNo = await apply(await approvedAccount(app, chief, { ending: '0005' }), '200.00');
    await pass(5 * 86_400);
    expect(await stateOf(orderNo)).toBe('underReview');
    await act(orderNo, 'pay');
    expect(await stateOf(orderNo)).toBe('succeeded');
  });

  it('0006 fails once, and is paid when it is tried again', async () => {
    const accountId = await approvedAccount(app, chief, { ending: '0006' });
    const first = await apply(accountId, '200.00');
    await answered();
    const second = await apply(accountId, '200.00');
    await answered();
    expect([await stateOf(first), await stateOf(second)]).toEqual(['failed', 'succeeded']);
  });

  it('0009 gives no answer for 24 hours, and has then failed', async () => {
    const orderNo = await apply(await approvedAccount(app, chief, { ending: '0009' }), '200.00');
    await pass(86_400);
    expect(await stateOf(orderNo)).toBe('underReview');
    await pass(60);
    expect(await one(orderNo)).toMatchObject({ state: 'failed', reason: 'Channel timeout' });
  });
});

describe('an account that is removed while its order runs', () => {
  it('changes nothing: the order has a copy of it', async () => {
    const accountId = await approvedAccount(app, chief);
    const orderNo = await apply(accountId, '100.00');
    const { cardNumber } = await one(orderNo);
    await chief.payeeAccount.delete({ accountType: 'withdrawal', accountId });
    await answered();
    expect(await one(orderNo)).toMatchObject({ state: 'succeeded', cardNumber });
  });
});

describe('paymentOrder/cancelTrade', () => {
  it('gives amount and quota back, and keeps the reason', async () => {
    const before = await held(app, 'USD');
    const orderNo = await withdrawn(chief);
    const cancelled = await chief.paymentOrder.cancelTrade({ orderNo, reason: 'typed wrongly' }, freshKey());
    expect(cancelled).toMatchObject({
      status: 4,
      state: 'cancelled',
      cancelReason: 'typed wrongly',
      feeAmount: '0.00',
    });
    expect(await held(app, 'USD')).toEqual(before);
  });

  it("ORDER_NOTFOUND: an order that is unknown, or another merchant's", async () => {
    const orderNo = await withdrawn(chief);
    const other = await app.signIn(DEMO.otherMerchant);
    for (const [client, no] of [
      [chief, 'WD0'],
      [other, orderNo],
    ] as const)
      await refused(client.paymentOrder.cancelTrade({ orderNo: no, reason: 'x' }, freshKey()), 'ORDER_NOTFOUND');
    await chief.paymentOrder.cancelTrade({ orderNo, reason: 'x' }, freshKey());
  });

  it('OPERATION_NOT_ALLOW: what the bank has taken up, and what was cancelled before', async () => {
    const orderNo = await withdrawn(chief);
    await act(orderNo, 'takeUp');
    await refused(chief.paymentOrder.cancelTrade({ orderNo, reason: 'x' }, freshKey()), 'OPERATION_NOT_ALLOW');
    await act(orderNo, 'refuse');
    expect(await one(orderNo)).toMatchObject({ state: 'failed', reason: 'Declined by the receiving bank' });
  });

  it('against the run at once: one of the two wins, and the money is in one place', async () => {
    for (let round = 0; round < 6; round += 1) {
      const before = await held(app, 'USD');
      const orderNo = await withdrawn(chief);
      const both = await Promise.allSettled([
        chief.paymentOrder.cancelTrade({ orderNo, reason: 'x' }, freshKey()),
        act(orderNo, 'takeUp'),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      if ((await stateOf(orderNo)) === 'underReview') await act(orderNo, 'refuse');
      expect(await held(app, 'USD')).toEqual(before);
    }
  });
});
