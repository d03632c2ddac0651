import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isNight } from '../../../scripts/turn.ts';
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

/** Transfers of one direction at once: several times as many as a server has connections. */
const CROWD = isNight ? 100 : 40;

it(`${CROWD} from A to B and ${CROWD} from B to A at once: the sum is as it was, and none waits for another for ever`, async () => {
  const back = { ...HAICHUAN, currency: 'USD', amount: '2.00', payPassword: PAY_PASSWORD } as const;
  const moved = await movedBy(app, () =>
    Promise.all(
      Array.from({ length: CROWD }, () => [
        untilServed((key) => chief.transfer.transfer(asked('3.00'), key)),
        untilServed((key) => other.transfer.transfer(back, key)),
      ]).flat(),
    ),
  );
  const sum = BigInt(CROWD) * 100n;
  expect(moved).toMatchObject({ [`${PAYER} USD available`]: -sum, [`${PAYEE} USD available`]: sum });
  const quota = (moved[`${PAYER} USD quota`] ?? 0n) + (moved[`${PAYEE} USD quota`] ?? 0n);
  expect(quota).toBe(0n);
});

it(`${CROWD} at once on a balance for half as many: half are made, half refused`, async () => {
  const half = CROWD / 2;
  const { available } =
    (await other.subAccount.queryUserAccountBalance({})).find(({ ccy: currency }) => currency === 'EUR') ?? {};
  const each = BigInt((available ?? '0').replace('.', '')) / BigInt(half);
  const amount = `${each / 100n}.${String(each % 100n).padStart(2, '0')}`;
  const request = { ...HAICHUAN, currency: 'EUR', amount, payPassword: PAY_PASSWORD } as const;
  const tries = await Promise.allSettled(
    Array.from({ length: CROWD }, () => untilServed((key) => other.transfer.transfer(request, key))),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(half);
});
