import type { Client } from '@tradeport/shared/client.ts';
import { readyCreditCode } from '@tradeport/shared/simulation/readyNumbers.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { operatorNamed, pay } from '../paymentOrder/payments.ts';
import { act, added, freshAccountNo, mainland, seen } from './payees.ts';

let app: TestApp;
let chief: Client;
let reviewer: Client;
let company: { readonly companyName: string; readonly companyNameEn: string };
const certificateNo = readyCreditCode('1234');
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  reviewer = await app.signIn(DEMO.reviewer, { language: 'en-US' });
  company = await chief.apiShop.companyDetail({ creditCode: certificateNo });
});
afterAll(() => app.close());

const OTHER = '深圳市别名贸易有限公司';
/** A payee with the credit code of the company, called so. */
const called = (payeeName: string): Promise<string> =>
  added(chief, { ...mainland, certificateNo, payeeName, bankAccountName: payeeName, bankAccountNo: freshAccountNo() });
/** What stands beside a payee at the back office. */
const noted = async (payeeId: string): Promise<readonly string[] | undefined> => {
  const waiting = await app.as({ language: 'en-US' }).simDecision.waiting({ kind: 'payee' });
  return waiting.find(({ object }) => object.subject === payeeId)?.noted;
};
/** What the reviewer of a payment to a payee reads of its name. */
const toldOf = async (payeeId: string): Promise<string | null | undefined> => {
  await act(app, payeeId, 'approve', 'confirmAccount');
  const [account] = (await seen(chief, payeeId)).accounts;
  const reviewerId = await operatorNamed(app, DEMO.reviewer);
  const to = { payeeId, accountId: account?.accountId ?? '' };
  const { orderNo } = await pay(chief, to, '10.00', { paymentCurrency: 'CNH', reviewerId });
  const { list } = await reviewer.paymentOrder.queryPageCheck({ orderNo });
  return list[0]?.registeredName;
};

it('a registry’s other name refuses nothing, and stands before the back office and the reviewer of a payment', async () => {
  const payeeId = await called(OTHER);
  expect(await noted(payeeId)).toEqual([`Registered as: ${company.companyNameEn}`]);
  expect(await toldOf(payeeId)).toBe(company.companyNameEn);
});

it('either name of the registry is the same, however it is written', async () => {
  for (const name of [company.companyName, ` ${company.companyNameEn.toUpperCase()}`.trim()]) {
    const payeeId = await called(name);
    expect(await noted(payeeId)).toEqual([]);
    expect(await toldOf(payeeId)).toBeNull();
  }
});

it('nothing is said of who has no credit code', async () => {
  const payeeId = await added(chief);
  expect(await noted(payeeId)).toEqual([]);
});
