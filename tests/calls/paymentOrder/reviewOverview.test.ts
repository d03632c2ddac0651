import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { type PaidTo, pay, payeeOf, payingPeople } from './payments.ts';

// What stands out of single payments that wait, beside the rows of their list.

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

const given = async (to: PaidTo, amount: string): Promise<string> =>
  (await pay(maker, to, amount, { reviewerId })).orderNo;
/** Pays from the chief, whose payments nobody reviews, and lets the bank answer. */
const paid = async (to: PaidTo, amount: string): Promise<string> => {
  const { orderNo } = await pay(chief, to, amount);
  await app.anonymous.sim.advanceClock({ seconds: 3_600 });
  return orderNo;
};
const oddOf = async (orderNo: string, client = reviewer) => {
  const { overview = [] } = await client.paymentOrder.queryPageCheck({ overview: true, pageSize: 100 });
  return overview.find((one) => one.orderNo === orderNo);
};

it('compares what waits with what its account was paid, with others that wait too, and with what holds now', async () => {
  const known = await payeeOf(app, chief);
  const bill = await paid(known, '100.00');
  await paid(known, '120.00');
  const plain = await given(known, '111.00');
  const much = await given(known, '500.00');
  const again = await given(known, '100.00');
  const fresh = await payeeOf(app, chief);
  const [first, second] = [await given(fresh, '9.00'), await given(fresh, '9.00')];
  expect(await oddOf(plain)).toBeUndefined();
  expect(await oddOf(much)).toMatchObject({ oddities: ['unusual'], times: '4.5', usual: '110.00', sameAs: null });
  expect(await oddOf(again)).toMatchObject({ oddities: ['repeated'], sameAs: bill });
  // Either of two alike that wait is the other's, and neither its own.
  expect(await oddOf(first)).toMatchObject({ oddities: ['firstPaid', 'repeated'], sameAs: second });
  expect(await oddOf(second)).toMatchObject({ oddities: ['firstPaid', 'repeated'], sameAs: first });
  await chief.b2bPartner.modify({ payeeId: fresh.payeeId, payeeStatus: 'disabled' });
  expect(await oddOf(first)).toMatchObject({ oddities: ['firstPaid', 'repeated', 'changedSince'] });
  expect((await oddOf(first, await app.signIn(DEMO.reviewer, { language: 'zh-CN' })))?.hindrance).toMatch(/^[^a-z]+$/);
});

it('is told of one that is asked for, of none that was decided, and only when it is asked', async () => {
  const orderNo = await given(await payeeOf(app, chief), '21.00');
  const one = async () => (await reviewer.paymentOrder.queryPageCheck({ orderNo, overview: true })).overview;
  expect(await one()).toMatchObject([{ orderNo, oddities: ['firstPaid'] }]);
  expect(await reviewer.paymentOrder.queryPageCheck({ orderNo })).not.toHaveProperty('overview');
  await reviewer.paymentOrder.b2bCheck({ orderNos: [orderNo], decision: 'reject', opinion: 'no' }, freshKey());
  expect(await one()).toEqual([]);
});

it('is nothing of another merchant’s', async () => {
  const other = await app.signIn(DEMO.otherMerchant);
  expect((await other.paymentOrder.queryPageCheck({ overview: true })).overview).toEqual([]);
});
