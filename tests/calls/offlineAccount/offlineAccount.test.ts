import type { Client } from '@tradeport/shared/client.ts';
import { HELD_CCYS } from '@tradeport/shared/reference/currencies.ts';
import { reachesReceiving, receivingRegionOf } from '@tradeport/shared/rules/receivingAccounts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { whileMarketIsDown } from '../../harness/market.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
let chief: Client;
let other: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn();
  other = await app.signIn(DEMO.otherMerchant);
});
afterAll(() => app.close());

const ccysFor = async (client: Client, payerCountry: string): Promise<readonly string[]> =>
  (await client.offlineAccount.listByPayerCountry({ payerCountry })).map(({ currency }) => currency);

describe('offlineAccount/listPayerCountry', () => {
  it('has every country that is not at high risk', async () => {
    const codes = (await chief.offlineAccount.listPayerCountry({})).map(({ country }) => country);
    expect(codes).toContain('DEU');
    expect(codes).not.toContain('IRN');
  });
});

describe('offlineAccount/listByPayerCountry', () => {
  it('has one account for each currency that is on, with what a payer needs', async () => {
    const on = (await chief.account.queryBalanceByCond({ enabled: true })).map(({ ccy: currency }) => currency);
    expect(await ccysFor(chief, 'DEU')).toEqual(on);
    const [usd] = await chief.offlineAccount.listByPayerCountry({ payerCountry: 'DEU' });
    expect(usd).toMatchObject({
      currency: 'USD',
      accountName: 'Haichuan Cross-border E-commerce (Shenzhen) Co., Ltd.',
      country: 'HKG',
      swiftCode: 'TPPBHKHH',
      proxySwiftCode: 'TPCBUS33',
    });
  });

  it('opens one with each currency that is turned on, which money that stays at home reaches from there alone', async () => {
    await chief.account.configUserCcy({ currencies: ['KRW', 'AUD'], enabled: true });
    expect(await ccysFor(chief, 'DEU')).toContain('AUD');
    expect(await ccysFor(chief, 'DEU')).not.toContain('KRW');
    expect(await ccysFor(chief, 'KOR')).toContain('KRW');
    await chief.account.configUserCcy({ currencies: ['AUD'], enabled: false });
    expect(await ccysFor(chief, 'DEU')).not.toContain('AUD');
    const before = await chief.offlineAccount.listByPayerCountry({ payerCountry: 'KOR' });
    await chief.account.configUserCcy({ currencies: ['AUD'], enabled: true });
    const after = await chief.offlineAccount.listByPayerCountry({ payerCountry: 'KOR' });
    expect(after).toEqual(expect.arrayContaining(before));
    expect(new Set(after.map(({ accountNo }) => accountNo)).size).toBe(after.length);
  });

  it('opens them for whoever was verified before there were any, and none twice', async () => {
    const { db } = app.tradeport.world;
    const before = await ccysFor(other, 'DEU');
    await db.inTx({ sandboxId: 'main', merchantId: 'kestrel' }, (tx) => tx.receivingAccount.deleteMany({}));
    await refused(other.offlineAccount.listByPayerCountry({ payerCountry: 'DEU' }), 'ACCOUNT_NOTFOUND');
    await app.tradeport.load();
    const opened = await other.offlineAccount.listByPayerCountry({ payerCountry: 'DEU' });
    expect(opened.map(({ currency }) => currency)).toEqual(before);
    await app.tradeport.load();
    expect(await other.offlineAccount.listByPayerCountry({ payerCountry: 'DEU' })).toEqual(opened);
  });

  it('receivingAccountMissing: nothing within reach, so customer service is to be asked', async () => {
    const unverified = await app.signIn(DEMO.unverified);
    const { message } = await refused(
      unverified.offlineAccount.listByPayerCountry({ payerCountry: 'DEU' }),
      'ACCOUNT_NOTFOUND',
    );
    expect(message).toContain('customer service');
  });

  it('INVALID_COUNTRY and ERROR_COUNTRY: no such country, and one at high risk', async () => {
    await refused(chief.offlineAccount.listByPayerCountry({ payerCountry: 'XXX' }), 'INVALID_COUNTRY');
    await refused(chief.offlineAccount.listByPayerCountry({ payerCountry: 'PRK' }), 'ERROR_COUNTRY');
  });

  it('every held currency is kept somewhere, and is reached from there', () => {
    for (const ccy of HELD_CCYS) {
      const region = receivingRegionOf(ccy);
      expect([ccy, region !== undefined && reachesReceiving(ccy, region.code)]).toEqual([ccy, true]);
    }
  });
});

describe('offlineAccount/queryCcyQuota', () => {
  it('tells the most of each currency, worth five million US dollars', async () => {
    const limits = await chief.offlineAccount.queryCcyQuota({});
    expect(limits.find(({ currency }) => currency === 'USD')).toMatchObject({ maximum: '5000000.00', minimum: '0.01' });
    expect(limits.find(({ currency }) => currency === 'JPY')).toMatchObject({ minimum: '1', scale: 0 });
    await app.anonymous.simAssumption.set({ name: 'rechargeMaximumUsd', value: '1000.00' });
    const after = await chief.offlineAccount.queryCcyQuota({});
    expect(after.find(({ currency }) => currency === 'USD')?.maximum).toBe('1000.00');
  });

  it('tells what needs no rate while the market is down: the most of dollars, the least of each', async () => {
    const [up, down] = [
      await chief.offlineAccount.queryCcyQuota({}),
      await whileMarketIsDown(app, () => chief.offlineAccount.queryCcyQuota({})),
    ];
    expect(down.map(({ currency }) => currency)).toEqual(up.map(({ currency }) => currency));
    for (const [i, { currency, maximum, ...others }] of down.entries()) {
      expect(up[i]).toMatchObject(others);
      expect([currency, maximum]).toEqual([currency, currency === 'USD' ? up[i]?.maximum : null]);
    }
    expect(up.every(({ maximum }) => maximum !== null)).toBe(true);
  });
});
