import type { Client } from '@tradeport/shared/client.ts';
import type { FiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await startApp();
  client = await app.signIn();
});
afterAll(() => app.close());

const ask = (currency: FiatCcy, countryCode: string) =>
  client.common.queryPaymentChannelCode({ currency, countryCode });

describe('common/queryPaymentChannelCode', () => {
  it('offers the local clearing where the country clears the currency, and SWIFT', async () => {
    const [local, swift, ...others] = await ask('GBP', 'GBR');
    expect(others).toEqual([]);
    expect(local).toEqual({
      channelCode: 'LOCAL',
      name: '本地付款',
      name_en: 'Local payment',
      clearingSystem: 'Faster Payments',
      clearingCodeName: '排序代码',
      clearingCodeName_en: 'Sort code',
      cutOff: '16:00',
      arrivalDays: [0, 0],
    });
    expect(swift).toMatchObject({ channelCode: 'SWIFT', arrivalDays: [0, 2] });
  });

  it.each([
    ['USD', 'GBR', ['SWIFT']],
    ['USD', 'HKG', ['LOCAL', 'SWIFT']],
    ['CNH', 'CHN', ['LOCAL', 'SWIFT']],
    ['EUR', 'FRA', ['LOCAL', 'SWIFT']],
    ['EUR', 'BRA', ['SWIFT']],
  ] as const)('%s to %s: %o', async (currency, country, channels) => {
    expect((await ask(currency, country)).map(({ channelCode }) => channelCode)).toEqual(channels);
  });

  it('INVALID_COUNTRY and ERROR_COUNTRY: no such country, and one of high risk', async () => {
    await expect(ask('USD', 'XXX')).rejects.toMatchObject({ code: 'INVALID_COUNTRY' });
    await expect(ask('USD', 'PRK')).rejects.toMatchObject({ code: 'ERROR_COUNTRY' });
  });
});
