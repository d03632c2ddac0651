import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { faultsOfBooks } from '../../ledger/checkBooks.ts';
import { agreementVersion, available, settle } from '../settleOrder/settlements.ts';
import { pay, payeeOf } from './payments.ts';
import { approvedAccount, asked, held } from './withdrawals.ts';

let app: TestApp;
let chief: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(undefined, { language: 'en-US' });
  // What the demo has under way is over by then.
  await pass(3_600);
});
afterAll(() => app.close());

const pass = (seconds: number) => app.anonymous.sim.advanceClock({ seconds });
const DAY = 86_400;
const account = (action: 'freeze' | 'lift' | 'close', ccy = 'USD') =>
  app.anonymous.simOutside.run({ event: `account.${action}`, with: { subject: `10001-${ccy}` } });

type Kind = 'payment' | 'withdrawal' | 'settlement';
const one = (orderType: Kind, orderNo: string) => chief.paymentOrder.queryDetail({ orderType, orderNo });
const cancel = (orderType: Kind, orderNo: string) =>
  chief.paymentOrder.cancelTrade({ orderType, orderNo, reason: 'left out for too long' }, freshKey());

const withdraw = async (amount = '500.00') => {
  const accountId = await approvedAccount(app, chief);
  return (await chief.paymentOrder.apply(asked(accountId, amount), freshKey())).orderNo;
};

/** One of each kind from the dollars; how long it is until the bank has them all. */
const orders = async (): Promise<Readonly<Record<Kind, string>>> => ({
  payment: (await pay(chief, await payeeOf(app, chief), '100.00')).orderNo,
  withdrawal: await withdraw(),
  settlement: (await settle(chief, await available(app, chief), '200.00')).orderNo,
});
const KINDS = ['payment', 'withdrawal', 'settlement'] as const;

describe('what is to be paid from a frozen account', () => {
  it('is left out by the bank and says so, can be cancelled, and goes on once the freeze is lifted', async () => {
    const [staying, leaving] = [await orders(), await orders()];
    await account('freeze');
    await pass(3 * DAY);
    for (const kind of KINDS) {
      const { status, hindrance, timeline } = await one(kind, staying[kind]);
      expect([kind, status, hindrance]).toEqual([kind, 1, 'The USD account is frozen']);
      expect(timeline.map(({ action }) => action)).toEqual(['apply']);
      const { list } = await chief.paymentOrder.queryPage({ orderType: kind, orderNo: staying[kind] });
      expect(list[0]?.hindrance).toBe('The USD account is frozen');
      expect(await cancel(kind, leaving[kind])).toMatchObject({ state: 'cancelled', hindrance: null });
    }
    const { list } = await chief.settleOrder.query({ orderNo: staying.settlement });
    expect(list[0]?.hindrance).toBe('The USD account is frozen');
    expect(await app.anonymous.simTask.list({ state: 'parked' })).toEqual([]);
    expect(await faultsOfBooks(app.tradeport.world)).toEqual([]);
    await account('lift');
    for (const kind of KINDS) expect((await one(kind, staying[kind])).hindrance).toBeNull();
    await pass(4 * DAY);
    for (const kind of KINDS) expect([kind, (await one(kind, staying[kind])).state]).toEqual([kind, 'succeeded']);
    expect(await faultsOfBooks(app.tradeport.world)).toEqual([]);
  });

  it('is frozen twice before its run: taken up once', async () => {
    const { orderNo } = await pay(chief, await payeeOf(app, chief), '100.00');
    await account('freeze');
    await pass(90);
    await account('lift');
    await account('freeze');
    await account('lift');
    await pass(3_600);
    const { state, timeline } = await one('payment', orderNo);
    expect(state).toBe('succeeded');
    expect(timeline.map(({ action }) => action)).toEqual(['apply', 'takeUp', 'pay']);
  });

  it('what the bank has already goes on', async () => {
    const { orderNo } = await pay(chief, await payeeOf(app, chief), '100.00');
    await pass(60);
    expect((await one('payment', orderNo)).state).toBe('processing');
    await account('freeze');
    await pass(3_600);
    expect((await one('payment', orderNo)).state).toBe('succeeded');
    await account('lift');
  });

  it('fails when the account is closed, all of it back; the whole rest of a closed one still goes out', async () => {
    const before = await held(app, 'USD');
    const waiting = await orders();
    const paidLater = (await settle(chief, await available(app, chief), '300.00')).orderNo;
    await account('freeze');
    await pass(90);
    await account('close');
    await pass(90);
    for (const [kind, orderNo] of [
      ...KINDS.map((name) => [name, waiting[name]] as const),
      ['settlement', paidLater] as const,
    ]) {
      expect([kind, await one(kind, orderNo)]).toMatchObject([
        kind,
        { status: 4, state: 'failed', reason: 'The account that pays was closed', feeAmount: null, hindrance: null },
      ]);
    }
    const after = await held(app, 'USD');
    expect(after).toEqual(before);
    expect(await faultsOfBooks(app.tradeport.world)).toEqual([]);
    const rest = `${after.available / 100n}.${String(after.available % 100n).padStart(2, '0')}`;
    const orderNo = await withdraw(rest);
    expect(await one('withdrawal', orderNo)).toMatchObject({ feeAmount: '0.00', hindrance: null });
    await pass(DAY);
    expect((await one('withdrawal', orderNo)).state).toBe('succeeded');
    expect((await held(app, 'USD')).available).toBe(0n);
  });
});

describe('simObject/act', () => {
  it('balanceFrozen: no hand has the bank take up what a frozen account pays', async () => {
    const { orderNo } = await pay(chief, await payeeOf(app, chief), '10.00', { paymentCurrency: 'EUR' });
    await account('freeze', 'EUR');
    const byHand = { machine: 'payment', subject: orderNo, action: 'takeUp' };
    await refused(app.anonymous.simObject.act(byHand), 'OPERATION_NOT_ALLOW');
    await account('lift', 'EUR');
    await app.anonymous.simObject.act(byHand);
    expect((await one('payment', orderNo)).state).toBe('processing');
  });
});

describe('a speedy settlement', () => {
  it('starts with its application, so that no freeze finds it waiting', async () => {
    const payeeId = await available(app, chief);
    const { orderNo } = await settle(chief, payeeId, '20.00', {
      currency: 'EUR',
      mode: 'speedy',
      agreementVersion: await agreementVersion(chief),
    });
    await account('freeze', 'EUR');
    await pass(3_600);
    expect((await one('settlement', orderNo)).state).toBe('succeeded');
    await account('lift', 'EUR');
  });
});
