import { isCurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('common/queryCurrencyScale', () => {
  it('tells the decimals of every currency', async () => {
    const list = await (await app.signIn()).common.queryCurrencyScale({});
    const scales = Object.fromEntries(list.map(({ currency, scale }) => [currency, scale]));
    expect(scales).toMatchObject({ USD: 2, JPY: 0, IDR: 0, KRW: 2, CNY: 2, USDT: 4 });
  });

  it('tells the decimals of one', async () => {
    const list = await (await app.signIn()).common.queryCurrencyScale({ currency: 'JPY' });
    expect(list).toEqual([{ currency: 'JPY', scale: 0 }]);
  });

  it('tells the decimals of each that it lists, held or not', async () => {
    const client = await app.signIn();
    for (const one of await client.common.queryCurrencyScale({})) {
      if (!isCurrencyCode(one.currency)) throw new Error(`${one.currency} is listed and unknown`);
      expect(await client.common.queryCurrencyScale({ currency: one.currency })).toEqual([one]);
    }
  });
});
