import type { Client } from '@tradeport/shared/client.ts';
import { BANKS_MAX } from '@tradeport/shared/contract/dataCache.ts';
import { clearings } from '@tradeport/shared/reference/clearing.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { HELD_CCYS } from '@tradeport/shared/reference/currencies.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await startApp();
  client = await app.signIn();
});
afterAll(() => app.close());

describe('dataCache/findSysBankInfo', () => {
  it('finds banks by country, by part of a name in either language, by SWIFT and by clearing code', async () => {
    const find = client.dataCache.findSysBankInfo;
    expect((await find({ countryCode: 'SGP' })).map(({ name_en }) => name_en)).toContain('DBS Bank');
    expect((await find({ bankName: '汇丰' })).map(({ swiftCode }) => swiftCode)).toContain('HSBCHKHH');
    expect((await find({ bankName: 'jpmorgan' }))[0]).toEqual({
      bankCode: 'CHASUS33',
      name: '摩根大通银行',
      name_en: 'JPMorgan Chase Bank',
      countryCode: 'USA',
      swiftCode: 'CHASUS33',
      clearingSystem: 'ACH / Fedwire',
      clearingCode: '021000021',
    });
    expect((await find({ swiftCode: 'deutdeffxxx' })).map(({ name }) => name)).toEqual(['德意志银行']);
    expect((await find({ countryCode: 'HKG', clearingCode: '012' }))[0]?.name_en).toBe('Bank of China (Hong Kong)');
    expect((await find({ countryCode: 'HKG', bankName: 'hsbc' })).map(({ swiftCode }) => swiftCode)).toEqual([
      'HSBCHKHH',
    ]);
    expect((await find({ countryCode: 'CHN', bankName: '招行' })).map(({ bankCode }) => bankCode)).toEqual(['308']);
    expect(await find({ bankName: 'no such bank' })).toEqual([]);
    expect(await find({})).toHaveLength(BANKS_MAX);
  });

  it('has banks for the country of every held currency, with codes of the right form', async () => {
    expect(HELD_CCYS.filter((ccy) => !clearings.some(({ ccys }) => ccys.includes(ccy)))).toEqual([]);
    for (const { country, code } of clearings) {
      const banks = await client.dataCache.findSysBankInfo({ countryCode: country });
      expect(banks.length, country).toBeGreaterThan(1);
      for (const { swiftCode, clearingCode } of banks) {
        expect(swiftCode).toMatch(new RegExp(`^[A-Z]{4}${findCountry(country)?.iso2}[A-Z0-9]{2}$`));
        expect(clearingCode, `${country} ${swiftCode}`).toMatch(code);
      }
    }
  });

  it('gives routing numbers of the United States their check digit', async () => {
    const banks = await client.dataCache.findSysBankInfo({ countryCode: 'USA' });
    const sums = banks.map(({ clearingCode }) =>
      [...clearingCode].reduce((sum, d, i) => sum + Number(d) * ([3, 7, 1][i % 3] ?? 0), 0),
    );
    expect(sums.every((sum) => sum % 10 === 0)).toBe(true);
  });

  it('INVALID_COUNTRY: a code that no country has', async () => {
    await expect(client.dataCache.findSysBankInfo({ countryCode: 'XXX' })).rejects.toMatchObject({
      code: 'INVALID_COUNTRY',
    });
  });
});

describe('dataCache/findPayeeBankInfo', () => {
  const find = (bankCode: string, areaCode: string, branchName?: string) =>
    client.dataCache.findPayeeBankInfo({ bankCode, areaCode, ...(branchName === undefined ? {} : { branchName }) });

  it('finds the branches of a bank in a city, by name too', async () => {
    const branches = await find('308', 'CHN-440000-440300');
    expect(branches[0]).toMatchObject({ branchName: '招商银行深圳分行', bankName_en: 'China Merchants Bank' });
    expect(branches.every(({ branchCode }) => /^308440[0-9]{6}$/.test(branchCode))).toBe(true);
    expect((await find('308', 'CHN-440000-440300', '南山')).map(({ branchName }) => branchName)).toEqual([
      '招商银行深圳南山区支行',
    ]);
    expect(await find('308', 'CHN-440000-440300-440305')).toHaveLength(1);
  });

  it('takes a municipality for a city, and a province for all its cities', async () => {
    expect((await find('104', 'CHN-310000')).map(({ branchName }) => branchName)).toContain('中国银行上海浦东新区支行');
    const inProvince = await find('104', 'CHN-440000');
    expect(inProvince).toHaveLength(BANKS_MAX);
    expect(new Set(inProvince.map(({ branchCode }) => branchCode)).size).toBe(BANKS_MAX);
  });

  it('bankMissing: a bank of another country', async () => {
    await expect(find('CHASUS33', 'CHN-310000')).rejects.toMatchObject({ code: 'INVALID_PARAM' });
  });

  it('areaMissing: a place outside the mainland, and none at all', async () => {
    await expect(find('104', 'HKG-01')).rejects.toMatchObject({ code: 'INVALID_PARAM' });
    await expect(find('104', 'CHN-999999')).rejects.toMatchObject({ code: 'INVALID_PARAM' });
  });
});
