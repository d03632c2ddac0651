import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { untilServed } from '../../harness/untilServed.ts';
import { PAY_PASSWORD } from '../../nouns/withdrawals.ts';
import { asked, HAICHUAN, movedBy, PAYEE, PAYER } from './transfers.ts';

let app: TestApp;
let chief: Client;
let other: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief);
  other = await app.signIn(DEMO.otherMerchant);
});
afterAll(() => app.close());

it('100 from A to B and 100 from B to A at once: the sum is as it was, and none waits for another for ever', async () => {
  const back = { ...HAICHUAN, currency: 'USD', amount: '2.00', payPassword: PAY_PASSWORD } as const;
  const moved = await movedBy(app, () =>
    Promise.all(
      Array.from({ length: 100 }, () => [
        untilServed((key) => chief.transfer.transfer(asked('3.00'), key)),
        untilServed((key) => other.transfer.transfer(back, key)),
      ]).flat(),
    ),
  );
  expect(moved).toMatchObject({ [`${PAYER} USD available`]: -10_000n, [`${PAYEE} USD available`]: 10_000n });
  const quota = (moved[`${PAYER} USD quota`] ?? 0n) + (moved[`${PAYEE} USD quota`] ?? 0n);
  expect(quota).toBe(0n);
});

it('100 at once on a balance for 50: 50 are made, 50 refused', async () => {
  const { available } =
    (await other.subAccount.queryUserAccountBalance({})).find(({ ccy: currency }) => currency === 'EUR') ?? {};
  const each = BigInt((available ?? '0').replace('.', '')) / 50n;
  const amount = `${each / 100n}.${String(each % 100n).padStart(2, '0')}`;
  const request = { ...HAICHUAN, currency: 'EUR', amount, payPassword: PAY_PASSWORD } as const;
  const tries = await Promise.allSettled(
    Array.from({ length: 100 }, () => untilServed((key) => other.transfer.transfer(request, key))),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
});
