import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  api = await app.signIn(DEMO.chief, { language: 'en-US' });
});
afterAll(() => app.close());

describe('localPayee/page', () => {
  it('lists accounts whose country clears their currency, by country, currency and part of a name', async () => {
    const { list } = await api.localPayee.page({ pageSize: 100 });
    expect(new Set(list.map(({ channel }) => channel))).toEqual(new Set(['local']));
    expect(list.map(({ payeeName }) => payeeName)).not.toContain('Saigon Textile Joint Stock Company');
    const numbersOf = async (filter: object) =>
      (await api.localPayee.page(filter)).list.map(({ bankAccountNo: accountNo }) => accountNo).sort();
    expect(new Set((await api.localPayee.page({ country: 'USA' })).list.map(({ bankCountry }) => bankCountry))).toEqual(
      new Set(['USA']),
    );
    expect(await numbersOf({ country: 'USA', keyword: 'NORTHGATE' })).toContain('880012347711');
    expect(await numbersOf({ keyword: 'pearl', bankAccountCcy: 'HKD' })).toEqual(['411220769846']);
    const other = await app.signIn(DEMO.otherMerchant);
    expect((await other.localPayee.page({})).list.map(({ bankAccountNo: accountNo }) => accountNo)).toEqual([
      '808550016628',
    ]);
  });

  it('pageTooDeep: beyond the rows that can be paged to', async () => {
    await refused(api.localPayee.page({ currentPage: 10_000, pageSize: 100 }), 'INVALID_PARAM');
  });
});

describe('localPayee/bankList', () => {
  it('tells how the clearing of a country works and names its banks', async () => {
    const hongKong = await api.localPayee.bankList({ country: 'HKG', keyword: 'hongkong and shanghai' });
    expect(hongKong).toMatchObject({
      system: 'CHATS',
      currencies: ['HKD', 'CNH', 'USD'],
      codeName: 'Clearing code',
      codeField: 'clearingCode',
      iban: null,
      banks: [{ clearingCode: '004', swiftCode: 'HSBCHKHH' }],
    });
    expect(await api.localPayee.bankList({ country: 'USA' })).toMatchObject({ codeField: 'achRoutingNo' });
    const germany = await api.localPayee.bankList({ country: 'DEU' });
    expect(germany).toMatchObject({ codeField: 'bankCode', iban: 'DE' });
    expect(germany.banks.length).toBeGreaterThan(0);
  });

  it('INVALID_COUNTRY and ERROR_COUNTRY: no such country, and one that clears no currency itself', async () => {
    await refused(api.localPayee.bankList({ country: 'XXX' }), 'INVALID_COUNTRY');
    await refused(api.localPayee.bankList({ country: 'BRA' }), 'ERROR_COUNTRY');
  });
});
