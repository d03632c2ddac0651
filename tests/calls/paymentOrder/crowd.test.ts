import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { untilServed } from '../../harness/untilServed.ts';
import { accountIdOf } from '../../nouns/withdrawals.ts';
import { approvedAccount, asked, held } from './withdrawals.ts';

let app: TestApp;
let chief: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
});
afterAll(() => app.close());

describe('many at once', () => {
  it('100 withdrawals on a balance for 50: 50 are made, 50 refused, and nothing is overdrawn', async () => {
    const dollars = await approvedAccount(app, chief, { ccy: 'HKD' });
    const { available } = await held(app, 'HKD');
    const each = available / 50n;
    const amount = `${each / 100n}.${String(each % 100n).padStart(2, '0')}`;
    const tries = await Promise.allSettled(
      Array.from({ length: 100 }, () => untilServed((key) => chief.paymentOrder.apply(asked(dollars, amount), key))),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    const after = await held(app, 'HKD');
    expect([after.available, after.frozen]).toEqual([available - each * 50n, each * 50n]);
  });

  it('50 times under one key make one order', async () => {
    const accountId = await accountIdOf(chief);
    const before = await held(app, 'USD');
    const key = freshKey();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => untilServed(() => chief.paymentOrder.apply(asked(accountId, '60.00'), key))),
    );
    expect(new Set(answers.map(({ orderNo }) => orderNo)).size).toBe(1);
    expect(before.available - (await held(app, 'USD')).available).toBe(6_000n);
  });

  it('a key with another amount is refused', async () => {
    const accountId = await accountIdOf(chief);
    const key = freshKey();
    await chief.paymentOrder.apply(asked(accountId, '60.00'), key);
    await refused(chief.paymentOrder.apply(asked(accountId, '61.00'), key), 'REQUEST_REPEAT');
  });

  it('a retry after a lost answer has one effect, whatever the password looks like by then', async () => {
    const accountId = await accountIdOf(chief);
    const before = await held(app, 'USD');
    const key = freshKey();
    const first = await chief.paymentOrder.apply(asked(accountId, '62.00'), key);
    const again = await chief.paymentOrder.apply(
      asked(accountId, '62.00', { payPassword: 'v1.sealed.anew.otherwise' }),
      key,
    );
    expect(again).toEqual(first);
    expect(before.available - (await held(app, 'USD')).available).toBe(6_200n);
  });
});
