import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { ACCOUNTS, arrive } from '../receipt/receipts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('sim/receive', () => {
  it('answers what has happened at once: in the profile demo the money has arrived', async () => {
    const arrived = await arrive(app, { amount: '12.00' });
    expect(arrived).toMatchObject({ status: 1, statusText: 'Not credited', currency: 'USD', amount: '12.00' });
    const { ledger } = await (await app.signIn()).receipt.detail({ orderNo: arrived.orderNo });
    expect(ledger.map(({ entryNo }) => entryNo)).toEqual([arrived.entryNo]);
  });

  it('in the profile instant the bank has answered as well', async () => {
    const sandbox = 'hurry';
    await app.anonymous.simSandbox.create({ name: sandbox, profile: 'instant' });
    const { sim } = app.as({ sandbox, language: 'zh-CN' });
    const transfer = { currency: 'USD', amount: '12.00' } as const;
    expect(await sim.receive({ accountNo: ACCOUNTS.usd, ...transfer })).toMatchObject({ statusText: '已入账' });
    expect((await sim.receive({ accountNo: ACCOUNTS.usdMaterial, ...transfer })).status).toBe(7);
    expect((await sim.receive({ accountNo: ACCOUNTS.usd, ...transfer, payerAccountNo: '80002' })).status).toBe(4);
  });

  it('transferToUnknownAccount: no such number, or not in this currency', async () => {
    await refused(arrive(app, { accountNo: '1' }), 'ACCOUNT_NOTFOUND');
    await refused(arrive(app, { currency: 'EUR' }), 'ACCOUNT_NOTFOUND');
  });

  it('payerUnknown: a payer whom the merchant of the account does not have', async () => {
    const payers = await app.anonymous.sim.payers({});
    const [own, other] = ['10001', '10002'].map((no) => payers.find(({ merchantNo }) => merchantNo === no));
    await refused(arrive(app, { payerNo: 'PY0' }), 'CUSTOMER_NOTFOUND');
    await refused(arrive(app, { payerNo: other?.payerNo ?? '' }), 'CUSTOMER_NOTFOUND');
    const { orderNo } = await arrive(app, { payerNo: own?.payerNo ?? '' });
    const receipt = await (await app.signIn()).receipt.detail({ orderNo });
    expect([receipt.payerHolderName, receipt.payerAccountNo]).toEqual([own?.accountName, own?.accountNo]);
  });

  it('INVALID_PARAM: nothing, too many decimals, or less than nothing is no transfer', async () => {
    for (const amount of ['0.00', '1.005', '-1.00']) await refused(arrive(app, { amount }), 'INVALID_PARAM');
  });

  it('amountTooLarge: more than an account can hold', async () => {
    await refused(arrive(app, { amount: '99999999999999999' }), 'INVALID_PARAM');
  });
});
