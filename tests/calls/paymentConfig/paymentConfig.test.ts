import type { Client } from '@tradeport/shared/client.ts';
import { HELD_CCYS } from '@tradeport/shared/reference/currencies.ts';
import { PAYMENT_KINDS } from '@tradeport/shared/rules/paymentConfig.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await startApp();
  client = await app.signIn();
});
afterAll(() => app.close());

describe('paymentConfig/queryConfigByOne', () => {
  it('tells limits, decimals, cut-off and arrival', async () => {
    expect(await client.paymentConfig.queryConfigByOne({ productCode: 'globalPayment', currency: 'USD' })).toEqual({
      productCode: 'globalPayment',
      name: '全球付款',
      name_en: 'Global payment',
      activated: true,
      currency: 'USD',
      scale: 2,
      wholeAmounts: false,
      minimum: { amount: '1.00', currency: 'USD' },
      maximum: { amount: '1000000.00', currency: 'USD' },
      contractFrom: { amount: '50000.00', currency: 'USD' },
      reviewAbove: null,
      cutOff: '16:00',
      arrivalDays: [0, 2],
      feeBearers: ['OUR', 'SHA'],
    });
  });

  it.each([
    ['withdrawal', 'JPY', { minimum: { amount: '5000', currency: 'JPY' }, wholeAmounts: true, scale: 0 }],
    ['withdrawal', 'EUR', { minimum: { amount: '50.00', currency: 'EUR' } }],
    ['withdrawal', 'GBP', { minimum: { amount: '50.00', currency: 'USD' } }],
    ['localPayment', 'CNH', { cutOff: '15:00', arrivalDays: [0, 0] }],
    ['settlement', 'USD', { cutOff: '15:00', arrivalDays: [1, 1], maximum: null }],
    [
      'transfer',
      'HKD',
      { maximum: { amount: '200000.00', currency: 'USD' }, reviewAbove: { amount: '50000.00', currency: 'USD' } },
    ],
  ] as const)('%s of %s', async (productCode, currency, expected) => {
    expect(await client.paymentConfig.queryConfigByOne({ productCode, currency })).toMatchObject(expected);
  });

  it('follows the switch of the sandbox for the days of SWIFT', async () => {
    await app.tradeport.world.db.inTx({ sandboxId: 'main', platform: true }, (tx) =>
      tx.assumption.create({ data: { sandboxId: 'main', key: 'swiftDaysMax', value: '3' } }),
    );
    const { arrivalDays } = await client.paymentConfig.queryConfigByOne({ productCode: 'withdrawal', currency: 'USD' });
    expect(arrivalDays).toEqual([0, 3]);
  });
});

describe('paymentConfig/queryList', () => {
  it('lists every kind of payment in every held currency, or what is asked for', async () => {
    expect(await client.paymentConfig.queryList({})).toHaveLength(PAYMENT_KINDS.length * HELD_CCYS.length);
    expect(await client.paymentConfig.queryList({ productCode: 'transfer' })).toHaveLength(HELD_CCYS.length);
    expect(await client.paymentConfig.queryList({ productCode: 'transfer', currency: 'USD' })).toHaveLength(1);
  });
});
