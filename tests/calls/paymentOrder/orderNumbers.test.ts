import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { type PaidTo, pay, payeeOf } from './payments.ts';

let app: TestApp;
let chief: Client;
let local: PaidTo;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  local = await payeeOf(app, chief);
});
afterAll(() => app.close());

/** Applies under a number that is taken. */
const again = (merchantOrderNo: string) => refused(pay(chief, local, '30.00', { merchantOrderNo }), 'REQUEST_REPEAT');

describe('paymentOrder/b2bApply', () => {
  it('merchantOrderRepeated: the same merchant order number again, until its payment has ended without payment', async () => {
    const { orderNo } = await pay(chief, local, '20.00', { merchantOrderNo: 'PO-77' });
    expect((await again('PO-77')).message).toContain('PO-77');
    await chief.paymentOrder.cancelTrade({ orderType: 'payment', orderNo, reason: 'x' }, freshKey());
    const next = await pay(chief, local, '30.00', { merchantOrderNo: 'PO-77' });
    await again('PO-77');
    for (const action of ['takeUp', 'fail'])
      await app.anonymous.simObject.act({ machine: 'payment', subject: next.orderNo, action });
    const paid = await pay(chief, local, '30.00', { merchantOrderNo: 'PO-77' });
    for (const action of ['takeUp', 'pay', 'giveBack'])
      await app.anonymous.simObject.act({ machine: 'payment', subject: paid.orderNo, action });
    // What was paid and came back has had its number.
    await again('PO-77');
    const two = await Promise.allSettled([1, 2].map(() => pay(chief, local, '20.00', { merchantOrderNo: 'PO-78' })));
    expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
