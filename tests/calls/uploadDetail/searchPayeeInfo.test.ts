import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
let chief: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn();
});
afterAll(() => app.close());

describe('uploadDetail/searchPayeeInfo', () => {
  it('answers the company itself with its open collection accounts, of one currency where one is named', async () => {
    const { payee } = await chief.uploadDetail.searchPayeeInfo({});
    const open = (await chief.subAccount.queryUserAccount({})).filter(({ accountNo }) => accountNo !== null);
    expect(payee?.nameEn).toBe('Haichuan Cross-border E-commerce (Shenzhen) Co., Ltd.');
    expect(open.length).toBeGreaterThan(1);
    expect(payee?.accounts.map(({ accountNo }) => accountNo).sort()).toEqual(
      open.map(({ accountNo }) => accountNo).sort(),
    );
    const inEuro = (await chief.uploadDetail.searchPayeeInfo({ currency: 'EUR' })).payee?.accounts ?? [];
    expect(inEuro.length).toBeGreaterThan(0);
    expect(inEuro.length).toBeLessThan(open.length);
    expect(inEuro.every(({ currencies }) => currencies.includes('EUR'))).toBe(true);
  });

  it('tells the terms as the switches of the sandbox have them', async () => {
    const { terms } = await chief.uploadDetail.searchPayeeInfo({});
    expect(terms).toMatchObject({ fileMegabytes: 5, rowsMax: 10_000, shipDateRule: 'byShipped' });
    expect(terms.highRiskCountries).toContain('IRN');
    await app.anonymous.simAssumption.set({ name: 'orderFileMegabytes', value: '20' });
    await app.anonymous.simAssumption.set({ name: 'materialShipDates', value: 'past' });
    await app.anonymous.simAssumption.set({ name: 'highRiskCountries', value: 'CUB' });
    expect((await chief.uploadDetail.searchPayeeInfo({})).terms).toEqual({
      fileMegabytes: 20,
      rowsMax: 10_000,
      shipDateRule: 'past',
      highRiskCountries: ['CUB'],
    });
  });

  it('answers each merchant its own, and no payee to one that is not verified', async () => {
    const other = await app.signIn(DEMO.otherMerchant);
    const own = (await chief.uploadDetail.searchPayeeInfo({})).payee?.accounts.map(({ accountNo }) => accountNo);
    const theirs = (await other.uploadDetail.searchPayeeInfo({})).payee;
    expect(theirs).not.toBeNull();
    expect(theirs?.accounts.some(({ accountNo }) => own?.includes(accountNo))).toBe(false);
    const unverified = await app.signIn(DEMO.unverified);
    expect((await unverified.uploadDetail.searchPayeeInfo({})).payee).toBeNull();
  });

  it('INVALID_CURRENCY: one that orders are not in', async () => {
    const wrong = JSON.parse('{"currency":"USDT"}');
    await refused(chief.uploadDetail.searchPayeeInfo(wrong), 'INVALID_CURRENCY');
  });
});
