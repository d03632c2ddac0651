import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { makeAvailable } from '../paymentOrder/withdrawals.ts';
import { act, movedBy, PAYEE, PAYER, pay, seenBy } from './transfers.ts';

let app: TestApp;
let chief: Client;
let other: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  other = await app.signIn(DEMO.otherMerchant, { language: 'en-US' });
});
afterAll(() => app.close());

const happen = (event: string, subject: string) => app.anonymous.simOutside.run({ event, with: { subject } });
const SECONDS = 1_000;

/** One that waits for the platform. */
const waiting = async (amount = '60000.00') => {
  await makeAvailable(app, 'USD', 10_000_000n);
  return (await pay(chief, amount)).orderNo;
};

describe('a transfer that waits', () => {
  it('is frozen, and the payee sees nothing of it until it is approved, with the remark for the payer alone', async () => {
    let orderNo = '';
    await makeAvailable(app, 'USD', 10_000_000n);
    expect(
      await movedBy(app, async () => {
        orderNo = (await pay(chief, '60000.00')).orderNo;
      }),
    ).toEqual({ [`${PAYER} USD available`]: -6_000_000n, [`${PAYER} USD frozen`]: 6_000_000n });
    expect(await seenBy(other, orderNo)).toBeUndefined();
    const moved = await movedBy(app, () => act(app, orderNo, 'approve', { note: 'contract seen' }));
    expect(moved).toMatchObject({
      [`${PAYER} USD frozen`]: -6_000_000n,
      [`${PAYEE} USD available`]: 6_000_000n,
    });
    expect(await seenBy(chief, orderNo)).toMatchObject({ status: 'success', auditRemark: 'contract seen' });
    const received = await seenBy(other, orderNo);
    expect(received).toMatchObject({ status: 'success', auditRemark: null, isReviewed: false });
    expect(JSON.stringify(received)).not.toContain('contract seen');
  });

  it('is approved by itself after a while, and declined where the amount ends in .14', async () => {
    const [passes, fails] = [await waiting('60000.00'), await waiting('60000.14')];
    await app.forward(30 * SECONDS);
    expect(await seenBy(chief, passes)).toMatchObject({ status: 'success' });
    expect(await seenBy(chief, fails)).toMatchObject({
      status: 'fail',
      reason: 'Declined by the platform',
      feeAmount: null,
      receivedAmount: null,
    });
  });

  it('waits for a person where decisions are taken by hand', async () => {
    await app.anonymous.simDecision.setMode({ kind: 'transfer', mode: 'manual' });
    const orderNo = await waiting();
    await app.forward(600 * SECONDS);
    expect(await seenBy(chief, orderNo)).toMatchObject({ status: 'pending' });
    await app.anonymous.simDecision.decide({
      items: [{ kind: 'transfer', subject: orderNo }],
      outcome: 'reject',
      note: 'no contract',
    });
    expect(await seenBy(chief, orderNo)).toMatchObject({ status: 'fail', auditRemark: 'no contract' });
    await app.anonymous.simDecision.setMode({ kind: 'transfer', mode: 'byValue' });
  });

  it('fails, back, when the account of the payee was frozen or closed in between, whoever approves', async () => {
    const [byHand, byItself] = [await waiting(), await waiting()];
    await happen('account.freeze', '10002-USD');
    const back = await movedBy(app, () => act(app, byHand, 'approve'));
    expect(back).toEqual({ [`${PAYER} USD frozen`]: -6_000_000n, [`${PAYER} USD available`]: 6_000_000n });
    await happen('account.close', '10002-USD');
    await app.forward(30 * SECONDS);
    for (const orderNo of [byHand, byItself])
      expect(await seenBy(chief, orderNo)).toMatchObject({
        status: 'fail',
        reason: 'The account of the payee in this currency cannot be credited',
      });
    expect(await pay(chief, '5.00')).toMatchObject({ status: 'fail' });
  });

  it('fails, back, when the account that pays was frozen in between', async () => {
    const orderNo = (await pay(chief, '60000.00', { currency: 'EUR' })).orderNo;
    await happen('account.freeze', '10001-EUR');
    await act(app, orderNo, 'approve');
    expect(await seenBy(chief, orderNo)).toMatchObject({ status: 'fail', reason: 'The account that pays was frozen' });
    await happen('account.lift', '10001-EUR');
  });
});
