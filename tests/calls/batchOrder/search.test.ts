import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { payingPeople } from '../paymentOrder/payments.ts';
import { batchFile, checked, row, rowPayee, submit } from './batches.ts';

// What a reviewer types finds a payment of a batch by whom it goes to, and by what is told with it.

let app: TestApp;
let chief: Client;
let maker: Client;
let reviewer: Client;
let reviewerId: string;
beforeAll(async () => {
  app = await startApp();
  ({ chief, maker, reviewer, reviewerId } = await payingPeople(app));
});
afterAll(() => app.close());

it('finds payments by payee, account, reference and number, in whatever case, beside the other filters, of this batch alone', async () => {
  const one = await rowPayee(app, chief);
  const other = await rowPayee(app, chief);
  const rows = [
    { ...row(one, '11.00'), referenceNote: 'INV 0611 Mersey' },
    { ...row(other, '12.00'), referenceNote: 'INV 0612' },
    row(other, '5.00'),
    row(other, '5.00'),
  ];
  const { batchNo } = await checked(app, maker, batchFile(rows));
  await submit(maker, batchNo, { reviewerId });
  const amounts = async (more: object, client = reviewer) =>
    (await client.batchOrder.orderPage({ batchNo, ...more })).list.map(({ amount }) => amount);
  expect(await amounts({ keyword: 'inv 061' })).toEqual(['11.00', '12.00']);
  expect(await amounts({ keyword: 'mersey' })).toEqual(['11.00']);
  expect(await amounts({ keyword: one.bankAccountNo.slice(2) })).toEqual(['11.00']);
  expect(await amounts({ keyword: other.bankAccountNo })).toEqual(['12.00', '5.00', '5.00']);
  const { list } = await reviewer.batchOrder.orderPage({ batchNo });
  expect(await amounts({ keyword: list[1]?.orderNo })).toEqual(['12.00']);
  expect(await amounts({ keyword: other.bankAccountNo, oddity: 'repeated' })).toEqual(['5.00', '5.00']);
  expect(await amounts({ keyword: one.bankAccountNo, oddity: 'repeated' })).toEqual([]);
  // Signs of patterns mean themselves.
  for (const keyword of ['IN_ 0611', '%', 'Mersey INV']) expect(await amounts({ keyword })).toEqual([]);
  expect(await amounts({ keyword: 'INV' }, await app.signIn(DEMO.otherMerchant))).toEqual([]);
});
