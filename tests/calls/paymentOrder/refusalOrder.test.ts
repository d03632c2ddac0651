import type { Client } from '@tradeport/shared/client.ts';
import type { ErrorCode } from '@tradeport/shared/words/errorCodes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { PAY_PASSWORD } from '../../nouns/withdrawals.ts';
import { addQuota, approvedAccount, asked, held, MERCHANT, makeAvailable } from './withdrawals.ts';

const MAINLAND = { ccy: 'CNH', bankCountry: 'CHN' } as const;

let app: TestApp;
let chief: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
});
afterAll(() => app.close());

const happen = (event: string, more: Readonly<Record<string, string>>) =>
  app.anonymous.simOutside.run({ event, with: more });
const turn = (on: 'yes' | 'no') => happen('product.switch', { merchantNo: '10001', product: 'withdrawal', on });
const agreeFee = (minimumUsd: string) =>
  happen('fee.agree', {
    merchantNo: '10001',
    product: 'withdrawal',
    currency: 'CNH',
    bearer: 'none',
    percent: '0',
    minimumUsd,
    flatUsd: '0',
  });
const setClassA = (classA: boolean) =>
  app.tradeport.world.db.inTx({ sandboxId: 'main', platform: true }, (tx) =>
    tx.merchant.updateMany({ where: { id: MERCHANT }, data: { classA } }),
  );

/** Accounts in the mainland: of the company and of a person, and one that was removed. */
const mainlandAccounts = async () => {
  const company = await approvedAccount(app, chief, MAINLAND);
  const person = await approvedAccount(app, chief, { ...MAINLAND, accountName: '陈海川' });
  const removed = await approvedAccount(app, chief, MAINLAND);
  await chief.payeeAccount.delete({ accountId: removed });
  return { company, person, removed };
};

type Asked = ReturnType<typeof asked>;
/** What is refused, by its code and some words of the answer, and what corrects it: in the request, or outside. */
type Fault = readonly [
  code: ErrorCode,
  words: string,
  correct: ((request: Asked) => Asked) | { readonly outside: () => Promise<unknown> },
];
const change =
  (changed: Partial<Asked>) =>
  (request: Asked): Asked => ({ ...request, ...changed });

/**
 * Whatever can be wrong with a withdrawal to the mainland, in the order in which it is told. The last try of the
 * password tells that no earlier refusal used one up.
 */
const faultsOf = ({ company, person }: { readonly company: string; readonly person: string }): readonly Fault[] => [
  ['INVALID_PARAM', 'Enter an amount', change({ amount: '0.001' })],
  ['OPERATION_NOT_ALLOW', 'not approved', change({ accountId: person })],
  ['INVALID_PARAM', 'Leave the fee bearer out', ({ feeBearer: _, ...request }) => request],
  ['BIZ_ERROR', 'only to a company account', { outside: () => setClassA(true) }],
  ['BIZ_ERROR', 'only to a company account', change({ accountId: company })],
  ['OPERATION_NOT_ALLOW', 'frozen', { outside: () => happen('account.lift', { subject: '10001-CNH' }) }],
  ['BIZ_ERROR', 'Product not activated', { outside: () => turn('yes') }],
  ['INVALID_PARAM', 'Too many decimals', change({ amount: '0.01' })],
  ['BELOW_MINI_LIMIT', 'minimum withdrawal', change({ amount: '1000000.00' })],
  ['BIZ_ERROR', 'greater than the fee', { outside: () => agreeFee('1.00') }],
  ['LACK_BALANCE', 'available balance', { outside: () => makeAvailable(app, 'CNH', 100_000_000n) }],
  ['BIZ_ERROR', 'settlement quota', { outside: () => addQuota(app, 'CNH', 100_000_000n) }],
  ['INVALID_PARAM', 'quote', ({ quote: _, ...request }) => request],
  ['LOGIN_ERROR', 'Tries left: 4', change({ payPassword: PAY_PASSWORD })],
];

describe('paymentOrder/apply', () => {
  it('refuses in one order, whatever else is wrong: each fault that is corrected lets the next be seen', async () => {
    const accounts = await mainlandAccounts();
    const faults = faultsOf(accounts);
    const { quote } = await chief.fee.calUserProductFee({
      productCode: 'withdrawal',
      currency: 'CNH',
      amount: '500.00',
    });
    await agreeFee('900000.00');
    await setClassA(false);
    const { quota } = await held(app, 'CNH');
    await addQuota(app, 'CNH', -quota);
    await happen('account.freeze', { subject: '10001-CNH' });
    await turn('no');

    let request: Asked = asked(accounts.removed, 'much', {
      feeBearer: 'OUR',
      quote: `${quote.slice(0, -2)}xx`,
      payPassword: '000000',
    });
    for (const [code, words, correct] of faults) {
      const before = await held(app, 'CNH');
      const { message, result } = await refused(chief.paymentOrder.apply(request, freshKey()), code);
      expect(`${message} ${JSON.stringify(result)}`).toContain(words);
      expect(await held(app, 'CNH')).toEqual(before);
      if (typeof correct === 'function') request = correct(request);
      else await correct.outside();
    }
    expect(await chief.paymentOrder.apply(request, freshKey())).toMatchObject({ state: 'submitted', currency: 'CNH' });
  });
});
