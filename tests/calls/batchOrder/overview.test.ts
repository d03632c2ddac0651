import type { Client } from '@tradeport/shared/client.ts';
import type { Oddity } from '@tradeport/shared/rules/standsOut.ts';
import { readyCreditCode } from '@tradeport/shared/simulation/readyNumbers.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { mainland } from '../b2bPartner/payees.ts';
import { pay, payingPeople } from '../paymentOrder/payments.ts';
import { batchFile, type Cells, checked, type RowPayee, row, rowPayee, submit } from './batches.ts';

// What stands out of a whole batch, however many of its payments are listed.

/** A company by whose credit code the registry knows another name than the payee's. */
const OTHER = '深圳市别名贸易有限公司';
const OTHERWISE = {
  ...mainland,
  certificateNo: readyCreditCode('1234'),
  payeeName: OTHER,
  bankAccountName: OTHER,
} as const;

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

const submitted = async (rows: readonly Cells[]): Promise<string> => {
  const { batchNo } = await checked(app, maker, batchFile(rows));
  await submit(maker, batchNo, { reviewerId });
  return batchNo;
};
/** Pays from the chief, whose payments nobody reviews, and lets the bank answer. */
const paid = async ({ payeeId, accountId }: RowPayee, amount: string): Promise<void> => {
  await pay(chief, { payeeId, accountId }, amount);
  await app.anonymous.sim.advanceClock({ seconds: 3_600 });
};
const overviewOf = async (batchNo: string, client = reviewer) =>
  (await client.batchOrder.orderPage({ batchNo, overview: true, pageSize: 1 })).overview;
const listed = async (batchNo: string, oddity: Oddity, more: object = {}) =>
  reviewer.batchOrder.orderPage({ batchNo, oddity, pageSize: 100, ...more });

it('tells of 130 payments those that stand out, each with why, on whichever page they are', async () => {
  const known = await rowPayee(app, chief);
  const first = await rowPayee(app, chief);
  await paid(known, '100.00');
  await paid(known, '120.00');
  const plain = Array.from({ length: 126 }, (_, i) => row(known, `${200 + i}.00`));
  const batchNo = await submitted([
    ...plain,
    row(known, '341.00'),
    row(known, '120.00'),
    row(first, '5.00'),
    row(first, '5.00'),
  ]);
  const odd = (await overviewOf(batchNo)) ?? [];
  expect(odd.map(({ oddities }) => oddities)).toEqual([
    ['unusual'],
    ['repeated'],
    ['firstPaid', 'repeated'],
    ['firstPaid', 'repeated'],
  ]);
  expect(odd[0]).toMatchObject({ times: '3.1', usual: '110.00', receiveCurrency: 'USD', sameAs: null });
  expect(odd[1]?.sameAs).toMatch(/^PM/);
  // Either of two alike in the file is the other's.
  expect([odd[2]?.sameAs, odd[3]?.sameAs]).toEqual([odd[3]?.orderNo, odd[2]?.orderNo]);
  const { list, total, byReview } = await listed(batchNo, 'repeated');
  expect(list.map(({ orderNo }) => orderNo)).toEqual(odd.slice(1).map(({ orderNo }) => orderNo));
  expect([total, byReview.find(({ reviewStatus }) => reviewStatus === 'pending')?.count]).toEqual([3, 3]);
  expect((await listed(batchNo, 'repeated', { payee: known.bankAccountNo })).total).toBe(1);
  expect((await reviewer.batchOrder.orderPage({ batchNo })).overview).toBeNull();
  // What was decided waits no more, and what waits stands out as before.
  const [{ orderNo = '' } = {}] = odd;
  await reviewer.batchOrder.auditOrder({ orderNos: [orderNo], decision: 'approve' }, freshKey());
  expect((await overviewOf(batchNo))?.map((one) => one.orderNo)).toEqual(odd.slice(1).map((one) => one.orderNo));
});

it('tells what has changed since, and whom the registry calls otherwise, in the language of who asks', async () => {
  const gone = await rowPayee(app, chief);
  const stays = await rowPayee(app, chief);
  await paid(gone, '50.00');
  await paid(stays, '50.00');
  const otherwise = await rowPayee(app, chief, OTHERWISE);
  const batchNo = await submitted([row(gone, '60.00'), row(stays, '60.00'), row(otherwise, '70.00')]);
  await chief.b2bPartner.modify({ payeeId: gone.payeeId, payeeStatus: 'disabled' });
  const odd = (await overviewOf(batchNo)) ?? [];
  expect(odd).toMatchObject([
    { payeeName: gone.payeeName, oddities: ['changedSince'] },
    { payeeName: otherwise.payeeName, oddities: ['firstPaid', 'otherName'] },
  ]);
  expect(odd[0]?.hindrance).toMatch(/[a-z]/);
  const chinese = await overviewOf(batchNo, await app.signIn(DEMO.reviewer, { language: 'zh-CN' }));
  expect([chinese?.[0]?.hindrance, chinese?.[1]?.registeredName].join()).toMatch(/^[^a-z]+$/);
  expect((await listed(batchNo, 'changedSince')).list).toMatchObject([{ payeeName: gone.payeeName }]);
});

it('compares with what was paid within 180 days, with the same within 90, and calls nobody new who was paid before', async () => {
  const to = await rowPayee(app, chief);
  await paid(to, '80.00');
  const days = (count: number) => app.anonymous.sim.advanceClock({ seconds: count * 24 * 3_600 });
  await days(91);
  const late = await submitted([row(to, '80.00'), row(to, '800.00')]);
  expect((await overviewOf(late))?.map(({ oddities, times }) => [oddities, times])).toEqual([[['unusual'], '10.0']]);
  await days(90);
  const later = await submitted([row(to, '80.00'), row(to, '800.00')]);
  expect((await overviewOf(later))?.map(({ oddities }) => oddities)).toEqual([]);
});

it('is nothing of a batch that one may not see', async () => {
  const batchNo = await submitted([row(await rowPayee(app, chief), '9.00')]);
  expect(await overviewOf(batchNo)).toHaveLength(1);
  expect(await overviewOf(batchNo, await app.signIn(DEMO.otherMerchant))).toEqual([]);
});
