import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { whileMarketIsDown } from '../../harness/market.ts';
import { refused } from '../../harness/refused.ts';
import { approvedPayer, decide, goodPayer } from '../payer/payers.ts';
import { type Ask, freshTransfer, goodRecharge, receivingNo, slip } from './recharges.ts';

let app: TestApp;
let chief: Client;
let other: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn();
  other = await app.signIn(DEMO.otherMerchant);
});
afterAll(() => app.close());

const create = async (more: Partial<Ask> = {}) => chief.offlineReceipt.create(await goodRecharge(chief, more));

describe('offlineReceipt/create', () => {
  it('announces a transfer: what is expected is the amount without the fee, for thirty days', async () => {
    const before = await chief.account.queryUserAccBalance({ ccy: 'EUR' });
    const recharge = await create({ amount: '250.00', fee: '12.50', remark: 'Invoice 7' });
    expect(recharge).toMatchObject({
      state: 'announced',
      amount: '250.00',
      fee: '12.50',
      estimatedAmount: '237.50',
      actualAmount: null,
      payerName: 'Nordwind Handels GmbH',
      payerMobileSimType: 'company',
      payerState: 'approved',
      saveAsCommon: true,
      slip: { fileName: 'slip.pdf' },
      remark: 'Invoice 7',
    });
    expect(Date.parse(recharge.expiresAt ?? '') - Date.parse(recharge.createdAt)).toBe(30 * 86_400_000);
    expect(await chief.account.queryUserAccBalance({ ccy: 'EUR' })).toEqual(before);
  });

  it('takes a new payer with it, kept among the common ones only when that is wanted', async () => {
    const [once, common] = [goodPayer(), goodPayer()];
    expect(await create({ payer: once })).toMatchObject({ payerState: 'underReview', saveAsCommon: false });
    expect(await create({ payer: common, saveAsCommon: true })).toMatchObject({ saveAsCommon: true });
    const listed = async (keyword: string) => (await chief.payer.list({ keyword })).list.length;
    expect([await listed(once.accountNo), await listed(common.accountNo)]).toEqual([0, 1]);
    expect((await chief.payer.list({ keyword: once.accountNo, common: false })).list).toHaveLength(1);
  });

  it('receivingAccountMissing and currencyOff: no account of the merchant, and one in a currency that is off', async () => {
    await refused(create({ receivingAccountNo: '795099999999' }), 'ACCOUNT_NOTFOUND');
    const theirs = await receivingNo(other, 'USD');
    await refused(create({ receivingAccountNo: theirs }), 'ACCOUNT_NOTFOUND');
    await chief.account.configUserCcy({ currencies: ['AUD'], enabled: true });
    const receivingAccountNo = await receivingNo(chief, 'AUD');
    await chief.account.configUserCcy({ currencies: ['AUD'], enabled: false });
    await refused(create({ receivingAccountNo }), 'INVALID_CURRENCY');
  });

  it('currencyNotHeld: a new payer in USDT, where that cannot be held', async () => {
    await refused(create({ payer: goodPayer({ currency: 'USDT' }) }), 'INVALID_CURRENCY');
  });

  it('INVALID_CHAIN_ID: a chain where there is none', async () => {
    await refused(create({ chainId: 'SOLANA' }), 'INVALID_CHAIN_ID');
  });

  it('INVALID_PARAM and amountTooLarge: decimals that the currency has not, and what no amount can be', async () => {
    await refused(create({ amount: '1.005' }), 'INVALID_PARAM');
    await refused(create({ fee: '0.001' }), 'INVALID_PARAM');
    await refused(create({ receivingAccountNo: await receivingNo(chief, 'JPY'), amount: '100.5' }), 'INVALID_PARAM');
    await refused(create({ amount: '9999999999999999' }), 'INVALID_PARAM');
  });

  it('notAboveBankFee: the amount must exceed the fee, by a cent at least', async () => {
    await refused(create({ amount: '0.00' }), 'BIZ_ERROR');
    await refused(create({ amount: '10.00', fee: '10.00' }), 'BIZ_ERROR');
    expect((await create({ amount: '10.01', fee: '10.00' })).estimatedAmount).toBe('0.01');
  });

  it('marketDown and aboveRechargeMaximum: at most five million US dollars', async () => {
    const receivingAccountNo = await receivingNo(chief, 'USD');
    const { message } = await refused(create({ receivingAccountNo, amount: '5000000.01' }), 'BIZ_ERROR');
    expect(message).toContain('5,000,000.00');
    expect((await create({ receivingAccountNo, amount: '5000000.00' })).state).toBe('announced');
    const ask = await goodRecharge(chief);
    await whileMarketIsDown(app, () => refused(chief.offlineReceipt.create(ask), 'NETWORK_ERROR'));
    // Dollars are measured by no rate.
    const dollars = await goodRecharge(chief, { receivingAccountNo, amount: '25.00' });
    expect((await whileMarketIsDown(app, () => chief.offlineReceipt.create(dollars))).state).toBe('announced');
  });

  it('aboveRechargeMaximum: of another currency the equivalent is rounded up', async () => {
    await app.anonymous.simOutside.run({ event: 'market.pin', with: { pair: 'EUR/USD', rate: '1.3' } });
    // 3,846,153.84 × 1.3 = 4,999,999.992, and a cent more is 5,000,000.005.
    await refused(create({ amount: '3846153.85' }), 'BIZ_ERROR');
    const limits = await chief.offlineAccount.queryCcyQuota({});
    expect(limits.find(({ currency }) => currency === 'EUR')?.maximum).toBe('3846153.84');
    expect((await create({ amount: '3846153.84' })).state).toBe('announced');
    await app.anonymous.simOutside.run({ event: 'market.clear', with: { pair: 'EUR/USD' } });
  });

  it('payerMissing, payerUnknown and payerNotApproved: nobody, somebody else’s, and one who was not approved', async () => {
    const { payerNo: _payer, ...ask } = await goodRecharge(chief);
    await refused(chief.offlineReceipt.create(ask), 'EMPTY_PARAM');
    const theirs = await other.payer.add(goodPayer());
    await refused(create({ payerNo: theirs.payerNo }), 'CUSTOMER_NOTFOUND');
    await refused(create({ payerNo: 'PY0' }), 'CUSTOMER_NOTFOUND');
    const { payerNo } = await chief.payer.add(goodPayer());
    expect((await create({ payerNo })).payerState).toBe('underReview');
    await decide(app, payerNo, 'reject');
    await refused(create({ payerNo }), 'OPERATION_NOT_ALLOW');
  });

  it('payerOutOfReach: a currency that stays at home, paid from elsewhere', async () => {
    await chief.account.configUserCcy({ currencies: ['KRW'], enabled: true });
    const accounts = await chief.offlineAccount.listByPayerCountry({ payerCountry: 'KOR' });
    const receivingAccountNo = accounts.find(({ currency }) => currency === 'KRW')?.accountNo ?? '';
    await refused(create({ receivingAccountNo }), 'ERROR_COUNTRY');
    const { payerNo } = await approvedPayer(app, chief, { country: 'KOR', currency: 'KRW' });
    expect((await create({ receivingAccountNo, payerNo })).currency).toBe('KRW');
  });

  it('INVALID_COUNTRY, ERROR_COUNTRY, simTypeMissing and payerExists: a new payer is judged as in the list', async () => {
    await refused(create({ payer: goodPayer({ country: 'XXX' }) }), 'INVALID_COUNTRY');
    await refused(create({ payer: goodPayer({ country: 'IRN' }) }), 'ERROR_COUNTRY');
    await refused(create({ payer: goodPayer({ phoneNo: '4917112345' }) }), 'EMPTY_PARAM');
    const { accountNo } = await chief.payer.add(goodPayer());
    await refused(create({ payer: goodPayer({ accountNo }), saveAsCommon: true }), 'REQUEST_REPEAT');
    expect((await chief.payer.list({ keyword: accountNo })).list).toHaveLength(1);
  });

  it('fileMissing and slipRepeated: somebody else’s slip, and the same content again, also for two at once', async () => {
    await refused(create({ slip: await slip(other) }), 'BIZ_ERROR');
    const words = freshTransfer();
    const two = await Promise.all([
      goodRecharge(chief, { slip: await slip(chief, words) }),
      goodRecharge(chief, { slip: await slip(chief, words) }),
    ]);
    const both = await Promise.allSettled(two.map((ask) => chief.offlineReceipt.create(ask)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { message } = await refused(create({ slip: await slip(chief, words) }), 'REQUEST_REPEAT');
    expect(message).toContain('Do not upload the payment slip again');
    // One upload sent twice at once, as an impatient double click does.
    const one = await slip(chief);
    const twice = await Promise.allSettled([create({ slip: one }), create({ slip: one })]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await refused(create({ slip: one }), 'REQUEST_REPEAT');
    const theirs = await approvedPayer(app, other);
    const ask = await goodRecharge(other, { payerNo: theirs.payerNo, slip: await slip(other, words) });
    expect((await other.offlineReceipt.create(ask)).state).toBe('announced');
  });

  it('transferAnnounced: a transaction that waits already; one that was closed may be announced again', async () => {
    const transactionNo = freshTransfer();
    const { orderNo } = await create({ transactionNo });
    await refused(create({ transactionNo }), 'REQUEST_REPEAT');
    await chief.offlineReceipt.close({ orderNo });
    expect((await create({ transactionNo })).state).toBe('announced');
  });

  it('verifyFirst: only for whoever is verified', async () => {
    const unverified = await app.signIn(DEMO.unverified);
    const ask = { receivingAccountNo: '1', payerNo: 'PY0', amount: '1.00', transactionNo: 'x', slip: 'FL0' };
    await refused(unverified.offlineReceipt.create(ask), 'OPERATION_NOT_ALLOW');
  });
});
