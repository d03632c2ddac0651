import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await startApp();
  client = await app.signIn();
});
afterAll(() => app.close());

const listed = (businessType?: 'account' | 'payee' | 'nationality') =>
  client.common.queryCountry(businessType === undefined ? {} : { businessType });
const highRiskAre = (value: string) =>
  app.tradeport.world.db.inTx({ sandboxId: 'main', platform: true }, async (tx) => {
    await tx.assumption.deleteMany({ where: { key: 'highRiskCountries' } });
    await tx.assumption.create({ data: { sandboxId: 'main', key: 'highRiskCountries', value } });
  });

describe('common/queryCountry', () => {
  it('lists every country in the order of the location list', async () => {
    const list = await listed();
    expect(list).toHaveLength(243);
    expect(list[0]).toEqual({
      countryCode: 'CHN',
      isoCode: 'CHN',
      flag: 'CN',
      name: '中国',
      name_en: 'China',
      continent: 'asia',
      highRisk: false,
    });
    expect(list.filter(({ highRisk }) => highRisk).map(({ countryCode }) => countryCode)).toEqual([
      'IRN',
      'PRK',
      'SYR',
      'CUB',
    ]);
  });

  it('leaves high-risk countries out where money would go there', async () => {
    const codes = (await listed('payee')).map(({ countryCode }) => countryCode);
    expect(codes).toHaveLength(239);
    expect(codes).not.toContain('PRK');
    expect((await listed('nationality')).map(({ countryCode }) => countryCode)).toContain('PRK');
  });

  it('follows the list of the sandbox', async () => {
    await highRiskAre('PRK, RUS');
    const codes = (await listed('account')).map(({ countryCode }) => countryCode);
    expect(codes).not.toContain('RUS');
    expect(codes).toContain('CUB');
  });
});
