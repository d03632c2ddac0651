import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { untilServed } from '../../harness/untilServed.ts';
import { asking, type PaidTo, pay, payeeOf } from './payments.ts';
import { held } from './withdrawals.ts';

let app: TestApp;
let chief: Client;
let to: PaidTo;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  to = await payeeOf(app, chief, { bankAccountCcy: 'HKD' });
});
afterAll(() => app.close());

const dollars = { paymentCurrency: 'HKD' } as const;

describe('many at once', () => {
  it('100 payments on a balance for 50: exactly 50 are made, none twice, and nothing is overdrawn', async () => {
    const { available } = await held(app, 'HKD');
    // The fee of 0.3 % comes on top: fifty of them and their fees fit, a fifty-first does not.
    const each = (available * 1_000n) / (50n * 1_003n) - 1n;
    const amount = `${each / 100n}.${String(each % 100n).padStart(2, '0')}`;
    const tries = await Promise.allSettled(
      Array.from({ length: 100 }, () => untilServed(() => pay(chief, to, amount, dollars))),
    );
    const made = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(new Set(made.map(({ orderNo }) => orderNo)).size).toBe(50);
    const total = made.reduce((sum, { totalAmount }) => sum + BigInt((totalAmount ?? '').replace('.', '')), 0n);
    const after = await held(app, 'HKD');
    expect(after.available).toBe(available - total);
    expect(after.available < total / 50n).toBe(true);
  });

  it('50 times under one key make one payment, and a key with another amount is refused', async () => {
    const hongKong = await payeeOf(app, chief);
    const before = await held(app, 'USD');
    const key = freshKey();
    const ask = (amount: string) => chief.paymentOrder.b2bApply(asking(hongKong, amount), key);
    const answers = await Promise.all(Array.from({ length: 50 }, () => untilServed(() => ask('60.00'))));
    expect(new Set(answers.map(({ orderNo }) => orderNo)).size).toBe(1);
    expect(before.available - (await held(app, 'USD')).available).toBe(6_100n);
    await refused(ask('61.00'), 'REQUEST_REPEAT');
  });
});
